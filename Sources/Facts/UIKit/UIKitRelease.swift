/// A release of iOS, as far as UIKit's controls, bars, margins and fonts differ, with the tables that say how. `ios.csv` lists them; a
/// release between two of them is like the earlier one.
public struct UIKitRelease: Hashable, Sendable {
    /// The version of iOS, such as 26.
    package let number: ReleaseNumber
    package let tables: FactTables

    /// The releases that some of it looks like, if not like itself.
    private var looks: [Aspect: ReleaseNumber] = [:]

    /// A part of what releases differ in, which an app may have of another release than it runs on.
    package enum Aspect: Hashable, Sendable, CaseIterable {
        /// How bars and tables look; how high a bar is stands by itself.
        case bars
        case texts, margins
        case bar(Bar)
        case control(ControlPart)

        package static let allCases: [Aspect] =
            [.bars, .texts, .margins] + Bar.allCases.map(Aspect.bar) + ControlPart.allCases.map(Aspect.control)
    }

    package init(_ number: ReleaseNumber, in tables: FactTables) {
        self.number = number
        self.tables = tables
    }

    /// The release that an aspect is like.
    package func number(of aspect: Aspect) -> ReleaseNumber { looks.isEmpty ? number : looks[aspect] ?? number }

    /// The release with one aspect of another one.
    package func with(_ aspect: Aspect, of other: UIKitRelease) -> UIKitRelease {
        var copy = self
        let number = other.number(of: aspect)
        copy.looks[aspect] = number == self.number ? nil : number
        return copy
    }

    /// The release with the bars, texts and controls of an earlier one, as an app that was built for that has them.
    package func looking(like earlier: ReleaseNumber) -> UIKitRelease {
        guard earlier < number else { return self }
        var copy = self
        for aspect in Aspect.allCases where aspect != .margins { copy.looks[aspect] = earlier }
        return copy
    }

    /// The release of iOS with a number, by Apple's tables.
    public static func iOS(_ major: Int, _ minor: Int = 0) -> UIKitRelease { UIKitRelease(ReleaseNumber(major, minor), in: .apple) }

    /// The release that layouts are made for unless another is named: the newest that documents show. What is known of later ones is by few
    /// measurers (`ios.csv`).
    public static var current: UIKitRelease { FactTables.apple.usual }
}

extension UIKitRelease: Comparable {
    public static func < (a: UIKitRelease, b: UIKitRelease) -> Bool { a.number < b.number }
}

extension UIKitRelease: CustomStringConvertible {
    /// Its number, as ``FactTables/release(named:)`` reads it.
    public var description: String { number.description }
}
