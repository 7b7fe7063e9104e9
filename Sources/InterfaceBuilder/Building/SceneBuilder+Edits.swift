import AutoLayout

extension SceneBuilder {
    /// Changes the scene before it is laid out: items and constraints may be altered and removed, and constraints appended. What is added
    /// is not in the document, so findings about it point at the root.
    package mutating func edit(_ change: (inout Scene) throws -> Void) rethrows {
        let before = scene
        try change(&scene)
        elements = Self.kept(elements, of: before.items, in: scene.items, otherwise: root.element) {
            $0.id == $1.id && $0.className == $1.className
        }
        constraintElements = Self.kept(constraintElements, of: before.constraints, in: scene.constraints, otherwise: root.element) {
            $0.id == $1.id
        }
    }

    /// The elements of the remaining parts, in their order.
    private static func kept<Part>(
        _ elements: [Element], of before: [Part], in after: [Part], otherwise root: Element, isSame: (Part, Part) -> Bool
    ) -> [Element] {
        var next = 0
        return after.map { part in
            guard let place = before[next...].firstIndex(where: { isSame($0, part) }) else { return root }
            next = place + 1
            return elements[place]
        }
    }
}
