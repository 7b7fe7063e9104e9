extension MacLook {
    /// The look of a release of macOS, such as 10.15 or 14.
    package init(macOS version: Double, in tables: FactTables = .apple) {
        self = tables.macOS.look(ReleaseNumber("\(version)") ?? ReleaseNumber(Int(version)))
    }
}
