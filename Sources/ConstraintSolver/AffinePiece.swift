/// The solution of a system as an affine form of one constant, over the range in which its basis stays optimal.
public struct AffinePiece: Sendable {
    /// The values of the constant for which the form holds.
    public let range: ClosedRange<Double>
    /// The values of all variables at the lower end of the range, and their change per unit of the constant.
    let values: [Double]
    let slopes: [Double]

    /// The value of a variable when the constant is `constant`, which should lie in `range`.
    public func value(of variable: Variable, at constant: Double) -> Double {
        let v = Int(variable.index)
        guard values.indices.contains(v) else { return 0 }
        return values[v] + (constant - range.lowerBound) * slopes[v]
    }

    /// The change of a variable per unit of the constant.
    public func slope(of variable: Variable) -> Double {
        let v = Int(variable.index)
        return slopes.indices.contains(v) ? slopes[v] : 0
    }

    /// One piece for two that follow each other, when they are of one form.
    func joined(with next: AffinePiece) -> AffinePiece? {
        let length = range.upperBound - range.lowerBound
        for v in values.indices {
            if abs(slopes[v] - next.slopes[v]) > 1e-9 * max(1, abs(slopes[v])) { return nil }
            if abs(values[v] + length * slopes[v] - next.values[v]) > 1e-7 * max(1, abs(next.values[v])) { return nil }
        }
        return AffinePiece(range: range.lowerBound...next.range.upperBound, values: values, slopes: slopes)
    }
}
