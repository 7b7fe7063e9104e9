import Foundation
import Support
import Testing

/// Files are read whole or not at all, and replaced so that either the old contents or the new ones are there.
@Suite struct RegularFileTests {
    private static func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-files-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("a pipe, a device and a folder are refused at once", .timeLimit(.minutes(15)))
    func irregular() throws {
        try Self.withFolder { folder in
            let pipe = folder.appendingPathComponent("pipe").path
            try #require(mkfifo(pipe, 0o600) == 0)
            for path in [pipe, "/dev/zero"] {
                let failure = #expect(throws: RegularFile.Failure.self) { try RegularFile.read(path) }
                #expect(failure?.reason == "is no regular file but a pipe, a socket or a device")
                #expect(throws: RegularFile.Failure.self) { try RegularFile.replace(path, with: Data("new".utf8)) }
            }
            #expect(throws: RegularFile.Failure.self) { try RegularFile.read(folder.path) }
            let failure = #expect(throws: RegularFile.Failure.self) { try RegularFile.read(folder.path + "/none") }
            #expect(failure?.isMissing == true)
            #expect(try Self.names(in: folder) == ["pipe"])
        }
    }

    @Test("all names of a file show what was written, and nothing is left beside it", arguments: [1, 2])
    func links(_ count: Int) throws {
        try Self.withFolder { folder in
            let file = folder.appendingPathComponent("a.xib"), other = folder.appendingPathComponent("b.xib")
            try Data("a longer text than the next".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            if count == 2 { try FileManager.default.linkItem(at: file, to: other) }
            for text in ["short", "a text that is longer than the one before it was"] {
                try RegularFile.replace(file.path, with: Data(text.utf8))
                for path in count == 2 ? [file, other] : [file] { #expect(try String(contentsOf: path, encoding: .utf8) == text) }
            }
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.referenceCount] as? Int == count)
            #expect(attributes[.posixPermissions] as? Int == 0o640)
            #expect(try Self.names(in: folder) == (count == 2 ? ["a.xib", "b.xib"] : ["a.xib"]))
        }
    }

    @Test("a symbolic link stays one")
    func symbolicLink() throws {
        try Self.withFolder { folder in
            let file = folder.appendingPathComponent("a.xib"), link = folder.appendingPathComponent("b.xib")
            try Data("old".utf8).write(to: file)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            try RegularFile.replace(link.path, with: Data("new".utf8))
            #expect(try String(contentsOf: file, encoding: .utf8) == "new")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
        }
    }
}
