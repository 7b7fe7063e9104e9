/// The number of a release, such as 16.3 or 26.
package struct ReleaseNumber: Hashable, Sendable, Comparable {
    package let major: Int
    package let minor: Int

    /// What stands for a release where the tables have none at all, which ``FactTables/problems`` names.
    static let unknown = ReleaseNumber(0)

    package init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Parses `26` or `16.3`; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard let major = parts.first ?? nil, major >= 0, parts.count < 3, parts.count < 2 || (parts[1] ?? -1) >= 0 else { return nil }
        self.init(major, parts.count == 2 ? parts[1] ?? 0 : 0)
    }

    /// As a decimal number, for JSON.
    package var value: Double { Double(description) ?? Double(major) }

    package static func < (a: ReleaseNumber, b: ReleaseNumber) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}

extension ReleaseNumber: CustomStringConvertible {
    /// As Apple writes it: without a minor number of 0.
    package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
