import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// Lines as UIKit and libraries print them, and logs put together from them: our own, in every form that is known.
@Suite struct LogTests {
    @Test(arguments: [
        (
            "NSLayoutConstraint:0x600001 UIView:0x7f01.width == 0.5*UIView:0x7f02.height + 3   (active)",
            "the width of UIView 0x7f01 is 0.5 times the height of UIView 0x7f02 and 3", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 UILabel:0x7f01'A title'.width >= 44   (active)", "UILabel 'A title' is at least 44 points wide",
            "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 H:|-(10)-[UILabel:0x7f01'text']   (active, names: '|':UIView:0x7f02 )",
            "the leading edge of UILabel 'text' is 10 points after the leading edge of UIView 0x7f02", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 V:[UIButton:0x7f01'Save']-(>=20)-|   (active, names: '|':UIView:0x7f02 )",
            "the bottom edge of UIView 0x7f02 is at least 20 points below the bottom edge of UIButton 'Save'", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 H:[UIView:0x7f01]-(NSSpace(8))-[UIView:0x7f02]   (active)",
            "the leading edge of UIView 0x7f02 is 8 points after the trailing edge of UIView 0x7f01", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 V:|-(NSLayoutAnchorConstraintSpace(12))-[UIView:0x7f01]   (active, names: '|':UIView:0x7f02 )",
            "the top edge of UIView 0x7f01 is 12 points below the top edge of UIView 0x7f02", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 H:|-(0)-[UIView:0x7f01](LTR)   (active, names: '|':UIView:0x7f02 )",
            "the leading edge of UIView 0x7f01 is at the leading edge of UIView 0x7f02", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 H:[UILabel:0x7f01'it's [new] (2)'(100)]   (active)", "UILabel 'it's [new] (2)' is 100 points wide",
            "yours"
        ),
        ("NSLayoutConstraint:0x600001 V:[UIView:0x7f01(<=200)]   (active)", "UIView 0x7f01 is at most 200 points high", "yours"),
        (
            "NSLayoutConstraint:0x600001 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f01.height == 44   (active)",
            "UITableViewCellContentView 0x7f01 is 44 points high", "UIKit, UIView-Encapsulated-Layout-Height"
        ),
        (
            "NSLayoutConstraint:0x600001 'UISV-hiding' UIView:0x7f01.width == 0   (active)", "UIView 0x7f01 is 0 points wide",
            "stack view, UISV-hiding"
        ),
        ("NSLayoutConstraint:0x600001 'my own name' UIView:0x7f01.width == 10   (active)", "UIView 0x7f01 is 10 points wide", "yours"),
        (
            "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& UIView:0x7f01.height == 50   (active)",
            "UIView 0x7f01 is 50 points high", "autoresizing mask"
        ),
        (
            "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& V:[UIView:0x7f01(50)]", "UIView 0x7f01 is 50 points high",
            "autoresizing mask"
        ),
        (
            "NSIBPrototypingLayoutConstraint:0x600001 'IB auto generated at build time for view with fixed frame' H:|-(20)-[UIView:0x7f01]   (active, names: '|':UIView:0x7f02 )",
            "the leading edge of UIView 0x7f01 is 20 points after the leading edge of UIView 0x7f02",
            "Interface Builder, for a view without constraints"
        ),
        (
            "NSAutoresizingMaskLayoutConstraint:0x600001 h=--- v=--- 'UIView-Encapsulated-Layout-Top' V:|-(0)-[UIView:0x7f01]   (active, names: '|':UIWindow:0x7f02 )",
            "the top edge of UIView 0x7f01 is at the top edge of UIWindow 0x7f02", "autoresizing mask"
        ),
        (
            "NSContentSizeLayoutConstraint:0x600001 UILabel:0x7f01'Title'.width == 80 Hug:1000 CompressionResistance:750   (active)",
            "UILabel 'Title' is 80 points wide", "natural size"
        ),
        (
            "_UISystemBaselineConstraint:0x600001 UILabel:0x7f01'A'.firstBaseline == UILabel:0x7f02'B'.lastBaseline + 22   (active)",
            "the first baseline of UILabel 'A' is 22 points below the last baseline of UILabel 'B'", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 UIView:0x7f01.width == UIView:0x7f02.width*0.38   (active)",
            "the width of UIView 0x7f01 is 0.38 times the width of UIView 0x7f02", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 UIView:0x7f01.width == UIView:0x7f02.height * 0.384615 + 3   (active)",
            "the width of UIView 0x7f01 is 0.38 times the height of UIView 0x7f02 and 3", "yours"
        ),
        (
            "SnapKit.LayoutConstraint:0x600001@LoginView.swift#45 UILabel:0x7f01.top == UIView:0x7f02.top + 20.0",
            "the top edge of UILabel 0x7f01 is 20 points below the top edge of UIView 0x7f02", "yours, LoginView.swift:45"
        ),
        (
            "MASLayoutConstraint:0x600001 UIView:0x7f01.left == UIView:0x7f02.leftMargin - 4",
            "the left edge of UIView 0x7f01 is 4 points before the left margin of UIView 0x7f02", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 _TtC5MyApp9LoginView:0x7f01.width == 300   (active)", "MyApp.LoginView 0x7f01 is 300 points wide",
            "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 title-label.width == 300   (active, names: title-label:UILabel:0x7f01'Hello' )",
            "UILabel 'Hello' is 300 points wide", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 Toolbar.lock icon.width == 40   (active, names: Toolbar.lock icon:0x7f01 )",
            "Toolbar.lock icon is 40 points wide", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 UILabel:0x7f01.height >= 1.5*UILabel:0x7f02'b'.height + 4 priority:999   (active)",
            "the height of UILabel 0x7f01 is at least 1.5 times the height of UILabel 'b' and 4", "yours"
        ),
        // Receiver and argument of `constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:)`: the receiver is below the argument.
        (
            "_UISystemBaselineConstraint:0x600001 UIView:0x7f01.bottom <= UIView:0x7f02.bottom NSLayoutAnchorConstraintSpace(8)   (active)",
            "the bottom edge of UIView 0x7f01 is at most 8 points below the bottom edge of UIView 0x7f02", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 UIView:0x7f01.bottom == UILabel:0x7f02'Two words.'.bottom NSSpace(0)   (active)",
            "the bottom edge of UIView 0x7f01 is at the bottom edge of UILabel 'Two words.'", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 UIView:0x7f01.leading == UIView:0x7f02.trailing * 2 NSSpace(-4.5)   (active)",
            "the leading edge of UIView 0x7f01 is 2 times the trailing edge of UIView 0x7f02 less 4.5", "yours"
        ),
        (
            "NSLayoutConstraint:0x600001 UILayoutGuide:0x7f01'UIViewSafeAreaLayoutGuide'.top == UIView:0x7f02.top + 47   (active)",
            "the top edge of UILayoutGuide 'UIViewSafeAreaLayoutGuide' is 47 points below the top edge of UIView 0x7f02", "yours"
        ),
    ])
    func forms(_ line: String, _ sentence: String, _ origin: String) throws {
        let constraint = try #require(LogParser.constraint(Substring(line)), "\(line)")
        #expect(LogWords.sentence(constraint) == sentence)
        #expect(LogWords.origin(constraint.maker) == origin)
    }

    @Test(arguments: [
        ("_TtC5MyApp9LoginView", "MyApp.LoginView"), ("_TtCC5MyApp5Outer5Inner", "MyApp.Outer.Inner"),
        ("$s5MyApp9LoginViewC", "MyApp.LoginView"),
        ("MyApp.LoginView", "MyApp.LoginView"), ("UIView", "UIView"), ("_TtC", "_TtC"), ("_UIThing", "_UIThing"),
    ])
    func mangledNames(_ name: String, _ readable: String) { #expect(SwiftNames.readable(name) == readable) }

    static let log = """
        2026-01-01 10:00:00.000 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        (
            "<NSLayoutConstraint:0x6001 UILabel:0x7f01'Title'.width == 200   (active)>",
            "<NSLayoutConstraint:0x6002 H:|-(20)-[UILabel:0x7f01'Title']   (active, names: '|':UIView:0x7f02 )>",
            "<NSLayoutConstraint:0x6003 H:[UILabel:0x7f01'Title']-(20)-|   (active, names: '|':UIView:0x7f02 )>",
            "<NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Width' UIView:0x7f02.width == 320   (active)>",
            "<NSLayoutConstraint:0x6005 UIView:0x7f03.width == 10   (active)>",
            "<NSLayoutConstraint:0x6001 UILabel:0x7f01'Title'.width == 200   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x6001 UILabel:0x7f01'Title'.width == 200   (active)>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        """

    /// 20 + 200 + 20 is not 320; the fifth line has no part in it, the sixth repeats the first.
    @Test func whatALogComesDownTo() throws {
        let explanations = LogExplanation.explanations(of: Self.log)
        let explanation = try #require(explanations.first)
        #expect(explanations.count == 1)
        #expect(explanation.listed == 5 && explanation.unread.isEmpty)
        #expect(
            explanation.members.map(\.sentence) == [
                "UILabel 'Title' is 200 points wide",
                "the leading edge of UILabel 'Title' is 20 points after the leading edge of UIView 0x7f02",
                "the trailing edge of UIView 0x7f02 is 20 points after the trailing edge of UILabel 'Title'",
                "UIView 0x7f02 is 320 points wide",
            ])
        #expect(explanation.members.map(\.isYours) == [true, true, true, false])
        #expect(explanation.broken == "UILabel 'Title' is 200 points wide")
    }

    @Test("a constraint of a log is found in a document by what it says of which views")
    func places() throws {
        let document = try MarkedDocument(
            subviews: label("a", "Title") + label("b", "Other"),
            constraints: constraint("y", "a.top", "root.top", 20) + "1️⃣" + constraint("w", "a.width", nil, 200)
                + "2️⃣" + constraint("x", "a.leading", "root.leading", 20) + "3️⃣" + constraint("t", "root.trailing", "a.trailing", 20)
                + constraint("v", "b.width", nil, 100)
        )
        let layouts = DesignTime().layouts(of: document.document)
        let members = try #require(LogExplanation.explanations(of: Self.log, in: LogPlaces(layouts)).first).members
        #expect(members.map(\.places) == [[try document.place("1️⃣")], [try document.place("2️⃣")], [try document.place("3️⃣")], []])
    }

    /// Two lists pasted in one go, the second without its headline: the first line after the one that was given up begins it.
    @Test func listsWithoutHeadlines() {
        let second = """
            <NSLayoutConstraint:0x6009 V:[UIView:0x7f09(40)]   (active)>
            <NSLayoutConstraint:0x600a V:[UIView:0x7f09(50)]   (active)>
            """
        let explanations = LogExplanation.explanations(of: Self.log + "\n" + second)
        #expect(explanations.map(\.listed) == [5, 2])
        #expect(explanations.map(\.broken) == ["UILabel 'Title' is 200 points wide", nil])
    }

    @Test func adviceNamesWhatUIKitGivesUp() {
        #expect(
            LogExplanation.explanations(of: Self.log).first?.advice == [
                "the width comes from what holds UIView 0x7f02, such as a table that has not asked for the cell's size yet: give one constraint along it a priority of 999",
                "give \"UILabel 'Title' is 200 points wide\" a priority of 999, as UIKit gives it up anyway, or make it an inequality",
            ])
    }

    @Test func aHiddenViewIsAdvisedOnce() {
        let log = """
            <NSLayoutConstraint:0x6001 H:[UILabel:0x7f01'T'(120)]   (active)>
            <NSLayoutConstraint:0x6002 'UISV-hiding' H:[UILabel:0x7f01'T'(0)]   (active)>
            """
        #expect(
            LogExplanation.explanations(of: log).first?.advice == [
                "the stack view hides UILabel 'T' by making its length 0: give its own constraint a priority of 999"
            ])
    }

    /// A length below 0 alone is a contradiction, and so are margins wider than the view.
    @Test func lengthsAreNeverNegative() throws {
        let log = """
            <NSLayoutConstraint:0x6001 H:|-(60)-[UILabel:0x7f01'T']   (active, names: '|':UIView:0x7f02 )>
            <NSLayoutConstraint:0x6002 H:[UILabel:0x7f01'T']-(60)-|   (active, names: '|':UIView:0x7f02 )>
            <NSLayoutConstraint:0x6003 UIView:0x7f02.width == 100   (active)>
            """
        let explanation = try #require(LogExplanation.explanations(of: log).first)
        #expect(explanation.members.count == 3)
        #expect(explanation.squeezed == ["UILabel 'T'"])
    }

    /// A cell that is called by its identifier in one line is the superview of another: 6 + 30 + 3 + 152 + 8 is more than 194.
    @Test func namesAndSuperviewsMeet() throws {
        let log = """
            <NSLayoutConstraint:0x1 NSTextField:0x7f01.width >= 152   (active)>
            <NSLayoutConstraint:0x2 H:[NSTextField:0x7f01]-(8)-|   (active, names: item:0x7f03, '|':ItemCell:0x7f03 )>
            <NSLayoutConstraint:0x3 H:[NSImageView:0x7f02]-(3)-[NSTextField:0x7f01]   (active)>
            <NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=-&- item.width == 194   (active, names: item:0x7f03 )>
            <NSLayoutConstraint:0x5 H:|-(6)-[NSImageView:0x7f02]   (active, names: item:0x7f03, '|':ItemCell:0x7f03 )>
            <NSLayoutConstraint:0x6 NSImageView:0x7f02.width == 30   (active)>
            """
        let explanation = try #require(LogExplanation.explanations(of: log).first)
        #expect(explanation.members.count == 6)
        #expect(explanation.members.contains { $0.sentence == "item is 194 points wide" && $0.origin == "autoresizing mask" })
    }

    @Test func autoresizingIsToldApart() throws {
        let log = """
            <NSAutoresizingMaskLayoutConstraint:0x6001 h=--& v=--& UIView:0x7f01.height == 0   (active)>
            <NSLayoutConstraint:0x6002 V:[UIView:0x7f01(40)]   (active)>
            """
        let explanation = try #require(LogExplanation.explanations(of: log).first)
        #expect(explanation.members.map(\.origin) == ["autoresizing mask", "yours"])
        #expect(
            explanation.advice.first
                == "set translatesAutoresizingMaskIntoConstraints to false on UIView 0x7f01, or leave its constraints out")
    }

    @Test("of a log that leaves out what decides, the documents' constraints are named all the same")
    func placesInCutLogs() throws {
        let document = try MarkedDocument(
            subviews: label("a", "Title"),
            constraints: constraint("y", "a.top", "root.top", 20) + "1️⃣" + constraint("w", "a.width", nil, 200))
        let cut =
            "<NSLayoutConstraint:0x6001 UILabel:0x7f01'Title'.width == 200   (active)>\n<NSLayoutConstraint:0x6002 UILabel:0x7f01'Title'.height == 7   (active)>"
        let explanation = try #require(
            LogExplanation.explanations(of: cut, in: LogPlaces(DesignTime().layouts(of: document.document))).first)
        #expect(explanation.members.isEmpty)
        #expect(explanation.located.map(\.address) == ["0x6001"])
        #expect(explanation.located.map(\.places) == [[try document.place("1️⃣")]])
    }

    @Test func whatDoesNotContradictIsNotBlamed() throws {
        let log =
            "<NSLayoutConstraint:0x6001 UIView:0x7f01.width == 10   (active)>\n<NSLayoutConstraint:0x6002 UIView:0x7f01.left == UIView:0x7f02.leftMargin   (active)>"
        #expect(LogExplanation.explanations(of: log).first?.members.isEmpty == true)
        #expect(LogExplanation.explanations(of: "nothing here <b>bold</b>").isEmpty)
    }
}
