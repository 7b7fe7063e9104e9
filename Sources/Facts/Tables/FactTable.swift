internal import CResources
import Support

/// A table of facts: a file of `Sources/CResources/facts`.
package enum FactTable: String, CaseIterable, Sendable {
    case appkitInsets = "appkit-insets"
    case appkitSizes = "appkit-sizes"
    case bars, canvas, controls, devices, drawing
    case deviceRegions = "device-regions"
    case deviceStates = "device-states"
    case iOS = "ios"
    case looks
    case macHeights = "mac-heights"
    case macLooks = "mac-looks"
    case macOS = "macos"
    case runTime = "run-time"
    case sdk
    case sdkWindows = "sdk-windows"
    case specialCases = "special-cases"
    case splits, xcode

    var bytes: [UInt8] {
        switch self {
        case .appkitInsets: EmbeddedFile.appkitInsetsCsv.bytes
        case .appkitSizes: EmbeddedFile.appkitSizesCsv.bytes
        case .bars: EmbeddedFile.barsCsv.bytes
        case .canvas: EmbeddedFile.canvasCsv.bytes
        case .controls: EmbeddedFile.controlsCsv.bytes
        case .devices: EmbeddedFile.devicesCsv.bytes
        case .deviceRegions: EmbeddedFile.deviceRegionsCsv.bytes
        case .deviceStates: EmbeddedFile.deviceStatesCsv.bytes
        case .drawing: EmbeddedFile.drawingCsv.bytes
        case .iOS: EmbeddedFile.iosCsv.bytes
        case .looks: EmbeddedFile.looksCsv.bytes
        case .macHeights: EmbeddedFile.macHeightsCsv.bytes
        case .macLooks: EmbeddedFile.macLooksCsv.bytes
        case .macOS: EmbeddedFile.macosCsv.bytes
        case .runTime: EmbeddedFile.runTimeCsv.bytes
        case .sdk: EmbeddedFile.sdkCsv.bytes
        case .sdkWindows: EmbeddedFile.sdkWindowsCsv.bytes
        case .specialCases: EmbeddedFile.specialCasesCsv.bytes
        case .splits: EmbeddedFile.splitsCsv.bytes
        case .xcode: EmbeddedFile.xcodeCsv.bytes
        }
    }
}

/// What is wrong with rows of the tables. A wrong row is left out; a test checks that Apple's tables have none.
struct TableProblems {
    private(set) var list: [String] = []

    mutating func note(_ table: FactTable, _ row: CSVTable.Row, _ text: String) {
        list.append("\(table.rawValue).csv, line \(row.line): \(text)")
    }
    mutating func note(_ table: FactTable, _ text: String) { list.append("\(table.rawValue).csv: \(text)") }

    /// Reads the release of iOS or macOS in a column.
    mutating func release(_ table: FactTable, _ row: CSVTable.Row, _ column: String) -> ReleaseNumber? {
        let number = ReleaseNumber(row[column])
        if number == nil { note(table, row, "no release '\(row[column])'") }
        return number
    }

    /// Notes rows of one key, such as a fact in a release, that are written more than once.
    mutating func noteRepeated<Key: Hashable>(_ table: FactTable, _ rows: [(row: CSVTable.Row, key: Key)]) {
        var lines: [Key: Int] = [:]
        for (row, key) in rows {
            if let before = lines[key] { note(table, row, "contradicts line \(before)") }
            lines[key] = row.line
        }
    }
}
