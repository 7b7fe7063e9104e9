import Foundation

/// A file that a command writes because an option names it. No folder is made for it, and why it cannot be written is said in one line.
enum OutputFile {
    static func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    static func write(_ data: Data, to path: String, options: Data.WritingOptions = []) throws {
        try check(path)
        do { try data.write(to: URL(fileURLWithPath: path), options: options) } catch {
            throw CommandFailure("\(path) cannot be written: no permission, or no room")
        }
    }

    /// Throws if a file cannot be written for want of a folder: before work that would be for nothing.
    static func check(_ path: String) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw CommandFailure("\(path) cannot be written: it is a folder")
        }
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure("\(path) cannot be written: there is no folder \(folder)")
        }
    }

    /// Makes the folder that an option names for files, in one that is there.
    static func makeFolder(_ path: String) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue { return }
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let around = url.deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: around) else {
            throw CommandFailure("\(path) cannot be made: there is no folder \(around)")
        }
        do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false) } catch {
            throw CommandFailure("\(path) cannot be made: no permission, or it is a file")
        }
    }
}
