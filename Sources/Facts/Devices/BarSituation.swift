/// What the height of a bar depends on.
package struct BarSituation: Hashable, Sendable {
    /// Nil for the square canvas of Xcode 6 and 7.
    package var idiom: Idiom?
    package var widthClass: SizeClass
    package var heightClass: SizeClass
    package var hasHomeIndicator: Bool
    package var layout: BarLayout
    /// Whether Xcode's canvas draws the bar, and not a running app.
    package var isOnCanvas: Bool
    /// The release of iOS that draws it.
    package var release: UIKitRelease

    package init(
        idiom: Idiom?, widthClass: SizeClass, heightClass: SizeClass, hasHomeIndicator: Bool, layout: BarLayout = .horizontal,
        isOnCanvas: Bool = false, release: UIKitRelease
    ) {
        self.idiom = idiom
        self.widthClass = widthClass
        self.heightClass = heightClass
        self.hasHomeIndicator = hasHomeIndicator
        self.layout = layout
        self.isOnCanvas = isOnCanvas
        self.release = release
    }

    /// A phone in portrait, with a home button.
    package static func phone(in release: UIKitRelease) -> BarSituation {
        BarSituation(idiom: .phone, widthClass: .compact, heightClass: .regular, hasHomeIndicator: false, release: release)
    }

    fileprivate func row(of bar: Bar) -> BarTable.Row? { release.tables.bars.row(bar, place, in: release.number(of: .bar(bar))) }

    private var place: BarTable.Place {
        BarTable.Place(
            isOnCanvas: isOnCanvas, idiom: idiom, widthClass: widthClass, heightClass: heightClass, hasHomeIndicator: hasHomeIndicator,
            layout: layout)
    }
}

extension Bar {
    /// The height in points, without the safe area that the bar extends into.
    package func height(in situation: BarSituation) -> Double { situation.row(of: self)?.height ?? 0 }

    /// Whether the height in a release is known, rather than assumed from an earlier one.
    package func isKnown(in situation: BarSituation) -> Bool {
        guard let last = situation.row(of: self)?.last else { return true }
        return situation.release.number(of: .bar(self)) <= last
    }
}
