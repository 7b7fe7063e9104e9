import AutoLayout
import ConstraintSolver
import Metrics

/// Reads what the engine needs to know of one view from its element, with the attributes that its size classes override.
struct ViewReader {
    let element: Element
    let variations: VariationStack
    let document: Document
    let context: LayoutContext
    let intrinsics: Intrinsics

    init(element: Element, variations: VariationStack, builder: SceneBuilder) {
        self.element = element
        self.variations = variations
        document = builder.document
        context = builder.context
        intrinsics = builder.intrinsics
    }

    func value(_ attribute: XMLName) -> String? { variations.override(attribute) ?? element[attribute] }

    func number(_ attribute: XMLName) -> Double? {
        guard !variations.isEmpty, let text = variations.override(attribute) else { return element.number(attribute) }
        return Double.written(text)
    }

    func flag(_ attribute: XMLName) -> Bool? {
        guard !variations.isEmpty, let text = variations.override(attribute) else { return element.bool(attribute) }
        return text == "YES"
    }

    /// A human-readable name for the view: the label that its author gave it, or the text that it shows.
    var name: String? {
        element["userLabel"] ?? (element.nameMatches("button") ? title : Self.text("text", or: "attributedText", of: element))
    }

    /// A configured button shows its configuration's title, whatever title its normal state still has.
    private var title: String? {
        let owner = element.first("buttonConfiguration", key: "configuration") ?? element.first("state", key: "normal")
        return owner.flatMap { Self.text("title", or: "attributedTitle", of: $0) }
    }

    /// Fills in everything except position, margins and id.
    func fill(_ item: inout Item) {
        item.isHidden = isHidden
        item.semantic = value("semanticContentAttribute").flatMap(SemanticContent.init(rawValue:)) ?? .unspecified
        item.hugging = priorities("horizontalHuggingPriority", "verticalHuggingPriority", default: .low)
        item.compressionResistance = priorities(
            "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority", default: .high
        )
        // Tables, collections and text views scroll too, but size their content themselves.
        item.isScrollView = element.nameMatches("scrollView")
        item.stack = element.nameMatches("stackView") ? stack : nil
        let natural = intrinsicContent
        let content = context.keepsPlaceholders ? designed(natural) : natural
        // A class that draws itself changes the size of a control, but not where its text is in it.
        let looks = if case .fixed = content { natural } else { content }
        item.alignmentInsets = intrinsics.alignmentInsets(of: looks)
        item.baselines = intrinsics.baselines(of: looks)
        item.intrinsic = content
        if context.keepsPlaceholders {
            keepEmptyStack(&item)
            if context.isCanvas { keepEmptyLabel(&item) }
            applyPlaceholder(&item)
            if context.isCanvas, document.platform == .iOS, document.makes(.keptFrames) { item.keptFrame = element.storedFrame }
        }
        let mode = context.intrinsicMode
        if mode == .recorded || mode == .natural && item.content?.wraps != true, let frame = element.storedFrame, recordsSize {
            let insets = item.alignmentInsets
            let measured = intrinsics.size(of: item.intrinsic)
            let width = recordedLength(max(0, frame.width - insets.left - insets.right), measured: measured.width)
            let height = recordedLength(max(0, frame.height - insets.top - insets.bottom), measured: measured.height)
            item.recordedSize = Size(
                width: mode.length(stored: width, measured: measured.width), height: mode.length(stored: height, measured: measured.height))
        }
    }

    /// Whether a view's stored frame tells its natural size: not where Xcode marked it as another than its own, nor for a symbol, whose
    /// frame is not its alignment rectangle, with a size of its author's.
    private var recordsSize: Bool {
        element.bool("misplaced") != true
            && !(element.matches("catalog", "system") && context.keepsPlaceholders && element.has("placeholderIntrinsicHeight"))
    }

    /// An activity indicator that hides when it stops is shown on the canvas, although Interface Builder writes it as hidden.
    private var isHidden: Bool {
        if context.isCanvas, element.nameMatches("activityIndicatorView"), flag("hidesWhenStopped") == true,
            document.makes(.shownIndicators)
        {
            return false
        }
        return flag("hidden") ?? false
    }

    /// A stack view without arranged views has no size of its own: on the canvas it keeps the one that its author left it with (16 frames
    /// of one document depend on that), even against a width of 280 at 750 (7 frames of another).
    private func keepEmptyStack(_ item: inout Item) {
        guard element.nameMatches("stackView"), element.first("subviews")?.firstChild == nil, let frame = element.storedFrame,
            document.makes(.emptyStackSizes)
        else { return }
        item.intrinsic = .fixed(width: frame.width, height: frame.height)
        item.compressionResistance = AxisPair(horizontal: Priority(999), vertical: Priority(999))
    }

    /// An empty single-line label that a stack view arranges has no size of its own: on the canvas it keeps the one that it was left with,
    /// which is 50 by 50 if it never had a text (14 labels of 5 projects, 14490 to 23090), and else its text's (81.5 by 50, 72.7 by 0 and
    /// others: 20 labels of 6 projects). Labels of several lines do not.
    private func keepEmptyLabel(_ item: inout Item) {
        guard case .label(let label) = item.intrinsic, label.numberOfLines == 1, label.runs.allSatisfy({ $0.text.isEmpty }),
            element.parent?.nameMatches("subviews") == true, element.parent?.parent?.nameMatches("stackView") == true,
            document.makes(.emptyLabelSizes)
        else { return }
        let side = document.xcode.canvas.length(.emptyLabelSide)
        let kept = element.storedFrame?.size ?? Size(width: side, height: side)
        item.intrinsic = .fixed(width: kept.width, height: kept.height)
    }

    /// The length that a stored one represents. The square canvas was also drawn on screens of one pixel per point and then stored whole
    /// points, although it solved in half points: a measured length that rounds to the stored one is more accurate.
    private func recordedLength(_ stored: Double, measured: Double?) -> Double {
        guard context.traits.idiom == nil, context.textScale == nil, let measured, stored == stored.rounded(),
            (measured + 0.5).rounded(.down) == stored, document.makes(.wholePointLengths)
        else { return stored }
        return measured
    }

    private func priorities(_ horizontal: XMLName, _ vertical: XMLName, default value: Priority) -> AxisPair {
        AxisPair(
            horizontal: number(horizontal).map { Priority($0) } ?? value,
            vertical: number(vertical).map { Priority($0) } ?? value
        )
    }

    /// A placeholder size that replaces the natural one on the canvas; `infinite` means none. Elsewhere it stands only for a length that
    /// code gives: a view of UIKit's own keeps the natural length that it has, since a placeholder is Interface Builder's alone.
    private func applyPlaceholder(_ item: inout Item) {
        var width = value("placeholderIntrinsicWidth"), height = value("placeholderIntrinsicHeight")
        let size = intrinsics.size(of: item.intrinsic)
        if !context.isCanvas, !element.has("customClass") {
            if size.width != nil { width = nil }
            if size.height != nil { height = nil }
        }
        guard width != nil || height != nil else { return }
        func length(_ text: String?, _ natural: Double?) -> Double? {
            text.map { Double($0).flatMap { $0.isFinite ? $0 : nil } } ?? natural
        }
        item.intrinsic = .fixed(width: length(width, size.width), height: length(height, size.height))
    }

    private var stack: Stack {
        let alignment: Stack.Alignment =
            switch value("alignment") {
            case "top", "leading": .leading
            case "bottom", "trailing": .trailing
            case "center": .center
            case "firstBaseline": .firstBaseline
            case "lastBaseline": .lastBaseline
            default: .fill
            }
        let isStandardSpacing = value("spacingType") == "standard"
        return Stack(
            axis: value("axis") == "vertical" ? .vertical : .horizontal,
            distribution: value("distribution").flatMap(Stack.Distribution.init(rawValue:)) ?? .fill,
            alignment: alignment,
            spacing: isStandardSpacing ? Constraint.standardSpacing : number("spacing") ?? 0,
            isStandardSpacing: isStandardSpacing,
            isBaselineRelative: flag("baselineRelativeArrangement") ?? false,
            isMarginsRelative: element.declaredMargins != nil,
            sharesTextWidths: context.sharesTextWidths
        )
    }
}
