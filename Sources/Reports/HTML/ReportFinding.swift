import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios

/// A finding as the report shows it, whichever rule it came from.
public struct ReportFinding: Hashable, Sendable {
    /// From least to most serious.
    public enum Severity: Int, Hashable, Sendable, Comparable, CaseIterable {
        case note = 1, warning, error

        public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
    }

    public var rule: String
    public var severity: Severity
    public var message: String
    /// The object id that the finding is about.
    public var objectID: String
    public var location: SourceLocation

    public init(rule: String, severity: Severity, message: String, objectID: String, location: SourceLocation) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.objectID = objectID
        self.location = location
    }

    /// What the engine itself noticed in a layout: conflicts, illegal constraints, and what is not settled.
    public static func all(in scene: SceneLayout) -> [ReportFinding] {
        var found = LayoutFindings.all(in: scene).map { finding in
            ReportFinding(
                rule: finding.rule, severity: .error, message: finding.message, objectID: finding.objectID,
                location: finding.location
            )
        }
        let items = scene.built.scene
        for index in items.items.indices {
            let free = scene.layout.ambiguity[index].names
            guard !free.isEmpty, !items.items[index].isHidden else { continue }
            found.append(
                ReportFinding(
                    rule: "ambiguous-layout", severity: .warning,
                    message: "settle \(free.joined(separator: ", ")) of \(items.label(of: ItemID(index))): more than one layout fits",
                    objectID: items.items[index].id, location: scene.built.elements[index].location
                )
            )
        }
        return found
    }
}

extension Ambiguity {
    /// What is not settled, in words.
    var names: [String] {
        let all: [(Ambiguity, String)] = [
            (.x, "x"), (.width, "width"), (.y, "y"), (.height, "height"), (.contentWidth, "content width"),
            (.contentHeight, "content height"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}
