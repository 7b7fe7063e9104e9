import Support

/// Why a file cannot be read as an app's views.
package enum DumpProblem: Error, Hashable, Sendable {
    /// It looks like none of the formats.
    case unknownFormat
    /// It looks like a format and holds no view.
    case noViews(DumpFormat)
    /// It breaks off or is not as its format has it.
    case malformed(DumpFormat, at: TextPosition, String)
}

extension DumpProblem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownFormat:
            "holds no views as a running app prints them: give the output of recursiveDescription, of XCTest's debugDescription, of "
                + "WebDriverAgent or Appium, idb, Maestro, Sentry, or of Plumbline's probe"
        case .noViews(let format): "looks like \(format.name) and holds no view"
        case .malformed(let format, _, let reason): "is not \(format.name) as it should be: \(reason)"
        }
    }

    /// The problem with its file.
    package func `in`(_ path: String) -> FileProblem { FileProblem(path: path, position: position, message: "\(self)") }

    /// Where it is, if it is anywhere.
    package var position: TextPosition? {
        if case .malformed(_, let position, _) = self { position } else { nil }
    }
}
