/// Whether the frame that a document stores of a view follows from its layout, so that nobody chose it.
package enum ComputedFrame {
    /// A view with an autoresizing mask keeps what was chosen among its siblings, and at the top of a xib, where code finds it as it loads
    /// the view; an arranged view, the view of a controller and a cell's content do not. A view without constraints that Interface Builder
    /// fixes keeps it as well.
    ///
    /// - Parameters:
    ///   - translates: `translatesAutoresizingMaskIntoConstraints`, as written.
    ///   - isFixed: whether Interface Builder keeps the view where it was drawn, as it has no constraints.
    ///   - holder: the element directly around the view.
    ///   - outer: the one around that.
    package static func isComputed(translates: String?, isFixed: Bool, holder: String, outer: String?) -> Bool {
        if translates == "NO", !isFixed { return true }
        switch holder {
        case "objects": return isFixed || outer == "scene"
        case "subviews": return outer == "stackView"
        default: return true
        }
    }
}

extension Element {
    /// Whether it is a stored frame that follows from the layout.
    package var isComputedFrame: Bool {
        guard name == "rect", self["key"] == "frame", let view = parent, let holder = view.parent else { return false }
        return ComputedFrame.isComputed(
            translates: view["translatesAutoresizingMaskIntoConstraints"], isFixed: view.isFixed, holder: holder.name,
            outer: holder.parent?.name)
    }
}
