/// How a document's findings changed between two checks.
package struct FindingDifference: Sendable {
    /// As they are shown; see `[Finding].folded`.
    package var new: [Finding]
    package var gone: [Finding]
    /// The number of unchanged findings, wherever they are now.
    package var remaining: Int

    package init(from old: CheckedDocument, to new: CheckedDocument) {
        let added = KnownFindings(of: [old]).new(in: new)
        self.new = added.folded
        gone = KnownFindings(of: [new]).new(in: old).folded
        let isAdded = Set(added)
        remaining = new.findings.filter { !isAdded.contains($0) }.folded.count
    }

    package var isEmpty: Bool { new.isEmpty && gone.isEmpty }
}
