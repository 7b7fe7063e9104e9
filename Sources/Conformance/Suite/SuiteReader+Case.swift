import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Support

extension SuiteReader {
    static let caseKeys = [
        "name", "source", "scene", "scenarios", "where", "let", "intrinsic", "dividers", "without", "hidden", "with",
        "frames", "mirrors", "relations", "ambiguous", "conflicts", "refused", "tolerance",
    ]
    /// The keys of which a case needs at least one.
    static let assertingKeys = ["frames", "relations", "ambiguous", "conflicts", "refused"]

    func suiteCase(_ node: JSONNode, _ shared: CaseDefaults) throws -> SuiteCase {
        let fields = try JSONFields(node, keys: Self.caseKeys, what: "a case, which is an object")
        let name = try text(try fields.required("name"))
        guard let source = try fields["source"].map(text) ?? shared.source else { throw problem(.noSource(name), at: node) }
        let expectation = try expectation(fields, shared)
        if !Self.assertingKeys.contains(where: { fields[$0]?.asserts ?? false }) {
            throw problem(.assertsNothing(name), at: node)
        }
        var selector = try fields["scenarios"].map(selector) ?? .all
        selector.condition = try fields["where"].map(formula)
        let own = try fields["intrinsic"].map(intrinsicSizes) ?? []
        let overridden = Set(own.map(\.view.value))
        let ownDividers = try fields["dividers"].map(dividers) ?? []
        let dragged = Set(ownDividers.map(\.splitView.value))
        return SuiteCase(
            name: name,
            position: node.position,
            source: source,
            scene: try fields["scene"].map(positionedText) ?? shared.scene,
            scenarios: selector,
            definitions: try fields["let"].map { try definitions($0, after: shared.definitions) } ?? shared.definitions,
            intrinsicSizes: shared.intrinsicSizes.filter { !overridden.contains($0.view.value) } + own,
            dividers: shared.dividers.filter { !dragged.contains($0.splitView.value) } + ownDividers,
            without: try fields["without"].map(positionedTexts) ?? [],
            hidden: try fields["hidden"].map(positionedTexts) ?? [],
            with: try fields["with"].map { try $0.elements("a list of constraints").map(writtenConstraint) } ?? [],
            expectation: expectation
        )
    }

    private func expectation(_ fields: JSONFields, _ shared: CaseDefaults) throws -> Expectation {
        Expectation(
            frames: try fields["frames"].map(frames) ?? [],
            mirrors: try fields["mirrors"]?.truth() ?? false,
            relations: try fields["relations"].map(relations) ?? [],
            ambiguous: try fields["ambiguous"].map { try any($0, positionedTexts) } ?? [],
            conflicts: try fields["conflicts"].map { try any($0, conflicts) } ?? [],
            refused: try fields["refused"].map { try any($0, refusals) } ?? [],
            tolerance: try fields["tolerance"].map(tolerance) ?? shared.tolerance
        )
    }

    /// The result of `read`, or nil for the word `any`, which means that it does not matter.
    private func any<Value>(_ node: JSONNode, _ read: (JSONNode) throws -> Value) throws -> Value? {
        if case .string("any") = node.value { return nil }
        return try read(node)
    }

    private func frames(_ node: JSONNode) throws -> [FrameExpectation] {
        try node.members("an object of frames by view").map { member in
            let numbers = try member.node.elements("a frame: [x, y, width, height]")
            guard numbers.count == 4 else {
                throw problem(.numberCount(expected: "x, y, width and height", found: numbers.count), at: member.node)
            }
            let formulas = try numbers.map(optionalFormula)
            if formulas.allSatisfy({ $0 == nil }) { throw problem(.assertsNothing(member.key), at: member.node) }
            return FrameExpectation(
                view: Positioned(member.key, at: member.keyPosition),
                x: formulas[0], y: formulas[1], width: formulas[2], height: formulas[3]
            )
        }
    }

    private func relations(_ node: JSONNode) throws -> [Positioned<Formula>] {
        let elements = try node.elements("a list of comparisons")
        if elements.isEmpty { throw problem(.numberCount(expected: "one comparison or more", found: 0), at: node) }
        return try elements.map { element in
            let relation = try formula(element)
            guard case .comparison = relation.value.root.content else { throw problem(.notAComparison, at: element) }
            return relation
        }
    }

    private func conflicts(_ node: JSONNode) throws -> [[Positioned<ConstraintReference>]] {
        try node.elements("a list of conflicts").map { conflict in
            let set = try conflict.elements("a list of constraints").map(constraintReference)
            if set.isEmpty { throw problem(.numberCount(expected: "one constraint or more", found: 0), at: conflict) }
            return set
        }
    }

    private func refusals(_ node: JSONNode) throws -> [Expectation.Refusal] {
        try node.elements("a list of refused constraints").map { element in
            let fields = try JSONFields(element, keys: ["constraint", "rule"])
            return Expectation.Refusal(
                constraint: try constraintReference(try fields.required("constraint")),
                rule: try positionedText(try fields.required("rule"))
            )
        }
    }

    /// An equation if the text contains a relation, else an id or identifier.
    private func constraintReference(_ node: JSONNode) throws -> Positioned<ConstraintReference> {
        let source = try text(node)
        if !source.contains("=") { return Positioned(.name(source), at: node.position) }
        let equation = try equation(node)
        return Positioned(.equation(equation.value), at: equation.position)
    }

    func equation(_ node: JSONNode) throws -> Positioned<WrittenEquation> {
        do {
            return Positioned(try WrittenEquation(try text(node)), at: node.position)
        } catch let problem as EquationProblem {
            let place = node.contentPosition.advanced(by: problem.offset)
            throw SuiteProblem(.notation(problem.reason), path: path, at: place)
        }
    }

    func definitions(_ node: JSONNode, after earlier: [SuiteCase.Definition]) throws -> [SuiteCase.Definition] {
        var all = earlier
        for member in try node.members("an object of formulas by name") {
            let place = { (reason: SuiteProblem.Reason) in SuiteProblem(reason, path: path, at: member.keyPosition) }
            if ScenarioName(rawValue: member.key) != nil { throw place(.reservedName(member.key)) }
            let tokens = try? FormulaLexer.tokens(of: member.key)
            guard tokens?.first?.content == .name(member.key, isQuoted: false) else { throw place(.unusableName(member.key)) }
            let definition = SuiteCase.Definition(name: member.key, formula: try formula(member.node))
            // A case's own definition replaces the suite's, at the suite's position in the order.
            if let index = all.firstIndex(where: { $0.name == member.key }) {
                all[index] = definition
            } else {
                all.append(definition)
            }
        }
        return all
    }

    func intrinsicSizes(_ node: JSONNode) throws -> [SuiteCase.IntrinsicSize] {
        try node.members("an object of sizes by view").map { member in
            let numbers = try member.node.elements("a size: [width, height]")
            guard numbers.count == 2 else {
                throw problem(.numberCount(expected: "width and height", found: numbers.count), at: member.node)
            }
            return SuiteCase.IntrinsicSize(
                view: Positioned(member.key, at: member.keyPosition),
                width: try optionalFormula(numbers[0]),
                height: try optionalFormula(numbers[1])
            )
        }
    }

    func dividers(_ node: JSONNode) throws -> [SuiteCase.Dividers] {
        try node.members("an object of lengths by split view").map { member in
            let list: [JSONNode]
            if case .array(let elements) = member.node.value { list = elements } else { list = [member.node] }
            let lengths = try list.map(length)
            if lengths.allSatisfy({ $0 == nil }) { throw problem(.numberCount(expected: "one length or more", found: 0), at: member.node) }
            return SuiteCase.Dividers(
                splitView: Positioned(member.key, at: member.keyPosition), lengths: Positioned(lengths, at: member.node.position)
            )
        }
    }

    /// A length, or nil for null.
    private func length(_ node: JSONNode) throws -> Double? {
        if case .null = node.value { return nil }
        let number = try node.number("a length in points, or a list of lengths")
        if number < 0 { throw problem(.negativeLength, at: node) }
        return number
    }

    private func selector(_ node: JSONNode) throws -> ScenarioSelector {
        if case .string(let word) = node.value {
            if word == "all" { return .all }
            throw problem(.unknownValue(word, nearest: "all"), at: node)
        }
        let keys = ["devices", "orientations", "directions", "contentSizes", "sizes"]
        let fields = try JSONFields(node, keys: keys, what: "'all' or an object")
        return ScenarioSelector(
            devices: try fields["devices"].map(positionedTexts),
            orientations: try fields["orientations"].map { try $0.elements().map { try choice($0, Orientation.self) } },
            directions: try fields["directions"].map { try $0.elements().map { try choice($0, LayoutDirection.self) } },
            contentSizes: try fields["contentSizes"].map {
                try $0.elements().map { try choice($0, ContentSizeCategory.self) }
            },
            sizes: try fields["sizes"].map { try $0.elements("a list of sizes").map(size) }
        )
    }

    private func size(_ node: JSONNode) throws -> Size {
        let numbers = try node.elements("a size: [width, height]")
        guard numbers.count == 2 else {
            throw problem(.numberCount(expected: "width and height", found: numbers.count), at: node)
        }
        return Size(width: try numbers[0].number(), height: try numbers[1].number())
    }
}

extension JSONNode {
    /// Whether the value of an asserting key asserts anything: `any` does not, nor does an object without frames. An empty list of
    /// ambiguous views, conflicts or refusals does.
    fileprivate var asserts: Bool {
        switch value {
        case .string("any"): false
        case .object(let members): !members.isEmpty
        default: true
        }
    }
}
