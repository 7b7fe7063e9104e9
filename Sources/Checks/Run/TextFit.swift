import AutoLayout
import InterfaceBuilder
import Scenarios

/// Whether texts fit where a layout puts them.
struct TextFit {
    let scene: PlacedScene

    /// What is wrong with a text.
    enum Fault: Hashable {
        /// The line is wider than the view, in points.
        case tooWide(needed: Double, given: Double)
        /// There are more lines than the view may show.
        case tooManyLines(allowed: Int)
        /// The lines are higher than the view, in points.
        case tooHigh(needed: Double, given: Double)
    }

    /// Text is measured by metrics close to Apple's; what is missed by less than this is not reported.
    private static func slack(_ needed: Double) -> Double { max(1.5, needed * 0.03) }

    /// The fault of an item's text; nil if it fits or there is none. A cell that is too low is no fault: cells grow.
    func fault(_ index: Int) -> Fault? {
        guard let fault = measuredFault(index) else { return nil }
        if case .tooHigh = fault, !scene.layout.knowsRootSize(along: .vertical) { return nil }
        return fault
    }

    private func measuredFault(_ index: Int) -> Fault? {
        let size = scene.frames[index].size
        switch scene.items[index].intrinsic {
        case .label(let label): return fault(of: label, scene.element(index), size)
        case .button(let button): return fault(of: button, size)
        default: return nil
        }
    }

    private func fault(of label: LabelContent, _ element: Element, _ size: Size) -> Fault? {
        guard !Self.isTemplate(label.runs) else { return nil }
        guard label.runs.contains(where: { run in run.text.utf8.contains { $0 > 0x20 } }) else { return nil }
        let intrinsics = scene.layout.engine.intrinsics
        let natural = intrinsics.size(of: .label(label))
        guard let width = natural.width, let height = natural.height, width > 0 else { return nil }
        if label.numberOfLines == 1 {
            // Shrinking to fit is what the author chose.
            if size.width < Self.leastWidth(width, of: width), element.bool("adjustsFontSizeToFit") == false {
                return .tooWide(needed: width, given: size.width)
            }
            return size.height < Self.leastHeight(height) ? .tooHigh(needed: height, given: size.height) : nil
        }
        guard size.width > 1 else { return .tooWide(needed: width, given: size.width) }
        let lines = wrapped(label, element, width: size.width)
        if lines.isCut { return .tooManyLines(allowed: label.numberOfLines) }
        return size.height < lines.leastHeight ? .tooHigh(needed: lines.height, given: size.height) : nil
    }

    /// What a text of several lines comes to at a width.
    private struct Wrapped: Hashable {
        var isCut: Bool
        /// In points.
        var height: Double
        /// The least height that does.
        var leastHeight: Double
    }

    private func wrapped(_ label: LabelContent, _ element: Element, width: Double) -> Wrapped {
        // The same text in a slightly wider view: what fits there fits.
        let lines = scene.layout.engine.intrinsics.lines(of: label, width: width + Self.slack(width))
        let height = lines.size.height, line = lines.lines.first?.height ?? height
        return Wrapped(
            isCut: lines.isTruncated && element.bool("adjustsFontSizeToFit") == false, height: height, leastHeight: height - max(2, line * 0.5)
        )
    }

    /// The width that a line of a natural width needs of a content as wide as `needed`.
    private static func leastWidth(_ needed: Double, of line: Double) -> Double { needed - slack(line) }

    /// A line that is a little higher than its view is drawn all the same; half of it is not.
    private static func leastHeight(_ needed: Double) -> Double { needed - max(2, needed * 0.2) }

    /// What Interface Builder puts into a new view for code or its author to replace.
    private static let templates: Set<String> = ["Label", "Button", "Title", "Subtitle", "Detail", "Text", "Item"]

    /// Whether a label or a button has such a text.
    static func isTemplate(_ content: IntrinsicContent) -> Bool {
        switch content {
        case .label(let label): isTemplate(label.runs)
        case .button(let button): isTemplate(button.title)
        default: false
        }
    }

    private static func isTemplate(_ runs: [AttributedRun]) -> Bool {
        let text = runs.map(\.text).joined()
        return templates.contains(text) || text.hasPrefix("Lorem ipsum dolor")
    }

    private func fault(of button: ButtonContent, _ size: Size) -> Fault? {
        guard let need = need(of: button) else { return nil }
        if size.width < Self.leastWidth(need.width, of: need.line) { return .tooWide(needed: need.width, given: size.width) }
        return size.height < Self.leastHeight(need.height) ? .tooHigh(needed: need.height, given: size.height) : nil
    }

    /// The size that a button's title needs, and the width of the title alone; nil if the rules do not look at it.
    private func need(of button: ButtonContent) -> (width: Double, height: Double, line: Double)? {
        guard button.title.contains(where: { !$0.text.isEmpty }), button.configuration == nil, !Self.isTemplate(button.title),
            button.title.map(\.text).joined().split(whereSeparator: \.isNewline).count <= 1
        else { return nil }
        let natural = scene.layout.engine.intrinsics.size(of: .label(LabelContent(runs: button.title)))
        let insets = button.contentInsets ?? .zero
        guard let width = natural.width, let height = natural.height else { return nil }
        let image: Double = if case .size(let size)? = button.image { size.width } else { 0 }
        return (width + image + max(0, insets.left) + max(0, insets.right), height, width)
    }
}

// MARK: Over a range of widths

extension TextFit {
    /// A way in which a text does not fit: narrower than the one length, or lower than the other, in a range of widths. In points.
    struct Limit {
        var leastWidth: Double?
        var leastHeight: Double?
        /// Nil where the width does not matter.
        var widths: ClosedRange<Double>?
    }

    /// All ways in which a text does not fit in a view of some widths.
    func limits(_ index: Int, widths: ClosedRange<Double>) -> [Limit] {
        var limits: [Limit]
        switch scene.items[index].intrinsic {
        case .label(let label): limits = self.limits(of: label, scene.element(index), widths)
        case .button(let button):
            guard let need = need(of: button) else { return [] }
            limits = [Limit(leastWidth: Self.leastWidth(need.width, of: need.line)), Limit(leastHeight: Self.leastHeight(need.height))]
        default: return []
        }
        if !scene.layout.knowsRootSize(along: .vertical) { limits.removeAll { $0.leastHeight != nil } }
        return limits
    }

    private func limits(of label: LabelContent, _ element: Element, _ widths: ClosedRange<Double>) -> [Limit] {
        guard label.runs.contains(where: { run in run.text.utf8.contains { $0 > 0x20 } }) else { return [] }
        let natural = scene.layout.engine.intrinsics.size(of: .label(label))
        guard let width = natural.width, let height = natural.height, width > 0 else { return [] }
        if label.numberOfLines == 1 {
            let shrinks = element.bool("adjustsFontSizeToFit") != false
            return (shrinks ? [] : [Limit(leastWidth: Self.leastWidth(width, of: width))]) + [Limit(leastHeight: Self.leastHeight(height))]
        }
        var limits = [Limit(leastWidth: 1)]
        for step in steps(of: label, element, max(1, widths.lowerBound)...max(1, widths.upperBound)) {
            limits.append(step.value.isCut ? Limit(widths: step.widths) : Limit(leastHeight: step.value.leastHeight, widths: step.widths))
        }
        return limits
    }

    /// The stretches of widths over which a text comes to the same. A wider one never needs more, so what is equal at both ends is
    /// equal between them, and halving finds every step, to a ten-thousandth of a point.
    private func steps(of label: LabelContent, _ element: Element, _ widths: ClosedRange<Double>) -> [(widths: ClosedRange<Double>, value: Wrapped)] {
        var found: [(widths: ClosedRange<Double>, value: Wrapped)] = []
        func add(_ low: Double, _ first: Wrapped, _ high: Double, _ last: Wrapped) {
            if first == last || high - low < 1e-4 {
                if let before = found.last, before.value == first {
                    found[found.count - 1].widths = before.widths.lowerBound...high
                } else {
                    found.append((low...high, first))
                }
                return
            }
            let middle = (low + high) / 2, value = wrapped(label, element, width: middle)
            add(low, first, middle, value)
            add(middle, value, high, last)
        }
        add(
            widths.lowerBound, wrapped(label, element, width: widths.lowerBound),
            widths.upperBound, wrapped(label, element, width: widths.upperBound)
        )
        return found
    }
}

extension TextFit.Fault {
    /// How much is missing, in points.
    var amount: Double {
        switch self {
        case .tooWide(let needed, let given), .tooHigh(let needed, let given): needed - given
        case .tooManyLines: 1
        }
    }

    /// Whether the text is cut off at its end rather than at its bottom.
    var isTruncation: Bool {
        if case .tooHigh = self { false } else { true }
    }

    var text: String {
        switch self {
        case .tooWide(let needed, let given): "needs a width of \(Titles.points(needed.rounded(.up))) and gets \(Titles.points(given))"
        case .tooManyLines(let allowed): "needs more than \(allowed) lines"
        case .tooHigh(let needed, let given): "needs a height of \(Titles.points(needed.rounded(.up))) and gets \(Titles.points(given))"
        }
    }
}
