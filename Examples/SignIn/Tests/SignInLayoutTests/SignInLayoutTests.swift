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

    @Test("as recorded", arguments: ["iPhone SE", "iPhone 15 Pro", "iPad Air 5"])
    func recorded(device: String) throws {
        try screen(Scenario(device: .named(device))).expectRecordedFrames()
        try screen(Scenario(device: .named(device), orientation: .landscape, direction: .rightToLeft)).expectRecordedFrames()
    }
}
