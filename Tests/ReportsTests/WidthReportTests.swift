import Testing

@testable import Reports

@Suite struct WidthReportTests {
    @Test(
        "A function of the width in words",
        arguments: [
            (150, 0, "150"), (0, 1, "W"), (-16, 1.0 / 3, "W / 3 - 16"), (-32, 2.0 / 3, "2 W / 3 - 32"), (20, -0.5, "-W / 2 + 20"),
            (0, 0.15, "0.15 W"), (0, 0, "0"), (12.345, 1, "W + 12.35"),
        ] as [(Double, Double, String)])
    func formula(_ constant: Double, _ slope: Double, _ text: String) {
        #expect(WidthWords.formula(constant, slope) == text)
    }
}
