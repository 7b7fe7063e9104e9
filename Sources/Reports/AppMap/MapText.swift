/// The texts of a map, cut to their room.
enum MapText {
    /// A text that is about so wide at most, in points; what does not fit ends with an ellipsis.
    ///
    /// - Parameter size: the font size; its letters are taken to be of usual width, in a face without serifs.
    static func fitted(_ text: String, width: Double, size: Double) -> String {
        var left = width
        var result = ""
        for letter in text {
            left -= size * advance(letter)
            if left < 0 { return result.isEmpty ? "" : result.dropLast() + "…" }
            result.append(letter)
        }
        return result
    }

    private static func advance(_ letter: Character) -> Double {
        guard let scalar = letter.unicodeScalars.first, scalar.value < 0x2E80 else { return 1.05 }
        if "iljtfrI.,:;'()[]|! ".contains(letter) { return 0.36 }
        if letter == "m" || letter == "w" || letter == "M" || letter == "W" || letter == "@" { return 0.9 }
        return letter.isUppercase ? 0.7 : 0.6
    }
}
