/// A release of iOS, as far as UIKit's controls, bars, margins and fonts differ, with the tables that say how. `ios.csv` lists them; a
/// release between two of them is like the earlier one.
public struct UIKitRelease: Hashable, Sendable {
    /// The version of iOS, such as 26.
    package let number: ReleaseNumber
    package let tables: FactTables

    package init(_ number: ReleaseNumber, in tables: FactTables) {
        self.number = number
        self.tables = tables
    }

    /// The release of iOS with a number, by Apple's tables.
    public static func iOS(_ major: Int, _ minor: Int = 0) -> UIKitRelease { UIKitRelease(ReleaseNumber(major, minor), in: .apple) }

    /// The release that layouts are made for unless another is named: the newest that documents show. What is known of later ones is by few
    /// measurers (`ios.csv`).
    public static var current: UIKitRelease { FactTables.apple.usual }

    /// What texts and controls are drawn like.
    package var drawing: DrawingFacts { tables.drawingFacts(in: number) }

    /// The system's margins of roots.
    package var margins: SystemMargin { SystemMargin(self) }
}

extension UIKitRelease: Comparable {
    public static func < (a: UIKitRelease, b: UIKitRelease) -> Bool { a.number < b.number }
}

extension UIKitRelease: CustomStringConvertible {
    /// Its number, as ``FactTables/release(named:)`` reads it.
    public var description: String { number.description }
}
