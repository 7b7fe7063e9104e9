/// An error with a place in a file, in the one form that editors and CI understand.
package protocol PlacedError: Error, CustomStringConvertible {
    /// The file concerned.
    var path: String { get }
    /// Nil if the file as a whole is concerned.
    var position: TextPosition? { get }
    /// What is wrong, in words, without its place.
    var message: String { get }
    /// An identifier of the cause for machines, such as a rule's; nil for none.
    var code: String? { get }
}

extension PlacedError {
    package var code: String? { nil }

    /// `file:line:column: error: message [code]`, as a compiler would write it.
    package var description: String {
        path + (position.map { ":\($0)" } ?? "") + ": error: " + message + (code.map { " [\($0)]" } ?? "")
    }
}
