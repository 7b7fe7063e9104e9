/// How a document's findings changed between two checks.
public struct FindingDifference: Sendable {
    public var new: [Finding]
    public var gone: [Finding]
    /// The number of unchanged findings, wherever they are now.
    public var remaining: Int

    public init(from old: CheckedDocument, to new: CheckedDocument) {
        self.new = FindingBaseline(of: [old]).new(in: new)
        gone = FindingBaseline(of: [new]).new(in: old)
        remaining = new.findings.count - self.new.count
    }

    public var isEmpty: Bool { new.isEmpty && gone.isEmpty }
}
