import AutoLayout
import InterfaceBuilder
import Support

extension WrittenEquation {
    /// Parses the guide's notation. Throws an ``EquationProblem``.
    package init(_ source: String) throws {
        let (body, priority) = try Self.splitPriority(source[...])
        let (left, relation, right) = try Self.splitRelation(body)
        let offset = { (part: Substring) in source.utf8.distance(from: source.startIndex, to: part.startIndex) }
        guard let first = try Self.term(left, at: offset(left)) else {
            throw EquationProblem(.missingTerm(String(left)), at: offset(left))
        }
        self.init(first, relation, priority: priority)
        if let constant = Self.number(right) {
            self.constant = constant
            return
        }
        var rest = right
        if let cross = rest.range(of: " x ") {
            guard let multiplier = Self.number(rest[..<cross.lowerBound]) else {
                throw EquationProblem(.unreadableNumber(String(rest[..<cross.lowerBound])), at: offset(rest))
            }
            self.multiplier = multiplier
            rest = rest[cross.upperBound...]
        }
        if let sign = [" + ", " - "].compactMap({ rest.range(of: $0) }).first {
            let text = rest[sign.upperBound...]
            guard let constant = Self.number(text) else {
                throw EquationProblem(.unreadableNumber(String(text)), at: offset(text))
            }
            self.constant = rest[sign] == " - " ? -constant : constant
            rest = rest[..<sign.lowerBound]
        }
        guard let second = try Self.term(rest, at: offset(rest)) else {
            throw EquationProblem(.missingTerm(String(rest)), at: offset(rest))
        }
        self.second = second
    }

    private static func splitPriority(_ source: Substring) throws -> (Substring, Double) {
        guard let bracket = source.range(of: " (") else { return (source, 1000) }
        let note = source[bracket.upperBound...]
        let text = note.hasSuffix(")") && note.hasPrefix("Priority ") ? note.dropFirst(9).dropLast() : note
        guard let priority = Double(text), priority > 0, priority <= 1000 else {
            let offset = source.utf8.distance(from: source.startIndex, to: note.startIndex)
            throw EquationProblem(.unreadablePriority(String(text)), at: offset)
        }
        return (source[..<bracket.lowerBound], priority)
    }

    private static func splitRelation(_ body: Substring) throws -> (Substring, Relation, Substring) {
        for relation in [Relation.atMost, .atLeast, .equal] {
            if let sign = body.range(of: " \(relation.rawValue) ") {
                return (body[..<sign.lowerBound], relation, body[sign.upperBound...])
            }
        }
        throw EquationProblem(.missingRelation, at: 0)
    }

    private static func number(_ text: Substring) -> Double? {
        if text == "Standard" { return Constraint.standardSpacing }
        guard let number = Double(text), number.isFinite else { return nil }
        return number
    }

    private static func term(_ text: Substring, at offset: Int) throws -> Term? {
        guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return nil }
        let name = String(text[text.index(after: dot)...])
        guard let initial = name.first, initial.isLetter else { return nil }
        // The guide capitalises attributes in recipes but not elsewhere.
        let spelling = initial.lowercased() + name.dropFirst()
        guard let attribute = Attribute(name: spelling) else {
            let nearest = NearestName.of(name, in: Attribute.allCases.map(\.name))
            let place = offset + text.utf8.distance(from: text.startIndex, to: dot) + 1
            throw EquationProblem(.unknownAttribute(name, nearest: nearest), at: place)
        }
        return Term(item: String(text[..<dot]), attribute: attribute)
    }
}

extension Substring {
    /// The first occurrence of `text`.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
