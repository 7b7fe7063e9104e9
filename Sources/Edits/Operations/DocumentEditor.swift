import Checks
import Foundation
import InterfaceBuilder

/// Makes edits of a document as one transaction: all of them, or none if one cannot be made or the result has a fault that the document did
/// not have.
package struct DocumentEditor: Sendable {
    package var checker: Checker
    /// Whether stored frames follow.
    package var updatesFrames = true

    package init(checker: Checker) { self.checker = checker }

    /// The rules whose new findings refuse an edit: conflicts, ambiguity, references that lead nowhere, and values that mean nothing.
    package static let refusing: [any Rule.Type] = [
        DuplicateID.self, DanglingReference.self, UninstalledReference.self, UnknownAttributeValue.self, IllegalConstraint.self,
        ConstraintOwner.self,
        Unsatisfiable.self, UnsatisfiableElsewhere.self, Numerical.self, AmbiguousPosition.self, AmbiguousSize.self, AmbiguousContent.self,
        AmbiguousElsewhere.self,
    ]

    /// Those of them that ask the app's sources, where these are known: the code may come after the document.
    package static let asking: [any Rule.Type] = [BrokenOutlet.self, BrokenAction.self, UnknownClass.self, DuplicateIdentifier.self]

    package struct Outcome: Sendable {
        /// The bytes of the file before and after.
        package var before: [UInt8]
        package var after: [UInt8]
        /// The text of the document after, which locations are of.
        package var text: [UInt8]
        /// What was done, a line for each edit.
        package var summaries: [String]
        package var frames: [FrameChange]
        /// New findings, which refuse the edits unless they are allowed.
        package var findings: [Finding]
        package var isRefused: Bool
        /// Texts that do not fit since, in a window of a usual device: they are said, and refuse nothing.
        package var cutTexts: [Finding] = []
    }

    package enum Failure: Error {
        case document(DocumentError)
        /// The edit that cannot be made, counted from 1.
        case edit(Int, EditProblem)
    }

    package func outcome(of edits: [DocumentEdit], path: String) throws(Failure) -> Outcome {
        let source: SourceFile
        let old: Document
        do {
            source = try SourceFile(path: path)
            old = checker.withFonts(try Document(tree: XMLTree.parse(bytes: source.text, file: path)), path: path)
        } catch { throw .document(error) }
        guard source.isPlain else { throw .edit(1, EditProblem("the document is not in UTF-8, and is not edited")) }
        let made = try text(of: edits, old, path: path)
        var new = try document(made.text, path)
        var text = made.text
        var frames: [FrameChange] = []
        if updatesFrames {
            let following = FollowingFrames(from: old, to: new, isMeasured: made.changesContent)
            if let merged = try? following.edits.merged(), !merged.isEmpty {
                text = merged.applied(to: text)
                new = try document(text, path)
                frames = following.changes
            }
        }
        let findings = newFindings(old, new, path)
        var outcome = Outcome(
            before: source.bytes, after: source.bytes(ofText: text), text: text, summaries: made.summaries, frames: frames,
            findings: findings, isRefused: !findings.isEmpty)
        if findings.isEmpty, made.changesContent { outcome.cutTexts = newlyCutTexts(old, new, path) }
        return outcome
    }

    private func document(_ text: [UInt8], _ path: String) throws(Failure) -> Document {
        do { return checker.withFonts(try Document(tree: XMLTree.parse(bytes: text, file: path)), path: path) } catch {
            throw .document(error)
        }
    }

    /// The text after edits, before anything follows.
    private func text(
        of edits: [DocumentEdit], _ old: Document, path: String
    ) throws(Failure) -> (text: [UInt8], summaries: [String], changesContent: Bool) {
        var editing = EditingText(old, path: path)
        for (place, edit) in edits.enumerated() {
            do { try editing.make(edit) } catch { throw .edit(place + 1, error) }
        }
        do { return (try editing.finished(), editing.summaries, editing.changesContent) } catch { throw .edit(edits.count, error) }
    }

    /// What no longer fits, of what is no note: the document's own texts, since its translations are of the text before.
    private func newlyCutTexts(_ old: Document, _ new: Document, _ path: String) -> [Finding] {
        var checker = checker
        checker.choice.translations = .none
        for rule in Rules.all where rule.about.question != .truncation { checker.configuration.rules[rule.about.id] = .off }
        func cut(_ document: Document) -> [Finding] { checker.check(document, path: path).findings.filter { $0.severity > .note } }
        let after = cut(new)
        if after.isEmpty { return [] }
        let before = Set(cut(old).map { "\($0.rule) \($0.objectID) \($0.message)" })
        return after.filter { !before.contains("\($0.rule) \($0.objectID) \($0.message)") }
    }

    private func newFindings(_ old: Document, _ new: Document, _ path: String) -> [Finding] {
        var checker = checker
        let asking = Set(Self.asking.map { $0.about.id })
        let rules = Set(Self.refusing.map { $0.about.id }).union(asking)
        for rule in Rules.all where !rules.contains(rule.about.id) { checker.configuration.rules[rule.about.id] = .off }
        let after = checker.check(new, path: path).findings.filter { $0.severity > .note || !asking.contains($0.rule) }
        if after.isEmpty { return [] }
        let before = checker.check(old, path: path).findings
        let known = Set(before.filter { asking.contains($0.rule) }.flatMap { Self.subjects(of: $0, in: old) })
        return after.filter { finding in
            asking.contains(finding.rule)
                ? !known.isSuperset(of: Self.subjects(of: finding, in: new)) : !before.contains { $0.isSame(as: finding) }
        }
    }

    /// What a finding says that the app lacks, and the objects that ask for it: one finding tells several.
    private static func subjects(of finding: Finding, in document: Document) -> [String] {
        ([finding.location] + (finding.rule == DuplicateIdentifier.about.id ? [] : finding.notes.map(\.location))).map { place in
            let element = document.tree.element(at: place)
            let names = ["id", "property", "selector", "customClass", "storyboardIdentifier", "reuseIdentifier"]
            return finding.rule + names.map { " " + (element?[$0] ?? "") }.joined()
        }
    }
}
