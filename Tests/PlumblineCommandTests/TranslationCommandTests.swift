import Foundation
import Testing

/// What commands show of translations beside a document.
@Suite struct TranslationCommandTests {
    private static func xib(_ label: String = "Save") -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/><objects><view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews><label text="\(label)" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="20" y="100" width="60" height="20.5"/></label></subviews>
            <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="x"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="y"/></constraints>
            </view></objects></document>
            """.utf8)
    }

    private static let files = [
        "Base.lproj/T.xib": xib(), "de.lproj/T.strings": Array("\"a.text\" = \"Speichern\";\n".utf8),
        "fr.lproj/T.strings": Array("\"a.text\" = \"Enregistrer\";\n".utf8), "ar.lproj/U.xib": xib(),
    ]

    @Test("layouts of all languages name theirs, in every format")
    func languages() throws {
        try CommandRunner.withFolder(Self.files) { folder in
            func run(_ rest: String...) throws -> String {
                let result = try CommandRunner.run(["layout", "Base.lproj/T.xib", "--languages", "all"] + rest, in: folder)
                #expect(result.status == 0, "\(result.errors)")
                return result.output
            }
            let text = try run()
            #expect(text.contains(" · language de · ") && text.contains(" · language fr · ") && text.ranges(of: "language").count == 2)
            let lines = try run("--format", "jsonl")
            #expect(lines.contains("\"language\":\"de\"") && lines.contains("\"language\":\"fr\""), "\(lines)")
            let names = try run("--format", "svg", "-o", "out").split(separator: "\n").map { ($0 as NSString).lastPathComponent }
            #expect(
                names.sorted() == [
                    "T-root-retina4_7-portrait-leftToRight-de.svg", "T-root-retina4_7-portrait-leftToRight-fr.svg",
                    "T-root-retina4_7-portrait-leftToRight.svg",
                ], "\(names)")
        }
    }

    @Test(
        "a document in the folder of one language is read in its direction, unless an option names another",
        arguments: [nil, "leftToRight"])
    func ownFolder(direction: String?) throws {
        try CommandRunner.withFolder(Self.files) { folder in
            let rest = direction.map { ["--direction", $0] } ?? []
            let layout = try CommandRunner.run(["layout", "ar.lproj/U.xib"] + rest, in: folder)
            #expect(layout.status == 0 && layout.output.contains("right-to-left") == (direction == nil), "\(layout.output)")
            let explained = try CommandRunner.run(
                ["explain", "ar.lproj/U.xib", "Save", "--device", "retina4_7"] + rest, in: folder)
            #expect(explained.output.contains("RTL") == (direction == nil), "\(explained.output) \(explained.errors)")
            let draw = ["render", "ar.lproj/U.xib", "-o"]
            _ = try CommandRunner.run(draw + ["a.svg"] + rest, in: folder)
            _ = try CommandRunner.run(draw + ["b.svg", "--direction", direction ?? "rightToLeft"], in: folder)
            _ = try CommandRunner.run(draw + ["c.svg", "--direction", direction == nil ? "leftToRight" : "rightToLeft"], in: folder)
            let pictures = try ["a", "b", "c"].map { try Data(contentsOf: folder.appendingPathComponent("\($0).svg")) }
            #expect(pictures[0] == pictures[1] && pictures[0] != pictures[2])
        }
    }

    @Test("texts that differ are told one a line in the words of their document, of two files, a revision, a catalogue and a document")
    func textDifferences() throws {
        try CommandRunner.withFolder(Self.files) { folder in
            try Repositories.commitAll(in: folder)
            func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
            func diff(_ rest: String...) throws -> CommandRunner.Result { try CommandRunner.run(["diff"] + rest, in: folder) }
            try write("\"a.text\" = \"Sichern\";\n\"gone.normalTitle\" = \"Weg\";\n", "de.lproj/T.strings")
            let lines = "text of Save: 'Speichern' → 'Sichern' (de)\ntitle of gone: 'Weg', not translated before (de)\n"
            for rest in [[], ["--to", "HEAD"]] {
                let found = try CommandRunner.run(["diff", "de.lproj/T.strings", "--from", "HEAD"] + rest, in: folder)
                #expect(
                    found.output == (rest.isEmpty ? lines : "") && found.status == (rest.isEmpty ? 1 : 0), "\(found.output) \(found.errors)"
                )
            }
            #expect(try diff("Base.lproj/T.xib", "--from", "HEAD", "--language", "de").output == lines)
            let all = try diff("Base.lproj/T.xib", "--from", "HEAD", "--languages", "all", "--format", "json")
            #expect(all.status == 1 && all.output.contains("\"key\":\"gone.normalTitle\",\"language\":\"de\""), "\(all.output)")
            #expect(try diff("Base.lproj/T.xib", "--from", "HEAD", "--language", "fr").status == 0)
            #expect(try diff("Base.lproj/T.xib", "--from", "HEAD").output.isEmpty)
            let compared = try CommandRunner.run(["compare", "--from", "HEAD", "."], in: folder)
            #expect(compared.errors.hasSuffix("; translations were not compared: --languages all does\n"), "\(compared.errors)")
            try write("\"a.text\" = \"Sich", "de.lproj/T.strings")
            try Repositories.commitAll(in: folder)
            try write("\"a.text\" = \"Sichern\";\n", "de.lproj/T.strings")
            let broken = try diff("de.lproj/T.strings", "--from", "HEAD")
            #expect(broken.status == 2 && broken.errors.hasPrefix("HEAD:de.lproj/T.strings:1:12: error: "), "\(broken.errors)")
            let wrong = try diff("a.swift", "b.swift")
            #expect(wrong.status == 2 && wrong.errors.contains("diff takes storyboards, xibs, .strings files"), "\(wrong.errors)")
        }
    }
}
