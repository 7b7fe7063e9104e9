import Facts
import InterfaceBuilder

/// A place among the subviews of a view.
struct ViewPlace {
    var parent: Element
    /// The view that it is behind; nil for the first place.
    var behind: Element?

    /// Reads `in`, `at`, `before` and `after`.
    ///
    /// - Parameter moved: the view that leaves its own place for this one.
    init(_ values: EditValues, in document: EditedDocument, moving moved: Element? = nil) throws(EditProblem) {
        let next = try values.text("before").map { name throws(EditProblem) in try document.view(name) }
        let last = try values.text("after").map { name throws(EditProblem) in try document.view(name) }
        let named = try values.text("in").map { name throws(EditProblem) in try document.view(name) }
        guard let parent = named ?? (next ?? last)?.superview else { throw EditProblem("say where: in=VIEW, before=VIEW or after=VIEW") }
        for sibling in [next, last].compactMap({ $0 }) where sibling.superview != parent || sibling == moved {
            throw EditProblem("\(sibling.pathName) is not beside the place in \(parent.pathName)")
        }
        if let moved, EditedDocument.subtree(moved).contains(parent) { throw EditProblem("a view cannot be put into itself") }
        guard ViewClass(named: parent.name).has(.holdsViews) else {
            throw EditProblem("a <\(parent.name)> holds no subviews of its own: put it into its content view")
        }
        self.parent = parent
        let views = parent.subviews.filter { $0 != moved }
        behind = views.last
        if let next { behind = views.firstIndex(of: next).flatMap { $0 > 0 ? views[$0 - 1] : nil } }
        if let last { behind = last }
        if let at = try values.number("at") {
            guard at >= 0, Int(at) <= views.count else { throw EditProblem("there are \(views.count) subviews: 'at' counts from 0") }
            behind = Int(at) > 0 ? views[Int(at) - 1] : nil
        }
    }

    func insertion(_ lines: [String]) -> TextEdit {
        if let behind { return Insertion.edit(lines, behind: behind) }
        if let list = parent.first("subviews") { return ChildEdit.first(lines, in: list) }
        return ChildEdit.insert(["<subviews>"] + lines.map { "    " + $0 } + ["</subviews>"], "subviews", into: parent)
    }

    /// What to remove of a view that leaves: itself, or the list that it would leave empty.
    static func leaving(_ view: Element) -> Element {
        guard let list = view.parent, list.name == "subviews", list.children.reduce(0, { count, _ in count + 1 }) == 1 else { return view }
        return list
    }
}
