import AutoLayout
import InterfaceBuilder

extension Device {
    /// The device that a document names for its canvas; nil where the table has no such id.
    public init?(interfaceBuilderID: String) {
        guard let device = Self.byInterfaceBuilderID[interfaceBuilderID] else { return nil }
        self = device
    }

    private static let byInterfaceBuilderID = Dictionary(
        real.compactMap { device in device.interfaceBuilderID.map { ($0, device) } },
        uniquingKeysWith: { first, _ in first }
    )
}

extension CanvasDevice {
    /// The device that a document names, held as it says; nil where the table has no such id.
    public init?(reference: DeviceReference) {
        guard let device = Device(interfaceBuilderID: reference.id) else { return nil }
        let orientation = reference.orientation
        self.init(
            id: reference.id,
            size: device.size(orientation),
            scale: device.scale,
            idiom: device.idiom ?? .phone,
            widthClass: device.widthClass(orientation),
            heightClass: device.heightClass(orientation),
            safeArea: device.safeArea(orientation)
        )
    }
}
