import AutoLayout

extension SceneLayout {
    /// The layout for every factor of a range by which some texts grow, at once; everything else stays as it is.
    ///
    /// In pieces, the factor, in thousandths, takes the place of the width.
    ///
    /// - Parameters:
    ///   - items: the indices of labels and buttons.
    ///   - factors: at least 1.
    ///   - layoutLimit, stepLimit: the number of layouts, and of steps, after which the rest is given up.
    ///   - reach: called with each piece; the parameter beyond which nothing needs to be known, and is left out.
    package func study(
        growing items: [Int], over factors: ClosedRange<Double>, layoutLimit: Int = RegionStudy.usualLayoutLimit,
        stepLimit: Int = RegionStudy.usualStepLimit,
        reach: ((RegionStudy.Piece) -> Double)? = nil
    ) -> RegionStudy {
        let region = Polygon(widths: Self.parameter(factors.lowerBound)...Self.parameter(factors.upperBound), heights: 0...1)
        return RegionStudy(over: region, engine: engine, hasHeights: false, layoutLimit: layoutLimit, stepLimit: stepLimit, reach: reach) {
            scene.grown(items, by: Self.factor($0.width))
        }
    }

    /// The parameter of pieces for a factor, scaled so that pixels and the steps of the search are about as large as for windows.
    package static func parameter(_ factor: Double) -> Double { factor * 1000 }

    /// The factor for a parameter of pieces.
    package static func factor(_ parameter: Double) -> Double { parameter / 1000 }

    /// The layout after some texts have grown.
    package func grown(_ items: [Int], by factor: Double) -> SceneLayout { with(scene.grown(items, by: factor)) }
}
