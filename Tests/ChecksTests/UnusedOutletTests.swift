import Testing

@testable import Checks

/// Outlets that no document connects, and those that no source uses.
@Suite struct UnusedOutletTests {
    @Test("an outlet that no document connects is told at its declaration, one finding a class; inherited and connected ones are not")
    func unconnectedOutlets() throws {
        let code = """
            import UIKit
            class Base: UIViewController { @IBOutlet var inherited: UILabel! }
            class SignIn: Base {
                @IBOutlet var there: UILabel!
                @IBOutlet private weak var gone: UILabel!
                @IBOutlet var buttons: [UIButton]!
                func use() { _ = [there, gone, inherited, buttons] }
            }
            class Lonely: UIView { @IBOutlet var label: UILabel! }
            """
        let outlets = ["there", "inherited"].map { "<outlet property=\"\($0)\" destination=\"root\" id=\"\($0)\"/>" }.joined()
        #expect(
            try TemporaryApp.findings(UnusedOutlet.self, inside: "<connections>\(outlets)</connections>", code: code) == [
                "Code.swift:5: note: no document connects 'gone', and 1 more of SignIn [unused-outlet]",
                "Code.swift:9: note: no document connects 'label': none has the class Lonely [unused-outlet]",
            ])
    }

    @Test(
        "an outlet that is connected and that no source uses is told in the document; other files, setters and observers use it",
        arguments: [
            ("@IBOutlet var label: UILabel!", "", true), ("@IBOutlet var label: UILabel! { didSet { print(1) } }", "", false),
            ("@IBOutlet var label: UILabel!; func f() { label.text = nil }", "", false),
            ("@IBOutlet var label: UILabel!", "func f(_ s: SignIn) { s.label.text = nil }", false),
            ("@IBOutlet private var label: UILabel!", "func f(_ s: Other) { s.label.text = nil }", true),
            ("@IBOutlet var label: UILabel!", "class Other: UIView { @IBOutlet var label: UILabel! }", true),
            ("@IBOutlet var label: UILabel!", "let key = \"label\"", false),
        ])
    func idleOutlets(member: String, other: String, isTold: Bool) throws {
        let found = try TemporaryApp.findings(
            UnusedOutlet.self, inside: "<connections>\n<outlet property=\"label\" destination=\"root\" id=\"o\"/></connections>",
            code: "import UIKit\nclass SignIn: UIViewController { \(member) }", more: ["Other.swift": "import UIKit\n" + other])
        let message = "Main.storyboard:12: note: no source uses 'label' of SignIn, which this connects [unused-outlet]"
        #expect(found.filter { $0.hasPrefix("Main") } == (isTold ? [message] : []))
    }

    @Test("an outlet whose class has a library's superclass may be connected anywhere: nothing is said")
    func outletsOfUnknownSuperclass() throws {
        let code = "import Lib\nclass SignIn: LibraryController {}\nclass Other: UIView { @IBOutlet var label: UILabel! }"
        let outlet = "<connections><outlet property=\"label\" destination=\"root\" id=\"o\"/></connections>"
        #expect(try TemporaryApp.findings(UnusedOutlet.self, inside: outlet, code: code) == [])
    }

    @Test("Objective-C: a header's outlet is used by the file that implements its class, by its variable or a setter")
    func idleOutletsInObjectiveC() throws {
        for (use, isTold) in [("", true), ("_label.text = nil;", false), ("[self setLabel:nil];", false), ("self.label = nil;", false)] {
            let app = try TemporaryApp(
                [
                    "Main.storyboard": TemporaryApp.storyboard(
                        "customClass=\"SignIn\"",
                        inside: "<connections><outlet property=\"label\" destination=\"root\" id=\"o\"/></connections>"),
                    "SignIn.h": "@interface SignIn : UIViewController\n@property (weak) IBOutlet UILabel *label;\n@end",
                    "SignIn.m": "@implementation SignIn\n- (void)f { \(use) }\n@end",
                ], targets: ["App": ["Main.storyboard", "SignIn.m"]])
            #expect(try app.findings([UnusedOutlet.self], in: ["Main.storyboard"]).count == (isTold ? 1 : 0), "\(use)")
        }
    }
}
