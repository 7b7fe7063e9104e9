/// A whole number of any size: sign and magnitude, in digits of 32 bits from the least on.
struct WideInteger: Equatable {
    private(set) var isNegative = false
    private(set) var digits: [UInt32] = []

    static let zero = WideInteger()
    static let one = WideInteger(1)

    init() {}

    init(_ value: Int) {
        isNegative = value < 0
        var rest = value.magnitude
        while rest > 0 {
            digits.append(UInt32(truncatingIfNeeded: rest))
            rest >>= 32
        }
    }

    private init(_ digits: [UInt32], isNegative: Bool) {
        self.digits = digits
        while self.digits.last == 0 { self.digits.removeLast() }
        self.isNegative = isNegative && !self.digits.isEmpty
    }

    /// −1, 0 or 1.
    var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

    /// The nearest number of double precision, give or take its last place.
    var approximation: (significand: Double, exponent: Int) {
        var value = 0.0
        let used = digits.suffix(4)
        for digit in used.reversed() { value = value * 0x1p32 + Double(digit) }
        return (isNegative ? -value : value, 32 * (digits.count - used.count))
    }

    func shifted(left count: Int) -> WideInteger {
        if digits.isEmpty { return self }
        let small = UInt32(count % 32)
        var result = [UInt32](repeating: 0, count: count / 32)
        var carry: UInt32 = 0
        for digit in digits {
            result.append(digit << small | carry)
            carry = small == 0 ? 0 : digit >> (32 - small)
        }
        result.append(carry)
        return WideInteger(result, isNegative: isNegative)
    }

    static prefix func - (a: WideInteger) -> WideInteger { WideInteger(a.digits, isNegative: !a.isNegative) }

    static func + (a: WideInteger, b: WideInteger) -> WideInteger {
        if a.isNegative == b.isNegative { return WideInteger(sum(a.digits, b.digits), isNegative: a.isNegative) }
        return isLess(a.digits, b.digits)
            ? WideInteger(difference(b.digits, a.digits), isNegative: b.isNegative)
            : WideInteger(difference(a.digits, b.digits), isNegative: a.isNegative)
    }

    static func - (a: WideInteger, b: WideInteger) -> WideInteger { a + -b }

    static func * (a: WideInteger, b: WideInteger) -> WideInteger {
        if a.digits.isEmpty || b.digits.isEmpty { return zero }
        var result = [UInt32](repeating: 0, count: a.digits.count + b.digits.count)
        for i in 0..<a.digits.count {
            let digit = UInt64(a.digits[i])
            var carry: UInt64 = 0
            for j in 0..<b.digits.count {
                let t = digit &* UInt64(b.digits[j]) &+ UInt64(result[i &+ j]) &+ carry
                result[i &+ j] = UInt32(truncatingIfNeeded: t)
                carry = t >> 32
            }
            result[i + b.digits.count] = UInt32(carry)
        }
        return WideInteger(result, isNegative: a.isNegative != b.isNegative)
    }

    /// The quotient of a division without a remainder, digit by digit from the least on: what is left has to vanish.
    func dividedExactly(by divisor: WideInteger) -> WideInteger {
        if divisor == .one || digits.isEmpty { return self }
        var rest = digits, d = divisor.digits
        // An even divisor has no inverse modulo a power of two: both lose their common zeros first.
        let zeros = d.prefix { $0 == 0 }.count
        d.removeFirst(zeros)
        rest.removeFirst(zeros)
        let shift = UInt32(d[0].trailingZeroBitCount)
        if shift > 0 {
            d = Self.shiftedRight(d, shift)
            rest = Self.shiftedRight(rest, shift)
        }
        var inverse = d[0]
        for _ in 0..<5 { inverse = inverse &* (2 &- d[0] &* inverse) }
        var quotient: [UInt32] = []
        for i in 0..<max(0, rest.count - d.count + 1) {
            let q = rest[i] &* inverse
            quotient.append(q)
            if q == 0 { continue }
            var carry: UInt64 = 0
            for j in 0..<min(d.count, rest.count - i) {
                let t = UInt64(q) &* UInt64(d[j]) &+ carry
                let low = UInt32(truncatingIfNeeded: t)
                carry = t >> 32
                if rest[i &+ j] < low { carry += 1 }
                rest[i &+ j] = rest[i &+ j] &- low
            }
            var j = i + d.count
            while carry > 0, j < rest.count {
                let low = UInt32(truncatingIfNeeded: carry)
                carry >>= 32
                if rest[j] < low { carry += 1 }
                rest[j] = rest[j] &- low
                j += 1
            }
        }
        precondition(rest.allSatisfy { $0 == 0 }, "the division leaves a remainder")
        return WideInteger(quotient, isNegative: isNegative != divisor.isNegative)
    }

    private static func shiftedRight(_ a: [UInt32], _ count: UInt32) -> [UInt32] {
        var result = a
        for i in a.indices { result[i] = a[i] >> count | (i + 1 < a.count ? a[i + 1] << (32 - count) : 0) }
        return result
    }

    private static func isLess(_ a: [UInt32], _ b: [UInt32]) -> Bool {
        if a.count != b.count { return a.count < b.count }
        var i = a.count
        while i > 0 {
            i -= 1
            if a[i] != b[i] { return a[i] < b[i] }
        }
        return false
    }

    private static func sum(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
        var result = a.count >= b.count ? a : b
        let other = a.count >= b.count ? b : a
        var carry: UInt64 = 0
        for i in 0..<result.count {
            if i >= other.count, carry == 0 { break }
            let t = UInt64(result[i]) &+ carry &+ (i < other.count ? UInt64(other[i]) : 0)
            result[i] = UInt32(truncatingIfNeeded: t)
            carry = t >> 32
        }
        if carry > 0 { result.append(UInt32(carry)) }
        return result
    }

    /// a − b, where a is not the lesser.
    private static func difference(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
        var result = a
        var borrow: Int64 = 0
        for i in 0..<result.count {
            if i >= b.count, borrow == 0 { break }
            let t = Int64(result[i]) &- borrow &- (i < b.count ? Int64(b[i]) : 0)
            result[i] = UInt32(truncatingIfNeeded: t)
            borrow = t < 0 ? 1 : 0
        }
        return result
    }
}

extension WideInteger {
    /// A number as an odd whole one times a power of two; zero as zero.
    static func parts(of value: Double) -> (whole: Int, exponent: Int) {
        if value == 0 { return (0, 0) }
        let whole = Int(value.significand * 0x1p52), zeros = whole.trailingZeroBitCount
        return ((value < 0 ? -whole : whole) >> zeros, Int(value.exponent) - 52 + zeros)
    }

    /// How often another goes into this one, which may exceed the range of whole numbers.
    func ratio(to other: WideInteger, timesTwoToThe exponent: Int = 0) -> Double {
        let (a, b) = (approximation, other.approximation)
        return Double(sign: .plus, exponent: max(-1000, min(1000, a.exponent - b.exponent + exponent)), significand: 1)
            * (a.significand / b.significand)
    }
}
