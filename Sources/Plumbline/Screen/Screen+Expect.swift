import Conformance
import Scenarios
import Support

extension Screen {
    /// Expects frames, in points in each superview's coordinates: `["Name": ["m", "T + 20", 45, nil]]`. A nil component does not matter.
    /// Edges are compared on whole pixels.
    ///
    /// - Parameters:
    ///   - names: names for the formulas, each of which may use those before it.
    ///   - mirrors: whether the frames are given for left-to-right and hold mirrored for right-to-left.
    ///   - tolerance: by how many device pixels an edge may differ.
    public func expectFrames(
        _ frames: KeyValuePairs<String, [Measure?]>, where names: KeyValuePairs<String, Measure> = [:], mirrors: Bool = false,
        tolerance: Double = 0, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        judge(TestPlace(fileID: fileID, file: file, line: line, column: column)) {
            try SuiteCase(
                name: name, source: "a test", path: document,
                frames: frames.map { ($0.key, $0.value.map { $0?.formula }) },
                definitions: names.map { ($0.key, $0.value.formula) }, mirrors: mirrors, tolerance: tolerance
            )
        }
    }

    /// Expects comparisons of the layout's values to hold, to a thousandth of a point: `"A.trailing <= B.leading"`. Leading and trailing
    /// are measured from the root's leading edge, so that a relation holds in both directions.
    ///
    /// Besides `View Name.attribute` there are `W` and `H`, the root's width and height, `m`, its leading margin, and `T` and `B`, how far
    /// its layout guides are from its top and bottom; `Documentation/suites.md` lists all names and functions.
    public func expect(
        _ relations: String..., where names: KeyValuePairs<String, Measure> = [:],
        fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        judge(TestPlace(fileID: fileID, file: file, line: line, column: column)) {
            try SuiteCase(
                name: name, source: "a test", path: document, frames: [], relations: relations,
                definitions: names.map { ($0.key, $0.value.formula) }
            )
        }
    }

    private func judge(_ place: TestPlace, _ makeCase: () throws -> SuiteCase) {
        do {
            let verdict = try makeCase().verdict(on: layout, title: document, path: document)
            if !verdict.passed { fail(verdict.report.trimmingTrailingNewline, next: [lookCommand], at: place) }
        } catch let problem as SuiteProblem {
            fail("\(document): \(problem.reason)", next: [], at: place)
        } catch {
            fail("\(document): \(error)", next: [], at: place)
        }
    }

    /// Reports a failure: what failed, and what to run or to change next.
    func fail(_ text: String, next: [String], at place: TestPlace) {
        let advice = next.map { "\n  next: \($0)" }.joined()
        place.fail(text + advice)
    }

    /// `Sign In on retina4_7 portrait leftToRight`
    var title: String { "\(document): \(name)\n  \(scenario.label)" }

    /// The command that shows the layout.
    var lookCommand: String { "look at it with 'plumbline layout \(document) \(scenario.commandOptions.joined(separator: " "))'" }
}

extension String {
    var trimmingTrailingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
