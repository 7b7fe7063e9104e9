import AutoLayout
import Conformance
import InterfaceBuilder
import Scenarios
import Support

/// Finds the scene that a written constraint is about, and turns it into elements of the document.
struct ConstraintNotation {
    let document: EditedDocument
    /// The only scene to look in, by the name of something in it; nil for all.
    var scene: String?

    /// A constraint of a scene.
    struct Found {
        var layout: SceneLayout
        var constraints: [Constraint]
        /// Of equations, the one that was written.
        var equation: WrittenEquation?

        /// Whether the text that it was read from says a priority: `A = B (Priority 750)`, or `H:[A(100@750)]`.
        func givesPriority(_ notation: String) -> Bool {
            equation == nil ? notation.contains("@") : notation.lowercased().contains(" (priority ")
        }
    }

    func read(_ notation: String) throws(EditProblem) -> Found {
        var written: WrittenConstraint
        do { written = try WrittenConstraint(notation: notation) } catch { throw EditProblem(error.description) }
        if case .equation(var equation) = written {
            equation.first.item = guided(equation.first.item)
            if let second = equation.second { equation.second?.item = guided(second.item) }
            written = .equation(equation)
        }
        let layouts = try layouts()
        var fitting: [Found] = []
        var reason: String?
        var missing: String?
        for layout in layouts {
            var scene = layout.scene
            var isHere = true
            for name in Set(written.items).sorted() where isHere {
                do { isHere = name == "Superview" ? true : try Self.call(name, in: &scene, layout, document) } catch {
                    reason = reason ?? error.description
                    isHere = false
                }
                if !isHere { missing = name }
            }
            guard isHere else { continue }
            do {
                var found = Found(layout: layout, constraints: try written.constraints(in: scene))
                if case .equation(let equation) = written { found.equation = equation }
                fitting.append(found)
            } catch { reason = error.description }
        }
        if fitting.count == 1 { return fitting[0] }
        guard fitting.isEmpty else {
            let places = fitting.map { "\($0.layout.root.element.location): scene \($0.layout.root.label)" }
            throw EditProblem("'\(notation)' may be meant in any of \(fitting.count) scenes: name one with scene=…", candidates: places)
        }
        if let reason { throw EditProblem("'\(notation)': \(reason)") }
        if let missing, !document.objects(named: Self.withoutGuide(missing)).isEmpty, written.items.count > 1 {
            throw EditProblem("'\(notation)': its views are not in one scene, or size classes leave one out on the canvas")
        }
        let names = layouts.flatMap { $0.scene.items.compactMap(\.name) }
        let nearest = NearestName.all(missing ?? "", in: names.distinct, limit: 3).map { "'\($0)'" }
        throw EditProblem(
            "'\(notation.cut)': no view is called '\((missing ?? "").cut)'"
                + (nearest.isEmpty ? "" : ": the nearest names are \(nearest.joined(separator: ", "))"))
    }

    private func layouts() throws(EditProblem) -> [SceneLayout] {
        guard let scene else { return document.layouts }
        let roots = document.layouts.filter { $0.root.id == scene || $0.root.name == scene || $0.root.element.id == scene }
        if !roots.isEmpty { return roots }
        let object = try document.object(scene, what: "scene")
        return document.layouts.filter { $0.elements.contains(object) || $0.root.controller == object }
    }

    /// The name of a view or a guide with the guide as the notation has it: `safeArea` is `Safe Area`, `Card.layoutMargins` is
    /// `Card Layout Margins`.
    private func guided(_ name: String) -> String {
        guard document.objects(named: name).isEmpty, Self.withoutGuide(name) == name else { return name }
        func words(_ text: Substring) -> String? {
            var plain = text.lowercased().filter { $0 != " " }
            if plain == "safearealayoutguide" { plain = "safearea" }
            if plain == "margins" || plain == "layoutmarginsguide" { plain = "layoutmargins" }
            return WrittenConstraint.guideWords.first { $0.lowercased().filter { $0 != " " } == plain }
        }
        if let guide = words(name[...]) { return guide }
        guard let end = name.lastIndex(where: { $0 == " " || $0 == "." }), let guide = words(name[name.index(after: end)...]) else {
            return name
        }
        return "\(name[..<end]) \(guide)"
    }

    private static func withoutGuide(_ name: String) -> String {
        for words in WrittenConstraint.guideWords where name.hasSuffix(" " + words) { return String(name.dropLast(words.count + 1)) }
        return name
    }

    /// Gives the view that a name means that name in a scene; false if it is not there.
    private static func call(
        _ name: String, in scene: inout Scene, _ layout: SceneLayout, _ document: EditedDocument
    ) throws(EditProblem) -> Bool {
        if WrittenConstraint.guideWords.contains(name) { return true }
        let plain = withoutGuide(name)
        let known = scene.items(named: plain)
        if known.count == 1 { return true }
        let found = document.objects(named: plain, where: layout.elements.contains)
        guard let element = found.first, let index = layout.elements.firstIndex(of: element) else {
            if known.isEmpty, plain == "view", !scene.items.isEmpty {
                // As a controller's code calls its root.
                scene.items[0].name = plain
                return true
            }
            return known.isEmpty ? plain == "Superview" : try ambiguous(plain, known.map { layout.elements[$0.index] })
        }
        if found.count > 1 { return try ambiguous(plain, found) }
        for item in known where item.index != index { scene.items[item.index].name = nil }
        scene.items[index].name = plain
        return true
    }

    private static func ambiguous(_ name: String, _ elements: [Element]) throws(EditProblem) -> Bool {
        throw EditProblem(
            "'\(name)' may be any of \(counted(elements.count, "view")): name one by its id",
            candidates: elements.map { EditedDocument.line(of: $0) })
    }

    // MARK: Existing constraints

    /// The only constraint of a name: an object id, an identifier, an outlet's name, or its text in a notation.
    func constraint(_ name: String) throws(EditProblem) -> Element {
        let named = document.objects(named: name) { $0.name == "constraint" }
        if named.count == 1 { return named[0] }
        if named.count > 1 {
            throw EditProblem(
                "'\(name)' may be any of \(counted(named.count, "constraint"))", candidates: named.map { EditedDocument.line(of: $0) })
        }
        let found = try read(name)
        guard let wanted = found.constraints.first, found.constraints.count == 1 else {
            throw EditProblem("'\(name)' is more than one constraint: name one")
        }
        let scene = found.layout.scene
        let same = scene.constraints.indices.filter { scene.constraints[$0].isEquivalent(to: wanted) }
        let likely = same.isEmpty ? scene.constraints.indices.filter { scene.constraints[$0].ties(wanted) } : same
        if likely.count == 1 { return found.layout.constraintElements[likely[0]] }
        let lines = likely.map { index in
            let element = found.layout.constraintElements[index]
            return "\(element.location): \(element.id ?? "")  \(scene.equation(of: scene.constraints[index], root: "Superview"))"
        }
        throw EditProblem(
            likely.isEmpty ? "no constraint is '\(name)'" : "'\(name)' may be any of \(counted(likely.count, "constraint"))",
            candidates: lines)
    }
}

extension Constraint {
    /// Whether it says the same with the same numbers.
    fileprivate func isEquivalent(to other: Constraint) -> Bool {
        ties(other) && relation == other.relation && multiplier == other.multiplier && constant == other.constant
            && priority == other.priority
    }

    /// Whether it ties the same attributes, whatever its numbers.
    fileprivate func ties(_ other: Constraint) -> Bool { first == other.first && second == other.second }
}
