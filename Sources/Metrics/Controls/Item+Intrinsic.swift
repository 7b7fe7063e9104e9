import AutoLayout

extension Item {
    /// What the item shows; none without a natural size.
    package var intrinsic: IntrinsicContent {
        get { content as? IntrinsicContent ?? .none }
        set { content = newValue == .none ? nil : newValue }
    }

    /// Whether only a symbol of macOS is drawn, the height of whose frame is not known (`MacControl.drawsSymbol`).
    package var drawsSymbol: Bool {
        guard case .mac(let control) = intrinsic else { return false }
        return control.drawsSymbol
    }
}
