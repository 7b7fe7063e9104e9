import Foundation
import Support

/// Reads what a running app printed, in whichever format it is.
package enum DumpReader {
    /// The views of each scene or moment in a file: several in Plumbline's own format, one in the others. Throws a ``DumpProblem`` or, for
    /// XML, a `DocumentError`.
    ///
    /// - Parameter file: the path for locations.
    package static func read(_ bytes: [UInt8], file: String) throws -> [Dump] {
        let text = String(decoding: bytes, as: UTF8.self)
        if ProbeLines.areIn(text) { return try ProbeLines.read(text).map(checked) }
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if start.hasPrefix("{") || start.hasPrefix("[") { return try readJSON(bytes, text: text, file: file) }
        if start.hasPrefix("<?xml") || start.hasPrefix("<XCUIElementType") || start.hasPrefix("<AppiumAUT") || start.hasPrefix("<UIA") {
            return [try checked(PageSource.read(Array(start.utf8), file: file))]
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if let dump = RecursiveDescription.read(lines) ?? ElementDescription.read(lines) { return [dump] }
        throw DumpProblem.unknownFormat
    }

    private static func readJSON(_ bytes: [UInt8], text: String, file: String) throws -> [Dump] {
        let node: JSONNode
        do {
            node = try JSONReader.read(bytes, depthLimit: 1000)
        } catch let problem as JSONProblem {
            let marks: [(String, DumpFormat)] = [("AXFrame", .idb), ("bounds", .maestro), ("windows", .sentry)]
            guard let format = marks.first(where: { text.contains("\"\($0.0)\"") })?.1 else { throw DumpProblem.unknownFormat }
            throw DumpProblem.malformed(format, at: problem.position, "\(problem.reason)")
        }
        // WebDriverAgent's server wraps the XML into its answer.
        if let source = node["value"]?.string, source.drop(while: \.isWhitespace).hasPrefix("<") {
            return [try checked(PageSource.read(Array(source.utf8), file: file))]
        }
        if node["windows"]?.elements != nil { return [try checked(SentryHierarchy.read(node))] }
        if node["attributes"] != nil { return [try checked(MaestroHierarchy.read(node))] }
        let list = node.elements ?? [node]
        if list.first?["AXFrame"] != nil || list.first?["frame"] != nil { return [try checked(IdbDescription.read(list))] }
        throw DumpProblem.unknownFormat
    }

    private static func checked(_ dump: Dump) throws -> Dump {
        if dump.views.isEmpty { throw DumpProblem.noViews(dump.format) }
        return dump
    }
}
