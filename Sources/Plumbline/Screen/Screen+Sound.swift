import Checks
import InterfaceBuilder

extension Screen {
    /// Expects what any screen should be: settled, free of conflicts and illegal constraints, no text cut, no text or control on top of
    /// another, and the mirror image of itself in the other reading direction.
    ///
    /// It asks the rules of `plumbline check` in the screen's scenario and on the canvas, with their thresholds and with the
    /// configuration and exemptions of the nearest `.plumbline.json`: what `check` calls clean passes. Findings that the configuration
    /// calls notes do not fail a test.
    ///
    /// - Parameter exempt: views, by name or object id, that may overlap others, cut their text, or stay where they are when mirrored.
    public func expectSound(
        except exempt: Set<String> = [], fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let place = TestPlace(fileID: fileID, file: file, line: line, column: column)
        for question in SoundQuestion.allCases { expect(question, except: question.takesExemptions ? exempt : [], at: place) }
    }

    /// Expects all required constraints to hold together, and none to be illegal.
    public func expectNoConflict(
        fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        expect(.conflict, except: [], at: TestPlace(fileID: fileID, file: file, line: line, column: column))
    }

    /// Expects the constraints to settle the place and size of every view.
    ///
    /// - Parameter exempt: views, by name or object id, that may stay open.
    public func expectNoAmbiguity(
        except exempt: Set<String> = [], fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        expect(.ambiguity, except: exempt, at: TestPlace(fileID: fileID, file: file, line: line, column: column))
    }

    /// Expects every label and button to have room for its text, and every wrapping text for its lines.
    ///
    /// - Parameter exempt: views, by name or object id, whose text may be cut.
    public func expectNoTruncation(
        except exempt: Set<String> = [], fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        expect(.truncation, except: exempt, at: TestPlace(fileID: fileID, file: file, line: line, column: column))
    }

    /// Expects no text or control to lie on a sibling of the kind, by more than 2 points. What only decorates, such as a background
    /// image, may lie behind anything.
    ///
    /// - Parameter exempt: views, by name or object id, that may overlap others.
    public func expectNoOverlap(
        except exempt: Set<String> = [], fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        expect(.overlap, except: exempt, at: TestPlace(fileID: fileID, file: file, line: line, column: column))
    }

    /// Expects the other reading direction to show the mirror image, to 2 points, of the same views.
    ///
    /// - Parameter exempt: views, by name or object id, that stay where they are.
    public func expectMirrored(
        except exempt: Set<String> = [], fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        expect(.mirror, except: exempt, at: TestPlace(fileID: fileID, file: file, line: line, column: column))
    }

    private func expect(_ question: SoundQuestion, except exempt: Set<String>, at place: TestPlace) {
        let findings: [Finding]
        do {
            findings = try self.findings(question, isAsked: true)
        } catch {
            return fail("\(error)", next: [], at: place)
        }
        let exemptPlaces = Set(exempt.flatMap { layout.scene.items(named: $0) }.compactMap { source.element(id: layout.scene.items[$0.index].id)?.location })
        let failing = findings.filter { finding in
            !exempt.contains(finding.objectID) && exemptPlaces.isDisjoint(with: [finding.location] + finding.notes.map(\.location))
        }
        if failing.isEmpty { return }
        let lines = failing.map { finding in
            ([finding.message + " [\(finding.rule)]", "  at \(shown(finding.location))"]
                + finding.notes.map { "  \($0.message)  at \(shown($0.location))" }
                + [finding.fix.map { "  to settle it, \($0)" }].compactMap { $0 }).map { "  \($0)" }.joined(separator: "\n")
        }
        fail(([title + ": \(question.words)"] + lines).joined(separator: "\n"), next: ["see all of it with 'plumbline check \(document)'"], at: place)
    }

    private func shown(_ location: SourceLocation) -> String { "\(Self.shown(location.file)):\(location.line):\(location.column)" }

    /// What the rules of a question find in this scene. Throws a `ConfigurationError`.
    ///
    /// - Parameter isAsked: whether the test asks this question and no other. Then it is no matter how likely a finding is to be meant,
    ///   which makes some a note, but only whether the rule is more than a note; otherwise what `check` passes, passes.
    func findings(_ question: SoundQuestion, isAsked: Bool = false) throws(ConfigurationError) -> [Finding] {
        let configuration = try DocumentCache.shared.configuration(for: source.tree.file)
        var scenarios = [scenario]
        if question == .mirror {
            scenarios = LayoutDirection.allCases.map { direction in
                var turned = scenario
                turned.direction = direction
                return turned
            }
        }
        let checker = Checker(configuration: configuration, scenarios: scenarios)
        return checker.check(layout.root, of: source, path: source.tree.file, rules: question.rules).findings.filter { finding in
            let severity = isAsked ? Rules.named(finding.rule).flatMap { configuration.severity(of: $0.about) } : finding.severity
            return (severity ?? finding.severity) > .note
        }
    }
}

/// What makes a screen sound, and the rules that decide it.
enum SoundQuestion: CaseIterable {
    case conflict, ambiguity, truncation, overlap, mirror

    var rules: [any Rule.Type] {
        switch self {
        case .conflict: Rules.conflict
        case .ambiguity: Rules.ambiguity
        case .truncation: Rules.truncation
        case .overlap: Rules.overlap
        case .mirror: Rules.mirror
        }
    }

    var words: String {
        switch self {
        case .conflict: "in conflict"
        case .ambiguity: "ambiguous"
        case .truncation: "cut"
        case .overlap: "overlapping"
        case .mirror: "not mirrored"
        }
    }

    /// Whether views of a sound screen can be exempt from it.
    var takesExemptions: Bool {
        switch self {
        case .conflict, .ambiguity: false
        case .truncation, .overlap, .mirror: true
        }
    }
}
