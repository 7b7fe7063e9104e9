import AutoLayout
import InterfaceBuilder

/// What the scenarios of one document have in common: a root whose context does not differ from an earlier one in anything that it depends
/// on is not laid out again, and one that differs only in the reading direction is not read again.
package struct SharedLayouts: Sendable {
    private let hasVariations: Bool
    private let variesByDirection: Bool
    /// For each root, the contexts in which it was laid out so far, without what the document does not depend on.
    private var contexts: [[LayoutContext]]
    private var layouts: [[SceneLayout]]
    /// For each root, the index among its distinct layouts of the one in the last scenario.
    package private(set) var latest: [Int]

    package init(_ document: Document) {
        hasVariations = document.hasVariations
        variesByDirection = document.variesByDirection
        contexts = Array(repeating: [], count: document.roots.count)
        layouts = Array(repeating: [], count: document.roots.count)
        latest = Array(repeating: 0, count: document.roots.count)
    }

    /// The layout of a root in a context, reusing an earlier one if it is the same.
    ///
    /// - Parameter document: the document of these layouts, in the language of the context.
    mutating func layout(ofRootAt index: Int, of document: Document, in context: LayoutContext, _ setting: SceneLayout.Setting)
        -> SceneLayout
    {
        let key = relevant(context, document)
        if let known = contexts[index].firstIndex(of: key) {
            latest[index] = known
            return layouts[index][known].relabelled(context, setting)
        }
        var mirrored = key
        mirrored.traits.direction = key.traits.direction.isRightToLeft ? .leftToRight : .rightToLeft
        // An accessory moves the content of its cell to the other side.
        let isOneSided = key.hasOneSidedMargins || document.roots[index].element.has("accessoryType")
        let layout: SceneLayout
        if !variesByDirection, !isOneSided, let twin = contexts[index].firstIndex(of: mirrored) {
            layout = layouts[index][twin].mirrored(context, setting)
        } else {
            layout = SceneLayout(document.roots[index], of: document, in: context, setting)
        }
        latest[index] = contexts[index].count
        contexts[index].append(key)
        layouts[index].append(layout)
        return layout
    }

    /// Size classes only matter to variations, and the idiom to these and to texts that tablets have of their own.
    private func relevant(_ context: LayoutContext, _ document: Document) -> LayoutContext {
        guard !hasVariations else { return context }
        var context = context
        context.traits.widthClass = .unspecified
        context.traits.heightClass = .unspecified
        if context.traits.idiom != nil, document.localization?.variesByDevice != true { context.traits.idiom = .phone }
        return context
    }
}

extension SceneLayout {
    fileprivate func relabelled(_ context: LayoutContext, _ setting: Setting) -> SceneLayout {
        var copy = self
        copy.context = context
        copy.setting = setting
        return copy
    }

    /// The same scene laid out in the other reading direction.
    fileprivate func mirrored(_ context: LayoutContext, _ setting: Setting) -> SceneLayout {
        var scene = scene
        scene.direction = context.traits.direction
        return relabelled(context, setting).with(scene)
    }
}
