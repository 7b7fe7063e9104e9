import AutoLayout
import Facts

/// The device that a document names, as the canvas holds it.
struct CanvasScreen: Hashable, Sendable {
    let device: Device
    let orientation: Orientation

    /// For an unknown device, the one with the same screen, if there is one; nil for the square canvas.
    init?(_ reference: DeviceReference, in tables: FactTables, roots: [LayoutRoot]) {
        guard let device = tables.device(named: reference.id) ?? tables.standIn(for: reference, roots: roots), device.idiom != nil else {
            return nil
        }
        self.device = device
        orientation = reference.orientation
    }

    /// In points.
    var size: Size { device.size(orientation) }
    var isCompact: Bool { device.heightClass(orientation) == .compact }
    /// The part of a full-screen view that housing, status bar and home indicator cover, in points.
    var safeArea: EdgeInsets { device.safeArea(orientation) }
    var hasHomeIndicator: Bool { safeArea.bottom > 0 }
    var isHomeButtonPhone: Bool { device.idiom == .phone && !hasHomeIndicator }
}

extension FactTables {
    /// A known device that stands in for one that the table does not contain yet: of the same idiom, which the name of every iPad begins
    /// with, and with a screen as large as a root of the document.
    fileprivate func standIn(for reference: DeviceReference, roots: [LayoutRoot]) -> Device? {
        let idiom: Idiom = reference.id.lowercased().hasPrefix("ipad") ? .pad : .phone
        let sizes = roots.filter { $0.kind == .controllerView || $0.kind == .topLevelView }.compactMap(\.storedSize)
        return devices.first { $0.idiom == idiom && sizes.contains($0.size(reference.orientation)) }
    }
}
