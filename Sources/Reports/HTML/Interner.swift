/// Numbers distinct values in the order of first occurrence.
struct Interner<Value: Hashable> {
    private(set) var values: [Value] = []
    private var places: [Value: Int] = [:]

    /// The number of a value, new or known.
    mutating func number(of value: Value) -> Int {
        if let place = places[value] { return place }
        places[value] = values.count
        values.append(value)
        return values.count - 1
    }
}
