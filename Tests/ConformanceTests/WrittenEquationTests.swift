import AutoLayout
import Conformance
import Testing

@Suite("The guide's notation")
struct WrittenEquationTests {
    private static let red = WrittenEquation.Term(item: "Red View", attribute: .width)

    @Test(
        "parses",
        arguments: [
            ("Red View.Width = 40.0", WrittenEquation(red, constant: 40)),
            ("Red View.Width >= 150.0", WrittenEquation(red, .atLeast, constant: 150)),
            (
                "Red View.Width = 2.0 x Blue View.Width (Priority 750)",
                WrittenEquation(red, .equal, WrittenEquation.Term(item: "Blue View", attribute: .width), multiplier: 2, priority: 750)
            ),
            (
                "Bottom Layout Guide.Top = Red View.Bottom + Standard",
                WrittenEquation(
                    WrittenEquation.Term(item: "Bottom Layout Guide", attribute: .top), .equal,
                    WrittenEquation.Term(item: "Red View", attribute: .bottom), constant: 8)
            ),
            (
                "Red View.leading <= Superview.leadingMargin - 3.5",
                WrittenEquation(
                    WrittenEquation.Term(item: "Red View", attribute: .leading), .atMost,
                    WrittenEquation.Term(item: "Superview", attribute: .leadingMargin), constant: -3.5)
            ),
        ]
    )
    func parses(source: String, expected: WrittenEquation) throws {
        #expect(try WrittenEquation(source) == expected)
    }

    @Test(
        "prints what it parses",
        arguments: [
            "Red View.width = 40", "Red View.leading >= Blue View.trailing + 8", "A.height = 0.5 x A.width (Priority 999)",
            "A.top <= B.bottom - 2.5 (Priority 250)",
        ]
    )
    func prints(source: String) throws {
        #expect("\(try WrittenEquation(source))" == source)
    }

    @Test(
        "what is wrong, and at which column",
        arguments: [
            (
                "Red View.Width 40.0",
                "an equation needs '=', '<=' or '>=' with blanks around it (column 1 of the equation)"
            ),
            ("Red View.Widht = 40.0", "unknown attribute 'Widht': did you mean 'width'? (column 10 of the equation)"),
            (
                "Red View = 40.0",
                "expected an item and its attribute, such as 'Red View.Width', found 'Red View' (column 1 of the equation)"
            ),
            ("A.Width = two x B.Width", "'two' is not a number (column 11 of the equation)"),
            (
                "A.Width = 40.0 (Priority 2000)",
                "'2000' is not a priority: write (Priority 1) to (Priority 1000) (column 17 of the equation)"
            ),
        ]
    )
    func problems(source: String, message: String) {
        do {
            _ = try WrittenEquation(source)
            Issue.record("'\(source)' was accepted")
        } catch {
            #expect("\(error)" == message)
        }
    }
}
