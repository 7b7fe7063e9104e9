extension DocumentTable {
    /// The document as XML in UTF-8, without the blanks between elements.
    var xml: [UInt8] {
        var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
        write(root, to: &text)
        return Array(text.utf8)
    }

    private func write(_ name: String, to text: inout String) {
        guard let entry = entries[name] else { return }
        text += "<" + entry.tag
        for (attribute, value) in entry.attributes.sorted(by: { $0.key < $1.key }) {
            text += " \(attribute)=\"\(Self.escaped(value))\""
        }
        if entry.children.isEmpty, entry.text.isEmpty {
            text += "/>"
        } else {
            text += ">" + Self.escaped(entry.text)
            for child in entry.children { write(child, to: &text) }
            text += "</\(entry.tag)>"
        }
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x26 || $0 == 0x3C || $0 == 0x3E }) else { return text }
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\r", "\t": result += "&#\(character.value);"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
