/// A name for a finding that outlives edits elsewhere in the document: it comes from the document, the rule and the object,
/// never from a line.
public struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameter occurrence: how many findings of the same document, rule and object stand before it.
    init(path: String, rule: String, objectID: String, occurrence: Int) {
        let text = [Self.plain(path), rule, objectID, String(occurrence)].joined(separator: "\u{1F}")
        description = Self.hex(Self.hash(text.utf8, seed: 0xCBF2_9CE4_8422_2325)) + Self.hex(Self.hash(text.utf8.reversed(), seed: 0x8422_2325_CBF2_9CE4))
    }

    /// A path as it is reported in results: without `./` before it.
    public static func plain(_ path: String) -> String {
        var path = Substring(path)
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        return String(path)
    }

    /// FNV-1a of 64 bits: stable between runs and machines, which Swift's own hashing is not.
    private static func hash(_ bytes: some Sequence<UInt8>, seed: UInt64) -> UInt64 {
        bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    private static func hex(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension CheckedDocument {
    /// The fingerprint of each finding, in order.
    public var fingerprints: [Fingerprint] {
        var seen: [String: Int] = [:]
        return findings.map { finding in
            let key = finding.rule + "\u{1F}" + finding.objectID
            defer { seen[key, default: 0] += 1 }
            return Fingerprint(path: path, rule: finding.rule, objectID: finding.objectID, occurrence: seen[key] ?? 0)
        }
    }
}
