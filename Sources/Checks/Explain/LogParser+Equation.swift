import ConstraintSolver

extension LogParser {
    struct LoggedEquation {
        var first: LogConstraint.Anchor
        var relation: Relation
        var multiplier = 1.0
        var second: LogConstraint.Anchor?
        var constant = 0.0
        var priority = 1000.0
    }

    /// `UIView:0x1.width == 0.5*UIView:0x2.height + 3`, with or without spaces, and `UIView:0x1.top == UIView:0x2.bottom NSSpace(8)`.
    static func equation(_ text: Substring, names: [String: LogItem]) -> LoggedEquation? {
        guard let sign = text.firstRange(of: /\s*(==|<=|>=)\s*/) else { return nil }
        guard let first = anchor(text[..<sign.lowerBound], names) else { return nil }
        var equation = LoggedEquation(first: first, relation: relation(text[sign]) ?? .equal)
        var right = text[sign.upperBound...]
        if let mark = right.firstMatch(of: /\s*(?:@|priority:)\s*([\d.]+)\s*$/) {
            equation.priority = Double(mark.1) ?? 1000
            right = right[..<mark.range.lowerBound]
        }
        if let number = number(right) {
            equation.constant = number
            return equation
        }
        let terms = /(?:(-?[\d.eE]+)\s*\*\s*)?(.*?\.[A-Za-z]+)(?:\s*\*\s*([\d.eE]+))?(?:\s*([+-])\s*(\S+)|\s+([A-Za-z]+\(\S+\)))?\s*/
        guard let parts = right.wholeMatch(of: terms), let second = anchor(parts.2, names) else { return nil }
        equation.second = second
        if let multiplier = parts.1 ?? parts.3 {
            guard let value = Double(multiplier) else { return nil }
            equation.multiplier = value
        }
        if let sign = parts.4, let size = parts.5 {
            guard let value = number(size) else { return nil }
            equation.constant = sign == "-" ? -value : value
        } else if let space = parts.6 {
            // UIKit prints a distance that the system chose without an operator, and adds it.
            guard let value = number(space) else { return nil }
            equation.constant = value
        }
        return equation
    }

    static func relation(_ text: Substring) -> Relation? {
        if text.contains("<=") { return .lessThanOrEqual }
        if text.contains(">=") { return .greaterThanOrEqual }
        return text.contains("==") ? .equal : nil
    }

    /// `8`, `-3.5`, `NSSpace(8)`, `NSLayoutAnchorConstraintSpace(8)`.
    static func number(_ text: Substring) -> Double? {
        if let number = Double(text.filter { !$0.isWhitespace }) { return number.isFinite ? number : nil }
        return text.wholeMatch(of: /\s*[A-Za-z]+\((-?[\d.]+)\)\s*/).flatMap { Double($0.1) }
    }

    /// `UILabel:0x7fa1'Title'.width`; the name may contain spaces, dots and quotation marks.
    private static func anchor(_ text: Substring, _ names: [String: LogItem]) -> LogConstraint.Anchor? {
        guard let point = text.lastIndex(of: ".") else { return nil }
        let attribute = String(text[text.index(after: point)...])
        guard LogAttribute.all.contains(attribute) else { return nil }
        return LogConstraint.Anchor(item: item(text[..<point], names), attribute: attribute)
    }

    static func item(_ text: Substring, _ names: [String: LogItem]) -> LogItem {
        if let match = text.wholeMatch(of: /\s*([\w.$<>]+):(0x[0-9a-fA-F]+)(?:'(.*)')?\s*/.dotMatchesNewlines()) {
            return LogItem(className: String(match.1), address: String(match.2), label: match.3.map { String($0) } ?? "")
        }
        let name = text.trimmingPrefix { $0.isWhitespace }
        return names[String(name)] ?? LogItem(className: String(name), address: "", label: "")
    }
}

/// The attributes that logs print, including those that only masks use.
enum LogAttribute {
    static let all: Set<String> = Set(horizontal).union(vertical).union(["width", "height"])
    static let horizontal = [
        "left", "right", "leading", "trailing", "centerX", "minX", "midX", "maxX", "leftMargin", "rightMargin", "leadingMargin",
        "trailingMargin", "centerXWithinMargins",
    ]
    static let vertical = [
        "top", "bottom", "centerY", "minY", "midY", "maxY", "baseline", "firstBaseline", "lastBaseline", "topMargin", "bottomMargin",
        "centerYWithinMargins",
    ]
}
