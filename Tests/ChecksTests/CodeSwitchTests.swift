import Testing

@testable import Checks

/// What code turns on and off, fills or constrains, of which a document has one state alone.
@Suite struct CodeSwitchTests {
    private func findings(_ rule: any Rule.Type, view: String, outlets: [(name: String, id: String)], type: String, code: String) throws
        -> [String]
    {
        let connections = outlets.map { "<outlet property=\"\($0.name)\" destination=\"\($0.id)\" id=\"o-\($0.id)\"/>" }.joined()
        let declared = outlets.map { "@IBOutlet var \($0.name): \(type)!" }.joined(separator: "\n")
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: view, inside: "<connections>\(connections)</connections>"),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController {\n\(declared)\n\(code)\n}",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        return try app.findings([rule], in: ["Main.storyboard"])
    }

    /// A view that is to be 100 and 200 wide.
    private static let twoWidths = """
        <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v">
        <rect key="frame" x="20" y="20" width="100" height="40"/></view></subviews>
        <constraints>\(constraint("x", "v.leading", "root.leading", 20))\(constraint("y", "v.top", "root.top", 20))\(constraint("h", "v.height", nil, 40))\(constraint("n", "v.width", nil, 100))\(constraint("w", "v.width", nil, 200))</constraints>
        """

    /// UIKit heeds a constraint only while it is active (Apple: NSLayoutConstraint.isActive).
    @Test(
        "of two constraints that code turns on and off one is on at a time",
        arguments: [
            ("narrow.isActive = isSmall; wide.isActive = !isSmall", ": note: ", "unless code turns off 'narrow' or 'wide'"),
            ("NSLayoutConstraint.activate([narrow]); NSLayoutConstraint.deactivate([wide])", ": note: ", "turns off 'narrow' or 'wide'"),
            ("narrow.isActive = isSmall; wide.priority = .defaultLow", ": warning: ", "unless code changes '"),
            ("wide.isActive = isSmall", ": warning: ", "unless code changes 'wide'"),
            ("print(wide.isActive, narrow.isActive)", ": error: ", "conflicts with"),
        ])
    func switched(use: String, severity: String, words: String) throws {
        let found = try findings(
            Unsatisfiable.self, view: Self.twoWidths, outlets: [("narrow", "n"), ("wide", "w")], type: "NSLayoutConstraint",
            code: "var isSmall = false\nfunc turn() { \(use) }")
        #expect(found.count == 1 && found[0].contains(severity) && found[0].contains(words), "\(found)")
    }

    /// A view without a width.
    private static let holder = """
        <subviews><view contentMode="scaleToFill" ambiguous="YES" translatesAutoresizingMaskIntoConstraints="NO" id="v">
        <rect key="frame" x="20" y="20" width="100" height="40"/></view></subviews>
        <constraints>\(constraint("x", "v.leading", "root.leading", 20))\(constraint("y", "v.top", "root.top", 20))\(constraint("h", "v.height", nil, 40))</constraints>
        """

    @Test(
        "constraints that code adds to a view settle how large that is",
        arguments: [
            ("area.addSubview(tag); area.addConstraints(of(tag))", ": note: ", "unless code constrains what is in 'area'"),
            ("view.addConstraint(of(tag))", ": warning: ", "held as drawn: width 100 ["),
        ])
    func holding(use: String, severity: String, words: String) throws {
        let found = try findings(
            AmbiguousSize.self, view: Self.holder, outlets: [("area", "v")], type: "UIView",
            code: "let tag = UILabel()\nfunc show() { \(use) }")
        #expect(found.count == 1 && found[0].contains(severity) && found[0].contains(words), "\(found)")
    }

    /// A column in which 600 for it and 300 for an empty stack view compete.
    private static let column = """
        <subviews><stackView opaque="NO" contentMode="scaleToFill" ambiguous="YES" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="s">
        <rect key="frame" x="0" y="0" width="375" height="600"/><subviews>
        <view contentMode="scaleToFill" ambiguous="YES" translatesAutoresizingMaskIntoConstraints="NO" id="o"><rect key="frame" x="0" y="0" width="375" height="500"/>
        <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="0" y="0" width="375" height="500"/>
        <constraints>\(constraint("h", "v.height", nil, 500, " priority=\"501\""))</constraints></view></subviews>
        <constraints>\(constraint("vx", "v.leading", "o.leading"))\(constraint("ve", "v.trailing", "o.trailing"))\(constraint("vy", "v.top", "o.top"))\(constraint("vb", "v.bottom", "o.bottom"))</constraints></view>
        <stackView opaque="NO" contentMode="scaleToFill" ambiguous="YES" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="r">
        <rect key="frame" x="0" y="100" width="375" height="500"/>
        <constraints>\(constraint("low", "r.height", nil, 300, " priority=\"500\""))</constraints></stackView></subviews>
        <constraints>\(constraint("high", "s.height", nil, 600, " priority=\"500\""))</constraints></stackView></subviews>
        <constraints>\(constraint("x", "s.leading", "root.leading"))\(constraint("e", "root.trailing", "s.trailing"))\(constraint("y", "s.top", "root.top"))</constraints>
        """

    /// What the empty one comes to arrange has heights of its own, which count for more.
    @Test(
        "code that fills a stack view whose height competes settles it",
        arguments: [("rows.addArrangedSubview(UILabel())", ": note: ", true), ("print(rows.spacing)", ": warning: ", false)])
    func filled(use: String, severity: String, isFilled: Bool) throws {
        let found = try findings(
            AmbiguousSize.self, view: Self.column, outlets: [("rows", "r")], type: "UIStackView", code: "func show() { \(use) }")
        #expect(found.count == 1 && found[0].contains(severity), "\(found)")
        #expect(found.first?.contains(", unless code changes what is in 'rows'") == isFilled, "\(found)")
    }
}
