import Plumbline
import Testing

/// The sign-in screen on small and large phones and tablets, upright and sideways, in both reading directions.
@Suite struct SignInLayoutTests {
    private func screen(_ scenario: Scenario) throws -> Screen {
        try Screen("../../App/SignIn.storyboard", scene: "Sign In", in: scenario)
    }

    @Test("settled, free of conflicts, no text cut, nothing overlaps, mirrored", arguments: ScenarioMatrix.quick.scenarios)
    func sound(scenario: Scenario) throws {
        try screen(scenario).expectSound()
    }

    @Test("the fields fill the margins beside labels of one width", arguments: ScenarioMatrix.quick.scenarios)
    func columns(scenario: Scenario) throws {
        try screen(scenario).expect(
            "Name Label.leading == m",
            "Name Label.width == Password Label.width",
            "Name Field.leading == Password Field.leading == Name Label.trailing + 8",
            "Name Field.trailing == Password Field.trailing == W - m",
            "Password Field.top == Name Field.bottom + 8"
        )
    }

    @Test("the button spans the margins", arguments: ScenarioMatrix.quick.scenarios)
    func button(scenario: Scenario) throws {
        try screen(scenario).expectFrames(["Sign In Button": ["m", nil, "W - 2 * m", 30]], mirrors: true)
    }

    static let recordedScenarios = [
        Scenario(device: .named("iPhone SE")),
        Scenario(device: .named("iPad Air 5"), orientation: .landscape, split: .half, direction: .rightToLeft),
    ]

    @Test("as recorded", arguments: recordedScenarios)
    func recorded(scenario: Scenario) throws {
        try screen(scenario).expectRecordedFrames()
    }
}
