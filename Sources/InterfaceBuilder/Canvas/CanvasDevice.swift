import AutoLayout
import Facts

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

    /// The device that a document names, in its orientation; for an unknown one, the device with the same screen, if there is one.
    init?(_ reference: DeviceReference, roots: [LayoutRoot]) {
        let known = Device.named(reference.id)
        guard let device = known ?? Device.standIn(for: reference, roots: roots), let idiom = device.idiom else { return nil }
        let orientation = reference.orientation
        id = known == nil ? device.identifier : reference.id
        size = device.size(orientation)
        scale = device.scale
        self.idiom = idiom
        widthClass = device.widthClass(orientation)
        heightClass = device.heightClass(orientation)
        safeArea = device.safeArea(orientation)
        uprightSafeArea = device.safeArea(.portrait)
    }

    var hasHomeIndicator: Bool { safeArea.bottom > 0 }
    var isHomeButtonPhone: Bool { idiom == .phone && !hasHomeIndicator }
}

extension Device {
    /// A known device that stands in for one that the table does not contain yet: of the same idiom, which the name of every iPad begins with,
    /// and with a screen as large as a root of the document.
    fileprivate static func standIn(for reference: DeviceReference, roots: [LayoutRoot]) -> Device? {
        let idiom: Idiom = reference.id.lowercased().hasPrefix("ipad") ? .pad : .phone
        let sizes = roots.filter { $0.kind == .controllerView || $0.kind == .topLevelView }.compactMap(\.storedSize)
        return all.first { $0.idiom == idiom && sizes.contains($0.size(reference.orientation)) }
    }
}
