extension Scene {
    /// The scene with the texts of some items wider by a factor.
    package func grown(_ items: some Sequence<Int>, by factor: Double) -> Scene {
        var scene = self
        for item in items { scene.items[item].content = scene.items[item].content?.grown(by: factor) }
        return scene
    }
}
