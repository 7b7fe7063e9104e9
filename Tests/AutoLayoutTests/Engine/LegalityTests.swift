import AutoLayout
import ConstraintSolver
import Testing

/// The legality rules of the Auto Layout Guide ("Creating Nonambiguous, Satisfiable Layouts", "Constraint Inequalities"),
/// over every pair of attributes.
@Suite struct LegalityTests {
    static let pairs = Attribute.allCases.flatMap { first in Attribute.allCases.map { (first, $0) } }

    @Test("A pair of attributes is legal just where the guide says so", arguments: pairs)
    func pairing(_ first: Attribute, _ second: Attribute) {
        let sizes: Set<Attribute> = [.width, .height]
        let directional: Set<Attribute> = [.leading, .trailing, .leadingMargin, .trailingMargin]
        let physical: Set<Attribute> = [.left, .right, .leftMargin, .rightMargin]
        let horizontal = directional.union(physical).union([.centerX, .centerXWithinMargins])
        let expected: ConstraintError? =
            if sizes.contains(first) != sizes.contains(second) {
                .sizeWithLocation(first, second)
            } else if sizes.contains(first) {
                nil
            } else if horizontal.contains(first) != horizontal.contains(second) {
                .crossedAxes(first, second)
            } else if directional.contains(first) && physical.contains(second)
                || physical.contains(first) && directional.contains(second)
            {
                .directionalWithPhysical(first, second)
            } else {
                nil
            }
        #expect(ConstraintError.pairing(first, second) == expected)
    }

    @Test("A constant alone is legal for sizes only", arguments: Attribute.allCases)
    func unary(_ attribute: Attribute) {
        let isSize = attribute == .width || attribute == .height
        #expect(ConstraintError.pairing(attribute, nil) == (isSize ? nil : .unpairedLocation(attribute)))
    }

    @Test func aConstraintWithoutAFirstItemIsAnError() {
        var sketch = SceneSketch()
        sketch.tie("nobody.width", .equal, nil, plus: 10)
        #expect(sketch.layout().rejected == [0: .missingFirstItem])
    }

    @Test("A priority outside 1...1000 is an error", arguments: [1001.0, 0])
    func priorities(_ priority: Double) throws {
        var sketch = SceneSketch()
        sketch.add("a")
        sketch.tie("a.leading", .equal, "root.leading", at: Priority(priority))
        let error = try #require(sketch.layout().rejected[0])
        #expect("\(error)".hasPrefix("priority"))
    }

    /// Such a constraint is legal, and there is no layout with it.
    @Test("A number that no layout can hold is numerical", arguments: [(Double.nan, 1.0), (0, .infinity)])
    func numbers(_ constant: Double, _ multiplier: Double) {
        var sketch = SceneSketch()
        sketch.add("a")
        sketch.tie("a.leading", .equal, "root.leading", times: multiplier, plus: constant)
        #expect(sketch.layout().rejected.isEmpty)
        #expect(sketch.layout().numerical.count == 1)
    }

    @Test func aZeroMultiplierIsAnErrorForLocationsOnly() {
        var sketch = SceneSketch()
        sketch.add("a")
        sketch.tie("a.leading", .equal, "root.leading", times: 0)
        sketch.tie("a.width", .equal, "root.width", times: 0, plus: 20)
        #expect(sketch.layout().rejected == [0: .zeroMultiplier])
        #expect(sketch.frame("a").width == 20)
    }

    @Test func guidesHaveNoBaselinesAndNoMargins() {
        var sketch = SceneSketch()
        sketch.add("a")
        sketch.tie("a.lastBaseline", .equal, "root.safeArea.lastBaseline")
        sketch.tie("a.leading", .equal, "root.safeArea.leadingMargin")
        #expect(sketch.layout().rejected == [0: .unsupportedAttribute(.lastBaseline), 1: .unsupportedAttribute(.leadingMargin)])
    }
}
