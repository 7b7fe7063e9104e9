import AutoLayout
import Metrics

/// Where a button has its image and its title: beside each other in the middle, or at the end that the button says.
struct ButtonPlaces {
    /// Nil where the image is in the middle of the button: there is no title.
    var image: Rect?
    /// Where the title is; as wide as itself if an image is beside it.
    var title: Rect
    let hasTitle: Bool

    /// Nil for a view that is no button.
    init?(of view: PaintedView) {
        guard case .button(let button) = view.item.intrinsic else { return nil }
        let words = button.title.map(\.text).joined(), body = view.frame.inset(by: Self.insets(of: button, view))
        hasTitle = !words.isEmpty
        title = body
        guard hasTitle, let run = button.title.first, let content = button.image else { return }
        let configuration = button.configuration
        let natural = view.scene.intrinsics.size(of: content), gap = configuration?.imagePadding ?? 0
        let factor = max(0, min(1, body.width / max(natural.width, 1), body.height / max(natural.height, 1)))
        let size = Size(width: natural.width * factor, height: natural.height * factor)
        let width = view.scene.intrinsics.measurer.width(of: words, font: run.font)
        switch configuration?.imagePlacement ?? .leading {
        case .leading, .trailing:
            let isFirst = (configuration?.imagePlacement != .trailing) != view.isRightToLeft
            let length = max(0, min(width, body.width - size.width - gap)), whole = size.width + gap + length
            let x = Self.start(of: whole, in: body, view)
            image = Rect(
                x: isFirst ? x : x + length + gap, y: body.midY - size.height / 2, width: size.width, height: size.height)
            title = Rect(x: isFirst ? x + size.width + gap : x, y: body.y, width: length, height: body.height)
        case .top, .bottom:
            let line = run.font.pointSize * 1.2, whole = size.height + gap + line
            let isFirst = configuration?.imagePlacement == .top, y = body.midY - whole / 2
            image = Rect(
                x: Self.start(of: size.width, in: body, view), y: isFirst ? y : y + line + gap, width: size.width, height: size.height)
            title = Rect(x: body.x, y: isFirst ? y + size.height + gap : y, width: body.width, height: line)
        }
        image = image.map { Self.moved($0, by: button.imageInsets) }
        title = Self.moved(title, by: button.titleInsets)
    }

    /// How far the content is from the button's edges, in points; a configuration's insets follow the reading direction.
    private static func insets(of button: ButtonContent, _ view: PaintedView) -> EdgeInsets {
        guard let configuration = button.configuration else { return button.contentInsets ?? .zero }
        let insets = view.scene.intrinsics.contentInsets(of: configuration)
        // A button that is lower than its insets and a line has the line in its middle.
        let (top, bottom) = insets.top + insets.bottom < view.frame.height ? (insets.top, insets.bottom) : (0, 0)
        return view.isRightToLeft
            ? EdgeInsets(top: top, left: insets.right, bottom: bottom, right: insets.left)
            : EdgeInsets(top: top, left: insets.left, bottom: bottom, right: insets.right)
    }

    private static func start(of length: Double, in body: Rect, _ view: PaintedView) -> Double {
        switch TextPainter.alignment(ofContent: view) {
        case .left: body.x
        case .center: body.midX - length / 2
        case .right: body.maxX - length
        }
    }

    /// Insets of an image or a title only move it.
    private static func moved(_ rect: Rect, by insets: EdgeInsets) -> Rect {
        Rect(
            x: rect.x + (insets.left - insets.right) / 2, y: rect.y + (insets.top - insets.bottom) / 2, width: rect.width,
            height: rect.height)
    }
}
