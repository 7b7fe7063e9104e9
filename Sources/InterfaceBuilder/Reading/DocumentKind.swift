/// What a document describes.
package enum DocumentKind: String, Hashable, Sendable, CaseIterable {
    /// Scenes with controllers.
    case storyboard
    /// Top-level objects, with views of their own size.
    case xib

    /// Recognises a storyboard or xib by its root element; for anything else the error says what it is.
    package init(of tree: XMLTree) throws(DocumentError) {
        let root = tree.root
        let type = root["type"] ?? ""
        if root.name == "archive" || root.name == "plist" {
            guard root.name == "plist" || type.hasPrefix("com.apple.InterfaceBuilder") else {
                throw .notInterfaceBuilder(root: root.name, root.location)
            }
            throw .keyedArchive(root.location)
        }
        guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder") else {
            throw .notInterfaceBuilder(root: root.name, root.location)
        }
        self = type.split(separator: ".").contains("Storyboard") ? .storyboard : .xib
    }
}
