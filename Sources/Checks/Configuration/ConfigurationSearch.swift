import Support

/// Finds the configuration of each document: the nearest `.plumbline.json` in its folder or one above.
package struct ConfigurationSearch {
    package static let fileName = ".plumbline.json"

    private var nearest = NearestFile(named: fileName)
    private var read: [String: CheckConfiguration] = [:]

    private let source: ConfigurationSource

    package init(_ source: ConfigurationSource = .nearest) {
        self.source = source
    }

    /// The configuration of a document; the default one if no file is found.
    package mutating func configuration(forDocumentAt path: String) throws(ConfigurationError) -> CheckConfiguration {
        let file = source.file(forDocumentAt: path, among: &nearest)
        return try file.map { file throws(ConfigurationError) in try configuration(at: file) } ?? CheckConfiguration()
    }

    /// The configuration of a file, read once.
    package mutating func configuration(at file: String) throws(ConfigurationError) -> CheckConfiguration {
        if let known = read[file] { return known }
        let configuration = try ConfigurationReader.read(path: NearestFile.shortened(file))
        read[file] = configuration
        return configuration
    }
}
