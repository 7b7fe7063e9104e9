import AutoLayout
internal import CResources
import Support

/// What is known of a class of views, by its element in documents (`view-classes.csv`).
package struct ViewClass: Sendable {
    /// How drawings show a view.
    package enum Shape: String, Hashable, Sendable, CaseIterable {
        case container, stack, scroll, text, button, field, image, toggle, slider, control, bar, other
    }

    /// What the size of a view follows.
    package enum Measure: String, Sendable, CaseIterable {
        case text, image, control, box, other
    }

    package enum Trait: String, Sendable, CaseIterable {
        /// It lays out what is inside it.
        case bar
        /// Its stored frame is its owner's affair.
        case cell
        /// People read or touch it.
        case content
        /// Without a natural size in the document, it is as large as something that code gives it.
        case emptyByCode
        /// On the Mac its y grows downwards.
        case flipped
        /// On the Mac it is as high as its rows.
        case highAsRows
        /// What it shows is a scene of its storyboard.
        case holdsScenes
        /// Views are put into it.
        case holdsViews
        /// Views that are laid out by themselves are inside it: cells, or the views of child view controllers.
        case holdsRoots
        /// People drag it from Interface Builder's library for iOS.
        case library
        /// Its text and the text's colour are its own.
        case ownText
        /// Its owner places it, unless it is an object of its own.
        case partOfOwner
        /// Constraints do not place what is inside it.
        case placesSubviews
        /// It moves what is inside it.
        case scroller
        /// It is a control, or what is connected to as one: it sends actions.
        case sendsActions
        /// Nothing but constraints gives it a size.
        case sizeless
        /// What it tells its target of is that its value changed.
        case valueEvent
        /// Its natural width is that of what people type.
        case wideByInput
    }

    package private(set) var shape = Shape.other
    package private(set) var measure = Measure.other
    private var traits: Set<Trait> = []
    private var printed: [String] = []

    /// What is known of a class; of one that the table does not name, nothing.
    package init(named name: String) { self = Self.table[name] ?? ViewClass() }

    private init() {}

    private init(_ row: CSVTable.Row) {
        shape = Shape(rawValue: row["shape"]) ?? .other
        measure = Measure(rawValue: row["measure"]) ?? .other
        traits = Set(row["traits"].split(separator: " ").compactMap { Trait(rawValue: String($0)) })
        printed = ["runtime", "xctest"].flatMap { row[$0].split(separator: " ").map(String.init) }
    }

    package func has(_ trait: Trait) -> Bool { traits.contains(trait) }

    /// The classes with a trait, sorted.
    package static func names(with trait: Trait) -> [String] { table.filter { $0.value.has(trait) }.keys.sorted() }

    /// The elements that a running app prints under each name: a class of UIKit, or an element type of XCTest or idb.
    package static let printed: [String: Set<String>] = {
        var found: [String: Set<String>] = [:]
        for (element, known) in table { for name in known.printed { found[name, default: []].insert(element) } }
        return found
    }()

    private static let table = Dictionary(
        CSVTable(EmbeddedFile.viewClassesCsv.bytes).rows.map { ($0["class"], ViewClass($0)) }, uniquingKeysWith: { first, _ in first }
    )
}

extension Item {
    /// What is known of its class.
    package var viewClass: ViewClass { ViewClass(named: className) }

    /// Whether its class has a trait.
    package func has(_ trait: ViewClass.Trait) -> Bool { viewClass.has(trait) }
}
