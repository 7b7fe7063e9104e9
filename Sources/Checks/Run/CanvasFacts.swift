/// What rules derive from the canvas of a document, each made once and when a rule first needs it.
final class CanvasFacts {
    private let makeScenes: () -> [PlacedScene]
    /// Every root on the canvas.
    private(set) lazy var scenes = makeScenes()
    private var known: [ObjectIdentifier: any CanvasFact] = [:]

    init(_ scenes: @escaping () -> [PlacedScene] = { [] }) { makeScenes = scenes }

    subscript<Fact: CanvasFact>(_ kind: Fact.Type) -> Fact {
        if let fact = known[ObjectIdentifier(kind)] as? Fact { return fact }
        let fact = Fact(self)
        known[ObjectIdentifier(kind)] = fact
        return fact
    }
}

/// Something that a rule derives from the canvas and uses in every layout.
protocol CanvasFact {
    init(_ canvas: CanvasFacts)
}
