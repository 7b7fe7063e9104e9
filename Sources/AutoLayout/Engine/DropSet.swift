/// Which rows are dropped so that the others can hold: those that contradict kept rows which would be dropped later (``DropRanking``). So
/// it depends on what contradicts, not on the order in which a search finds it, and a row is kept if what it contradicted was dropped as
/// well.
struct DropSet {
    /// Rows that contradict one another, in row order, and the items whose lengths would be negative.
    typealias Contradiction = (members: [Int], squeezed: [ItemID])

    /// The dropped rows, each with what it contradicts: in the order found.
    private(set) var drops: [(place: Int, contradiction: Contradiction)] = []
    /// Every contradiction that was found.
    private var found: [Contradiction] = []
    private let rows: [Row]
    private let scene: Scene

    init(_ rows: [Row], in scene: Scene) {
        self.rows = rows
        self.scene = scene
    }

    /// Drops one of the contradicting rows, and returns its place.
    mutating func drop(_ contradiction: Contradiction) -> Int {
        let place = contradiction.members[DropRanking.broken(among: contradiction.members.map { rows[$0].origin }, in: scene)]
        drops.append((place, contradiction))
        found.append(contradiction)
        return place
    }

    /// Takes back the row, of those that contradict only a row that is dropped as well, that is dropped last; nil if there is none.
    mutating func takeBack() -> Int? {
        let doubtful = drops.indices.filter { !isLast(drops[$0].place, in: drops[$0].contradiction) }
        func order(_ drop: Int) -> (DropRanking.Rank, Int) {
            (DropRanking.rank(rows[drops[drop].place].origin, in: scene), drops[drop].place)
        }
        return doubtful.max { order($0) < order($1) }.map { drops.remove(at: $0).place }
    }

    /// The smallest contradiction that was found between a dropped row and kept ones.
    func smallestContradiction(of drop: (place: Int, contradiction: Contradiction)) -> Contradiction {
        found.filter { $0.members.contains(drop.place) && isLast(drop.place, in: $0) }.min { $0.members.count < $1.members.count }
            ?? drop.contradiction
    }

    /// Whether all other members of a contradiction are kept.
    private func isLast(_ place: Int, in contradiction: Contradiction) -> Bool {
        contradiction.members.allSatisfy { member in member == place || !drops.contains { $0.place == member } }
    }
}
