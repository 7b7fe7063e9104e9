import Support

/// What the code does in a special case because stored frames show it: no value of a table but a decision, which `special-cases.csv` bears.
/// Without its row a case is not made, so that what it is worth can be counted.
package enum SpecialCase: String, CaseIterable, Sendable {
    // MARK: Constraints

    /// A standard distance of 20 at a layout guide is drawn as 8.
    case guideDistances
    /// A standard distance between the same edges of a view and of its safe area is drawn as 0.
    case safeAreaDistances
    /// Of a conflict on the canvas other constraints are dropped than at run time.
    case canvasDropOrder
    /// On the canvas of a xib ends at the superview are dropped first.
    case xibDropOrder
    /// What constraints leave open stays where the canvas had it.
    case keptFrames

    // MARK: Views

    /// An empty stack view keeps the size that its author left it with.
    case emptyStackSizes
    /// An empty label in a stack view is drawn 50 by 50.
    case emptyLabelSizes
    /// An activity indicator that hides when it stops is drawn.
    case shownIndicators
    /// A stored whole number of points may stand for a half less.
    case wholePointLengths
    /// A document whose every frame is in whole points was drawn on a screen of one pixel a point.
    case wholePointScreens
    /// Fonts that the canvas did not have were drawn in Helvetica Neue, by what the stored sizes show.
    case substitutedFonts
    /// The lines of a family without a file are as high as the document's stored texts agree that they were.
    case shownLines
    /// A font of an attributed text has AppKit's sizes if it names its use.
    case attributedSystemFonts

    // MARK: Cells

    /// The square canvas draws cells as wide as their table.
    case squareCanvasCells
    /// Rows of inset groups end at the table's margins.
    case insetGroupedRows
    /// The margins of the controller's view do not reach rows of inset groups.
    case insetGroupedMargins
    /// Content views are as high as the row, whatever Xcode 6 stored.
    case oldContentHeights
    /// A content view that is stored a whole point lower than its cell may be half a point lower.
    case halfPointSeparators
    /// An accessory leaves the content view 8 points before its end.
    case accessoryMargins
    /// Cells below the end of their table were never laid out.
    case cellsBelowTables
    /// Cells of a table that fills a scene wider than its device have the margins of that width.
    case wideTables
    /// A content view that preserves its superview's margins has the cell's own, if they are larger.
    case ownCellMargins

    // MARK: Safe areas

    /// A root of a size of its own that begins where a bar ends is below none.
    case freeformTops
    /// A full-size root under an opaque bar reaches below the screen.
    case rootsUnderOpaqueBars
    /// So does one that begins below the bar.
    case rootsBelowScreens
    /// A root that is lower by the height of bars is not behind them.
    case shortRoots
    /// A scene of its author's own size that is lower by a sheet's gap is a sheet.
    case freeformSheets
    /// A tablet shows a scene of another size as a form, without a status bar.
    case tabletForms
    /// In landscape the housing takes as much at the sides as at the top.
    case sideHousing
    /// Where insets are doubled: a root lower by the top inset has no home indicator.
    case doubledTops
    /// Where insets are doubled: a root lower by them and a bar is as one of full size.
    case doubledBars
    /// Where insets are doubled: a smaller root has them once.
    case smallRoots
    /// Without a device, the screens of the time are full-size.
    case oldScreens
    /// A device that is not known is drawn as one with the same screen.
    case standInDevices

    // MARK: Controls

    /// Insets that only move a button's title or image take its padding away.
    case insetButtons
    /// A symbol beside a configured button's title is as high as a line.
    case symbolsInLines
    /// The title of a segment is a point below the middle.
    case segmentBaselines
    /// A field without a border has room for its clear button.
    case clearButtons
    /// Small Helvetica Neue was tracked.
    case helveticaTracking
    /// Headlines and bold system fonts were medium ones in Helvetica Neue.
    case helveticaHeadlines

    // MARK: AppKit

    /// A part of a Mac document has the look whose insets its constraints show.
    case macLooksByConstraints
    /// It has so if one constraint more decides and all of them hold.
    case macLooksWhollyHeld
    /// A button's width counts with the constraints that a look's insets satisfy, if it is as wide as stored in some looks only.
    case macLooksByWidths
    /// A symbol's frame is as far beyond its alignment rectangle as the stored one.
    case macSymbolHeights
    /// The safe area of a Mac window begins where the stored frame of a view at it does.
    case macSafeAreas
    /// The bezel of a field follows its font.
    case macFieldBezels
    /// A line of the Mac has the height of its own font.
    case macNamedFonts
    /// A centred label of the Mac is wider.
    case macCenteredLabels
    /// An image and a title of the Mac are closer.
    case macImageGaps
    /// Buttons of AppKit with a bezel have more room between an image and a title.
    case macBezelImageGaps
    /// Pop-up buttons of documents that were saved up to OS X 10.10 are 3 points narrower.
    case macOldPopUps
    /// The text of a field lay a point lower in system fonts older than San Francisco.
    case macOldFieldBaselines
}

/// The cases of `special-cases.csv`.
struct SpecialCaseTable: Sendable {
    private(set) var cases: Set<SpecialCase> = []

    init(_ rows: [CSVTable.Row], _ problems: inout TableProblems) {
        problems.noteRepeated(.specialCases, rows.map { ($0, $0["case"]) })
        for row in rows {
            guard let known = SpecialCase(rawValue: row["case"]) else {
                problems.note(.specialCases, row, "nothing makes the case '\(row["case"])'")
                continue
            }
            cases.insert(known)
        }
        for each in SpecialCase.allCases where !cases.contains(each) { problems.note(.specialCases, "'\(each.rawValue)' has no row") }
    }
}
