import AutoLayout
import ConstraintSolver
import Facts
import Metrics

/// Reads what the engine needs to know of one AppKit view from its element.
struct MacViewReader {
    let element: Element
    let document: Document
    let context: LayoutContext
    let intrinsics: Intrinsics
    /// The look that the stored frame was drawn in.
    let storedLook: MacLook

    func fill(_ item: inout Item) {
        item.name = element["userLabel"] ?? title
        item.isHidden = element.bool("hidden") ?? false
        item.isFlipped = element.isMacFlipped
        item.margins.insets = .zero
        item.margins.addsSafeArea = false
        item.hugging = priorities("horizontalHuggingPriority", "verticalHuggingPriority", default: .low)
        item.compressionResistance = priorities(
            "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority", default: .high
        )
        item.macArrangement = arrangement
        var control = control
        let symbolInsets = symbolInsets(of: control)
        let storedInsets = intrinsics.alignmentInsets(of: .mac(control)) + symbolInsets
        control.look = context.macLook ?? storedLook
        item.intrinsic = .mac(control)
        item.alignmentInsets = intrinsics.alignmentInsets(of: item.intrinsic) + symbolInsets
        item.baselines = intrinsics.baselines(of: item.intrinsic)
        if context.keepsPlaceholders { applyPlaceholder(&item) }
        let mode = context.intrinsicMode
        if mode == .recorded || mode == .natural && item.content?.wraps != true, let frame = element.storedFrame {
            let measured = intrinsics.size(of: item.intrinsic)
            let width = max(0, frame.width - storedInsets.left - storedInsets.right)
            let height = max(0, frame.height - storedInsets.top - storedInsets.bottom)
            item.recordedSize = Size(
                width: mode.length(stored: width, measured: measured.width), height: mode.length(stored: height, measured: measured.height))
        }
        if control.dimensions.isEmpty, case .mac = item.intrinsic { item.intrinsic = .none }
    }

    /// How far the frame of a symbol extends above and below its alignment rectangle, in points: where the view's own constraint sets its
    /// height, the stored frame tells.
    private func symbolInsets(of control: MacControl) -> EdgeInsets {
        guard control.drawsSymbol, let stored = element.storedFrame?.height, let height = ownHeight, stored > height,
            document.makes(.macSymbolHeights)
        else { return .zero }
        let bottom = ((stored - height) / 2).rounded(.down)
        return EdgeInsets(top: stored - height - bottom, bottom: bottom)
    }

    /// The height in points that a required constraint of the view itself sets.
    private var ownHeight: Double? {
        element.children("constraint", in: "constraints").first { constraint in
            constraint.matches("firstAttribute", "height") && !constraint.has("secondItem") && !constraint.has("relation")
                && !constraint.has("priority")
                && (constraint["firstItem"] ?? element.id) == element.id
        }?.number("constant")
    }

    private func priorities(_ horizontal: XMLName, _ vertical: XMLName, default value: Priority) -> AxisPair {
        AxisPair(
            horizontal: element.number(horizontal).map { Priority($0) } ?? value,
            vertical: element.number(vertical).map { Priority($0) } ?? value
        )
    }

    /// A placeholder size that replaces the natural one on the canvas, and elsewhere one that only code knows.
    private func applyPlaceholder(_ item: inout Item) {
        var width = element.number("placeholderIntrinsicWidth"), height = element.number("placeholderIntrinsicHeight")
        let size = intrinsics.size(of: item.intrinsic)
        if !context.isCanvas, !element.has("customClass") {
            if size.width != nil { width = nil }
            if size.height != nil { height = nil }
        }
        guard width != nil || height != nil else { return }
        item.intrinsic = .fixed(width: width ?? size.width, height: height ?? size.height)
    }

    /// The text that the view shows, in the language of the scenario.
    private var title: String? {
        guard let cell = element.cell else { return nil }
        if let id = cell.id, let translated = document.localization?.string(objectID: id, property: "title") { return translated }
        return ViewReader.text("title", or: "title", of: cell)
    }

    /// What a field without a text shows instead.
    private var placeholder: String? {
        guard let cell = element.cell else { return nil }
        if let id = cell.id, let translated = document.localization?.string(objectID: id, property: "placeholderString") {
            return translated
        }
        return ViewReader.text("placeholderString", or: "placeholderString", of: cell)
    }

    // MARK: Content

    private var control: MacControl {
        var control = MacControl(
            kind: element.macKind, size: element.macControlSize, look: storedLook, dimensions: [],
            font: drawn(MacFont.read(element.cell?.first("font"))))
        control.drawsSymbol = drawsSymbol
        switch element.name {
        case "textField", "secureTextField", "searchField", "comboBox", "tokenField": readText(&control)
        case "button": readButton(&control)
        case "popUpButton":
            control.dimensions = [.width, .height]
            control.texts = menuTitles
            readPulledDown(&control)
        case "segmentedControl": readSegments(&control)
        case "imageView":
            control.image = imageName.map { document.images[$0]?.size ?? Self.unknownImage }
            control.dimensions = control.image == nil ? [] : [.width, .height]
        case "slider":
            let isCircular = element.cell?.matches("sliderType", "circular") == true
            control.dimensions = isCircular ? [.width, .height] : control.kind.hasSuffix(":upright") ? .width : .height
        case "progressIndicator": control.dimensions = element.matches("style", "spinning") ? [.width, .height] : .height
        case "stepper", "switch": control.dimensions = [.width, .height]
        case "datePicker":
            control.dimensions = [.width, .height]
            control.texts = ["00/00/0000"]
        case "levelIndicator": control.dimensions = .height
        case "colorWell": control.dimensions = [.width, .height]
        case "pathControl": control.dimensions = .height
        case "box":
            if control.kind == "box:separator:flat" { control.dimensions = .height }
            if control.kind == "box:separator:upright" { control.dimensions = .width }
        default: break
        }
        return control
    }

    /// The system font as the Mac drew it: on the canvas, the one that the document was saved on.
    private func drawn(_ font: Font) -> Font {
        guard font.family == .system else { return font }
        var font = font
        font.edition = context.isCanvas ? document.macSystemFont : .mac
        return font
    }

    /// A label has a natural width and height; an editable field is as wide as constraints make it.
    private func readText(_ control: inout MacControl) {
        let cell = element.cell
        let isEditable = cell?.bool("editable") == true || element.name != "textField"
        control.dimensions = isEditable ? .height : [.width, .height]
        let text = title ?? ""
        // Without a text a label is as wide as its placeholder (6 labels of 3 projects).
        control.texts = [text.isEmpty && !isEditable ? placeholder ?? "" : text]
        control.isCentered = cell?.matches("alignment", "center") == true
        if isEditable { control.size = bezelSize(control) }
        guard element.name == "textField", cell?.bool("usesSingleLineMode") != true else { return }
        let breaking = cell?["lineBreakMode"]
        control.wraps = breaking == nil || breaking == "wordWrapping" || breaking == "charWrapping"
        if isEditable, control.kind != "textField:none" { control.wraps = false }
        control.preferredWidth = element.number("preferredMaxLayoutWidth").flatMap { $0 > 0 ? $0 : nil }
    }

    /// The bezel of a field depends on its font if its cell has no size: one of 11 points is 19 high and has its baseline 5 above the
    /// bottom, as small fields have.
    private func bezelSize(_ control: MacControl) -> MacControl.Size {
        guard document.makes(.macFieldBezels) else { return control.size }
        let points = control.font.pointSize
        return control.size != .regular
            ? control.size : points < MacFont.standard ? .small : points > MacFont.standard ? .large : control.size
    }

    private func readButton(_ control: inout MacControl) {
        control.dimensions = [.width, .height]
        let position = element.cell?["imagePosition"]
        control.texts = position == "only" ? [] : [title ?? ""]
        control.image = position == nil ? nil : imageName.map { imageSize($0, control.font) }
        control.imageIsBesideText = position != "overlaps"
        if element.cell?.matches("type", "check") == true || element.cell?.matches("type", "radio") == true { control.image = nil }
    }

    /// A pull-down menu shows its first item, often only an image.
    private func readPulledDown(_ control: inout MacControl) {
        guard element.cell?.bool("pullsDown") == true, let first = element.cell?.child(key: "menu")?.first("items")?.first("menuItem")
        else { return }
        control.texts = Array(control.texts.prefix(1))
        if let name = first["image"] { control.image = imageSize(name, control.font) }
        control.imageIsBesideText = true
    }

    private func readSegments(_ control: inout MacControl) {
        control.dimensions = [.width, .height]
        guard let cell = element.cell else { return }
        for segment in cell.children("segment", in: "segments") {
            control.texts.append(segment["label"] ?? "")
            control.segmentWidths.append(segment.number("width").flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil } ?? 0)
        }
    }

    private var menuTitles: [String] {
        guard let menu = element.cell?.child(key: "menu") else { return [] }
        var titles: [String] = []
        for item in menu.children("menuItem", in: "items") where item.bool("isSeparatorItem") != true {
            let translated = item.id.flatMap { document.localization?.string(objectID: $0, property: "title") }
            titles.append(translated ?? ViewReader.text("title", or: "attributedTitle", of: item) ?? "")
        }
        return titles
    }

    /// The image that the cell shows; nil if there is none.
    private var imageName: String? { element.cell.flatMap { $0["image"] ?? $0.first("imageReference", key: "image")?["image"] } }

    /// An image view or a button without a border that shows a symbol, or one of AppKit's templates, which have been symbols since macOS
    /// 11.
    private var drawsSymbol: Bool {
        guard let cell = element.cell, let name = imageName else { return false }
        guard element.name == "imageView" || element.name == "button" && !cell.has("borderStyle") else { return false }
        let reference = cell.first("imageReference", key: "image")
        return storedLook.controls != .aqua && Self.isTemplate(name) || document.images[name]?.isSystemSymbol == true
            || cell.matches("catalog", "system") || reference?.matches("catalog", "system") == true
    }

    /// The size of an image in a control, in points. Since macOS 11 symbols, and AppKit's templates, which are symbols too, are as large as
    /// the control's text: documents give their size beside text of a size that depends on the release.
    private func imageSize(_ name: String, _ font: Font) -> Size {
        guard let image = document.images[name] else { return Self.unknownImage }
        let fact: CanvasFact = Self.isTemplate(name) ? .macTemplateTextSize : .macSymbolTextSize
        guard storedLook.controls != .aqua, Self.isTemplate(name) || image.isSystemSymbol,
            let textSize = document.xcode.canvas[fact]
        else { return image.size }
        let factor = font.pointSize / textSize
        return Size(width: (image.size.width * factor).rounded(), height: (image.size.height * factor).rounded())
    }

    /// Whether an image is one of AppKit's templates, such as `NSAddTemplate` (Apple: `NSImage.Name`, whose constants are named so).
    private static func isTemplate(_ name: String) -> Bool { name.hasPrefix("NS") && name.hasSuffix("Template") }

    private static let unknownImage = Size(width: 16, height: 16)
}
