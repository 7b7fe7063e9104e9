import Testing

/// The worked examples of the Auto Layout Guide's chapter on the anatomy of a constraint.
@Suite("Worked examples")
struct WorkedExampleTests {
    @Test(arguments: SuiteCell.all("EquivalentLayouts"))
    func equivalentLayouts(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("SampleEquations"))
    func sampleEquations(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("InvertedEquations"))
    func invertedEquations(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("ThreeWaysToFixAnAxis"))
    func threeWaysToFixAnAxis(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("MinimumAndMaximumSize"))
    func minimumAndMaximumSize(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("EqualityAsTwoInequalities"))
    func equalityAsTwoInequalities(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("PrioritisedInequalities"))
    func prioritisedInequalities(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("IntrinsicContentSize"))
    func intrinsicContentSize(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("Legality"))
    func legality(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("Conflicts"))
    func conflicts(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("MacWindows"))
    func macWindows(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("TVScreen"))
    func tvScreen(cell: SuiteCell) throws { try cell.run() }

    @Test(arguments: SuiteCell.all("MacSplitViews"))
    func macSplitViews(cell: SuiteCell) throws { try cell.run() }
}
