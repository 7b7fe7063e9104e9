import AutoLayout
import Support

/// How messages name things.
package enum Titles {
    static func title(of item: Item, label: String) -> String {
        item.name?.contains { !$0.isWhitespace } == true ? "\(item.className) '\(label)'" : "\(item.className) \(item.id)"
    }

    /// A length in points with at most two decimals, without trailing zeros.
    static func points(_ value: Double) -> String { value.text(decimals: 2) }

    /// A frame: `(20, 20, 100 x 50)`.
    package static func rect(_ rect: Rect) -> String {
        "(\(points(rect.x)), \(points(rect.y)), \(points(rect.width)) x \(points(rect.height)))"
    }

    /// `a`, `a and b`, `a, b and 3 more`.
    package static func list(_ names: [String], limit: Int = 3) -> String {
        guard let last = names.last else { return "" }
        if names.count == 1 { return last }
        if names.count <= limit { return names.dropLast().joined(separator: ", ") + " and " + last }
        return names.prefix(limit).joined(separator: ", ") + " and \(names.count - limit) more"
    }
}
