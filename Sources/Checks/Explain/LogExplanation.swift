import ConstraintSolver
import InterfaceBuilder

/// The explanation of a console log of unsatisfiable constraints, in plain words.
package struct LogExplanation: Sendable {
    /// A constraint of the log and its meaning.
    package struct Member: Hashable, Sendable {
        /// Its address in the log; empty if it has none.
        package var address: String
        /// The line of the log, without the brackets around it.
        package var text: String
        /// The constraint in words, such as `UILabel 'Title' is 100 points wide`.
        package var sentence: String
        /// What created it, such as `yours` or `stack view, UISV-hiding`.
        package var origin: String
        /// Whether it can be changed: UIKit's own cannot.
        package var isYours: Bool
        /// The locations of equivalent constraints in documents.
        package var places: [SourceLocation] = []
    }

    /// The number of constraints that the log lists.
    package var listed: Int
    /// An irreducible set: without any one of them the others can hold. Empty if the listed constraints do not contradict one another.
    package var members: [Member]
    /// If the listed constraints do not contradict one another: those that documents have equivalents of, which belong to what the log
    /// leaves out.
    package var located: [Member]
    /// Constraints with numbers that allow no certain answer, in words; the contradiction is then unknown.
    package var numerical: [String] = []
    /// The views that would need a negative width or height.
    package var squeezed: [String]
    /// The constraint that UIKit dropped, in words.
    package var broken: String?
    /// The address of the constraint that UIKit dropped.
    package var brokenAddress: String?
    package var advice: [String]
    /// Lines that could not be parsed.
    package var unread: [String]

    /// One explanation for each complaint in a log.
    ///
    /// - Parameter places: where to look for the constraints.
    package static func explanations(of log: String, in places: LogPlaces = LogPlaces([])) -> [LogExplanation] {
        LogParser.complaints(in: log).map { LogExplanation($0, places) }
    }

    init(_ complaint: LogParser.Complaint, _ places: LogPlaces) {
        var found: (members: [Int], squeezed: [LogItem])?
        do { found = try LogSystem.contradiction(of: complaint.constraints) } catch {
            numerical = error.places.map { LogWords.sentence(complaint.constraints[$0]) }
        }
        let chosen = found?.members.map { complaint.constraints[$0] } ?? []
        listed = complaint.constraints.count
        members = chosen.map { Member($0, places) }
        located = chosen.isEmpty ? complaint.constraints.map { Member($0, places) }.filter { !$0.places.isEmpty } : []
        squeezed = found?.squeezed.map(\.title) ?? []
        broken = complaint.broken.map(LogWords.sentence)
        brokenAddress = complaint.broken?.address
        unread = complaint.unread
        advice = LogAdvice.advice(for: chosen, broken: complaint.broken)
    }
}

extension LogExplanation.Member {
    fileprivate init(_ constraint: LogConstraint, _ places: LogPlaces) {
        address = constraint.address
        text = constraint.text
        sentence = LogWords.sentence(constraint)
        origin = LogWords.origin(constraint.maker)
        isYours = constraint.maker.isYours
        self.places = places.places(of: constraint)
    }
}

extension LogConstraint.Maker {
    /// Whether an author or a library created it.
    var isYours: Bool {
        switch self {
        case .author, .library: true
        default: false
        }
    }

    /// Whether a stack view created it to hide a view.
    fileprivate var isHiding: Bool {
        if case .stack(let identifier) = self { identifier.contains("hiding") } else { false }
    }
}

/// Constraints in words.
enum LogWords {
    static func sentence(_ constraint: LogConstraint) -> String {
        let first = constraint.first.item.title
        let amount = Titles.points(abs(constraint.constant))
        let words = relation(constraint.relation)
        guard let second = constraint.second else {
            switch constraint.first.attribute {
            case "width": return "\(first) is \(words)\(Titles.points(constraint.constant)) points wide"
            case "height": return "\(first) is \(words)\(Titles.points(constraint.constant)) points high"
            default:
                return
                    "the \(edge(constraint.first.attribute)) of \(first) is \(words)at \(Titles.points(constraint.constant)) in its superview"
            }
        }
        let other =
            second.item == constraint.first.item && second.attribute != constraint.first.attribute
            ? "its own \(edge(second.attribute))" : "the \(edge(second.attribute)) of \(second.item.title)"
        var text = "the \(edge(constraint.first.attribute)) of \(first) is \(words)"
        if constraint.multiplier != 1 { text += "\(Titles.points(constraint.multiplier)) times " }
        let isSize = ["width", "height"].contains(constraint.first.attribute)
        if constraint.constant == 0 { return text + (constraint.multiplier == 1 && !isSize ? "at " : "") + other }
        if LogAttribute.horizontal.contains(constraint.first.attribute) || LogAttribute.vertical.contains(constraint.first.attribute),
            constraint.multiplier == 1
        {
            let isVertical = LogAttribute.vertical.contains(constraint.first.attribute)
            let side = constraint.constant < 0 ? (isVertical ? "above" : "before") : (isVertical ? "below" : "after")
            return text + "\(amount) points \(side) \(other)"
        }
        return text + "\(other) \(constraint.constant < 0 ? "less" : "and") \(amount)"
    }

    private static func relation(_ relation: Relation) -> String {
        switch relation {
        case .equal: ""
        case .lessThanOrEqual: "at most "
        case .greaterThanOrEqual: "at least "
        }
    }

    private static func edge(_ attribute: String) -> String {
        switch attribute {
        case "minX": "left edge"
        case "maxX": "right edge"
        case "minY": "top edge"
        case "maxY": "bottom edge"
        case "midX", "centerX": "horizontal centre"
        case "midY", "centerY": "vertical centre"
        case "width", "height": attribute
        case "leading", "trailing", "left", "right", "top", "bottom": "\(attribute) edge"
        case "baseline", "lastBaseline": "last baseline"
        case "firstBaseline": "first baseline"
        default: attribute.hasSuffix("Margin") ? "\(attribute.dropLast(6)) margin" : attribute
        }
    }

    static func origin(_ maker: LogConstraint.Maker) -> String {
        switch maker {
        case .author: "yours"
        case .library(let place): "yours, \(place)"
        case .autoresizing: "autoresizing mask"
        case .stack(let identifier): "stack view, \(identifier)"
        case .encapsulated(let identifier): "UIKit, \(identifier)"
        case .fixedFrame: "Interface Builder, for a view without constraints"
        case .contentSize: "natural size"
        case .guide(let identifier): "UIKit, \(identifier)"
        }
    }
}

/// Advice about a contradiction, which depends on the constraints in it.
enum LogAdvice {
    static func advice(for members: [LogConstraint], broken: LogConstraint?) -> [String] {
        var advice: [String] = []
        for case let (item, .autoresizing) in members.map({ ($0.first.item, $0.maker) }) {
            let text = "set translatesAutoresizingMaskIntoConstraints to false on \(item.title), or leave its constraints out"
            if !advice.contains(text) { advice.append(text) }
        }
        for member in members {
            switch member.maker {
            case .stack where member.maker.isHiding:
                advice.append(
                    "the stack view hides \(member.first.item.title) by making its length 0: give its own constraint a priority of 999")
            case .encapsulated(let identifier):
                let what = identifier.contains("Height") ? "height" : "width"
                let title = member.first.item.title
                let reason =
                    member.constant == 0
                    ? "the \(what) is 0 because \(title) has not been laid out yet"
                    : "the \(what) comes from what holds \(title), such as a table that has not asked for the cell's size yet"
                advice.append("\(reason): give one constraint along it a priority of 999")
            case .fixedFrame:
                advice.append("\(member.first.item.title) has no constraints in Interface Builder: give it some, or take the others out")
            default: break
            }
        }
        let yours = members.filter(\.maker.isYours)
        let given = yours.first { $0.address == broken?.address && !$0.address.isEmpty }
        // What UIKit drops anyway may as well yield; otherwise giving up a length or an end is the gentlest change.
        if let yielding = given ?? yours.first(where: { $0.second == nil }) ?? yours.last {
            let known = yielding.address == given?.address ? ", as UIKit gives it up anyway" : ""
            // An equation can become an inequality.
            let inequality = yielding.relation == .equal ? ", or make it an inequality" : ""
            let isHidden = members.contains { $0.first.item == yielding.first.item && $0.maker.isHiding }
            if !isHidden { advice.append("give \"\(LogWords.sentence(yielding))\" a priority of 999\(known)\(inequality)") }
        }
        var seen = Set<String>()
        return advice.filter { seen.insert($0).inserted }
    }
}
