import AutoLayout

/// An engine other than ours, however it is connected: it is given equations and returns rectangles.
package protocol ForeignEngine: AnyObject {
    /// The engine's name in reports.
    var name: String { get }

    /// Solves a scene. Throws an ``EngineProblem``.
    func solve(_ scene: SettledScene) throws -> SettledScene.Answer
}

/// Why an engine returned no answer.
package enum EngineProblem: Error, Hashable, Sendable {
    /// The engine reports that it does not support something in the scene.
    case unsupported(String)
    /// The engine reported an error of its own.
    case failed(String)
    /// No answer within the time allowed, in seconds.
    case timedOut(Double)
    /// The response does not follow the protocol.
    case unreadable(String)
    /// The command could not be started or has ended.
    case notRunning(String)
}

extension EngineProblem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unsupported(let feature): "the engine does not support \(feature)"
        case .failed(let why): "the engine failed: \(why)"
        case .timedOut(let seconds): "the engine gave no answer within \(points(seconds)) s"
        case .unreadable(let why): "the engine's answer cannot be used: \(why)"
        case .notRunning(let why): "the engine does not run: \(why)"
        }
    }
}
