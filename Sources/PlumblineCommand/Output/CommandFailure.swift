/// Why a correctly called command could not do its work: reported in one line, without the usage.
struct CommandFailure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
