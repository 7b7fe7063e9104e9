import AutoLayout
import Scenarios

/// The windows in which a statement fails, in words, and where they end if that is a single width or height.
struct Extent {
    struct Breakpoint {
        /// In points.
        var value: Double
        /// A window just on the failing side, and one on the holding side.
        var failing: Size
        var holding: Size
    }

    private(set) var text: String
    /// Whether these are all windows.
    let isEverywhere: Bool
    private(set) var breakpoint: Breakpoint?

    /// - Parameter failures: the conditions of each failure, the windows that they apply to, and the piece that it was found in: failures in
    ///   two different pieces never overlap.
    init(_ failures: [(conditions: [AffineForm], windows: Polygon, piece: Polygon)], in region: WindowRegion) {
        let parts = Self.disjoint(failures), windows = region.windows
        let share = parts.reduce(0) { $0 + $1.extent } / max(windows.extent, 1e-9)
        let name = region.scenario.widthClassOverride.map { "windows of \($0.rawValue) width" } ?? "windows"
        let percent = share * 100
        text = "in \(percent < 1 ? "less than 1" : Titles.points(percent.rounded())) % of the \(name)"
        isEverywhere = share > 1 - 1e-6
        if isEverywhere {
            text = region.scenario.widthClassOverride == nil ? "in every window" : "in all \(name)"
        } else if let found = Self.strip(parts, windows, \.widths, \.width, share), let words = Self.words(found, ["narrower", "wide"]) {
            text = "in \(name) \(words)"
            breakpoint = Self.breakpoint(found, windows, \.width)
        } else if let found = Self.strip(parts, windows, \.heights, \.height, share), let words = Self.words(found, ["lower", "high"]) {
            text = "in \(name) \(words)"
            breakpoint = Self.breakpoint(found, windows, \.height)
        }
    }

    /// The parts of the pieces in which any failure holds, without overlap.
    private static func disjoint(_ failures: [(conditions: [AffineForm], windows: Polygon, piece: Polygon)]) -> [Polygon] {
        var parts: [Polygon] = []
        for (place, failure) in failures.enumerated() {
            var own = [failure.conditions.reduce(failure.windows) { $0.isEmpty ? $0 : $0.clipped(to: $1) }]
            for other in failures[..<place] where other.piece == failure.piece && other.windows == failure.windows { own = own.flatMap { $0.subtracting(other.conditions) } }
            parts += own.filter { $0.corners.count > 2 }
        }
        return parts
    }

    private typealias Strip = (low: Double, high: Double, isFirst: Bool, isLast: Bool)

    /// The lengths along an axis between which all windows fail, and outside which none does.
    private static func strip(
        _ parts: [Polygon], _ region: Polygon, _ lengths: KeyPath<Polygon, ClosedRange<Double>>, _ length: KeyPath<Size, Double>, _ share: Double
    ) -> Strip? {
        guard let low = parts.map({ $0[keyPath: lengths].lowerBound }).min(), let high = parts.map({ $0[keyPath: lengths].upperBound }).max() else { return nil }
        let all = region[keyPath: lengths]
        guard abs((high - low) / (all.upperBound - all.lowerBound) - share) < 1e-6 else { return nil }
        return (low, high, low - all.lowerBound < 1e-6, all.upperBound - high < 1e-6)
    }

    private static func words(_ strip: Strip, _ words: [String]) -> String? {
        switch (strip.isFirst, strip.isLast) {
        case (true, false): "\(words[0]) than \(Titles.points(strip.high)) points"
        case (false, true): "more than \(Titles.points(strip.low)) points \(words[1])"
        case (false, false): "from \(Titles.points(strip.low)) to \(Titles.points(strip.high)) points \(words[1])"
        case (true, true): nil
        }
    }

    private static func breakpoint(_ strip: Strip, _ region: Polygon, _ length: WritableKeyPath<Size, Double>) -> Breakpoint {
        let (value, side) = strip.isFirst ? (strip.high, -0.01) : (strip.low, 0.01)
        var failing = Size(
            width: (region.widths.lowerBound + region.widths.upperBound) / 2, height: (region.heights.lowerBound + region.heights.upperBound) / 2
        )
        var holding = failing
        failing[keyPath: length] = value + side
        holding[keyPath: length] = value - side
        return Breakpoint(value: value, failing: failing, holding: holding)
    }
}
