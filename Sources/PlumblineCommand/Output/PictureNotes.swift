import Drawings
import Foundation

/// What a drawing has boxes in place of, in one line for each reason.
struct PictureNotes {
    private(set) var lines: [String] = []

    /// About how many characters of names a line has.
    private static let room = 70
    private static let longestName = 60

    init(of drawing: Drawing) {
        let files = drawing.undrawn
        for (reason, paths) in Dictionary(grouping: files.keys, by: { files[$0] ?? "" }).sorted(by: { $0.key < $1.key }) {
            lines.append(Message.boxes(paths.map { ($0 as NSString).lastPathComponent }.sorted(), reason))
        }
        if !drawing.missing.isEmpty { lines.append(Message.boxes(drawing.missing.sorted(), Message.noFile(drawing.missing.count))) }
    }

    /// As many of some names as a line has room for, at least one.
    fileprivate static func shown(_ names: [String]) -> String {
        var shown: [String] = [], length = 0
        for name in names {
            let words = name.split(whereSeparator: \.isNewline).joined(separator: " ")
            length += words.count + 2
            if length > room, !shown.isEmpty { break }
            shown.append(words.count > longestName ? words.prefix(longestName - 1) + "…" : words)
        }
        return shown.joined(separator: ", ") + (shown.count < names.count ? ", …" : "")
    }
}

private enum Message {
    static func boxes(_ names: [String], _ reason: String) -> String {
        let count = names.count == 1 ? "1 picture is a box" : "\(names.count) pictures are boxes"
        return "\(count), because \(reason): \(PictureNotes.shown(names))"
    }

    static func noFile(_ count: Int) -> String { count == 1 ? "there is no file of it" : "there are no files of them" }
}
