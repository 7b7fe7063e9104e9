import InterfaceBuilder
import Support

/// Reads a suite and finds everything that is wrong with it, as far as that is possible without its document.
package struct SuiteReader {
    /// The supported version of the format.
    package static let version = 1.0

    let path: String
    /// The problems in formulas and cases; they do not stop the others from being read.
    private let found = Problems()

    private final class Problems {
        var list: [SuiteProblem] = []
    }

    private init(path: String) { self.path = path }

    /// Reads the bytes of a suite's file. Throws a ``SuiteProblem``.
    package static func read(_ bytes: some Sequence<UInt8>, path: String) throws -> Suite {
        let reader = SuiteReader(path: path)
        do {
            return try reader.suite(try JSONReader.read(bytes))
        } catch let problem as JSONProblem {
            throw SuiteProblem(.json(problem.reason), path: path, at: problem.position)
        }
    }

    /// Reads a suite. Throws a ``SuiteProblem``.
    package static func read(_ text: String, path: String) throws -> Suite {
        try read(text.utf8, path: path)
    }

    static let suiteKeys = [
        "$schema", "plumbline-suite", "title", "source", "document", "scene", "let", "intrinsic", "dividers", "tolerance", "cases",
    ]

    private func suite(_ node: JSONNode) throws -> Suite {
        let fields = try JSONFields(node, keys: Self.suiteKeys, what: "a suite, which is an object")
        let version = try fields.required("plumbline-suite")
        let number = try version.number()
        if number != Self.version { throw problem(.unknownVersion(number), at: version) }
        let title = try text(try fields.required("title"))
        let document = try positionedText(try fields.required("document"))
        let shared = CaseDefaults(
            source: try fields["source"].map(text),
            scene: try fields["scene"].map(positionedText),
            definitions: try fields["let"].map { try definitions($0, after: []) } ?? [],
            intrinsicSizes: try fields["intrinsic"].map(intrinsicSizes) ?? [],
            dividers: try fields["dividers"].map(dividers) ?? [],
            tolerance: try fields["tolerance"].map(tolerance) ?? 0
        )
        let list = try fields.required("cases")
        let nodes = try list.elements("a list of cases")
        if nodes.isEmpty { throw problem(.noCases, at: list) }
        // Cases are not judged by the placeholder of a wrong definition in the suite.
        let checksNames = found.list.isEmpty
        let cases = nodes.compactMap { readCase($0, shared, checksNames: checksNames) }
        if var first = found.list.first {
            first.others = Array(found.list.dropFirst())
            throw first
        }
        var names: Set<String> = []
        for suiteCase in cases where !names.insert(suiteCase.name).inserted {
            throw SuiteProblem(.duplicateCase(suiteCase.name), path: path, at: suiteCase.position)
        }
        return Suite(path: path, title: title, source: shared.source, document: document, cases: cases)
    }

    /// Reads a case; nil if something is wrong with it, which is then recorded.
    private func readCase(_ node: JSONNode, _ shared: CaseDefaults, checksNames: Bool) -> SuiteCase? {
        let known = found.list.count
        var read: SuiteCase?
        do {
            let suiteCase = try suiteCase(node, shared)
            read = suiteCase
            if found.list.count == known, checksNames {
                // A definition of the suite is read with each of its cases.
                found.list += FormulaNames(suiteCase).problems(path: path).filter { !found.list.map(\.position).contains($0.position) }
            }
        } catch let problem as SuiteProblem {
            found.list.append(problem)
        } catch let problem as JSONProblem {
            found.list.append(SuiteProblem(.json(problem.reason), path: path, at: problem.position))
        } catch {
            found.list.append(problem(.unreadable("\(error)"), at: node))
        }
        for place in found.list.indices.dropFirst(known) where found.list[place].formula != nil {
            found.list[place].caseName = node.caseName
        }
        return found.list.count == known ? read : nil
    }

    func problem(_ reason: SuiteProblem.Reason, at node: JSONNode) -> SuiteProblem {
        SuiteProblem(reason, path: path, at: node.position)
    }
}

/// What a suite defines once for all its cases.
struct CaseDefaults {
    var source: String?
    var scene: Positioned<String>?
    var definitions: [SuiteCase.Definition]
    var intrinsicSizes: [SuiteCase.IntrinsicSize]
    var dividers: [SuiteCase.Dividers]
    var tolerance: Double
}

// MARK: - Values

extension SuiteReader {
    func text(_ node: JSONNode) throws -> String {
        let text = try node.text()
        if text.allSatisfy(\.isWhitespace) { throw problem(.emptyText, at: node) }
        return text
    }

    func positionedText(_ node: JSONNode) throws -> Positioned<String> {
        Positioned(try text(node), at: node.position)
    }

    func positionedTexts(_ node: JSONNode) throws -> [Positioned<String>] {
        try node.elements("a list of names").map(positionedText)
    }

    func tolerance(_ node: JSONNode) throws -> Double {
        let number = try node.number("a number of pixels")
        if number < 0 { throw problem(.negativeTolerance, at: node) }
        return number
    }

    /// A number, or a string with a formula; nil for null.
    func optionalFormula(_ node: JSONNode) throws -> Positioned<Formula>? {
        switch node.value {
        case .null: nil
        case .number(let number): Positioned(Formula(number: number), at: node.position)
        default: try formula(node)
        }
    }

    func formula(_ node: JSONNode) throws -> Positioned<Formula> {
        if case .number(let number) = node.value { return Positioned(Formula(number: number), at: node.position) }
        let source = try node.text("a number or a formula")
        do {
            return Positioned(try Formula(source), at: node.contentPosition)
        } catch let problem as FormulaProblem {
            var wrong = SuiteProblem(.formula(problem.reason), path: path, at: node.contentPosition.advanced(by: problem.offset))
            wrong.formula = source
            found.list.append(wrong)
            // A placeholder while the others are read: the suite is rejected at the end.
            return Positioned(Formula.placeholder, at: node.contentPosition)
        }
    }

    /// One of a fixed list of values, by its raw value.
    func choice<Choice: RawRepresentable & CaseIterable>(_ node: JSONNode, _: Choice.Type) throws -> Choice
    where Choice.RawValue == String {
        let name = try node.text()
        guard let choice = Choice(rawValue: name) else {
            let nearest = NearestName.of(name, in: Choice.allCases.map(\.rawValue))
            throw problem(.unknownValue(name, nearest: nearest), at: node)
        }
        return choice
    }
}

extension JSONNode {
    /// The name of a case, if it has one.
    fileprivate var caseName: String? {
        guard case .object(let members) = value, case .string(let name)? = members.first(where: { $0.key == "name" })?.node.value else {
            return nil
        }
        return name
    }
}
