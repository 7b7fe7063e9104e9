import ArgumentParser
import Reports
import Support

/// An output format and the file to write it to.
struct FormattedOutput {
    var format: FindingFormat
    var path: String

    /// Parses `format=path`.
    init(_ argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard let format = FindingFormat(rawValue: parts.first ?? "") else {
            let all = FindingFormat.allCases.map(\.rawValue)
            let nearest =
                NearestName.of(parts.first ?? "", in: all).map { "did you mean '\($0)'?" } ?? "there are \(all.joined(separator: ", "))"
            throw ValidationError("'\(parts.first ?? "")' is no format: \(nearest)")
        }
        guard parts.count == 2, !parts[1].isEmpty else {
            throw ValidationError("name a file as well, such as \(format.rawValue)=findings.\(format.rawValue)")
        }
        self.format = format
        path = parts[1]
    }
}
