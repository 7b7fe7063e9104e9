/// A part of a run. Every N-th case belongs to it, so that the parts take about as long and a case is never split; documents are
/// distributed by their paths, so that a new one moves no other.
package struct Shard: Hashable, Sendable {
    /// Zero-based.
    package var index: Int
    package var count: Int

    package init?(index: Int, count: Int) {
        guard count > 0, index >= 0, index < count else { return nil }
        self.index = index
        self.count = count
    }

    /// `2/3`: the second of three.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        self.init(index: number - 1, count: count)
    }

    /// The shard that Bazel's test protocol requests: `TEST_SHARD_INDEX` (zero-based) of `TEST_TOTAL_SHARDS`.
    package init?(environment: [String: String]) {
        guard let index = environment["TEST_SHARD_INDEX"].flatMap({ Int($0) }),
            let count = environment["TEST_TOTAL_SHARDS"].flatMap({ Int($0) })
        else { return nil }
        self.init(index: index, count: count)
    }

    package func contains(_ place: Int) -> Bool { place % count == index }

    /// Whether a document belongs to the part: by the hash of its path in Starlark and Java (`String.hashCode()`), as the rules of
    /// Examples/bazel distribute documents.
    package func contains(document path: String) -> Bool {
        let hash = path.utf16.reduce(Int32(0)) { $0 &* 31 &+ Int32($1) }
        let rest = Int(hash) % count
        return (rest < 0 ? rest + count : rest) == index
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(index + 1)/\(count)" }
}
