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

    @Test("what a loop of Objective-C does with a collection of outlets, and what is hidden as a view loads")
    func loopsOfObjectiveC() {
        let uses = SourceFacts(
            Array(
                """
                @interface A : UIViewController
                @property IBOutletCollection(NSLayoutConstraint) NSArray *tall;
                @end
                @implementation A
                - (void)viewDidLoad { for (NSLayoutConstraint *one in self.tall) { one.priority = 1; } [self.area setHidden:YES]; }
                - (void)later { [self.other setHidden:YES]; [self.area setHidden:self.isOpen]; }
                @end
                """.utf8), language: .objectiveC
        ).memberUses
        #expect(uses.isSuperset(of: [MemberUse(name: "tall", use: .constraint), MemberUse(name: "area", use: .hiding)]))
        // Of what is no outlet of the file, any object may be meant.
        #expect(uses.contains(MemberUse(name: "", use: .showing)) && !uses.contains(MemberUse(name: "other", use: .hiding)))
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

    @Test(
        "what code does with a constraint",
        arguments: [
            ("width.constant = 40", SourceLanguage.swift, [ConstantChange.set(40)]), ("self.width?.constant = -8.5", .swift, [.set(-8.5)]),
            ("width.constant = isOpen ? 20 : -24", .swift, [.set(20), .set(-24)]), ("width.constant += 4", .swift, [.add(4)]),
            ("width.constant -= 4\nother.x = 3", .swift, [.add(-4)]), ("width.constant = 2 * side", .swift, [.compute]),
            ("width.constant = image.size.width", .swift, [.compute]), ("let x = width.constant", .swift, []),
            ("width.isActive = false", .swift, [.other]), ("NSLayoutConstraint.activate([width])", .swift, [.other]),
            ("self.width.constant = 200;", .objectiveC, [.set(200)]), ("[self.width setConstant:20.0f];", .objectiveC, [.set(20)]),
            ("_width.constant = kWidth;", .objectiveC, [.compute]),
        ])
    func constantChanges(code: String, language: SourceLanguage, expected: [ConstantChange]) {
        #expect(SourceFacts(Array(code.utf8), language: language).constantChanges["width", default: []] == Set(expected))
    }

    @Test(
        "a method of a constraint that code calls may change it",
        arguments: [
            ("class A { @IBOutlet var width: NSLayoutConstraint!; func b() { width.grow(by: 2) } }", SourceLanguage.swift, true),
            ("class A { @IBOutlet var width: NSLayoutConstraint!; func b() { print(width.constant) } }", .swift, false),
            ("class A { @IBOutlet var width: UIView!; func b() { width.grow(by: 2) } }", .swift, false),
            (
                "@interface A\n@property IBOutlet NSLayoutConstraint *width;\n@end\n@implementation A\n- (void)b { [self.width growBy:2]; }\n@end",
                .objectiveC, true
            ),
        ])
    func constraintCalls(code: String, language: SourceLanguage, isChange: Bool) {
        #expect(SourceFacts(Array(code.utf8), language: language).constantChanges["width", default: []] == (isChange ? [.other] : []))
    }

    @Test(
        "a text that only a constant stands for which nothing uses",
        arguments: [
            ("let name = \"Card\"", SourceLanguage.swift, true), ("static let name: String = \"Card\"", .swift, true),
            ("let name = \"Card\"; use(name)", .swift, false), ("let name = \"Card\" + x", .swift, true),
            ("use(\"Card\")", .swift, false), ("let name = UIStoryboard(name: \"Card\", bundle: nil)", .swift, false),
            ("static NSString *const name = @\"Card\";", .objectiveC, true), ("name = @\"Card\";", .objectiveC, false),
        ])
    func idleTexts(code: String, language: SourceLanguage, isIdle: Bool) {
        #expect(SourceFacts(Array(code.utf8), language: language).idleTexts == (isIdle ? ["Card": "name"] : [:]))
    }

    @Test(
        "cells are asked for by names that are known, or by names that are made",
        arguments: [
            ("table.dequeueReusableCell(withIdentifier: \"a\", for: path)", SourceLanguage.swift, CellRequests.known),
            ("table.dequeueReusableCell(withReuseIdentifier: Names.a, for: path)", .swift, .known),
            ("table.dequeueReusableCell(for: path) as Cell", .swift, .known),
            ("table.dequeueReusableCell(withIdentifier: name, for: path)", .swift, .unknown),
            ("table.dequeueReusableCell(withIdentifier: \"a\\(b)\", for: path)", .swift, .unknown),
            ("table.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: \"a\", for: path)", .swift, .known),
            ("[table dequeueReusableCellWithIdentifier:@\"a\" forIndexPath:path]", .objectiveC, .known),
            ("[table dequeueReusableCellWithIdentifier:name]", .objectiveC, .unknown),
            ("[table dequeueReusableCellWithIdentifier:[NSString stringWithFormat:@\"%@a\", b]]", .objectiveC, .unknown),
            ("x()", .swift, .none),
        ])
    func cellRequests(code: String, language: SourceLanguage, expected: CellRequests) {
        #expect(SourceFacts(Array(code.utf8), language: language).cellRequests == expected)
    }
}
