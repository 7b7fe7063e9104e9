import AutoLayout
import Checks
import InterfaceBuilder

/// A stored frame that was changed, or the flag of one that is right.
package struct FrameChange: Sendable {
    /// In the document before.
    package var location: SourceLocation
    /// The view's name in messages.
    package var title: String
    /// In the superview's own coordinates, in points.
    package var before: Rect
    package var after: Rect
    /// Whether Xcode's mark of a misplaced view went with it.
    package var removesFlag: Bool

    /// What was done, in one line.
    package var message: String {
        if before == after { return "\(title) is no longer marked as misplaced: its frame is the one that its constraints produce" }
        let frame = "the stored frame of \(title) was \(Titles.rect(before)) and is \(Titles.rect(after))"
        return removesFlag ? frame + ", and the mark 'misplaced' is gone" : frame
    }
}

/// Stored frames of a scene that were left as they are for one reason.
package struct LeftFrames: Sendable {
    /// The location of the first one.
    package var location: SourceLocation
    /// The views' names in messages; empty for all of the scene.
    package var titles: [String]
    /// The scene's name.
    package var scene: String
    package var reason: String

    /// What the reviews of a document's roots leave, by scene and reason.
    static func all(of reviews: [FrameReview], in document: Document) -> [LeftFrames] {
        zip(document.roots, reviews).flatMap { root, review in
            Dictionary(grouping: review.left, by: \.doubt).compactMap { doubt, views in
                guard let doubt, let first = views.first else { return nil }
                return LeftFrames(location: first.element.location, titles: views.map(\.title), scene: root.label, reason: doubt.reason)
            }
        }
        .sorted { ($0.location, $0.reason) < ($1.location, $1.reason) }
    }

    /// The views that are marked as misplaced and that no layout reaches, such as the bar of a navigation controller.
    static func unreached(in document: Document) -> [LeftFrames] {
        let roots = Set(document.roots.map(\.element.index))
        return document.tree.elements.filter { $0.bool("misplaced") == true }.compactMap { view in
            let around = sequence(first: view, next: \.parent)
            guard let owner = view.parent, !around.contains(where: { roots.contains($0.index) }) else { return nil }
            return LeftFrames(
                location: view.location, titles: ["\(view.name) \(view.id ?? "")"], scene: owner.pathName,
                reason: "\(owner.name) \(owner.id ?? "") places it at run time, so that its mark 'misplaced' stays")
        }
    }

    /// Those of a scene in which something has left the screen.
    static func offScreen(_ root: LayoutRoot) -> LeftFrames {
        LeftFrames(
            location: root.element.location, titles: [], scene: root.label,
            reason: "something would be stored off the screen, where it counts as meant to be: settle 'off-screen' first")
    }

    /// What was left and why, in one line.
    package var message: String {
        let what =
            titles.isEmpty
            ? "the stored frames" : titles.count == 1 ? "the stored frame of \(titles[0])" : "the stored frames of \(Titles.list(titles))"
        return "\(what) of '\(scene)': \(reason)"
    }
}
