import Foundation
import Testing

@testable import AppModel

/// What Xcode's projects and property lists say in less usual ways.
@Suite struct XcodeProjectTests {
    /// The setting INFOPLIST_PREPROCESS runs a list through the C preprocessor.
    @Test(
        "a list for the preprocessor is read as it is where nothing is defined",
        arguments: [
            ("#ifdef BETA\nbeta\n#else\nplain\n#endif", "plain"), ("#ifndef BETA\nplain\n#endif\nboth", "plain both"),
            ("#if 0\na\n#elif 1\nb\n#else\nc\n#endif", "b"), ("#define BETA 1\n  #ifdef BETA\nbeta\n#endif", "beta"),
            ("#define BETA\n#undef BETA\n#ifdef BETA\nbeta\n#endif\n", ""), ("#if defined(BETA) && 1\nbeta\n#endif\nplain", "plain"),
            ("#ifdef A\n#ifndef B\na\n#endif\n#else\n#ifndef B\nb\n#endif\n#endif", "b"), ("#include \"Other.h\"\nplain", "plain"),
            ("#endif\nplain\n#else\n", "plain"),
        ])
    func preprocessed(text: String, expected: String) throws {
        let left = try #require(PreprocessedList.text(of: text))
        #expect(left.split(separator: "\n").joined(separator: " ") == expected)
        #expect(left.count { $0 == "\n" } == text.count { $0 == "\n" }, "lines keep their numbers")
    }

    @Test("what is not for the preprocessor is left to be refused", arguments: ["#fff", "plain", "", "# comment"])
    func plain(text: String) { #expect(PreprocessedList.text(of: text) == nil) }

    @Test("such a list has its values, and a broken one is refused", arguments: [("#ifdef BETA", true), ("#colour", false)])
    func list(line: String, isRead: Bool) throws {
        let text = """
            <?xml version="1.0"?><plist version="1.0"><dict>
            \(line)
            <key>UIMainStoryboardFile</key><string>Beta</string>
            #else
            <key>UIMainStoryboardFile</key><string>Main</string>
            #endif
            </dict></plist>
            """
        try TemporaryFiles.with(["Info.plist": text]) { folder in
            var problems: [String] = []
            let list = InfoList(path: folder + "/Info.plist", &problems)
            #expect(list?.documentNames == (isRead ? ["Main"] : nil))
            #expect(problems.isEmpty == isRead, "\(problems)")
        }
    }

    /// Of a folder that another target is synchronized with, an exception takes a file in.
    @Test(
        "an exception for a localised file is its base and its translations",
        arguments: [(["Base.lproj/Card.storyboard", "de.lproj/Card.strings"], false), ([], true)])
    func localisedExceptions(_ files: [String], isMissing: Bool) throws {
        let project = """
            // !$*UTF8*$!
            { archiveVersion = 1; objectVersion = 77; rootObject = R; objects = {
            R = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; };
            G = {isa = PBXGroup; children = (S); sourceTree = "<group>"; };
            S = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; exceptions = (E); sourceTree = "<group>"; };
            E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (/Localized/Cards/Card.storyboard, Code.swift); };
            T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (); };
            }; }
            """
        var all = ["App.xcodeproj/project.pbxproj": project, "Shared/Code.swift": "class A {}", ".git/HEAD": ""]
        for file in files { all["Shared/Cards/\(file)"] = "" }
        try TemporaryFiles.with(all) { folder in
            let app = App(root: folder)
            #expect(app.missingDocumentNames == (isMissing ? ["Card"] : []))
            let expected = files.isEmpty ? ["Base.lproj/Card.storyboard"] : files
            #expect(
                app.projects.first?.targets.first?.files
                    == Set(expected.map { "\(folder)/Shared/Cards/\($0)" } + ["\(folder)/Shared/Code.swift"])
            )
        }
    }
}
