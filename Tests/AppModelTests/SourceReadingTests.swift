import Testing

@testable import AppModel

/// What declarations of Swift and Objective-C say to documents.
@Suite struct SourceReadingTests {
    private func types(_ code: String, _ language: SourceLanguage = .swift) -> [TypeDeclaration] {
        SourceFacts(Array(code.utf8), language: language).types
    }

    @Test("classes with what they inherit, inside one another and in conditions")
    func classes() {
        let found = types(
            """
            #if DEBUG
            class A: UIKit.UIView, P { class B<T: P>: UIControl where T: Q {} }
            #else
            class C {}
            #endif
            // class D {}
            let text = "class E {}"
            @objc(ObjCName) final public class F: NSObject { class func make() {} }
            """)
        #expect(found.map(\.name).sorted() == ["A", "B", "C", "F"])
        #expect(found.first { $0.name == "A" }?.inherited == ["UIView", "P"])
        #expect(found.first { $0.name == "B" }?.inherited == ["UIControl"])
        #expect(found.first { $0.name == "F" }?.objectiveCName == "ObjCName")
    }

    @Test(
        "the selectors of a method",
        arguments: [
            ("func a()", ["a"]), ("func a(_ b: Int)", ["a:"]), ("func a(b: Int)", ["a:", "aWithB:"]),
            ("func a(with b: Int, for c: Int)", ["a:for:", "aWith:for:"]), ("@objc(x:) func a(_ b: Int)", ["x:"]),
            ("func a(_ b: [String: (Int, Int)], c: Int)", ["a:c:"]),
        ])
    func selectors(method: String, expected: [String]) {
        #expect(types("class A { \(method) {} }").first?.selectors == Set(expected))
    }

    @Test("outlets with their types, and every property that can be set")
    func outlets() {
        let found = types(
            """
            class A {
                @IBOutlet private weak var one: UILabel!
                @IBOutlet var many: [UIButton]!
                var plain = 3
                func f() { var local = 1 }
            }
            """)
        #expect(
            found.first?.outlets == [
                Outlet(name: "one", type: "UILabel", isCollection: false, line: 2, column: 32, isPrivate: true),
                Outlet(name: "many", type: "UIButton", isCollection: true, line: 3, column: 19),
            ])
        #expect(found.first?.properties == ["one", "many", "plain"])
    }

    @Test(
        "what a document may connect, whatever stands before it",
        arguments: [
            "@IBOutlet var first: UIView!, late: UIView!", "let s = /[{]/\n@IBOutlet var late: UIView!",
            "let s = /\\(/\n@IBOutlet var late: UIView!",
            "let s = #/\"{/#\n@IBOutlet var late: UIView!", "let s = a / b, t = (c) / d\n@IBOutlet var late: UIView!",
            "@objc func setLate(_ view: UIView) {}",
        ])
    func propertiesAfterAnything(members: String) {
        #expect(types("class A {\n\(members)\n}").first?.properties.contains("late") == true)
    }

    @Test("sources that are nested deeper than people write end")
    func deepNesting() {
        for code in [String(repeating: "class A{", count: 20_000), String(repeating: "\"\\(", count: 200_000)] {
            for language in [SourceLanguage.swift, .objectiveC] { _ = SourceFacts(Array(code.utf8), language: language) }
        }
    }

    @Test("Objective-C: interfaces, categories, properties of several names, variables, methods")
    func objectiveC() throws {
        let found = types(
            """
            @class Other;
            @protocol P;
            @interface A : UIView <P> {
                IBOutlet UILabel *_one, *_two;
            }
            @property (nonatomic, strong) IBOutletCollection(UIButton) NSArray *many;
            - (IBAction)go:(id)sender with:(int)x;
            + (void)ofClass;
            @end
            @implementation A (Category)
            - (void)setThird:(UIView *)view { }
            @end
            """, .objectiveC)
        let all = found.reduce(into: Set<String>()) { $0.formUnion($1.properties) }
        #expect(all.isSuperset(of: ["one", "two", "many", "third"]))
        #expect(found.first { $0.kind == .class }?.inherited.first == "UIView")
        #expect(found.reduce(into: Set<String>()) { $0.formUnion($1.selectors) } == ["go:with:", "setThird:"])
    }

    @Test("orientations count where they are said plainly, of phones where the kind of device decides, and not where anything else does")
    func orientations() {
        func said(_ body: String) -> Bool {
            let code = "class A: UIViewController { override var supportedInterfaceOrientations: UIInterfaceOrientationMask { \(body) } }"
            return types(code).first?.orientations == [.portrait]
        }
        #expect(said(".portrait"))
        #expect(said("return [.portrait, .portraitUpsideDown]"))
        #expect(!said(".all"))
        for body in [
            "return isPad ? .all : .portrait", "return UIDevice.current.userInterfaceIdiom == .phone ? .portrait : [.portrait, .landscape]",
            "UIDevice.phone ? .portrait : .all", "get { if UIDevice.current.isPhone { return .portrait } else { return .all } }",
            "if UIDevice.current.userInterfaceIdiom != .pad { return .portrait }; return .all",
            "UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad ? UIInterfaceOrientationMaskAll : UIInterfaceOrientationMaskPortrait",
        ] { #expect(said(body), "\(body)") }
        for body in [
            "return isPad ? .portrait : .all", "return isOpen ? .portrait : .all", "return isPhone && isOpen ? .portrait : .all",
            "return isPhone ? .portrait : super.supportedInterfaceOrientations", "if isOpen { return .portrait }; return .all",
        ] { #expect(said(body) == body.hasPrefix("return isPhone ? "), "\(body)") }
    }

    @Test("anything is read: what is not closed ends with the file", arguments: 0..<400)
    func anything(seed: Int) {
        var number = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        let pieces = Array("class A { func \"\\( ) [ ] } @objc( # if \"\"\" /* */ // \n ' @interface : <T> @end - ( { IBOutlet ; é".utf8)
        let bytes = (0..<200).map { _ -> UInt8 in
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return pieces[Int(number >> 33) % pieces.count]
        }
        for language in [SourceLanguage.swift, .objectiveC] { _ = SourceFacts(bytes, language: language) }
    }

    @Test(
        "what code asks for by a name that is written out",
        arguments: [
            ("performSegue(withIdentifier: \"a\", sender: nil)", CodeRequest.Kind.segue),
            ("storyboard.instantiateViewController(withIdentifier: \"a\")", .scene), ("UINib(nibName: \"a\", bundle: nil)", .nib),
            ("tableView.dequeueReusableCell(withIdentifier: \"a\", for: path)", .cell),
            ("tableView.register(X.self, forCellReuseIdentifier: \"a\")", .registration),
        ])
    func requests(code: String, kind: CodeRequest.Kind) {
        let found = SourceFacts(Array(code.utf8), language: .swift).requests
        #expect(found.map(\.kind) == [kind])
        #expect(found.map(\.name) == ["a"])
    }

    @Test(
        "names that are put together, and cells that may be nil, are no requests",
        arguments: [
            "performSegue(withIdentifier: \"a\" + b, sender: nil)", "performSegue(withIdentifier: \"a\\(b)\", sender: nil)",
            "tableView.dequeueReusableCell(withIdentifier: \"a\")", "// performSegue(withIdentifier: \"a\", sender: nil)",
        ])
    func noRequests(code: String) {
        #expect(SourceFacts(Array(code.utf8), language: .swift).requests.isEmpty)
    }
}
