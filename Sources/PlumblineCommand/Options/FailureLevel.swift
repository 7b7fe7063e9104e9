import ArgumentParser
import Checks

/// The lowest severity that fails a run.
enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
    case error, warning, note, never

    var severity: Severity? { Severity(rawValue: rawValue) }
}
