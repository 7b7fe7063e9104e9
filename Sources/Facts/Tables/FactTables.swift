import Support

/// Everything that Apple decides and we only know, as far as it depends on releases and devices: the tables of `Sources/CResources/facts`.
/// A release or a device holds the tables that it is read from, so that a test can lay out for some that do not exist.
package final class FactTables: Sendable {
    /// Apple's own.
    package static let apple = FactTables()

    package let canvas: CanvasTable
    package let controls: ControlTable
    package let drawing: ReleaseFacts
    let looks: ReleaseFacts
    package let runTime: ReleaseFacts
    let specialCases: SpecialCaseTable
    let bars: BarTable
    let xcode: XcodeTable
    let macOS: MacReleaseTable
    package let macHeights: MacHeightTable
    let macLooks: MacLookTable
    /// How far the frames of AppKit's views reach beyond their alignment rectangles, and their natural sizes.
    package let macInsets: MacTable
    package let macSizes: MacTable
    let splits: [SplitRow]
    let regions: [DeviceRegion.Row]
    let states: [DeviceState.Row]
    package let sdk: ReleaseFacts
    let sdkWindows: [SDKWindowRow]
    /// The releases of iOS, from the oldest to the newest.
    let numbers: [ReleaseNumber]
    private let drawings: [ReleaseNumber: DrawingFacts]
    // Written once, at the end of `init`: devices hold the tables that they are read from.
    private nonisolated(unsafe) var readDevices: [Device] = []
    private nonisolated(unsafe) var readWindowLengths: ClosedRange<Double> = 0...0
    private nonisolated(unsafe) var devicesByID: [String: Device] = [:]
    private nonisolated(unsafe) var devicesByInterfaceBuilderID: [String: Device] = [:]
    /// What rows say that few have measured, of releases later than ``usual`` and of the windows of their devices, in the order of the
    /// tables: each with where it is from.
    package let assumptions: [String]
    /// Rows that contradict others, name what does not exist or cannot be read, and facts without rows.
    package let problems: [String]

    /// - Parameters:
    ///   - added: rows behind those of Apple's tables, for a test.
    ///   - removed: the line of a row of Apple's tables to leave out, to see what it decides.
    package init(adding added: [FactTable: [String]] = [:], removing removed: (table: FactTable, line: Int)? = nil) {
        var problems = TableProblems()
        var tables: [FactTable: CSVTable] = [:]
        for table in FactTable.allCases {
            let text = (added[table] ?? []).map { "\n" + $0 }.joined()
            let csv = CSVTable(table.bytes + Array(text.utf8))
            for problem in csv.problems { problems.note(table, problem) }
            for row in csv.rows where row["source"].isEmpty { problems.note(table, row, "says nothing of its source") }
            tables[table] = csv
        }
        func rows(_ table: FactTable) -> [CSVTable.Row] {
            let all = tables[table]?.rows ?? []
            return removed?.table == table ? all.filter { $0.line != removed?.line } : all
        }
        xcode = XcodeTable(releases: rows(.xcode), iOS: rows(.iOS), &problems)
        numbers = xcode.numbers
        let first = numbers.first ?? .unknown
        canvas = CanvasTable(rows(.canvas), xcode, &problems)
        controls = ControlTable(rows(.controls), since: first, &problems)
        drawing = ReleaseFacts(.drawing, rows(.drawing), facts: DrawingFact.words, since: first, &problems)
        looks = ReleaseFacts(.looks, rows(.looks), facts: LookFact.words, since: first, &problems)
        runTime = ReleaseFacts(.runTime, rows(.runTime), facts: RunTimeFact.words, since: first, &problems)
        specialCases = SpecialCaseTable(rows(.specialCases), &problems)
        bars = BarTable(rows(.bars), &problems)
        macOS = MacReleaseTable(rows(.macOS), &problems)
        macHeights = MacHeightTable(rows(.macHeights), &problems)
        macLooks = MacLookTable(rows(.macLooks), &problems)
        macInsets = MacTable(.appkitInsets, rows(.appkitInsets), &problems)
        macSizes = MacTable(.appkitSizes, rows(.appkitSizes), &problems)
        splits = SplitRow.all(rows(.splits), devices: rows(.devices), &problems)
        regions = DeviceRegion.rows(
            rows(.deviceRegions), devices: rows(.devices), splits: Split.allCases.map(\.rawValue), &problems)
        states = DeviceState.rows(rows(.deviceStates), devices: rows(.devices), &problems)
        let firstSDK = rows(.sdk).compactMap { ReleaseNumber($0["from"]) }.min() ?? first
        sdk = ReleaseFacts(.sdk, rows(.sdk), facts: LinkedSDKFact.words, since: firstSDK, &problems)
        sdkWindows = SDKWindowRow.all(rows(.sdkWindows), devices: rows(.devices), &problems)
        let drawing = drawing
        drawings = Dictionary(numbers.map { ($0, DrawingFacts(drawing, in: $0)) }, uniquingKeysWith: { first, _ in first })
        for table in [FactTable.controls, .drawing, .looks, .runTime, .bars, .sdk, .sdkWindows] {
            for row in rows(table) {
                for number in [row["from"], row["last"]].compactMap(ReleaseNumber.init) where !numbers.contains(number) {
                    problems.note(table, row, "ios.csv has no iOS \(number)")
                }
            }
        }
        let devices = rows(.devices)
        problems.noteRepeated(.devices, devices.map { ($0, $0["key"]) })
        problems.noteRepeated(.devices, devices.filter { !$0["interfaceBuilderID"].isEmpty }.map { ($0, $0["interfaceBuilderID"]) })
        for row in rows(.canvas) where !row["device"].isEmpty && !devices.contains(where: { $0["interfaceBuilderID"] == row["device"] }) {
            problems.note(.canvas, row, "devices.csv has no '\(row["device"])'")
        }
        for row in devices { DeviceRow.check(row, releases: numbers, &problems) }
        assumptions = Assumptions(tables, after: xcode.iOS.last?.number).lines
        self.problems = problems.list
        readDevices = devices.map { DeviceRow($0).device(in: self) }
        readWindowLengths = Self.windowLengths(of: readDevices, splits)
        devicesByID = Dictionary(readDevices.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        devicesByInterfaceBuilderID = Dictionary(
            readDevices.compactMap { device in device.interfaceBuilderID.map { ($0, device) } }, uniquingKeysWith: { first, _ in first })
    }

    /// Every device in the table's order: phones from small to large, tablets, the square canvas, televisions, Macs.
    package var devices: [Device] { readDevices }

    /// The lengths, in points, that a window on iOS can have in either dimension: from the narrowest to the longest side of a tablet.
    package var windowLengths: ClosedRange<Double> { readWindowLengths }

    /// The device with a key of ours, such as `iphone4_7`.
    func device(id: String) -> Device? { devicesByID[id] }

    /// The device that documents name by an id of Interface Builder's, such as `retina4_7`.
    func device(interfaceBuilderID id: String) -> Device? { devicesByInterfaceBuilderID[id] }

    /// The releases of iOS, from the oldest to the newest.
    package var releases: [UIKitRelease] { numbers.map { UIKitRelease($0, in: self) } }

    /// The newest release of iOS in the tables.
    var newest: UIKitRelease { UIKitRelease(numbers.last ?? .unknown, in: self) }

    /// The newest release of iOS that documents show: what layouts are made for unless another is named.
    package var usual: UIKitRelease { UIKitRelease(xcode.iOS.last?.number ?? .unknown, in: self) }

    /// The release of iOS with a number such as "26"; nil if the tables have none.
    package func release(named text: String) -> UIKitRelease? {
        ReleaseNumber(text).flatMap { numbers.contains($0) ? UIKitRelease($0, in: self) : nil }
    }

    /// Whether the code makes a special case. It is asked last, where everything else that the case needs is given, so that ``AskedCases``
    /// are those that decide something.
    package func has(_ special: SpecialCase) -> Bool {
        AskedCases.note(special)
        return specialCases.cases.contains(special)
    }

    func drawingFacts(in number: ReleaseNumber) -> DrawingFacts { drawings[number] ?? DrawingFacts(drawing, in: number) }
}

extension FactTables: Hashable {
    package static func == (a: FactTables, b: FactTables) -> Bool { a === b }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
