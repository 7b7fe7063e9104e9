import Checks
import InterfaceBuilder

extension Screen {
    /// Expects what every screen should be: unambiguous, free of conflicts and illegal constraints, without truncated text, without text or
    /// controls on top of each other, and the mirror image of itself in the other reading direction.
    ///
    /// It uses the rules of `plumbline check` in the screen's scenario and on the canvas, with their thresholds and with the configuration
    /// and exemptions of the nearest `.plumbline.json`: what `check` calls clean passes. Findings that the configuration makes notes do not
    /// fail a test.
    ///
    /// - Parameter exempt: views, by name or object id, that may be ambiguous, overlap others, have their text cut, or stay in place when
    ///   mirrored. A conflict is never exempt.
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

    /// Expects the constraints to determine the position and size of every view.
    ///
    /// - Parameter exempt: views, by name or object id, that may be ambiguous.
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

    /// Expects no text or control to cover a sibling text or control by more than 2 points. Mere decoration, such as a background image,
    /// may be behind anything.
    ///
    /// - Parameter exempt: views, by name or object id, that may overlap others.
    public func expectNoOverlap(
        except exempt: Set<String> = [], fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        expect(.overlap, except: exempt, at: TestPlace(fileID: fileID, file: file, line: line, column: column))
    }

    /// Expects the other reading direction to show the mirror image of the same views, within 2 points.
    ///
    /// - Parameter exempt: views, by name or object id, that stay in place.
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
        let exemptPlaces = Set(
            exempt.flatMap { layout.scene.items(named: $0) }.compactMap { source.element(id: layout.scene.items[$0.index].id)?.location })
        let failing = findings.filter { finding in
            !exempt.contains(finding.objectID) && exemptPlaces.isDisjoint(with: [finding.location] + finding.notes.map(\.location))
        }
        if failing.isEmpty { return }
        let lines = failing.folded.map { finding in
            ([finding.message + " [\(finding.rule)]", "  at \(shown(finding.location))"]
                + finding.notes.map { "  \($0.message)  at \(shown($0.location))" }
                + [finding.fix.map { "  fix: \($0)" }].compactMap { $0 }).map { "  \($0)" }.joined(separator: "\n")
        }
        fail(
            ([title + ": \(question.words)"] + lines).joined(separator: "\n"), next: ["see all of it with 'plumbline check \(document)'"],
            at: place)
    }

    private func shown(_ location: SourceLocation) -> String { "\(Self.shown(location.file)):\(location.line):\(location.column)" }

    /// The findings of a question's rules in this scene. Throws a `ConfigurationError`.
    ///
    /// - Parameter isAsked: whether the test asks only this question. Then the severity of the rule counts and not that of a finding, which
    ///   may be a note because it is less likely to be meant; otherwise what `check` passes, passes.
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

/// The questions that decide whether a screen is sound, with their rules.
enum SoundQuestion: CaseIterable {
    case conflict, ambiguity, truncation, overlap, mirror

    var rules: [any Rule.Type] {
        switch self {
        case .conflict: Rules.answering(.conflict)
        case .ambiguity: Rules.answering(.ambiguity)
        case .truncation: Rules.answering(.truncation)
        case .overlap: Rules.answering(.overlap)
        case .mirror: Rules.answering(.mirror)
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
        case .conflict: false
        case .ambiguity, .truncation, .overlap, .mirror: true
        }
    }
}
