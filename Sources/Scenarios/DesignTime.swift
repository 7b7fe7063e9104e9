import AutoLayout
import InterfaceBuilder

/// Lays a document out as Xcode's canvas did when it saved it.
public struct DesignTime: Sendable {
    public var intrinsicMode: IntrinsicMode
    /// The order in which conflicting requirements are dropped; nil for the canvas's own.
    public var conflicts: ConflictOrder?

    public init(intrinsicMode: IntrinsicMode = .measured, conflicts: ConflictOrder? = nil) {
        self.intrinsicMode = intrinsicMode
        self.conflicts = conflicts
    }

    /// The layouts of every root of a document, in document order.
    public func layouts(of document: Document) -> [SceneLayout] { layouts(of: document.roots, in: document) }

    /// The layout of one root of a document.
    public func layout(of root: LayoutRoot, in document: Document) -> SceneLayout { layouts(of: [root], in: document)[0] }

    private func layouts(of roots: [LayoutRoot], in document: Document) -> [SceneLayout] {
        let canvas = Self.canvas(of: document)
        return roots.map { root in
            var context = canvas.context(of: root, intrinsicMode: intrinsicMode)
            if let conflicts { context.conflictOrder = conflicts }
            return layout(of: root, in: context, document)
        }
    }

    /// The layout of one root on the square canvas that Xcode 6 and 7 drew for a pair of size classes: 400 points for compact, 600 for any and
    /// 800 for regular along each axis. Frames stored in variations are those of such a canvas.
    public func layout(of root: LayoutRoot, in document: Document, width: SizeClass, height: SizeClass) -> SceneLayout {
        var context = Self.canvas(of: document).context(of: root, intrinsicMode: intrinsicMode)
        context.traits.widthClass = width
        context.traits.heightClass = height
        if root.kind == .controllerView {
            context.rootSize = Size(width: Self.squareLength(width), height: Self.squareLength(height))
        }
        return layout(of: root, in: context, document)
    }

    private static func squareLength(_ sizeClass: SizeClass) -> Double {
        switch sizeClass {
        case .compact: 400
        case .unspecified: 600
        case .regular: 800
        }
    }

    private static func canvas(of document: Document) -> Canvas {
        let device = document.device.flatMap { CanvasDevice($0, roots: document.roots) }
        return Canvas(document: document, device: device, barHeights: BarHeights(of: device))
    }

    private func layout(of root: LayoutRoot, in context: LayoutContext, _ document: Document) -> SceneLayout {
        SceneLayout(root, of: document, in: context, .canvas(document.device))
    }
}

extension CanvasDevice {
    /// The device that a document names, in its orientation; for an unknown one, the device with the same screen, if there is one.
    init?(_ reference: DeviceReference, roots: [LayoutRoot]) {
        let known = Device.named(reference.id)
        guard let device = known ?? Device.standIn(for: reference, roots: roots), let idiom = device.idiom else { return nil }
        let orientation = reference.orientation
        self.init(
            id: known == nil ? device.identifier : reference.id, size: device.size(orientation), scale: device.scale, idiom: idiom,
            widthClass: device.widthClass(orientation), heightClass: device.heightClass(orientation),
            safeArea: device.safeArea(orientation), uprightSafeArea: device.safeArea(.portrait)
        )
    }
}

extension BarHeights {
    /// The heights of a device's bars, or of those on the canvas if there is no device.
    init(of device: CanvasDevice?) {
        func height(_ bar: Bar) -> Double {
            bar.height(
                idiom: device?.idiom, widthClass: device?.widthClass ?? .unspecified, heightClass: device?.heightClass ?? .unspecified,
                hasHomeIndicator: (device?.safeArea.bottom ?? 0) > 0, release: nil
            )
        }
        self.init(
            navigation: height(.navigation), navigationInSheet: height(.navigationInSheet), largeTitle: height(.largeTitle),
            prompt: height(.prompt), tab: height(.tab), tool: height(.tool)
        )
    }
}
