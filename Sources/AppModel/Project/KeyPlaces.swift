import Foundation
import Support

/// Finds the lines of keys. Each file is read once.
package struct KeyPlaces {
    private var files: [String: Data] = [:]

    package init() {}

    /// The line of a key in a property list, or in the manifest that one is made from.
    package mutating func line(ofKey name: String, in list: String) -> Int {
        let isList = !list.hasSuffix(".yml") && !list.hasSuffix(".yaml") && !list.hasSuffix(".swift")
        return line(of: isList ? "<key>\(name)</key>" : name, in: list)
    }

    /// The line of a key in a property list whose value is a text; of the key alone where there is none.
    package mutating func line(ofKey name: String, withText text: String, in list: String) -> Int {
        let bytes = contents(of: list)
        let key = Data("<key>\(name)</key>".utf8), value = Data("<string>\(text)</string>".utf8)
        var start = bytes.startIndex
        while let found = bytes[start...].range(of: key) {
            start = found.upperBound
            if bytes[start...].drop(while: { $0 <= UInt8(ascii: " ") }).starts(with: value) {
                return Self.line(at: found.lowerBound, of: bytes)
            }
        }
        return line(ofKey: name, in: list)
    }

    /// - Parameter id: the object of a project in whose description the text is looked for.
    package mutating func line(of text: String, in file: String, after id: String? = nil) -> Int {
        let bytes = contents(of: file)
        let start = id.flatMap { Self.description(of: $0, in: bytes) } ?? bytes.startIndex
        guard let found = bytes[start...].range(of: Data(text.utf8)) else { return 1 }
        return Self.line(at: found.lowerBound, of: bytes)
    }

    /// Where a build setting is written: in a file of settings or a manifest, or else in the project.
    package mutating func place(of key: String, in project: String, _ settings: BuildSettings) -> SettingPlace {
        settings.place(ofSetting: key)
            ?? SettingPlace(file: project, line: line(of: key, in: project, after: settings.object(setting: key)))
    }

    /// The bytes of a file; none of one that cannot be read, whose first line counts.
    private mutating func contents(of file: String) -> Data {
        let bytes = files[file] ?? (try? RegularFile.read(file)) ?? Data()
        files[file] = bytes
        return bytes
    }

    private static func line(at place: Int, of bytes: Data) -> Int { bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1 }

    /// Where the description of a project's object begins: behind its id, which stands first on a line that has an equals sign.
    private static func description(of id: String, in bytes: Data) -> Int? {
        var start = bytes.startIndex
        while let found = bytes[start...].range(of: Data(id.utf8)) {
            start = found.upperBound
            let before = bytes[..<found.lowerBound].last { ![UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0) }
            let rest = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
            if before == UInt8(ascii: "\n"), rest.range(of: Data("= {".utf8)) != nil { return start }
        }
        return nil
    }
}
