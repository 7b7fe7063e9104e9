import ConstraintSolver

/// Parses the constraints of a console log, one per line, whatever surrounds them.
struct LogParser {
    /// The constraints of one complaint, and the one that was dropped.
    struct Complaint {
        var constraints: [LogConstraint] = []
        var broken: LogConstraint?
        /// Lines that look like constraints but could not be parsed.
        var unread: [String] = []
    }

    static func complaints(in text: String) -> [Complaint] {
        var complaints: [Complaint] = []
        var current = Complaint()
        var isBroken = false
        func isEmpty(_ complaint: Complaint) -> Bool { complaint.constraints.isEmpty && complaint.unread.isEmpty }
        for line in text.split(whereSeparator: \.isNewline) {
            if line.contains("Unable to simultaneously satisfy") {
                if !isEmpty(current) { complaints.append(current) }
                current = Complaint()
                isBroken = false
            }
            if line.contains("Will attempt to recover") { isBroken = true }
            guard let description = description(in: line) else { continue }
            guard let constraint = constraint(description) else {
                current.unread.append(String(description))
                continue
            }
            if isBroken, current.broken == nil {
                current.broken = constraint
            } else if isBroken {
                // What follows the dropped constraint is the next list, even if its headline was not pasted.
                complaints.append(current)
                current = Complaint(constraints: [constraint])
                isBroken = false
            } else if !current.constraints.contains(where: { $0.address == constraint.address && !constraint.address.isEmpty }) {
                current.constraints.append(constraint)
            }
        }
        if !isEmpty(current) { complaints.append(current) }
        return complaints
    }

    /// From the `<` before a class and address to the last `>` of the line.
    private static func description(in line: Substring) -> Substring? {
        guard let close = line.lastIndex(of: ">"), let open = line.firstIndex(of: "<"), open < close else { return nil }
        let inside = line[line.index(after: open)..<close]
        guard inside.contains("Constraint") || inside.contains("0x") else { return nil }
        guard inside.firstRange(of: /Constraint[A-Za-z]*:0x|Constraint:|LayoutConstraint/) != nil else { return nil }
        return inside
    }

    static func constraint(_ description: Substring) -> LogConstraint? {
        guard let head = description.prefixMatch(of: /([\w.$]+):(0x[0-9a-fA-F]+)(?:@([^\s]+?)#(\d+))?\s*/) else { return nil }
        let className = String(head.1)
        var body = description[head.range.upperBound...]
        var identifier: String?
        // A mask's flags are before or after the identifier.
        let flags = /h=\S+\s+v=\S+\s+/
        if let mask = body.prefixMatch(of: flags) { body = body[mask.range.upperBound...] }
        if body.hasPrefix("'"), let end = body.dropFirst().firstRange(of: /'\s+/) {
            identifier = String(body[body.index(after: body.startIndex)..<end.lowerBound])
            body = body[end.upperBound...]
        } else if body.hasPrefix("\""), let end = body.dropFirst().firstRange(of: /"\s+/) {
            identifier = String(body[body.index(after: body.startIndex)..<end.lowerBound])
            body = body[end.upperBound...]
        }
        if let mask = body.prefixMatch(of: flags) { body = body[mask.range.upperBound...] }
        let names = legend(&body)
        let maker = maker(className, identifier, source: head.3.map { file in "\(file):\(head.4 ?? "")" })
        // UIKit prints the constraints of a natural size with the priorities of their inequalities.
        if let priorities = body.firstRange(of: /\s+Hug:[\d.]+/) { body = body[..<priorities.lowerBound] }
        let text = String(description)
        if body.hasPrefix("H:") || body.hasPrefix("V:") {
            return LogFormat(names: names).constraint(
                body,
                LogConstraint(
                    address: String(head.2), identifier: identifier, maker: maker,
                    first: LogConstraint.Anchor(item: LogItem(className: "", address: "", label: ""), attribute: ""), relation: .equal,
                    multiplier: 1, second: nil, constant: 0, priority: 1000, text: text
                ))
        }
        return equation(body, names: names).map { equation in
            LogConstraint(
                address: String(head.2), identifier: identifier, maker: maker, first: equation.first, relation: equation.relation,
                multiplier: equation.multiplier, second: equation.second, constant: equation.constant, priority: equation.priority,
                text: text
            )
        }
    }

    /// Removes `(active, names: save:0x1, '|':UIView:0x2 )` from the end, and parses what the names refer to. A view with an accessibility
    /// identifier is printed with that instead of its class.
    private static func legend(_ body: inout Substring) -> [String: LogItem] {
        var names: [String: LogItem] = [:]
        if let range = body.firstRange(of: /\s*\((?:in)?active\b/) ?? body.firstRange(of: /\s*\(Names:/) {
            let tail = body[range.lowerBound...]
            for match in tail.matches(of: /'?([^\s',:]+|\|)'?:([\w.$]+):(0x[0-9a-fA-F]+)(?:'((?:[^']|'(?!\s*[,)]))*)')?/) {
                names[String(match.1)] = LogItem(
                    className: String(match.2), address: String(match.3), label: match.4.map { String($0) } ?? "")
            }
            for match in tail.matches(of: /(?:[Nn]ames:|,)\s*([^\s',:][^',:]*?):(0x[0-9a-fA-F]+)/) {
                let name = String(match.1)
                if names[name] == nil { names[name] = LogItem(className: name, address: String(match.2), label: "", isNamed: true) }
            }
            body = body[..<range.lowerBound]
        }
        while body.last?.isWhitespace == true { body = body.dropLast() }
        return names
    }

    private static func maker(_ className: String, _ identifier: String?, source: String?) -> LogConstraint.Maker {
        if className.hasPrefix("NSAutoresizingMask") { return .autoresizing }
        if className.hasPrefix("NSIBPrototyping") { return .fixedFrame }
        if className.hasPrefix("NSContentSize") { return .contentSize }
        if let identifier {
            if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSSV-") { return .stack(identifier) }
            if identifier.hasPrefix("UIView-Encapsulated-Layout") || identifier.hasPrefix("_UITemporaryLayout")
                || identifier.hasPrefix("NSView-Encapsulated-Layout")
            {
                return .encapsulated(identifier)
            }
            if identifier.hasPrefix("UIView") && (identifier.contains("Margin") || identifier.contains("SafeArea")) {
                return .guide(identifier)
            }
        }
        return source.map { .library($0) } ?? .author
    }
}
