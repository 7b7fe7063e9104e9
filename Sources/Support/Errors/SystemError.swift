#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The system's error messages, worded like our own.
package enum SystemError {
    /// - Parameter folder: what is said of a folder.
    package static func reason(of code: Int32, folder: String = "is a folder") -> String {
        switch code {
        case ENOENT: "no such file"
        case EISDIR: folder
        case EACCES, EPERM: "permission denied"
        // What opening a socket gives, and CXML for everything else that is no regular file.
        case ENXIO: irregular
        case ENOTDIR: "part of its path is not a directory"
        case -1: "the file is too large"
        default: String(cString: strerror(code)).lowercased()
        }
    }

    package static let irregular = "is no regular file but a pipe, a socket or a device"

    package static func isMissingFile(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR }
}
