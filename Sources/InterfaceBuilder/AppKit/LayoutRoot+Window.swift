import AutoLayout
import Facts

extension LayoutRoot {
    /// The height of the root's content that the title bar of its window covers, in points: zero unless the content is full-size.
    package func titleOverlap(in release: UIKitRelease) -> Double {
        guard kind == .windowContent, let window = element.parent.map(MacWindow.init), window.isFullSize else { return 0 }
        return window.titleHeight(in: release)
    }

    /// Where the safe area of the root began on the canvas, in points from the top, if the stored frame of a view at the guide shows it;
    /// otherwise 0. The canvas takes 52 points for a title bar with its toolbar, and more with accessories.
    var storedSafeAreaTop: Double {
        guard let guide = element.children("viewLayoutGuide").first(where: { $0.matches("key", "safeArea") })?.id, let size = storedSize
        else { return 0 }
        for constraint in element.children("constraint", in: "constraints") {
            guard constraint["relation"] == nil, constraint["priority"] == nil, constraint["firstAttribute"] == "top",
                constraint["secondAttribute"] == "top"
            else { continue }
            let (first, second, constant) = (constraint["firstItem"], constraint["secondItem"], constraint.number("constant") ?? 0)
            guard let other = first == guide ? second : second == guide ? first : nil,
                let frame = element.macSubviews.first(where: { $0.id == other })?.storedFrame
            else { continue }
            return max(0, size.height - frame.maxY + (first == guide ? constant : -constant))
        }
        return 0
    }
}
