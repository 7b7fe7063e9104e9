import AutoLayout
import InterfaceBuilder
import Scenarios
import Support

/// Stored frames that become what the constraints come to, as Xcode's Update Frames does.
///
/// Natural sizes are those that Xcode itself recorded: what it measured is not replaced by what Plumbline measures.
enum FrameUpdate {
    /// Frames that differ by less, in points, are Xcode's own: the rounding of another canvas.
    static let tolerance = 0.5

    /// The changes that put the views of some roots where their constraints put them.
    ///
    /// - Parameter isMeant: which roots, by their place in the document.
    static func mend(_ document: Document, where isMeant: (Int) -> Bool) -> (mend: Mend, conflicting: [Int]) {
        var mend = Mend()
        var conflicting: [Int] = []
        guard document.usesAutoLayout else { return (mend, []) }
        for (place, layout) in DesignTime(intrinsicMode: .recorded).layouts(of: document).enumerated() where isMeant(place) {
            guard layout.layout.conflicts.isEmpty, layout.layout.numerical.isEmpty, layout.layout.unsettled.isEmpty else {
                conflicting.append(place)
                continue
            }
            for index in layout.listedItems where layout.scene.items[index].placement == .constraints {
                let element = layout.elements[index]
                guard let rect = element.first("rect", key: "frame"), let stored = element.storedFrame else { continue }
                let frame = layout.ownFrame(of: index)
                let lengths = [("x", stored.x, frame.x), ("y", stored.y, frame.y), ("width", stored.width, frame.width), ("height", stored.height, frame.height)]
                if lengths.contains(where: { ($1 - $2).magnitude > tolerance }) {
                    mend.changes += lengths.compactMap { name, old, new in
                        guard (old - new).magnitude > 1e-6, let range = rect.range(ofValue: name) else { return nil }
                        return TextEdit(range, written(new))
                    }
                }
                if element.bool("misplaced") == true, let flag = element.range(ofAttribute: "misplaced") {
                    mend.changes.append(TextEdit(flag, ""))
                }
            }
        }
        return (mend, conflicting)
    }

    /// A length as Xcode writes it.
    private static func written(_ length: Double) -> String { length == 0 ? "0.0" : length.text() }
}
