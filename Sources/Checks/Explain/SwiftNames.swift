/// Names of Swift classes as the Objective-C runtime mangles them.
enum SwiftNames {
    /// `_TtC5MyApp9LoginView` and `$s5MyApp9LoginViewC` become `MyApp.LoginView`; anything else is unchanged.
    static func readable(_ name: String) -> String {
        for prefix in ["_Tt", "$s", "_$s", "$S"] where name.hasPrefix(prefix) {
            var rest = name.dropFirst(prefix.count)
            if prefix == "_Tt" { rest = rest.drop { $0.isLetter } }
            if let parts = identifiers(&rest), parts.count > 1 { return parts.joined(separator: ".") }
        }
        return name
    }

    /// Lengths and names alternately, as long as there are any.
    private static func identifiers(_ text: inout Substring) -> [String]? {
        var parts: [String] = []
        while let first = text.first, first.isNumber {
            let digits = text.prefix { $0.isNumber }
            guard let count = Int(digits), count > 0, text.count >= digits.count + count else { return parts.isEmpty ? nil : parts }
            text = text.dropFirst(digits.count)
            parts.append(String(text.prefix(count)))
            text = text.dropFirst(count)
            // The kind of declaration, and private discriminators, appear between names.
            while let letter = text.first, letter == "C" || letter == "V" || letter == "O" || letter == "P" { text = text.dropFirst() }
        }
        return parts
    }
}
