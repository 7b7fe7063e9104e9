/// What code does with a constraint.
package enum ConstantChange: Hashable, Sendable {
    /// It gives the constant a value that is written out, in points.
    case set(Double)
    /// It adds a value that is written out, in points.
    case add(Double)
    /// It gives the constant a value that is known at run time alone.
    case compute
    /// It switches it, changes its priority, or hands it to a function.
    case other
}

extension Tokens {
    /// What is done to a constant by what follows its name: `= 8`, `-= 8`, `= isOpen ? 8 : 0`, `:8]`.
    func constantChanges(after place: Int) -> [ConstantChange] {
        var next = place + 1
        if matches(next, "+") || matches(next, "-") {
            guard matches(next + 1, "="), let value = wholeNumber(at: next + 2) else { return [.compute] }
            return [.add(matches(next, "-") ? -value : value)]
        }
        guard matches(next, "=") || matches(next, ":") else { return [.compute] }
        next += 1
        if let value = wholeNumber(at: next) { return [.set(value)] }
        // A condition of a few words.
        guard let mark = (next..<min(next + Self.longestCondition, count)).first(where: { matches($0, "?") && !matches($0 + 1, ".") }),
            let first = number(at: mark + 1), matches(first.end, ":"), let second = wholeNumber(at: first.end + 1)
        else { return [.compute] }
        return [.set(first.value), .set(second)]
    }

    private static let longestCondition = 12

    /// The number that an expression is as a whole.
    private func wholeNumber(at place: Int) -> Double? {
        guard let number = number(at: place),
            !(["+", "-", "*", "/", "%", "?", "."] as [StaticString]).contains(where: { matches(number.end, $0) })
        else { return nil }
        return number.value
    }

    /// A number with its sign, and the place after it.
    private func number(at place: Int) -> (value: Double, end: Int)? {
        let isNegative = matches(place, "-"), start = isNegative ? place + 1 : place
        guard kind(start) == .number else { return nil }
        // Its decimals are a number of their own.
        let end = matches(start + 1, ".") && kind(start + 2) == .number ? start + 3 : start + 1
        let digits = (start..<end).map(text).joined().replacing("_", with: "")
        guard let value = Double(digits.hasSuffix("f") ? String(digits.dropLast()) : digits) else { return nil }
        return (isNegative ? -value : value, end)
    }
}
