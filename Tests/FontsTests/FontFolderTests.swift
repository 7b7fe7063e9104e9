import Foundation
import Testing

@testable import Fonts

struct FontFolderTests {
    @Test("a folder that cannot be listed is an error, and not a folder without fonts")
    func unlistable() throws {
        #expect(throws: (any Error).self) { try FontFolder("/no/such/folder") }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try FontFolder(folder.path).files == [])
    }
}
