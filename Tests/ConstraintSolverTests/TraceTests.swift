import ConstraintSolver
import Foundation
import SolverReplay
import Testing

/// Hostile traces: one clear message each, and JSON whatever the numbers.
@Suite struct TraceTests {
    @Test(arguments: [
        ("", TraceError.notATrace),
        ("atrace 1\nvars 1073741823", .tooMany(line: 2, value: 1_073_741_823, limit: 10_000_000)),
        ("atrace 1\nvars 99999999999", .badNumber(line: 2)),
        ("atrace 1\nvars -1", .badNumber(line: 2)),
        ("atrace 1\nvars 9\nnonneg 0 8\nvars 2", .declaredAgain(line: 4)),
        ("atrace 1\nvars 2\ncon 0 eq 1000 inf 1 1 0", .badNumber(line: 3)),
        ("atrace 1\nvars 2\ncon 0 eq 1000 1 1 nan 0", .badNumber(line: 3)),
        ("atrace 1\nvars 2\ncon 0 eq nan 1 1 1 0", .badNumber(line: 3)), ("atrace 1\nvars 1\ncon 0 eq 0 1 1 1 0", .badPriority(line: 3)),
        ("atrace 1\nvars 1\ncon 0 eq 1001 1 1 1 0", .badPriority(line: 3)),
        ("atrace 1\nvars 1\nphase a\nedit 0 1000", .badPriority(line: 4)),
        ("atrace 1\nvars 2\ncon 0 eq 1000 1e999 1 1 0", .badNumber(line: 3)),
        ("atrace 1\nvars 2\ncon 0 eq 1000 1 1000000000 1 0", .badNumber(line: 3)),
        ("atrace 1\nvars 2\ncon 0 eq 1000 1 1 1 2", .outOfRange(line: 3, value: 2)),
        ("atrace 1\nvars 2\nedit 0 500\nsuggest 0 -inf", .badNumber(line: 4)),
        ("atrace 1\nvars 2\nsuggest 0 5", .notEditable(line: 3, variable: 0)),
        ("atrace 1\nvars 2\nedit 0 9\nedit 0 9", .editableAlready(line: 4, variable: 0)),
        ("atrace 1\nvars 2\nedit 0 1000", .badPriority(line: 3)),
        ("atrace 1\nvars 2\nedit 0 0", .badPriority(line: 3)),
        ("atrace 1\nvars 2\ncon 0 eq 1 1 1 1 0\ncon 0 eq 1 1 1 1 0", .unexpectedID(line: 4, value: 0, expected: 1)),
        ("atrace 1\nvars 2\ncon 1 eq 1 1 1 1 0", .unexpectedID(line: 3, value: 1, expected: 0)),
        ("atrace 1\nvars 2\ncon 0 eq 1 1 1 1 0 7", .tooMuch(line: 3, word: "7")),
        ("atrace 1 x", .tooMuch(line: 1, word: "x")), ("atrace 1\nphase", .missingName(line: 2)),
        ("atrace 1\nvars 2\nphase a\ncon 0 eq 1 1 1 1 0", .declaredLate(line: 4, word: "con")),
        ("atrace 1\nvars 2\ncon 0 eq 1 1 1 1 0\nadd 0 0\nadd 0 0", .addedAlready(line: 5, constraint: 0)),
        ("atrace 1\nvars 2\ncon 0 eq 1 1 1 1 0\nremove 0 0", .notAdded(line: 4, constraint: 0)),
        ("atrace 1\nvars 2\ncon 0 eq 1 1 1 1 0\nadd 0 0\nremove 0 0\nremove 0 0", .notAdded(line: 6, constraint: 0)),
    ])
    func whatIsWrongIsSaid(text: String, error: TraceError) {
        #expect(throws: error) { try Trace(bytes: text.utf8) }
    }

    @Test(arguments: [
        // Sums beyond the range of numbers, and a chain that leaves it.
        ("vars 2\ncon 0 eq 1000 1.7e308 1 1 0\ncon 1 eq 1000 1.7e308 1 1 1\nphase a\nadd 0 1\nsolve\nread x", 0),
        ("vars 2\ncon 0 eq 1000 1e308 1 1e-300 0\nphase a\nadd 0 0\nsolve\nread x", 1),
        ("vars 2\ncon 0 eq 1000 1 2 1e-200 0 1e200 1\nphase a\nadd 0 0\nsolve\nread x", 1),
    ])
    func jsonIsValidWhateverTheNumbers(body: String, numerical: Int) throws {
        let trace = try Trace(bytes: ("atrace 1\n" + body).utf8)
        let run = Replay(trace).run(keepsDump: true)
        let json = ReplaySummary(name: "a \"quoted\"\nname", trace: trace, runs: [run], residentKilobytes: 1).json
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["errors"] as? Int == numerical)
        #expect(object["numerical"] as? Int == numerical)
    }
}
