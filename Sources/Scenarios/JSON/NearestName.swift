/// Finds what a person probably meant.
public enum NearestName {
    /// The candidate that differs least from `name`, if it differs little enough to be a slip; the earlier one of equals.
    public static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased().unicodeScalars)
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let distance = distance(wanted, Array(candidate.lowercased().unicodeScalars))
            if distance < best?.distance ?? Int.max { best = (candidate, distance) }
        }
        guard let best, best.distance <= (wanted.count < 2 ? 0 : max(1, wanted.count / 3)) else { return nil }
        return best.name
    }

    /// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
