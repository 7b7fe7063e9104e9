/// Turns stored constraints into a ``Program``: eliminates required equations of one or two variables, folds every
/// constraint that is then left with one variable into that variable's bounds and kinks, merges parallel rows.
///
/// The result depends on the set of constraints only, not on the order in which they were added.
struct Compiler {
    let store: ConstraintStore
    let nonNegative: [Bool]
    /// Whether required equations may be used up; off when a conflict must be named in terms of the original constraints.
    let reduces: Bool
    private var reduction: Reduction
    private var program = Program()
    /// The multi-variable constraints in canonical order.
    private var order: [Int32] = []
    private var isConsumed: [Bool]
    private var kinks: [Kink] = []
    /// The sources of bounds that contradict one another at once; meaningful when nothing was eliminated before.
    private(set) var contradiction: [Int32] = []

    init(store: ConstraintStore, nonNegative: [Bool], reduces: Bool) {
        self.store = store
        self.nonNegative = nonNegative
        self.reduces = reduces
        reduction = Reduction(variableCount: nonNegative.count)
        isConsumed = Array(repeating: false, count: store.count)
    }

    /// The program for the given constraints; nil when elimination itself meets a contradiction.
    mutating func compile(_ ids: [Int32]) -> Program? {
        order = canonicalOrder(of: ids)
        if reduces, !eliminate() { return nil }
        numberColumns()
        collectLevels(ids)
        guard fold(ids) else { return nil }
        finish()
        return program
    }

    // MARK: Order

    private func canonicalOrder(of ids: [Int32]) -> [Int32] {
        var keyed: [(key: UInt64, id: Int32)] = []
        keyed.reserveCapacity(ids.count)
        for id in ids {
            let terms = store.terms(of: Int(id))
            if terms.isEmpty { continue }
            if !reduces || store.priority[Int(id)] < Priority.required.rawValue, terms.count == 1 { continue }
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            func mix(_ bits: UInt64) { hash = (hash ^ bits) &* 0x0000_0100_0000_01b3; hash ^= hash >> 29 }
            for t in terms {
                mix(UInt64(UInt32(bitPattern: store.termVariable[t])))
                mix(store.termCoefficient[t].bitPattern)
            }
            mix(store.constant[Int(id)].bitPattern)
            mix(store.priority[Int(id)].bitPattern)
            let first = UInt64(UInt32(bitPattern: store.termVariable[terms.lowerBound]))
            keyed.append((first << 32 | hash >> 32, id))
        }
        keyed.sort { a, b in a.key != b.key ? a.key < b.key : precedes(a.id, b.id) }
        return keyed.map(\.id)
    }

    /// A total order by content; equal content is interchangeable, so identifiers decide there.
    private func precedes(_ a: Int32, _ b: Int32) -> Bool {
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

    private func rank(_ relation: Relation) -> Int {
        switch relation {
        case .lessThanOrEqual: return 0
        case .equal: return 1
        case .greaterThanOrEqual: return 2
        }
    }

    // MARK: Elimination

    private func isRequiredEquation(_ id: Int32) -> Bool {
        store.relation[Int(id)] == .equal && store.priority[Int(id)] >= Priority.required.rawValue
    }

    private mutating func eliminate() -> Bool {
        // Occurrence lists: variable → equations that hold it, as linked lists that join in constant time.
        var head = [Int32](repeating: -1, count: nonNegative.count)
        var tail = head
        var length = [Int32](repeating: 0, count: nonNegative.count)
        var next: [Int32] = [], entry: [Int32] = []
        var queue: [Int32] = []
        for id in order where isRequiredEquation(id) {
            queue.append(id)
            for t in store.terms(of: Int(id)) {
                let v = Int(store.termVariable[t]), node = Int32(next.count)
                next.append(-1)
                entry.append(id)
                if head[v] < 0 { head[v] = node } else { next[Int(tail[v])] = node }
                tail[v] = node
                length[v] += 1
            }
        }
        var at = 0
        var scratch = Expression()
        while at < queue.count {
            let id = queue[at]
            at += 1
            if isConsumed[Int(id)] { continue }
            expand(id, into: &scratch)
            if scratch.count > 2 { continue }
            isConsumed[Int(id)] = true
            var gone: Int32
            if scratch.count == 0 {
                if abs(scratch.constant) > Tolerance.feasibility * scratch.size { return false }
                continue
            } else if scratch.count == 1 {
                gone = scratch.columns[0]
                reduction.fix(gone, at: scratch.constant / scratch.coefficients[0])
            } else {
                gone = scratch.columns[0]
                var stays = scratch.columns[1], a = scratch.coefficients[0], b = scratch.coefficients[1]
                if length[Int(gone)] > length[Int(stays)] {
                    swap(&gone, &stays)
                    swap(&a, &b)
                }
                reduction.merge(gone, into: stays, scale: -b / a, offset: scratch.constant / a)
                let x = Int(gone), y = Int(stays)
                if head[x] >= 0 {
                    if head[y] < 0 { head[y] = head[x] } else { next[Int(tail[y])] = head[x] }
                }
            }
            var node = head[Int(gone)]
            let end = tail[Int(gone)]
            while node >= 0 {
                if !isConsumed[Int(entry[Int(node)])] { queue.append(entry[Int(node)]) }
                if node == end { break }
                node = next[Int(node)]
            }
            if scratch.count == 2 {
                let stays = scratch.columns[0] == gone ? Int(scratch.columns[1]) : Int(scratch.columns[0])
                if end >= 0 { tail[stays] = end }
                length[stays] += length[Int(gone)]
            }
        }
        return true
    }

    /// A constraint in terms of the variables that stayed: sum of terms compared with `constant`.
    struct Expression {
        var columns: [Int32] = []
        var coefficients: [Double] = []
        var constant = 0.0
        /// The magnitude of the numbers that were added up, at least 1; what a rounding error is measured against.
        var size = 1.0
        var count: Int { columns.count }
    }

    private mutating func expand(_ id: Int32, into e: inout Expression) {
        e.columns.removeAll(keepingCapacity: true)
        e.coefficients.removeAll(keepingCapacity: true)
        e.constant = store.constant[Int(id)]
        e.size = max(1, abs(e.constant))
        for t in store.terms(of: Int(id)) {
            let coefficient = store.termCoefficient[t]
            let (root, scale, offset) = reduction.resolve(store.termVariable[t])
            e.constant -= coefficient * offset
            e.size = max(e.size, abs(coefficient * offset))
            if root < 0 { continue }
            let value = coefficient * scale
            var slot = e.columns.count
            while slot > 0, e.columns[slot - 1] > root { slot -= 1 }
            if slot > 0, e.columns[slot - 1] == root {
                let sum = e.coefficients[slot - 1] + value
                if abs(sum) <= 1e-12 * abs(value) {
                    e.columns.remove(at: slot - 1)
                    e.coefficients.remove(at: slot - 1)
                } else {
                    e.coefficients[slot - 1] = sum
                }
            } else {
                e.columns.insert(root, at: slot)
                e.coefficients.insert(value, at: slot)
            }
        }
    }

    // MARK: Items

    private mutating func numberColumns() {
        let count = nonNegative.count
        var number = [Int32](repeating: -1, count: count)
        program.variableColumn = number
        program.variableScale = [Double](repeating: 0, count: count)
        program.variableOffset = program.variableScale
        for v in 0..<count where reduction.resolve(Int32(v)).root == Int32(v) {
            number[v] = Int32(program.columnCount)
            program.columnCount += 1
        }
        program.lower = Array(repeating: -.infinity, count: program.columnCount)
        program.upper = Array(repeating: .infinity, count: program.columnCount)
        program.lowerSource = Array(repeating: BoundSource.none, count: program.columnCount)
        program.upperSource = program.lowerSource
        for v in 0..<count {
            let (root, scale, offset) = reduction.resolve(Int32(v))
            program.variableColumn[v] = root < 0 ? -1 : number[Int(root)]
            program.variableScale[v] = scale
            program.variableOffset[v] = offset
        }
    }

    private mutating func collectLevels(_ ids: [Int32]) {
        var seen: Set<Double> = []
        for id in ids where store.priority[Int(id)] < Priority.required.rawValue { seen.insert(store.priority[Int(id)]) }
        program.levels = seen.sorted(by: >)
    }

    private func level(of priority: Double) -> Int32 {
        var low = 0, high = program.levels.count
        while low < high {
            let middle = (low + high) / 2
            if program.levels[middle] > priority { low = middle + 1 } else { high = middle }
        }
        return Int32(low)
    }

    private mutating func fold(_ ids: [Int32]) -> Bool {
        for v in 0..<nonNegative.count where nonNegative[v] {
            let column = program.variableColumn[v], scale = program.variableScale[v], offset = program.variableOffset[v]
            if column < 0 {
                if offset < -Tolerance.feasibility { return false }
                continue
            }
            bound(Int(column), scale > 0 ? .greaterThanOrEqual : .lessThanOrEqual, -offset / scale,
                  source: BoundSource.nonNegative(Int32(v)))
        }
        var scratch = Expression()
        var rows = RowTable()
        for id in ids where store.terms(of: Int(id)).count <= 1 && !isConsumed[Int(id)] {
            if !place(id, &scratch, &rows) { return false }
        }
        for id in order where !isConsumed[Int(id)] && store.terms(of: Int(id)).count > 1 {
            if !place(id, &scratch, &rows) { return false }
        }
        return consistentBounds()
    }

    private mutating func place(_ id: Int32, _ e: inout Expression, _ rows: inout RowTable) -> Bool {
        expand(id, into: &e)
        let relation = store.relation[Int(id)], priority = store.priority[Int(id)]
        let isRequired = priority >= Priority.required.rawValue
        if e.count == 0 {
            if !isRequired { return true }
            let slack = Tolerance.feasibility * e.size
            let holds = switch relation {
            case .equal: abs(e.constant) <= slack
            case .lessThanOrEqual: e.constant >= -slack
            case .greaterThanOrEqual: e.constant <= slack
            }
            if !holds { contradiction = [BoundSource.constraint(id)] }
            return holds
        }
        let factor = e.coefficients[0]
        let item = e.count == 1 ? Int(program.variableColumn[Int(e.columns[0])]) : rows.find(e, in: &program)
        let position = e.constant / factor
        let oriented: Relation = relation == .equal || factor > 0 ? relation
            : relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
        if isRequired {
            bound(item, oriented, position, source: BoundSource.constraint(id))
        } else {
            let weight = abs(factor)
            kinks.append(Kink(level: level(of: priority), item: Int32(item), position: position,
                              below: oriented == .lessThanOrEqual ? 0 : weight,
                              above: oriented == .greaterThanOrEqual ? 0 : weight))
        }
        return true
    }

    private mutating func bound(_ item: Int, _ relation: Relation, _ position: Double, source: Int32) {
        if relation != .lessThanOrEqual, position > program.lower[item] {
            program.lower[item] = position
            program.lowerSource[item] = source
        }
        if relation != .greaterThanOrEqual, position < program.upper[item] {
            program.upper[item] = position
            program.upperSource[item] = source
        }
    }

    private mutating func consistentBounds() -> Bool {
        for item in 0..<program.itemCount where program.lower[item] > program.upper[item] {
            let size = max(1, abs(program.lower[item]))
            if program.lower[item] - program.upper[item] > Tolerance.feasibility * size {
                contradiction = [program.lowerSource[item], program.upperSource[item]]
                return false
            }
            program.lower[item] = program.upper[item]
        }
        return true
    }

    private mutating func finish() {
        kinks.sort(by: Kink.precedes)
        let items = program.itemCount
        program.kinkStart = Array(repeating: 0, count: items + 1)
        var merged: [Kink] = []
        merged.reserveCapacity(kinks.count)
        for kink in kinks {
            if let last = merged.last, last.item == kink.item, last.level == kink.level, last.position == kink.position {
                merged[merged.count - 1].below += kink.below
                merged[merged.count - 1].above += kink.above
            } else {
                merged.append(kink)
                program.kinkStart[Int(kink.item) + 1] += 1
            }
        }
        for i in 0..<items { program.kinkStart[i + 1] += program.kinkStart[i] }
        program.kinks = merged
        program.buildColumns()
    }
}
