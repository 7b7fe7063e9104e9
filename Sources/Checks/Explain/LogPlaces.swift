import AutoLayout
import ConstraintSolver
import InterfaceBuilder
import Scenarios

/// Locates the constraints of a console log in documents. A log contains no object ids, so constraints are compared by their content, and
/// by the class and text of their views.
package struct LogPlaces: Sendable {
    private let layouts: [SceneLayout]

    /// - Parameter layouts: the layouts of the documents that the log may come from.
    package init(_ layouts: [SceneLayout]) {
        self.layouts = layouts
    }

    /// Lengths that differ by less than this are the same, in points: logs round them.
    private static let tolerance = 0.01

    func places(of constraint: LogConstraint) -> [SourceLocation] {
        var found: [SourceLocation] = []
        for layout in layouts {
            for (index, candidate) in layout.scene.constraints.enumerated() where isAlike(constraint, candidate, in: layout) {
                let location = layout.constraintElements[index].location
                if !found.contains(location) { found.append(location) }
            }
        }
        return found
    }

    private func isAlike(_ log: LogConstraint, _ constraint: Constraint, in layout: SceneLayout) -> Bool {
        guard let first = constraint.first else { return false }
        guard let second = constraint.second else {
            return log.second == nil && isAlike(log.first, first, in: layout) && log.relation == constraint.relation
                && abs(log.constant - constraint.constant) < Self.tolerance
        }
        guard let other = log.second else { return false }
        if isAlike(log.first, first, in: layout), isAlike(other, second, in: layout) {
            return log.relation == constraint.relation && abs(log.multiplier - constraint.multiplier) < Self.tolerance
                && abs(log.constant - constraint.constant) < Self.tolerance
        }
        // A log may print it from either side.
        return isAlike(log.first, second, in: layout) && isAlike(other, first, in: layout) && log.multiplier == 1
            && constraint.multiplier == 1
            && log.relation == constraint.relation.reversed && abs(log.constant + constraint.constant) < Self.tolerance
    }

    private func isAlike(_ log: LogConstraint.Anchor, _ anchor: Anchor, in layout: SceneLayout) -> Bool {
        guard anchor.item.index < layout.scene.items.count, Self.plain(log.attribute) == Self.plain(anchor.attribute.withoutMargin.name)
        else { return false }
        let isMargin = anchor.attribute.isMargin || anchor.guide == .layoutMargins
        if log.item.className.hasSuffix("LayoutGuide") {
            return log.item.label.contains("SafeArea") && anchor.guide == .safeArea || log.item.label.contains("Margins") && isMargin
        }
        guard isMargin == (log.attribute.contains("Margin")), anchor.guide == .item || anchor.guide == .layoutMargins else {
            return false
        }
        let item = layout.scene.items[anchor.item.index]
        let element = layout.elements[anchor.item.index]
        let className = SwiftNames.readable(log.item.className).split(separator: ".").last.map(String.init) ?? ""
        if let own = element["customClass"] { return own == className }
        // UIKit prints the class of an unnamed superview as `superview`.
        let isOfClass = className == "superview" || className.lowercased().hasSuffix(item.className.lowercased())
        return isOfClass
            && (log.item.label.isEmpty || item.name == nil || item.name == log.item.label || Self.isText(log.item.label, of: item))
    }

    /// Whether a label or a button has the text; logs truncate long ones.
    private static func isText(_ text: String, of item: Item) -> Bool {
        let own: String? =
            switch item.intrinsic {
            case .label(let label): label.runs.map(\.text).joined()
            case .button(let button): button.title.map(\.text).joined()
            default: nil
            }
        let begun = text.hasSuffix("...") ? String(text.dropLast(3)) : text
        return own.map { $0 == text || !begun.isEmpty && begun != text && $0.hasPrefix(begun) } ?? false
    }

    /// One word for edges that are the same when read from left to right.
    private static func plain(_ attribute: String) -> String {
        switch attribute.hasSuffix("Margin") ? String(attribute.dropLast(6)) : attribute {
        case "left", "minX": "leading"
        case "right", "maxX": "trailing"
        case "minY": "top"
        case "maxY": "bottom"
        case "midX", "centerXWithinMargins": "centerX"
        case "midY", "centerYWithinMargins": "centerY"
        case "baseline": "lastBaseline"
        case let other: other
        }
    }
}

extension Relation {
    fileprivate var reversed: Relation {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
