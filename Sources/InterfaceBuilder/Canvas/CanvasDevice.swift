import AutoLayout

/// What the canvas needs to know of a device, in one orientation.
public struct CanvasDevice: Hashable, Sendable {
    /// Interface Builder's id.
    public var id: String
    /// In points.
    public var size: Size
    /// Device pixels per point.
    public var scale: Double
    public var idiom: Idiom
    public var widthClass: SizeClass
    public var heightClass: SizeClass
    /// The part of a full-screen view that housing, status bar and home indicator cover, in points.
    public var safeArea: EdgeInsets
    /// The same with the device in portrait.
    public var uprightSafeArea: EdgeInsets

    public init(
        id: String, size: Size, scale: Double, idiom: Idiom, widthClass: SizeClass, heightClass: SizeClass, safeArea: EdgeInsets,
        uprightSafeArea: EdgeInsets
    ) {
        self.id = id
        self.size = size
        self.scale = scale
        self.idiom = idiom
        self.widthClass = widthClass
        self.heightClass = heightClass
        self.safeArea = safeArea
        self.uprightSafeArea = uprightSafeArea
    }

    var hasHomeIndicator: Bool { safeArea.bottom > 0 }
    var isHomeButtonPhone: Bool { idiom == .phone && !hasHomeIndicator }
}
