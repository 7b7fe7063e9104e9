/// What keeps a command from its work though it was called rightly: reported in one line, without the usage.
struct CommandFailure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
