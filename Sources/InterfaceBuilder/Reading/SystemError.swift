#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The system's error messages, worded like our own.
enum SystemError {
    static func reason(of code: Int32) -> String {
        switch code {
        case ENOENT: "no such file"
        case EISDIR: "is a directory"
        case EACCES, EPERM: "permission denied"
        case ENOTDIR: "part of its path is not a directory"
        case -1: "the file is too large"
        default: String(cString: strerror(code)).lowercased()
        }
    }

    static func isMissingFile(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR }
}
