import ConstraintSolver

/// One constraint as a console log prints it.
struct LogConstraint: Hashable, Sendable {
    /// What created it.
    enum Maker: Hashable, Sendable {
        case author
        /// A library that records the source line, such as SnapKit: `Login.swift:45`.
        case library(String)
        /// An autoresizing mask converted to constraints.
        case autoresizing
        /// A stack view: the identifier that UIKit prints, such as `UISV-hiding`.
        case stack(String)
        /// A table, collection or container view that sets the size of its contents.
        case encapsulated(String)
        /// Interface Builder, for a view without constraints.
        case fixedFrame
        /// UIKit, for a natural size.
        case contentSize
        /// UIKit, for a margin or safe area guide.
        case guide(String)
    }

    /// A view or guide and the compared attribute.
    struct Anchor: Hashable, Sendable {
        var item: LogItem
        var attribute: String
    }

    var address: String
    var identifier: String?
    var maker: Maker
    var first: Anchor
    var relation: Relation
    var multiplier: Double
    var second: Anchor?
    var constant: Double
    var priority: Double
    /// The original line, for messages.
    var text: String
}

/// A view or guide in a log: two with the same address are the same.
struct LogItem: Hashable, Sendable {
    var className: String
    var address: String
    var label: String
    /// Whether `className` is a name that the author gave.
    var isNamed = false

    static func == (a: LogItem, b: LogItem) -> Bool { a.key == b.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }

    /// Its identity: the address, or the name if there is none.
    var key: String { address.isEmpty ? className + label : address }

    /// `UILabel 'Title'`, `UIView 0x7fa1`.
    var title: String {
        let name = SwiftNames.readable(className)
        if !label.isEmpty { return "\(name) '\(label)'" }
        return address.isEmpty || isNamed ? name : "\(name) \(address)"
    }

    var isScrollView: Bool {
        className.contains("ScrollView") || className.contains("TableView") && !className.contains("Cell")
            || className.contains("CollectionView") && !className.contains("Cell")
    }
}
