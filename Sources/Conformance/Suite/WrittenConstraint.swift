import AutoLayout
import InterfaceBuilder
import Support

/// An addition to a scene in a suite: one constraint, in any notation, or the constraints of a visual format.
package enum WrittenConstraint: Hashable, Sendable {
    case equation(WrittenEquation)
    case visualFormat(String, options: VisualFormat.Options, metrics: [String: Double])
}

extension WrittenConstraint: CustomStringConvertible {
    /// The guide's notation, or the format, which identifies the constraints in the scene.
    package var description: String {
        switch self {
        case .equation(let equation): "\(equation)"
        case .visualFormat(let format, _, _): format
        }
    }
}

extension SuiteReader {
    static let constraintKeys = ["item", "attribute", "relatedBy", "toItem", "toAttribute", "multiplier", "constant", "priority"]
    static let formatKeys = ["format", "options", "metrics"]

    /// Reads a constraint in the guide's notation, as code with anchors, as a visual format, or as an object with the parts of the long
    /// form.
    func writtenConstraint(_ node: JSONNode) throws -> Positioned<WrittenConstraint> {
        if case .object(let members) = node.value {
            if members.contains(where: { $0.key == "format" }) { return try visualFormat(node) }
            return Positioned(.equation(try longForm(node)), at: node.position)
        }
        let source = try text(node)
        if ["H:", "V:", "[", "|"].contains(where: source.hasPrefix) { return try visualFormat(node) }
        if source.contains(".constraint(") {
            do {
                return Positioned(.equation(try AnchorCode.equation(source)), at: node.position)
            } catch {
                throw SuiteProblem(.notation(error.reason), path: path, at: node.contentPosition.advanced(by: error.offset))
            }
        }
        let equation = try equation(node)
        return Positioned(.equation(equation.value), at: equation.position)
    }

    private func visualFormat(_ node: JSONNode) throws -> Positioned<WrittenConstraint> {
        var source = node
        var options: VisualFormat.Options = []
        var metrics: [String: Double] = [:]
        if case .object = node.value {
            let fields = try JSONFields(node, keys: Self.formatKeys)
            source = try fields.required("format")
            for element in try fields["options"]?.elements("a list of options") ?? [] {
                let name = try element.text()
                guard let option = VisualFormat.Options.named.first(where: { $0.name == name })?.option else {
                    let known = VisualFormat.Options.named.map(\.name)
                    throw problem(.unknownValue(name, nearest: NearestName.of(name, in: known)), at: element)
                }
                options.insert(option)
            }
            for member in try fields["metrics"]?.members("an object of numbers by name") ?? [] {
                metrics[member.key] = try member.node.number()
            }
        }
        let format = try text(source)
        do {
            _ = try VisualFormat(format)
        } catch {
            throw SuiteProblem(.visualFormat(error.reason), path: path, at: source.contentPosition.advanced(by: error.offset))
        }
        return Positioned(.visualFormat(format, options: options, metrics: metrics), at: source.position)
    }

    /// `{"item": "A", "attribute": "leading", "relatedBy": "equal", "toItem": "B", "toAttribute": "trailing", "constant": 8}`
    private func longForm(_ node: JSONNode) throws -> WrittenEquation {
        let fields = try JSONFields(node, keys: Self.constraintKeys)
        func attribute(_ key: String) throws -> Attribute {
            let node = try fields.required(key)
            let name = try node.text()
            guard let attribute = Attribute(name: name) else {
                throw problem(.unknownValue(name, nearest: NearestName.of(name, in: Attribute.allCases.map(\.name))), at: node)
            }
            return attribute
        }
        var relation = WrittenEquation.Relation.equal
        if let node = fields["relatedBy"] {
            let relations: [String: WrittenEquation.Relation] = [
                "equal": .equal, "lessThanOrEqual": .atMost, "greaterThanOrEqual": .atLeast,
            ]
            let name = try node.text()
            guard let known = relations[name] else {
                throw problem(.unknownValue(name, nearest: NearestName.of(name, in: relations.keys.sorted())), at: node)
            }
            relation = known
        }
        var second: WrittenEquation.Term?
        if let item = fields["toItem"] { second = WrittenEquation.Term(item: try text(item), attribute: try attribute("toAttribute")) }
        let priority = try fields["priority"]?.number() ?? 1000
        guard priority > 0, priority <= 1000 else {
            throw problem(.notation(.unreadablePriority("\(priority)")), at: try fields.required("priority"))
        }
        return WrittenEquation(
            WrittenEquation.Term(item: try text(try fields.required("item")), attribute: try attribute("attribute")), relation, second,
            multiplier: try fields["multiplier"]?.number() ?? 1, constant: try fields["constant"]?.number() ?? 0, priority: priority
        )
    }
}
