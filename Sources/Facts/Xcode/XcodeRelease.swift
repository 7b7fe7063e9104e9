/// The release of Xcode that saved a document, as far as its canvas differs: `xcode.csv` names the releases.
package struct XcodeRelease: Hashable, Sendable {
    /// The number that orders it among the releases: the first of a document's `toolsVersion`, or of its plug-in's version.
    let build: Int
    package let tables: FactTables

    /// - Parameters:
    ///   - toolsVersion: the first number of a document's `toolsVersion`; 0 if there is none.
    ///   - plugIn: the first number of the version of its plug-in. It counts where build servers wrote the document, whose `toolsVersion`
    ///     is of no release.
    package init(toolsVersion: Int, plugIn: Int? = nil, tables: FactTables = .apple) {
        build = toolsVersion >= tables.xcode.buildServers ? plugIn ?? toolsVersion : toolsVersion
        self.tables = tables
    }

    /// Its version, such as 16.3, as far as versions are distinguished.
    package var number: ReleaseNumber { tables.xcode.release(build) }

    /// The release of iOS that its canvas draws with.
    package var uikit: UIKitRelease { UIKitRelease(tables.xcode.iOS(build), in: tables) }

    /// What its canvas draws.
    package var canvas: CanvasFacts { CanvasFacts(self) }
}
