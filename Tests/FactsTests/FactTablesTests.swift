import Foundation
import Support
import Testing

@testable import Facts

/// What Apple decides is looked up in tables: a row that contradicts another, that nothing reads or that lost a comma would be passed over
/// in silence.
struct FactTablesTests {
    @Test func applesTablesAreWhole() { #expect(FactTables.apple.problems == []) }

    static let wrongRows: [(FactTable, String, String)] = [
        (.controls, "switch,26,51,31,0,2,0,0,test", "contradicts line"),
        (.controls, "swich,26,51,31,0,2,0,0,test", "nothing reads 'swich'"),
        (.controls, "switch,25,51,31,0,2,0,0,test", "ios.csv has no iOS 25"), (.controls, "slider,18,-,31,2,2,,1,test", "no insets"),
        (.controls, "slider,18,-,31,2,2,0,1", "8 of 9 columns"), (.controls, "slider,18,-,31,2,2,0,1,", "says nothing of its source"),
        (.canvas, "doubledInsets,,Xcode 26,,no,test", "'doubledInsets' has two values in one release"),
        (.canvas, "topInset,retina6_7,Xcode 14,Xcode 14.3,44,test", "'topInset' has two values in one release"),
        (.canvas, "topInset,retina9_9,,,44,test", "devices.csv has no 'retina9_9'"),
        (.canvas, "toolbars,,,,44,test", "nothing reads 'toolbars'"),
        (.canvas, "textSize,,Xcode 14.9,,large,test", "xcode.csv has no 'Xcode 14.9'"),
        (.canvas, "textSize,,21000,,large,test", "xcode.csv has no '21000'"),
        (.canvas, "textSize,,Xcode 15,Xcode 14,large,test", "ends before it begins"),
        (.canvas, "textSize,,Xcode 15,,huge,test", "'huge' is no value"),
        (.canvas, "cellSideMargin,retina4_7,,,2,test", "'2' is no value of 'cellSideMargin'"),
        (.canvas, "sheetGaps,retina4_7,,,10 x,test", "'10 x' is no value"),
        (.canvas, "newWindow,,Xcode 14,,480,test", "'newWindow' has 2 numbers"),
        (.bars, "navigation,any,phone,any,regular,any,any,26,,50,test", "contradicts line"),
        (.bars, "navigation,any,watch,any,any,any,any,26,,50,test", "no idiom 'watch'"),
        (.bars, "navigation,any,phone,compact,regular,any,any,26,,50,test", "the last row of 'navigation'"),
        (.bars, "side,any,any,any,any,any,any,26,,50,test", "no bar 'side'"),
        (.drawing, "lastLine,13,alone,test", "contradicts line"), (.drawing, "lastLine,14,1,test", "'1' is no value of 'lastLine'"),
        (.looks, "knob,26,round,test", "contradicts line"), (.looks, "knob,18,square,test", "'square' is no value of 'knob'"),
        (.looks, "knobs,26,round,test", "nothing reads 'knobs'"), (.looks, "knob,25,round,test", "ios.csv has no iOS 25"),
        (.macLooks, "windowRadius,aqua,9,test", "contradicts line"), (.macLooks, "windowRadius,golden,9,test", "no look 'golden'"),
        (.macLooks, "windowRadius,aqua,round,test", "'round' is no value of 'windowRadius'"),
        (.macLooks, "windowColour,aqua,9,test", "nothing reads 'windowColour'"),
        (.runTime, "wideRoot,7,394,test", "contradicts line"),
        (.runTime, "safeAreaInMargins,18,1,test", "'1' is no value of 'safeAreaInMargins'"),
        (.devices, "iphone4_7,other,x,,,phone,1,2,3,0 0 0 0,0 0 0 0,20,compact,,,,test", "contradicts line"),
        (.devices, "other,retina4_7,x,,,phone,1,2,3,0 0 0 0,0 0 0 0,20,compact,,,,test", "contradicts line"),
        (.devices, "other,,x,,,phone,1,2,3,0 0 0,0 0 0 0,20,compact,,,,test", "no four insets for portrait"),
        (.devices, "other,,x,A; B,12-,phone,1,2,3,0 0 0 0,0 0 0 0,20,compact,,,,test", "1 releases of 2 models"),
        (.devices, "other,,x,A,12-20,phone,1,2,3,0 0 0 0,0 0 0 0,20,compact,,,,test", "no releases '12-20'"),
        (.splits, "ipad9_7,portrait,slideOver,375,compact,20,,,test", "contradicts line"),
        (.splits, "mac1440,portrait,half,160,compact,,,,test", "of no tablet"),
        (.splits, "ipad9_7,portrait,half,160,compact,x,,,test", "cannot be read"),
        (.splits, "ipad9_7,portrait,half,160,compact,,,beside,test", "cannot be read"),
        (.deviceRegions, "iphoneDuo,portrait,full,column,yes,0,0,84,678,test", "contradicts line"),
        (.deviceStates, "iphoneDuo,iPhone Duo,shut,any,,,test", "contradicts line"),
        (.deviceStates, "ipad9_7,iPhone Duo,open,any,,,test", "contradicts line"),
        (.deviceStates, "ipad9_7,iPad,open,any,ipad11,,test", "like no earlier one"),
        (.deviceStates, "ipad9_8,iPad,open,any,,,test", "of no device"),
        (.deviceRegions, "iphoneDuo,portrait,full,notch,yes,0,0,84,678,test", "cannot be read"),
        (.xcode, "Xcode 11,14800,test", "contradicts line"), (.xcode, "Xcode 13.2,25000,test", "Xcode 13.2 comes after Xcode 26"),
        (.xcode, "Xcode thirteen,25000,test", "no release 'Xcode thirteen'"),
        (.xcode, "Xcode 26 beta,25000,test", "Xcode 26 beta comes after Xcode 26"),
        (.xcode, "Xcode 99,14750,test", "contradicts line"), (.iOS, "26,Xcode 16,test", "contradicts line"),
        (.iOS, "99,Xcode 9.1,test", "an earlier Xcode"),
        (.iOS, "99,Xcode 99,test", "xcode.csv has no 'Xcode 99'"), (.macOS, "11,tahoe,test", "contradicts line"),
        (.macOS, "27,golden,test", "no look 'golden'"),
        (.specialCases, "keptFrames,test", "contradicts line"),
        (.specialCases, "teleports,test", "nothing makes the case 'teleports'"),
        (.sdkWindows, "iphoneDuo,portrait,26,27,375,667,compact,regular,10 0 34 0,test", "contradicts line"),
        (.sdkWindows, "iphoneDuo,sideways,26,27,375,667,compact,regular,10 0 34 0,test", "cannot be read"),
        (.appkitInsets, "stepper,sequoia,*,0,0,0,0,test", "no look 'sequoia'"),
        (.appkitSizes, "stepper,*,huge,,,,20,,,,0,test", "no size 'huge'"),
        (.appkitInsets, "textField:none,tahoe,mini,2,0,2,0,test", "is for all of it"),
        (.appkitSizes, "searchField:round,tahoe,small,,,,,6,,,4,test", "is for all of it"),
        (.appkitInsets, "box:custom:flat*,*,*,0,0,0,0,test", "is for all of it"),
        (.sdk, "looks,26,own,test", "nothing reads 'looks'"),
        (.macHeights, "stepper,*,*,20,aqua,1,test", "contradicts line"), (.macHeights, "stepper,*,*,21,older,1,test", "cannot be read"),
    ]

    @Test("a wrong row is named", arguments: wrongRows)
    func wrongRow(_ table: FactTable, _ row: String, _ problem: String) {
        let problems = FactTables(adding: [table: [row]]).problems
        #expect(problems.contains { $0.hasPrefix("\(table.rawValue).csv") && $0.contains(problem) }, "\(problems)")
    }

    /// Where each release needs a row, leaving one out is a gap and no default.
    @Test func aGapIsNamed() throws {
        let row = try #require(FactRow.all.first { $0.table == .canvas && $0.name == "cellMarginVertical from Xcode 9.1 until Xcode 26" })
        #expect(
            FactTables(removing: (row.table, row.line)).problems == ["canvas.csv: 'cellMarginVertical' has no row for some release"])
    }

    @Test func aLookWithoutARowIsNamed() throws {
        let row = CSVTable(FactTable.macLooks.bytes).rows.first { $0["fact"] == "windowRadius" && $0["look"] == "tahoe" }
        let line = try #require(row?.line)
        #expect(FactTables(removing: (.macLooks, line)).problems == ["mac-looks.csv: 'windowRadius' has no row for tahoe"])
    }

    /// A fact that nothing reads is a row that changes nothing: its name must stand somewhere besides its own declaration.
    @Test func everyFactIsRead() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources")
            .standardizedFileURL
        let declarations = [
            "CanvasFact.swift", "ControlPart.swift", "DrawingFact.swift", "LinkedSDKFact.swift", "LookFact.swift", "MacLookFact.swift",
            "RunTimeFact.swift", "SpecialCase.swift",
            "ViewClass.swift",
        ]
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
        let code = try files.filter { $0.pathExtension == "swift" && !declarations.contains($0.lastPathComponent) }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let words = Set(code.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }.flatMap { $0.split(separator: ".") })
        let facts =
            CanvasFact.allCases.map(\.rawValue) + DrawingFact.allCases.map(\.rawValue) + RunTimeFact.allCases.map(\.rawValue)
            + ControlPart.allCases.map(\.rawValue) + SpecialCase.allCases.map(\.rawValue) + LinkedSDKFact.allCases.map(\.rawValue)
            + ViewClass.Trait.allCases.map(\.rawValue) + LookFact.allCases.map(\.rawValue) + MacLookFact.allCases.map(\.rawValue)
        for fact in facts { #expect(words.contains(Substring(fact)), "nothing reads '\(fact)'") }
    }
}
