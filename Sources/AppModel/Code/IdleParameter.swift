/// A branch that runs only where a call passes a parameter: `func open(again: Bool = false) { if again { … } }`.
extension Tokens {
    /// The label of the parameter on which the branch around a place of a Swift file depends, where it is false by default and no call in
    /// the file passes it; nil if there is none.
    func idleParameter(around place: Int) -> String? {
        var conditions: Set<String> = []
        var depth = 0
        for brace in stride(from: place, through: max(0, place - Self.farthest), by: -1) {
            if matches(brace, "}") { depth += 1 }
            guard matches(brace, "{") else { continue }
            depth -= 1
            guard depth < 0 else { continue }
            depth = 0
            if matches(brace - 2, "if"), let condition = word(brace - 1) {
                conditions.insert(condition)
            } else if let function = function(withBodyAt: brace) {
                return switches(ofFunctionAt: function).first { conditions.contains($0.name) && !passes($0.label) }?.label
            }
        }
        return nil
    }

    /// How many tokens before a place its function begins at most.
    private static let farthest = 4000

    /// The place of the `func` whose body begins at a brace; nil if something else does, or if Objective-C may call it.
    private func function(withBodyAt brace: Int) -> Int? {
        var start = brace - 1
        while start >= 0, !matches(start, "func") {
            if matches(start, "{") || matches(start, "}") || matches(start, ";") { return nil }
            start -= 1
        }
        guard start >= 0 else { return nil }
        let isOfObjectiveC = (max(0, start - 6)..<start).contains { matches($0, "objc") || matches($0, "IBAction") }
        return isOfObjectiveC ? nil : start
    }

    /// The parameters of a function that are false unless a call passes them, each with its label.
    private func switches(ofFunctionAt start: Int) -> [(label: String, name: String)] {
        guard matches(start + 2, "(") else { return [] }
        return (start + 3..<max(start + 3, end(ofGroupAt: start + 2) - 1)).compactMap { place in
            guard matches(place, ":"), matches(place + 1, "Bool"), matches(place + 2, "="), matches(place + 3, "false"),
                let name = word(place - 1)
            else { return nil }
            // `again flag: Bool` has another label than name, `_ flag: Bool` none.
            guard let label = word(place - 2) else { return (name, name) }
            return label == "_" ? nil : (label, name)
        }
    }

    /// Whether a label stands before a value anywhere.
    private func passes(_ label: String) -> Bool {
        (0..<count).contains { matches($0, ":") && !matches($0 + 1, "Bool") && word($0 - 1) == label }
    }
}
