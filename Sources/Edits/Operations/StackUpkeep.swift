import InterfaceBuilder

/// Keeps what a stack view of a Mac says of each view that it arranges in step with these: a priority of staying and a space, one each, in
/// their order (all of 850 in `corpus-macos` that arrange something).
enum StackUpkeep {
    private struct List {
        var name: String
        /// Of a view that no edit says more of.
        var usual: String
    }

    private static let lists = [
        List(name: "visibilityPriorities", usual: "<integer value=\"1000\"/>"),
        List(name: "customSpacing", usual: "<real value=\"3.4028234663852886e+38\"/>"),
    ]

    /// - Parameter old: the document before the edits.
    static func edits(from old: XMLTree, to new: XMLTree) -> [TextEdit] {
        guard new.isForMac else { return [] }
        let before = Dictionary(stacks(old).compactMap { stack in stack.id.map { ($0, stack) } }) { first, _ in first }
        return stacks(new).flatMap { stack -> [TextEdit] in
            let views = stack.subviews.map(\.id), former = stack.id.flatMap { before[$0] }
            // What no edit changed stays as it is, whatever it is.
            if let former, former.subviews.map(\.id) == views { return [] }
            return edits(of: stack, former, views)
        }
    }

    private static func stacks(_ tree: XMLTree) -> [Element] { tree.elements.filter { $0.nameMatches("stackView") && $0.isView } }

    private static func edits(of stack: Element, _ former: Element?, _ views: [String?]) -> [TextEdit] {
        var missing: [String] = [], edits: [TextEdit] = []
        for list in lists {
            let old = former?.list(list.name).map { Array($0.children) } ?? []
            let places = former?.subviews.map(\.id) ?? []
            let lines = views.map { id in
                guard let place = places.firstIndex(of: id), place < old.count else { return list.usual }
                return old[place].source
            }
            let all = ["<\(list.name)>"] + lines.map { "    " + $0 } + ["</\(list.name)>"]
            if let present = stack.list(list.name) {
                if views.isEmpty {
                    edits += Removal.edits(of: [present])
                } else if Array(present.children).map(\.source) != lines {
                    let separator = Insertion.lineBreak(in: stack.tree) + Insertion.indent(of: present)
                    edits.append(TextEdit(present.sourceRange, all.joined(separator: separator)))
                }
            } else if !views.isEmpty {
                missing += all
            }
        }
        if !missing.isEmpty, let last = stack.first("constraints") ?? stack.first("subviews") {
            edits.append(Insertion.edit(missing, behind: last))
        }
        return edits
    }
}

extension Element {
    fileprivate func list(_ name: String) -> Element? { children.first { $0.name == name } }

    /// Its text in the document.
    fileprivate var source: String { String(decoding: tree.source[sourceRange], as: UTF8.self) }
}
