import AutoLayout

/// An engine other than ours, behind whatever door: it is given equations and gives rectangles.
public protocol ForeignEngine: AnyObject {
    /// What to call the engine in reports.
    var name: String { get }

    /// Solves a scene. Throws an ``EngineProblem``.
    func solve(_ scene: SettledScene) throws -> SettledScene.Answer
}

/// Why an engine gave no answer.
public enum EngineProblem: Error, Hashable, Sendable {
    /// The engine says that it cannot do what the scene asks for.
    case unsupported(String)
    /// The engine gave an error of its own.
    case failed(String)
    /// No answer within the time allowed, in seconds.
    case timedOut(Double)
    /// What came back does not follow the protocol.
    case unreadable(String)
    /// The command could not be started or has ended.
    case notRunning(String)
}

extension EngineProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unsupported(let feature): "the engine does not support \(feature)"
        case .failed(let why): "the engine failed: \(why)"
        case .timedOut(let seconds): "the engine gave no answer within \(points(seconds)) s"
        case .unreadable(let why): "the engine's answer cannot be used: \(why)"
        case .notRunning(let why): "the engine does not run: \(why)"
        }
    }
}
