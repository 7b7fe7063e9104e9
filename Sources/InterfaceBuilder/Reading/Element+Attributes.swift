import CXML

extension Element {
    /// The value of an attribute, references decoded; nil where it is absent.
    public subscript(_ attribute: XMLName) -> String? {
        guard let found = tree.attribute(attribute, of: node) else { return nil }
        return String(bytes: found.bytes, count: found.length)
    }

    /// The value of an attribute whose name is only known at run time.
    @_disfavoredOverload
    public subscript(_ attribute: String) -> String? {
        for (name, value) in attributes where name == attribute { return value }
        return nil
    }

    public func has(_ attribute: XMLName) -> Bool { tree.attribute(attribute, of: node) != nil }

    /// Whether the attribute is there and has that value.
    public func matches(_ attribute: XMLName, _ value: XMLName) -> Bool {
        guard let found = tree.attribute(attribute, of: node) else { return false }
        return value.matches(found.bytes, found.length)
    }

    /// `YES` is true, anything else that is written is false; nil where the attribute is absent.
    public func bool(_ attribute: XMLName) -> Bool? {
        guard let found = tree.attribute(attribute, of: node) else { return nil }
        return ("YES" as XMLName).matches(found.bytes, found.length)
    }

    /// The value as a finite number; nil where the attribute is absent or is none.
    public func number(_ attribute: XMLName) -> Double? {
        guard let found = tree.attribute(attribute, of: node) else { return nil }
        return Double(decimalBytes: UnsafeBufferPointer(start: found.bytes, count: Int(found.length)))
    }

    /// Every attribute in the order written.
    public var attributes: Attributes {
        let node = node
        return Attributes(tree: tree, upcoming: node.first_attribute, end: node.first_attribute + node.attribute_count)
    }

    /// The attributes of one element, walked without making an array.
    public struct Attributes: Sequence, IteratorProtocol, Sendable {
        let tree: XMLTree
        var upcoming: Int32
        let end: Int32

        public mutating func next() -> (name: String, value: String)? {
            guard upcoming < end, let attributes = tree.document.pointee.attributes else { return nil }
            let found = attributes[Int(upcoming)]
            upcoming += 1
            return (tree.names[Int(found.name)], String(bytes: found.bytes, count: found.length))
        }

        public var underestimatedCount: Int { Int(end - upcoming) }
    }
}

extension Double {
    /// Numbers as Interface Builder writes them, without making a string: an optional sign, digits, an optional fraction.
    /// Up to 15 digits are exact in a double and so is their power of ten, so one division rounds correctly; anything
    /// longer or with an exponent takes the standard library's way. Nil where it is no number or not finite.
    init?(decimalBytes bytes: UnsafeBufferPointer<UInt8>) {
        var mantissa: Int64 = 0
        var digits = 0
        var decimals = -1
        var index = 0
        let negative = bytes.first == UInt8(ascii: "-")
        if negative { index = 1 }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "."), decimals < 0 {
                decimals = 0
            } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 15 {
                mantissa = mantissa * 10 + Int64(byte - UInt8(ascii: "0"))
                digits += 1
                if decimals >= 0 { decimals += 1 }
            } else {
                break
            }
            index += 1
        }
        if index == bytes.count, digits > 0 {
            let value = decimals > 0 ? Double(mantissa) / powersOfTen[decimals] : Double(mantissa)
            self = negative ? -value : value
            return
        }
        guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else { return nil }
        self = value
    }
}

private let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]
