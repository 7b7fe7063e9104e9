extension Double {
    /// The limit for lengths, ratios and priorities of documents: the largest screen has a few thousand points, and larger numbers would
    /// round away what they are added to, or overflow.
    package static let largestWritten = 1e7

    /// A number as documents write it, clamped to ±``largestWritten``; nil if the text is not a number, or is NaN.
    package static func written(_ text: some StringProtocol) -> Double? {
        text.utf8.withContiguousStorageIfAvailable { Double(decimalBytes: $0) }
            ?? Array(text.utf8).withUnsafeBufferPointer { Double(decimalBytes: $0) }
    }

    /// The same for numbers that a constraint computes with, where clamping would change the constraint: a number that is too large becomes
    /// infinite and a NaN stays NaN, for the solver to reject.
    static func computed(_ text: some StringProtocol) -> Double? {
        guard let held = written(text), held.magnitude < largestWritten else {
            return Double(text).map { $0.magnitude <= largestWritten ? $0 : $0 * .infinity }
        }
        return held
    }

    /// Parses numbers as Interface Builder writes them, without creating a string: an optional sign, digits, an optional fraction. Up to 15
    /// digits are exact in a double and so is their power of ten, so one division rounds correctly; anything longer or with an exponent is
    /// left to the standard library.
    init?(decimalBytes bytes: UnsafeBufferPointer<UInt8>) {
        var mantissa: Int64 = 0
        var digits = 0
        var decimals = -1
        var index = 0
        let negative = bytes.first == UInt8(ascii: "-")
        if negative { index = 1 }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "."), decimals < 0 {
                decimals = 0
            } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 15 {
                mantissa = mantissa * 10 + Int64(byte - UInt8(ascii: "0"))
                digits += 1
                if decimals >= 0 { decimals += 1 }
            } else {
                break
            }
            index += 1
        }
        var value: Double
        if index == bytes.count, digits > 0 {
            value = decimals > 0 ? Double(mantissa) / powersOfTen[decimals] : Double(mantissa)
            if negative { value = -value }
        } else {
            guard let number = Double(String(decoding: bytes, as: UTF8.self)), !number.isNaN else { return nil }
            value = number
        }
        self = min(max(value, -Self.largestWritten), Self.largestWritten)
    }
}

private let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]
