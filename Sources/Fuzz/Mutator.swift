import Support

/// Makes mutants: the same seed, number and documents always give the same bytes.
struct Mutator {
    let documents: [[UInt8]]
    let seed: UInt64
    /// The maximum length of a mutant: copies of copies of copies would only measure the machine's memory.
    static let largest = 400_000

    /// The mutant with a number: one of the documents, changed in one to four places.
    func mutant(_ number: Int) -> [UInt8] {
        var random = random(number)
        guard let document = documents.randomElement(using: &random) else { return [] }
        return changed(document, &random)
    }

    /// Two mutants of one document, as two sides of a merge. Ours is the mutant with the number.
    func sides(_ number: Int) -> (base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
        var random = random(number)
        guard let document = documents.randomElement(using: &random) else { return ([], [], []) }
        let ours = changed(document, &random)
        return (document, ours, changed(document, &random))
    }

    private func random(_ number: Int) -> SplitMix64 { SplitMix64(seed: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D) }

    private func changed(_ document: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = document
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let map = DocumentMap(bytes)
            let kind = Kind.drawn(using: &random)
            let changed = kind.apply(to: map, using: &random)
            if changed.count <= Self.largest { bytes = changed }
        }
        return bytes
    }
}

/// The ways to change a document.
enum Kind: CaseIterable {
    case flipByte, insertByte, deleteBytes, repeatBytes
    case setValue, borrowValue, setIdentifier, scaleNumber, deleteAttribute, renameAttribute, addAttribute
    case deleteElement, repeatElement, copyElement, moveElement, nestElement, renameElement

    /// Changed bytes mostly fail in the parser; the other kinds get further and are chosen more often.
    static func drawn(using random: inout SplitMix64) -> Kind {
        let bytes: [Kind] = [.flipByte, .insertByte, .deleteBytes, .repeatBytes]
        let isByte = Int.random(in: 0..<10, using: &random) == 0
        return (isByte ? bytes : allCases.filter { !bytes.contains($0) }).randomElement(using: &random) ?? .flipByte
    }

    /// The changed document; unchanged if there is nothing to change.
    func apply(to map: DocumentMap, using random: inout SplitMix64) -> [UInt8] {
        switch self {
        case .flipByte, .insertByte, .deleteBytes, .repeatBytes: changeBytes(map, &random)
        case .setValue, .borrowValue, .setIdentifier, .scaleNumber, .deleteAttribute, .renameAttribute, .addAttribute:
            changeAttribute(map, &random)
        case .deleteElement, .repeatElement, .copyElement, .moveElement, .nestElement, .renameElement:
            changeElement(map, &random)
        }
    }

    private func changeBytes(_ map: DocumentMap, _ random: inout SplitMix64) -> [UInt8] {
        var bytes = map.bytes
        guard !bytes.isEmpty else { return bytes }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, index + Int.random(in: 1...60, using: &random))
        switch self {
        case .flipByte: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case .insertByte: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
        case .deleteBytes: bytes.removeSubrange(index..<end)
        default: bytes.insert(contentsOf: bytes[index..<end], at: index)
        }
        return bytes
    }
}
