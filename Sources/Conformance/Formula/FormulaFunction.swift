/// The functions that formulas may call.
package enum FormulaFunction: String, Hashable, Sendable, CaseIterable {
    case max
    case min
    case abs
    /// To the nearest whole point, halves up.
    case round
    case floor
    case ceil
    /// To the nearest pixel of the scenario's device, halves up, as the engine rounds edges.
    case pixelRound
    /// To the next pixel of the scenario's device, as text heights are.
    case pixelCeil
    /// The height above the baseline of the system font at a size: 1950/2048 of it (San Francisco's own table).
    case ascender
    /// The line height of the system font at a size: 2444/2048 of it (San Francisco's own table).
    case lineHeight
    /// `if(condition, then, otherwise)`
    case `if`

    /// The number of arguments that the function takes.
    var arity: ClosedRange<Int> {
        switch self {
        case .max, .min: 1...16
        case .if: 3...3
        default: 1...1
        }
    }

    var arityWords: String {
        switch self {
        case .max, .min: "one argument or more"
        case .if: "a condition and two numbers"
        default: "one argument"
        }
    }

    /// The required kind of the argument at `index`.
    func kind(ofArgument index: Int) -> FormulaKind {
        self == .if && index == 0 ? .truth : .number
    }

    /// The value for numeric arguments, with `scale` pixels per point. Not for `if`, whose arguments are not only numbers.
    func apply(_ arguments: [Double], scale: Double) -> Double {
        let first = arguments.first ?? 0
        return switch self {
        case .max: arguments.reduce(first) { Swift.max($0, $1) }
        case .min: arguments.reduce(first) { Swift.min($0, $1) }
        case .abs: first.magnitude
        case .round: (first + 0.5).rounded(.down)
        case .floor: first.rounded(.down)
        case .ceil: first.rounded(.up)
        case .pixelRound: (first * scale + 0.5).rounded(.down) / scale
        case .pixelCeil: (first * scale - 1e-6).rounded(.up) / scale
        case .ascender: first * 1950 / 2048
        case .lineHeight: first * 2444 / 2048
        case .if: 0
        }
    }
}
