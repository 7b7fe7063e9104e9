import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// The windows of one region in which something fails, and how they are told: `in windows narrower than 412 points`.
struct FailingWindows: Hashable, Sendable {
    /// The reading direction of the region.
    var direction: LayoutDirection
    /// The width class of the region, if it is one of several; nil for all windows.
    var widthClass: SizeClass?
    /// The height class of the region, likewise.
    var heightClass: SizeClass?
    /// The greatest width that is known to be compact, and the least that is known to be regular, in points.
    var widthsOfClasses = ClassWidths.ofTablets
    /// The windows themselves.
    var parts: [Polygon]
    /// How they are told.
    var words: Words
    /// Whether the rest of the region is decided.
    var isComplete: Bool
    /// The release of iOS that these are of, if they end elsewhere in another one in which the app runs; nil if not.
    var release: UIKitRelease?

    enum Words: Hashable, Sendable {
        /// All windows of the region.
        case everywhere
        /// All windows of some widths and heights.
        case box(wide: WindowSpan, high: WindowSpan)
        /// Others that words tell exactly.
        case exact(String)
        /// Some of these; the text may be empty.
        case some(String)

        fileprivate var text: String {
            switch self {
            case .everywhere: ""
            case .box(let wide, let high): [wide.widthText, high.heightText].compactMap { $0 }.joined(separator: " and ")
            case .exact(let text), .some(let text): text
            }
        }

        /// The widths and heights; nil for anything but a box.
        fileprivate var spans: (wide: WindowSpan, high: WindowSpan)? {
            switch self {
            case .everywhere: (.whole, .whole)
            case .box(let wide, let high): (wide, high)
            case .exact, .some: nil
            }
        }

        /// One box for two that differ in one dimension and touch; nil if there is none.
        fileprivate func joined(with other: Words) -> Words? {
            switch (self, other) {
            case (.everywhere, .everywhere), (.everywhere, .box), (.everywhere, .exact), (.box, .everywhere), (.exact, .everywhere):
                return .everywhere
            case (.box(let wide, let high), .box(let otherWide, let otherHigh)):
                if high == otherHigh, let wide = wide.joined(with: otherWide) { return Self.whole(wide, high) }
                if wide == otherWide, let high = high.joined(with: otherHigh) { return Self.whole(wide, high) }
                return nil
            default: return self == other ? self : nil
            }
        }

        private static func whole(_ wide: WindowSpan, _ high: WindowSpan) -> Words {
            wide.isWhole && high.isWhole ? .everywhere : .box(wide: wide, high: high)
        }
    }

    fileprivate var name: String { Self.name(widthClass, heightClass) }
    fileprivate static func name(_ widthClass: SizeClass?, _ heightClass: SizeClass? = nil) -> String {
        let classes = [widthClass.map { "\($0.rawValue) width" }, heightClass.map { "\($0.rawValue) height" }].compactMap { $0 }
        return classes.isEmpty ? "windows" : "windows of \(classes.joined(separator: " and "))"
    }

    fileprivate func has(_ width: SizeClass, _ height: SizeClass) -> Bool {
        widthClass.map { $0 == width } != false && heightClass.map { $0 == height } != false
    }

    /// Whether a scenario's window is one of them.
    func contains(_ scenario: Scenario) -> Bool {
        guard direction == scenario.direction, has(scenario.widthClass, scenario.heightClass) else { return false }
        if words == .everywhere { return true }
        let size = scenario.size
        return parts.contains { $0.contains(size) || $0.heights.upperBound <= 1 && $0.widths.contains(size.width) }
    }
}

extension [FailingWindows] {
    /// Whether these are all windows of a reading direction.
    var areEverywhere: Bool {
        let whole = filter { $0.words == .everywhere }, classes: [SizeClass] = [.compact, .regular]
        return classes.allSatisfy { width in classes.allSatisfy { height in whole.contains { $0.has(width, height) } } }
    }

    /// Whether words do not tell exactly which windows these are.
    var areShare: Bool { !isEmpty && allSatisfy { if case .some = $0.words { true } else { false } } }

    /// Those of which words tell exactly which they are; all of them, if words do not tell that of any.
    var told: [FailingWindows] {
        let exact = filter { if case .some = $0.words { false } else { true } }
        return exact.isEmpty ? self : exact
    }

    /// Which windows these are: `in every window`, `in windows narrower than 412 points`, `at least in windows …` if others are undecided.
    var text: String {
        if areEverywhere { return "in every window" }
        let told = told
        let isComplete = allSatisfy(\.isComplete) && told.count == count
        var groups: [(name: String, words: [FailingWindows.Words])] = []
        for windows in told.withoutWidthClasses {
            let place = groups.firstIndex { $0.name == windows.name } ?? groups.count
            if place == groups.count { groups.append((windows.name, [])) }
            groups[place].words.append(windows.words)
        }
        let parts = groups.map { (name: $0.name, words: Self.merged($0.words)) }
        let texts = (acrossClasses(parts) ?? parts).map { name, words in
            if words.contains(.everywhere) { return name == "windows" ? "in every window" : "in all \(name)" }
            let list = words.map(\.text).filter { !$0.isEmpty }.joined(separator: " or ")
            return (areShare ? "in some \(name)" : "in \(name)") + (list.isEmpty ? "" : " \(list)")
        }
        let release = lazy.compactMap(\.release).first.map { " with iOS \($0)" } ?? ""
        let text = (isComplete ? "" : "at least ") + (lower(parts) ?? texts.joined(separator: ", and "))
        return text.count <= ScenarioWords.longest ? text + release : "in some windows"
    }

    /// The same without width classes where those of one height class fail alike.
    private var withoutWidthClasses: [FailingWindows] {
        var rest = self
        for height in [SizeClass.compact, .regular] {
            let own = rest.filter { $0.heightClass == height }
            guard own.count == 2, Set(own.map(\.widthClass)) == [.compact, .regular], own.allSatisfy({ $0.words == own[0].words }),
                own[0].words.isOfAnyWidth
            else { continue }
            rest.removeAll { $0.heightClass == height }
            var both = own[0]
            both.widthClass = nil
            rest.append(both)
        }
        return rest
    }

    private typealias Part = (name: String, words: [FailingWindows.Words])

    /// The same without a word of width classes, where that says as much: what holds of both alike, windows of widths that only one of them
    /// has, and those of both that touch; nil if the classes decide.
    private func acrossClasses(_ parts: [Part]) -> [Part]? {
        let compact = parts.first { $0.name == FailingWindows.name(.compact) }?.words
        let regular = parts.first { $0.name == FailingWindows.name(.regular) }?.words
        guard parts.allSatisfy({ $0.name != FailingWindows.name(nil) }) else { return nil }
        guard let classes = first?.widthsOfClasses else { return nil }
        if let compact, let regular {
            if compact.map(\.text) == regular.map(\.text) { return [("windows", compact)] }
            guard compact.count == 1, regular.count == 1, let (narrow, heights) = compact[0].spans,
                let (wide, otherHeights) = regular[0].spans
            else { return nil }
            // Windows of widths that either class may have fail in both.
            guard heights.heightText == otherHeights.heightText, narrow.isLast, wide.isFirst, wide.isLast || wide.high >= classes.regular,
                narrow.isFirst || narrow.low <= classes.compact
            else { return nil }
            let all = WindowSpan(low: narrow.low, high: wide.high, isFirst: narrow.isFirst, isLast: wide.isLast)
            return [("windows", [.box(wide: all, high: heights)])]
        }
        let spans = (compact ?? regular ?? []).map(\.spans?.wide)
        let areOfOne = spans.allSatisfy { span in
            guard let span else { return false }
            return compact == nil ? span.low >= classes.regular : span.high <= classes.compact
        }
        return areOfOne && !spans.isEmpty ? [("windows", compact ?? regular ?? [])] : nil
    }

    /// What holds in low windows of any width, up to a height of its own in each width class: `in windows lower than 352 points, at compact
    /// width 340`; nil for anything else.
    private func lower(_ parts: [Part]) -> String? {
        guard parts.count == 2, acrossClasses(parts) == nil else { return nil }
        let spans = parts.map { $0.words.count == 1 ? $0.words[0].spans : nil }
        guard let first = spans[0], let second = spans[1], first.wide.isWhole, second.wide.isWhole, first.high.isFirst, second.high.isFirst,
            !first.high.isLast, !second.high.isLast, first.high.heightText != second.high.heightText
        else { return nil }
        let isFirst = first.high.high > second.high.high, highest = isFirst ? first.high : second.high,
            other = isFirst ? parts[1] : parts[0]
        return "in windows \(highest.heightText ?? ""), at \(other.name.replacing("windows of ", with: "")) "
            + Titles.points(Swift.min(first.high.high, second.high.high))
    }

    private static func merged(_ words: [FailingWindows.Words]) -> [FailingWindows.Words] {
        var rest = words
        var result: [FailingWindows.Words] = []
        while var next = rest.popLast() {
            while let place = rest.firstIndex(where: { next.joined(with: $0) != nil }) {
                next = next.joined(with: rest.remove(at: place)) ?? next
            }
            result.append(next)
        }
        return result.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }
}

extension FailingWindows.Words {
    /// Whether these are windows of all widths of their region.
    fileprivate var isOfAnyWidth: Bool { spans?.wide.isWhole == true }

    /// From narrow to wide, then from low to high.
    fileprivate var order: [Double] {
        if case .box(let wide, let high) = self { [wide.low, high.low] } else { [.infinity] }
    }
}

/// The lengths along an axis outside which no window of a region fails.
struct WindowSpan: Hashable, Sendable {
    var low: Double
    var high: Double
    /// Whether there are no shorter windows.
    var isFirst: Bool
    /// Whether there are no longer ones.
    var isLast: Bool

    var isWhole: Bool { isFirst && isLast }

    /// All lengths, whatever they are.
    static let whole = WindowSpan(low: -.infinity, high: .infinity, isFirst: true, isLast: true)

    var widthText: String? { text("narrower", "wide") }
    var heightText: String? { text("lower", "high") }

    /// What is thinner than this is a single length, in points.
    static let edge = 0.01

    private func text(_ less: String, _ long: String) -> String? {
        if high - low <= Self.edge, !isWhole { return "\(Titles.points(low)) points \(long)" }
        return switch (isFirst, isLast) {
        case (true, false): "\(less) than \(Titles.points(high)) points"
        case (false, true): "more than \(Titles.points(low)) points \(long)"
        case (false, false): "from \(Titles.points(low)) to \(Titles.points(high)) points \(long)"
        case (true, true): nil
        }
    }

    /// One span for two that touch or overlap.
    func joined(with other: WindowSpan) -> WindowSpan? {
        guard max(low, other.low) <= min(high, other.high) + Self.edge else { return nil }
        return WindowSpan(
            low: min(low, other.low), high: max(high, other.high), isFirst: isFirst || other.isFirst, isLast: isLast || other.isLast)
    }
}
