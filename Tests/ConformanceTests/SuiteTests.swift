import Conformance
import Testing

@Suite("Suites")
struct SuiteTests {
    @Test("every case selects a scenario of the matrix or names sizes", arguments: Suites.names)
    func selection(name: String) throws {
        let runner = try Suites.runner(name)
        let selected = Set(try runner.cells(in: Suites.matrix).map(\.suiteCase.name))
        #expect(runner.suite.cases.map(\.name).filter { !selected.contains($0) } == [])
    }

    @Test("cases with sizes of their own", arguments: Suites.names)
    func sizes(name: String) throws {
        let runner = try Suites.runner(name)
        for cell in try runner.cells(in: []) { try SuiteCell.record(try runner.verdict(cell)) }
    }
}
