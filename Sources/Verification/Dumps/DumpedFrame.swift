import AutoLayout

/// A frame as an app printed it, in points; what was not printed or is not a number is nil.
package struct DumpedFrame: Hashable, Sendable {
    package var x, y, width, height: Double?

    package init(x: Double?, y: Double?, width: Double?, height: Double?) {
        func known(_ value: Double?) -> Double? { value.flatMap { $0.isFinite && $0.magnitude < 1e7 ? $0 : nil } }
        (self.x, self.y, self.width, self.height) = (known(x), known(y), known(width), known(height))
    }

    /// Nil unless there are four numbers.
    init?(_ numbers: [Double?]) {
        guard numbers.count == 4 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// The size, if both lengths are known and not zero.
    package var size: Size? {
        guard let width, let height, width > 0, height > 0 else { return nil }
        return Size(width: width, height: height)
    }

    /// The same frame seen from an origin.
    func moved(by x: Double, _ y: Double) -> DumpedFrame {
        DumpedFrame(x: self.x.map { $0 + x }, y: self.y.map { $0 + y }, width: width, height: height)
    }

    /// Whether another frame lies inside, to half a point; what is not known does not speak against it.
    func contains(_ other: DumpedFrame) -> Bool {
        func isWithin(_ start: Double?, _ length: Double?, _ outerStart: Double?, _ outerLength: Double?) -> Bool {
            guard let start, let length, let outerStart, let outerLength else { return false }
            return start >= outerStart - 0.5 && start + length <= outerStart + outerLength + 0.5
        }
        return isWithin(other.x, other.width, x, width) && isWithin(other.y, other.height, y, height)
    }
}
