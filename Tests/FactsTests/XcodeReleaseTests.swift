import Testing

@testable import Facts

struct XcodeReleaseTests {
    /// The first numbers of `toolsVersion` that releases of Xcode wrote, and the SDKs that Apple's release notes name for them.
    static let releases: [(Int, String, Int)] = [
        (0, "5", 7), (4510, "5", 7), (5056, "5", 7), (7706, "6", 8), (8191, "7", 9), (12120, "8", 10), (13122, "9", 11), (13196, "9", 11),
        (13771, "9.1", 11), (14113, "9.1", 11), (14460, "10", 12),
        (14865, "11", 13), (15702, "11.2", 13), (16097, "11.4", 13), (17154, "12", 14),
        (17506, "12.1", 14), (19455, "13", 15), (20037, "13.3", 15),
        (21179, "14", 16),
        (21507, "14.1", 16),
        (21701, "14.3", 16),
        (22505, "15", 17), (23504, "16", 18), (23727, "16.3", 18), (24127, "26", 26), (24506, "26", 26),
    ]

    @Test(arguments: releases)
    func drawsWithARelease(toolsVersion: Int, xcode: String, iOS: Int) {
        let release = XcodeRelease(toolsVersion: toolsVersion)
        #expect(release.number.description == xcode && release.uikit == .iOS(iOS))
    }

    /// Build servers write 32700 for whatever Xcode they run: the plug-in's version lies between those of Xcode 15 and 16.
    @Test func aBuildServersDocumentIsOfItsPlugIn() {
        #expect(XcodeRelease(toolsVersion: 32700, plugIn: 22685).number.description == "15.4")
        #expect(XcodeRelease(toolsVersion: 32700, plugIn: 22685).uikit == .iOS(17))
        #expect(XcodeRelease(toolsVersion: 21507, plugIn: 22685).uikit == .iOS(16))
        #expect(XcodeRelease(toolsVersion: 32700).uikit == .current)
    }

    @Test(arguments: [("26", ReleaseNumber(26)), ("16.3", ReleaseNumber(16, 3)), ("10.15", ReleaseNumber(10, 15))])
    func aNumberIsWrittenAsApplesIs(_ text: String, _ number: ReleaseNumber) {
        #expect(ReleaseNumber(text) == number && number.description == text)
    }

    @Test(arguments: ["", "x", "1.", ".1", "1.2.3", "-1", "1.-2"])
    func anythingElseIsNoNumber(_ text: String) { #expect(ReleaseNumber(text) == nil) }

    @Test func numbersAreOrderedByMajorAndMinor() {
        #expect(ReleaseNumber(10, 9) < ReleaseNumber(10, 15) && ReleaseNumber(10, 15) < ReleaseNumber(11))
    }
}
