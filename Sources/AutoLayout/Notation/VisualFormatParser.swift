import ConstraintSolver

extension VisualFormat {
    /// Parses a format by Apple's grammar; names of views may contain spaces. Throws a ``VisualFormatProblem``.
    public init(_ source: String) throws(VisualFormatProblem) {
        var parser = VisualFormatParser(source)
        self = try parser.format()
    }
}

/// Parses a format from left to right, byte by byte.
struct VisualFormatParser {
    private let source: String
    private let bytes: [UInt8]
    private var place = 0

    init(_ source: String) {
        self.source = source
        bytes = Array(source.utf8)
    }

    // MARK: Grammar

    mutating func format() throws(VisualFormatProblem) -> VisualFormat {
        let axis: Axis = take("V:") ? .vertical : .horizontal
        if axis == .horizontal { _ = take("H:") }
        var parts: [VisualFormat.Part] = []
        var gap: VisualFormat.Gap?
        if take("|") {
            parts.append(VisualFormat.Part(content: .superview, gap: nil))
            gap = try connection()
        }
        while true {
            if peek == UInt8(ascii: "|") {
                let start = place
                place += 1
                if parts.isEmpty || !parts.contains(where: { $0.content != .superview }) { throw problem(.superviewOnce, at: start) }
                parts.append(VisualFormat.Part(content: .superview, gap: gap ?? .flush))
                if place < bytes.count { throw problem(peek == nil ? .superviewInside : .superviewInside, at: start) }
                break
            }
            let view = try view()
            parts.append(VisualFormat.Part(content: view, gap: parts.isEmpty ? nil : gap ?? .flush))
            if place == bytes.count { break }
            let start = place
            gap = try connection()
            if place == bytes.count { throw place == start ? expected("'-', '[' or '|'") : expected("'[' or '|'") }
            if place == start, peek != UInt8(ascii: "["), peek != UInt8(ascii: "|") { throw expected("'-', '[' or '|'") }
        }
        return VisualFormat(source: source, axis: axis, parts: parts)
    }

    private mutating func connection() throws(VisualFormatProblem) -> VisualFormat.Gap {
        guard take("-") else { return .flush }
        if peek == UInt8(ascii: "[") || peek == UInt8(ascii: "|") { return .standard }
        let predicates: [VisualFormat.Predicate]
        if peek == UInt8(ascii: "(") {
            predicates = try predicateList(allowsViews: false)
        } else {
            predicates = [
                VisualFormat.Predicate(relation: .equal, object: .value(try value("a length, '[' or '|'")), priority: try priority())
            ]
        }
        guard take("-") else { throw expected("'-' after the length") }
        return .predicates(predicates)
    }

    private mutating func view() throws(VisualFormatProblem) -> VisualFormat.Content {
        guard take("[") else { throw place == 0 || bytes.isEmpty ? problem(.noView, at: place) : expected("'['") }
        let name = try self.name(until: [UInt8(ascii: "]"), UInt8(ascii: "(")], "a view's name")
        let predicates = peek == UInt8(ascii: "(") ? try predicateList(allowsViews: true) : []
        guard take("]") else { throw expected("']'") }
        return .view(name, predicates)
    }

    private mutating func predicateList(allowsViews: Bool) throws(VisualFormatProblem) -> [VisualFormat.Predicate] {
        guard take("(") else { throw expected("'('") }
        var list: [VisualFormat.Predicate] = []
        repeat { list.append(try predicate(allowsViews: allowsViews)) } while take(",")
        guard take(")") else { throw expected("',' or ')'") }
        return list
    }

    private mutating func predicate(allowsViews: Bool) throws(VisualFormatProblem) -> VisualFormat.Predicate {
        skipBlanks()
        let relation: Relation
        if take("==") {
            relation = .equal
        } else if take("<=") {
            relation = .lessThanOrEqual
        } else if take(">=") {
            relation = .greaterThanOrEqual
        } else if take("=") {
            place -= 1
            throw expected("'==', '<=' or '>='")
        } else {
            relation = .equal
        }
        skipBlanks()
        let object = try object(allowsViews: allowsViews)
        return VisualFormat.Predicate(relation: relation, object: object, priority: try priority())
    }

    private mutating func object(allowsViews: Bool) throws(VisualFormatProblem) -> VisualFormat.Object {
        if startsNumber { return .value(.number(try number())) }
        let name = try self.name(until: Array("@,)*/+-".utf8), allowsViews ? "a number, a metric or a view" : "a number or a metric")
        guard allowsViews else { return .value(.metric(name)) }
        var multiplier = 1.0
        var constant = 0.0
        if take("*") { multiplier = try number() } else if take("/") { multiplier = 1 / (try number()) }
        if take("+") { constant = try number() } else if take("-") { constant = -(try number()) }
        return .view(name, multiplier: multiplier, constant: constant)
    }

    private mutating func priority() throws(VisualFormatProblem) -> VisualFormat.Value? {
        guard take("@") else { return nil }
        let start = place
        let value = try value("a priority")
        if case .number(let number) = value, !(number >= 1 && number <= 1000) { throw problem(.unusablePriority(number), at: start) }
        return value
    }

    private mutating func value(_ what: String) throws(VisualFormatProblem) -> VisualFormat.Value {
        if startsNumber { return .number(try number()) }
        return .metric(try name(until: Array("@,)-]|[".utf8), what))
    }

    // MARK: Tokens

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private var startsNumber: Bool {
        guard let byte = peek else { return false }
        if byte == UInt8(ascii: "-"), place + 1 < bytes.count { return isDigit(bytes[place + 1]) || bytes[place + 1] == UInt8(ascii: ".") }
        return isDigit(byte) || byte == UInt8(ascii: ".")
    }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func number() throws(VisualFormatProblem) -> Double {
        let start = place
        if peek == UInt8(ascii: "-") { place += 1 }
        while let byte = peek, isDigit(byte) || byte == UInt8(ascii: ".") { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            if text.isEmpty || text == "-" { place = start; throw expected("a number") }
            throw problem(.unreadableNumber(text), at: start)
        }
        return number
    }

    private mutating func name(until ends: [UInt8], _ what: String) throws(VisualFormatProblem) -> VisualFormat.Name {
        skipBlanks()
        let start = place
        while let byte = peek, !ends.contains(byte), byte != UInt8(ascii: "]") { place += 1 }
        var end = place
        while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        guard let initial = text.first, initial.isLetter || initial == "_" else {
            place = start
            throw expected(what)
        }
        return VisualFormat.Name(text: text, offset: start)
    }

    private mutating func skipBlanks() {
        while peek == UInt8(ascii: " ") { place += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[place...].starts(with: text.utf8) else { return false }
        place += text.utf8.count
        return true
    }

    private func expected(_ what: String) -> VisualFormatProblem {
        guard place < bytes.count else { return problem(.expected(what, found: "the end"), at: place) }
        let rest = String(decoding: bytes[place...], as: UTF8.self)
        return problem(.expected(what, found: "'\(rest.prefix(1))'"), at: place)
    }

    private func problem(_ reason: VisualFormatProblem.Reason, at offset: Int) -> VisualFormatProblem {
        VisualFormatProblem(source: source, offset: offset, reason: reason)
    }
}
