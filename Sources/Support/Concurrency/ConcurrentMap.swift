import Dispatch
import Foundation

extension Array where Element: Sendable {
    /// What a function makes of each element, in the order of the elements, several at a time.
    ///
    /// - Parameters:
    ///   - jobs: the number of elements at a time; nil for one per processor.
    ///   - progress: called with the number of finished elements, from any thread, one call at a time.
    package func concurrentMap<Value: Sendable>(
        jobs: Int? = nil, progress: @escaping @Sendable (Int) -> Void = { _ in }, _ make: @escaping @Sendable (Element) -> Value
    ) -> [Value] {
        let results = ConcurrentResults<Value>(count: count, progress: progress)
        let lanes = Swift.max(1, Swift.min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, count))
        if lanes == 1 {
            for index in indices { results.set(index, make(self[index])) }
        } else {
            DispatchQueue.concurrentPerform(iterations: lanes) { _ in
                while let index = results.next() { results.set(index, make(self[index])) }
            }
        }
        return results.all
    }
}

/// What several threads have made so far.
private final class ConcurrentResults<Value: Sendable>: @unchecked Sendable {
    // Sendable, unchecked: every access is under the lock.
    private let lock = NSLock()
    private var values: [Value?]
    private var upcoming = 0
    private var done = 0
    private let progress: @Sendable (Int) -> Void

    init(count: Int, progress: @escaping @Sendable (Int) -> Void) {
        values = Array(repeating: nil, count: count)
        self.progress = progress
    }

    /// The index of an element that nobody works on yet; nil if there is none.
    func next() -> Int? {
        lock.withLock {
            guard upcoming < values.count else { return nil }
            upcoming += 1
            return upcoming - 1
        }
    }

    func set(_ index: Int, _ value: Value) {
        lock.withLock {
            values[index] = value
            done += 1
            progress(done)
        }
    }

    var all: [Value] { lock.withLock { values.compactMap { $0 } } }
}
