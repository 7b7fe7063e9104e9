import AutoLayout
import Facts
import InterfaceBuilder
import Support

/// What the rows of the tables of facts are worth: each is left out in turn, and the documents that it can concern are laid out again.
package struct Ablation: Sendable {
    /// A document of some project.
    package struct Subject: Sendable {
        package var document: Document
        package var project: String

        package init(_ document: Document, project: String) {
            self.document = document
            self.project = project
        }
    }

    /// What a row decides.
    package struct Effect: Sendable {
        package var row: FactRow
        /// The documents and projects that it can concern.
        package var documents = 0
        package var projects: Set<String> = []
        /// For each way of measuring, how many views of each project are where Xcode stored them thanks to the row; negative for those that
        /// are there only without it. A project that the row does not change is left out.
        package var gains: [Fidelity.Way: [String: (with: Int, without: Int)]] = [:]

        /// The views that are right only with the row, and those that are right only without it.
        package func views(_ way: Fidelity.Way) -> (gained: Int, lost: Int) {
            (gains[way] ?? [:]).values.reduce(into: (0, 0)) {
                $0.0 += $1.with
                $0.1 += $1.without
            }
        }

        /// The projects with more views right with the row than without it, less those with fewer, by the better of the ways.
        package var netProjects: Int {
            gains.values.map { $0.values.reduce(0) { $0 + ($1.with - $1.without).signum() } }.max { $0.magnitude < $1.magnitude } ?? 0
        }
    }

    private let subjects: [Subject]
    private let tolerance: Double
    private let ways: [Fidelity.Way]
    /// For each subject, its judged views, those of them that are right with all rows, and the special cases that its layouts asked about.
    private let base: [(judged: [StoredViews.View], right: [Fidelity.Way: Set<String>], asked: Set<SpecialCase>)]

    /// - Parameters:
    ///   - tolerance: by how much an edge or length may differ, in points.
    ///   - progress: called with the number of documents that are laid out.
    package init(
        _ subjects: [Subject], tolerance: Double, ways: [Fidelity.Way] = [.recorded, .measured],
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        self.subjects = subjects.filter { Fidelity.isJudged($0.document) }
        self.tolerance = tolerance
        self.ways = ways
        base = self.subjects.concurrentMap(progress: progress) { subject in
            let judged = Fidelity.judged(StoredViews(subject.document), in: subject.document)
            let known = AskedCases.during { Self.right(judged, subject.document.drawn(by: .apple), ways, tolerance) }
            return (judged, known.result, known.cases)
        }
    }

    /// What each row decides, in the order of the rows.
    ///
    /// - Parameter progress: called with the number of rows that are done.
    package func effects(
        of rows: [FactRow] = FactRow.all, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> [Effect] {
        rows.concurrentMap(progress: progress) { effect(of: $0) }
    }

    private func effect(of row: FactRow) -> Effect {
        var effect = Effect(row: row)
        let tables = FactTables(removing: (row.table, row.line))
        for (subject, known) in zip(subjects, base) where !known.judged.isEmpty {
            guard row.concerns(subject.document.xcode, on: subject.document.platform), row.specialCase.map(known.asked.contains) != false
            else { continue }
            effect.documents += 1
            effect.projects.insert(subject.project)
            let right = Self.right(known.judged, subject.document.drawn(by: tables), ways, tolerance)
            for way in ways {
                let before = known.right[way] ?? [], after = right[way] ?? []
                if before == after { continue }
                var gain = effect.gains[way, default: [:]][subject.project] ?? (0, 0)
                gain.with += before.subtracting(after).count
                gain.without += after.subtracting(before).count
                effect.gains[way, default: [:]][subject.project] = gain
            }
        }
        return effect
    }

    /// The ids of the views that are where Xcode stored them.
    private static func right(
        _ judged: [StoredViews.View], _ document: Document, _ ways: [Fidelity.Way], _ tolerance: Double
    ) -> [Fidelity.Way: Set<String>] {
        if judged.isEmpty { return [:] }
        var right: [Fidelity.Way: Set<String>] = [:]
        for way in ways {
            let frames = Fidelity.frames(of: document, mode: way.mode)
            right[way] = Set(judged.filter { view in frames[view.id].map { view.difference(from: $0) <= tolerance } == true }.map(\.id))
        }
        return right
    }
}
