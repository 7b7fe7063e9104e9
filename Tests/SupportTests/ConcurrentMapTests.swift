import Foundation
import Support
import Testing

@Suite struct ConcurrentMapTests {
    @Test("Results are in the order of the elements, however many are worked on at a time", arguments: [nil, 1, 3, 200])
    func order(jobs: Int?) {
        let counts = Counts()
        let squares = Array(0..<100).concurrentMap(jobs: jobs, progress: { counts.add($0) }) { number in
            // The first take longest.
            if number < 4 { Thread.sleep(forTimeInterval: 0.01) }
            return number * number
        }
        #expect(squares == (0..<100).map { $0 * $0 })
        #expect(counts.all == Array(1...100))
    }

    @Test func nothingIsMadeOfNothing() {
        #expect([Int]().concurrentMap { $0 }.isEmpty)
    }
}

/// What progress was told.
private final class Counts: @unchecked Sendable {
    // Sendable, unchecked: every access is under the lock.
    private let lock = NSLock()
    private var counts: [Int] = []

    func add(_ count: Int) { lock.withLock { counts.append(count) } }
    var all: [Int] { lock.withLock { counts } }
}
