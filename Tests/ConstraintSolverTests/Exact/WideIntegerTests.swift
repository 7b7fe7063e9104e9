import Testing

/// The oracle's arithmetic, against that of the language where it reaches and against its own laws beyond.
@Suite struct WideIntegerTests {
    @Test func agreesWithSmallNumbers() {
        let numbers = [0, 1, -1, 7, -12, 1 << 31, -(1 << 32), (1 << 33) + 5, 4_294_967_295]
        for a in numbers {
            for b in numbers {
                #expect(WideInteger(a) + WideInteger(b) == WideInteger(a + b))
                #expect(WideInteger(a) - WideInteger(b) == WideInteger(a - b))
                #expect((WideInteger(a) - WideInteger(b)).sign == (a - b).signum())
                let (product, overflows) = a.multipliedReportingOverflow(by: b)
                if !overflows { #expect(WideInteger(a) * WideInteger(b) == WideInteger(product)) }
            }
        }
    }

    @Test func divisionUndoesMultiplication() {
        var dice = Dice(11)
        for _ in 0..<300 {
            func number() -> WideInteger {
                var value = WideInteger(dice.roll(1 << 30) - (1 << 29))
                for _ in 0..<dice.roll(6) { value = value * WideInteger(dice.roll(1 << 30) + 1) + WideInteger(dice.roll(100)) }
                return value.shifted(left: dice.roll(70))
            }
            let a = number(), b = number(), c = number()
            #expect((a + b) * c == a * c + b * c)
            if b.sign != 0 { #expect((a * b).dividedExactly(by: b) == a) }
        }
    }

    @Test(arguments: [(0.1, 1), (-3.75, 2), (1e-300, 3), (.leastNonzeroMagnitude, 4), (1e300, 5)])
    func partsMakeTheNumber(value: Double, _: Int) {
        let (whole, exponent) = WideInteger.parts(of: value)
        let power = Double(sign: .plus, exponent: max(-1000, exponent), significand: 1)
        #expect(Double(whole) * power * Double(sign: .plus, exponent: exponent - max(-1000, exponent), significand: 1) == value)
    }
}
