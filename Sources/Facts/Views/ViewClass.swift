import AutoLayout
import CResources
import Support

/// What rules know of a class of views (`view-classes.csv`).
package enum ViewTrait: String, CaseIterable {
    /// It lays out what is inside it.
    case bar
    /// People read or touch it.
    case content
    /// Without a natural size in the document, it is as large as something that code gives it.
    case emptyByCode
    /// It moves what is inside it.
    case scroller
    /// Its natural width is that of what people type.
    case wideByInput

    fileprivate static let table: [String: Set<ViewTrait>] = {
        let rows = CSVTable(EmbeddedFile.viewClassesCsv.bytes).rows
        return Dictionary(
            rows.map { ($0["class"], Set($0["traits"].split(separator: " ").compactMap { ViewTrait(rawValue: String($0)) })) }
        ) { $0.union($1) }
    }()
}

extension Item {
    /// Whether its class has a trait.
    package func has(_ trait: ViewTrait) -> Bool { ViewTrait.table[className]?.contains(trait) == true }
}
