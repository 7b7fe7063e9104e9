import Conformance
import Foundation
import Support

/// The suites for paths on the command line.
enum SuiteFiles {
    /// The paths of suites, those in a folder in alphabetical order.
    static func all(in paths: [String]) throws -> [String] {
        try paths.flatMap { path -> [String] in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return [path] }
            let files = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".json") }
            if files.isEmpty { throw CommandFailure("\(path) holds no suite: suites are files that end in .json") }
            return files.sorted().map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
        }
    }

    static func read(_ path: String) throws -> Suite {
        try SuiteReader.read(bytes(of: path), path: path)
    }

    /// The documents of suites. A suite that cannot be read is left out: the run reports why.
    static func documents(ofSuitesAt paths: [String]) throws -> [String] {
        try paths.compactMap { path in
            do { return SuiteRunner.documentPath(of: try read(path)) } catch is SuiteProblem { return nil }
        }
    }

    static func readKnown(_ path: String) throws -> [KnownFailure] {
        try KnownFailure.read(bytes(of: path), path: path)
    }

    private static func bytes(of path: String) throws(SuiteProblem) -> Data {
        do { return try RegularFile.read(path) } catch { throw SuiteProblem(.unreadable(error.reason), path: path, at: .start) }
    }
}
