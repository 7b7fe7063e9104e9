import Foundation

extension RegularFile {
    /// Replaces the contents of a file, or of the one that a symbolic link leads to. Afterwards the file has either the old contents or the
    /// new ones, and nothing is beside it that was not there before.
    ///
    /// A file with one name is replaced by a complete new one of the same permissions. One with several names (hard links), or of another
    /// owner, is overwritten, so that all its names show the new contents; meanwhile the old ones are in a file beside it, which stays only
    /// if they cannot be put back after a failure, and is then named.
    package static func replace(_ path: String, with bytes: some DataProtocol) throws(Failure) {
        if !SearchBoundary.allows(path) { throw Failure(Failure.outside) }
        let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        if file < 0 { throw Failure(code: errno) }
        defer { close(file) }
        let status = try status(of: file)
        let data = Data(bytes)
        if status.st_nlink > 1 || status.st_uid != geteuid() {
            try overwrite(file, at: path, with: data, mode: status.st_mode)
        } else {
            try exchange(path, with: data, mode: status.st_mode)
        }
    }

    /// Writes a complete new file beside the old one and gives it that one's name.
    private static func exchange(_ path: String, with data: Data, mode: mode_t) throws(Failure) {
        let fresh = try write(data, beside: path, mode: mode)
        if rename(fresh, path) != 0 {
            let failure = Failure(code: errno)
            unlink(fresh)
            throw failure
        }
    }

    /// Overwrites a file in place.
    private static func overwrite(_ file: Int32, at path: String, with data: Data, mode: mode_t) throws(Failure) {
        let old = try read(path)
        let copy = try write(old, beside: path, mode: mode)
        do throws(Failure) {
            try fill(file, with: data)
        } catch {
            do throws(Failure) { try fill(file, with: old) } catch { throw Failure("\(error.reason); what it held is in \(copy)") }
            unlink(copy)
            throw error
        }
        unlink(copy)
    }

    /// Writes a new file beside another; if that fails, none is left.
    private static func write(_ data: Data, beside path: String, mode: mode_t) throws(Failure) -> String {
        let name = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(".plumbline-\(UUID().uuidString)").path
        let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file < 0 { throw Failure(code: errno) }
        defer { close(file) }
        do throws(Failure) {
            try fill(file, with: data)
            if fchmod(file, mode & 0o7777) != 0 { throw Failure(code: errno) }
        } catch {
            unlink(name)
            throw error
        }
        return name
    }

    /// Makes an open file hold just these bytes, on the disk.
    private static func fill(_ file: Int32, with data: Data) throws(Failure) {
        if lseek(file, 0, SEEK_SET) < 0 { throw Failure(code: errno) }
        let code = data.withUnsafeBytes { bytes -> Int32 in
            var rest = bytes[...]
            while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
                let count = Foundation.write(file, start, rest.count)
                if count < 0, errno == EINTR { continue }
                if count < 0 { return errno }
                rest = rest.dropFirst(count)
            }
            return 0
        }
        if code != 0 { throw Failure(code: code) }
        if ftruncate(file, off_t(data.count)) != 0 || fsync(file) != 0 { throw Failure(code: errno) }
    }
}
