/// A binary heap of columns or rows, lowest rank first, then lowest index.
struct RankHeap {
    private var keys: [UInt64] = []

    mutating func push(_ rank: Int32, _ index: Int32) {
        keys.append(UInt64(UInt32(bitPattern: rank)) << 32 | UInt64(UInt32(bitPattern: index)))
        var child = keys.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            if keys[parent] <= keys[child] { break }
            keys.swapAt(parent, child)
            child = parent
        }
    }

    mutating func pop() -> (rank: Int32, index: Int32)? {
        guard let first = keys.first else { return nil }
        let last = keys.removeLast()
        if !keys.isEmpty {
            keys[0] = last
            var parent = 0
            while true {
                var child = 2 * parent + 1
                if child >= keys.count { break }
                if child + 1 < keys.count, keys[child + 1] < keys[child] { child += 1 }
                if keys[parent] <= keys[child] { break }
                keys.swapAt(parent, child)
                parent = child
            }
        }
        return (Int32(truncatingIfNeeded: first >> 32), Int32(truncatingIfNeeded: first))
    }
}
