import AutoLayout
import Checks
import Foundation
import InterfaceBuilder
import Scenarios

/// Mends what is certain in documents, and verifies each change before it counts: the changed text is read, laid out and checked
/// again, and changes that bring a finding, or that move a frame which they are not about, are taken back.
public struct Mender: Sendable {
    public var checker: Checker
    /// The only rules whose findings are mended, by id; empty for all that can be.
    public var rules: Set<String>
    /// Whether stored frames are brought up to date in every scene, and not only where one is reported as misplaced.
    public var updatesFrames: Bool
    /// Findings that stay as they are; nil for none.
    public var known: FindingBaseline?

    public init(checker: Checker, rules: Set<String> = [], updatesFrames: Bool = false) {
        self.checker = checker
        self.rules = rules
        self.updatesFrames = updatesFrames
    }

    /// The ids of the rules whose findings can be mended.
    public static var mendableRules: [String] { (Array(Mend.byRule.keys) + [Misplaced.about.id]).sorted() }

    /// A finding that stays, and why.
    public struct Left: Sendable {
        public var finding: Finding
        public var reason: String
    }

    /// What became of a document.
    public struct Outcome: Sendable {
        public var path: String
        /// The bytes of the file before and after; the same if nothing was mended.
        public var before: [UInt8]
        public var after: [UInt8]
        /// What was mended, by place in the document of before.
        public var mended: [Finding] = []
        public var left: [Left] = []
        /// Scenes whose frames were brought up to date, by name, and scenes that could not be, with the reason.
        public var updatedScenes: [String] = []
        public var leftScenes: [(name: String, reason: String)] = []
        /// What is wrong with it afterwards.
        public var findings: CheckedDocument
        public var hasChanged: Bool { before != after }
    }

    /// How often the changes of a document may make others possible.
    private static let roundLimit = 6

    /// Mends one document in memory. Throws what keeps it from being read.
    public func outcome(path: String) throws(DocumentError) -> Outcome {
        let source = try SourceFile(path: path)
        var subject = try Subject(bytes: source.text, path: path, checker: checker, known: known)
        var outcome = Outcome(path: path, before: source.bytes, after: source.bytes, findings: subject.checked)
        guard source.isPlain else {
            outcome.left = subject.checked.findings.filter(isMeant).map { Left(finding: $0, reason: "the document is not in UTF-8") }
            return outcome
        }
        var given: Set<String> = []
        for round in 0..<Self.roundLimit {
            let plan = plan(subject, without: given)
            if round == 0 || !plan.left.isEmpty { outcome.left = merged(outcome.left, plan.left) }
            guard !plan.steps.isEmpty else { break }
            var changed = false
            for step in plan.steps {
                guard let next = try verified(step, of: subject, &outcome) else {
                    given.insert(step.rule)
                    continue
                }
                outcome.mended += step.findings
                subject = next
                changed = true
                // Places in the text have moved: what else there is to do is planned anew.
                break
            }
            if !changed { break }
        }
        try updateFrames(&subject, &outcome)
        outcome.findings = subject.checked
        outcome.after = source.bytes(ofText: subject.text)
        return outcome
    }

    /// Whether a finding is one that is to be mended, if it can be.
    private func isMeant(_ finding: Finding) -> Bool {
        (rules.isEmpty || rules.contains(finding.rule)) && (Mend.byRule[finding.rule] != nil || finding.rule == Misplaced.about.id)
    }

    // MARK: Findings

    /// The mends of one rule.
    private struct Step {
        var rule: String
        var findings: [Finding]
        var mends: [Mend]
    }

    private func plan(_ subject: Subject, without given: Set<String>) -> (steps: [Step], left: [Left]) {
        let references = References(subject.document.tree)
        var steps: [String: Step] = [:]
        var left: [Left] = []
        for finding in subject.checked.findings where isMeant(finding) {
            guard !given.contains(finding.rule), let propose = Mend.byRule[finding.rule],
                let element = subject.document.tree.element(at: finding.location)
            else { continue }
            switch propose(finding, element, references) {
            case .mend(let mend):
                steps[finding.rule, default: Step(rule: finding.rule, findings: [], mends: [])].findings.append(finding)
                steps[finding.rule]?.mends.append(mend)
            case .none(let reason): left.append(Left(finding: finding, reason: reason))
            }
        }
        return (steps.values.sorted { $0.rule < $1.rule }, left)
    }

    private func merged(_ old: [Left], _ new: [Left]) -> [Left] {
        let known = Set(old.map { $0.finding.rule + $0.finding.objectID })
        return old + new.filter { !known.contains($0.finding.rule + $0.finding.objectID) }
    }

    /// The document with a step made; nil, and a reason, if that does not hold what a mend has to hold.
    private func verified(_ step: Step, of subject: Subject, _ outcome: inout Outcome) throws(DocumentError) -> Subject? {
        func leave(_ reason: String) -> Subject? {
            outcome.left += step.findings.map { Left(finding: $0, reason: reason) }
            return nil
        }
        let edits: [TextEdit]
        do { edits = try Mend.edits(of: step.mends) } catch { return leave("two mends would change the same text") }
        let next = try Subject(bytes: edits.applied(to: subject.text), path: subject.path, checker: checker, known: known)
        if let new = next.news(since: subject).first { return leave("mending it would bring \(new.rule): \(new.message)") }
        if next.frames != subject.frames { return leave("mending it would move views on the canvas") }
        return next
    }

    // MARK: Frames

    private func updateFrames(_ subject: inout Subject, _ outcome: inout Outcome) throws(DocumentError) {
        guard rules.isEmpty || rules.contains(Misplaced.about.id) else { return }
        let extents = SceneExtents(subject.document)
        let misplaced = subject.checked.findings.filter { $0.rule == Misplaced.about.id }
        let roots = Set(misplaced.compactMap { extents.root(at: $0.location) })
        func isMeant(_ place: Int) -> Bool { updatesFrames || roots.contains(place) }
        func name(_ place: Int) -> String { subject.document.roots[place].name ?? subject.document.roots[place].id }
        let start = subject
        for _ in 0..<Self.roundLimit {
            let (mend, conflicting) = FrameUpdate.mend(subject.document, where: isMeant)
            let edits: [TextEdit]
            do { edits = try Mend.edits(of: [mend]) } catch { return }
            guard !edits.isEmpty else {
                outcome.leftScenes = conflicting.map { (name($0), "its constraints cannot hold together") }
                if subject.text == start.text { return }
                outcome.mended += misplaced.filter { finding in !subject.checked.findings.contains { $0.isSame(as: finding) } }
                outcome.updatedScenes = subject.scenes(thatDifferFrom: start).map(name)
                return
            }
            subject = try Subject(bytes: edits.applied(to: subject.text), path: subject.path, checker: checker, known: known)
        }
        // Frames that never come to rest depend on what is stored.
        subject = start
        outcome.leftScenes = subject.document.roots.indices.filter(isMeant).map { (name($0), "its frames do not come to rest") }
    }
}

/// A document as it is read, laid out and checked at one moment of its mending.
private struct Subject {
    let path: String
    let text: [UInt8]
    let document: Document
    let checked: CheckedDocument
    /// Where the canvas puts each view, by object id, in points.
    let frames: [String: Rect]

    init(bytes: [UInt8], path: String, checker: Checker, known: FindingBaseline?) throws(DocumentError) {
        self.path = path
        text = bytes
        document = try checker.withFonts(Document(tree: XMLTree.parse(bytes: bytes, file: path)), path: path)
        var all = [checker.check(document, path: path)]
        _ = known?.subtract(from: &all)
        checked = all[0]
        var frames: [String: Rect] = [:]
        for layout in DesignTime(intrinsicMode: .recorded).layouts(of: document) {
            for index in layout.listedItems { frames[layout.scene.items[index].id] = layout.ownFrame(of: index) }
        }
        self.frames = frames
    }

    /// The findings that an earlier document did not have.
    func news(since old: Subject) -> [Finding] {
        checked.findings.filter { finding in !old.checked.findings.contains { $0.isSame(as: finding) } }
    }

    /// The roots whose stored frames are not those of an earlier document.
    func scenes(thatDifferFrom old: Subject) -> [Int] {
        let extents = SceneExtents(document)
        var found: Set<Int> = []
        for (new, before) in zip(document.tree.elements, old.document.tree.elements) where new.name == "rect" && new.storedNumbers != before.storedNumbers {
            if let root = extents.root(at: new.location) { found.insert(root) }
        }
        return found.sorted()
    }
}

extension Element {
    fileprivate var storedNumbers: [String?] { ["x", "y", "width", "height"].map { self[$0] } }
}

extension Finding {
    /// Whether it says the same of the same object, wherever that now stands.
    fileprivate func isSame(as other: Finding) -> Bool {
        rule == other.rule && objectID == other.objectID && severity <= other.severity && (objectID.isEmpty ? message == other.message : true)
    }
}
