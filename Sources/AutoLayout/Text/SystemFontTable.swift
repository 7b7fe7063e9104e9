/// Advances, kerning and tracking of the system font, read once from the tables that `scripts/text/make_tables.py` makes.
///
/// Everything is in em. ASCII is looked up in flat arrays; other characters by binary search.
struct SystemFontTable: Sendable {
    static let shared = SystemFontTable(
        advances: PackageResources.system_advances_txt,
        kerning: PackageResources.system_kerning_txt
    )

    static let weightCount = Font.Weight.allCases.count

    /// `weight × 128 + character`: the advance of an ASCII character.
    private(set) var ascii = [Double](repeating: 0, count: 128 * weightCount)
    /// Characters beyond ASCII, ascending.
    private(set) var codes: [UInt32] = []
    /// The row in `rows` of each of `codes`.
    private(set) var rowOfCode: [Int32] = []
    /// `row × weightCount + weight`: the advance of a character beyond ASCII.
    private(set) var rows: [Double] = []
    /// The ASCII character that each of `codes` is drawn and kerned like, or 0.
    private(set) var baseOfCode: [UInt8] = []

    private(set) var trackingSizes: [Double] = []
    private(set) var tracking: [Double] = []

    /// The class of an ASCII character as the left of a pair; 0 never kerns. The same for the right.
    private(set) var leftClass = [UInt8](repeating: 0, count: 128)
    private(set) var rightClass = [UInt8](repeating: 0, count: 128)
    /// `left class × stride + right class`
    private(set) var kerning: [Double] = []
    private(set) var kerningStride = 1

    init(advances: [UInt8], kerning: [UInt8]) {
        readAdvances(String(decoding: advances, as: UTF8.self))
        readKerning(String(decoding: kerning, as: UTF8.self))
    }

    /// What is added to every advance at a size, in em.
    func tracking(at size: Double) -> Double {
        guard let last = trackingSizes.last, let first = trackingSizes.first else { return 0 }
        if size >= last { return tracking[tracking.count - 1] }
        if size <= first { return tracking[0] }
        var upper = 1
        while trackingSizes[upper] < size { upper += 1 }
        let (low, high) = (trackingSizes[upper - 1], trackingSizes[upper])
        return tracking[upper - 1] + (tracking[upper] - tracking[upper - 1]) * (size - low) / (high - low)
    }

    /// The place of a character beyond ASCII, or nil where the table lacks it.
    func index(of code: UInt32) -> Int? {
        var low = 0
        var high = codes.count
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low < codes.count && codes[low] == code ? low : nil
    }

    /// The advance of the character at a place that `index(of:)` gave.
    func advance(at index: Int, weight: Int) -> Double {
        rows[Int(rowOfCode[index]) * Self.weightCount + weight]
    }

    private mutating func readAdvances(_ text: String) {
        var entries: [(code: UInt32, row: Int32, base: UInt8)] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: " ")
            switch fields[0] {
            case "tracking":
                for pair in fields.dropFirst().map({ $0.split(separator: ":") }) where pair.count == 2 {
                    trackingSizes.append(Double(pair[0]) ?? 0)
                    tracking.append((Double(pair[1]) ?? 0) / 100_000)
                }
            case "alias":
                guard fields.count == 3, let base = fields[1].utf8.first else { continue }
                let row = Int32(rows.count / Self.weightCount)
                rows += (0..<Self.weightCount).map { ascii[$0 * 128 + Int(base)] }
                entries += fields[2].unicodeScalars.map { ($0.value, row, base) }
            default:
                guard let code = UInt32(fields[0], radix: 16), fields.count == Self.weightCount + 1 else { continue }
                let widths = fields.dropFirst().map { (Double($0) ?? 0) / 10_000 }
                if code < 128 {
                    for (weight, width) in widths.enumerated() { ascii[weight * 128 + Int(code)] = width }
                } else {
                    entries.append((code, Int32(rows.count / Self.weightCount), 0))
                    rows += widths
                }
            }
        }
        entries.sort { $0.code < $1.code }
        codes = entries.map(\.code)
        rowOfCode = entries.map(\.row)
        baseOfCode = entries.map(\.base)
    }

    private mutating func readKerning(_ text: String) {
        var values: [[Double]] = []
        var classes: [Substring: UInt8] = ["left": 0, "right": 0]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard let space = line.firstIndex(of: " ") else { continue }
            let (kind, rest) = (line[..<space], line[line.index(after: space)...])
            if kind == "row" {
                values.append(rest.split(separator: " ").map { (Double($0) ?? 0) / 1000 })
                continue
            }
            let number = (classes[kind] ?? 0) + 1
            classes[kind] = number
            for scalar in rest.unicodeScalars {
                let place = Int(scalar.value < 128 ? scalar.value : SystemFontTable.kernedLike(scalar))
                if kind == "left" { leftClass[place] = number } else { rightClass[place] = number }
            }
        }
        kerningStride = Int(classes["right"] ?? 0) + 1
        kerning = [Double](repeating: 0, count: kerningStride)
        for row in values { kerning += [0] + row }
    }

    /// A control character that stands for a punctuation mark beyond ASCII in the kerning classes; 0 for none.
    static func kernedLike(_ scalar: Unicode.Scalar) -> UInt32 {
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
