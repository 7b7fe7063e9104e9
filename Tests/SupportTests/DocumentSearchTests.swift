import Foundation
import Support
import Testing

struct DocumentSearchTests {
    @Test func passesOverWhatTheAuthorDidNotMake() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("search-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = [
            "A.storyboard", "B/C.xib", "B/D.swift", "B/Base.lproj/E.storyboard", ".build/F.xib", "Pods/G.xib", "Carthage/H.xib",
            "DerivedData/I.xib", "node_modules/J.xib", "K.storyboard/inside.txt", "build/L.xib", "M.xcarchive/N.xib",
            "de.xcloc/Source Contents/O.xib",
        ]
        for file in files {
            let url = folder.appendingPathComponent(file)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        try FileManager.default.createSymbolicLink(at: folder.appendingPathComponent("Loop"), withDestinationURL: folder)
        let found = DocumentSearch.documents(in: folder.path).map { $0.dropFirst(folder.path.count + 1) }
        #expect(found == ["A.storyboard", "B/Base.lproj/E.storyboard", "B/C.xib"])
        #expect(DocumentSearch.documents(in: folder.path + "/") == DocumentSearch.documents(in: folder.path))
        let file = folder.appendingPathComponent("A.storyboard").path
        #expect(DocumentSearch.documents(at: [file, file, "gone.xib"]) == [file, "gone.xib"])
        #expect(throws: CancellationError.self) {
            try DocumentSearch.documents(at: [folder.path + "/K.storyboard"]) { _ in throw CancellationError() }
        }
    }

    @Test func passesOverWhatGitIgnores() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("search-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in ["A.xib", "Generated/B.xib", "Kept/C.xib", "Kept/D.xib"] {
            let url = folder.appendingPathComponent(file)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        try Data("Generated/\nD.xib\n".utf8).write(to: folder.appendingPathComponent(".gitignore"))
        let names = { (place: String) in DocumentSearch.documents(in: place).map { URL(fileURLWithPath: $0).lastPathComponent } }
        #expect(names(folder.path) == ["A.xib", "B.xib", "C.xib", "D.xib"])
        try Git.run(["-C", folder.path, "init", "--quiet"])
        #expect(names(folder.path) == ["A.xib", "C.xib"])
        #expect(names(folder.path + "/Kept") == ["C.xib"])
    }

    @Test func findsNothingWhereThereIsNoFolder() { #expect(DocumentSearch.documents(in: "/no/such/folder") == []) }
}
