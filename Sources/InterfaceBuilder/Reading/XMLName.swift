import CXML

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A name or a value to look for, written as a literal: its bytes are compared in place, without creating a string.
package struct XMLName: ExpressibleByStringLiteral, @unchecked Sendable {
    // Sendable, unchecked: the bytes belong to a literal, which lives as long as the program and never changes.
    @usableFromInline let bytes: UnsafePointer<UInt8>
    @usableFromInline let count: Int

    @inlinable
    package init(stringLiteral value: StaticString) {
        // `StaticString` keeps a single character as a scalar rather than a pointer; the compiler makes that choice
        // only for scalar literals, never for string literals.
        self.bytes = value.utf8Start
        self.count = value.utf8CodeUnitCount
    }

    @inline(__always)
    func matches(_ other: UnsafePointer<UInt8>?, _ length: UInt32) -> Bool {
        guard Int(length) == count, let other else { return false }
        return memcmp(other, bytes, count) == 0
    }
}

extension XMLTree {
    @inline(__always)
    func isName(_ id: Int32, _ name: XMLName) -> Bool {
        let known = document.pointee.names[Int(id)]
        return name.matches(known.bytes, known.length)
    }

    @inline(__always)
    func hasKey(_ node: cxml_node, _ key: XMLName) -> Bool {
        guard let attribute = attribute("key", of: node) else { return false }
        return key.matches(attribute.bytes, attribute.length)
    }

    @inline(__always)
    func attribute(_ name: XMLName, of node: cxml_node) -> cxml_attribute? {
        guard let attributes = document.pointee.attributes else { return nil }
        let first = Int(node.first_attribute)
        for index in first..<(first + Int(node.attribute_count)) where isName(attributes[index].name, name) {
            return attributes[index]
        }
        return nil
    }
}
