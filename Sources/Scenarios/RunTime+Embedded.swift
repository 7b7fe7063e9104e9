import AutoLayout
import InterfaceBuilder

extension RunTime {
    /// The part of the safe area's insets that reaches into a scene which a container view shows.
    ///
    /// A view's safe area is what neither the system's bars nor those of the controllers around it cover (Apple:
    /// UIView.safeAreaInsets), so a container view at an edge of the screen hands on what is left out there. Only edges that a
    /// constraint holds at a fixed distance from the same edge of the root, or that a mask keeps there, are known in every window;
    /// elsewhere the container is taken to be clear, as is one in a scene that is itself in a container.
    ///
    /// - Parameters:
    ///   - root: the embedded scene, which has a safe area only if its document knows of one.
    ///   - container: the object id of the container view.
    func safeArea(of root: LayoutRoot, inContainer container: String, in document: Document) -> EdgeInsets {
        guard !scenario.isDetached, root.element.first("viewLayoutGuide", key: "safeArea") != nil,
            let view = document.element(id: container), let outer = view.parent?.parent,
            let holder = document.roots.first(where: { $0.element == outer && $0.kind == .controllerView }),
            holder.controller.flatMap(document.containment.container(of:)) == nil
        else { return .zero }
        let own = context(of: holder, in: document, sizes: [:]).safeArea
        let isRightToLeft = scenario.direction.isRightToLeft
        func inset(_ inset: Double, _ edge: String) -> Double {
            view.distance(from: outer, at: edge).map { max(0, inset - $0) } ?? 0
        }
        return EdgeInsets(
            top: inset(own.top, "top"), left: inset(own.left, isRightToLeft ? "trailing" : "leading"),
            bottom: inset(own.bottom, "bottom"), right: inset(own.right, isRightToLeft ? "leading" : "trailing"))
    }
}

extension Element {
    /// How far inside of its superview's edge a view's own edge is in every window, in points: what a required constraint between the two
    /// says, or the frame that an autoresizing mask keeps at both ends; nil if neither tells.
    fileprivate func distance(from outer: Element, at edge: String) -> Double? {
        guard bool("translatesAutoresizingMaskIntoConstraints") == false else { return distanceByMask(from: outer, at: edge) }
        let isFar = edge == "bottom" || edge == "trailing"
        let sides: Set<String> = [edge, edge == "leading" ? "left" : edge == "trailing" ? "right" : edge]
        return outer.children(in: "constraints").lazy.compactMap { constraint -> Double? in
            let ends = constraint.constrainedIDs
            guard !constraint.has("relation"), !constraint.has("multiplier"), !constraint.has("priority"), let id, let own = outer.id,
                constraint["firstAttribute"].map(sides.contains) == true, constraint["firstAttribute"] == constraint["secondAttribute"],
                constraint.firstChild == nil, ends == [id, own] || ends == [own, id]
            else { return nil }
            let constant = constraint.number("constant") ?? 0
            return (ends.first == id) == isFar ? -constant : constant
        }.first
    }

    private func distanceByMask(from outer: Element, at edge: String) -> Double? {
        guard let mask = child(key: "autoresizingMask"), let own = storedFrame, let room = outer.storedFrame else { return nil }
        let isStretched =
            edge == "leading" || edge == "trailing"
            ? mask.bool("widthSizable") == true && mask.bool("flexibleMinX") != true && mask.bool("flexibleMaxX") != true
            : mask.bool("heightSizable") == true && mask.bool("flexibleMinY") != true && mask.bool("flexibleMaxY") != true
        guard isStretched else { return nil }
        switch edge {
        case "top": return own.y
        case "bottom": return room.height - own.maxY
        case "leading": return own.x
        default: return room.width - own.maxX
        }
    }
}
