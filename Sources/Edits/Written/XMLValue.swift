/// Text as Xcode writes it into an attribute or between tags.
enum XMLValue {
    static func attribute(_ text: String) -> String { escaped(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;") }

    static func text(_ text: String) -> String { escaped(text) }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for sign in text {
            switch sign {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\r": result += "&#13;"
            case "\t": result += "&#9;"
            default: result.append(sign)
            }
        }
        return result
    }

    /// Whether XML can hold a text: no control characters but blanks.
    static func holds(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF || "\t\n\r".unicodeScalars.contains($0)
        }
    }
}

extension String {
    fileprivate func replacing(_ part: Character, with text: String) -> String { reduce(into: "") { $0 += $1 == part ? text : String($1) } }
}
