import Foundation

/// What the parts of objects are called.
enum ChangeWords {
    /// What a part of an object is called: its key, or else its kind and name.
    static func part(_ entry: DocumentTable.Entry) -> String {
        let key = entry.attributes["key"]
        switch entry.tag {
        case "variation": return "in \(sizeClass(key ?? "")):"
        case "mask": return "installed \(ObjectNames.words(key ?? ""))"
        case "state": return "\(key ?? "") state"
        case "userDefinedRuntimeAttribute": return "runtime attribute \(entry.attributes["keyPath"] ?? "")"
        default:
            if let key { return ObjectNames.words(key) }
            let name = entry.attributes["name"] ?? entry.attributes["identifier"] ?? entry.attributes["keyPath"]
            return ObjectNames.words(entry.tag) + (name.map { " \($0)" } ?? "")
        }
    }

    /// `heightClass=compact-widthClass=regular` is `compact height, regular width`.
    private static func sizeClass(_ key: String) -> String {
        if key == "default" { return "any size class" }
        return key.split(separator: "-").map { part in
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { return String(part) }
            return "\(pair[1]) " + ObjectNames.words(String(pair[0])).replacingOccurrences(of: " class", with: "")
        }.joined(separator: ", ")
    }
}
