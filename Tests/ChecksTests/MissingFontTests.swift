import Testing

@testable import Checks

/// Files of fonts that an app does not bring along.
@Suite struct MissingFontTests {
    /// Apple's page of system fonts names Avenir Next and Helvetica Neue.
    @Test(
        "a file that is not there is told, but for fonts that every device has",
        arguments: [
            (["Brand-Bold"], true), (["AvenirNext-Regular", "AvenirNext-DemiBold"], false), (["HelveticaNeue"], false),
            (["AvenirNext-Regular", "Brand-Bold"], true), ([], true),
        ])
    func file(fonts: [String], isTold: Bool) throws {
        let names = fonts.map { "<string>\($0)</string>" }.joined()
        let resources = "<customFonts key=\"customFonts\"><array key=\"Some.ttc\">\(names)</array></customFonts>"
        let app = try TemporaryApp(
            ["Main.storyboard": TemporaryApp.storyboard("").replacing("<resources>", with: resources + "<resources>")],
            targets: ["App": ["Main.storyboard"]])
        let found = try app.findings([MissingFont.self], in: ["Main.storyboard"])
        #expect(
            found.map { $0.split(separator: ": ").last ?? "" }
                == (isTold ? ["no file of the repository is called 'Some.ttc' [missing-font]"] : []))
    }
}
