import CXML

extension Element {
    /// The element around it; nil for the root.
    package var parent: Element? { element(node.parent) }

    package var firstChild: Element? { element(node.first_child) }

    /// The elements directly inside it, in order.
    package var children: Children { Children(tree: tree, next: node.first_child, nameID: -1) }

    /// The elements with a name directly inside it, in order.
    package func children(_ name: XMLName) -> Children {
        Children(tree: tree, next: node.first_child, name: name)
    }

    /// The elements directly inside the first child with a name, in order; empty if there is no such child.
    ///
    /// - Parameter name: their name; nil for all.
    package func children(_ name: XMLName? = nil, in container: XMLName) -> Children {
        guard let container = first(container) else { return Children(tree: tree, next: -1, nameID: -1) }
        return name.map(container.children) ?? container.children
    }

    /// The first child of that name.
    package func first(_ name: XMLName) -> Element? {
        var next = node.first_child
        while next >= 0 {
            let child = tree.nodes[Int(next)]
            if tree.isName(child.name, name) { return Element(tree: tree, index: next) }
            next = child.next_sibling
        }
        return nil
    }

    /// The first child of that name whose `key` attribute is `key`: the property that the child is the value of.
    package func first(_ name: XMLName, key: XMLName) -> Element? {
        var next = node.first_child
        while next >= 0 {
            let child = tree.nodes[Int(next)]
            if tree.isName(child.name, name), tree.hasKey(child, key) { return Element(tree: tree, index: next) }
            next = child.next_sibling
        }
        return nil
    }

    /// The first child, of any name, whose `key` attribute is `key`.
    package func child(key: XMLName) -> Element? {
        var next = node.first_child
        while next >= 0 {
            let child = tree.nodes[Int(next)]
            if tree.hasKey(child, key) { return Element(tree: tree, index: next) }
            next = child.next_sibling
        }
        return nil
    }

    /// The same for a key that is only known at run time.
    @_disfavoredOverload
    package func child(key: String) -> Element? {
        for child in children where child["key"] == key { return child }
        return nil
    }

    private func element(_ index: Int32) -> Element? { index >= 0 ? Element(tree: tree, index: index) : nil }

    /// The children of one element, iterated without creating an array.
    package struct Children: Sequence, IteratorProtocol, Sendable {
        let tree: XMLTree
        var upcoming: Int32
        /// -1 for any name.
        let nameID: Int32

        init(tree: XMLTree, next: Int32, nameID: Int32) {
            self.tree = tree
            self.upcoming = next
            self.nameID = nameID
        }

        init(tree: XMLTree, next: Int32, name: XMLName) {
            var first = next
            while first >= 0, !tree.isName(tree.nodes[Int(first)].name, name) {
                first = tree.nodes[Int(first)].next_sibling
            }
            self.init(tree: tree, next: first, nameID: first >= 0 ? tree.nodes[Int(first)].name : -1)
        }

        package mutating func next() -> Element? {
            guard upcoming >= 0 else { return nil }
            let found = upcoming
            repeat { upcoming = tree.nodes[Int(upcoming)].next_sibling } while upcoming >= 0 && !matches(upcoming)
            return Element(tree: tree, index: found)
        }

        private func matches(_ index: Int32) -> Bool { nameID < 0 || tree.nodes[Int(index)].name == nameID }

        package var isEmpty: Bool { upcoming < 0 }
    }
}

extension XMLTree {
    /// The element whose start tag contains a location: the last one that begins at or before it.
    package func element(at place: SourceLocation) -> Element? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[Int32(middle)].location <= place { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? self[Int32(low - 1)] : nil
    }
}
