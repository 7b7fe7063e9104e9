/// A change that is being put together of steps.
struct Draft {
    var kind: DocumentDifference.Change.Kind
    /// See ``DocumentTable/scene(of:)``.
    var scene: String?
    /// Its place in the document.
    var rank: Int
    /// What happened.
    var lead: String
    /// What comes with it, such as the constraints of a new view.
    var details: [String] = []
    var edits: [DocumentEdit]
    /// What properties changed, for changes of nothing else.
    var items: [PropertyItem] = []
    /// Whose properties they are.
    var subjects: [String] = []

    var change: DocumentDifference.Change {
        let text = items.isEmpty ? ([lead] + details).joined(separator: "; ") : PropertyItem.text(of: items, subjects: subjects)
        return DocumentDifference.Change(kind: kind, text: text, edits: edits)
    }
}

/// How one property changed.
struct PropertyItem: Hashable {
    /// What it is called, such as `text color`.
    var label: String
    /// Nil for unset.
    var before: String?
    /// Nil for unset.
    var after: String?
    /// Whether it is one of a list, which is there or not.
    var isListed = false
    /// Whether the label is a whole sentence, which names its object.
    var isSentence = false
    /// Whether it begins with the size class that it is for: `in compact width:`.
    private var isPlace: Bool { label.hasSuffix(":") }

    var text: String {
        if isSentence { return label }
        if isPlace, before == nil { return "\(label) \(after ?? "")" }
        if isPlace, after == nil { return "\(label) \(before ?? "") no longer" }
        if isListed, before == nil { return "\(label) added: \(after ?? "")" }
        if isListed, after == nil { return "\(label) removed: \(before ?? "")" }
        return "\(label) \(before ?? "unset") → \(after ?? "unset")"
    }

    static func text(of items: [PropertyItem], subjects: [String]) -> String {
        let subject = items.allSatisfy(\.isSentence) ? "" : listed(subjects)
        guard items.count == 1, let item = items.first, !item.isListed, !item.isPlace, !subject.isEmpty else {
            return (subject.isEmpty ? "" : "\(subject): ") + items.map(\.text).joined(separator: "; ")
        }
        return "\(item.label) of \(subject) \(item.before ?? "unset") → \(item.after ?? "unset")"
    }
}
