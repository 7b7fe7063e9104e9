extension ChangeBuilder {
    func constraintDrafts(_ edits: ConstraintEdits) -> [Draft] {
        var drafts = edits.changed.map { changed($0, $1) }
        var removed = edits.removed, added: [(name: String, edits: [DocumentEdit])] = []
        // A constraint for another on the same edge is one change.
        for new in edits.added {
            let key = subject(of: new.name, in: self.new)
            guard let place = removed.firstIndex(where: { subject(of: $0.name, in: old) == key }) else {
                added.append(new)
                continue
            }
            let gone = removed.remove(at: place)
            let text = "\(old.constraints.equation(gone.name)) → \(self.new.constraints.equation(new.name))"
            drafts.append(draft(.constraint, at: new.name, text, gone.edits + new.edits))
        }
        drafts += grouped(added, in: new, "added")
        drafts += grouped(removed, in: old, "removed")
        return drafts
    }

    /// One change for the constraints on each view.
    private func grouped(_ constraints: [(name: String, edits: [DocumentEdit])], in version: Version, _ verb: String) -> [Draft] {
        var order: [String] = []
        var groups: [String: [(name: String, edits: [DocumentEdit])]] = [:]
        for constraint in constraints {
            let key = subject(of: constraint.name, in: version).first ?? ""
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(constraint)
        }
        return order.compactMap { key in
            guard let group = groups[key], let first = group.first else { return nil }
            let text = "\(verb) \(group.map { version.constraints.equation($0.name) }.joined(separator: "; "))"
            return draft(.constraint, at: first.name, text, group.flatMap(\.edits))
        }
    }

    /// The object and the attribute that a constraint places: those of the end that is not the view around.
    private func subject(of name: String, in version: Version) -> [String] {
        let (first, second) = version.constraints.ends(of: name)
        let end = first.isAround ? second ?? first : first
        return [end.id ?? end.item, end.attribute]
    }

    private func changed(_ name: String, _ edits: [DocumentEdit]) -> Draft {
        var written: [String: (from: String?, to: String?)] = [:]
        var others: [DocumentEdit] = []
        for edit in edits {
            if case .set(name, let attribute, let from, let to) = edit, ConstraintWords.written.contains(attribute) {
                written[attribute] = (from, to)
            } else {
                others.append(edit)
            }
        }
        var parts: [String] = []
        if let constant = written["constant"], written.count == 1 {
            parts.append("\(new.constraints.subject(of: name)) \(number(constant.from, else: "0")) → \(number(constant.to, else: "0"))")
        } else if let priority = written["priority"], written.count == 1 {
            let (from, to) = (number(priority.from, else: "1000"), number(priority.to, else: "1000"))
            parts.append("priority of \(new.constraints.subject(of: name)) \(from) → \(to)")
        } else if !written.isEmpty {
            parts.append("\(old.constraints.equation(name)) → \(new.constraints.equation(name))")
        }
        let items = propertyItems(of: name, others)
        if parts.isEmpty { parts.append("constraint \(new.constraints.equation(name))") }
        return draft(.constraint, at: name, (parts + items.map(\.text)).joined(separator: "; "), edits)
    }

    private func number(_ text: String?, else usual: String) -> String { ConstraintWords.number(text ?? usual) }
}
