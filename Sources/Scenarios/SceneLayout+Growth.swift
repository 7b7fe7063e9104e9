import AutoLayout

extension SceneLayout {
    /// The layout for every factor of a range by which some texts grow, at once; everything else stays as it is.
    ///
    /// Pieces have the factor, in thousandths, in the place of the width.
    ///
    /// - Parameters:
    ///   - items: places of labels and buttons.
    ///   - factors: from 1 on.
    ///   - layoutLimit: how many layouts are made before what is left is given up.
    public func study(growing items: [Int], over factors: ClosedRange<Double>, layoutLimit: Int = RegionStudy.usualLayoutLimit) -> RegionStudy {
        let region = Polygon(widths: Self.parameter(factors.lowerBound)...Self.parameter(factors.upperBound), heights: 0...1)
        return RegionStudy(over: region, engine: engine, hasHeights: false, layoutLimit: layoutLimit) { scene.grown(items, by: Self.factor($0.width)) }
    }

    /// What stands for a factor in pieces: pixels and steps of the search are then about as large as in windows.
    public static func parameter(_ factor: Double) -> Double { factor * 1000 }

    /// The factor that a parameter of pieces stands for.
    public static func factor(_ parameter: Double) -> Double { parameter / 1000 }

    /// The layout with some texts grown.
    public func grown(_ items: [Int], by factor: Double) -> SceneLayout { with(scene.grown(items, by: factor)) }
}
