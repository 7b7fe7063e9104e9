/// What the program says of itself.
enum Program {
    /// The version of this build, which results contain.
    static let version = "0.1.0"
}
