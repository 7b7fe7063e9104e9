import AutoLayout
import Scenarios
import Support

/// Expected and actual frames as two columns beside one tree, and the first constraint on which they differ.
struct TreeComparison {
    let laidOut: SceneLayout
    let expected: ExpectedFrames
    let suiteCase: SuiteCase

    /// - Parameter location: the location of the constraint with an id.
    func description(location: (String) -> String?) -> String {
        let rows = lines()
        let name = max(rows.map(\.name.count).max() ?? 0, 4)
        let column = max(rows.map(\.expected.count).max() ?? 0, "expected".count)
        var text = "".padded(to: name) + "  " + "expected".padded(to: column) + "  actual\n"
        for row in rows {
            text += row.name.padded(to: name) + "  " + row.expected.padded(to: column) + "  " + row.actual + "\n"
        }
        return text + constraintNote(location)
    }

    private func lines() -> [(name: String, expected: String, actual: String)] {
        var rows: [(name: String, expected: String, actual: String)] = []
        let children = laidOut.scene.childLists()
        func add(_ index: Int, _ prefix: String, _ childPrefix: String) {
            let layout = laidOut.layout
            let frame = expected.frames.first { $0.view == index }
            let wanted = frame.map(words) ?? "·"
            var actual = words(layout.frames[index])
            if let frame, differs(frame) { actual += "  ≠" }
            if !layout.ambiguity[index].isEmpty { actual += "  ambiguous" }
            rows.append((prefix + laidOut.scene.name(of: index), wanted, actual))
            for child in children[index] {
                let isLast = child == children[index].last
                add(child.index, childPrefix + (isLast ? "└─ " : "├─ "), childPrefix + (isLast ? "   " : "│  "))
            }
        }
        if !children.isEmpty { add(0, "", "") }
        return rows
    }

    private func words(_ rect: Rect) -> String {
        "x \(points(rect.x))  y \(points(rect.y))  w \(points(rect.width))  h \(points(rect.height))"
    }

    private func words(_ frame: ExpectedFrames.Frame) -> String {
        let open = { (value: Double?) in value.map(points) ?? "·" }
        let rounded = frame.rounded
        return "x \(open(rounded.x))  y \(open(rounded.y))  w \(open(rounded.width))  h \(open(rounded.height))"
    }

    private func differs(_ frame: ExpectedFrames.Frame) -> Bool {
        let rounded = laidOut.layout.frames[frame.view], exact = laidOut.layout.solved[frame.view]
        let slack = suiteCase.expectation.tolerance / laidOut.context.traits.scale + 1e-4
        let pairs = [
            (frame.rounded.x, rounded.x), (frame.rounded.y, rounded.y),
            (frame.rounded.width, frame.x == nil ? exact.width : rounded.width),
            (frame.rounded.height, frame.y == nil ? exact.height : rounded.height),
        ]
        return pairs.contains { wanted, actual in wanted.map { !(($0 - actual).magnitude <= slack) } ?? false }
    }

    /// The first constraint that the expected frames satisfy and the actual ones violate. Failing that, the first that only the actual ones
    /// satisfy, required ones before others: it prevents what is expected. Failing that, the first that they violate by different amounts,
    /// which reveals an optional constraint.
    private func constraintNote(_ location: (String) -> String?) -> String {
        guard !expected.frames.isEmpty else { return "" }
        let slack = 0.01
        let scene = laidOut.scene
        let expectedMeter = ConstraintMeter(scene, laidOut.layout, rects: expected.rects),
            actualMeter = ConstraintMeter(scene, laidOut.layout)
        let measured = scene.constraints.indices.compactMap { index -> Measured? in
            guard let equation = scene.suiteEquation(of: scene.constraints[index]), let expected = expectedMeter.violation(index),
                let actual = actualMeter.violation(index)
            else { return nil }
            return Measured(id: scene.constraints[index].id, equation: equation, expected: expected, actual: actual)
        }
        let forbidding = measured.filter { $0.actual <= slack && $0.expected > slack }
        if let first = measured.first(where: { $0.expected <= slack && $0.actual > slack }) {
            return first.note("the expected frames keep it, the actual ones miss it by \(points(first.actual))", location)
        }
        if let first = forbidding.first(where: { $0.equation.priority >= 1000 }) ?? forbidding.first {
            return first.note("the actual frames keep it, the expected ones miss it by \(points(first.expected))", location)
        }
        if let first = measured.first(where: { ($0.expected - $0.actual).magnitude > slack }) {
            let both = "the expected frames miss it by \(points(first.expected)), the actual ones by \(points(first.actual))"
            return first.note(both, location)
        }
        return "no constraint of the scene tells the expected frames from the actual ones\n"
    }

    /// A constraint and by how many points it is violated.
    private struct Measured {
        var id: String
        var equation: WrittenEquation
        var expected: Double
        var actual: Double

        func note(_ text: String, _ location: (String) -> String?) -> String {
            let place = location(id).map { "\n  at \($0)" } ?? ""
            return "first constraint that differs: \(equation) [\(id)]:\n  \(text)\(place)\n"
        }
    }
}
