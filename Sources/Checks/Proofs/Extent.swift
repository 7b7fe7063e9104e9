import AutoLayout
import Scenarios

/// The windows in which a statement fails, in words, and where they end if that is a single width or height.
struct Extent {
    struct Breakpoint {
        /// In points, if it is a single width or height.
        var value: Double?
        /// A window just on the failing side, and one on the holding side.
        var failing: Size
        var holding: Size
    }

    private(set) var words: FailingWindows.Words
    private(set) var breakpoint: Breakpoint?
    /// The axis along which the windows end; nil if they end along both.
    private(set) var axis: Axis?

    /// - Parameter failures: the conditions of each failure, the windows that they apply to, and the piece that it was found in: failures
    ///   in two different pieces never overlap.
    ///   - isComplete: whether the statement is decided in all windows of the region.
    init(_ failures: [(conditions: [AffineForm], windows: Polygon, piece: Polygon)], in region: WindowRegion, isComplete: Bool) {
        let windows = region.windows, whole = Self.disjoint(failures)
        // Parts reach beyond the edge of the region; those that only its edge belongs to count if there are no others.
        let inside = whole.map { $0.intersection(windows) }.filter { $0.thickness > Self.edge }
        let isOnEdge = inside.isEmpty, parts = isOnEdge ? whole : inside
        let area = parts.reduce(0) { $0 + $1.extent }, share = area / max(windows.extent, 1e-9)
        if !isOnEdge, share > 1 - 1e-6 {
            words = .everywhere
            return
        }
        let wide = Self.strip(parts, windows, \.widths), high = Self.strip(parts, windows, \.heights)
        let spans = [wide.widthText, high.heightText].compactMap { $0 }
        let box = (wide.high - wide.low) * (high.high - high.low)
        if isOnEdge {
            words = .box(wide: wide, high: high)
        } else if abs(box - area) < 1e-6 * windows.extent {
            words = .box(wide: wide, high: high)
            if spans.count == 1 { axis = wide.isWhole ? .vertical : .horizontal }
            breakpoint =
                switch axis {
                case .horizontal: Self.breakpoint(wide, windows, \.width)
                case .vertical: Self.breakpoint(high, windows, \.height)
                case nil: Self.border(of: parts, in: windows)
                }
            // What is undecided may begin there.
            if !isComplete { breakpoint?.value = nil }
        } else if let side = Self.line(parts, windows, area) {
            words = .exact(Self.words(side))
            breakpoint = Self.border(of: parts, in: windows)
        } else {
            words = .some(isComplete ? spans.joined(separator: " and ") : "")
            breakpoint = Self.border(of: parts, in: windows)
        }
    }

    /// The parts of the pieces in which any failure holds, without overlap.
    private static func disjoint(_ failures: [(conditions: [AffineForm], windows: Polygon, piece: Polygon)]) -> [Polygon] {
        var parts: [Polygon] = []
        for (place, failure) in failures.enumerated() {
            var own = [failure.conditions.reduce(failure.windows) { $0.isEmpty ? $0 : $0.clipped(to: $1) }]
            for other in failures[..<place] where other.piece == failure.piece && other.windows == failure.windows {
                own = own.flatMap { $0.subtracting(other.conditions) }
            }
            parts += own.filter { $0.corners.count > 2 }
        }
        return parts
    }

    /// What is thinner than this is on the edge of the region, in points.
    private static let edge = WindowSpan.edge

    /// The lengths along an axis outside which no window fails.
    private static func strip(_ parts: [Polygon], _ region: Polygon, _ lengths: KeyPath<Polygon, ClosedRange<Double>>) -> WindowSpan {
        let all = region[keyPath: lengths], ranges = parts.map { $0[keyPath: lengths] }
        let low = max(ranges.map(\.lowerBound).min() ?? all.lowerBound, all.lowerBound)
        let high = min(ranges.map(\.upperBound).max() ?? all.lowerBound, all.upperBound)
        return WindowSpan(low: low, high: high, isFirst: low - all.lowerBound < 1e-6, isLast: all.upperBound - high < 1e-6)
    }

    /// The oblique line on one side of which all windows fail and on the other none does; positive where they fail.
    private static func line(_ parts: [Polygon], _ windows: Polygon, _ area: Double) -> AffineForm? {
        parts.lazy.flatMap(\.sides).first { side in
            min(abs(side.width), abs(side.height)) > 1e-6 && abs(windows.clipped(to: side).extent - area) < 1e-6 * windows.extent
                && parts.allSatisfy { $0.corners.allSatisfy { side.value(at: $0) > -1e-6 } }
        }
    }

    /// `lower than 0.75 x their width + 12 points`
    private static func words(_ side: AffineForm) -> String {
        let slope = -side.width / side.height, constant = -side.constant / side.height
        let factor = "\(abs(slope).text(decimals: 4)) x their width"
        let first = abs(slope).text(decimals: 4) == "1" ? "their width" : factor
        let offset = abs(constant) < 0.005 ? "" : slope < 0 ? "" : " \(constant < 0 ? "-" : "+") \(Titles.points(abs(constant))) points"
        return "\(side.height < 0 ? "lower" : "higher") than \(slope < 0 ? "\(Titles.points(constant)) points - " : "")\(first)\(offset)"
    }

    /// The middle of the longest border between windows that fail and windows that do not.
    private static func border(of parts: [Polygon], in windows: Polygon) -> Breakpoint? {
        var longest = 0.0
        var found: Breakpoint?
        for part in parts {
            for (side, length, middle) in part.borders where length > longest {
                func beside(_ distance: Double) -> Size {
                    Size(width: middle.width + side.width * distance, height: middle.height + side.height * distance)
                }
                let failing = beside(0.01), holding = beside(-0.01)
                guard windows.contains(holding), part.contains(failing), !parts.contains(where: { $0.contains(holding) }) else { continue }
                longest = length
                found = Breakpoint(failing: failing, holding: holding)
            }
        }
        return found
    }

    private static func breakpoint(_ strip: WindowSpan, _ region: Polygon, _ length: WritableKeyPath<Size, Double>) -> Breakpoint {
        let (value, side) = strip.isFirst ? (strip.high, -0.01) : (strip.low, 0.01)
        var failing = Size(
            width: (region.widths.lowerBound + region.widths.upperBound) / 2,
            height: (region.heights.lowerBound + region.heights.upperBound) / 2
        )
        var holding = failing
        failing[keyPath: length] = value + side
        holding[keyPath: length] = value - side
        return Breakpoint(value: value, failing: failing, holding: holding)
    }
}
