/// Finds what a person probably meant.
public enum NearestName {
    /// The candidate that differs least from `name`, if it differs little enough to be a slip; the earlier one of equals.
    public static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
        let wanted = name.lowercased()
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let distance = editDistance(wanted, candidate.lowercased())
            if distance < best?.distance ?? Int.max { best = (candidate, distance) }
        }
        let limit = wanted.count < 2 ? 0 : max(1, wanted.count / 3)
        guard let best, best.distance <= limit else { return nil }
        return best.name
    }
}
