import Support

/// What the tables say and only few have measured, in words: `iOS 27: a page control is 37.6 x 25.6, assumed: …`.
struct Assumptions {
    private let tables: [FactTable: CSVTable]
    /// What rows of releases up to this say is not listed: documents show these.
    private let usual: ReleaseNumber?

    init(_ tables: [FactTable: CSVTable], after usual: ReleaseNumber?) {
        self.tables = tables
        self.usual = usual
    }

    /// One for each row, in the order of the tables.
    var lines: [String] {
        let later = [FactTable.runTime, .controls, .drawing, .bars, .sdk].flatMap { table in
            rows(table).compactMap { row -> String? in
                guard let from = ReleaseNumber(row["from"]), let usual, from > usual else { return nil }
                return "iOS \(from): \(words(of: row, table)), \(row["source"])"
            }
        }
        let windows = [FactTable.sdkWindows, .splits, .deviceRegions].flatMap { table in
            rows(table).map { "\(place(of: $0)): \(words(of: $0, table)), \($0["source"])" }
        }
        let measured = (tables[.deviceStates]?.rows ?? []).filter { !$0["measured"].isEmpty }.map {
            "\($0["product"]): all of it, assumed: measured \($0["measured"])"
        }
        var seen: Set<String> = []
        return later + windows + measured.filter { seen.insert($0).inserted }
    }

    private func rows(_ table: FactTable) -> [CSVTable.Row] {
        (tables[table]?.rows ?? []).filter { $0["source"].hasPrefix("assumed: ") }
    }

    private func words(of row: CSVTable.Row, _ table: FactTable) -> String {
        func size(_ row: CSVTable.Row) -> String {
            switch (row["width"], row["height"]) {
            case ("-", let height): "\(height) high"
            case (let width, "-"): "\(width) wide"
            case (let width, let height): "\(width) x \(height)"
            }
        }
        switch table {
        case .controls: return "\(Self.spaced(row["control"])) is \(size(row))"
        case .bars: return "\(Self.spaced(row["bar"])) bar is \(row["height"]) high"
        case .sdkWindows:
            let sdks = row["from"] == row["last"] ? row["from"] : "\(row["from"]) to \(row["last"])"
            return "the window of an app built with SDK \(sdks) is \(size(row))"
        case .splits:
            let bars = BarLayout(rawValue: row["bars"]).map { ", and bars are \($0.words) as nobody measured" } ?? ""
            return "the window is \(row["width"]) wide, with the safe area \(row["safeArea"])\(bars)"
        case .deviceRegions: return "the \(row["kind"]) is \(size(row)) at \(row["x"]), \(row["y"])"
        default: return "\(Self.spaced(row["fact"])) is \(row["value"])"
        }
    }

    /// A device, with what the row says of its orientation and its window.
    private func place(of row: CSVTable.Row) -> String {
        let name = tables[.devices]?.rows.first { $0["key"] == row["device"] }?["name"] ?? row["device"]
        let split = ["", "full"].contains(row["split"]) ? nil : Self.spaced(row["split"])
        let orientation = row["orientation"] == "any" ? nil : row["orientation"]
        return ([name] + [orientation, split].compactMap { $0 }).joined(separator: ", ")
    }

    /// `page control` for `pageControl`.
    private static func spaced(_ name: String) -> String {
        name.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
    }
}
