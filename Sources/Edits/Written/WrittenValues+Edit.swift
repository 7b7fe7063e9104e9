import InterfaceBuilder

extension WrittenValues {
    /// A value as Xcode writes it: YES for true. A constraint's multiplier may be a ratio.
    func written(_ value: String, of attribute: String) throws(EditProblem) -> String {
        let text = value == "true" ? "YES" : value == "false" ? "NO" : value
        switch kind(of: attribute) {
        case .truth:
            switch value.lowercased() {
            case "yes", "true": return "YES"
            case "no", "false": return "NO"
            default: throw EditProblem("\(attribute) '\(value)' is neither true nor false")
            }
        case .number where Double(text)?.isFinite != true: throw EditProblem("\(attribute) '\(value)' is not a number")
        default: return text
        }
    }
}
