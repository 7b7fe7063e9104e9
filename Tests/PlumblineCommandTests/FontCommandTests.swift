import Foundation
import Testing

/// What commands say of fonts, and where they look for them.
@Suite struct FontCommandTests {
    private static let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES"><objects><view id="root"><rect key="frame" x="0" y="0" width="300" height="300"/><subviews>
        <label text="One" id="one"><rect key="frame" x="0" y="0" width="9" height="9"/>\
        <fontDescription key="fontDescription" name="NoSuch-Regular" pointSize="20"/></label>
        <label text="Two" id="two"><rect key="frame" x="0" y="0" width="9" height="9"/>\
        <fontDescription key="fontDescription" name="NoSuch-Regular" pointSize="20"/></label>
        </subviews></view></objects></document>
        """

    private static let note = "note: no file of the font 'NoSuch-Regular' was found: 2 views are measured in Helvetica Neue [fonts]"

    /// Every command that lays out says it, once, however many scenarios there are.
    @Test(arguments: [
        ["layout", "Main.xib", "--matrix", "quick"], ["layout", "--design-time", "Main.xib"], ["report", "Main.xib"],
        ["check", "Main.xib"],
        ["record", "Main.xib"], ["widths", "Main.xib"], ["explain", "Main.xib", "one"],
    ])
    func saysOnceWhatIsMissing(arguments: [String]) throws {
        try CommandRunner.withFolder(["Main.xib": Array(Self.xib.utf8)]) { folder in
            let result = try CommandRunner.run(arguments, in: folder)
            #expect(result.errorLines.filter { $0.contains("[fonts]") } == [Self.note])
            #expect(result.status < 2)
        }
    }

    @Test func brokenFilesAreWarningsAndTheRestIsDone() throws {
        let files = ["Main.xib": Array(Self.xib.utf8), "Fonts/broken.ttf": Array("nothing".utf8)]
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["layout", "--fonts", "Fonts", "--matrix", "quick", "Main.xib"], in: folder)
            #expect(
                result.errorLines == ["Fonts/broken.ttf: warning: is no TrueType or OpenType font, or a broken one [fonts]", Self.note])
            #expect(result.status == 0)
            #expect(result.output.contains("One"))
        }
    }

    @Test("a pipe or a device is no folder of fonts", arguments: ["pipe.ttf", "link.ttf", "/dev/null"])
    func specialFilesAreRefused(_ path: String) throws {
        try CommandRunner.withFolder(["Main.xib": Array(Self.xib.utf8)]) { folder in
            let pipe = folder.appendingPathComponent("pipe.ttf")
            try #require(mkfifo(pipe.path, 0o600) == 0)
            try FileManager.default.createSymbolicLink(at: folder.appendingPathComponent("link.ttf"), withDestinationURL: pipe)
            let result = try CommandRunner.run(["layout", "--fonts", path, "Main.xib"], in: folder)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(result.errors.contains("--fonts \(path): it is no regular file but a pipe, a socket or a device"), "\(result.errors)")
        }
    }

    @Test func foldersThatAreNotThereAreRefused() throws {
        try CommandRunner.withFolder(["Main.xib": Array(Self.xib.utf8)]) { folder in
            let result = try CommandRunner.run(["layout", "--fonts", "Nowhere", "Main.xib"], in: folder)
            #expect(result.status == 2)
            #expect(result.errors.contains("--fonts Nowhere: no such folder or file"))
            #expect(result.output.isEmpty)
        }
    }
}
