import AutoLayout
import Support

/// Evaluates formulas over all windows of a region at once: wherever a formula is not linear, the region is cut.
struct RegionFormula {
    /// Numbers that differ by less than this are equal, in points.
    let tolerance: Double
    /// Pixels per point.
    let scale: Double
    /// The value of a name over the region.
    let value: (FormulaReference) throws -> Value

    enum Value {
        case number(AffineForm)
        case truth(Bool)
        /// A formula that the name stands for.
        case formula(Formula)
    }

    /// A part of the region, and the value in it.
    typealias Part<Value> = (region: Polygon, value: Value)

    /// A formula is not piecewise linear in the window, or a name in it has no value: the byte offset of that part.
    struct Problem: Error {
        var offset: Int
    }

    /// The parts of a region in which a condition does not hold.
    func failures(of formula: Formula, in region: Polygon) throws -> [Polygon] {
        try truths(formula.root, region).filter { !$0.value }.map(\.region)
    }

    /// The parts of a region in which a condition holds.
    func parts(where formula: Formula, in region: Polygon) throws -> [Polygon] {
        try truths(formula.root, region).filter(\.value).map(\.region)
    }

    func numbers(_ formula: Formula, in region: Polygon) throws -> [Part<AffineForm>] { try numbers(formula.root, region) }

    private func numbers(_ node: Formula.Node, _ region: Polygon) throws -> [Part<AffineForm>] {
        switch node.content {
        case .number(let number): return [(region, AffineForm(constant: number, width: 0, height: 0))]
        case .reference(let reference):
            switch try value(reference) {
            case .number(let form): return [(region, form)]
            case .formula(let formula): return try numbers(formula.root, region)
            case .truth: throw Problem(offset: node.offset)
            }
        case .negated(let operand): return try numbers(operand, region).map { ($0.region, $0.value.opposite) }
        case .arithmetic(let operation, let a, let b):
            return try pairs(a, b, region).map { ($0.region, try apply(operation, $0.value.0, $0.value.1, node)) }
        case .call(.if, let arguments) where arguments.count == 3:
            return try truths(arguments[0], region).flatMap { try numbers($0.value ? arguments[1] : arguments[2], $0.region) }
        case .call(let function, let arguments):
            guard let first = arguments.first else { throw Problem(offset: node.offset) }
            var parts = try numbers(first, region)
            switch function {
            case .max, .min:
                for argument in arguments.dropFirst() {
                    parts = try parts.flatMap { part in
                        try numbers(argument, part.region).flatMap { other in
                            Self.cut(other.region, by: part.value - other.value).map {
                                ($0.region, $0.value == (function == .max) ? part.value : other.value)
                            }
                        }
                    }
                }
                return parts
            case .abs:
                return parts.flatMap { part in
                    Self.cut(part.region, by: part.value).map { ($0.region, $0.value ? part.value : part.value.opposite) }
                }
            case .ascender, .lineHeight: return parts.map { ($0.region, $0.value * function.apply([1], scale: scale)) }
            default:
                // A rounded value differs from pixel to pixel, unless its argument is constant.
                return try parts.map { part in
                    guard part.value.width == 0, part.value.height == 0 else { throw Problem(offset: node.offset) }
                    return (part.region, AffineForm(constant: function.apply([part.value.constant], scale: scale), width: 0, height: 0))
                }
            }
        default: throw Problem(offset: node.offset)
        }
    }

    private func apply(_ operation: Formula.Arithmetic, _ a: AffineForm, _ b: AffineForm, _ node: Formula.Node) throws -> AffineForm {
        func constant(_ form: AffineForm) -> Double? { form.width == 0 && form.height == 0 ? form.constant : nil }
        switch operation {
        case .plus: return a + b
        case .minus: return a - b
        case .times:
            if let factor = constant(b) { return a * factor }
            if let factor = constant(a) { return b * factor }
        case .divided:
            if let divisor = constant(b), divisor != 0 { return a * (1 / divisor) }
        }
        throw Problem(offset: node.offset)
    }

    private func pairs(_ a: Formula.Node, _ b: Formula.Node, _ region: Polygon) throws -> [Part<(AffineForm, AffineForm)>] {
        try numbers(a, region).flatMap { first in try numbers(b, first.region).map { ($0.region, (first.value, $0.value)) } }
    }

    private func truths(_ node: Formula.Node, _ region: Polygon) throws -> [Part<Bool>] {
        switch node.content {
        case .reference(let reference):
            switch try value(reference) {
            case .truth(let truth): return [(region, truth)]
            case .formula(let formula): return try truths(formula.root, region)
            case .number: throw Problem(offset: node.offset)
            }
        case .not(let operand): return try truths(operand, region).map { ($0.region, !$0.value) }
        case .both(let a, let b): return try truths(a, region).flatMap { $0.value ? try truths(b, $0.region) : [$0] }
        case .either(let a, let b): return try truths(a, region).flatMap { $0.value ? [$0] : try truths(b, $0.region) }
        case .call(.if, let arguments) where arguments.count == 3:
            return try truths(arguments[0], region).flatMap { try truths($0.value ? arguments[1] : arguments[2], $0.region) }
        case .comparison(let operators, let operands):
            var parts: [Part<Bool>] = [(region, true)]
            for (comparison, sides) in zip(operators, zip(operands, operands.dropFirst())) {
                parts = try parts.flatMap { part in
                    part.value
                        ? try pairs(sides.0, sides.1, part.region).flatMap { holds(comparison, $0.value.0 - $0.value.1, in: $0.region) }
                        : [part]
                }
            }
            return parts
        default: throw Problem(offset: node.offset)
        }
    }

    private func holds(_ comparison: Formula.Comparison, _ difference: AffineForm, in region: Polygon) -> [Part<Bool>] {
        switch comparison {
        case .atLeast: Self.cut(region, by: difference + tolerance)
        case .atMost: Self.cut(region, by: difference.opposite + tolerance)
        case .greater: Self.cut(region, by: difference - tolerance)
        case .less: Self.cut(region, by: difference.opposite - tolerance)
        case .equal:
            Self.cut(region, by: difference + tolerance).flatMap {
                $0.value ? Self.cut($0.region, by: difference.opposite + tolerance) : [$0]
            }
        case .unequal: holds(.equal, difference, in: region).map { ($0.region, !$0.value) }
        }
    }

    /// The two parts of a region, by the sign of a form; a part that is only a line is left to the other.
    private static func cut(_ region: Polygon, by form: AffineForm) -> [Part<Bool>] {
        let parts = [(form, true), (form.opposite, false)].map { (region: region.clipped(to: $0.0), value: $0.1) }
        let thick = parts.filter { $0.region.thickness > 1e-7 }
        return thick.isEmpty ? [(region, form.value(at: region.corners.first ?? .zero) >= 0)] : thick
    }
}
