import AutoLayout
import InterfaceBuilder
import Support

/// What is wrong with a suite itself, and where. Such a suite is not run.
package struct SuiteProblem: PlacedError, Hashable {
    /// The suite's file, as it was given.
    package var path: String
    package var position: TextPosition?
    package var reason: Reason
    /// The name of the case that contains the problem; nil if it is outside any case.
    package var caseName: String?
    /// The invalid formula as written; nil if the problem is not in a formula.
    package var formula: String?
    /// The other problems of the suite.
    package var others: [SuiteProblem] = []

    package init(_ reason: Reason, path: String, at position: TextPosition) {
        self.reason = reason
        self.path = path
        self.position = position
    }

    package enum Reason: Error, Hashable, Sendable {
        case json(JSONProblem.Reason)
        case formula(FormulaProblem.Reason)
        case unreadable(String)
        /// The version of the format is not supported.
        case unknownVersion(Double)
        case noCases
        case duplicateCase(String)
        /// A case without frames, relations, ambiguity, conflicts or refusals.
        case assertsNothing(String)
        /// A case without a source for its expectation, in a suite without one.
        case noSource(String)
        case emptyText
        case numberCount(expected: String, found: Int)
        /// A value from a fixed list was expected.
        case unknownValue(String, nearest: String?)
        /// A definition that would hide a name that every scenario defines.
        case reservedName(String)
        case unusableName(String)
        /// A relation that does not compare anything.
        case notAComparison
        case negativeTolerance
        case negativeLength
        /// The document cannot be read, and why.
        case noDocument(String, String)
        /// The document has no scene with the name; the names that it has.
        case unknownScene(String, [String])
        /// The document has several scenes and the case names none; their names.
        case sceneNotChosen([String])
        case unknownView(String, nearest: String?)
        case duplicateView(String)
        /// Dividers are dragged in a view that has none.
        case noSplitView(String)
        /// More panes are dragged than a split view has dividers.
        case tooManyLengths(String, dividers: Int)
        /// A conflict or refusal names a constraint that the scene does not have.
        case unknownConstraint(String)
        case selectsNoScenario(String)
        case notation(EquationProblem.Reason)
        case visualFormat(VisualFormatProblem.Reason)
    }
}

extension SuiteProblem {
    package var message: String { "\(reason)" }

    /// One line for each problem, with its formula and case.
    package var lines: [String] {
        ([self] + others).map { problem in
            let places = [problem.formula.map { "in '\($0)'" }, problem.caseName.map { "in the case '\($0)'" }].compactMap { $0 }
            return places.isEmpty ? "\(problem)" : "\(problem) (\(places.joined(separator: ", ")))"
        }
    }
}

extension SuiteProblem.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .json(let reason): "\(reason)"
        case .formula(let reason): "\(reason)"
        case .unreadable(let why): "the suite cannot be read: \(why)"
        case .unknownVersion(let version): "version \(version) of the format is not known: this program reads version 1"
        case .noCases: "the suite has no case"
        case .duplicateCase(let name): "two cases are named '\(name)'"
        case .assertsNothing(let name):
            "the case '\(name)' asserts nothing: give it frames, relations, ambiguous, conflicts or refused"
        case .noSource(let name): "the case '\(name)' does not say where its expectation comes from: give it a source"
        case .emptyText: "the text is empty"
        case .numberCount(let expected, let found): "expected \(expected), found \(found)"
        case .unknownValue(let value, let nearest): "'\(value)' is not known here" + NearestName.hint(nearest)
        case .reservedName(let name): "'\(name)' is a name that every scenario gives"
        case .unusableName(let name): "'\(name)' cannot be a name: use letters, digits and blanks, and a letter first"
        case .notAComparison: "a relation must compare, with ==, !=, <=, >=, < or >"
        case .negativeTolerance: "a tolerance must not be negative"
        case .negativeLength: "a length must not be negative"
        case .noDocument(let path, let why): "the document '\(path)': \(why)"
        case .unknownScene(let name, let names): "no scene '\(name)': the document has \(list(names))"
        case .sceneNotChosen(let names): "the document has several scenes: choose one of \(list(names)) with 'scene'"
        case .unknownView(let name, let nearest): "no view '\(name)' in this scene" + NearestName.hint(nearest)
        case .duplicateView(let name): "several views are named '\(name)': use an object id"
        case .noSplitView(let name): "'\(name)' is no split view: it has no dividers"
        case .tooManyLengths(let name, let dividers):
            "too many lengths: '\(name)' has \(dividers == 1 ? "one divider" : "\(dividers) dividers"), and one pane or more takes the room that is left"
        case .unknownConstraint(let name): "no constraint '\(name)' in this scene"
        case .selectsNoScenario(let name): "the case '\(name)' selects no scenario"
        case .notation(let reason): "\(reason)"
        case .visualFormat(let reason): "\(reason)"
        }
    }

    private func list(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
