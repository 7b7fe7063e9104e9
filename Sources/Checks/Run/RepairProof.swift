import InterfaceBuilder

/// Whether a change of the document resolves a conflict of a root, given by its cause, and brings nothing else: in every scenario, and for
/// every window if windows are checked.
typealias RepairProof = (_ change: Finding.Change, _ cause: Set<String>, _ root: LayoutRoot) -> RepairVerdict

/// What a trial of a change says of it.
enum RepairVerdict {
    case works, fails
    /// Too much has been tried in the document already.
    case untried
}
