import AutoLayout
import Facts
import Support

/// Words for some scenarios of a matrix, in parts: each can be told otherwise once more is known of it.
package struct ScenarioPhrase: Hashable, Sendable {
    /// How the scenarios belong to what the parts tell.
    package enum Sense: Hashable, Sendable {
        /// They have all of it in common.
        case common
        /// They have one thing or another.
        case either
        /// They are those that do not have it.
        case others
    }

    package enum Part: Hashable, Sendable {
        /// Words that tell nothing of the following.
        case words(String)
        /// `compact width` (horizontal) or `compact height`.
        case sizeClass(SizeClass, Axis)
        /// Both sides of the safe area are inset, as on a phone held sideways.
        case insetSides
        /// A device, by its key or its label.
        case device(String)
        /// One scenario, in words, and the key of its device.
        case scenario(String, device: String?)
        case length(WindowLength)
        /// `7 of 18 scenarios`, or `all 18 scenarios`.
        case count(Int, of: Int)
    }

    package var parts: [Part]
    package var sense: Sense

    package init(_ parts: [Part], _ sense: Sense = .common) {
        self.parts = parts
        self.sense = sense
    }

    package init(_ words: String) { self.init([.words(words)]) }

    /// `all but 6.9-inch iPhone landscape`, `right-to-left or up to 320 points wide`.
    package var text: String { parts.map(\.text).joined() }

    /// Several of these with words between them.
    static func list(_ phrases: [ScenarioPhrase], _ word: String, _ sense: Sense) -> ScenarioPhrase {
        guard let last = phrases.last, phrases.count > 1 else { return ScenarioPhrase(phrases.flatMap(\.parts), sense) }
        let mark = phrases.contains { $0.text.contains(",") } ? ";" : ""
        var parts: [Part] = []
        for phrase in phrases.dropLast() {
            if !parts.isEmpty { parts.append(.words(mark.isEmpty ? ", " : "; ")) }
            parts += phrase.parts
        }
        return ScenarioPhrase(parts + [.words("\(mark) \(word) ")] + last.parts, sense)
    }

    // MARK: What it tells

    /// The one width, or height, up to or from which it holds; nil if there is none, or more than one.
    package func bound(along axis: Axis) -> WindowLength? {
        guard sense != .others else { return nil }
        let bounds = lengths.filter { $0.axis == axis && $0.isBound }
        return bounds.count == 1 ? bounds[0] : nil
    }

    /// The length that is all it tells.
    package var onlyLength: WindowLength? { parts.count == 1 ? lengths.first : nil }

    /// Whether it tells how many scenarios these are.
    package var isCounted: Bool { parts.contains { if case .count = $0 { true } else { false } } }

    /// Whether it tells how many of the scenarios these are, because there are no words for them.
    package var isCountedShare: Bool { parts.contains { if case .count(let some, let all) = $0 { some < all } else { false } } }

    /// Whether it tells a size class of widths.
    package var tellsWidthClass: Bool { parts.contains { if case .sizeClass(_, .horizontal) = $0 { true } else { false } } }

    /// The keys of the devices that it names.
    package var devices: Set<String> {
        Set(
            parts.compactMap {
                switch $0 {
                case .device(let key): key
                case .scenario(_, let key): key
                case .words, .sizeClass, .insetSides, .length, .count: nil
                }
            })
    }

    private var lengths: [WindowLength] { parts.compactMap { if case .length(let length) = $0 { length } else { nil } } }

    // MARK: The same told otherwise

    /// The same with another length in place of one.
    package func replacing(_ old: WindowLength, with new: WindowLength) -> ScenarioPhrase {
        mapLengths { $0 == old ? new : $0 }
    }

    /// The same; whatever length is only known of the scenarios' devices is told as that.
    ///
    /// - Parameter boundsAlone: whether lengths between two are left as they are.
    package func ofDevices(boundsAlone: Bool = false) -> ScenarioPhrase {
        mapLengths { length in
            guard length.knowledge == .scenarios, length.isBound || !boundsAlone && !length.isSingle else { return length }
            var told = length
            told.knowledge = .devices
            return told
        }
    }

    private func mapLengths(_ change: (WindowLength) -> WindowLength) -> ScenarioPhrase {
        var told = self
        told.parts = parts.map { if case .length(let length) = $0 { .length(change(length)) } else { $0 } }
        return told
    }
}

extension ScenarioPhrase.Part {
    /// What people call a device; its key where that is a label of another kind.
    private static func name(ofDevice key: String) -> String {
        Device.named(key).flatMap { $0.identifier == key ? $0.name : nil } ?? key
    }

    var text: String {
        switch self {
        case .words(let text), .scenario(let text, _): text
        case .device(let key): Self.name(ofDevice: key)
        case .sizeClass(let value, let axis): "\(value.rawValue) \(axis == .horizontal ? "width" : "height")"
        case .insetSides: "where both sides are inset"
        case .length(let length): length.text
        case .count(let some, let all): some == all ? "all \(all) scenarios" : "\(some) of \(all) scenarios"
        }
    }

    /// Whether it is about widths, which are told first.
    var isOfWidths: Bool {
        switch self {
        case .sizeClass(_, let axis): axis == .horizontal
        case .length(let length): length.axis == .horizontal
        case .words, .device, .scenario, .insetSides, .count: false
        }
    }
}

/// The widths or heights of some windows, in points.
package struct WindowLength: Hashable, Sendable {
    /// Of which windows it is known.
    package enum Knowledge: Hashable, Sendable {
        /// Of those of the scenarios: what is between them is open.
        case scenarios
        /// Of those of the scenarios, and told as that.
        case devices
        /// Of all windows, to a point.
        case exact
    }

    package var axis: Axis
    /// Nil if there are no shorter windows.
    package var low: Double?
    /// Nil if there are no longer ones.
    package var high: Double?
    package var knowledge: Knowledge
    /// The release of iOS that it is known of, if it is another length in others; nil if it is the same in all.
    package var release: UIKitRelease?
    /// Whether it is what the safe area of the screen or the window leaves, rather than the whole.
    package var isInside = false

    package init(
        _ axis: Axis, low: Double? = nil, high: Double? = nil, _ knowledge: Knowledge = .scenarios, isInside: Bool = false
    ) {
        self.axis = axis
        self.low = low
        self.high = high
        self.knowledge = knowledge
        self.isInside = isInside
    }

    /// The same length between two others.
    package func within(_ low: Double?, _ high: Double?) -> WindowLength {
        WindowLength(axis, low: low, high: high, knowledge, isInside: isInside)
    }

    /// How much of a window is not counted, in points.
    package func inset(of scenario: Scenario) -> Double {
        guard isInside else { return 0 }
        let insets = scenario.safeArea
        return axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    }

    /// This length of a scenario's window, in points, to a hundredth.
    package func measured(_ scenario: Scenario) -> Double {
        let whole = axis == .horizontal ? scenario.size.width : scenario.size.height
        return ((whole - inset(of: scenario)) * 100).rounded() / 100
    }

    /// Whether a scenario's window is as long.
    package func contains(_ scenario: Scenario) -> Bool {
        let length = measured(scenario)
        return low.map { length >= $0 } != false && high.map { length <= $0 } != false
    }

    /// Whether it is up to a length, or from one on.
    package var isBound: Bool { low == nil || high == nil }
    /// Whether it is one length alone.
    var isSingle: Bool { low == high }

    /// `up to 320 points wide`, `from 440 points wide`, `on devices 440 to 507 points wide`.
    var text: String {
        let lengths =
            switch (low, high) {
            case (nil, let high?): "up to \(high.text())"
            case (let low?, nil): "from \(low.text())"
            case (let low?, let high?): low == high ? low.text() : "\(low.text()) to \(high.text())"
            case (nil, nil): "any number of"
            }
        return "\(knowledge == .devices ? "on devices " : "")\(lengths) points \(axis == .horizontal ? "wide" : "high")"
            + (isInside ? " inside the safe area" : "")
            + (release.map { " with iOS \($0)" } ?? "")
    }
}
