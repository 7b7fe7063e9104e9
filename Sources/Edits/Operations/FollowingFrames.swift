import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios

/// Lets stored frames follow an edit: those of views that the canvas now draws elsewhere, and of new ones. What was stored otherwise
/// before, and is drawn as before, stays.
struct FollowingFrames {
    private(set) var edits: [TextEdit] = []
    private(set) var changes: [FrameChange] = []

    /// - Parameter isMeasured: whether natural sizes changed, so that what is stored says nothing of them.
    init(from old: Document, to new: Document, isMeasured: Bool) {
        guard new.usesAutoLayout else { return }
        let mode: IntrinsicMode = isMeasured ? .measured : .natural
        let before = Self.frames(old, mode)
        var done: Set<Int32> = []
        for layout in DesignTime(intrinsicMode: mode).layouts(of: new) {
            for index in layout.listedItems {
                let element = layout.elements[index], frame = layout.ownFrame(of: index)
                guard let stored = element.storedFrame, let rect = element.first("rect", key: "frame"), let id = element.id,
                    element.bool("translatesAutoresizingMaskIntoConstraints") == false || element.parent?.parent?.name == "stackView",
                    before[id].map({ !$0.isNear(frame) }) ?? true, !stored.isNear(frame), done.insert(element.index).inserted
                else { continue }
                for length in Self.lengths(stored, before[id], frame) where abs(length.stored - length.now) > 0.01 {
                    let text = StoredLength.text(StoredLength.moved(length.stored, from: length.before, to: length.now))
                    if let range = rect.range(ofValue: length.name) { edits.append(TextEdit(range, text)) }
                }
                changes.append(
                    FrameChange(
                        location: element.location, title: layout.title(of: ItemID(index)), before: stored, after: frame, removesFlag: false
                    ))
            }
        }
    }

    /// A length of a frame as it is stored, as the canvas drew it before, and as it draws it now.
    private typealias Length = (name: String, stored: Double, before: Double?, now: Double)

    private static func lengths(_ stored: Rect, _ before: Rect?, _ now: Rect) -> [Length] {
        [
            ("x", stored.x, before?.x, now.x), ("y", stored.y, before?.y, now.y), ("width", stored.width, before?.width, now.width),
            ("height", stored.height, before?.height, now.height),
        ]
    }

    private static func frames(_ document: Document, _ mode: IntrinsicMode) -> [String: Rect] {
        var frames: [String: Rect] = [:]
        for layout in DesignTime(intrinsicMode: mode).layouts(of: document) {
            for index in layout.listedItems { frames[layout.scene.items[index].id] = layout.ownFrame(of: index) }
        }
        return frames
    }
}

extension Rect {
    fileprivate func isNear(_ other: Rect) -> Bool {
        [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy { abs($0) <= 0.01 }
    }
}
