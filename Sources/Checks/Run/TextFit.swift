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
        guard label.runs.contains(where: { run in run.text.utf8.contains { $0 > 0x20 } }) else { return nil }
        let intrinsics = scene.layout.engine.intrinsics
        let natural = intrinsics.size(of: .label(label))
        guard let width = natural.width, let height = natural.height, width > 0 else { return nil }
        let isLong = width > size.width + Self.slack(width)
        if label.numberOfLines == 1 {
            // Shrinking to fit is what the author chose.
            if isLong, element.bool("adjustsFontSizeToFit") == false { return .tooWide(needed: width, given: size.width) }
            return isHigh(height, size.height) ? .tooHigh(needed: height, given: size.height) : nil
        }
        guard size.width > 1 else { return .tooWide(needed: width, given: size.width) }
        // The same text in a slightly wider view: what fits there fits.
        let lines = intrinsics.lines(of: label, width: size.width + Self.slack(size.width))
        if lines.isTruncated, element.bool("adjustsFontSizeToFit") == false { return .tooManyLines(allowed: label.numberOfLines) }
        let needed = lines.size.height
        let line = lines.lines.first?.height ?? needed
        return needed > size.height + max(2, line * 0.5) ? .tooHigh(needed: needed, given: size.height) : nil
    }

    /// A line that is a little higher than its view is drawn all the same; half of it is not.
    private func isHigh(_ needed: Double, _ given: Double) -> Bool { needed > given + max(2, needed * 0.2) }

    private func fault(of button: ButtonContent, _ size: Size) -> Fault? {
        guard button.title.contains(where: { !$0.text.isEmpty }), button.configuration == nil else { return nil }
        let intrinsics = scene.layout.engine.intrinsics
        let lines = button.title.map(\.text).joined().split(whereSeparator: \.isNewline).count
        guard lines <= 1 else { return nil }
        let title = LabelContent(runs: button.title)
        let natural = intrinsics.size(of: .label(title))
        let insets = button.contentInsets ?? .zero
        guard let width = natural.width, let height = natural.height else { return nil }
        let image: Double = if case .size(let size)? = button.image { size.width } else { 0 }
        let needed = width + image + max(0, insets.left) + max(0, insets.right)
        if needed > size.width + Self.slack(width) { return .tooWide(needed: needed, given: size.width) }
        return isHigh(height, size.height) ? .tooHigh(needed: height, given: size.height) : nil
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
