import InterfaceBuilder
import Support

/// Constraints of one version of a document in the notation of Apple's guide, whether or not a size class leaves them out.
struct ConstraintWords {
    let names: ObjectNames

    private var table: DocumentTable { names.table }

    /// An end of a constraint.
    struct End: Hashable {
        /// The id of its item; nil if it is not known.
        var id: String?
        var item: String
        var attribute: String
        /// Whether it is the view that owns the constraint, or a guide of one.
        var isAround: Bool

        var text: String { "\(item).\(attribute)" }
    }

    /// Both ends; the second is nil for a length.
    func ends(of constraint: String) -> (first: End, second: End?) {
        let attributes = table[constraint]?.attributes ?? [:]
        let owner = table.ancestors(of: constraint).first { table[$0]?.id != nil }
        let first = end(attributes["firstItem"], attributes["firstAttribute"], owner: owner)
        let second = attributes["secondItem"].map { end($0, attributes["secondAttribute"], owner: owner) }
        return (first, second)
    }

    private func end(_ id: String?, _ attribute: String?, owner: String?) -> End {
        let attribute = attribute ?? "?"
        guard let element = id.map({ names.elements[$0] }) ?? owner, let entry = table[element] else {
            return End(id: id, item: id ?? "?", attribute: attribute, isAround: false)
        }
        guard let guide = guide(entry) else {
            return End(id: entry.id, item: names.name(of: element), attribute: attribute, isAround: element == owner)
        }
        return End(id: entry.id, item: guide, attribute: attribute, isAround: true)
    }

    private func guide(_ entry: DocumentTable.Entry) -> String? {
        if entry.tag == "viewControllerLayoutGuide" {
            return entry.attributes["type"] == "top" ? "Top Layout Guide" : "Bottom Layout Guide"
        }
        guard entry.tag == "viewLayoutGuide" else { return nil }
        let holder = entry.parent.flatMap { table.object(of: $0) }.map { names.name(of: $0) } ?? ""
        switch entry.attributes["key"] {
        case "safeArea", nil: return holder + ".safeArea"
        case "keyboard": return holder + ".keyboardLayoutGuide"
        case "contentLayoutGuide", "frameLayoutGuide": return "\(holder).\(entry.attributes["key"] ?? "")"
        case let key?: return "\(holder).\(key)"
        }
    }

    /// A constraint as an equation, such as `Red View.leading = Superview.leadingMargin + 20 (priority 750)`.
    func equation(_ constraint: String) -> String {
        let attributes = table[constraint]?.attributes ?? [:]
        let (first, second) = ends(of: constraint)
        let constant = Self.number(attributes["constant"] ?? "0")
        var text = first.text
        switch attributes["relation"] {
        case "lessThanOrEqual": text += " <= "
        case "greaterThanOrEqual": text += " >= "
        default: text += " = "
        }
        if let second {
            if let multiplier = attributes["multiplier"], multiplier != "1" { text += "\(Self.number(multiplier)) x " }
            text += second.text
            if constant != "0" { text += constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)" }
        } else {
            text += constant
        }
        if let priority = attributes["priority"], priority != "1000" { text += " (priority \(Self.number(priority)))" }
        return text
    }

    /// What a constraint determines, shortly: `leading of Name Field`, `top of Price to Title`.
    func subject(of constraint: String) -> String {
        let (first, second) = ends(of: constraint)
        guard let second else { return "\(first.attribute) of \(first.item)" }
        if first.isAround { return "\(second.attribute) of \(second.item)" + (second.isAround ? " to \(first.item)" : "") }
        let isPlain = second.isAround && second.attribute.hasPrefix(first.attribute)
        return "\(first.attribute) of \(first.item)" + (isPlain ? "" : " to \(second.item)")
    }

    /// The attributes that an equation says.
    static let written: Set<String> = [
        "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant", "priority",
    ]

    /// A number with at most three decimals; anything else as it is.
    static func number(_ text: String) -> String { Double(text).map { $0.text(decimals: 3) } ?? text }
}
