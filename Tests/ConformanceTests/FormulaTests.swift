@testable import Conformance
import Testing

@Suite("Formulas")
struct FormulaTests {
    private let evaluator = FormulaEvaluator(scale: 2, tolerance: 0.001) { reference throws(FormulaNameProblem) in
        switch (reference.name, reference.path) {
        case ("W", []): .number(375)
        case ("m", []): .number(16)
        case ("Name Text Field", ["width"]): .number(100)
        case ("Button 1", ["intrinsic", "height"]): .number(30)
        case ("Save & Close", ["top"]): .number(7)
        case ("portrait", []): .truth(true)
        default: throw FormulaNameProblem(.unknownName(reference.name, nearest: nil))
        }
    }

    @Test(
        "numbers",
        arguments: [
            ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("8 - 4 - 2", 2), ("16 / 4 / 2", 2), ("-3 + 5", 2), ("2 * -3", -6),
            ("(W - 2*m - 8) / 3", 335.0 / 3),
            ("Name Text Field.width + 1", 101), ("Button 1.intrinsic.height", 30), ("'Save & Close'.top", 7),
            ("max(1, W, 3)", 375), ("min(4, 2)", 2), ("abs(2 - 5)", 3), ("floor(2.7)", 2), ("ceil(2.1)", 3),
            ("round(2.5)", 3), ("round(-2.5)", -2), ("pixelRound(1.25)", 1.5), ("pixelCeil(1.2)", 1.5), ("pixelCeil(1.5)", 1.5),
            ("if(W < 400, 16, 20)", 16), ("if(portrait and W > 400, 1, if(not portrait, 2, 3))", 3),
            // San Francisco: 1950 and 2444 of 2048 units.
            ("ascender(2048)", 1950), ("lineHeight(17)", 20.287109375),
        ] as [(String, Double)]
    )
    func numbers(source: String, expected: Double) throws {
        let formula = try Formula(source)
        #expect((try evaluator.number(formula) - expected).magnitude < 1e-9)
    }

    @Test(
        "conditions",
        arguments: [
            ("W == 375", true), ("W == 375.0005", true), ("W == 375.002", false), ("W != 375", false),
            ("1 < 2 < 3", true), ("1 < 3 < 2", false), ("1 <= 1", true), ("2 >= 3", false), ("1 < 1", false), ("2 > 1", true),
            ("portrait and W < 400", true), ("not portrait or W < 400", true), ("not (portrait or W < 400)", false),
            // `and` binds more tightly than `or`.
            ("portrait or portrait and W > 400", true),
        ]
    )
    func conditions(source: String, expected: Bool) throws {
        #expect(try evaluator.truth(try Formula(source)) == expected)
    }

    @Test(
        "what is wrong, and at which column",
        arguments: [
            ("1 +", "expected a number, a name or '(', found the end (column 4 of the formula)"),
            ("1 2", "expected an operator or the end, found the number 2.0 (column 3 of the formula)"),
            ("(1", "expected ')', found the end (column 3 of the formula)"),
            ("1 % 2", "'%' means nothing in a formula (column 3 of the formula)"),
            // As the guide writes equations.
            ("W = 100", "'=' means nothing in a formula: equality is written '==' (column 3 of the formula)"),
            ("1.2.3", "'1.2.3' is not a number (column 1 of the formula)"),
            ("'Red View.width", "a quoted name has no closing quote (column 1 of the formula)"),
            ("mx(1)", "unknown function 'mx': did you mean 'max'? (column 1 of the formula)"),
            ("2 * abs(1, 2)", "'abs' takes one argument, found 2 (column 5 of the formula)"),
            ("Red View.", "expected an attribute, found the end (column 10 of the formula)"),
        ]
    )
    func problems(source: String, message: String) {
        do {
            _ = try Formula(source)
            Issue.record("'\(source)' was accepted")
        } catch {
            #expect("\(error)" == message)
        }
    }

    @Test(
        "a condition is no number and a number no condition",
        arguments: [
            ("1 + (2 < 3)", FormulaKind.number, 5), ("1 < 2", .number, 0), ("W", .truth, 0), ("W < 3 and m", .truth, 10),
            ("if(W, 1, 2)", .number, 3), ("-portrait", .number, 1),
        ]
    )
    func kinds(source: String, expected: FormulaKind, offset: Int) throws {
        let formula = try Formula(source)
        let checker = FormulaChecker { reference in reference.name == "portrait" ? .truth : .number }
        do {
            try checker.check(formula, gives: expected)
            Issue.record("'\(source)' was accepted")
        } catch let problem as FormulaProblem {
            #expect(problem.offset == offset)
        }
    }

    @Test("a formula nested without end is refused, not run into the ground")
    func depth() {
        let source = String(repeating: "(", count: 5000) + "1"
        #expect(throws: FormulaProblem.self) { try Formula(source) }
    }
}
