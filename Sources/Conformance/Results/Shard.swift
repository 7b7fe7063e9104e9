/// A part of a run: every N-th case, so that the parts take about as long and a case is never split.
public struct Shard: Hashable, Sendable {
    /// From 0.
    public var index: Int
    public var count: Int

    public init?(index: Int, count: Int) {
        guard count > 0, index >= 0, index < count else { return nil }
        self.index = index
        self.count = count
    }

    /// `2/3`: the second of three.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        self.init(index: number - 1, count: count)
    }

    /// The part that Bazel's test protocol asks for: `TEST_SHARD_INDEX` (from 0) of `TEST_TOTAL_SHARDS`.
    public init?(environment: [String: String]) {
        guard let index = environment["TEST_SHARD_INDEX"].flatMap({ Int($0) }),
            let count = environment["TEST_TOTAL_SHARDS"].flatMap({ Int($0) })
        else { return nil }
        self.init(index: index, count: count)
    }

    public func contains(_ place: Int) -> Bool { place % count == index }
}

extension Shard: CustomStringConvertible {
    public var description: String { "\(index + 1)/\(count)" }
}
