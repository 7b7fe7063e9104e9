/// The heights of a device's bars, in points, without the safe area that they extend into. They come from the caller, who knows the devices;
/// the canvas of an Xcode release may differ (`eras.csv`).
public struct BarHeights: Hashable, Sendable {
    public var navigation: Double
    /// A navigation bar inside a sheet.
    public var navigationInSheet: Double
    /// What a large title adds to the height of the navigation bar.
    public var largeTitle: Double
    /// What a prompt adds to the height of the navigation bar.
    public var prompt: Double
    public var tab: Double
    public var tool: Double

    public init(
        navigation: Double, navigationInSheet: Double, largeTitle: Double, prompt: Double, tab: Double, tool: Double
    ) {
        self.navigation = navigation
        self.navigationInSheet = navigationInSheet
        self.largeTitle = largeTitle
        self.prompt = prompt
        self.tab = tab
        self.tool = tool
    }
}
