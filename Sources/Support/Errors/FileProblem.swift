/// A problem with a file that no other type describes, such as wrong JSON.
package struct FileProblem: PlacedError, Hashable {
    package var path: String
    package var position: TextPosition?
    package var message: String
    package var code: String?

    package init(path: String, position: TextPosition? = nil, message: String, code: String? = nil) {
        self.path = path
        self.position = position
        self.message = message
        self.code = code
    }
}

extension JSONProblem {
    /// The problem with its file.
    package func `in`(_ path: String, code: String? = nil) -> FileProblem {
        FileProblem(path: path, position: position, message: "\(reason)", code: code)
    }
}
