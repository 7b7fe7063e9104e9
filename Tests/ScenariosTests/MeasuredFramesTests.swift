import AutoLayout
import Facts
import InterfaceBuilder
import Testing

@testable import Scenarios

/// Frames that people measured on iOS 27 and 27.1, as `evidence/ios27.md` gathers them, within half a point: each row names its
/// section and how many measured it. With the texts, controls and lines of `MeasuredReleaseTests` (20) and the margins beside bars of
/// `DuoTests` (14).
struct MeasuredFramesTests {
    /// A device's screen as it was measured: what is inside the safe area of a view of a controller, without bars or below some.
    struct Screen: CustomTestStringConvertible, Sendable {
        var source: String
        var device: String
        var orientation = Orientation.portrait
        var split = Split.full
        var sdk = "27.1"
        var bars = ""
        var frame: Rect
        var testDescription: String { "\(device) \(orientation) \(split) SDK \(sdk) \(bars): \(source)" }
    }

    private static let screens: [Screen] = [
        // Every pose of the iPhone Duo: size and insets.
        Screen(source: "1a: 5", device: "iphoneDuo", frame: Rect(x: 0, y: 0, width: 382, height: 644)),
        Screen(
            source: "1a: 4", device: "iphoneDuo", orientation: .landscape, frame: Rect(x: 0, y: 0, width: 594, height: 432)),
        Screen(
            source: "1a: 4, turned the other way", device: "iphoneDuoTurned", orientation: .landscape,
            frame: Rect(x: 84, y: 0, width: 594, height: 432)),
        Screen(source: "1a: 4, flat", device: "iphoneDuoOpen", frame: Rect(x: 0, y: 82, width: 669, height: 835)),
        Screen(source: "1a: 6, flat", device: "iphoneDuoOpen", orientation: .landscape, frame: Rect(x: 0, y: 0, width: 867, height: 635)),
        Screen(source: "1a: 4, partly folded", device: "iphoneDuoFolded", frame: Rect(x: 0, y: 82, width: 669, height: 835)),
        Screen(
            source: "1a: 6, partly folded", device: "iphoneDuoFolded", orientation: .landscape,
            frame: Rect(x: 0, y: 0, width: 867, height: 635)),
        Screen(
            source: "1a: 1, right of two apps", device: "iphoneDuoOpen", orientation: .landscape, split: .half,
            frame: Rect(x: 8.7, y: 0, width: 376.3, height: 635)),
        Screen(
            source: "1a: 1, left of two apps", device: "iphoneDuoOpen", orientation: .landscape, split: .leftHalf,
            frame: Rect(x: 0, y: 0, width: 460.3, height: 635)),
        // Built with the SDK of 26: below a bar of 64 and above a toolbar that ends 82 above the bottom.
        Screen(
            source: "0.5: 1, closed", device: "iphoneDuo", sdk: "26", bars: "toolbar", frame: Rect(x: 0, y: 64, width: 375, height: 521)),
        Screen(
            source: "0.5: 1, open", device: "iphoneDuoOpen", sdk: "26", bars: "toolbar", frame: Rect(x: 0, y: 64, width: 375, height: 521)),
        // Phones of 2026: 62 and 34 (2), 47 (1); below a bar at 62 (1), with a large title at 168 (1), above a tab bar at 791 (2).
        Screen(source: "1b: 2", device: "retina6_3", frame: Rect(x: 0, y: 62, width: 402, height: 778)),
        Screen(source: "1b: 1", device: "retina6_0", frame: Rect(x: 0, y: 47, width: 390, height: 763)),
        Screen(
            source: "1b: 1, bottom by a published table", device: "retina6_3", orientation: .landscape,
            frame: Rect(x: 62, y: 0, width: 750, height: 382)),
        Screen(source: "3: 2", device: "retina6_3", sdk: "27", bars: "inline title", frame: Rect(x: 0, y: 116, width: 402, height: 724)),
        Screen(source: "3: 1", device: "retina6_3", sdk: "27", bars: "large title", frame: Rect(x: 0, y: 168, width: 402, height: 672)),
        Screen(source: "3: 2", device: "retina6_3", sdk: "27", bars: "tab bar", frame: Rect(x: 0, y: 62, width: 402, height: 729)),
    ]

    @Test("what is inside the safe area", arguments: screens)
    func insideTheSafeArea(_ screen: Screen) throws {
        var scenario = Scenario(device: try #require(Device.named(screen.device)), orientation: screen.orientation, split: screen.split)
        scenario.sdk = try #require(LinkedSDK(named: screen.sdk))
        scenario.setRelease(screen.device.hasPrefix("iphoneDuo") ? .iOS(27, 1) : scenario.sdk?.release)
        let document = try DuoDocument.document(screen.bars.isEmpty ? "none" : screen.bars, edges: .safeArea)
        let layout = try #require(RunTime(scenario).layouts(of: document).first)
        let inside = try #require(layout.scene.items.firstIndex { $0.id == "inside" }.map { layout.layout.frames[$0] })
        #expect(inside.isWithinHalfAPoint(of: screen.frame), "\(inside)")
    }

    /// What the system and the hardware have of each screen of the Duo.
    @Test(
        "places of the system",
        arguments: [
            ("3", "iphoneDuo", .portrait, .status, Rect(x: 382, y: 0, width: 84, height: 170)),
            ("3", "iphoneDuo", .portrait, .camera, Rect(x: 399.7, y: 29.3, width: 37, height: 37)),
            ("2", "iphoneDuo", .portrait, .column, Rect(x: 382, y: 0, width: 84, height: 678)),
            ("3", "iphoneDuo", .landscape, .status, Rect(x: 594, y: 0, width: 84, height: 82)),
            ("2", "iphoneDuo", .landscape, .column, Rect(x: 594, y: 0, width: 84, height: 466)),
            ("4", "iphoneDuoTurned", .landscape, .column, Rect(x: 0, y: 0, width: 84, height: 466)),
            ("3", "iphoneDuoOpen", .landscape, .status, Rect(x: 867, y: 0, width: 84, height: 120)),
            ("1", "iphoneDuoOpen", .landscape, .camera, Rect(x: 677.3, y: 21, width: 58, height: 37)),
            ("3", "iphoneDuoOpen", .portrait, .status, Rect(x: 535, y: 0, width: 134, height: 82)),
            ("1", "iphoneDuoOpen", .portrait, .camera, Rect(x: 21, y: 215.7, width: 37, height: 58)),
            ("4", "iphoneDuoFolded", .landscape, .fold, Rect(x: 455.5, y: 0, width: 40, height: 669)),
            ("4", "iphoneDuoFolded", .portrait, .fold, Rect(x: 0, y: 455.5, width: 669, height: 40)),
        ] as [(String, String, Orientation, DeviceRegion.Kind, Rect)])
    func placesOfTheSystem(_ measurers: String, _ device: String, _ orientation: Orientation, _ kind: DeviceRegion.Kind, _ frame: Rect)
        throws
    {
        let scenario = Scenario(device: try #require(Device.named(device)), orientation: orientation)
        let region = try #require(scenario.regions.first { $0.kind == kind })
        #expect(region.frame.isWithinHalfAPoint(of: frame))
        // A fold keeps nothing clear on a flat screen, and the camera of the open one nothing at all.
        #expect(region.isActive == (device == "iphoneDuoFolded" || kind != .camera || device == "iphoneDuo"))
    }

    /// A flat screen has its fold in the same places, where nothing is to be kept clear.
    @Test(arguments: Orientation.allCases) func theFoldOfAFlatScreenIsIdle(_ orientation: Orientation) throws {
        let flat = Scenario(device: try #require(Device.named("iphoneDuoOpen")), orientation: orientation)
        let folded = Scenario(device: try #require(Device.named("iphoneDuoFolded")), orientation: orientation)
        let idle = try #require(flat.regions.first { $0.kind == .fold }), active = try #require(folded.regions.first { $0.kind == .fold })
        #expect(idle.frame == active.frame && !idle.isActive && active.isActive)
    }
}

extension Rect {
    fileprivate func isWithinHalfAPoint(of other: Rect) -> Bool {
        let differences = [x - other.x, y - other.y, width - other.width, height - other.height]
        return differences.allSatisfy { abs($0) <= 0.5 }
    }
}
