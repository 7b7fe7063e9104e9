/// The values of a property list that a manifest writes out, from which a tool makes the list.
package struct WrittenInfo: Sendable {
    /// The manifest's absolute path.
    let path: String
    let values: YAMLNode
}
