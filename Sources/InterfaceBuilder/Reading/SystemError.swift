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
        case EISDIR: "a folder, and not a storyboard or xib"
        case EACCES, EPERM: "permission denied"
        // What opening a socket gives, and CXML for everything else that is no regular file.
        case ENXIO: "is no regular file but a pipe, a socket or a device"
        case ENOTDIR: "part of its path is not a directory"
        case -1: "the file is too large"
        default: String(cString: strerror(code)).lowercased()
        }
    }

    static func isMissingFile(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR }
}
