extension Compilation {
    /// The constraints with several variables and the required equations of one, in an order that depends only on their content.
    static func canonicalOrder(of ids: [Int32], store: ConstraintStore) -> [Int32] {
        var keyed: [KeyedConstraint] = []
        keyed.reserveCapacity(ids.count)
        for id in ids {
            let terms = store.terms(of: Int(id))
            if terms.isEmpty { continue }
            if terms.count == 1, !isRequiredEquation(id, store) { continue }
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for t in terms {
                mix(UInt64(UInt32(bitPattern: store.termVariable[t])), &hash)
                mix(store.termCoefficient[t].bitPattern, &hash)
            }
            mix(store.constant[Int(id)].bitPattern, &hash)
            mix(store.priority[Int(id)].bitPattern, &hash)
            let first = UInt64(UInt32(bitPattern: store.termVariable[terms.lowerBound]))
            keyed.append(KeyedConstraint(key: first << 32 | hash >> 32, id: id))
        }
        keyed.sort { a, b in a.key != b.key ? a.key < b.key : precedes(a.id, b.id, store) }
        return keyed.map(\.id)
    }

    @inline(__always)
    private static func mix(_ bits: UInt64, _ hash: inout UInt64) {
        hash = (hash ^ bits) &* 0x0000_0100_0000_01b3
        hash ^= hash >> 29
    }

    /// A total order by content; equal content is interchangeable, so identifiers decide there.
    private static func precedes(_ a: Int32, _ b: Int32, _ store: ConstraintStore) -> Bool {
        let x = store.terms(of: Int(a)), y = store.terms(of: Int(b))
        if x.count != y.count { return x.count < y.count }
        for (s, t) in zip(x, y) {
            if store.termVariable[s] != store.termVariable[t] { return store.termVariable[s] < store.termVariable[t] }
            if store.termCoefficient[s] != store.termCoefficient[t] {
                return store.termCoefficient[s] < store.termCoefficient[t]
            }
        }
        let i = Int(a), j = Int(b)
        if store.priority[i] != store.priority[j] { return store.priority[i] > store.priority[j] }
        if store.constant[i] != store.constant[j] { return store.constant[i] < store.constant[j] }
        if store.relation[i] != store.relation[j] { return rank(store.relation[i]) < rank(store.relation[j]) }
        return a < b
    }

    private static func rank(_ relation: Relation) -> Int {
        switch relation {
        case .lessThanOrEqual: return 0
        case .equal: return 1
        case .greaterThanOrEqual: return 2
        }
    }

    private static func isRequiredEquation(_ id: Int32, _ store: ConstraintStore) -> Bool {
        store.relation[Int(id)] == .equal && store.priority[Int(id)] >= Priority.required.rawValue
    }

    /// Eliminates required equations that contain one or two variables, or come to contain so few, until none is left.
    mutating func eliminate(_ order: [Int32], store: ConstraintStore, variableCount: Int, keeps: [Bool]) -> Bool {
        var occurrences = OccurrenceLists(variableCount: variableCount, capacity: 2 * order.count)
        var queue: [Int32] = []
        queue.reserveCapacity(order.count)
        for id in order where Self.isRequiredEquation(id, store) && !(Int(id) < keeps.count && keeps[Int(id)]) {
            queue.append(id)
            let terms = store.terms(of: Int(id))
            if terms.count < 2 { continue }
            for t in terms { occurrences.add(id, to: store.termVariable[t]) }
        }
        var at = 0
        var e = Expression()
        while at < queue.count {
            let id = queue[at]
            at += 1
            if placement.quantityOf[Int(id)] == ConstraintPlaces.consumed { continue }
            e.begin(constant: store.constant[Int(id)], size: store.size(of: Int(id)))
            var largest = 0.0
            for t in store.terms(of: Int(id)) {
                let coefficient = store.termCoefficient[t]
                let (root, scale, offset) = reduction.resolve(store.termVariable[t])
                e.subtractConstant(coefficient * offset)
                if root < 0 { continue }
                e.add(root, coefficient * scale)
                largest = max(largest, abs(coefficient * scale))
            }
            if e.count > 2 { continue }
            for k in 0..<e.count where abs(e.coefficients[k]) * Tolerance.image < largest { isLossy = true }
            placement.quantityOf[Int(id)] = ConstraintPlaces.consumed
            if e.count == 0 {
                if abs(e.constant) > Tolerance.feasibility * e.size { return false }
                continue
            }
            var gone = e.columns[0], stays: Int32 = -1
            if e.count == 1 {
                reduction.fix(gone, at: e.constant / e.coefficients[0])
            } else {
                stays = e.columns[1]
                var a = e.coefficients[0], b = e.coefficients[1]
                if occurrences.length(gone) > occurrences.length(stays) {
                    swap(&gone, &stays)
                    swap(&a, &b)
                }
                reduction.merge(gone, into: stays, scale: -b / a, offset: e.constant / a)
            }
            occurrences.forEach(of: gone) { if placement.quantityOf[Int($0)] != ConstraintPlaces.consumed { queue.append($0) } }
            if stays >= 0 { occurrences.join(gone, into: stays) }
        }
        return true
    }
}

/// A constraint and what it is sorted by. A type with a name of its own: the first array of tuples in a process takes a tenth of a small
/// build.
struct KeyedConstraint {
    var key: UInt64
    var id: Int32
}

/// For every variable the equations that contain it: linked lists, so that two can be joined in constant time.
private struct OccurrenceLists {
    private var head: [Int32]
    private var tail: [Int32]
    private var count: [Int32]
    private var next: [Int32] = []
    private var entry: [Int32] = []

    init(variableCount: Int, capacity: Int) {
        next.reserveCapacity(capacity)
        entry.reserveCapacity(capacity)
        head = Array(filledWith: -1, count: variableCount)
        tail = head
        count = Array(filledWith: 0, count: variableCount)
    }

    func length(_ variable: Int32) -> Int32 { count[Int(variable)] }

    mutating func add(_ id: Int32, to variable: Int32) {
        let v = Int(variable), node = Int32(next.count)
        next.append(-1)
        entry.append(id)
        if head[v] < 0 { head[v] = node } else { next[Int(tail[v])] = node }
        tail[v] = node
        count[v] += 1
    }

    func forEach(of variable: Int32, _ body: (Int32) -> Void) {
        var node = head[Int(variable)]
        while node >= 0 {
            body(entry[Int(node)])
            node = next[Int(node)]
        }
    }

    mutating func join(_ gone: Int32, into stays: Int32) {
        let x = Int(gone), y = Int(stays)
        if head[x] < 0 { return }
        if head[y] < 0 { head[y] = head[x] } else { next[Int(tail[y])] = head[x] }
        tail[y] = tail[x]
        count[y] += count[x]
    }
}
