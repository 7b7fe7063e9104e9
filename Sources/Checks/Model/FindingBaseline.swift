import InterfaceBuilder
import Support


/// Findings that were there on some day: what a later run does not report again.
public struct FindingBaseline: Hashable, Sendable {
    public var fingerprints: Set<String>

    public init(fingerprints: Set<String> = []) {
        self.fingerprints = fingerprints
    }

    /// Reads what ``FindingBaseline`` was written as. Throws a `JSONProblem`.
    public init(reading bytes: some Sequence<UInt8>) throws {
        let fields = try JSONFields(JSONReader.read(bytes), keys: ["version", "findings"])
        let version = try fields.required("version").number()
        guard version == 1 else {
            throw JSONProblem(.unexpected(expected: "version 1", found: "\(version)"), at: try fields.required("version").position)
        }
        fingerprints = try Set(fields.required("findings").elements().map { node in
            try JSONFields(node, keys: ["fingerprint", "rule", "path", "object", "message"]).required("fingerprint").text()
        })
    }

    /// Takes what is in the baseline out of the results.
    ///
    /// - Returns: how many findings were taken out.
    public func subtract(from documents: inout [CheckedDocument]) -> Int {
        var removed = 0
        for index in documents.indices {
            let names = documents[index].fingerprints
            let kept = zip(documents[index].findings, names).filter { !fingerprints.contains($1.description) }.map { $0.0 }
            removed += documents[index].findings.count - kept.count
            documents[index].findings = kept
        }
        return removed
    }
}
