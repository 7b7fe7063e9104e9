extension Element {
    /// The controller, or the top-level view, whose scene it is in.
    package var sceneObject: Element {
        var node = self
        while let around = node.parent, around.name != "objects" { node = around }
        return node
    }

    /// A name that is valid in every version of its document: the object id, or the path below the nearest element that has one.
    ///
    /// - Parameter parent: the name of the element around it; empty for the root.
    package func identity(below parent: String) -> String {
        if let id, !id.isEmpty { return "\(name) \(id)" }
        let attribute = Self.naming.lazy.compactMap { name in self[name].map { "\(name)=\($0)" } }.first
        return "\(parent)/\(name)" + (attribute.map { "[\($0)]" } ?? "")
    }

    /// The attributes that distinguish siblings without an id; the first one present counts.
    private static let naming: [String] = ["sceneID", "key", "keyPath", "property", "reference", "identifier", "name", "className"]
}
