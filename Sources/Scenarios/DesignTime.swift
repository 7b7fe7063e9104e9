import AutoLayout
import InterfaceBuilder

/// Lays a document out as Xcode's canvas did when it saved it.
public struct DesignTime: Sendable {
    public var intrinsicMode: IntrinsicMode

    public init(intrinsicMode: IntrinsicMode = .measured) {
        self.intrinsicMode = intrinsicMode
    }

    /// The layouts of every root of a document, in document order.
    public func layouts(of document: Document) -> [SceneLayout] {
        let reference = document.device
        let device = reference.flatMap(CanvasDevice.init)
        let canvas = Canvas(document: document, device: device, barHeights: BarHeights(of: device))
        return document.roots.map { root in
            SceneLayout(
                root, of: document, in: canvas.context(of: root, intrinsicMode: intrinsicMode),
                device: reference?.id, orientation: reference?.orientation ?? .portrait
            )
        }
    }
}

extension CanvasDevice {
    /// The device that a document names, held as it says; nil for one that is not known.
    init?(_ reference: DeviceReference) {
        guard let device = Device.named(reference.id), let idiom = device.idiom else { return nil }
        let orientation = reference.orientation
        self.init(
            id: reference.id, size: device.size(orientation), scale: device.scale, idiom: idiom,
            widthClass: device.widthClass(orientation), heightClass: device.heightClass(orientation),
            safeArea: device.safeArea(orientation)
        )
    }
}

extension BarHeights {
    /// The heights of a device's bars, or of those on the canvas without a device.
    init(of device: CanvasDevice?) {
        func height(_ bar: Bar) -> Double {
            bar.height(
                idiom: device?.idiom, widthClass: device?.widthClass ?? .unspecified, heightClass: device?.heightClass ?? .unspecified,
                hasHomeIndicator: (device?.safeArea.bottom ?? 0) > 0
            )
        }
        self.init(
            navigation: height(.navigation), navigationInSheet: height(.navigationInSheet), largeTitle: height(.largeTitle),
            prompt: height(.prompt), tab: height(.tab), tool: height(.tool)
        )
    }
}
