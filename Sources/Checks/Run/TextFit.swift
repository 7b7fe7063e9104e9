import AutoLayout
import Foundation
import InterfaceBuilder
import Metrics
import Scenarios

/// Checks whether texts fit in a layout.
struct TextFit {
    let scene: PlacedScene
    /// The items that need all of their width, however it was measured.
    var exact: Set<Int> = []
    /// By how much an exact text may still lack width, in points, because of pixel rounding.
    var exactSlack = 0.0
    /// The widths that texts may have, in points, where a row of built-in labels gives each what the others leave it.
    var rooms: [Int: Double] = [:]

    /// What is wrong with a text.
    enum Fault: Hashable {
        /// The line is wider than the view, in points.
        case tooWide(needed: Double, given: Double)
        /// There are more lines than the view may show: how many there are, and by how many points they are higher than the view.
        case tooManyLines(allowed: Int, needed: Int, missing: Double)
        /// The lines are higher than the view, in points.
        case tooHigh(needed: Double, given: Double)
    }

    /// Text is measured by metrics close to Apple's; smaller shortfalls than this are not reported.
    private func slack(_ needed: Double, _ index: Int) -> Double {
        exact.contains(index) ? exactSlack : max(1.5, needed * doubt(index))
    }

    /// The share of a text's width by which its fonts may draw it otherwise than they are measured.
    private func doubt(_ index: Int) -> Double {
        let intrinsics = scene.layout.intrinsics
        return switch scene.items[index].intrinsic {
        case .label(let label): intrinsics.doubt(of: label.runs)
        case .button(let button): intrinsics.doubt(of: button.title)
        default: 0
        }
    }

    /// The fault of an item's text; nil if it fits or there is none. A cell that is not high enough is no fault: cells grow, unless a text
    /// in it may not.
    func fault(_ index: Int) -> Fault? {
        guard let fault = measuredFault(index) else { return nil }
        if case .tooHigh = fault, !knowsHeight(index) { return nil }
        return fault
    }

    private func knowsHeight(_ index: Int) -> Bool {
        scene.layout.knowsRootSize(along: .vertical) || scene.heldHeights.contains(index)
    }

    private func measuredFault(_ index: Int) -> Fault? {
        var size = scene.frames[index].size
        if let room = rooms[index] { size.width = room }
        switch scene.items[index].intrinsic {
        case .label(let label): return fault(of: label.withoutBlankEnd, index, size)
        case .button(let button): return fault(of: button, index, size)
        default: return nil
        }
    }

    private func fault(of label: LabelContent, _ index: Int, _ size: Size) -> Fault? {
        let element = scene.element(index)
        guard Self.isToBeRead(label.runs) else { return nil }
        let intrinsics = scene.layout.intrinsics
        let natural = intrinsics.size(of: .label(label))
        guard let width = natural.width, let height = natural.height, width > 0 else { return nil }
        if label.numberOfLines == 1 {
            // The author chose to shrink the text to fit, if so.
            if let least = leastScale(label, element), size.width < width * least - slack(width, index) {
                return .tooWide(needed: width * least, given: size.width)
            }
            return size.height < leastHeight(height, of: label.runs) ? .tooHigh(needed: height, given: size.height) : nil
        }
        guard size.width > 1 else { return .tooWide(needed: width, given: size.width) }
        let lines = wrapped(label, index, width: size.width, intrinsics)
        if lines.isCut {
            var whole = label
            (whole.numberOfLines, whole.preferredMaxLayoutWidth) = (0, nil)
            let all = intrinsics.lines(of: whole, width: size.width + slack(size.width, index))
            return .tooManyLines(allowed: label.numberOfLines, needed: all.lines.count, missing: max(0, all.size.height - size.height))
        }
        return size.height < lines.leastHeight ? .tooHigh(needed: lines.height, given: size.height) : nil
    }

    /// The factor down to which the text of a label may shrink to fit; nil for any.
    private func leastScale(_ label: LabelContent, _ element: Element) -> Double? {
        if element.bool("adjustsFontSizeToFit") == false || element.nameMatches("button") { return 1 }
        if let scale = element.number("minimumScaleFactor"), scale > 0, scale <= 1 { return scale }
        guard let least = element.number("minimumFontSize"), least > 0, let size = label.runs.first?.font.pointSize, size > 0 else {
            return nil
        }
        return min(1, least / size)
    }

    /// The outcome of wrapping a text of several lines at a width.
    private struct Wrapped: Hashable {
        var isCut: Bool
        /// In points.
        var height: Double
        /// The minimum height that is acceptable.
        var leastHeight: Double
    }

    private func wrapped(_ label: LabelContent, _ index: Int, width: Double, _ intrinsics: Intrinsics) -> Wrapped {
        // The width that a label prefers decides its natural size; it is drawn in the one that it gets.
        var drawn = label
        drawn.preferredMaxLayoutWidth = nil
        // As small as it may become, a text wraps as at its own size in a view that is as much wider; at any size it fits.
        guard let scale = leastScale(label, scene.element(index)) else { return Wrapped(isCut: false, height: 0, leastHeight: 0) }
        // The same text in a slightly wider view: whatever fits there fits.
        let lines = intrinsics.lines(of: drawn, width: (width + slack(width, index)) / scale)
        let height = lines.size.height * scale, line = lines.lines.first.map { $0.height * scale } ?? height
        // Of several lines the last is left out where a required height lacks room for it (Apple: such heights are to be rounded up).
        let isHeld = scene.heldHeights.contains(index) && lines.lines.count > 1
        let unseen = isHeld ? height * Self.doubtOfLines : line * 0.5
        return Wrapped(isCut: lines.isTruncated, height: height, leastHeight: height - max(2, unseen))
    }

    /// The share of the height of several lines by which their fonts may be lower than they are measured.
    private static let doubtOfLines = 0.05

    /// A line slightly higher than its view is still drawn, and so are signs without anything below the baseline; half of it is not.
    private func leastHeight(_ needed: Double, of runs: [AttributedRun]) -> Double {
        let most = needed - max(2, needed * 0.2)
        guard runs.count == 1, let ink = scene.layout.intrinsics.inkHeight(of: runs[0].text, font: runs[0].font) else { return most }
        return min(most, ink)
    }

    /// The template texts of new views in Interface Builder, which code or the author replaces.
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

    /// Whether a text stands in braces or angle brackets, or is a name such as `title_label`, as a place for one that code fills in.
    static func isPlaceholder(_ content: IntrinsicContent) -> Bool {
        if case .label(let label) = content { isPlaceholder(label.runs.map(\.text).joined()) } else { false }
    }

    static func isPlaceholder(_ written: String) -> Bool {
        let text = written.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.hasPrefix("{") && text.hasSuffix("}") || text.hasPrefix("<") && text.hasSuffix(">") || isName(text)
    }

    /// Whether a text is one word of letters and digits joined by underscores, as programs name things.
    private static func isName(_ text: String) -> Bool {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        return parts.count > 1 && text.first?.isLetter == true
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
    }

    /// Whether a text has words or figures that would be missed: not only spaces, an emoji that serves as an icon, or a text that code
    /// replaces.
    private static func isToBeRead(_ runs: [AttributedRun]) -> Bool {
        !isTemplate(runs)
            && runs.contains { run in run.text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil } }
    }

    private func fault(of button: ButtonContent, _ index: Int, _ size: Size) -> Fault? {
        guard let need = need(of: button, index) else { return nil }
        if let taken = scene.layout.intrinsics.roomTaken(in: button) {
            let width = size.width - taken.width
            guard width > 1 else { return .tooWide(needed: need.width, given: size.width) }
            let lines = configured(
                wrapped(wrappedTitle(of: button), index, width: width, scene.layout.intrinsics), need.height, taken.height, of: button.title
            )
            return size.height < lines.leastHeight ? .tooHigh(needed: lines.height, given: size.height) : nil
        }
        if wraps(index) {
            let lines = wrappedTitle(of: button), width = max(1, size.width - (need.width - need.line))
            let wrapped = wrapped(lines, index, width: width, scene.layout.intrinsics)
            return size.height < wrapped.leastHeight ? .tooHigh(needed: wrapped.height, given: size.height) : nil
        }
        if size.width < need.width - slack(need.line, index) { return .tooWide(needed: need.width, given: size.width) }
        return size.height < leastHeight(need.height, of: button.title) ? .tooHigh(needed: need.height, given: size.height) : nil
    }

    /// The lines of a configuration's title with what is above and below them. A single line may reach into the insets: buttons of 25
    /// points with one of 20 are drawn as they are.
    private func configured(_ lines: Wrapped, _ line: Double, _ taken: Double, of title: [AttributedRun]) -> Wrapped {
        var lines = lines
        guard lines.height > line * 1.5 else {
            lines.leastHeight = leastHeight(line, of: title)
            return lines
        }
        lines.height += taken
        lines.leastHeight += taken
        return lines
    }

    /// Whether the title of a button goes on in further lines, by its line break mode.
    private func wraps(_ index: Int) -> Bool { ["wordWrap", "characterWrap"].contains(scene.element(index)["lineBreakMode"]) }

    private func wrappedTitle(of button: ButtonContent) -> LabelContent {
        var label = LabelContent(runs: button.title)
        label.numberOfLines = 0
        label.growth = button.growth
        return label
    }

    /// Whether the title of a button with an image has no room at all where the author drew it: the image alone is meant to be seen, and
    /// the title was left over.
    private func isLeftover(_ index: Int, _ taken: Double) -> Bool {
        let stored = scene.element(index).storedFrame?.width ?? scene.frames[index].width
        return min(stored, scene.frames[index].width) - taken < Self.leastTitle
    }

    /// Less than this leaves no character and ellipsis of a title, in points.
    private static let leastTitle = 12.0

    /// The size that a button's title needs, and the width of the title alone; nil if the rules do not check it.
    private func need(of button: ButtonContent, _ index: Int) -> (width: Double, height: Double, line: Double)? {
        guard Self.isToBeRead(button.title), button.configuration == nil || scene.layout.context.platform == .iOS,
            button.title.map(\.text).joined().split(whereSeparator: \.isNewline).count <= 1
        else { return nil }
        let natural = scene.layout.intrinsics.size(of: IntrinsicContent.label(LabelContent(runs: button.title)).grown(by: button.growth))
        let insets = button.contentInsets ?? .zero
        guard let width = natural.width, let height = natural.height else { return nil }
        if let taken = scene.layout.intrinsics.roomTaken(in: button) {
            return button.image != nil && isLeftover(index, taken.width) ? nil : (width + taken.width, height, width)
        }
        let image: Double = if case .size(let size)? = button.image { size.width } else { 0 }
        if image > 0, isLeftover(index, image + max(0, insets.left) + max(0, insets.right)) { return nil }
        // The title is laid out inside of its own insets, though the button is no larger for them.
        let moved = max(0, button.titleInsets.left + button.titleInsets.right)
        return (width + image + max(0, insets.left) + max(0, insets.right) + moved, height, width)
    }
}

// MARK: Over a piece

extension TextFit {
    /// A way in which a text does not fit over a whole piece: narrower than each of some lengths, or lower than one, wherever some forms
    /// are positive. In points.
    struct Limit {
        var leastWidths: [AffineForm] = []
        var leastHeight: Double?
        var conditions: [AffineForm] = []
    }

    /// All ways in which a text does not fit in a piece.
    ///
    /// - Parameters:
    ///   - width: the width of its view.
    ///   - growth: the factor by which the text grows; nil for one that does not grow.
    func limits(_ index: Int, width: AffineForm, in region: Polygon, growth: AffineForm? = nil) -> [Limit] {
        var limits: [Limit]
        switch scene.items[index].intrinsic {
        case .label(let label): limits = self.limits(of: label.withoutBlankEnd, index, width, region, growth)
        case .button(let button):
            guard let need = need(of: button, index) else { return [] }
            let line = grown(need.line, by: button.growth, growth)
            if let taken = scene.layout.intrinsics.roomTaken(in: button) {
                let title = width - taken.width
                limits =
                    [Limit(leastWidths: [.of(taken.width + 1)])]
                    + steps(of: wrappedTitle(of: button), index, title, region, growth).map { range, value in
                        Limit(leastHeight: configured(value, need.height, taken.height, of: button.title).leastHeight, conditions: range)
                    }
                break
            }
            if wraps(index) {
                let title = width - (need.width - need.line)
                limits = steps(of: wrappedTitle(of: button), index, title, region, growth).map { range, value in
                    Limit(leastHeight: value.leastHeight, conditions: range)
                }
                break
            }
            limits = [
                Limit(leastWidths: leastWidths(line + (need.width - need.line), of: line, index)),
                Limit(leastHeight: leastHeight(need.height, of: button.title)),
            ]
        default: return []
        }
        if !knowsHeight(index) { limits.removeAll { $0.leastHeight != nil } }
        return limits
    }

    private func limits(of label: LabelContent, _ index: Int, _ width: AffineForm, _ region: Polygon, _ growth: AffineForm?) -> [Limit] {
        guard Self.isToBeRead(label.runs) else { return [] }
        let natural = scene.layout.intrinsics.size(of: .label(label))
        guard let needed = natural.width, let height = natural.height, needed > 0 else { return [] }
        if label.numberOfLines == 1 {
            let line = grown(needed, by: label.growth, growth)
            let least = leastScale(label, scene.element(index))
            return (least.map { [Limit(leastWidths: leastWidths(line * $0, of: line, index))] } ?? []) + [
                Limit(leastHeight: leastHeight(height, of: label.runs))
            ]
        }
        return [Limit(leastWidths: [.of(1)])]
            + steps(of: label, index, width, region, growth).map { range, value in
                value.isCut ? Limit(conditions: range) : Limit(leastHeight: value.leastHeight, conditions: range)
            }
    }

    /// A width measured at one factor, as a function of the factor.
    private func grown(_ width: Double, by factor: Double, _ growth: AffineForm?) -> AffineForm {
        growth.map { $0 * (width / factor) } ?? .of(width)
    }

    /// The minimum widths, all of which a view must have, for content as wide as `needed` that contains a line.
    private func leastWidths(_ needed: AffineForm, of line: AffineForm, _ index: Int) -> [AffineForm] {
        if exact.contains(index) { return [needed - exactSlack] }
        return [needed - 1.5, needed - line * doubt(index)]
    }

    /// The parts of a piece over which a wrapped text has the same outcome, as the forms that are positive there.
    ///
    /// A wider text never needs more, and a longer one never less, so whatever is equal at both ends of a range is equal in between. The
    /// width of a growing text relative to its length changes in one direction only, since its length follows an affine form.
    private func steps(
        of label: LabelContent, _ index: Int, _ width: AffineForm, _ region: Polygon, _ growth: AffineForm?
    ) -> [(conditions: [AffineForm], value: Wrapped)] {
        let intrinsics = scene.layout.intrinsics.cutting(label)
        if let growth {
            let parameter = AffineForm(constant: 0, width: 1, height: 0)
            return steps(region.widths) { place in
                let size = Size(width: place, height: 0)
                var grown = label
                grown.growth = growth.value(at: size)
                return wrapped(grown, index, width: max(1, width.value(at: size)), intrinsics)
            }.map { ($0.conditions(on: parameter), $1) }
        }
        let widths = region.corners.map { max(1, width.value(at: $0)) }
        return steps((widths.min() ?? 1)...(widths.max() ?? 1)) { wrapped(label, index, width: $0, intrinsics) }.map {
            ($0.conditions(on: width), $1)
        }
    }

    /// The ranges over which a step function is constant; bisection finds every step, to a ten-thousandth.
    private func steps(_ range: ClosedRange<Double>, _ value: (Double) -> Wrapped) -> [(range: ClosedRange<Double>, value: Wrapped)] {
        var found: [(range: ClosedRange<Double>, value: Wrapped)] = []
        func add(_ low: Double, _ first: Wrapped, _ high: Double, _ last: Wrapped) {
            if first == last || high - low < 1e-4 {
                if let before = found.last, before.value == first {
                    found[found.count - 1].range = before.range.lowerBound...high
                } else {
                    found.append((low...high, first))
                }
                return
            }
            let middle = (low + high) / 2, between = value(middle)
            add(low, first, middle, between)
            add(middle, between, high, last)
        }
        add(range.lowerBound, value(range.lowerBound), range.upperBound, value(range.upperBound))
        return found
    }
}

extension ClosedRange<Double> {
    /// The forms that are positive where `form` is inside the range.
    fileprivate func conditions(on form: AffineForm) -> [AffineForm] { [form - lowerBound, form.opposite + upperBound] }
}

extension AffineForm {
    /// A constant form.
    static func of(_ constant: Double) -> AffineForm { AffineForm(constant: constant, width: 0, height: 0) }
}

extension LabelContent {
    /// The same without the blanks and blank lines at its end, which nobody misses.
    fileprivate var withoutBlankEnd: LabelContent {
        guard runs.last?.text.last?.isWhitespace == true else { return self }
        var label = self
        while let last = label.runs.last, last.text.last?.isWhitespace == true {
            guard let end = last.text.lastIndex(where: { !$0.isWhitespace }) else {
                label.runs.removeLast()
                continue
            }
            label.runs[label.runs.count - 1].text = String(last.text[...end])
        }
        return label
    }
}

extension TextFit.Fault {
    /// The missing amount, in points.
    var amount: Double {
        switch self {
        case .tooWide(let needed, let given), .tooHigh(let needed, let given): needed - given
        case .tooManyLines: 1
        }
    }

    /// The share of the width that is missing; nil where another length is.
    var missingShare: Double? {
        if case .tooWide(let needed, let given) = self, needed > 0 { (needed - given) / needed } else { nil }
    }

    /// Whether the text is cut off at its end rather than at its bottom.
    var isTruncation: Bool {
        if case .tooHigh = self { false } else { true }
    }

    var text: String {
        switch self {
        case .tooWide(let needed, let given): "needs a width of \(Titles.points(needed.rounded(.up))) and gets \(Titles.points(given))"
        case .tooManyLines(let allowed, _, _): "needs more than \(allowed) lines"
        case .tooHigh(let needed, let given): "needs a height of \(Titles.points(needed.rounded(.up))) and gets \(Titles.points(given))"
        }
    }
}
