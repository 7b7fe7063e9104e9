import CXML

extension Element {
    /// The value of an attribute with references decoded; nil if it is absent.
    package subscript(_ attribute: XMLName) -> String? {
        guard let found = tree.attribute(attribute, of: node) else { return nil }
        return String(bytes: found.bytes, count: found.length)
    }

    /// The value of an attribute whose name is only known at run time.
    @_disfavoredOverload
    package subscript(_ attribute: String) -> String? {
        for (name, value) in attributes where name == attribute { return value }
        return nil
    }

    package func has(_ attribute: XMLName) -> Bool { tree.attribute(attribute, of: node) != nil }

    /// Whether the attribute is present and has that value.
    package func matches(_ attribute: XMLName, _ value: XMLName) -> Bool {
        guard let found = tree.attribute(attribute, of: node) else { return false }
        return value.matches(found.bytes, found.length)
    }

    /// `YES` is true, anything else is false; nil if the attribute is absent.
    package func bool(_ attribute: XMLName) -> Bool? {
        guard let found = tree.attribute(attribute, of: node) else { return nil }
        return ("YES" as XMLName).matches(found.bytes, found.length)
    }

    /// The value as a number; nil if the attribute is absent or not a number. See ``Double/written(_:)`` for its bounds.
    package func number(_ attribute: XMLName) -> Double? {
        guard let found = tree.attribute(attribute, of: node) else { return nil }
        return Double(decimalBytes: UnsafeBufferPointer(start: found.bytes, count: Int(found.length)))
    }

    /// The value as a number that a constraint computes with; see ``Double/computed(_:)``.
    func computed(_ attribute: XMLName) -> Double? {
        guard let held = number(attribute), held.magnitude < Double.largestWritten else {
            return self[attribute].flatMap { Double.computed($0) }
        }
        return held
    }

    /// Every attribute in document order.
    package var attributes: Attributes {
        let node = node
        return Attributes(tree: tree, upcoming: node.first_attribute, end: node.first_attribute + node.attribute_count)
    }

    /// The attributes of one element, iterated without creating an array.
    package struct Attributes: Sequence, IteratorProtocol, Sendable {
        let tree: XMLTree
        var upcoming: Int32
        let end: Int32

        package mutating func next() -> (name: String, value: String)? {
            guard upcoming < end, let attributes = tree.document.pointee.attributes else { return nil }
            let found = attributes[Int(upcoming)]
            upcoming += 1
            return (tree.names[Int(found.name)], String(bytes: found.bytes, count: found.length))
        }

        package var underestimatedCount: Int { Int(end - upcoming) }
    }
}
