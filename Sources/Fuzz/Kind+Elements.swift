import Support

extension Kind {
    func changeElement(_ map: DocumentMap, _ random: inout SplitMix64) -> [UInt8] {
        guard let element = map.elements.randomElement(using: &random), let other = map.elements.randomElement(using: &random) else {
            return map.bytes
        }
        let whole = map.bytes[element.whole]
        switch self {
        case .deleteElement:
            return map.replacing(element.whole, with: "")
        case .repeatElement:
            let times = Int.random(in: 1...([1, 3, 40].randomElement(using: &random) ?? 1), using: &random)
            guard whole.count * times <= Mutator.largest else { return map.bytes }
            return map.replacing(
                element.whole.lowerBound..<element.whole.lowerBound, with: Array(Array(repeating: whole, count: times).joined())[...])
        case .copyElement:
            return map.inserting(whole, into: other)
        case .moveElement:
            let moved = map.inserting(whole, into: other)
            // What is before the insertion keeps its position.
            let shift = other.tagEnd <= element.whole.lowerBound ? moved.count - map.bytes.count : 0
            let old = (element.whole.lowerBound + shift)..<(element.whole.upperBound + shift)
            return other.tagEnd > element.whole.lowerBound && other.tagEnd < element.whole.upperBound
                ? moved : DocumentMap(moved).replacing(old, with: "")
        case .nestElement:
            return nest(element, in: map, &random)
        default:
            var bytes = map.bytes
            if let end = element.endName { bytes.replaceSubrange(end, with: map.bytes[other.name]) }
            bytes.replaceSubrange(element.name, with: map.bytes[other.name])
            return bytes
        }
    }

    /// Nests an element inside a copy of itself, repeatedly.
    private func nest(_ element: DocumentMap.Element, in map: DocumentMap, _ random: inout SplitMix64) -> [UInt8] {
        guard let end = element.endName else { return map.bytes }
        let head = map.bytes[element.whole.lowerBound..<element.tagEnd]
        let tail = map.bytes[(end.lowerBound - 2)..<element.whole.upperBound]
        let body = map.bytes[element.tagEnd..<(end.lowerBound - 2)]
        let depth = Int.random(in: 1...([2, 10, 260].randomElement(using: &random) ?? 2), using: &random)
        var nested: [UInt8] = []
        for _ in 0..<depth { nested += head }
        nested += body
        for _ in 0..<depth { nested += tail }
        return map.replacing(element.whole, with: nested[...])
    }
}

extension DocumentMap {
    /// Inserts `content` as the first thing inside an element, or right after it if it is an empty one.
    func inserting(_ content: ArraySlice<UInt8>, into element: Element) -> [UInt8] {
        replacing(element.tagEnd..<element.tagEnd, with: content)
    }
}
