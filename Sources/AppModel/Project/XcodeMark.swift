import Facts

/// What a version of Xcode noted of itself in a project: that version, or a later one, builds it.
package struct XcodeMark: Hashable, Sendable {
    /// The attribute, such as `LastUpgradeCheck`, and its value as it is written.
    package var key: String
    package var value: String
    package var version: ReleaseNumber

    /// From four digits such as `1640`, the version 16.4; nil for anything else.
    init?(key: String, check: String) {
        guard check.count == 4, let number = Int(check) else { return nil }
        (self.key, value) = (key, check)
        version = ReleaseNumber(number / 100, number / 10 % 10)
    }

    /// From a version such as `9.4.1`; nil for anything else.
    init?(key: String, version text: String) {
        guard let version = ReleaseNumber(text.split(separator: ".").prefix(2).joined(separator: ".")) else { return nil }
        (self.key, value, self.version) = (key, text, version)
    }
}
