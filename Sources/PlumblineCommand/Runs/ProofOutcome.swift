import ArgumentParser

/// What a run of `plumbline prove` came to, over all its files.
struct ProofOutcome {
    /// Whether some file could not be read.
    var failed = false
    /// Whether something is refuted or undecided.
    var isRefuted = false
    /// Whether the requested scene was found, or none was requested.
    var isKnown: Bool
    /// Proofs as JSON.
    var objects: [String] = []

    init(scene: String?) { isKnown = scene == nil }

    /// Prints the JSON, if any is wanted, and ends with the exit code.
    ///
    /// - Parameter unknown: the message where the requested scene was not found.
    func end(printsJSON: Bool, unknown: @autoclosure () -> String) throws {
        if printsJSON { print("[" + objects.joined(separator: ",\n") + "]") }
        if !isKnown, !failed { throw CommandFailure(unknown()) }
        if failed { throw ExitCode(2) }
        if isRefuted { throw ExitCode(1) }
    }
}
