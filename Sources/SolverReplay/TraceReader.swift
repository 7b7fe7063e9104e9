import ConstraintSolver

extension Trace {
    /// Reads a trace from its UTF-8 bytes.
    package init(bytes: some Sequence<UInt8>) throws(TraceError) {
        var reader = TraceReader(bytes: Array(bytes))
        self = try reader.read()
    }
}

/// A cursor over the bytes of a trace, which has one record per line.
struct TraceReader {
    private let bytes: [UInt8]
    private var at = 0
    private var line = 0
    private var trace = Trace()
    private var hasVariables = false
    private var editable: Set<Int> = []
    /// The constraints that are in the problem at this place of the program.
    private var live: [Bool] = []

    /// More than any layout has. The limit is needed because variables take memory as soon as they are declared.
    private static let variableLimit = 10_000_000

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() throws(TraceError) -> Trace {
        var hasHeader = false
        while at < bytes.count {
            line += 1
            if let word = word(), !word.hasPrefix("#") {
                if hasHeader {
                    try record(word)
                } else if word == "atrace", self.word() == "1" {
                    hasHeader = true
                } else {
                    throw .notATrace
                }
                if let more = self.word() { throw .tooMuch(line: line, word: more) }
            }
            while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
            at += 1
        }
        if !hasHeader { throw .notATrace }
        return trace
    }

    private mutating func record(_ word: String) throws(TraceError) {
        if ["vars", "nonneg", "con"].contains(word), !trace.operations.isEmpty { throw .declaredLate(line: line, word: word) }
        switch word {
        case "vars":
            if hasVariables { throw .declaredAgain(line: line) }
            hasVariables = true
            let count = try integer(below: .max)
            if count > Self.variableLimit { throw .tooMany(line: line, value: count, limit: Self.variableLimit) }
            trace.variableCount = count
        case "nonneg":
            trace.nonNegative.append(try range(below: trace.variableCount))
        case "con":
            try constraint()
        case "phase":
            guard let name = self.word() else { throw .missingName(line: line) }
            trace.operations.append(.phase(name))
        case "step":
            trace.operations.append(.step)
        case "add":
            trace.operations.append(.add(try switched(to: true)))
        case "remove":
            trace.operations.append(.remove(try switched(to: false)))
        case "edit":
            let variable = try integer(below: trace.variableCount)
            let priority = try number()
            guard priority > 0, priority < 1000 else { throw .badPriority(line: line) }
            guard editable.insert(variable).inserted else { throw .editableAlready(line: line, variable: variable) }
            trace.operations.append(.edit(variable, Priority(priority)))
        case "suggest":
            let variable = try integer(below: trace.variableCount)
            if !editable.contains(variable) { throw .notEditable(line: line, variable: variable) }
            trace.operations.append(.suggest(variable, try number()))
        case "solve":
            trace.operations.append(.solve)
        case "read":
            trace.operations.append(.read(tag: self.word()))
        default:
            throw .unknownRecord(line: line, word: word)
        }
    }

    private mutating func constraint() throws(TraceError) {
        let id = try integer(below: .max)
        if id != trace.rows.count { throw .unexpectedID(line: line, value: id, expected: trace.rows.count) }
        let relation: Relation
        let name = word() ?? ""
        switch name {
        case "le": relation = .lessThanOrEqual
        case "eq": relation = .equal
        case "ge": relation = .greaterThanOrEqual
        default: throw .unknownRecord(line: line, word: name)
        }
        let priority = try number()
        guard priority > 0, priority <= 1000 else { throw .badPriority(line: line) }
        let constant = try number()
        let count = try integer(below: 1 << 30), start = trace.variables.count
        for _ in 0..<count {
            trace.coefficients.append(try number())
            trace.variables.append(Int32(try integer(below: trace.variableCount)))
        }
        trace.rows.append(
            Trace.Row(
                relation: relation, priority: priority, constant: constant,
                terms: start..<trace.variables.count))
    }

    /// The constraints that a record adds to the problem or takes out of it.
    private mutating func switched(to isIn: Bool) throws(TraceError) -> ClosedRange<Int> {
        let range = try range(below: trace.rows.count)
        // Constraints are declared before the program begins.
        if live.isEmpty { live = [Bool](repeating: false, count: trace.rows.count) }
        for id in range {
            if live[id] == isIn { throw isIn ? .addedAlready(line: line, constraint: id) : .notAdded(line: line, constraint: id) }
            live[id] = isIn
        }
        return range
    }

    // MARK: Tokens

    /// The next token of the line; nil at its end.
    private mutating func word() -> String? {
        let token = token()
        return token.isEmpty ? nil : String(decoding: bytes[token], as: UTF8.self)
    }

    private mutating func token() -> Range<Int> {
        while at < bytes.count, bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\r") { at += 1 }
        let start = at
        while at < bytes.count, bytes[at] > UInt8(ascii: " ") { at += 1 }
        return start..<at
    }

    private mutating func integer(below limit: Int) throws(TraceError) -> Int {
        var value = 0
        let token = token()
        if token.isEmpty || token.count > 10 { throw .badNumber(line: line) }
        for byte in bytes[token] {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { throw .badNumber(line: line) }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        if value >= limit { throw .outOfRange(line: line, value: value) }
        return value
    }

    private mutating func range(below limit: Int) throws(TraceError) -> ClosedRange<Int> {
        let low = try integer(below: limit), high = try integer(below: limit)
        if high < low { throw .outOfRange(line: line, value: high) }
        return low...high
    }

    private mutating func number() throws(TraceError) -> Double {
        guard let word = word(), let value = Double(word), value.isFinite else { throw .badNumber(line: line) }
        return value
    }
}
