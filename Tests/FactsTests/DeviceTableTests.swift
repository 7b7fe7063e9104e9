import AutoLayout
import Testing

@testable import Facts

/// Tests are run for a device by its id; the whole row would fill a page of the log.
extension Device: CustomTestStringConvertible {
    public var testDescription: String { id }
}

@Suite struct DeviceTableTests {
    @Test func modelsAreUnique() {
        let models = Device.all.flatMap(\.models)
        #expect(Set(models).count == models.count)
    }

    /// One range a model, and the range of the row from the first of them to the last.
    @Test(arguments: Device.all) func everyModelHasItsReleases(_ device: Device) {
        #expect(device.modelReleases.count == (device.isHeld && device.idiom != nil ? device.models.count : 0))
        for range in device.modelReleases {
            #expect(device.releases?.contains(range.lowerBound) == true && device.releases?.contains(range.upperBound) == true)
        }
    }

    /// Sizes as Apple's Human Interface Guidelines list them, and the safe areas seen in stored frames.
    @Test(
        arguments: [
            ("retina3_5", 320, 480, 2, [20, 0], [0, 0, 0]),
            ("retina4_7", 375, 667, 2, [20, 0], [0, 0, 0]),
            ("retina5_5", 414, 736, 3, [20, 0], [0, 0, 0]),
            ("retina5_9", 375, 812, 3, [44, 34], [0, 44, 21]),
            ("retina6_1", 414, 896, 2, [48, 34], [0, 48, 21]),
            ("retina6_0", 390, 844, 3, [47, 34], [0, 47, 21]),
            ("retina6_12", 393, 852, 3, [59, 34], [0, 59, 21]),
            ("iPhone Air", 420, 912, 3, [68, 34], [0, 68, 21]),
            ("ipad9_7", 768, 1024, 2, [20, 0], [20, 0, 0]),
            ("iPad13_0rounded", 1032, 1376, 2, [24, 20], [24, 0, 20]),
            ("generic600", 600, 600, 2, [20, 0], [20, 0, 0]),
        ] as [(String, Double, Double, Double, [Double], [Double])])
    func hasSizesAndSafeAreas(
        _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ upright: [Double], _ sideways: [Double]
    ) throws {
        let device = try #require(Device.named(name))
        #expect(device.size(.portrait) == Size(width: width, height: height))
        #expect(device.size(.landscape) == Size(width: height, height: width))
        #expect(device.scale == scale)
        #expect(device.safeArea(.portrait) == EdgeInsets(top: upright[0], bottom: upright[1]))
        #expect(
            device.safeArea(.landscape)
                == EdgeInsets(top: sideways[0], left: sideways[1], bottom: sideways[2], right: sideways[1])
        )
    }

    /// Regular width in landscape is for phones whose short side has 414 points or more.
    @Test(arguments: Device.real)
    func hasSizeClasses(_ device: Device) {
        let isPad = device.idiom == .pad
        #expect(device.widthClass(.portrait) == (isPad ? .regular : .compact))
        #expect(device.heightClass(.portrait) == .regular)
        #expect(device.widthClass(.landscape) == (isPad || device.size.width >= 414 ? .regular : .compact))
        #expect(device.heightClass(.landscape) == (isPad ? .regular : .compact))
    }

    /// Two windows and the line of 10 points between them fill the screen.
    @Test(arguments: Device.real.filter { $0.idiom == .pad }, Orientation.allCases)
    func splitsFillTheScreen(_ device: Device, _ orientation: Orientation) throws {
        let narrow = try #require(device.window(.oneThird, orientation))
        let wide = try #require(device.window(.twoThirds, orientation))
        let screen = device.size(orientation)
        #expect(narrow.size.width + 10 + wide.size.width == screen.width)
        #expect(narrow.widthClass == .compact)
        #expect(narrow.size.height == screen.height)
        let half = device.window(.half, orientation)
        #expect((half == nil) == (orientation == .portrait))
        if let half {
            #expect(half.size.width * 2 + 10 == screen.width)
            #expect(half.widthClass == (screen.width >= 1366 ? .regular : .compact))
        }
        #expect(device.window(.full, orientation)?.size == screen)
        #expect(device.window(.slideOver, orientation)?.widthClass == .compact)
    }

    /// As `evidence/ios27.md` (1a) gathers them: the outer screen as a phone, the inner one regular both ways, and the column's side.
    @Test(
        arguments: [
            ("iphoneDuo", .portrait, .full, 466, 678, "compact regular", EdgeInsets(bottom: 34, right: 84)),
            ("iphoneDuo", .landscape, .full, 678, 466, "compact compact", EdgeInsets(bottom: 34, right: 84)),
            ("iphoneDuoTurned", .landscape, .full, 678, 466, "compact compact", EdgeInsets(left: 84, bottom: 34)),
            ("iphoneDuoOpen", .portrait, .full, 669, 951, "regular regular", EdgeInsets(top: 82, bottom: 34)),
            ("iphoneDuoOpen", .landscape, .full, 951, 669, "regular regular", EdgeInsets(bottom: 34, right: 84)),
            ("iphoneDuoOpen", .landscape, .half, 469, 669, "compact regular", EdgeInsets(left: 8.7, bottom: 34, right: 84)),
            ("iphoneDuoOpen", .landscape, .leftHalf, 469, 669, "compact regular", EdgeInsets(bottom: 34, right: 8.7)),
        ] as [(String, Orientation, Split, Double, Double, String, EdgeInsets)])
    func theDuoHasItsPoses(
        _ name: String, _ orientation: Orientation, _ split: Split, _ width: Double, _ height: Double, _ classes: String,
        _ insets: EdgeInsets
    ) throws {
        let device = try #require(Device.named(name))
        let window = try #require(device.window(split, orientation))
        #expect(window.size == Size(width: width, height: height))
        #expect("\(window.widthClass.rawValue) \(window.heightClass.rawValue)" == classes)
        #expect(window.safeArea ?? device.safeArea(orientation) == insets)
        #expect(device.scale == 3 && device.releases?.lowerBound == .iOS(27, 1))
        // Layouts that name no device are not made for it.
        #expect(!Device.real.contains(device))
    }

    @Test func phonesHaveNoSplits() throws {
        let phone = try #require(Device.named("retina4_7"))
        for split in Split.allCases { #expect((phone.window(split, .landscape) != nil) == (split == .full)) }
    }
}
