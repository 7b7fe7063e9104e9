import Facts
import InterfaceBuilder

/// The connections of one object that its class cannot have: one cause, so one finding.
struct BrokenConnections {
    /// The first of them, and what is wrong with it.
    private var first: Observation
    private var others: [Element] = []
    private let name: String

    /// A connection by the object whose class is asked, the class, and what of it is missing.
    struct Broken {
        var connection: Element
        var object: Element
        var className: String
        var observation: Observation
    }

    /// What becomes of the app by one.
    enum Harm: Equatable {
        /// The app ends.
        case end
        /// The app would end, but nothing shows what the connection is in.
        case unseenEnd
        /// The app would end, but nothing sends the action.
        case unsentEnd
        /// The app ends unless a segue of the same sender takes the action's place.
        case contestedEnd
        /// The app ends unless code has turned off the sender.
        case disabledEnd(String)
        /// AppKit logs it and goes on.
        case log
        /// AppKit logs it, and the sender's segue is performed.
        case logBesideSegue
        /// AppKit logs it, and nothing else is missing.
        case leftOver
        /// AppKit logs it, and code gives the sender another action, through an outlet.
        case replacedLog(String)

        init(isMac: Bool, isShown: Bool, besideSegue: Bool = false, isSent: Bool = true) {
            if isMac {
                self = besideSegue ? .logBesideSegue : .log
            } else if !isShown {
                self = .unseenEnd
            } else if !isSent {
                self = .unsentEnd
            } else {
                self = besideSegue ? .contestedEnd : .end
            }
        }

        /// What nobody meets is a note.
        var limit: Severity {
            switch self {
            case .end: .error
            case .disabledEnd, .log, .logBesideSegue: .warning
            case .contestedEnd, .unseenEnd, .unsentEnd, .leftOver, .replacedLog: .note
            }
        }
    }

    /// What mends those of an object that has lost its class.
    static let classless = "give it the class that has it, or remove the connection"
    /// What to do about one that nobody meets.
    static let removal = "remove it: nothing comes to it any more"

    private init(_ broken: Broken) {
        first = broken.observation
        name = broken.className
    }

    /// Counts as serious as the most serious of them, which is told.
    private mutating func add(_ broken: Broken) {
        if broken.observation.limit > first.limit {
            others.insert(first.element, at: 0)
            first = broken.observation
        } else {
            others.append(broken.connection)
        }
    }

    /// One finding for each object.
    ///
    /// - Parameters:
    ///   - all: the number of connections of each object that were looked at, by the object's index.
    ///   - none: the words for an object of whose connections none is right: document and class have parted, and it may be that nothing
    ///     loads the document any more. It is no error then.
    static func findings(
        _ broken: [Broken], of rule: RuleDescription, all: [Int32: Int], none: (_ count: Int, _ name: String) -> String
    ) -> [Finding] {
        var order: [Int32] = []
        var groups: [Int32: BrokenConnections] = [:]
        for one in broken {
            if groups[one.object.index] == nil {
                order.append(one.object.index)
                groups[one.object.index] = BrokenConnections(one)
            } else {
                groups[one.object.index]?.add(one)
            }
        }
        return order.compactMap { index in
            guard var group = groups[index] else { return nil }
            let count = group.others.count + 1
            if count > 2, all[index] == count {
                group.first.message = none(count, group.name)
                group.first.fix = nil
                group.first.limit = min(group.first.limit, .warning)
            } else if count > 1 {
                group.first.message += ", and \(count - 1) more like it"
            }
            if count > 1 { group.first.subjects = Set(([group.first.element] + group.others).compactMap(\.id)) }
            group.first.notes = group.others.prefix(Observation.mostOthers).map { connection in
                let name: String = connection["property"] ?? connection["selector"] ?? ""
                return Finding.Note(location: connection.location, message: "'\(name)'")
            }
            return group.first.finding(of: rule)
        }
    }
}

extension Element {
    /// The class that UIKit makes an object of where the document names none of the app's: `UIViewController`, `UILabel`. Nil where it is
    /// none of those that are known, and on a Mac.
    var plainClass: String? {
        guard customClass == nil, !tree.isForMac else { return nil }
        if nameMatches("constraint") { return "NSLayoutConstraint" }
        let name = "UI" + name.prefix(1).uppercased() + name.dropFirst()
        return SystemConnections(ofClass: name) == nil ? nil : name
    }
}
