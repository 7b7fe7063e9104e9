/// Where a run takes its configuration from.
package enum ConfigurationSource: Hashable, Sendable {
    /// The nearest `.plumbline.json` in or above each document's folder.
    case nearest
    case file(String)
    case none

    /// The file that configures a document; nil for the default configuration.
    ///
    /// - Parameter files: the search for the nearest files.
    package func file(forDocumentAt path: String, among files: inout NearestFile) -> String? {
        switch self {
        case .nearest: files.path(forDocumentAt: path)
        case .file(let named): named
        case .none: nil
        }
    }
}
