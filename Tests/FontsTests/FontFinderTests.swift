import AutoLayout
@testable import Fonts
import Foundation
import Metrics
import Testing

@Suite(.enabled(if: readsTinyFonts, "fonts without outlines are for HarfBuzz alone"))
struct FontFinderTests {
    /// A folder of the test's own, gone when the test is over.
    final class Folder {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-fonts-\(UUID())").path

        func write(_ bytes: [UInt8], _ name: String) throws {
            let url = URL(fileURLWithPath: "\(path)/\(name)")
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        }

        func write(_ text: String, _ name: String) throws { try write(Array(text.utf8), name) }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private static func advance(_ fonts: AppFonts, _ name: String = "Tiny-Regular", family: String? = nil) -> Double? {
        fonts.source.face(name, family: family)?.advance(of: "A")
    }

    /// By PostScript name, or else by what documents name instead: another spelling, the full name, family and style.
    @Test(
        arguments: [
            ("Tiny-Bold", nil, 0.8), ("tiny-bold", nil, 0.8), ("Tiny Bold", nil, 0.8), ("TN-Bold", "Tiny", 0.8), ("Tiny", nil, 0.7),
            ("Tiny-Light", nil, nil), ("Other", "Other", nil),
        ] as [(String, String?, Double?)])
    func findsFaces(name: String, family: String?, expected: Double?) throws {
        let folder = Folder()
        try folder.write(TinyFont().bytes, "a.ttf")
        try folder.write(TinyFont(postScriptName: "Tiny-Bold", style: "Bold", advances: ["A": 800]).bytes, "below/b.otf")
        let fonts = FontFinder(paths: [folder.path]).fonts(ofDocumentAt: "/nowhere/Main.storyboard")
        #expect(Self.advance(fonts, name, family: family) == expected)
    }

    @Test(arguments: ["App.xcodeproj/project.pbxproj", "Package.swift", ".git/HEAD"])
    func searchesTheProjectThatHoldsTheDocument(mark: String) throws {
        let folder = Folder()
        try folder.write("", "project/\(mark)")
        try folder.write(TinyFont().bytes, "project/Resources/Fonts/Tiny.ttf")
        try folder.write(TinyFont(postScriptName: "Outside").bytes, "Outside.ttf")
        try folder.write(TinyFont(postScriptName: "Built").bytes, "project/DerivedData/Built.ttf")
        try folder.write(TinyFont(postScriptName: "Hidden").bytes, "project/.hidden/Hidden.ttf")
        let fonts = FontFinder().fonts(ofDocumentAt: "\(folder.path)/project/App/Base.lproj/Main.storyboard")
        #expect(Self.advance(fonts) == 0.7)
        for name in ["Outside", "Built", "Hidden"] { #expect(Self.advance(fonts, name) == nil, "\(name)") }
    }

    @Test func searchesTheRepositoryAroundTheProject() throws {
        let folder = Folder()
        try folder.write("", ".git/HEAD")
        try folder.write("", "ios/App.xcodeproj/project.pbxproj")
        try folder.write(TinyFont().bytes, "shared/Tiny.ttf")
        let fonts = FontFinder().fonts(ofDocumentAt: "\(folder.path)/ios/Main.storyboard")
        #expect(Self.advance(fonts) == 0.7)
    }

    @Test func searchesNothingOutsideOfAnyProject() throws {
        let folder = Folder()
        try folder.write(TinyFont().bytes, "Tiny.ttf")
        #expect(Self.advance(FontFinder().fonts(ofDocumentAt: "\(folder.path)/Main.storyboard")) == nil)
    }

    @Test func readsTheFilesThatTheConfigurationNames() throws {
        let folder = Folder()
        try folder.write(#"{"rules": {}, "fontFiles": ["fonts"]}"#, ".plumbline.json")
        try folder.write("", ".git/HEAD")
        try folder.write(TinyFont().bytes, "fonts/Tiny.ttf")
        try folder.write(TinyFont(postScriptName: "Elsewhere").bytes, "other/Elsewhere.ttf")
        let finder = FontFinder()
        let fonts = finder.fonts(ofDocumentAt: "\(folder.path)/App/Main.storyboard")
        #expect(Self.advance(fonts) == 0.7)
        #expect(Self.advance(fonts, "Elsewhere") == nil)
        let other = FontFinder(configuration: .none).fonts(ofDocumentAt: "\(folder.path)/App/Main.storyboard")
        #expect(Self.advance(other, "Elsewhere") == 0.7)
        #expect(finder.takeMessages() == [])
    }

    @Test func warnsOfAConfigurationThatCannotBeRead() throws {
        let folder = Folder()
        try folder.write(#"{"fontFiles": "fonts"}"#, ".plumbline.json")
        let finder = FontFinder()
        for _ in 0..<2 { _ = Self.advance(finder.fonts(ofDocumentAt: "\(folder.path)/Main.storyboard")) }
        let expected = "\(folder.path)/.plumbline.json:1:15: warning: expected a list of files and folders, found a text [configuration]"
        #expect(finder.takeMessages() == [expected])
    }

    /// Each file is read once a run: what happens to it afterwards changes nothing.
    @Test func readsFilesOnce() throws {
        let folder = Folder()
        try folder.write("", ".git/HEAD")
        try folder.write(TinyFont().bytes, "Tiny.ttf")
        let finder = FontFinder()
        #expect(Self.advance(finder.fonts(ofDocumentAt: "\(folder.path)/One.xib")) == 0.7)
        try FileManager.default.removeItem(atPath: "\(folder.path)/Tiny.ttf")
        #expect(Self.advance(finder.fonts(ofDocumentAt: "\(folder.path)/Two.xib")) == 0.7)
        #expect(finder.takeMessages() == [])
    }

    /// Fonts of iOS need no file: nothing is searched for them, and nothing is said.
    @Test(arguments: ["AvenirNext-DemiBold", "HelveticaNeue", "Menlo-Regular", ".SFUIText"])
    func asksForNoFileOfTheSystem(name: String) throws {
        let folder = Folder()
        try folder.write("", ".git/HEAD")
        try folder.write("no font", "broken.ttf")
        let finder = FontFinder()
        let fonts = finder.fonts(ofDocumentAt: "\(folder.path)/Main.storyboard")
        fonts.source.noteUse(of: name, family: nil, byView: 1)
        #expect(fonts.source.face(name, family: nil) == nil)
        #expect(finder.takeMessages() == [])
    }

    @Test func saysOnceWhatIsBrokenAndWhatIsMissing() throws {
        let folder = Folder()
        try folder.write("", ".git/HEAD")
        try folder.write("no font", "broken.ttf")
        let finder = FontFinder()
        for name in ["One.xib", "Two.xib"] {
            let fonts = finder.fonts(ofDocumentAt: "\(folder.path)/\(name)", replaced: ["Replaced"])
            for view in [1, 2, 2] { fonts.source.noteUse(of: "NoSuch-Font", family: nil, byView: view) }
            fonts.source.noteUse(of: "Replaced", family: nil, byView: 3)
        }
        #expect(
            finder.takeMessages() == [
                "\(folder.path)/broken.ttf: warning: is no TrueType or OpenType font, or a broken one [fonts]",
                "note: no file of the font 'NoSuch-Font' was found: 4 views are measured in Helvetica Neue [fonts]",
            ])
        #expect(finder.takeMessages() == [])
    }

    /// Sixteen fonts without a file are one line with the number of their views, each of which counts once; with --verbose each is a line.
    @Test(arguments: [false, true])
    func namesManyMissingFontsOnlyWhenAsked(isVerbose: Bool) throws {
        let folder = Folder()
        try folder.write("", ".git/HEAD")
        let finder = FontFinder()
        let fonts = finder.fonts(ofDocumentAt: "\(folder.path)/One.xib")
        for number in 1...16 {
            for view in [number, number + 1] { fonts.source.noteUse(of: "NoSuch\(number)-Font", family: nil, byView: view) }
        }
        let lines = finder.takeMessages(isVerbose: isVerbose)
        #expect(lines.count == (isVerbose ? 16 : 1))
        if isVerbose {
            #expect(lines.contains("note: no file of the font 'NoSuch1-Font' was found: 2 views are measured in Helvetica Neue [fonts]"))
        } else {
            #expect(
                lines == [
                    "note: no file of 16 fonts was found: 17 views are measured in Helvetica Neue: 'plumbline check --verbose' names them [fonts]"
                ])
        }
    }

    #if canImport(CFonts)
        /// A font that keeps the shaper busy is measured without its kerning and ligatures, after a while, and that is said once.
        @Test func givesUpShapingThatTakesTooLong() throws {
            let folder = Folder()
            try folder.write(TinyFont(kerning: [("f", "f", -10)]).bytes, "slow.ttf")
            let finder = FontFinder(paths: [folder.path])
            let face = try #require(finder.fonts(ofDocumentAt: "/Main.xib").source.face("Tiny-Regular", family: nil) as? HarfBuzzFace)
            #expect(abs(face.advance(of: "ff") - 0.59) < 1e-9)
            face.spend(.seconds(60))
            #expect(abs(face.advance(of: "fff") - 0.9) < 1e-9 && abs(face.advance(of: "ffff") - 1.2) < 1e-9)
            #expect(
                finder.takeMessages() == [
                    "\(folder.path)/slow.ttf: warning: shaping text takes too long: its kerning and ligatures are left out [fonts]"
                ])
        }
    #endif

    @Test func waitsForNoPipe() throws {
        let folder = Folder()
        try folder.write("", "keep")
        #expect(mkfifo("\(folder.path)/pipe.ttf", 0o600) == 0)
        let finder = FontFinder(paths: [folder.path])
        #expect(Self.advance(finder.fonts(ofDocumentAt: "/Main.xib")) == nil)
        #expect(finder.takeMessages() == ["\(folder.path)/pipe.ttf: warning: is no file [fonts]"])
    }
}
