import AutoLayout
import Support

/// A constraint by names, as the Auto Layout Guide writes it: `Red View.Leading = Blue View.Trailing + 8.0 (Priority 750)`.
package struct WrittenEquation: Hashable, Sendable {
    package var first: Term
    package var relation: Relation
    package var second: Term?
    package var multiplier: Double
    /// In points.
    package var constant: Double
    package var priority: Double

    /// An attribute of a view or guide. The root is called `Superview`, its controller's guides `Top Layout Guide` and
    /// `Bottom Layout Guide`.
    package struct Term: Hashable, Sendable {
        package var item: String
        package var attribute: Attribute

        package init(item: String, attribute: Attribute) {
            self.item = item
            self.attribute = attribute
        }
    }

    package enum Relation: String, Hashable, Sendable {
        case equal = "="
        case atMost = "<="
        case atLeast = ">="
    }

    package init(
        _ first: Term, _ relation: Relation = .equal, _ second: Term? = nil, multiplier: Double = 1, constant: Double = 0,
        priority: Double = 1000
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }
}

extension WrittenEquation: CustomStringConvertible {
    /// The guide's notation, without default values.
    package var description: String {
        var text = "\(first) \(relation.rawValue) "
        if let second {
            if multiplier != 1 { text += "\(multiplier.text()) x " }
            text += "\(second)"
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(constant.magnitude.text())" }
        } else {
            text += constant.text()
        }
        return priority == 1000 ? text : text + " (Priority \(priority.text()))"
    }
}

extension WrittenEquation.Term: CustomStringConvertible {
    package var description: String { "\(item).\(attribute.name)" }
}
