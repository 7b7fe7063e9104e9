extension Scene {
    /// A requirement in words, such as `Save.width = 80` or `the natural width of Title`.
    package func describe(_ origin: RowOrigin) -> String {
        switch origin {
        case .constraint(let index): equation(of: constraints[index])
        case .hugging(let item, let axis): "\(distinctLabel(of: item)) is at most as \(axis.extent) as its content"
        case .compressionResistance(let item, let axis): "\(distinctLabel(of: item)) is at least as \(axis.extent) as its content"
        case .autoresizing(let item, let axis):
            "the autoresizing mask of \(distinctLabel(of: item)) sets its \(axis == .horizontal ? "x and width" : "y and height")"
        case .root(let axis) where fitting.contains(axis): "the root view is as \(axis.extent) as its content asks for"
        case .root(let axis):
            "the root view is \(number(axis == .horizontal ? rootSize.width : rootSize.height)) points \(axis.extent)"
        case .stack(let item, let role): "\(distinctLabel(of: item)) arranges its views (\(words(for: role, of: item)))"
        }
    }

    /// The item that a requirement belongs to; nil for a constraint that names none.
    package func owner(of origin: RowOrigin) -> ItemID? {
        switch origin {
        case .constraint(let index): constraints[index].first?.item
        case .hugging(let item, _), .compressionResistance(let item, _), .autoresizing(let item, _), .stack(let item, _): item
        case .root: ItemID(0)
        }
    }
}

extension Axis {
    /// `wide` or `high`.
    package var extent: String { self == .horizontal ? "wide" : "high" }
}
