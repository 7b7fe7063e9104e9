import AutoLayout
import Facts
import InterfaceBuilder
import Metrics
import Scenarios

/// The judged views of a document whose stored frames are older than what they show: nothing can be computed from them, nor from those
/// beside them.
///
/// Two marks need no knowledge of what the views should be like. A label in the system font of at most 19 points that is no whole number of
/// its lines high, although nothing in the document stretches it: its text, or its font, was changed in the file. And a plain view in a
/// stack view that is exactly 50 points high, as Interface Builder makes it, although its content gives it another height.
struct StaleFrames {
    /// By object id.
    private(set) var ids: Set<String> = []

    /// - Parameter layouts: the document's roots on its canvas with measured sizes: what nothing stretches has a whole number of lines
    ///   there.
    init(_ judged: [StoredViews.View], of stored: StoredViews, layouts: [SceneLayout]) {
        let views = Dictionary(judged.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for layout in layouts {
            for index in layout.listedItems {
                let item = layout.scene.items[index]
                guard let view = views[item.id] else { continue }
                let laidOut = layout.ownFrame(of: index).height
                let isNewborn =
                    view.element.name == "view" && stored.parent(of: view)?.element.name == "stackView"
                    && view.frame.height == Self.heightAtBirth && (laidOut - Self.heightAtBirth).magnitude > StoredViews.slack
                if isNewborn || Self.isOlderThanText(view.frame.height, laidOut: laidOut, item.content as? IntrinsicContent) {
                    ids.insert(item.id)
                }
            }
        }
    }

    private static func isOlderThanText(_ height: Double, laidOut: Double, _ content: IntrinsicContent?) -> Bool {
        guard case .label(let label)? = content, label.runs.count == 1, let font = label.runs.first?.font, font.family == .system,
            font.pointSize <= largestText, label.runs.first?.text.isEmpty == false
        else { return false }
        return !isNumberOfLines(height, font) && isNumberOfLines(laidOut, font)
    }

    /// Whether a height is that of some number of lines, up to the next point.
    private static func isNumberOfLines(_ height: Double, _ font: Font) -> Bool {
        let metrics = StandardTextMeasurer().metrics(of: font)
        let count = ((height + metrics.leading) / (metrics.lineHeight + metrics.leading) + rounding).rounded(.down)
        guard count >= 1 else { return false }
        let lines = count * (metrics.lineHeight + metrics.leading) - metrics.leading
        return height >= lines - rounding && height <= lines + 1
    }

    /// In points: larger texts are sized by the code of an app more often than small ones.
    private static let largestText = 19.0
    private static let heightAtBirth = 50.0
    /// By how much a stored number may be below the height that it rounds, in points and in lines.
    private static let rounding = 0.02
}
