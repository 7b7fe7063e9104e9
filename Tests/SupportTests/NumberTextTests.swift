import Support
import Testing

struct NumberTextTests {
    @Test(
        arguments: [
            (375.0, nil, "375"), (20.5, nil, "20.5"), (-0.0, nil, "0"), (1.0 / 3, 2, "0.33"), (1.0 / 3, 3, "0.333"), (2.9996, 3, "3"),
            (-0.004, 2, "0"), (.infinity, 3, "inf"), (-12.25, 2, "-12.25"),
        ] as [(Double, Int?, String)])
    func text(value: Double, decimals: Int?, expected: String) { #expect(value.text(decimals: decimals) == expected) }

    @Test func columns() {
        #expect("ab".padded(to: 4) + "|" == "ab  |")
        #expect("ab".indented(to: 4) == "  ab")
        #expect("abc".padded(to: 2) == "abc")
        #expect(counted(1, "scene") == "1 scene" && counted(0, "scene") == "0 scenes")
    }
}
