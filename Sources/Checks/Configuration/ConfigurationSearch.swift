import Support

/// Finds the configuration of each document: the nearest `.plumbline.json` in its folder or one above.
public struct ConfigurationSearch {
    public static let fileName = ".plumbline.json"

    private var nearest = NearestFile(named: fileName)
    private var read: [String: CheckConfiguration] = [:]

    public init() {}

    /// The configuration of a document; the default one where no file is found.
    public mutating func configuration(forDocumentAt path: String) throws(ConfigurationError) -> CheckConfiguration {
        guard let file = nearest.path(forDocumentAt: path) else { return CheckConfiguration() }
        return try configuration(at: file)
    }

    /// The configuration of a file, read once.
    public mutating func configuration(at file: String) throws(ConfigurationError) -> CheckConfiguration {
        if let known = read[file] { return known }
        let configuration = try ConfigurationReader.read(path: NearestFile.shortened(file))
        read[file] = configuration
        return configuration
    }
}
