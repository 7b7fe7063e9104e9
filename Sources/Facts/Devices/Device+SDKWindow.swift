import AutoLayout

extension Device {
    /// Whether apps built with an SDK have other windows on the device than the screen.
    package func hasWindows(ofAppsBuiltWith sdk: LinkedSDK) -> Bool {
        tables.sdkWindows.contains { $0.device == id && $0.sdks.contains(sdk.number) }
    }

    /// The window that an app built with an SDK has on the device instead of the screen; nil if none is known.
    package func window(ofAppsBuiltWith sdk: LinkedSDK, _ orientation: Orientation) -> SplitWindow? {
        tables.sdkWindows.first {
            $0.device == id && $0.sdks.contains(sdk.number) && $0.orientation.map { $0 == orientation } != false
        }.map { SplitWindow(size: $0.size, widthClass: $0.widthClass, heightClass: $0.heightClass, safeArea: $0.safeArea) }
    }
}

extension FactTables {
    /// The longer side of the largest tablet's screen, in points: no window of a tablet is wider or higher.
    package var largestTablet: Double { devices.filter { $0.idiom == .pad }.map { max($0.size.width, $0.size.height) }.max() ?? 0 }

    /// The smallest and the largest window, in points, of an app that is resized freely: no smaller one is known, and none is larger than a
    /// tablet's screen or a Mac's, on which it is mirrored.
    package var resizedWindows: (least: Size, greatest: Size) {
        let least = sdkWindows.map(\.size)
        let screens = [Size(width: largestTablet, height: largestTablet), largestMacScreen]
        return (
            Size(width: least.map(\.width).min() ?? 0, height: least.map(\.height).min() ?? 0),
            Size(width: screens.map(\.width).max() ?? 0, height: screens.map(\.height).max() ?? 0)
        )
    }
}
