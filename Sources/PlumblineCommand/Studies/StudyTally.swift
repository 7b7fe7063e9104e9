import AutoLayout

/// How often ordinary layouts agreed with the pieces of studies.
struct StudyTally {
    private var pieces = 0
    private var gaps = 0
    private var layouts = 0
    private var tried = 0
    private(set) var wrong = 0
    private var undecided = 0

    mutating func add(_ study: RegionStudy) {
        pieces += study.pieces.count
        gaps += study.gaps.count
        layouts += study.layoutCount
    }

    /// Compares the piece at a place with a layout there, on the line between two pieces either; the first that differs is printed as
    /// `name` says.
    mutating func compare(_ study: RegionStudy, at place: Size, name: @autoclosure () -> String, with layout: () -> Layout) {
        tried += 1
        let pieces = study.pieces(at: place)
        guard !pieces.isEmpty else {
            undecided += 1
            return
        }
        let layout = layout()
        guard pieces.allSatisfy({ $0.differs(from: layout, at: place) }) else { return }
        if wrong == 0 { print("  \(name())") }
        wrong += 1
    }

    /// - Parameter places: what was tried: windows or factors.
    func text(_ places: String) -> String {
        "\(pieces) pieces, \(gaps) gaps, \(layouts) layouts, \(tried) \(places), \(wrong) wrong, \(undecided) undecided"
    }
}
