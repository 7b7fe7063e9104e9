import Support

extension Kind {
    /// Values that a careless parser stumbles over.
    static let oddValues = [
        "", " ", "0", "-0.0", "-1", "1", "2", "0.5", "1000", "999.5", "1001", "-1000", "nan", "inf", "-inf", "1e308", "-1e308",
        "1.7976931348623157e308", "4.9e-324", "1e-9", "1e9", "1e15", "99999999999999999999", "0x10", "1:0", "0:0", "0:1", "3:4", "1/0",
        "75%", "%", ":", "3:", ":4", "1e308:1e-308", "YES", "NO", "yes", "infinite", "default", "none", "key", "é🦊\u{202E}", "&#10;&#9;",
        "leading", "trailing", "baseline", "width", "centerYWithinMargins", "topMargin", "equal", "lessThanOrEqual", "fillEqually",
        "fillProportionally", "equalCentering", "equalSpacing", "fill", "vertical", "firstBaseline", "safeArea", "contentLayoutGuide",
        "frameLayoutGuide", "view", "contentView", "landscape", "retina4_7", "ipad9_7", "heightClass=compact-widthClass=regular", "=-=",
        "-",
        "2147483648", "-9223372036854775808", "18446744073709551616",
    ]

    func changeAttribute(_ map: DocumentMap, _ random: inout SplitMix64) -> [UInt8] {
        guard let element = map.elements.filter({ !$0.attributes.isEmpty }).randomElement(using: &random),
            var attribute = element.attributes.randomElement(using: &random)
        else { return map.bytes }
        switch self {
        case .setValue:
            return map.replacing(attribute.value, with: Self.oddValues.randomElement(using: &random) ?? "")
        case .borrowValue:
            let other = map.elements.randomElement(using: &random)?.attributes.randomElement(using: &random) ?? attribute
            return map.replacing(attribute.value, with: map.bytes[other.value])
        case .setIdentifier:
            let references = map.attributes { ["id", "firstItem", "secondItem", "reference", "destination"].contains($0) }
            attribute = references.randomElement(using: &random) ?? attribute
            let identifiers = map.attributes { $0 == "id" }
            guard let other = identifiers.randomElement(using: &random) else { return map.bytes }
            return map.replacing(attribute.value, with: map.bytes[other.value])
        case .scaleNumber:
            let numbers = map.elements.flatMap(\.attributes).filter { Double(map.text($0.value)) != nil }
            guard let number = numbers.randomElement(using: &random), let value = Double(map.text(number.value)) else { return map.bytes }
            let factors: [Double] = [-1, 0, 0.5, 1.000001, 10, -1e3, 1e6, 1e12, 1e300]
            let factor = factors.randomElement(using: &random) ?? -1
            return map.replacing(number.value, with: "\(value * factor)")
        case .deleteAttribute:
            return map.replacing(attribute.whole, with: "")
        case .renameAttribute:
            guard let other = map.elements.randomElement(using: &random)?.attributes.randomElement(using: &random) else { return map.bytes }
            return map.replacing(attribute.name, with: map.bytes[other.name])
        default:
            guard let other = map.elements.randomElement(using: &random)?.attributes.randomElement(using: &random) else { return map.bytes }
            return map.replacing(attribute.whole.lowerBound..<attribute.whole.lowerBound, with: map.bytes[other.whole])
        }
    }
}

extension DocumentMap {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func replacing(_ range: Range<Int>, with text: String) -> [UInt8] { replacing(range, with: Array(text.utf8)[...]) }

    func replacing(_ range: Range<Int>, with other: ArraySlice<UInt8>) -> [UInt8] {
        Array(bytes[..<range.lowerBound]) + other + bytes[range.upperBound...]
    }

    func attributes(named condition: (String) -> Bool) -> [Attribute] {
        elements.flatMap(\.attributes).filter { condition(text($0.name)) }
    }
}
