extension Array {
    /// Equal elements. `Array(repeating:count:)` is not specialised on Linux: it looks up the type of its storage each time, which costs as
    /// much as filling a hundred elements, and more than that the first time in a process.
    @inline(__always)
    init(filledWith element: Element, count: Int) {
        self.init()
        reserveCapacity(count)
        append(contentsOf: repeatElement(element, count: count))
    }
}
