/// How a document's findings changed between two checks.
public struct FindingDifference: Sendable {
    /// As they are shown; see `[Finding].folded`.
    public var new: [Finding]
    public var gone: [Finding]
    /// The number of unchanged findings, wherever they are now.
    public var remaining: Int

    public init(from old: CheckedDocument, to new: CheckedDocument) {
        let added = FindingBaseline(of: [old]).new(in: new)
        self.new = added.folded
        gone = FindingBaseline(of: [new]).new(in: old).folded
        let isAdded = Set(added)
        remaining = new.findings.filter { !isAdded.contains($0) }.folded.count
    }

    public var isEmpty: Bool { new.isEmpty && gone.isEmpty }
}
