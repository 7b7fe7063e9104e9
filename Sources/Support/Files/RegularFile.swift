import Foundation

/// Reads and replaces regular files. Pipes, sockets and devices are refused, not waited for: reading one may never end.
package enum RegularFile {
    /// Why a file cannot be read or written.
    package struct Failure: Error, Hashable, CustomStringConvertible {
        /// In words, without the path.
        package var reason: String
        /// Whether there is no such file.
        package var isMissing = false

        package var description: String { reason }

        init(_ reason: String) { self.reason = reason }

        init(code: Int32) {
            isMissing = SystemError.isMissingFile(code)
            reason = SystemError.reason(of: code)
        }

        static let outside = "is outside of the folder that may be read"
    }

    /// The contents of a file.
    package static func read(_ path: String) throws(Failure) -> Data {
        if !SearchBoundary.allows(path) { throw Failure(Failure.outside) }
        // Opening a pipe must not wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if file < 0 { throw Failure(code: errno) }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        _ = try status(of: file)
        do { return try handle.readToEnd() ?? Data() } catch { throw Failure("cannot be read: \(error.localizedDescription)") }
    }

    /// Information on an open file, if it is a regular one.
    static func status(of file: Int32) throws(Failure) -> stat {
        var status = stat()
        if fstat(file, &status) != 0 { throw Failure(code: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return status
        case S_IFDIR: throw Failure(code: EISDIR)
        default: throw Failure(SystemError.irregular)
        }
    }
}
