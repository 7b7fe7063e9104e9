import Facts
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// Where windows end in which something is wrong is told of one release of iOS, and by what decides.
@Suite struct ReleaseBorderTests {
    /// A text between the leading edge and something at the trailing edge: a switch, which iOS 26 made wider, or a view of a fixed width.
    private func row(besideSwitch: Bool) throws -> MarkedDocument {
        let end =
            besideSwitch
            ? """
            <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" horizontalCompressionResistancePriority="1000" translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <rect key="frame" x="300" y="20" width="51" height="31"/></switch>
            """ : view("s")
        return try MarkedDocument(
            controllerSubviews: label(
                "a", "Route your connection through one of them", " lineBreakMode=\"tailTruncation\" adjustsFontSizeToFit=\"NO\"")
                + end,
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 100)
                + constraint("t", "s.leading", "a.trailing", 8) + constraint("e", "root.trailing", "s.trailing", 20)
                + constraint("z", "s.top", "root.top", 100)
                + (besideSwitch ? "" : constraint("w", "s.width", nil, 51) + constraint("h", "s.height", nil, 31)))
    }

    private func widths(_ document: MarkedDocument, isContinuous: Bool) -> [String] {
        var configuration = CheckConfiguration()
        configuration.isContinuous = isContinuous
        return document.findings(of: TruncatedText.self, configuration: configuration).compactMap { $0.scenarios?.text }
    }

    @Test("a width that hangs on the size of a control is that of one release", arguments: [false, true])
    func controls(isContinuous: Bool) throws {
        let beside = widths(try row(besideSwitch: true), isContinuous: isContinuous)
        let end = " with iOS \(UIKitRelease.current)"
        #expect(beside.count == 1 && beside[0].contains(end), "\(beside)")
        // The phone of 320 points that ran no later release than 15 cuts it as well.
        #expect(beside[0].hasSuffix(isContinuous ? "\(end), and on devices up to 320 points wide" : end), "\(beside)")
        let plain = widths(try row(besideSwitch: false), isContinuous: isContinuous)
        #expect(plain.count == 1 && !plain[0].contains("iOS"), "\(plain)")
    }

    @Test("low windows are those of one release as well")
    func lowWindows() {
        let told = LowWindows(root: 0, height: 400, release: .current, places: [], isSummary: false)
        let plain = LowWindows(root: 0, height: 400, places: [], isSummary: false)
        #expect(told.message == "\(plain.message.prefix { $0 != ":" }) with iOS \(UIKitRelease.current): 0 views, such as this one")
    }

    private static let phones = ScenarioMatrix.usual.scenarios.filter { $0.device?.idiom == .phone && !$0.direction.isRightToLeft }

    /// On the usual phones the widths of the one with a housing, held sideways, are regular.
    @Test("the safe area's sides are told where they decide, and the size class where it does", arguments: [true, false])
    func sides(areCause: Bool) throws {
        let document = try MarkedDocument(
            controllerSubviews: view("a"),
            constraints: constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 80)
                + (areCause
                    ? constraint("x", "a.leading", "safe.leading") + constraint("e", "safe.trailing", "a.trailing")
                        + constraint("w", "a.width", "root.width")
                    : constraint("x", "a.leading", "root.leading", 20) + constraint("w", "a.width", nil, 80)
                        + constraint("h2", "a.height", nil, 50)
                        .replacing(
                            "/>",
                            with:
                                "><variation key=\"default\" constant=\"80\"/><variation key=\"widthClass=regular\" constant=\"50\"/></constraint>"
                        )))
        let checker = Checker(configuration: CheckConfiguration(), scenarios: Self.phones)
        let found = checker.check(document.document, path: MarkedDocument.file).findings.filter { !$0.cause.isEmpty }
        #expect(found.map { $0.scenarios?.text } == [areCause ? "where both sides are inset" : "regular width"])
    }
}
