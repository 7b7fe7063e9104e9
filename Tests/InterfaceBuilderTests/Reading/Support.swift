import InterfaceBuilder

/// Swift Testing has a type of the same name.
typealias SourceLocation = InterfaceBuilder.SourceLocation

func tree(_ text: String, limits: Limits = .standard) throws(DocumentError) -> XMLTree {
    try XMLTree.parse(bytes: Array(text.utf8), file: "a.xib", limits: limits)
}
