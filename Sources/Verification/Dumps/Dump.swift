import AutoLayout
import Facts

/// The views of an app at one moment.
package struct Dump: Hashable, Sendable {
    package var format: DumpFormat
    /// A parent before its children, in the order in which they were printed.
    package var views: [DumpedView]
    /// What the dump says of the state that it was printed in.
    package var state = State()

    package struct State: Hashable, Sendable {
        /// The storyboard identifier, class or object id of the scene.
        package var scene: String?
        /// The name of the storyboard or xib, without its ending.
        package var document: String?
        /// The size of the screen, in points.
        package var screen: Size?
        package var scale: Double?
        /// The release of iOS, such as `17.4`.
        package var system: String?
        /// The model, such as `iPhone 15`.
        package var model: String?
        package var direction: LayoutDirection?
        package var contentSize: ContentSizeCategory?
        /// Whether the views were in no window.
        package var isDetached = false

        package init() {}
    }

    package init(format: DumpFormat, views: [DumpedView], state: State = State()) {
        self.format = format
        self.views = views
        self.state = state
        let first = views.first { $0.frame.size != nil }
        // A list of elements without a window need not begin with one that fills the screen.
        let fills = format.isComplete || format == .maestro || first.map { ["Application", "Window"].contains($0.className) } == true
        if self.state.screen == nil, fills { self.state.screen = first?.frame.size }
    }

    /// The views inside each one.
    var childLists: [[Int]] {
        var lists = [[Int]](repeating: [], count: views.count)
        for (index, view) in views.enumerated() { if let parent = view.parent { lists[parent].append(index) } }
        return lists
    }

    /// The same views, each inside the last one before it that contains its frame: a flat list does not say which is in which.
    func nestedByFrames() -> Dump {
        var copy = self
        for index in views.indices {
            copy.views[index].parent = (0..<index).last { other in
                !ViewKinds.isLeaf(views[other].className) && views[other].frame.contains(views[index].frame)
            }
        }
        return copy
    }
}
