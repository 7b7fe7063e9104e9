/// What became of a document's findings between two checks of it.
public struct FindingDifference: Sendable {
    public var new: [Finding] = []
    public var gone: [Finding] = []
    /// How many are as they were, wherever they stand now.
    public var remaining = 0

    public init(from old: CheckedDocument, to new: CheckedDocument) {
        let before = Set(old.fingerprints), after = Set(new.fingerprints)
        self.new = zip(new.findings, new.fingerprints).filter { !before.contains($1) }.map { $0.0 }
        gone = zip(old.findings, old.fingerprints).filter { !after.contains($1) }.map { $0.0 }
        remaining = new.findings.count - self.new.count
    }

    public var isEmpty: Bool { new.isEmpty && gone.isEmpty }
}
