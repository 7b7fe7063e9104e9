import InterfaceBuilder
import Scenarios

/// A rule's observation in one layout. The same observation in several scenarios becomes one ``Finding``.
struct Observation {
    /// The element that the finding points at.
    var element: Element
    /// The attribute to point at, if a particular one matters.
    var attribute: String?
    /// Distinguishes observations at one element; equal keys mean the same observation.
    var key: String = ""
    /// The element by which the observation is recognised in another window, if it is not the one that it points at.
    var identity: Element?
    var message: String
    /// The message in place of ``message`` where some scenarios show less of the same; nil if it holds in them too.
    var mixedMessage: String?
    var notes: [Finding.Note] = []
    var fix: String?
    /// The change of the document that ``fix`` describes, if a program could make it.
    var change: Finding.Change?
    /// Observations of one group in the same scenarios have one cause, such as a screen that is not high enough: they become one finding.
    var group: Int32?
    /// What findings that are shown as one have in common; see ``Finding/group``.
    var likeness: String?
    /// Where the others of its kind are that the message counts.
    var others: [SourceLocation] = []
    /// See ``Finding/subjects``.
    var subjects: Set<String> = []
    /// The members of a conflict; see ``Finding/cause``.
    var cause: Set<String> = []
    /// See ``Finding/missingShare``.
    var missingShare: Double?
    /// The maximum severity of the finding.
    var limit: Severity = .error
    /// Of the same observation in several scenarios, the one with the greatest weight is reported; the first of equals.
    var weight: Double = 0
}

extension Observation {
    /// Whether another one would be read as the same.
    func isToldAs(_ other: Observation) -> Bool {
        element == other.element && message == other.message && fix == other.fix && limit == other.limit
    }

    /// Takes in what another one that is told the same is about.
    mutating func join(_ other: Observation) {
        for var note in other.notes where !notes.contains(where: { $0.location == note.location && $0.message == note.message }) {
            note.isBeside = true
            notes.append(note)
        }
        cause.formUnion(other.cause)
    }

    /// Identifies the subject, so that it can be recognised in another window.
    var subject: String { "\((identity ?? element).index).\(key)" }

    /// The maximum number of others that a finding for several names.
    static let mostOthers = 5

    func finding(of rule: RuleDescription, scenarios: ScenarioSummary? = nil) -> Finding {
        var finding = Finding(
            rule: rule.id, severity: rule.severity,
            location: attribute.map { element.location(ofAttribute: $0) } ?? element.location,
            objectID: element["id"] ?? "", message: message, notes: notes.distinct, fix: fix, limit: limit, scenarios: scenarios
        )
        finding.change = change
        finding.cause = cause
        finding.missingShare = missingShare
        finding.group = likeness
        finding.others = others
        finding.subjects = subjects
        return finding
    }
}

extension [Finding.Note] {
    /// Each note once, with its number of occurrences: the many rows of a stack view have one location.
    fileprivate var distinct: [Finding.Note] {
        guard Set(self).count < count else { return self }
        var times: [Finding.Note: Int] = [:]
        for note in self { times[note, default: 0] += 1 }
        return compactMap { note in
            guard let count = times.removeValue(forKey: note) else { return nil }
            return count == 1 ? note : Finding.Note(location: note.location, message: "\(note.message), \(count) constraints")
        }
    }
}

/// Observations by identity, with the scenarios of each.
struct ObservationSet {
    private struct Key: Hashable {
        var element: Int32
        var attribute: String?
        var key: String
    }

    private struct Entry {
        var worst: Observation
        var scenarios: [Int]
        /// See ``Observation/mixedMessage``: the first, and whether some observations have one and others do not.
        var mixedMessage: String?
        var isMixed = false
    }

    private var places: [Key: Int] = [:]
    private var entries: [Entry] = []

    /// Adds an observation in a scenario, given by its index in the matrix.
    mutating func add(_ observation: Observation, scenario: Int) {
        let key = Key(element: observation.element.index, attribute: observation.attribute, key: observation.key)
        guard let place = places[key] else {
            places[key] = entries.count
            entries.append(Entry(worst: observation, scenarios: [scenario], mixedMessage: observation.mixedMessage))
            return
        }
        if entries[place].scenarios.last != scenario { entries[place].scenarios.append(scenario) }
        if observation.weight > entries[place].worst.weight { entries[place].worst = observation }
        // The one says more than holds where the other was made.
        if (entries[place].mixedMessage == nil) != (observation.mixedMessage == nil) { entries[place].isMixed = true }
        if entries[place].mixedMessage == nil { entries[place].mixedMessage = observation.mixedMessage }
        if entries[place].isMixed, let mixed = entries[place].mixedMessage { entries[place].worst.message = mixed }
    }

    /// Each observation once, in the order of first occurrence.
    var observations: [Observation] { entries.map(\.worst) }

    private struct Cause: Hashable {
        var group: Int32
        var scenarios: [Int]
        var limit: Severity
    }

    /// The entries, with those of one cause merged: the worst is reported and names the others.
    private var folded: [Entry] {
        var places: [Cause: Int] = [:]
        var groups: [[Entry]] = []
        for entry in entries {
            guard let group = entry.worst.group else {
                groups.append([entry])
                continue
            }
            let cause = Cause(group: group, scenarios: entry.scenarios, limit: entry.worst.limit)
            if let place = places[cause] {
                groups[place].append(entry)
            } else {
                places[cause] = groups.count
                groups.append([entry])
            }
        }
        return groups.map { group in
            guard group.count > 1, var reported = group.max(by: { $0.worst.weight < $1.worst.weight }) else { return group[0] }
            let others = group.filter { $0.worst.element != reported.worst.element || $0.worst.key != reported.worst.key }
            reported.worst.message = Finding.message(reported.worst.message, others: others.count)
            reported.worst.others = others.map(\.worst.element.location)
            reported.worst.subjects = group.reduce(into: []) { $0.formUnion($1.worst.element.id.map { [$0] } ?? []) }
            reported.worst.notes += others.prefix(Observation.mostOthers).map {
                Finding.Note(location: $0.worst.element.location, message: $0.worst.message)
            }
            return reported
        }
    }

    /// - Parameter foldsCauses: whether those of one cause become one finding.
    func findings(of rule: RuleDescription, in matrix: [Scenario], foldsCauses: Bool = true) -> [Finding] {
        (foldsCauses ? folded : entries).map { $0.worst.finding(of: rule, scenarios: ScenarioSummary($0.scenarios, of: matrix)) }
    }
}
