import Instruments
import Scenarios
import Testing

@Suite("Bent rules")
struct RuleSwitchTests {
    private static let phone = [Scenario(device: .named("retina5_9")), Scenario(device: .named("retina5_9"), direction: .rightToLeft)]

    @Test(
        "a bent rule is noticed by the suite that is about it",
        arguments: [
            (RuleSwitch.weights, "PriorityLadders"), (.order, "PriorityLadders"), (.fractions, "PriorityLadders"),
            (.readingDirection, "TwoDifferentWidthViews"),
            (.safeArea, "SimpleSingleView"), (.preservedMargins, "MarginsAndSafeAreas"), (.conflicts, "Conflicts"),
            (.hugging, "RulesOfThumb"),
            (.resistance, "RulesOfThumb"), (.legality, "ScrollView"), (.dividers, "MacSplitViews"),
        ]
    )
    func noticed(rule: RuleSwitch, suite: String) throws {
        let hunt = try RuleHunt([try Suites.runner(suite)], matrix: Self.phone)
        #expect(try hunt.catcher(of: rule) != nil)
    }

    @Test(
        "a rule that a suite does not touch goes unnoticed by it",
        arguments: [(RuleSwitch.hidden, "SimpleSingleView"), (.weights, "SimpleSingleView")])
    func unnoticed(rule: RuleSwitch, suite: String) throws {
        let hunt = try RuleHunt([try Suites.runner(suite)], matrix: Self.phone)
        #expect(try hunt.catcher(of: rule) == nil)
    }
}
