import ConstraintSolver

/// Parses a constraint that logs print in a form of the visual format: an edge, a gap or a length. It is a language of its own: names
/// contain addresses, labels and any character, the reading direction is included, and distances may have names (`NSSpace(8)`). What
/// authors write is `VisualFormat` (AutoLayout).
struct LogFormat {
    /// The items that names refer to: `|` is the superview.
    let names: [String: LogItem]

    /// A part of the row: the superview's edge, or an item, with its given length.
    private struct Station {
        var item: LogItem
        var isSuperview: Bool
        var length: Substring?
    }

    /// - Parameter blank: what is known about the constraint otherwise.
    func constraint(_ text: Substring, _ blank: LogConstraint) -> LogConstraint? {
        let isHorizontal = text.hasPrefix("H:")
        var rest = text.dropFirst(2)
        var stations: [Station] = []
        var gaps: [Substring?] = []
        while let character = rest.first {
            switch character {
            case "|":
                stations.append(
                    Station(item: names["|"] ?? LogItem(className: "superview", address: "", label: ""), isSuperview: true, length: nil))
                rest = rest.dropFirst()
            case "[":
                guard let station = station(&rest) else { return nil }
                stations.append(station)
            case "-":
                rest = rest.dropFirst()
                guard rest.hasPrefix("(") else {
                    gaps.append(rest.hasPrefix("[") || rest.hasPrefix("|") ? "8" : rest.prefix { $0 != "-" && $0 != "[" && $0 != "|" })
                    rest = rest.drop { $0 != "[" && $0 != "|" }
                    continue
                }
                guard let gap = parenthesised(&rest) else { return nil }
                gaps.append(gap)
                rest = rest.drop { $0 == "-" }
            case "(":
                // The direction: (LTR) or (RTL).
                guard let mark = parenthesised(&rest), mark == "LTR" || mark == "RTL" else { return nil }
            default:
                guard character.isWhitespace else { return nil }
                rest = rest.dropFirst()
            }
        }
        if stations.count == 1, let length = stations[0].length { return sized(stations[0], length, isHorizontal, blank) }
        guard stations.count == 2 else { return nil }
        return spaced(stations, (gaps.first ?? nil) ?? "0", isHorizontal, blank)
    }

    private func sized(_ station: Station, _ length: Substring, _ isHorizontal: Bool, _ blank: LogConstraint) -> LogConstraint? {
        guard let predicate = predicate(length) else { return nil }
        let attribute = isHorizontal ? "width" : "height"
        var constraint = blank
        constraint.first = LogConstraint.Anchor(item: station.item, attribute: attribute)
        constraint.relation = predicate.relation
        constraint.priority = predicate.priority
        if let number = LogParser.number(predicate.value) {
            constraint.constant = number
        } else {
            constraint.second = LogConstraint.Anchor(item: LogParser.item(predicate.value, names), attribute: attribute)
        }
        return constraint
    }

    private func spaced(_ stations: [Station], _ gap: Substring, _ isHorizontal: Bool, _ blank: LogConstraint) -> LogConstraint? {
        guard let predicate = predicate(gap), let space = LogParser.number(predicate.value) else { return nil }
        let (start, end) = isHorizontal ? ("leading", "trailing") : ("top", "bottom")
        var constraint = blank
        constraint.relation = predicate.relation
        constraint.priority = predicate.priority
        constraint.constant = space
        // The far side is the near one plus the gap: |-(8)-[A] is A.leading = superview.leading + 8.
        constraint.first = LogConstraint.Anchor(item: stations[1].item, attribute: stations[1].isSuperview ? end : start)
        constraint.second = LogConstraint.Anchor(item: stations[0].item, attribute: stations[0].isSuperview ? start : end)
        return constraint
    }

    private func predicate(_ text: Substring) -> (relation: Relation, value: Substring, priority: Double)? {
        guard let parts = text.wholeMatch(of: /\s*(==|<=|>=)?\s*(.+?)\s*(?:@([\d.]+))?\s*/) else { return nil }
        return (parts.1.flatMap { LogParser.relation($0) } ?? .equal, parts.2, parts.3.flatMap { Double($0) } ?? 1000)
    }

    /// `[UILabel:0x1'a ] b'(100)]`: the name ends at the quotation mark before a bracket after which the rest can be parsed.
    private func station(_ rest: inout Substring) -> Station? {
        let inner = rest.dropFirst()
        var search = inner.startIndex
        if let open = inner.firstRange(of: /:0x[0-9a-fA-F]+'/), open.lowerBound < (inner.firstIndex(of: "]") ?? inner.endIndex) {
            guard let close = inner[open.upperBound...].firstRange(of: /'(?=\]|\((?:==|<=|>=)?[\w.$]+)/) else { return nil }
            search = close.upperBound
        }
        guard let end = inner[search...].firstIndex(of: "]") else { return nil }
        var name = inner[..<end]
        var length: Substring?
        if let open = name[search...].firstIndex(of: "("), let close = name.lastIndex(of: ")"), open < close {
            length = name[name.index(after: open)..<close]
            name = name[..<open]
        }
        rest = inner[inner.index(after: end)...]
        return Station(item: LogParser.item(name, names), isSuperview: false, length: length)
    }

    /// The text between a parenthesis and the matching one.
    private func parenthesised(_ rest: inout Substring) -> Substring? {
        var depth = 0
        for index in rest.indices {
            if rest[index] == "(" { depth += 1 }
            if rest[index] == ")" { depth -= 1 }
            if depth == 0 {
                let inside = rest[rest.index(after: rest.startIndex)..<index]
                rest = rest[rest.index(after: index)...]
                return inside
            }
        }
        return nil
    }
}
