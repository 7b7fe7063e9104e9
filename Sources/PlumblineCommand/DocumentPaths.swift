import Support

/// The documents that a command's arguments mean: files as they are, and of a folder every storyboard and xib below it.
enum DocumentPaths {
    /// - Parameter mayBeEmpty: whether a folder without documents is no mistake.
    static func find(_ arguments: [String], mayBeEmpty: Bool = false) throws -> [String] {
        try DocumentSearch.documents(at: arguments) { folder in
            if !mayBeEmpty { throw CommandFailure("\(folder) holds no storyboard and no xib") }
        }
    }
}
