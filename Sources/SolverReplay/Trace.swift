import ConstraintSolver

/// A captured solver problem in the `atrace 1` format: variables, constraints and a program of phases that add, remove,
/// edit, solve and read them.
package struct Trace: Sendable {
    /// One record of the program.
    package enum Operation: Hashable, Sendable {
        case phase(String)
        case step
        /// Adds or removes the constraints of a range of trace ids.
        case add(ClosedRange<Int>)
        case remove(ClosedRange<Int>)
        /// Makes a variable editable at an optional priority.
        case edit(Int, Priority)
        /// The value an editable variable wants.
        case suggest(Int, Double)
        case solve
        /// Copies every value; with a tag they also go to the dump.
        case read(tag: String?)
    }

    /// A constraint as it is in the file; its terms are in one shared buffer.
    struct Row: Sendable {
        var relation: Relation
        var priority: Double
        var constant: Double
        var terms: Range<Int>
    }

    package internal(set) var variableCount = 0
    package internal(set) var nonNegative: [ClosedRange<Int>] = []
    package internal(set) var operations: [Operation] = []
    var rows: [Row] = []
    var coefficients: [Double] = []
    var variables: [Int32] = []

    package var constraintCount: Int { rows.count }
}

/// Why a text is not a trace.
package enum TraceError: Error, Hashable, Sendable, CustomStringConvertible {
    case notATrace
    case unknownRecord(line: Int, word: String)
    case badNumber(line: Int)
    case outOfRange(line: Int, value: Int)
    case tooMany(line: Int, value: Int, limit: Int)
    /// The variables are declared once, before anything names one.
    case declaredAgain(line: Int)
    /// A value is suggested for a variable that no record made editable.
    case notEditable(line: Int, variable: Int)
    case editableAlready(line: Int, variable: Int)
    /// A priority that is none, or a required one of an edit.
    case badPriority(line: Int)
    /// Constraints are numbered in the order in which they are declared.
    case unexpectedID(line: Int, value: Int, expected: Int)
    /// A declaration behind the first operation.
    case declaredLate(line: Int, word: String)
    case addedAlready(line: Int, constraint: Int)
    case notAdded(line: Int, constraint: Int)
    /// A phase without a name.
    case missingName(line: Int)
    /// What stands behind a record that is complete.
    case tooMuch(line: Int, word: String)

    /// The line that it is in; nil if the text as a whole is no trace.
    package var line: Int? {
        switch self {
        case .notATrace: nil
        case let .unknownRecord(line, _), let .badNumber(line), let .outOfRange(line, _), let .tooMany(line, _, _),
            let .declaredAgain(line), let .notEditable(line, _), let .editableAlready(line, _), let .badPriority(line),
            let .unexpectedID(line, _, _), let .declaredLate(line, _), let .addedAlready(line, _), let .notAdded(line, _),
            let .missingName(line), let .tooMuch(line, _):
            line
        }
    }

    /// What is wrong, without its place.
    package var message: String {
        switch self {
        case .notATrace: "first record is not \"atrace 1\""
        case .badPriority: "a priority is above 0 and at most 1000, and that of an edit is below 1000"
        case let .unknownRecord(_, word): "unknown record \"\(word)\""
        case .badNumber: "number missing or malformed"
        case let .outOfRange(_, value): "\(value) names nothing declared before"
        case let .tooMany(_, value, limit): "\(value) variables are more than the \(limit) that a trace may have"
        case .declaredAgain: "the variables are declared already"
        case let .notEditable(_, variable): "no record made variable \(variable) editable"
        case let .editableAlready(_, variable): "variable \(variable) is editable already"
        case let .unexpectedID(_, value, expected): "the constraint's id is \(value), where \(expected) is the next"
        case let .declaredLate(_, word): "\"\(word)\" declares something behind the first operation"
        case let .addedAlready(_, constraint): "constraint \(constraint) is added already"
        case let .notAdded(_, constraint): "constraint \(constraint) is not there to be removed"
        case .missingName: "a phase has a name"
        case let .tooMuch(_, word): "\"\(word)\" is too much"
        }
    }

    package var description: String { (line.map { "line \($0): " } ?? "") + message }
}
