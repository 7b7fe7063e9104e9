import InterfaceBuilder
import Support

/// The findings at some earlier time, which later runs do not report again.
package struct KnownFindings: Hashable, Sendable {
    private var fingerprints: Set<String> = []
    private var conflicts: [Conflict] = []
    /// The objects that findings are about, by document and rule: all, and those of findings that stand for several.
    private var objects: [[String]: Set<String>] = [:]
    private var subjects: [[String]: Set<String>] = [:]

    /// A known conflict, whichever of its constraints was dropped and wherever it occurs.
    private struct Conflict: Hashable, Sendable {
        var path: String
        var cause: Set<String>
    }

    /// The findings of a run.
    package init(of documents: [CheckedDocument]) {
        for document in documents {
            fingerprints.formUnion(document.fingerprints.map(\.description))
            let path = Fingerprint.plain(document.path)
            conflicts += document.findings.filter { !$0.cause.isEmpty }.map { Conflict(path: path, cause: $0.cause) }
            for finding in document.findings { know(path, finding.rule, finding.objectID, finding.subjects) }
        }
    }

    /// Reads the JSON of a ``KnownFindings``. Throws a `JSONProblem`.
    package init(reading bytes: some Sequence<UInt8>) throws {
        let fields = try JSONFields(JSONReader.read(bytes), keys: ["version", "findings"])
        let version = try fields.required("version").number()
        guard version == 1 else {
            throw JSONProblem(.unexpected(expected: "version 1", found: "\(version)"), at: try fields.required("version").position)
        }
        for node in try fields.required("findings").elements() {
            let entry = try JSONFields(node, keys: ["fingerprint", "rule", "path", "object", "cause", "subjects", "message"])
            fingerprints.insert(try entry.required("fingerprint").text())
            know(
                try entry.required("path").text(), try entry.required("rule").text(), try entry.required("object").text(),
                Set(try entry["subjects"]?.texts() ?? []))
            // Files from before conflicts were identified by their cause have none.
            guard let cause = try entry["cause"]?.elements().map({ try $0.text() }) else { continue }
            conflicts.append(Conflict(path: try entry.required("path").text(), cause: Set(cause)))
        }
    }

    /// Adds the findings of another baseline.
    package mutating func formUnion(_ other: KnownFindings) {
        fingerprints.formUnion(other.fingerprints)
        conflicts += other.conflicts
        objects.merge(other.objects) { $0.union($1) }
        subjects.merge(other.subjects) { $0.union($1) }
    }

    private mutating func know(_ path: String, _ rule: String, _ object: String, _ others: Set<String>) {
        objects[[path, rule], default: []].formUnion(others.union([object]))
        if !others.isEmpty { subjects[[path, rule], default: []].formUnion(others) }
    }

    /// Removes the findings in the baseline from the results.
    ///
    /// - Returns: the number of findings that were removed.
    package func subtract(from documents: inout [CheckedDocument]) -> Int {
        var removed = 0
        for index in documents.indices {
            let kept = new(in: documents[index])
            removed += documents[index].findings.count - kept.count
            documents[index].findings = kept
        }
        return removed
    }

    /// The findings of a document that are not in the baseline. A conflict is in it if more than half of its members are also members of a
    /// known one, which covers one conflict only; a finding for several objects, if each of them has a known one of its rule.
    func new(in document: CheckedDocument) -> [Finding] {
        let path = Fingerprint.plain(document.path)
        var open = conflicts.filter { $0.path == path }
        func take(where isKnown: (Set<String>) -> Bool) -> Bool {
            guard let place = open.firstIndex(where: { isKnown($0.cause) }) else { return false }
            open.remove(at: place)
            return true
        }
        let unknown = zip(document.findings, document.fingerprints).filter { finding, name in
            let place = [path, finding.rule]
            if !finding.subjects.isEmpty { return !finding.subjects.isSubset(of: objects[place] ?? []) }
            if subjects[place]?.contains(finding.objectID) == true { return false }
            let isKnown = fingerprints.contains(name.description) || fingerprints.contains(name.byObject)
            if isKnown, !finding.cause.isEmpty { _ = take { $0 == finding.cause } }
            return !isKnown
        }
        return unknown.map { $0.0 }.filter { finding in
            finding.cause.isEmpty || !take { Finding.isSameConflict($0, finding.cause) }
        }
    }
}
