import Foundation
import Testing

/// `plumbline watch` as somebody who edits meets it: files change, lines come.
@Suite struct WatchCommandTests {
    @Test("a path that is not there is said, and nothing is watched") func missing() throws {
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.clean]) { (folder: URL) throws in
            let result = try CommandRunner.run(["watch", "a.xib", "No/Such.storyboard"], in: folder)
            #expect(result.status == 2 && result.errors == "Error: No/Such.storyboard: cannot be read: no such file\n", "\(result.errors)")
        }
    }

    @Test("what a saved source breaks and mends is told, though no document was saved") func sources() throws {
        let command = try #require(CommandRunner.executable)
        var files = SmallApp.files.mapValues { Array($0.utf8) }
        files["Main.storyboard"] = Array(
            SmallApp.document.replacing("<outlet property=\"old\" destination=\"label\" id=\"o2\"/>", with: "").utf8)
        files[".git/HEAD"] = []
        try CommandRunner.withFolder(files) { (folder: URL) throws in
            let process = Process()
            process.executableURL = command
            process.arguments = ["watch", ".", "--report", "page.html"]
            process.currentDirectoryURL = folder
            let log = folder.appendingPathComponent("log.txt")
            try Data().write(to: log)
            process.standardOutput = try FileHandle(forWritingTo: log)
            process.standardError = FileHandle.nullDevice
            try process.run()
            defer { process.terminate() }
            func wait(for line: String) throws {
                func text() throws -> String { try String(contentsOf: log, encoding: .utf8) }
                for _ in 0..<400 where try !text().contains(line) { Thread.sleep(forTimeInterval: 0.05) }
                let all = try text()
                #expect(all.contains(line), "\(all)")
            }
            try wait(for: "watching, Ctrl-C ends\n")
            let source = folder.appendingPathComponent("Code.swift")
            try Data(SmallApp.code.replacing("var nameLabel", with: "var title").utf8).write(to: source)
            try wait(for: "Main.storyboard: 1 new, 0 gone, still ")
            try wait(for: "SignIn has no property 'nameLabel'")
            try Data(SmallApp.code.utf8).write(to: source)
            try wait(for: "Main.storyboard: 0 new, 1 gone, still ")
            // What code asks for and no document has is found in the source.
            let request = "\nfunc show(_ board: UIStoryboard) { _ = board.instantiateViewController(withIdentifier: \"Gone\") }"
            try Data((SmallApp.code + request).utf8).write(to: source)
            try wait(for: "Code.swift: 1 new, 0 gone, still ")
            let page = folder.appendingPathComponent("page.html")
            func isThere() throws -> Bool { try String(contentsOf: page, encoding: .utf8).contains("'Gone'") }
            for _ in 0..<400 where try !isThere() { Thread.sleep(forTimeInterval: 0.05) }
            #expect(try isThere(), "the page has what is found in sources")
            try Data(SmallApp.code.utf8).write(to: source)
            try wait(for: "Code.swift: 0 new, 1 gone, still ")
        }
    }

    @Test func printsTheDifferenceOfEachSaveAndEndsCleanly() throws {
        let command = try #require(CommandRunner.executable)
        try CommandRunner.withFolder(["App/a.xib": CheckCommandTests.clean, "App/b.xib": CheckCommandTests.conflict]) {
            (folder: URL) throws in
            let process = Process()
            process.executableURL = command
            process.arguments = ["watch", "App", "--report", "page.html"]
            process.currentDirectoryURL = folder
            let log = folder.appendingPathComponent("log.txt")
            try Data().write(to: log)
            process.standardOutput = try FileHandle(forWritingTo: log)
            process.standardError = FileHandle.nullDevice
            try process.run()
            defer { process.terminate() }
            func text() throws -> String { try String(contentsOf: log, encoding: .utf8) }
            func wait(for line: String) throws {
                for _ in 0..<400 where try !text().contains(line) { Thread.sleep(forTimeInterval: 0.05) }
                let all = try text()
                #expect(all.contains(line), "\(all)")
            }
            let a = folder.appendingPathComponent("App/a.xib")
            try wait(for: "watching, Ctrl-C ends\n")
            let page = try String(contentsOf: folder.appendingPathComponent("page.html"), encoding: .utf8)
            #expect(page.contains("page.html.state.js"))
            try Data(CheckCommandTests.conflict).write(to: a, options: .atomic)
            try wait(for: "App/a.xib: 1 new, 0 gone, still ")
            try wait(for: "+ App/a.xib:16:1: error: ")
            // Half a save: what was known stands.
            try Data(CheckCommandTests.conflict.prefix(700)).write(to: a)
            try wait(for: "cannot be read at the moment")
            try Data(CheckCommandTests.clean).write(to: a)
            try wait(for: "App/a.xib: 0 new, 1 gone, still ")
            try wait(for: "- App/a.xib:16:1: error: ")
            try Data(CheckCommandTests.conflict).write(to: folder.appendingPathComponent("App/c.xib"))
            try wait(for: "App/c.xib: 1 new, 0 gone, still ")
            try FileManager.default.removeItem(at: folder.appendingPathComponent("App/b.xib"))
            try wait(for: "App/b.xib: is gone: 0 new, 1 gone, still 0")
            // A setting changes what is said of all.
            try Data(#"{"rules": {"unsatisfiable": "off"}}"#.utf8).write(to: folder.appendingPathComponent("App/.plumbline.json"))
            try wait(for: "App/c.xib: 0 new, 1 gone, still ")
            process.interrupt()
            process.waitUntilExit()
            #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        }
    }
}
