import AutoLayout
import Facts
import InterfaceBuilder

/// Lays a document out as Xcode's canvas did when it saved it.
package struct DesignTime: Sendable {
    package var intrinsicMode: IntrinsicMode
    /// The order in which conflicting requirements are dropped; nil for the canvas's own.
    package var conflicts: DropPolicy?

    package init(intrinsicMode: IntrinsicMode = .measured, conflicts: DropPolicy? = nil) {
        self.intrinsicMode = intrinsicMode
        self.conflicts = conflicts
    }

    /// The layouts of every root of a document, in document order.
    package func layouts(of document: Document) -> [SceneLayout] { layouts(of: document.roots, in: document) }

    /// The layout of one root of a document.
    package func layout(of root: LayoutRoot, in document: Document) -> SceneLayout { layouts(of: [root], in: document)[0] }

    private func layouts(of roots: [LayoutRoot], in document: Document) -> [SceneLayout] {
        let canvas = Canvas(document: document)
        return roots.map { root in
            var context = canvas.context(of: root, intrinsicMode: intrinsicMode)
            if let conflicts { context.dropPolicy = conflicts }
            return layout(of: root, in: context, document)
        }
    }

    /// The layout of one root on the square canvas that Xcode 6 and 7 drew for a pair of size classes. Frames stored in variations are
    /// those of such a canvas.
    package func layout(of root: LayoutRoot, in document: Document, width: SizeClass, height: SizeClass) -> SceneLayout {
        var context = Canvas(document: document).context(of: root, intrinsicMode: intrinsicMode)
        context.traits.widthClass = width
        context.traits.heightClass = height
        if root.kind == .controllerView {
            let facts = document.xcode.canvas
            context.rootSize = Size(width: facts.squareSide(width), height: facts.squareSide(height))
        }
        return layout(of: root, in: context, document)
    }

    private func layout(of root: LayoutRoot, in context: LayoutContext, _ document: Document) -> SceneLayout {
        SceneLayout(root, of: document, in: context, .canvas(document.device))
    }
}
