extension Device {
    /// What the system and hardware have of a window, in the table's order; empty on most devices, whose safe area says all.
    package func regions(_ split: Split, _ orientation: Orientation) -> [DeviceRegion] {
        tables.regions.filter { $0.device == id && $0.split == split.rawValue && $0.orientation == orientation }.map(\.region)
    }

    /// Whether it is a screen that opens, which shows apps in every orientation whatever they declare (Apple: talk 111461).
    package var opens: Bool { tables.regions.contains { $0.device == id && $0.region.kind == .fold } }
}
