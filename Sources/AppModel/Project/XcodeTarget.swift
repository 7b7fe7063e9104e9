/// A target of an Xcode project.
package struct XcodeTarget: Sendable {
    package enum Kind: String, Sendable {
        case app, `extension`, framework, tests, other
    }

    package let name: String
    package let kind: Kind
    /// Its settings, one for each configuration.
    package let settings: [BuildSettings]
    /// The absolute paths of its sources and resources.
    var files: Set<String> = []
    /// The folders that Xcode 16 keeps in step with it.
    var folders: Set<String> = []
    /// What in those folders does not belong to it.
    var exceptions: Set<String> = []
    /// What a manifest selects.
    var selections: [FileSelection] = []

    init(name: String, productType: String, settings: [BuildSettings]) {
        self.name = name
        self.settings = settings
        let type = productType.hasPrefix(Self.prefix) ? String(productType.dropFirst(Self.prefix.count)) : productType
        kind =
            switch type {
            case "application", "application.on-demand-install-capable": .app
            case "bundle.unit-test", "bundle.ui-testing": .tests
            case "framework", "framework.static", "library.static", "library.dynamic", "bundle": .framework
            case _ where type.hasPrefix("application."): .app
            case _ where type.contains("extension"): .extension
            default: .other
            }
    }

    /// Apple's product types start with this.
    private static let prefix = "com.apple.product-type."

    /// Whether a file belongs to it.
    ///
    /// - Parameter path: its absolute path.
    package func contains(_ path: String) -> Bool {
        if files.contains(path) { return true }
        if selections.contains(where: { $0.contains(path) }) { return true }
        return folders.contains { path.hasPrefix($0 + "/") } && !exceptions.contains { path == $0 || path.hasPrefix($0 + "/") }
    }

    /// The names of its module, as documents write them.
    package var modules: Set<String> { Set(settings.compactMap(\.moduleName)) }

    /// Whether any configuration is built for iPhone or iPad.
    package var isForPhonesOrTablets: Bool { settings.contains(where: \.isForPhonesOrTablets) }
}
