import AutoLayout

/// What the canvas needs of a device, in one orientation.
public struct CanvasDevice: Hashable, Sendable {
    /// Interface Builder's id.
    public var id: String
    /// In points.
    public var size: Size
    /// Device pixels in a point.
    public var scale: Double
    public var idiom: Idiom
    public var widthClass: SizeClass
    public var heightClass: SizeClass
    /// What housing, status bar and home indicator cover of a full-screen view, in points.
    public var safeArea: EdgeInsets
    /// The same of the device held upright.
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
