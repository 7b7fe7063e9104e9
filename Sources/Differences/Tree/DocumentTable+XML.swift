import Support

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
            text += " \(attribute)=\"\(XMLText.attribute(value))\""
        }
        if entry.children.isEmpty, entry.text.isEmpty {
            text += "/>"
        } else {
            text += ">" + XMLText.content(entry.text)
            for child in entry.children { write(child, to: &text) }
            text += "</\(entry.tag)>"
        }
    }
}
