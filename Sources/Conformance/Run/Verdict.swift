import AutoLayout
import Support

/// The result of one case in one scenario.
package struct Verdict: Sendable {
    package var suite: String
    package var caseName: String
    /// The scenario's label.
    package var scenario: String
    /// The root's size, in points, and the number of pixels per point.
    package var rootSize: Size
    package var scale: Double
    /// The number of compared numbers, relations, and sets of views and of constraints.
    package var expectationCount: Int
    package var failures: [Failure]
    /// What the case expects but the engine does not report.
    package var unsupported: [String] = []
    /// Expected and actual trees side by side and the first constraint that differs; empty if nothing failed.
    package var comparison: String

    package var passed: Bool { failures.isEmpty }
}

/// A deviation from what a case expects.
package enum Failure: Hashable, Sendable {
    /// Components of a view's frame that differ: their names, expected and actual numbers in points.
    case frame(view: String, [Difference])
    /// A relation that does not hold, and the values of its sides.
    case relation(String, [Double])
    /// The views that are unexpectedly ambiguous, and those that should be ambiguous but are not.
    case ambiguity(unexpected: [String], missing: [String])
    case conflicts(unexpected: [String], missing: [String])
    case refusals(unexpected: [String], missing: [String])

    package struct Difference: Hashable, Sendable {
        package var component: String
        package var expected: Double
        package var actual: Double
    }
}

extension Failure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .frame(let view, let differences):
            "\(view): "
                + differences.map { "\($0.component) expected \(points($0.expected)), found \(points($0.actual))" }
                .joined(separator: "; ")
        case .relation(let source, let sides):
            "'\(source)' does not hold: \(sides.map(points).joined(separator: " against "))"
        case .ambiguity(let unexpected, let missing):
            Self.sets("ambiguous", unexpected, missing)
        case .conflicts(let unexpected, let missing):
            Self.sets("in conflict", unexpected, missing)
        case .refusals(let unexpected, let missing):
            Self.sets("refused", unexpected, missing)
        }
    }

    private static func sets(_ what: String, _ unexpected: [String], _ missing: [String]) -> String {
        var parts: [String] = []
        if !unexpected.isEmpty { parts.append("\(what) and not expected to be: \(unexpected.joined(separator: ", "))") }
        if !missing.isEmpty { parts.append("expected to be \(what) and is not: \(missing.joined(separator: ", "))") }
        return parts.joined(separator: "; ")
    }
}

/// A number of points with as many decimals as needed, at most three.
package func points(_ value: Double) -> String { value.text(decimals: 3) }

extension Verdict {
    /// A readable report of what failed: suite, case, device, orientation and direction; each failure; both trees.
    package var report: String {
        var text = "\(suite): \(caseName)\n  \(scenario)"
        text += " (\(points(rootSize.width)) x \(points(rootSize.height)) @\(points(scale))x)\n"
        for failure in failures { text += "  \(failure)\n" }
        return text + comparison.split(separator: "\n").map { "    \($0)\n" }.joined()
    }
}
