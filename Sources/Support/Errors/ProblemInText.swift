/// What is wrong with one text of a file, such as a formula; where that is in the file follows from where the text is.
package protocol ProblemInText: Error, CustomStringConvertible {
    associatedtype Reason: CustomStringConvertible
    /// What the text is, such as `formula`.
    static var text: String { get }
    /// The offset of the problem in the text, in UTF-8 bytes.
    var offset: Int { get }
    var reason: Reason { get }
}

extension ProblemInText {
    /// The message and, in brackets, the column in the text.
    package var description: String { "\(reason) (column \(offset + 1) of the \(Self.text))" }
}
