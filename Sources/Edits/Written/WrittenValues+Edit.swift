import InterfaceBuilder

extension WrittenValues {
    /// A value as Xcode writes it: YES for true. A constraint's multiplier may be a ratio.
    func written(_ value: String, of attribute: String) throws(EditProblem) -> String {
        switch kind(of: attribute) {
        case .truth:
            guard let flag = Self.truth(value) else { throw EditProblem("\(attribute) '\(value)' is neither true nor false") }
            return flag ? "YES" : "NO"
        case .number:
            guard Double(value)?.isFinite == true else { throw EditProblem("\(attribute) '\(value)' is not a number") }
            return value
        case nil: return value == "true" ? "YES" : value == "false" ? "NO" : value
        }
    }

    /// What a word says that is true or false.
    static func truth(_ word: String) -> Bool? {
        switch word.lowercased() {
        case "true", "yes": true
        case "false", "no": false
        default: nil
        }
    }
}
