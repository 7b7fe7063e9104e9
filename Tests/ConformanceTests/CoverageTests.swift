import Testing

/// Rules of the guide that have a suite of their own, and the other recipes of the Auto Layout Cookbook.
@Suite("Coverage")
struct CoverageTests {
    @Test(arguments: SuiteCell.all("PriorityLadders"))
    func priorityLadders(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.few("HorizontalStacks"))
    func horizontalStacks(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.few("VerticalStacks"))
    func verticalStacks(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.few("AttributePairings"))
    func attributePairings(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("AutoresizingMasks"))
    func autoresizingMasks(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("Notations"))
    func notations(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("SimpleStackView"))
    func simpleStackView(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("NestedStackViews"))
    func nestedStackViews(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("DynamicStackView"))
    func dynamicStackView(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("AspectFitImageView"))
    func aspectFitImageView(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("AspectRatioImageView"))
    func aspectRatioImageView(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("GroupingViews"))
    func groupingViews(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("ScrollView"))
    func scrollView(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("SelfSizingTableViewCells"))
    func selfSizingTableViewCells(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("SizeClasses"))
    func sizeClasses(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("DynamicTextAndReadability"))
    func dynamicTextAndReadability(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("AnimatingChanges"))
    func animatingChanges(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("MarginsAndSafeAreas"))
    func marginsAndSafeAreas(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("AsTheTextOfTheGuideHasIt"))
    func asTheTextOfTheGuideHasIt(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("RulesOfThumb"))
    func rulesOfThumb(cell: SuiteCell) throws { try cell.run() }
}
