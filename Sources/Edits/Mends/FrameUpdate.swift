import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios
import Support

/// Updates stored frames to match the constraints, as Xcode's Update Frames does.
///
/// Natural sizes are those that Xcode itself recorded: its measurements are not replaced by Plumbline's.
struct FrameUpdate {
    /// The document's text with updated frames in the selected roots.
    private(set) var text: [UInt8]
    /// Roots whose frames are left as they are, by index in the document, and why.
    private(set) var left: [(root: Int, reason: String)] = []

    /// Frames that differ by less than this, in points, are Xcode's own: the rounding of another canvas.
    static let tolerance = 0.5

    /// A symbol's frame extends above and below almost equally: its middle stays within this many points.
    private static let symbolTolerance = 2.0

    /// The maximum number of rounds, since frames may depend on stored ones.
    private static let roundLimit = 6

    /// Moves the views of some roots to where their constraints place them.
    ///
    /// - Parameters:
    ///   - isMeant: which roots, by index in the document.
    ///   - checker: provides the fonts and natural sizes of the project.
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
                // Two roots lay out one view differently.
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

    /// Leaves all frames as they were: frames that never settle depend on stored ones.
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
                var lengths = [("x", stored.x, frame.x), ("width", stored.width, frame.width)]
                // Only Xcode knows how high a symbol's frame is; one that stays in its place keeps its height.
                let isStill = (stored.midY - frame.midY).magnitude <= Self.symbolTolerance
                if !layout.scene.items[index].drawsSymbol || !isStill {
                    lengths += [("y", stored.y, frame.y), ("height", stored.height, frame.height)]
                }
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
