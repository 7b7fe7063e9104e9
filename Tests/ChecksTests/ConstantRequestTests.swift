import Testing

@testable import Checks

/// Documents that code asks for by constants.
@Suite struct ConstantRequestTests {
    private func requests(_ code: String, in file: String = "Code.swift", more: [String: String] = [:]) throws -> [String] {
        let sources = [file] + more.keys.sorted()
        let app = try TemporaryApp(
            ["Main.storyboard": TemporaryApp.storyboard("customClass=\"A\" storyboardIdentifier=\"Settings\""), file: code]
                .merging(more) { $1 }, targets: ["App": ["Main.storyboard"] + sources])
        return try app.findings([UnknownIdentifier.self, UnknownSegue.self], in: ["Main.storyboard"])
    }

    private static func swift(_ inside: String, _ name: String) -> String {
        """
        import UIKit
        class A: UIViewController {
        func go() {
        \(inside)
        storyboard!.instantiateViewController(withIdentifier: \(name))
        }
        }
        """
    }

    @Test(
        "Swift: what a constant stands for is asked for",
        arguments: [
            ("let id = \"Gone\"", "id", "'Gone' (id)"), ("let id = \"Settings\"", "id", nil),
            ("let id: String = \"Gone\"", "id", "'Gone' (id)"),
            ("var id = \"Gone\"", "id", nil), ("let id = \"Go\" + \"ne\"", "id", nil), ("let id = \"Gone\".lowercased()", "id", nil),
            ("let id = \"Gone\"; [1].forEach { id in print(id) }", "id", "'Gone' (id)"), ("if let id = other {", "id }", nil),
            ("", "Names.gone", "'Gone' (Names.gone)"), ("", "Names.settings", nil),
            ("", "Scene.gone.rawValue", "'gone' (Scene.gone.rawValue)"),
            ("", "Scene.far.rawValue", "'Far' (Scene.far.rawValue)"), ("", "global", "'Gone' (global)"), ("", "Names.twice", nil),
            ("let global = self.title!", "global", nil), ("", "Names.computed", "'Gone' (Names.computed)"),
        ] as [(String, String, String?)])
    func constantsOfSwift(inside: String, name: String, scene: String?) throws {
        let names = """
            let global = "Gone"
            enum Names {
                static let gone = "Gone", other = 1
                static let settings = "Settings"
                static var computed: String { return "Gone" }
                #if DEBUG
                static let twice = "Gone"
                #else
                static let twice = "Settings"
                #endif
            }
            enum Scene: String { case settings = "Settings", gone; case far = "Far" }
            """
        let found = try requests(Self.swift(inside, name), more: ["Names.swift": names])
        #expect(
            found == scene.map { ["Code.swift:5: error: no storyboard has a scene \($0): the app ends here [unknown-identifier]"] } ?? [])
    }

    @Test(
        "Objective-C: what a file asks for in @try may be missing",
        arguments: [
            ("@try { CALL } @catch (NSException *e) {}", 0), ("@try {} @catch (NSException *e) {} CALL", 1), ("if (ok) { CALL }", 1),
        ])
    func caught(_ inside: String, count: Int) throws {
        let call = "[self performSegueWithIdentifier:@\"Gone\" sender:nil];"
        let code = "@implementation A\n- (void)go { \(inside.replacingOccurrences(of: "CALL", with: call)) }\n@end\n"
        let found = try requests(code, in: "A.m", more: ["A.h": "#import <UIKit/UIKit.h>\n@interface A : UIViewController\n@end\n"])
        #expect(found.count == count, "\(found)")
    }

    @Test("Objective-C: a cell that is registered in @try is registered", arguments: [true, false])
    func registeredWhereCaught(isRegistered: Bool) throws {
        let registration = "@try { [t registerNib:n forCellReuseIdentifier:@\"Row\"]; } @catch (NSException *e) {}"
        let code = """
            @implementation A
            - (void)go { \(isRegistered ? registration : "") [t dequeueReusableCellWithIdentifier:@"Row" forIndexPath:p]; }
            @end
            """
        let found = try requests(code, in: "A.m", more: ["A.h": "#import <UIKit/UIKit.h>\n@interface A : UIViewController\n@end\n"])
        #expect(found.count == (isRegistered ? 0 : 1), "\(found)")
    }

    @Test("a parameter or another type's constant is none that is known")
    func otherNamesOfSwift() throws {
        let code = """
            import UIKit
            let id = "Gone"
            class B { static let own = "Gone" }
            class A: UIViewController {
                func go(id: String) { storyboard!.instantiateViewController(withIdentifier: id) }
                func own() { storyboard!.instantiateViewController(withIdentifier: own) }
                static let here = "Gone"
                func mine() { storyboard!.instantiateViewController(withIdentifier: Self.here) }
            }
            """
        #expect(
            try requests(code) == [
                "Code.swift:8: error: no storyboard has a scene 'Gone' (Self.here): the app ends here [unknown-identifier]"
            ])
    }

    @Test(
        "Objective-C: constants and definitions",
        arguments: [
            ("static NSString *const kScene = @\"Gone\";", "", "'Gone' (kScene)"), ("NSString * const kScene = @\"Settings\";", "", nil),
            ("#define kScene @\"Gone\"", "", "'Gone' (kScene)"), ("", "static NSString *kScene = @\"Gone\";", "'Gone' (kScene)"),
            ("", "NSString *kScene = @\"Gone\"; kScene = @\"Settings\";", nil),
            ("static NSString *const kScene = @\"Gone\";", "NSString *kScene = self.title;", nil),
            ("#define kScene(x) @\"Gone\"", "", nil),
        ] as [(String, String, String?)])
    func constantsOfObjectiveC(outside: String, inside: String, scene: String?) throws {
        let code = """
            @interface A : UIViewController
            @end
            \(outside)
            @implementation A
            - (void)go:(NSString *)other { \(inside)
            [self.storyboard instantiateViewControllerWithIdentifier:kScene];
            [self.storyboard instantiateViewControllerWithIdentifier:other]; }
            @end
            """
        #expect(
            try requests(code, in: "A.m")
                == scene.map { ["A.m:6: error: no storyboard has a scene \($0): the app ends here [unknown-identifier]"] } ?? [])
    }
}
