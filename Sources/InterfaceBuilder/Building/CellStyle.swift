import AutoLayout

/// How `UITableViewCell` lays out its own labels and image at run time, by its style. Where the canvas left them fits only the table that
/// was drawn (evidence/sizes.md, section 5: rules by stored frames).
package struct CellStyle {
    package enum Kind: String, Sendable {
        case standard = "IBUITableViewCellStyleDefault"
        case subtitle = "IBUITableViewCellStyleSubtitle"
        case value1 = "IBUITableViewCellStyleValue1"
        case value2 = "IBUITableViewCellStyleValue2"
    }

    private enum Part { case image, text, detail }

    private let kind: Kind
    private let cell: Element
    private let direction: LayoutDirection
    /// The natural sizes of the text and the detail, in points; nil if the cell has none.
    private let text: Size?, detail: Size?
    /// The size of the image; nil if there is none: an image view without one takes no room.
    private let image: Size?
    private let isSymbol: Bool
    /// Whether only one of two stacked labels has a stored frame: that is of another style, which the cell had before.
    private let isHalfStored: Bool
    /// The content's width on the device, and the distances of its texts from its edges, in points.
    private let width: Double, leading: Double, trailing: Double
    /// The content as the canvas left it.
    private let stored: Size

    /// Nil if the root is no cell of such a style, on the canvas, and on other platforms, whose cells differ.
    init?(of builder: SceneBuilder) {
        let root = builder.root, context = builder.context
        guard !context.isCanvas, context.platform == .iOS, root.kind == .tableCell,
            let kind = root.element["style"].flatMap(Kind.init(rawValue:)),
            let content = root.contentView, let margins = context.contentMargins
        else { return nil }
        self.kind = kind
        cell = root.element
        direction = context.traits.direction
        let drawn = root.storedSize ?? context.rootSize
        stored = content.storedFrame?.size ?? drawn
        width = context.rootSize.width - max(0, drawn.width - stored.width) - builder.contentSides.left - builder.contentSides.right
        leading = margins.left + (cell.number("indentationLevel") ?? 0) * (cell.number("indentationWidth") ?? 10)
        trailing = margins.right
        text = builder.naturalSize(ofPartAt: "textLabel")
        detail = builder.naturalSize(ofPartAt: "detailTextLabel")
        let labels = [builder.cellView(at: "textLabel"), builder.cellView(at: "detailTextLabel")].compactMap { $0 }
        isHalfStored = kind == .subtitle && labels.count == 2 && labels.count { $0.storedFrame == nil } == 1
        let view = builder.cellView(at: "imageView").flatMap {
            $0.has("image") || $0.first("imageReference", key: "image") != nil ? $0 : nil
        }
        let drawnImage = view?.storedFrame?.size ?? builder.naturalSize(ofPartAt: "imageView")
        image = view == nil ? nil : drawnImage.flatMap { $0.width > 0 ? $0 : nil }
        isSymbol = view?["catalog"] == "system" || view?.first("imageReference", key: "image")?["catalog"] == "system"
    }

    /// The placement of one of the cell's own views; nil for any other view.
    func placement(of element: Element) -> ItemPlacement? {
        guard let part = part(element) else { return nil }
        let frame = isHalfStored ? unstored(part) : element.storedFrame ?? unstored(part)
        switch part {
        case .image: return placed(.leading(imageStart, frame.width), frame)
        case .text: return placed(textSpan, frame, fillsHeight: kind == .standard)
        case .detail: return placed(detailSpan, frame)
        }
    }

    /// Where a part is that the document stores no frame for, as Xcode 5 to 7 did: in the middle of the row, a subtitle below its text.
    private func unstored(_ part: Part) -> Rect {
        let texts = (text?.height ?? 0, detail?.height ?? 0)
        let isStacked = kind == .subtitle && text != nil && detail != nil
        let top = max(0, (stored.height - texts.0 - texts.1) / 2)
        func middle(_ size: Size) -> Rect { Rect(x: 0, y: (stored.height - size.height) / 2, width: size.width, height: size.height) }
        switch part {
        case .image: return middle(image ?? .zero)
        case .text where kind == .standard: return Rect(x: 0, y: 0, width: 0, height: stored.height)
        case .text: return isStacked ? Rect(x: 0, y: top, width: 0, height: texts.0) : middle(text ?? .zero)
        case .detail: return isStacked ? Rect(x: 0, y: top + texts.0, width: 0, height: texts.1) : middle(detail ?? .zero)
        }
    }

    private func part(_ element: Element) -> Part? {
        guard let id = element.id else { return nil }
        if id == cell["textLabel"] { return .text }
        if id == cell["detailTextLabel"] { return .detail }
        return id == cell["imageView"] ? .image : nil
    }

    // MARK: Along the row

    /// A stretch of the content: as long as given from its leading or its trailing end, or all that two distances leave.
    private enum Span {
        case leading(Double, Double)
        case trailing(Double, Double)
        case between(Double, Double)
    }

    /// An image begins at the margin; a symbol is centred in a box of 24 points there.
    private var imageStart: Double { isSymbol ? leading + (Self.symbolBox - (image?.width ?? 0)) / 2 : leading }

    private var textStart: Double {
        guard let image else { return leading }
        let end = isSymbol ? imageStart + (max(Self.symbolBox, image.width) + image.width) / 2 : leading + image.width
        return end + Self.imageGap
    }

    private var room: Double { width - textStart - trailing }

    /// A length that begins at `start`, as long as there is room for it.
    private func fitting(_ length: Double, from start: Double) -> Span {
        start + length <= width - trailing ? .leading(start, length) : .between(start, trailing)
    }

    private var textSpan: Span {
        switch kind {
        case .standard: .between(textStart, trailing)
        case .subtitle, .value1: fitting(text?.width ?? 0, from: textStart)
        case .value2: .leading(textStart, Self.value2Width)
        }
    }

    /// In `value1` the text comes first, and the detail has what it leaves.
    private var detailSpan: Span {
        let detail = detail?.width ?? 0
        switch kind {
        case .standard, .subtitle: return fitting(detail, from: textStart)
        case .value2: return fitting(detail, from: textStart + Self.value2Width + Self.textGap)
        case .value1:
            let text = min(text?.width ?? 0, room)
            return text + Self.textGap + detail <= room
                ? .trailing(trailing, detail) : .between(min(textStart + text + Self.textGap, width - trailing), trailing)
        }
    }

    /// The style of a cell; nil for one that lays out nothing itself.
    package static func kind(of root: LayoutRoot) -> Kind? {
        root.kind == .tableCell ? root.element["style"].flatMap(Kind.init(rawValue:)) : nil
    }

    /// In points: 15 between image and text (46 of 46 cells of 7 projects), 6 between the texts of a row (1 cell; assumed of the others).
    private static let imageGap = 15.0
    package static let textGap = 6.0
    /// The text of `value2` is 91 points wide (2 of 2 cells); a symbol has a box of 24 (8 of 9 cells of 3 projects).
    private static let value2Width = 91.0, symbolBox = 24.0

    /// The rows' heights follow the canvas, so a view keeps its place across, in the middle of what the row grows by.
    private func placed(_ span: Span, _ frame: Rect, fillsHeight: Bool = false) -> ItemPlacement {
        let reference = Size(width: Self.reference, height: stored.height)
        var x: Double, mask: Autoresizing.Mask
        let length: Double
        switch span {
        case .leading(let start, let given): (x, length, mask) = (start, given, .flexibleRight)
        case .trailing(let end, let given): (x, length, mask) = (reference.width - end - given, given, .flexibleLeft)
        case .between(let start, let end): (x, length, mask) = (start, reference.width - start - end, .flexibleWidth)
        }
        if direction.isRightToLeft {
            x = reference.width - x - length
            if mask != .flexibleWidth { mask = mask == .flexibleLeft ? .flexibleRight : .flexibleLeft }
        }
        mask.formUnion(fillsHeight ? .flexibleHeight : [.flexibleTop, .flexibleBottom])
        return .autoresizing(
            Autoresizing(frame: Rect(x: x, y: frame.y, width: length, height: frame.height), reference: reference, mask: mask))
    }

    /// Any width: the masks keep the distances from the edges at each.
    private static let reference = 1000.0
}

extension SceneBuilder {
    /// The view that an attribute of the root, a cell, names.
    fileprivate func cellView(at attribute: XMLName) -> Element? { root.element[attribute].flatMap { document.element(id: $0) } }

    /// In points, 0 along an axis on which it has none; nil if the cell has no such label or image view.
    fileprivate func naturalSize(ofPartAt attribute: XMLName) -> Size? {
        guard let part = cellView(at: attribute) else { return nil }
        let variations = VariationStack(part, traits: context.traits, appliesKeys: document.usesSizeClasses)
        let size = intrinsics.size(of: ViewReader(element: part, variations: variations, builder: self).intrinsicContent)
        return Size(width: size.width ?? 0, height: size.height ?? 0)
    }
}
