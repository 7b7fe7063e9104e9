import Testing

/// Rules of the guide that have a suite of their own, and the other recipes of the Auto Layout Cookbook.
@Suite("Coverage")
struct CoverageTests {
    @Test(arguments: SuiteCell.all("PriorityLadders"))
    func priorityLadders(cell: SuiteCell) throws { try cell.run() }
}
