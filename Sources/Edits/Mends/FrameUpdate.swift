import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios
import Support

/// Stored frames that become what the constraints come to, as Xcode's Update Frames does.
///
/// Natural sizes are those that Xcode itself recorded: what it measured is not replaced by what Plumbline measures.
struct FrameUpdate {
    /// The document's text with the frames of the roots that were meant.
    private(set) var text: [UInt8]
    /// Roots that keep the frames that they have, by their place in the document, and why.
    private(set) var left: [(root: Int, reason: String)] = []

    /// Frames that differ by less, in points, are Xcode's own: the rounding of another canvas.
    static let tolerance = 0.5

    /// How often frames may depend on what is stored.
    private static let roundLimit = 6

    /// Puts the views of some roots where their constraints put them.
    ///
    /// - Parameters:
    ///   - isMeant: which roots, by their place in the document.
    ///   - checker: what knows the fonts and natural sizes of the project.
    init(of document: Document, where isMeant: (Int) -> Bool, path: String, checker: Checker) throws(DocumentError) {
        text = Array(document.tree.source)
        let start = text
        guard document.usesAutoLayout, document.roots.indices.contains(where: isMeant) else { return }
        var document = document
        for _ in 0..<Self.roundLimit {
            document = checker.withFonts(document, path: path)
            let (mend, conflicting) = Self.mend(document, where: isMeant)
            let edits: [TextEdit]
            do { edits = try Mend.edits(of: [mend]) } catch {
                // Two roots that lay out one view differently.
                leaveAll(document, isMeant, start, "two scenes lay out the same view")
                return
            }
            guard !edits.isEmpty else {
                left = conflicting.map { ($0, "its constraints cannot hold together") }
                return
            }
            text = edits.applied(to: text)
            document = try Document(tree: XMLTree.parse(bytes: text, file: path))
        }
        leaveAll(document, isMeant, start, "its frames do not come to rest")
    }

    /// Frames that never come to rest depend on what is stored.
    private mutating func leaveAll(_ document: Document, _ isMeant: (Int) -> Bool, _ start: [UInt8], _ reason: String) {
        text = start
        left = document.roots.indices.filter(isMeant).map { ($0, reason) }
    }

    /// The changes of one round.
    private static func mend(_ document: Document, where isMeant: (Int) -> Bool) -> (mend: Mend, conflicting: [Int]) {
        var mend = Mend()
        var conflicting: [Int] = []
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
