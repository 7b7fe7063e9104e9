/// Finds the name that a person probably meant.
package enum NearestName {
    /// What a message says after it has named what is not known: nothing if no name is near.
    package static func hint(_ nearest: String?) -> String { nearest.map { ": did you mean '\($0)'?" } ?? "" }

    /// The same for the candidate that differs least.
    package static func hint(of name: String, in candidates: some Sequence<String>) -> String { hint(of(name, in: candidates)) }

    /// The candidate that differs least from `name`, if the difference is small enough to be a typo; the first of equals.
    package static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
        let wanted = name.lowercased()
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let distance = Self.distance(wanted, candidate.lowercased())
            if distance < best?.distance ?? Int.max { best = (candidate, distance) }
        }
        let limit = wanted.count < 2 ? 0 : max(1, wanted.count / 3)
        guard let best, best.distance <= limit else { return nil }
        return best.name
    }

    /// The candidates that may be meant, nearest first: those that contain the name, and those that differ from it by up to half of its
    /// length.
    package static func all(_ name: String, in candidates: some Sequence<String>, limit: Int) -> [String] {
        let wanted = name.lowercased()
        guard !wanted.isEmpty else { return [] }
        let ranked = candidates.enumerated().compactMap { place, candidate -> (distance: Int, place: Int, name: String)? in
            let other = candidate.lowercased()
            let distance = other.contains(wanted) ? 0 : Self.distance(wanted, other)
            return distance <= max(1, wanted.count / 2) ? (distance, place, candidate) : nil
        }
        return ranked.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.prefix(limit).map(\.name)
    }

    /// The number of characters that must be added, dropped, replaced or swapped with their neighbour to turn one text into the other
    /// (optimal string alignment; Damerau 1964).
    package static func distance(_ a: String, _ b: String) -> Int {
        // Names are short: a longer text resembles none of them, and is not worth a comparison whose cost grows with the square of its
        // length.
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
}
