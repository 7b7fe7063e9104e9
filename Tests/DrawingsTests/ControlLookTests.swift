import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@testable import Drawings

/// Controls of UIKit in one release and another.
struct ControlLookTests {
    /// What a control draws on a phone with a release of iOS.
    private static func marks(
        _ control: String, iOS release: UIKitRelease, direction: LayoutDirection = .leftToRight, constraints: String = ""
    ) throws -> [Mark] {
        let source = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(control)</subviews><constraints>\(constraints)</constraints></view></objects>
            </document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(source.utf8), file: "Look.xib"))
        let scenario = Scenario(device: Device.named("iPhone 8"), direction: direction, iOS: release)
        let layout = try #require(RunTime(scenario).layouts(of: document).first)
        let palette = Palette(of: document, isDark: false, catalogs: nil, path: "Look.xib")
        let looks = ScenePainter([layout], palette: palette, catalogs: nil, path: "Look.xib").looks(of: 0)
        let look = try #require(looks.last ?? nil)
        #expect(look.marks.count == look.wider.count || look.marks.contains { if case .text = $0 { true } else { false } })
        return look.marks
    }

    private static func frame(height: Int) -> String { "<rect key=\"frame\" x=\"0\" y=\"100\" width=\"320\" height=\"\(height)\"/>" }
    private static func texts(_ marks: [Mark]) -> [String] { marks.compactMap { if case .text(let text) = $0 { text.text } else { nil } } }

    /// The filled rectangles with the radii of their corners.
    private static func boxes(_ marks: [Mark]) -> [(rect: Rect, radius: Double)] {
        marks.compactMap { mark in
            guard case .fill(let path, _, _) = mark, case .rect(let rect, let radius) = path.shape else { return nil }
            return (rect, (radius * 100).rounded() / 100)
        }
    }

    @Test(
        "a date picker has wheels up to iOS 13, then the style that it asks for",
        arguments: [
            (UIKitRelease.iOS(13), "", ["Wed May 20", "10", "00", "AM"]), (.iOS(17), "", ["May 20, 2026", "10:00 AM"]),
            (.iOS(13), "inline", ["Wed May 20", "10", "00", "AM"]), (.iOS(17), "wheels", ["Wed May 20", "10", "00", "AM"]),
            (.iOS(17), "inline", ["May 2026", "SUN", "31", "Time", "10:00 AM"]),
        ])
    func datePicker(release: UIKitRelease, style: String, expected: [String]) throws {
        let asked = style.isEmpty ? "" : "style=\"\(style)\""
        let marks = try Self.marks(
            "<datePicker contentMode=\"scaleToFill\" datePickerMode=\"dateAndTime\" \(asked) fixedFrame=\"YES\" id=\"p\">\(Self.frame(height: 300))</datePicker>",
            iOS: release)
        let texts = Self.texts(marks)
        #expect(Set(texts).isSuperset(of: expected), "\(texts)")
        #expect(texts.contains("Wed May 20") == expected.contains("Wed May 20") && texts.contains("SUN") == expected.contains("SUN"))
        #expect(texts.contains("May 20, 2026") == expected.contains("May 20, 2026"))
    }

    @Test("a narrow date picker shows all of its texts")
    func narrowWheels() throws {
        let frame = #"<rect key="frame" x="0" y="100" width="160" height="162"/>"#
        let marks = try Self.marks(
            "<datePicker contentMode=\"scaleToFill\" datePickerMode=\"dateAndTime\" style=\"wheels\" fixedFrame=\"YES\" id=\"p\">\(frame)</datePicker>",
            iOS: .iOS(17))
        #expect(Self.texts(marks).contains("Wed May 20") && !Self.texts(marks).contains { $0.contains("…") }, "\(Self.texts(marks))")
    }

    private static let following = [
        #"<datePicker contentMode="scaleToFill" datePickerMode="date" style="wheels""#,
        #"<datePicker contentMode="scaleToFill" datePickerMode="dateAndTime""#,
        #"<datePicker contentMode="scaleToFill" datePickerMode="dateAndTime" contentHorizontalAlignment="trailing""#,
        #"<datePicker contentMode="scaleToFill" datePickerMode="dateAndTime" style="inline""#,
        #"<searchBar contentMode="redraw" text="Plums" showsCancelButton="YES""#,
    ]

    /// Pages place lines in frames that they only know later by what each keeps its distance to.
    @Test("lines follow the frame of their view", arguments: following, [LayoutDirection.leftToRight, .rightToLeft])
    func lines(tag: String, direction: LayoutDirection) throws {
        let name = tag.dropFirst().prefix { $0.isLetter }
        func places(_ width: Double) throws -> [(text: String, distance: Double)] {
            let frame = "<rect key=\"frame\" x=\"0\" y=\"100\" width=\"\(Int(width))\" height=\"320\"/>"
            return try Self.marks("\(tag) fixedFrame=\"YES\" id=\"c\">\(frame)</\(name)>", iOS: .iOS(17), direction: direction).compactMap {
                mark in
                guard case .text(let text) = mark, let hold = text.hold else { return nil }
                return (text.text, text.x + text.width * hold.part - width * hold.across)
            }
        }
        let narrow = try places(340), wide = try places(370)
        #expect(narrow.map(\.text) == wide.map(\.text) && !narrow.isEmpty)
        for (one, other) in zip(narrow, wide) { #expect(abs(one.distance - other.distance) < 0.6, "\(one.text)") }
    }

    @Test("the days of an inline date picker stand under their weekdays")
    func calendar() throws {
        let marks = try Self.marks(
            "<datePicker contentMode=\"scaleToFill\" datePickerMode=\"date\" style=\"inline\" fixedFrame=\"YES\" id=\"p\">\(Self.frame(height: 330))</datePicker>",
            iOS: .iOS(17))
        let middles = marks.compactMap { if case .text(let text) = $0 { (text.text, text.x + text.width / 2) } else { nil } }
        let places = Dictionary(middles, uniquingKeysWith: { first, _ in first })
        let days = (1...31).filter { places["\($0)"] != nil }
        #expect(days.count == 31)
        // The 1st of May 2026 is a Friday, the 31st a Sunday.
        for (day, weekday) in [("1", "FRI"), ("20", "WED"), ("31", "SUN")] {
            let (own, other) = (try #require(places[day]), try #require(places[weekday]))
            #expect(abs(own - other) < 0.01, "\(day)")
        }
    }

    @Test(
        "the selected row of a picker is between lines, on a band, or on a capsule",
        arguments: [(UIKitRelease.iOS(13), 0.5, 0.0), (.iOS(17), 34, 8), (.iOS(26), 34, 17)])
    func picker(release: UIKitRelease, height: Double, radius: Double) throws {
        let marks = try Self.marks(
            "<pickerView contentMode=\"scaleToFill\" fixedFrame=\"YES\" id=\"p\">\(Self.frame(height: 216))</pickerView>", iOS: release)
        let mark = try #require(Self.boxes(marks).first)
        #expect(mark.rect.height == height && mark.radius == radius)
        // Only code knows its rows.
        #expect(Self.texts(marks).isEmpty && Self.boxes(marks).count(where: { $0.radius == 5 && $0.rect.height == 10 }) == 5)
    }

    @Test(
        "a search bar has a field with round corners, with its hint in the middle up to iOS 10",
        arguments: [
            (UIKitRelease.iOS(10), 28.0, 5.0, true), (.iOS(12), 36, 10, false), (.iOS(17), 36, 10, false), (.iOS(26), 44, 22, false),
        ])
    func searchBar(release: UIKitRelease, height: Double, radius: Double, isCentered: Bool) throws {
        let marks = try Self.marks(
            "<searchBar contentMode=\"redraw\" placeholder=\"Find\" fixedFrame=\"YES\" id=\"s\">\(Self.frame(height: 60))</searchBar>",
            iOS: release)
        let field = try #require(Self.boxes(marks).last)
        #expect(field.rect == Rect(x: 8, y: (60 - height) / 2, width: 304, height: height) && field.radius == radius)
        let hint = try #require(marks.compactMap { if case .text(let text) = $0 { text } else { nil } }.first)
        #expect(hint.text == "Find" && (hint.x > 100) == isCentered)
    }

    @Test("what is behind the field of a search bar goes with the release and with the bar's style")
    func searchSurface() throws {
        func surfaces(_ attributes: String, _ release: UIKitRelease) throws -> Int {
            let bar = "<searchBar contentMode=\"redraw\" \(attributes) fixedFrame=\"YES\" id=\"s\">\(Self.frame(height: 56))</searchBar>"
            return Self.boxes(try Self.marks(bar, iOS: release)).count { $0.rect.width == 320 }
        }
        #expect(try surfaces("", .iOS(12)) == 1)
        #expect(try surfaces("", .iOS(17)) == 1)
        #expect(try surfaces("", .iOS(26)) == 0)
        #expect(try surfaces("searchBarStyle=\"minimal\"", .iOS(17)) == 0)
    }

    @Test("the button beside a search field takes its room from it, at the end in either reading direction", arguments: [false, true])
    func cancel(isRightToLeft: Bool) throws {
        let marks = try Self.marks(
            "<searchBar contentMode=\"redraw\" text=\"Plums\" showsCancelButton=\"YES\" fixedFrame=\"YES\" id=\"s\">\(Self.frame(height: 56))</searchBar>",
            iOS: .iOS(17), direction: isRightToLeft ? .rightToLeft : .leftToRight)
        let field = try #require(Self.boxes(marks).last).rect
        let button = try #require(marks.compactMap { if case .text(let text) = $0, text.text == "Cancel" { text } else { nil } }.first)
        #expect(field.width < 304 && (isRightToLeft ? button.x + button.width <= field.x : button.x >= field.maxX))
        #expect(Self.texts(marks).contains("Plums"))
    }

    @Test(
        "segments and steppers are outlines up to iOS 12, then filled, and capsules from iOS 26 on",
        arguments: [(UIKitRelease.iOS(12), nil), (.iOS(18), 8.0), (.iOS(26), 15.5)] as [(UIKitRelease, Double?)],
        [
            "<segmentedControl segmentControlStyle=\"plain\" selectedSegmentIndex=\"0\"", "<stepper",
        ])
    func surface(release: (UIKitRelease, Double?), tag: String) throws {
        let name = tag.dropFirst().prefix { $0.isLetter }
        let height = name == "stepper" ? 31 : 32
        let marks = try Self.marks(
            "\(tag) contentMode=\"scaleToFill\" fixedFrame=\"YES\" id=\"c\">\(Self.frame(height: height))<segments><segment title=\"One\"/><segment title=\"Two\"/></segments></\(name)>",
            iOS: release.0)
        let whole = Self.boxes(marks).first { $0.rect.width == 320 }
        let isOutlined = marks.contains { if case .stroke(let path, _, _, _) = $0 { path.bounds?.width == 319 } else { false } }
        #expect(whole?.radius == release.1 && isOutlined == (release.1 == nil))
    }

    @Test("the knobs of switches and sliders are wide from iOS 26 on", arguments: ["switch", "slider"])
    func knob(tag: String) throws {
        func isWide(_ release: UIKitRelease) throws -> Bool {
            let state = #"on="YES" value="0.5" minValue="0" maxValue="1""#
            let control = "<\(tag) contentMode=\"scaleToFill\" \(state) fixedFrame=\"YES\" id=\"c\">\(Self.frame(height: 31))</\(tag)>"
            let white = try Self.marks(control, iOS: release).compactMap { mark in
                if case .fill(let path, Ink.white, _) = mark { path.bounds } else { nil }
            }
            let knob = try #require(white.last)
            return knob.width > knob.height
        }
        #expect(try !isWide(.iOS(18)) && isWide(.iOS(26)))
    }

    @Test(
        "a switch is green and a slider's track as high as in its release",
        arguments: [(UIKitRelease.iOS(12), Ink(0x4CD964), 2.0), (.iOS(13), Ink(0x34C759), 4), (.iOS(26), Ink(0x34C759), 4)])
    func greens(release: UIKitRelease, green: Ink, height: Double) throws {
        let marks = try Self.marks("<switch on=\"YES\" fixedFrame=\"YES\" id=\"s\">\(Self.frame(height: 31))</switch>", iOS: release)
        #expect(marks.contains { if case .fill(_, green, _) = $0 { true } else { false } })
        let slider = try Self.marks(
            "<slider value=\"0.5\" maxValue=\"1\" fixedFrame=\"YES\" id=\"s\">\(Self.frame(height: 30))</slider>", iOS: release)
        #expect(Self.boxes(slider).first?.rect.height == height)
    }

    @Test("a line that is clipped has no ellipsis", arguments: [("clip", "A line that has no room"), ("tailTruncation", "A line …")])
    func clippedLines(mode: String, text: String) throws {
        let marks = try Self.marks(
            "<label text=\"A line that has no room\" lineBreakMode=\"\(mode)\" fixedFrame=\"YES\" id=\"l\"><rect key=\"frame\" x=\"0\" y=\"100\" width=\"60\" height=\"21\"/></label>",
            iOS: .iOS(18))
        #expect(Self.texts(marks) == [text])
    }

    @Test("a switch keeps its size at the leading edge of a frame that is wider", arguments: [false, true])
    func stretchedSwitch(isRightToLeft: Bool) throws {
        let ends = ["leading", "trailing"].map {
            "<constraint firstItem=\"s\" firstAttribute=\"\($0)\" secondItem=\"root\" secondAttribute=\"\($0)\" id=\"\($0)\"/>"
        }
        let marks = try Self.marks(
            "<switch on=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"s\">\(Self.frame(height: 31))</switch>",
            iOS: .iOS(14), direction: isRightToLeft ? .rightToLeft : .leftToRight, constraints: ends.joined())
        #expect(Self.boxes(marks).first?.rect == Rect(x: isRightToLeft ? 377 - 51 : 0, y: 0, width: 51, height: 31))
    }

    @Test(
        "a toolbar that is a view has the surface of bars with a line above it, and reaches below the safe area where it ends there",
        arguments: [(UIKitRelease.iOS(14), true), (.iOS(14), false), (.iOS(26), true)])
    func toolbar(release: UIKitRelease, isAtSafeArea: Bool) throws {
        let source = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
            <device id="retina5_9" orientation="portrait"/><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1">
            <connections><outlet property="view" destination="root" id="o"/></connections></placeholder>
            <view id="root"><rect key="frame" x="0" y="0" width="375" height="812"/><subviews>
            <toolbar fixedFrame="YES" id="bar"><rect key="frame" x="0" y="\(isAtSafeArea ? 729 : 700)" width="375" height="49"/>
            <items><barButtonItem systemItem="add" id="i"/></items></toolbar></subviews><viewLayoutGuide key="safeArea" id="sa"/></view></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(source.utf8), file: "Bar.xib"))
        let layout = try #require(RunTime(Scenario(device: Device.named("iPhone X"), iOS: release)).layouts(of: document).first)
        let palette = Palette(of: document, isDark: false, catalogs: nil, path: "Bar.xib")
        let painter = ScenePainter([layout], palette: palette, catalogs: nil, path: "Bar.xib")
        let boxes = Self.boxes(try #require(painter.looks(of: 0).last ?? nil).marks).map(\.rect)
        if release == .iOS(26) {
            #expect(boxes.map(\.width) == [44], "only the glass of the item")
        } else {
            #expect(boxes.first?.height == (isAtSafeArea ? 83 : 49))
            #expect(boxes.contains(Rect(x: 0, y: 0, width: 375, height: 0.5)))
        }
    }
}
