import Testing

/// The thirteen recipes of the Auto Layout Guide's chapters on simple constraints and on intrinsic content size.
@Suite("Recipes")
struct RecipeTests {
    @Test(arguments: SuiteCell.all("SimpleSingleView"))
    func simpleSingleView(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("AdaptiveSingleView"))
    func adaptiveSingleView(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("TwoEqualWidthViews"))
    func twoEqualWidthViews(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("TwoDifferentWidthViews"))
    func twoDifferentWidthViews(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("TwoViewsWithComplexWidths"))
    func twoViewsWithComplexWidths(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("SimpleLabelAndTextField"))
    func simpleLabelAndTextField(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("DynamicHeightLabelAndTextField"))
    func dynamicHeightLabelAndTextField(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("FixedHeightColumns"))
    func fixedHeightColumns(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("DynamicHeightColumns"))
    func dynamicHeightColumns(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("TwoEqualWidthButtons"))
    func twoEqualWidthButtons(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("ThreeEqualWidthButtons"))
    func threeEqualWidthButtons(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("TwoButtonsWithEqualSpacing"))
    func twoButtonsWithEqualSpacing(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("TwoButtonsWithSizeClassBasedLayouts"))
    func twoButtonsWithSizeClassBasedLayouts(cell: SuiteCell) throws { try cell.run() }
}
