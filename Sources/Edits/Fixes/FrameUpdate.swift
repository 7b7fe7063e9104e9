import AutoLayout
import Checks
import InterfaceBuilder
import Support

/// Updates stored frames to match the constraints, as Xcode's Update Frames does.
struct FrameUpdate {
    /// The document's text with updated frames in the selected roots.
    private(set) var text: [UInt8]
    /// The frames and flags that differ afterwards, in document order.
    private(set) var changes: [FrameChange] = []
    /// The frames that are left as they are, and why.
    private(set) var left: [LeftFrames] = []
    /// The views' names in messages, by the index of their element.
    private var titles: [Int32: String] = [:]

    /// The maximum number of rounds, since frames may depend on stored ones.
    private static let roundLimit = 6

    /// Moves the views of some roots to where their constraints place them.
    ///
    /// - Parameters:
    ///   - reach: which of the frames that differ.
    ///   - isMeant: which roots, by index in the document.
    ///   - checker: provides the fonts and natural sizes of the project.
    init(of original: Document, _ reach: FrameReview.Reach, where isMeant: (Int) -> Bool, path: String, checker: Checker)
        throws(DocumentError)
    {
        text = Array(original.tree.source)
        guard original.usesAutoLayout, original.roots.indices.contains(where: isMeant) else { return }
        let start = text
        var document = original
        var written: [Int32: Rect] = [:]
        for _ in 0..<Self.roundLimit {
            document = checker.withFonts(document, path: path)
            document.naturalSizes = checker.configuration.naturalSizes
            let reviews = FrameReview.reviews(of: document, reach, where: isMeant)
            let corrections = reviews.flatMap(\.corrections)
            // What was written once and would be written otherwise depends on what is stored.
            let isRestless = corrections.contains { correction in
                written[correction.element.index].map { !$0.isClose(to: correction.frame) } ?? false
            }
            let edits: [TextEdit]
            do { edits = try SourceChange.edits(of: [Self.change(reviews, reach)]) } catch {
                // Two roots lay out one view differently.
                leaveAll(original, isMeant, start, "two scenes lay out the same view")
                return
            }
            if isRestless { break }
            guard !edits.isEmpty else {
                finish(original, document, reviews)
                return
            }
            for correction in corrections { written[correction.element.index] = correction.frame }
            for view in corrections { titles[view.element.index] = view.title }
            for view in reviews.flatMap(\.wronglyMarked) { titles[view.element.index] = view.title }
            text = edits.applied(to: text)
            document = try Document(tree: XMLTree.parse(bytes: text, file: path))
        }
        leaveAll(original, isMeant, start, "its frames do not come to rest")
    }

    /// The changes of one round. Only whoever updates every frame removes the flags of frames that are right.
    private static func change(_ reviews: [FrameReview], _ reach: FrameReview.Reach) -> SourceChange {
        var change = SourceChange()
        for correction in reviews.flatMap(\.corrections) {
            guard let rect = correction.element.first("rect", key: "frame") else { continue }
            change.changes += correction.lengths.compactMap { length in
                rect.range(ofValue: length.name).map { TextEdit($0, StoredLength.text(length.value)) }
            }
        }
        let unmarked =
            reviews.flatMap(\.corrections).map(\.element) + (reach == .all ? reviews.flatMap(\.wronglyMarked).map(\.element) : [])
        for element in unmarked where element.bool("misplaced") == true {
            if let flag = element.range(ofAttribute: "misplaced") { change.changes.append(TextEdit(flag, "")) }
        }
        return change
    }

    private mutating func finish(_ original: Document, _ document: Document, _ reviews: [FrameReview]) {
        changes = zip(original.tree.elements, document.tree.elements).compactMap { old, new in
            guard let title = titles[old.index], let before = old.storedFrame, let after = new.storedFrame else { return nil }
            let change = FrameChange(
                location: old.location, title: title, before: before, after: after,
                removesFlag: old.has("misplaced") && !new.has("misplaced"))
            return before == after && !change.removesFlag ? nil : change
        }
        left = LeftFrames.all(of: reviews, in: document)
    }

    /// Leaves all frames as they were: frames that never settle depend on stored ones.
    private mutating func leaveAll(_ document: Document, _ isMeant: (Int) -> Bool, _ start: [UInt8], _ reason: String) {
        text = start
        left = document.roots.indices.filter(isMeant).map { place in
            LeftFrames(location: document.roots[place].element.location, titles: [], scene: document.roots[place].label, reason: reason)
        }
    }
}

extension Rect {
    fileprivate func isClose(to other: Rect) -> Bool {
        [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy { abs($0) <= 1e-6 }
    }
}
