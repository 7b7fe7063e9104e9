/// What is installed in a size class, as a person says it.
extension ChangeBuilder {
    /// Whether an element says nothing but what is installed: an entry of a mask, a mask, or a variation with masks alone.
    func isInstallation(_ name: String, in version: Version) -> Bool {
        guard let entry = version.table[name] else { return false }
        switch entry.tag {
        case "exclude", "include": return entry.attributes["reference"] != nil && version.parent(of: name).map(version.tag) == "mask"
        case "mask": return entry.children.allSatisfy { isInstallation($0, in: version) }
        case "variation":
            return Array(entry.attributes.keys) == ["key"] && !entry.children.isEmpty
                && entry.children.allSatisfy { version.tag(of: $0) == "mask" && isInstallation($0, in: version) }
        default: return false
        }
    }

    /// One sentence for each size class and what became of views and constraints in it.
    ///
    /// - Parameter isGone: whether the elements were removed.
    func installations(of names: [String], in version: Version, isGone: Bool) -> [String] {
        var order: [[String]] = []
        var objects: [[String]: [String]] = [:]
        for name in names {
            // A list that is new or gone as a whole has its entries as steps of their own, or none.
            for entry in isGone ? version.table.names(within: name) : [name] {
                guard ["exclude", "include"].contains(version.tag(of: entry)), let id = version.table[entry]?.attributes["reference"]
                else { continue }
                let variation = version.table.ancestors(of: entry).first { version.tag(of: $0) == "variation" }
                let place = variation.flatMap { version.table[$0] }.map(ChangeWords.part).map { $0 + " " } ?? ""
                let isExcluded = version.tag(of: entry) == "exclude"
                let fate = isGone ? (isExcluded ? "no longer left out" : "no longer installed") : isExcluded ? "not installed" : "installed"
                let key = [place, fate]
                if objects[key] == nil { order.append(key) }
                let object = version.values.reference(id)
                if objects[key]?.contains(object) != true { objects[key, default: []].append(object) }
            }
        }
        return order.map { key in
            let names = objects[key] ?? []
            return "\(key[0])\(listed(names)) \(names.count == 1 ? "is" : "are") \(key[1])"
        }
    }
}
