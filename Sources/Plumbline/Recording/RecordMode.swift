import Foundation
import Testing

/// When to write a layout into its record instead of comparing it.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// If the record does not contain the scenario yet.
    case missing
    /// If the record does not contain the scenario or has a different layout.
    case failed
    /// Always.
    case all
    /// Never: a layout that is not recorded fails.
    case never

    /// The name of the environment variable that sets the mode for a whole run.
    public static let variable = "PLUMBLINE_RECORD"

    /// The mode of a run from its environment: ``variable`` if it is set, never in CI (`CI` is set), otherwise `missing`.
    public static func `default`(in environment: [String: String]) -> RecordMode {
        if let mode = environment[variable].flatMap(RecordMode.init) { return mode }
        let isCI = environment["CI"].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
        return isCI ? .never : .missing
    }

    /// The mode that a trait has set for the running test.
    @TaskLocal static var ofTrait: RecordMode?

    /// The effective mode: an argument before a trait before the environment.
    static func effective(_ argument: RecordMode?, _ environment: [String: String] = ProcessInfo.processInfo.environment) -> RecordMode {
        argument ?? ofTrait ?? `default`(in: environment)
    }
}

/// Sets the record mode for a test or a suite: `@Test(.recordLayouts(.failed))`.
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
    /// When layouts are recorded.
    public let mode: RecordMode
    /// A suite's mode applies to all of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test in the mode.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await RecordMode.$ofTrait.withValue(mode) { try await function() }
    }
}

extension Trait where Self == RecordingTrait {
    /// When layouts are recorded in the test or suite.
    public static func recordLayouts(_ mode: RecordMode) -> RecordingTrait { RecordingTrait(mode: mode) }
}
