import Support
import Conformance

/// Test results in the JUnit format that CI systems show: one test suite per suite, one test case for each case in each scenario. Known
/// failures, and cases that the engine does not support, count as skipped.
package enum TestResultsJUnit {
    package static func text(_ results: TestResults) -> String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let skipped = results.knownCount + results.unsupportedCount
        let extra = results.stale.count + results.problems.count
        text +=
            "<testsuites name=\"plumbline\" tests=\"\(results.cells.count + extra)\" failures=\"\(results.failureCount + results.stale.count)\" "
        text += "errors=\"\(results.problems.count)\" skipped=\"\(skipped)\">\n"
        for suite in results.suites { text += lines(of: suite) }
        if extra > 0 {
            text +=
                "  <testsuite name=\"plumbline\" tests=\"\(extra)\" failures=\"\(results.stale.count)\" errors=\"\(results.problems.count)\" skipped=\"0\">\n"
            for failure in results.stale {
                let name = "\(failure.suite): \(failure.caseName)"
                text += "    <testcase classname=\"known failures\" name=\"\(XMLText.attribute(name))\">"
                text +=
                    "<failure message=\"\(XMLText.attribute("passes, and is listed as a known failure: \(failure.reason)"))\"/></testcase>\n"
            }
            for problem in results.problems {
                text +=
                    "    <testcase classname=\"suites\" name=\"\(XMLText.attribute(problem))\"><error message=\"\(XMLText.attribute(problem))\"/></testcase>\n"
            }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private static func lines(of suite: TestResults.SuiteResult) -> String {
        let failures = suite.cells.count { $0.outcome == .failed }
        let passes = suite.cells.count { $0.outcome == .passed }
        var text =
            "  <testsuite name=\"\(XMLText.attribute(suite.title))\" file=\"\(XMLText.attribute(suite.path))\" tests=\"\(suite.cells.count)\" "
        text += "failures=\"\(failures)\" errors=\"0\" skipped=\"\(suite.cells.count - failures - passes)\">\n"
        for cell in suite.cells {
            text +=
                "    <testcase classname=\"\(XMLText.attribute(suite.title))\" name=\"\(XMLText.attribute("\(cell.caseName) [\(cell.scenario)]"))\""
            switch cell.outcome {
            case .passed:
                text += "/>\n"
            case .failed:
                let lines = cell.report.split(separator: "\n")
                let message = lines.dropFirst(2).first.map { $0.trimmingPrefix { $0 == " " } } ?? "failed"
                text += "><failure message=\"\(XMLText.attribute(String(message)))\">\(XMLText.content(cell.report))</failure></testcase>\n"
            case .known(let reason):
                text += "><skipped message=\"\(XMLText.attribute("known failure: \(reason)"))\"/></testcase>\n"
            case .unsupported(let feature):
                text += "><skipped message=\"\(XMLText.attribute("not supported: \(feature)"))\"/></testcase>\n"
            }
        }
        return text + "  </testsuite>\n"
    }
}
