/// What rules derive from the canvas of a document, each made once and when a rule first needs it.
final class SeenCanvas {
    private let makeScenes: () -> [PlacedScene]
    /// Every root on the canvas.
    private(set) lazy var scenes = makeScenes()
    private var known: [ObjectIdentifier: any SeenCanvasPart] = [:]

    init(_ scenes: @escaping () -> [PlacedScene] = { [] }) { makeScenes = scenes }

    subscript<Part: SeenCanvasPart>(_ kind: Part.Type) -> Part {
        if let part = known[ObjectIdentifier(kind)] as? Part { return part }
        let part = Part(self)
        known[ObjectIdentifier(kind)] = part
        return part
    }
}

/// Something that a rule derives from the canvas and uses in every layout.
protocol SeenCanvasPart {
    init(_ canvas: SeenCanvas)
}
