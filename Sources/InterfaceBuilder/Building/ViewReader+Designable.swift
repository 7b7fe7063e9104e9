import AutoLayout
import Metrics

extension ViewReader {
    /// The content with the natural size that the view's own class gave it on the canvas, if the document stores one.
    ///
    /// A text stays a text, so that it can wrap and grow: its class changed the font by as much as the height of its lines shows.
    func designed(_ content: IntrinsicContent) -> IntrinsicContent {
        guard !document.designables.isEmpty, let id = element.id, let size = document.designables[id] else { return content }
        guard case .label(var label) = content else { return .fixed(width: size.width, height: size.height) }
        guard let height = size.height, let measured = intrinsics.size(of: content).height, height > 0, measured > 0,
            abs(height - measured) > Self.rounding
        else { return content }
        for index in label.runs.indices { label.runs[index].font.pointSize *= height / measured }
        return .label(label)
    }

    /// Half a point: heights are rounded up to pixels, possibly on the canvas of another device.
    private static let rounding = 0.5
}
