import Foundation
import InterfaceBuilder

extension ChangeBuilder {
    /// One change for what differs in each object, and in each part of the document that is no object.
    func propertyDrafts(_ properties: [String: [DocumentEdit]]) -> [Draft] {
        var drafts: [Draft] = []
        for (object, edits) in properties where !object.isEmpty {
            var draft = draft(.property, at: object, "", edits)
            draft.items = propertyItems(of: object, edits)
            draft.subjects = [new.names.name(of: object)]
            drafts.append(draft)
        }
        let parts = Dictionary(grouping: properties[""] ?? []) { edit in
            let version = new.table[edit.element] != nil ? new : old
            let around = [edit.element] + version.table.ancestors(of: edit.element)
            return around.count > 1 ? version.tag(of: around[around.count - 2]) : "document"
        }
        for (part, edits) in parts {
            var draft = draft(.document, at: edits[0].element, "", edits)
            draft.items = propertyItems(of: new.table.root, edits)
            draft.subjects = [part]
            drafts.append(draft)
        }
        return Self.joined(drafts)
    }

    /// The same change of several objects of a scene is told once.
    private static func joined(_ drafts: [Draft]) -> [Draft] {
        var result: [Draft] = []
        for draft in drafts.sorted(by: { $0.rank < $1.rank }) {
            if let place = result.firstIndex(where: {
                $0.scene == draft.scene && $0.items == draft.items && $0.kind == draft.kind && draft.kind == .property
            }) {
                result[place].subjects += draft.subjects
                result[place].edits += draft.edits
            } else {
                result.append(draft)
            }
        }
        return result
    }

    /// What differs in an element and in what is inside it.
    func propertyItems(of object: String, _ edits: [DocumentEdit]) -> [PropertyItem] {
        var items: [PropertyItem] = []
        func add(_ item: PropertyItem) {
            // A value of another kind takes the place of one with the same name.
            if item.before == nil || item.after == nil,
                let place = items.firstIndex(where: {
                    $0.label == item.label && ($0.before == nil) != ($0.after == nil) && ($0.before == nil) == (item.after == nil)
                })
            {
                items[place].before = items[place].before ?? item.before
                items[place].after = items[place].after ?? item.after
                return
            }
            if !items.contains(item) { items.append(item) }
        }
        let installs = edits.compactMap { if case .add(let name, _, _, _, _) = $0, isInstallation(name, in: new) { name } else { nil } }
        let uninstalls = edits.compactMap { if case .remove(let name) = $0, isInstallation(name, in: old) { name } else { nil } }
        let sentences = installations(of: installs, in: new, isGone: false) + installations(of: uninstalls, in: old, isGone: true)
        for sentence in sentences { add(PropertyItem(label: sentence, isSentence: true)) }
        let adds = Set(edits.compactMap { if case .add(let name, _, _, _, _) = $0 { name } else { nil } })
        for edit in edits {
            switch edit {
            case .set(let name, let attribute, let from, let to):
                if let item = wholeValue(name, object) {
                    add(item)
                } else {
                    let label = label(of: name, below: object, in: new, attribute: attribute)
                    let (before, after) = words(from, to, of: attribute, in: new.table[name]?.tag ?? "")
                    add(PropertyItem(label: label, before: before, after: after))
                }
            case .text(let name, let from, let to):
                add(wholeValue(name, object) ?? PropertyItem(label: label(of: name, below: object, in: new), before: from, after: to))
            case .add(let name, _, _, _, _):
                if installs.contains(name) { continue }
                if let parent = new.parent(of: name), adds.contains(parent) { continue }
                add(
                    PropertyItem(
                        label: label(of: name, below: object, in: new), before: nil, after: new.values.value(of: name),
                        isListed: new.table[name]?.attributes["key"] == nil))
            case .remove(let name):
                if uninstalls.contains(name) { continue }
                add(
                    PropertyItem(
                        label: label(of: name, below: object, in: old), before: old.values.value(of: name), after: nil,
                        isListed: old.table[name]?.attributes["key"] == nil))
            case .move(let name, _, let place):
                let previous = place.previous.map { "after " + new.values.value(of: $0) } ?? "first"
                add(PropertyItem(label: "order of " + label(of: name, below: object, in: new), before: nil, after: previous))
            case .rename: break
            }
        }
        return items.map(\.withoutEcho)
    }

    /// The values of an attribute before and after. Two objects of one name are told apart by their ids.
    private func words(_ from: String?, _ to: String?, of attribute: String, in tag: String) -> (before: String?, after: String?) {
        let before = from.map { old.values.value($0, of: attribute, in: tag) },
            after = to.map { new.values.value($0, of: attribute, in: tag) }
        guard let before, let after, before == after, ObjectReference.isReference(attribute, of: tag) else { return (before, after) }
        return ("\(before) (\(from ?? ""))", "\(after) (\(to ?? ""))")
    }

    /// A colour, a font or a size that changed, as one value; nil for anything with more in it, and if its words are the same.
    private func wholeValue(_ name: String, _ object: String) -> PropertyItem? {
        guard name != object, let before = old.table[name], let after = new.table[name], before.attributes["key"] != nil,
            before.id == nil, before.children.isEmpty, after.children.isEmpty, before.tag != "state", before.tag != "buttonConfiguration"
        else { return nil }
        let values = (old.values.value(of: name), new.values.value(of: name))
        if values.0 == values.1 { return nil }
        return PropertyItem(label: label(of: name, below: object, in: new), before: values.0, after: values.1)
    }

    /// What a part of an object is called: the keys on the way to it.
    func label(of name: String, below object: String? = nil, in version: Version, attribute: String? = nil) -> String {
        let object = object ?? version.table.object(of: name)
        var words: [String] = []
        for place in [name] + version.table.ancestors(of: name) {
            if place == object || version.table[place]?.parent == nil { break }
            guard let entry = version.table[place] else { break }
            if entry.isList, place != name { continue }
            words.insert(ChangeWords.part(entry), at: 0)
        }
        if let attribute { words.append(Self.attributes[attribute] ?? ObjectNames.words(attribute)) }
        return words.joined(separator: " ")
    }

    /// What attributes are called where their names do not say it.
    private static let attributes: [String: String] = [
        "customClass": "class", "customModule": "module", "customModuleProvider": "module provider", "userLabel": "label in Xcode",
        "translatesAutoresizingMaskIntoConstraints": "autoresizing mask into constraints",
    ]
}

extension PropertyItem {
    /// Two values that differ in what their words leave out: at least that they do is said.
    fileprivate var withoutEcho: PropertyItem {
        guard before != nil, before == after else { return self }
        var item = self
        item.after = "\(after ?? "") (written otherwise)"
        return item
    }
}
