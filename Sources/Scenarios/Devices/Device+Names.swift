extension Device {
    /// The device of that name: Interface Builder's id, our own key or a model. Case, spaces and punctuation do not matter.
    public static func named(_ name: String) -> Device? {
        if let device = byInterfaceBuilderID[name] { return device }
        let plain = plainName(name)
        guard !plain.isEmpty else { return nil }
        for names in [{ [$0.identifier] }, { [$0.id] }, \.models, { [$0.name] }] as [@Sendable (Device) -> [String]] {
            if let device = all.first(where: { names($0).contains { plainName($0) == plain } }) { return device }
        }
        return nil
    }

    /// The names most like one that does not exist, best first: to be offered in its place.
    public static func namesNearest(to name: String, count: Int = 3) -> [String] {
        let plain = plainName(name)
        let known = all.flatMap { [$0.identifier] + $0.models }
        let ranked = known.enumerated().map { (distance: editDistance(plainName($1), plain), order: $0, name: $1) }
        return ranked.sorted { ($0.distance, $0.order) < ($1.distance, $1.order) }.prefix(count).map(\.name)
    }

    private static let byInterfaceBuilderID = Dictionary(
        all.compactMap { device in device.interfaceBuilderID.map { ($0, device) } },
        uniquingKeysWith: { first, _ in first }
    )

    private static func plainName(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}

/// How many characters must be added, dropped, replaced or swapped with their neighbour to make one text of another
/// (optimal string alignment; Damerau 1964).
func editDistance(_ a: String, _ b: String) -> Int {
    // Names are short; a longer one is unlike them all, and is not worth the square of its length.
    let a = Array(a.prefix(64))
    let b = Array(b.prefix(64))
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
            row.append(best)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}
