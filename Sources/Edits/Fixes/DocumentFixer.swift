import AutoLayout
import Checks
import Foundation
import InterfaceBuilder
import Scenarios

/// Fixes what is certain in documents, and verifies each change before it counts: the changed text is read, laid out and checked again, and
/// a change is undone if it causes a finding or moves a frame that it does not concern.
package struct DocumentFixer: Sendable {
    package var checker: Checker
    /// The only rules whose findings are fixed, by id; empty for all fixable rules.
    package var rules: Set<String>
    /// Whether every stored frame is updated that differs from what the constraints produce, and not only those reported as misplaced.
    package var updatesFrames: Bool
    /// Whether to fix findings whose repair is a guess at the author's intention as well: conflicts and ambiguity.
    package var isUnsafe = false
    /// Findings that are left alone; nil for none.
    package var known: KnownFindings?

    package init(checker: Checker, rules: Set<String> = [], updatesFrames: Bool = false) {
        self.checker = checker
        self.rules = rules
        self.updatesFrames = updatesFrames
    }

    /// The ids of the rules whose findings can be fixed.
    package static var fixableRules: [String] { (Array(FixProposal.byRule.keys) + [Misplaced.about.id]).sorted() }
    /// The rules whose findings are fixed only if ``isUnsafe`` is set.
    package static var unsafeRules: [String] { FixProposal.unsafeRules.sorted() }

    /// A finding that is not fixed, and why.
    package struct Left: Sendable {
        package var finding: Finding
        package var reason: String
    }

    /// The result for a document.
    package struct Outcome: Sendable {
        package var path: String
        /// The bytes of the file before and after; equal if nothing was fixed.
        package var before: [UInt8]
        package var after: [UInt8]
        /// What was fixed, each with its places in the document as it was when its turn came: what was fixed before may have moved them.
        package var fixed: [Finding] = []
        package var left: [Left] = []
        /// The stored frames that were updated, and those that were not, with the reason.
        package var frames: [FrameChange] = []
        package var leftFrames: [LeftFrames] = []
        /// The findings afterwards.
        package var findings: CheckedDocument
        package var hasChanged: Bool { before != after }
    }

    /// The maximum number of rounds, since changes may make others possible.
    private static let roundLimit = 6

    /// Fixes one document in memory. Throws if it cannot be read.
    package func outcome(path: String) throws(DocumentError) -> Outcome {
        let source = try SourceFile(path: path)
        var subject = try Subject(bytes: source.text, path: path, checker: checker, known: known)
        var outcome = Outcome(path: path, before: source.bytes, after: source.bytes, findings: subject.checked)
        guard source.isPlain else {
            outcome.left = subject.checked.findings.filter(isMeant).map { Left(finding: $0, reason: "the document is not in UTF-8") }
            return outcome
        }
        let first = subject
        var given = Given()
        for round in 0..<Self.roundLimit + subject.checked.findings.count(where: isMeant) {
            let plan = plan(subject, without: given)
            if round == 0 || !plan.left.isEmpty { outcome.left = merged(outcome.left, plan.left) }
            // Every step moves positions in the text, so the remaining steps are planned anew.
            guard let next = try firstThatHolds(plan.steps, of: subject, &given, &outcome) else { break }
            subject = next
        }
        try updateFrames(&subject, &outcome, since: first)
        outcome.findings = subject.checked
        outcome.after = source.bytes(ofText: subject.text)
        return outcome
    }

    /// Whether a finding is to be fixed, if that is possible.
    private func isMeant(_ finding: Finding) -> Bool {
        (rules.isEmpty || rules.contains(finding.rule)) && (proposal(for: finding.rule) != nil || finding.rule == Misplaced.about.id)
    }

    private func proposal(for rule: String) -> (@Sendable (Finding, Element, References) -> FixProposal)? {
        FixProposal.byRule[rule] ?? (isUnsafe && FixProposal.unsafeRules.contains(rule) ? FixProposal.change : nil)
    }

    // MARK: Findings

    /// The changes for one rule, or of one finding.
    private struct Step {
        var rule: String
        var findings: [Finding]
        var changes: [SourceChange]
    }

    /// What was tried and failed verification.
    private struct Given {
        var findings: Set<String> = []
        /// Rules whose findings are fixed one by one.
        var split: Set<String> = FixProposal.unsafeRules.union([UninstalledReference.about.id])

        static func key(_ finding: Finding) -> String { "\(finding.rule) \(finding.objectID) \(finding.message)" }
    }

    private func plan(_ subject: Subject, without given: Given) -> (steps: [Step], left: [Left]) {
        let references = References(subject.document.tree)
        var joined: [String: Step] = [:]
        var single: [Step] = []
        var left: [Left] = []
        let hints = LostHints(subject)
        for finding in subject.checked.findings where isMeant(finding) && !given.findings.contains(Given.key(finding)) {
            guard let propose = proposal(for: finding.rule), let element = subject.document.tree.element(at: finding.location) else {
                continue
            }
            if let reason = hints.reasonToKeep(element, of: finding) {
                left.append(Left(finding: finding, reason: reason))
                continue
            }
            switch propose(finding, element, references) {
            case .fix(let change) where given.split.contains(finding.rule):
                single.append(Step(rule: finding.rule, findings: [finding], changes: [change]))
            case .fix(let change):
                joined[finding.rule, default: Step(rule: finding.rule, findings: [], changes: [])].findings.append(finding)
                joined[finding.rule]?.changes.append(change)
            case .none(let reason): left.append(Left(finding: finding, reason: reason))
            }
        }
        // What an object is comes before where it is: a view without its id seems to have no constraints.
        let (ids, others) = (single.filter { $0.rule == DuplicateID.about.id }, single.filter { $0.rule != DuplicateID.about.id })
        return (joined.values.sorted { $0.rule < $1.rule } + ids + others, left)
    }

    /// The document after the first of some steps that passes verification; nil if none does.
    private func firstThatHolds(
        _ steps: [Step], of subject: Subject, _ given: inout Given, _ outcome: inout Outcome
    ) throws(DocumentError) -> Subject? {
        for step in steps {
            switch try verified(step, of: subject) {
            case .success(let next):
                outcome.fixed += step.findings
                return next
            case .failure where step.findings.count > 1: given.split.insert(step.rule)
            case .failure(let refusal):
                given.findings.formUnion(step.findings.map(Given.key))
                outcome.left += step.findings.map { Left(finding: $0, reason: refusal.reason) }
            }
        }
        guard steps.contains(where: { $0.findings.count > 1 }) else { return nil }
        return try firstThatHolds(plan(subject, without: given).steps, of: subject, &given, &outcome)
    }

    private func merged(_ old: [Left], _ new: [Left]) -> [Left] {
        let known = Set(old.map { $0.finding.rule + $0.finding.objectID })
        return old + new.filter { !known.contains($0.finding.rule + $0.finding.objectID) }
    }

    /// Why a step is not made.
    private struct Refusal: Error {
        var reason: String
    }

    /// The document after a step, if it passes verification.
    ///
    /// What the step does to its own scenes is looked at first, since most that fail do so there, and a document may have a hundred others.
    ///
    /// - Parameter isAlone: whether that is enough, because nothing builds on the result.
    private func verified(_ step: Step, of subject: Subject, isAlone: Bool = false) throws(DocumentError) -> Result<Subject, Refusal> {
        let edits: [TextEdit]
        do { edits = try SourceChange.edits(of: step.changes) } catch {
            return .failure(Refusal(reason: "two fixes would change the same text"))
        }
        let text = edits.applied(to: subject.text), extents = SceneExtents(subject.document)
        let scenes = step.findings.map { extents.root(at: $0.location) }
        // What is reported outside of all scenes may concern any.
        if !scenes.contains(nil) {
            let next = try Subject(bytes: text, path: subject.path, checker: checker, known: known, scenes: Set(scenes.compactMap { $0 }))
            if let refusal = refusal(of: step, from: subject, to: next) { return .failure(refusal) }
            if isAlone { return .success(next) }
        }
        let next = try Subject(bytes: text, path: subject.path, checker: checker, known: known)
        return refusal(of: step, from: subject, to: next).map { .failure($0) } ?? .success(next)
    }

    private func refusal(of step: Step, from subject: Subject, to next: Subject) -> Refusal? {
        // An unsafe fix may move views, whose stored frames are updated at the end, and may leave a constraint that no longer matters.
        let isOneByOne = FixProposal.unsafeRules.contains(step.rule)
        if let new = next.news(since: subject).first(where: { !isOneByOne || $0.severity > .note && $0.rule != Misplaced.about.id }) {
            return Refusal(reason: "fixing it would bring \(new.rule): \(new.message)")
        }
        // A finding that leaves several lengths open is settled one length at a time.
        if step.findings.contains(where: { finding in
            next.checked.findings.contains { $0.isSame(as: finding) && (!isOneByOne || $0.message == finding.message) }
        }) {
            return Refusal(reason: "what can be done does not settle it")
        }
        if !isOneByOne, next.frames != subject.frames {
            return Refusal(reason: "fixing it would move views on the canvas")
        }
        return nil
    }

    // MARK: Proposals

    /// A checked document with the edits that fix each of its findings, each by itself, if they pass verification.
    package func proposing(_ checked: CheckedDocument) throws(DocumentError) -> CheckedDocument {
        guard checked.error == nil, checked.findings.contains(where: isMeant) else { return checked }
        var checked = checked
        let source = try SourceFile(path: checked.path)
        guard source.isPlain else { return checked }
        let subject = try Subject(bytes: source.text, path: checked.path, checker: checker, known: nil)
        var given = Given()
        given.split = Set(Self.fixableRules)
        for step in plan(subject, without: given).steps {
            guard
                let place = checked.findings.firstIndex(where: {
                    $0.isSame(as: step.findings[0]) && $0.location == step.findings[0].location
                }),
                case .success(let next) = try verified(step, of: subject, isAlone: true)
            else { continue }
            checked.findings[place].edits = UnifiedDiff.edits(from: subject.text, to: next.text)
        }
        let extents = SceneExtents(subject.document)
        var updates: [Int: [Finding.LineEdit]] = [:]
        for place in checked.findings.indices where checked.findings[place].rule == Misplaced.about.id {
            guard let root = extents.root(at: checked.findings[place].location) else { continue }
            if updates[root] == nil {
                let update = try FrameUpdate(of: subject.document, .certain, where: { $0 == root }, path: checked.path, checker: checker)
                updates[root] = UnifiedDiff.edits(from: subject.text, to: update.text)
            }
            checked.findings[place].edits = updates[root] ?? []
        }
        return checked
    }

    // MARK: Frames

    private func updateFrames(_ subject: inout Subject, _ outcome: inout Outcome, since first: Subject) throws(DocumentError) {
        let isAsked = rules.isEmpty || rules.contains(Misplaced.about.id)
        let document = subject.document
        let extents = SceneExtents(document)
        // The frames that fixes contradict, and all frames if requested.
        let misplaced = (isAsked ? subject.checked.findings : subject.news(since: first)).filter { $0.rule == Misplaced.about.id }
        let takesAll = isAsked && updatesFrames
        // A view stored off the screen counts as parked there, and nobody would hear of it again.
        let gone = Set(
            subject.checked.findings.filter { $0.rule == OffScreen.about.id && $0.severity > .note }
                .compactMap { extents.root(at: $0.location) })
        var roots = Set(misplaced.compactMap { extents.root(at: $0.location) })
        let kept = takesAll ? [] : roots.intersection(gone)
        roots.subtract(kept)
        let update = try FrameUpdate(
            of: document, takesAll ? .all : .certain, where: { takesAll || roots.contains($0) }, path: subject.path, checker: checker
        )
        outcome.frames = update.changes
        outcome.leftFrames = update.left
        if takesAll { outcome.leftFrames += LeftFrames.unreached(in: document) }
        outcome.leftFrames += kept.sorted().map { LeftFrames.offScreen(document.roots[$0]) }
        if isAsked, !takesAll, checker.configuration.severity(of: Misplaced.about) != nil {
            let reviews = FrameReview.reviews(of: document, .certain, where: { !roots.contains($0) && !kept.contains($0) })
            // Frames that could be corrected and are not reported are exempt.
            outcome.leftFrames += LeftFrames.all(of: reviews.map { $0.corrections.isEmpty ? $0 : FrameReview() }, in: document)
        }
        if update.text == subject.text { return }
        subject = try Subject(bytes: update.text, path: subject.path, checker: checker, known: known)
        outcome.fixed += misplaced.filter { finding in
            first.checked.findings.contains { $0.isSame(as: finding) } && !subject.checked.findings.contains { $0.isSame(as: finding) }
        }
    }
}
