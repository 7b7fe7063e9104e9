import Support

extension DocumentEdit {
    /// Edits as a list in JSON, on one line.
    package static func json(_ edits: [DocumentEdit]) -> String {
        var writer = JSONWriter()
        writer.array { list in
            for edit in edits { list.object { edit.write(&$0) } }
        }
        return writer.text
    }

    private func write(_ writer: inout JSONWriter) {
        writer.field("edit", verb)
        for (key, value) in values.all {
            writer.key(key)
            switch value {
            case .none: writer.value(nil as String?)
            case .list(let texts): writer.array { list in for text in texts { list.value(text) } }
            case .text(let text):
                if Self.numbers.contains(key), let number = Double(text), number.text() == text {
                    writer.value(number)
                } else {
                    writer.value(text)
                }
            }
        }
    }

    /// The keys whose values are numbers.
    private static let numbers: Set<String> = ["constant", "priority", "numberOfLines"]
}
