extension Double {
    /// The number as people and formats read it: without a fraction if it is whole, otherwise in the fewest digits that read back
    /// as the same number.
    ///
    /// - Parameter decimals: the maximum number of decimals; nil for as many as the number has.
    package func text(decimals: Int? = nil) -> String {
        let value = decimals.map { rounded(decimals: $0) } ?? self
        return value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : String(value)
    }

    /// The number rounded to so many decimals; never a negative zero.
    package func rounded(decimals: Int) -> Double {
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        let result = (self * unit).rounded() / unit
        return result == 0 ? 0 : result
    }
}
