import AutoLayout

extension ObservedScene {
    /// The conflicts of one kind.
    func conflicts(_ kind: ConflictReport.Kind) -> [Observation] {
        let drawn = kind == .onCanvas ? canvas.scenes.first { $0.layout.root == scene.layout.root }?.layout : nil
        return conflicts.filter { $0.1 == kind }.map { report, _ in
            var report = report
            report.odd = OddOneOut(report, drawn: drawn, nil).member
            return report.observation()
        }
    }

    /// The ambiguities of one kind.
    func openings(_ kind: AmbiguitySurvey.Kind) -> [Observation] { openings.filter { $0.kind == kind }.map(\.observation) }
}

extension PlacedPiece {
    /// Where conflicts of one kind are seen: what is missed by too little to be seen is not reported.
    func conflicts(_ kind: ConflictReport.Kind) -> PieceFailures {
        let reports = ConflictReport.all(in: scene.layout).filter { $0.isCertain && !$0.isOfUnknownSize && observed.kind(of: $0) == kind }
        return PieceFailures(
            reports.flatMap { report in
                piece.misses(beyond: report.leastSeen - Self.slack).filter { form in
                    piece.region.corners.contains { form.value(at: $0) > 0 }
                }.map {
                    FailureRange(subject: report.observation().subject, conditions: [$0])
                }
            })
    }

    /// The ambiguities of one kind: what is open is so in all of a piece.
    func openings(_ kind: AmbiguitySurvey.Kind) -> PieceFailures {
        PieceFailures(observed.openings(kind).map { FailureRange(subject: $0.subject, conditions: []) })
    }
}
