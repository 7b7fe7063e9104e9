import AutoLayout

extension Device {
    /// The window in a split; nil if the device does not offer it, such as halves in portrait.
    public func window(_ split: Split, _ orientation: Orientation) -> SplitWindow? {
        let screen = size(orientation)
        if split == .full {
            return SplitWindow(size: screen, widthClass: widthClass(orientation), heightClass: heightClass(orientation), safeArea: nil)
        }
        guard let row = splitRow(split, orientation) else { return nil }
        return SplitWindow(
            size: Size(width: row.width, height: screen.height - 2 * row.margin), widthClass: row.widthClass, heightClass: .regular,
            safeArea: row.safeArea)
    }

    /// Where bars are assumed to be in a split; nil if they are where the screen has them.
    package func assumedBars(_ split: Split, _ orientation: Orientation) -> BarLayout? {
        split == .full ? nil : splitRow(split, orientation)?.assumedBars
    }

    private func splitRow(_ split: Split, _ orientation: Orientation) -> SplitRow? {
        tables.splits.first { $0.device == id && $0.split == split && $0.orientation.map { $0 == orientation } != false }
    }
}
