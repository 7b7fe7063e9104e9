import AutoLayout
import ConstraintSolver
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

/// A layout by leading and trailing alone is, in the other direction and at the same size, its own mirror image before rounding: over our
/// own documents, and every document of the corpus beside the checkout, where there is one.
@Suite struct MirrorTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func documents(in folders: [String]) -> [String] {
        folders.map { root.appendingPathComponent($0) }.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted().map {
                folder.appendingPathComponent($0).path
            }
        }
    }

    static let corpus = documents(in: ["../shared/corpus/documents"])

    @Test func everyDirectionalDocumentOfOursMirrors() throws {
        try expectMirrored(Self.documents(in: ["Storyboards", "Conformance/Documents"]), atLeast: 40)
    }

    @Test(.enabled(if: !corpus.isEmpty, "no corpus beside the checkout"))
    func everyDirectionalDocumentMirrors() throws { try expectMirrored(Self.corpus, atLeast: 300) }

    /// - Parameter least: how many scenes by leading and trailing alone there are, so that the test sees something.
    private func expectMirrored(_ documents: [String], atLeast least: Int) throws {
        var judged = 0
        for path in documents {
            let document = try Document(path: path)
            let device = Device.named("retina6_12")
            let left = RunTime(Scenario(device: device)).layouts(of: document)
            let right = RunTime(Scenario(device: device, direction: .rightToLeft)).layouts(of: document)
            for (given, rtl) in zip(left, right) where Self.isDirectional(given) {
                judged += 1
                let ltr = Self.asWide(given, as: rtl)
                for index in ltr.scene.items.indices.dropFirst() {
                    let (a, b) = (Self.local(ltr, index), Self.local(rtl, index))
                    let width = Self.innerWidth(ltr, of: index)
                    let isMirrored = abs(b.x - (width - a.x - a.width)) < 1e-3 && abs(a.width - b.width) < 1e-3 && abs(a.y - b.y) < 1e-3
                    #expect(isMirrored, "\(path) \(ltr.scene.items[index].id): \(a) and \(b) in \(width)")
                }
            }
        }
        #expect(judged >= least, "only \(judged) scenes are by leading and trailing alone")
    }

    /// A scene at the width of its mirror image. A cell or an embedded scene is as wide as its host's frame on pixels, and both edges of
    /// that are rounded halves up: a host with an edge between two pixels may be a pixel narrower in one direction. A host that names a
    /// side may differ by more.
    private static func asWide(_ scene: SceneLayout, as mirrored: SceneLayout) -> SceneLayout {
        guard scene.scene.rootSize.width != mirrored.scene.rootSize.width else { return scene }
        var resized = scene.scene
        resized.rootSize.width = mirrored.scene.rootSize.width
        return scene.with(resized)
    }

    /// Whether nothing in a scene names a side, and nothing is left open. A scene that ties the content of a scroll view to what
    /// does not scroll is excluded: content begins at the left in either direction, so such a tie has no mirror image.
    private static func isDirectional(_ scene: SceneLayout) -> Bool {
        let items = scene.scene.items
        let named = items.allSatisfy { item in
            let isPlaced = item.parent == nil || item.placement == .constraints
            let sides = item.margins.insets
            return isPlaced && item.semantic == .unspecified && (item.margins.isDirectional || sides.left == sides.right)
                && item.alignmentInsets.left == item.alignmentInsets.right
        }
        let constraints = scene.scene.constraints.allSatisfy { constraint in
            let attributes = [constraint.first?.attribute, constraint.second?.attribute].compactMap { $0 }
            let isCentre = attributes.allSatisfy { $0 == .centerX || $0 == .centerXWithinMargins }
            let isLocation = attributes.contains { $0.axis == .horizontal && !$0.isSize }
            if isLocation, tiesContentToWhatDoesNotScroll(constraint, in: items) { return false }
            return !attributes.contains(where: \.isPhysicalSide) && (!isLocation || constraint.multiplier == 1)
                && (!isCentre || constraint.constant == 0)
        }
        return named && constraints && scene.layout.ambiguity.allSatisfy(\.isEmpty) && scene.layout.conflicts.isEmpty
    }

    /// Whether a constraint leads from inside a scroll view to its frame guide, to its centre, or past it.
    private static func tiesContentToWhatDoesNotScroll(_ constraint: Constraint, in items: [Item]) -> Bool {
        guard let first = constraint.first, let second = constraint.second else { return false }
        let scrollViews = [first, second].map { end in
            let isContentEdge =
                items[end.item.index].isScrollView && end.guide != .scrollFrame && end.attribute != .centerX
                && end.attribute != .centerXWithinMargins
            return (outside: enclosingScrollView(of: end.item, in: items), content: isContentEdge ? end.item : nil)
        }
        let (a, b) = (scrollViews[0], scrollViews[1])
        guard a.outside != b.outside else { return first.guide == .scrollFrame || second.guide == .scrollFrame }
        let holdsFirst = b.content.map { a.outside == $0 } ?? false
        let holdsSecond = a.content.map { b.outside == $0 } ?? false
        return !holdsFirst && !holdsSecond
    }

    private static func enclosingScrollView(of item: ItemID, in items: [Item]) -> ItemID? {
        var ancestor = items[item.index].parent
        while let current = ancestor, !items[current.index].isScrollView { ancestor = items[current.index].parent }
        return ancestor
    }

    private static func local(_ scene: SceneLayout, _ index: Int) -> Rect {
        var rect = scene.layout.solved[index]
        guard let parent = scene.scene.items[index].parent?.index else { return rect }
        rect.x -= scene.layout.solved[parent].x
        rect.y -= scene.layout.solved[parent].y
        return rect
    }

    /// The width that a view is mirrored in: its parent's, or that of its parent's scrolled content.
    private static func innerWidth(_ scene: SceneLayout, of index: Int) -> Double {
        guard let parent = scene.scene.items[index].parent?.index else { return 0 }
        return scene.layout.contentSizes[parent]?.width ?? scene.layout.solved[parent].width
    }
}
