/// The starts of a file's lines.
struct LineTable {
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        starts = [0] + bytes.enumerated().filter { $0.element == 0x0A }.map { $0.offset + 1 }
    }

    /// The line and column of a byte, from 1.
    func position(_ offset: Int) -> (line: Int, column: Int) {
        var low = 0, high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - starts[low] + 1)
    }
}
