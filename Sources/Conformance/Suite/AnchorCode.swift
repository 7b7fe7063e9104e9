import AutoLayout
import InterfaceBuilder
import Support

/// Parses a constraint written with anchors, as in Swift code:
/// `Blue View.leadingAnchor.constraint(equalTo: Red View.trailingAnchor, constant: 8)`.
enum AnchorCode {
    static func equation(_ source: String) throws(EquationProblem) -> WrittenEquation {
        var reader = Reader(source: source)
        return try reader.equation()
    }

    private struct Reader {
        let source: String

        mutating func equation() throws(EquationProblem) -> WrittenEquation {
            guard let call = source.firstRange(of: ".constraint("), source.hasSuffix(")") else {
                throw EquationProblem(.expected("'.constraint(…)'", found: "the end"), at: source.utf8.count)
            }
            let first = try term(source[..<call.lowerBound])
            let list = source[call.upperBound...].dropLast()
            var parts = list.split(separator: ",", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
            guard let head = parts.first else { throw EquationProblem(.missingTerm(""), at: offset(list)) }
            parts.removeFirst()
            let (label, value) = try argument(head)
            var equation = WrittenEquation(first)
            equation.relation = try relation(of: label)
            if label.hasSuffix("Constant") {
                equation.constant = try number(value)
            } else {
                equation.second = try term(value)
            }
            var spacing: Double? = label.hasPrefix("equalToSystemSpacing") ? 1 : nil
            for part in parts {
                let (label, value) = try argument(part)
                switch label {
                case "multiplier" where spacing != nil: spacing = try number(value)
                case "multiplier" where first.attribute.isSize && equation.second != nil: equation.multiplier = try number(value)
                case "constant" where equation.second != nil && spacing == nil: equation.constant = try number(value)
                case "priority":
                    equation.priority = try number(value)
                    guard equation.priority > 0, equation.priority <= 1000 else {
                        throw EquationProblem(.unreadablePriority(String(value)), at: offset(value))
                    }
                default: throw EquationProblem(.expected("another argument", found: "'\(label)'"), at: offset(part))
                }
            }
            if let spacing { equation.constant = spacing * Constraint.standardSpacing }
            return equation
        }

        private func offset(_ part: Substring) -> Int { source.utf8.distance(from: source.startIndex, to: part.startIndex) }

        private func argument(_ part: Substring) throws(EquationProblem) -> (String, Substring) {
            guard let colon = part.firstIndex(of: ":") else {
                throw EquationProblem(.expected("an argument's label and ':'", found: "'\(part)'"), at: offset(part))
            }
            return (String(part[..<colon]), part[part.index(after: colon)...].drop { $0 == " " })
        }

        private func relation(of label: String) throws(EquationProblem) -> WrittenEquation.Relation {
            switch label {
            case "equalTo", "equalToConstant", "equalToSystemSpacingAfter", "equalToSystemSpacingBelow": .equal
            case "lessThanOrEqualTo", "lessThanOrEqualToConstant": .atMost
            case "greaterThanOrEqualTo", "greaterThanOrEqualToConstant": .atLeast
            default: throw EquationProblem(.expected("equalTo, lessThanOrEqualTo or greaterThanOrEqualTo", found: "'\(label)'"), at: 0)
            }
        }

        private func number(_ text: Substring) throws(EquationProblem) -> Double {
            guard let number = Double(text), number.isFinite else {
                throw EquationProblem(.unreadableNumber(String(text)), at: offset(text))
            }
            return number
        }

        private func term(_ text: Substring) throws(EquationProblem) -> WrittenEquation.Term {
            guard let dot = text.lastIndex(of: "."), dot != text.startIndex, text.hasSuffix("Anchor") else {
                throw EquationProblem(.expected("an anchor such as 'Red View.leadingAnchor'", found: "'\(text)'"), at: offset(text))
            }
            let name = String(text[text.index(after: dot)...].dropLast(6))
            guard let attribute = Attribute(name: name), !attribute.isMargin else {
                let known = Attribute.allCases.filter { !$0.isMargin }.map(\.name)
                throw EquationProblem(.unknownAttribute(name, nearest: NearestName.of(name, in: known)), at: offset(text[dot...]) + 1)
            }
            let owner = text[..<dot]
            for (code, words) in Self.guides where owner.hasSuffix("." + code) {
                let view = String(owner.dropLast(code.count + 1))
                return WrittenEquation.Term(item: view == "Superview" ? words : "\(view) \(words)", attribute: attribute)
            }
            return WrittenEquation.Term(item: String(owner), attribute: attribute)
        }

        private static let guides = [
            ("layoutMarginsGuide", "Layout Margins"), ("safeAreaLayoutGuide", "Safe Area"), ("readableContentGuide", "Readable Content"),
            ("contentLayoutGuide", "Content Layout Guide"), ("frameLayoutGuide", "Frame Layout Guide"),
        ]
    }
}
