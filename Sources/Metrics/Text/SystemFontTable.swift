import AutoLayout
import CResources
import Facts

/// Advances, kerning and tracking of the system font, read once from the tables that `scripts/text/make_tables.py` makes.
///
/// The font has a cut for text and one for display sizes. Everything is in em. ASCII is looked up in flat arrays; other
/// characters by binary search.
struct SystemFontTable: Sendable {
    static let shared = SystemFontTable(
        advances: EmbeddedFile.systemAdvancesTxt.bytes,
        kerning: EmbeddedFile.systemKerningTxt.bytes
    )

    /// The two ends that the font is interpolated between.
    enum Cut: Int, Sendable {
        case text, display
    }

    static let weightCount = Font.Weight.allCases.count
    private static let cutCount = 2
    private static let masterCount = 4
    private static let characterCount = 128

    /// `(cut × weightCount + weight) × 128 + character`: the advance of an ASCII character.
    private var ascii = [Double](repeating: 0, count: cutCount * weightCount * characterCount)
    /// Characters beyond ASCII, ascending.
    private var codes: [UInt32] = []
    /// The row in `rows` of each of `codes`.
    private var rowOfCode: [Int32] = []
    /// `row × cutCount × weightCount + cut × weightCount + weight`: the advance of a character beyond ASCII.
    private var rows: [Double] = []
    /// The ASCII character that each of `codes` is drawn and kerned like, or 0.
    private var baseOfCode: [UInt8] = []
    /// `(cut × 128 + left) × 128 + right`
    private var kerning = [Double](repeating: 0, count: cutCount * characterCount * characterCount)

    /// `weight × 128 + character`: what the editions of two cuts add to the advance of an ASCII character.
    private var former = [Double](repeating: 0, count: weightCount * characterCount)
    private var optical = Curve()
    private var tracking: [SystemFontEdition: Curve] = [:]
    /// For each weight, the two masters around it, and how far it is from the first to the second.
    private var weights: [(low: Int, high: Int, share: Double)] = []

    init(advances: [UInt8], kerning: [UInt8]) {
        readAdvances(String(decoding: advances, as: UTF8.self))
        readKerning(String(decoding: kerning, as: UTF8.self))
    }

    /// What an edition adds to every advance at a size, in em.
    func tracking(at size: Double, edition: SystemFontEdition) -> Double {
        tracking[edition == .mac ? .variable : edition]?.value(at: size) ?? 0
    }

    /// How far an edition has changed from its text cut to its display cut at a size: 0 to 1.
    func displayShare(at size: Double, edition: SystemFontEdition) -> Double {
        switch edition {
        case .cuts9, .cuts11, .cutsTV: size >= 20 ? 1 : 0
        case .variable, .mac, .macHelvetica, .macLucida: optical.value(at: size)
        }
    }

    /// The advance of a text in em with kerning and without tracking, and the number of characters with an advance.
    func advance(
        of text: String, weight: Font.Weight, pointSize: Double, edition: SystemFontEdition
    ) -> (em: Double, count: Int) {
        let share = displayShare(at: pointSize, edition: edition)
        guard edition == .variable || edition == .mac else {
            var advance = advance(of: text, weight: weight, cut: share == 0 ? .text : .display, pointSize: pointSize)
            let row = Int(weight.rawValue) * Self.characterCount
            for byte in text.utf8 where byte < 128 { advance.em += former[row + Int(byte)] }
            return advance
        }
        if share == 0 { return advance(of: text, weight: weight, cut: .text, pointSize: pointSize) }
        let display = advance(of: text, weight: weight, cut: .display, pointSize: pointSize)
        if share == 1 { return display }
        let small = advance(of: text, weight: weight, cut: .text, pointSize: pointSize)
        return (small.em * (1 - share) + display.em * share, display.count)
    }

    /// The advance of a text in one of the two cuts, in em, and the number of characters with an advance.
    func advance(
        of text: String, weight: Font.Weight, cut: Cut, pointSize: Double
    ) -> (em: Double, count: Int) {
        var text = text
        let column = cut.rawValue * Self.weightCount + Int(weight.rawValue)
        let ascii = text.withUTF8 { asciiAdvance(of: $0, column: column, cut: cut) }
        return ascii ?? scalarAdvance(of: text, column: column, cut: cut, pointSize: pointSize)
    }

    /// The advance of ASCII bytes; nil at the first byte that is not ASCII.
    private func asciiAdvance(
        of bytes: UnsafeBufferPointer<UInt8>, column: Int, cut: Cut
    ) -> (em: Double, count: Int)? {
        let kerns = Self.characterCount * Self.characterCount * cut.rawValue
        return ascii.withUnsafeBufferPointer { advances in
            kerning.withUnsafeBufferPointer { kerning in
                var em = 0.0
                var count = 0
                var left = 0
                for byte in bytes {
                    guard byte < 128 else { return nil }
                    let code = Int(byte)
                    em += advances[column * Self.characterCount + code] + kerning[kerns + left * Self.characterCount + code]
                    left = code
                    if byte >= 32 { count += 1 }
                }
                return (em, count)
            }
        }
    }

    private func scalarAdvance(of text: String, column: Int, cut: Cut, pointSize: Double) -> (em: Double, count: Int) {
        let kerns = Self.characterCount * Self.characterCount * cut.rawValue
        var em = 0.0
        var count = 0
        var left = 0
        for character in text {
            guard let scalar = character.unicodeScalars.first else { continue }
            var kerned = 0
            var isTracked = true
            let advance: Double
            if character.isEmojiSequence {
                isTracked = false
                advance = CharacterClass.emoji(pointSize)
            } else if scalar.value < 128 {
                kerned = Int(scalar.value)
                advance = ascii[column * Self.characterCount + kerned]
            } else if let index = index(of: scalar.value) {
                kerned = Int(baseOfCode[index]) | Int(Self.kernedLike(scalar))
                advance = rows[Int(rowOfCode[index]) * Self.cutCount * Self.weightCount + column]
            } else {
                // Spacing marks of a cluster widen it; other marks add nothing.
                isTracked = false
                advance = character.unicodeScalars.reduce(0) {
                    $0 + CharacterClass.advance(of: $1, pointSize: pointSize)
                }
            }
            em += advance + kerning[kerns + left * Self.characterCount + kerned]
            left = kerned
            // Only the Latin, Greek and Cyrillic letters of the system font are tracked.
            if isTracked { count += 1 }
        }
        return (em, count)
    }

    /// The index of a character beyond ASCII; nil if the table lacks it.
    private func index(of code: UInt32) -> Int? {
        var low = 0
        var high = codes.count
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low < codes.count && codes[low] == code ? low : nil
    }
}

// MARK: - Reading

extension SystemFontTable {
    private mutating func readAdvances(_ text: String) {
        var entries: [(code: UInt32, row: Int32, base: UInt8)] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: " ")
            switch fields[0] {
            case "weight":
                let numbers = fields.dropFirst(2).map { Double($0) ?? 0 }
                guard numbers.count == 3 else { continue }
                weights.append((Int(numbers[0]), Int(numbers[1]), numbers[2]))
            case "optical":
                optical = Curve(fields.dropFirst(), scale: 1)
            case "tracking":
                guard let edition = fields.dropFirst().first.flatMap({ SystemFontEdition(rawValue: String($0)) }) else { continue }
                tracking[edition] = Curve(fields.dropFirst(2), scale: 1e-5)
            case "former":
                let masters = fields.dropFirst(2).map { (Double($0) ?? 0) * 1e-5 }
                guard masters.count == Self.masterCount, let code = Int(fields[1], radix: 16), code < Self.characterCount else { continue }
                for (weight, added) in byWeight(masters[...]).enumerated() { former[weight * Self.characterCount + code] = added }
            case "alias":
                guard fields.count == 3, let base = fields[1].utf8.first else { continue }
                let row = Int32(rows.count / (Self.cutCount * Self.weightCount))
                rows += (0..<Self.cutCount * Self.weightCount).map { ascii[$0 * Self.characterCount + Int(base)] }
                entries += fields[2].unicodeScalars.map { ($0.value, row, base) }
            default:
                let masters = fields.dropFirst().map { (Double($0) ?? 0) * 1e-5 }
                guard let code = UInt32(fields[0], radix: 16), masters.count == Self.cutCount * Self.masterCount else { continue }
                let widths = widths(masters)
                if code < Self.characterCount {
                    for (column, width) in widths.enumerated() { ascii[column * Self.characterCount + Int(code)] = width }
                } else {
                    entries.append((code, Int32(rows.count / (Self.cutCount * Self.weightCount)), 0))
                    rows += widths
                }
            }
        }
        entries.sort { $0.code < $1.code }
        codes = entries.map(\.code)
        rowOfCode = entries.map(\.row)
        baseOfCode = entries.map(\.base)
    }

    /// The advances of every weight of both cuts, from those of the masters.
    private func widths(_ masters: [Double]) -> [Double] {
        (0..<Self.cutCount).flatMap { byWeight(masters[($0 * Self.masterCount)..<(($0 + 1) * Self.masterCount)]) }
    }

    /// A length of every weight, from those of the masters.
    private func byWeight(_ masters: ArraySlice<Double>) -> [Double] {
        weights.map { weight in
            let low = masters[masters.startIndex + weight.low]
            return low + weight.share * (masters[masters.startIndex + weight.high] - low)
        }
    }

    private mutating func readKerning(_ text: String) {
        var scales: [Substring: Double] = [:]
        var classes: [Substring: [[Int]]] = [:]
        var row = 0, shiftedRow = 0
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard let space = line.firstIndex(of: " ") else { continue }
            let (kind, rest) = (line[..<space], line[line.index(after: space)...])
            let fields = rest.split(separator: " ")
            switch kind {
            case "scale":
                if fields.count == 2 { scales[fields[0]] = Double(fields[1]) }
            case "row":
                for left in classes["left"]?[row] ?? [] {
                    for (rights, value) in zip(classes["right"] ?? [], fields) {
                        let value = (Double(value) ?? 0) * 1e-5
                        for right in rights {
                            add(value * (scales["text"] ?? 1), .text, left, right)
                            add(value * (scales["display"] ?? 1), .display, left, right)
                        }
                    }
                }
                row += 1
            case "shift":
                for left in classes["left"]?[shiftedRow] ?? [] {
                    for (rights, value) in zip(classes["right"] ?? [], fields) {
                        let value = (Double(value) ?? 0) * 1e-5
                        for right in rights { add(value, .text, left, right) }
                    }
                }
                shiftedRow += 1
            case "pair":
                guard fields.count == 3, let pair = Int(fields[0], radix: 16), pair >> 8 < 128, pair & 0xFF < 128 else { continue }
                let values = fields.dropFirst().map { (Double($0) ?? 0) * 1e-5 }
                add(values[0], .text, pair >> 8, pair & 0xFF)
                add(values[1], .display, pair >> 8, pair & 0xFF)
            default:
                classes[kind, default: []].append(
                    rest.unicodeScalars.map { Int($0.value < 128 ? $0.value : Self.kernedLike($0)) }
                )
            }
        }
    }

    private mutating func add(_ value: Double, _ cut: Cut, _ left: Int, _ right: Int) {
        kerning[(cut.rawValue * Self.characterCount + left) * Self.characterCount + right] += value
    }

    /// A control character that stands for a punctuation mark beyond ASCII in the kerning table; 0 if there is none.
    private static func kernedLike(_ scalar: Unicode.Scalar) -> UInt32 {
        switch scalar {
        case "‘": 1
        case "’": 2
        case "“": 3
        case "”": 4
        case "–": 5
        case "—": 6
        case "…": 7
        default: 0
        }
    }
}

extension SystemFontTable {
    /// A value by size: linear between the listed sizes, constant beyond them.
    fileprivate struct Curve: Sendable {
        private var sizes: [Double] = []
        private var values: [Double] = []

        init() {}

        /// Parses `size:value` fields.
        init(_ fields: some Sequence<Substring>, scale: Double) {
            for pair in fields.map({ $0.split(separator: ":") }) where pair.count == 2 {
                sizes.append(Double(pair[0]) ?? 0)
                values.append((Double(pair[1]) ?? 0) * scale)
            }
        }

        func value(at size: Double) -> Double {
            guard let first = sizes.first, let last = sizes.last else { return 0 }
            if size >= last { return values[values.count - 1] }
            if size <= first { return values[0] }
            let upper = sizes.firstIndex { $0 >= size } ?? sizes.count - 1
            let (low, high) = (sizes[upper - 1], sizes[upper])
            return values[upper - 1] + (values[upper] - values[upper - 1]) * (size - low) / (high - low)
        }
    }
}

extension Character {
    /// Whether the character is drawn as an emoji: by default, by a selector, or as a sequence.
    fileprivate var isEmojiSequence: Bool {
        var scalars = unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return false }
        if first.value >= 0x1F000, first.properties.isEmojiPresentation || first.properties.isEmojiModifierBase { return true }
        guard let second = scalars.next() else { return first.value > 0x2000 && first.properties.isEmojiPresentation }
        return second.value == 0xFE0F || second.value == 0x20E3 || first.properties.isEmojiPresentation && first.value > 0x2000
    }
}
