/// An identity for a finding that survives edits elsewhere in the document. It is derived from the document, the rule and the object, or
/// for a conflict from all its members and where it stands for several from all those, never from a line. A conflict's rule says where it
/// occurs, on the canvas or elsewhere, and is no part of it.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    package let description: String
    /// The same by the object alone, which for a conflict is the dropped constraint: how version 0.1 identified conflicts.
    package let byObject: String

    /// - Parameters:
    ///   - place: the number of earlier findings with the same document, rule and object.
    ///   - causePlace: the number of those with the same document and cause.
    init(_ finding: Finding, path: String, place: Int, causePlace: Int) {
        byObject = Self.hash([Self.plain(path), finding.rule, finding.identity, String(place)])
        if !finding.cause.isEmpty {
            description = Self.hash([Self.plain(path), Self.conflict] + finding.cause.sorted() + [String(causePlace)])
        } else if !finding.subjects.isEmpty {
            description = Self.hash([Self.plain(path), finding.rule] + finding.subjects.sorted() + [finding.identity, String(place)])
        } else {
            description = byObject
        }
    }

    /// Takes the place of the rule of a conflict.
    fileprivate static let conflict = "conflict"

    private static func hash(_ parts: [String]) -> String {
        let text = parts.joined(separator: "\u{1F}")
        return hex(hash(text.utf8, seed: 0xCBF2_9CE4_8422_2325)) + hex(hash(text.utf8.reversed(), seed: 0x8422_2325_CBF2_9CE4))
    }

    /// A path as reported in results: without a leading `./`.
    package static func plain(_ path: String) -> String {
        var path = Substring(path)
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        return String(path)
    }

    /// FNV-1a with 64 bits: stable between runs and machines, which Swift's own hashing is not.
    private static func hash(_ bytes: some Sequence<UInt8>, seed: UInt64) -> UInt64 {
        bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    private static func hex(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension Finding {
    /// What it is about: an object, or what it says where it is about none, such as a colour of a catalogue.
    fileprivate var identity: String { objectID.isEmpty ? message : objectID }
}

extension CheckedDocument {
    /// The fingerprint of each finding, in order.
    package var fingerprints: [Fingerprint] {
        var seen: [[String]: Int] = [:]
        func place(_ key: [String]) -> Int {
            defer { seen[key, default: 0] += 1 }
            return seen[key] ?? 0
        }
        return findings.map { finding in
            let causePlace = finding.cause.isEmpty ? 0 : place([Fingerprint.conflict, ""] + finding.cause.sorted())
            return Fingerprint(finding, path: path, place: place([finding.rule, finding.identity]), causePlace: causePlace)
        }
    }
}
