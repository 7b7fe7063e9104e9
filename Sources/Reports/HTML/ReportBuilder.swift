import AutoLayout
import Checks
import Conformance
import InterfaceBuilder
import Records
import Scenarios

/// Collects what a report shows document by document, and turns it into one self-contained page.
package struct ReportBuilder {
    let title: String
    let scenarios: [Scenario]
    private(set) var documents: [Entry] = []

    let book: PictureBook

    /// The page's introduction and sections, with their documents by number; nil for a page that begins with what is wrong.
    private(set) var arrangement: (contents: ReportContents, documents: [[Int]])?
    /// What suites expect of scenes, and whether it holds.
    package var verdicts: [SceneVerdict] = []
    /// What a newer SDK does to the app, if the page is to say so.
    package var readiness: ReadinessSummary?

    /// The scenes of the app and the segues between them; nil for a page without.
    package var map: AppMap?

    /// - Parameters:
    ///   - catalogs: provides the pictures and colours that documents name.
    ///   - converter: makes pixels of pictures that browsers do not show.
    package init(
        title: String, scenarios: [Scenario], catalogs: AssetCatalogs = AssetCatalogs(),
        converter: @escaping PictureBook.Converter = { _, _, _ in nil }
    ) {
        self.title = title
        self.scenarios = scenarios
        book = PictureBook(catalogs, converter: converter)
    }

    /// Messages about pictures, one line each.
    package var messages: [String] {
        book.catalogs.problems
            + (book.leftOut == 0 ? [] : ["note: \(book.leftOut) pictures were left out, since they would make the page too large"])
    }

    /// The number of documents in the report.
    package var count: Int { documents.count(where: \.isDocument) }

    /// Adds what is found in a file of an app that is no document.
    package mutating func add(file: CheckedDocument) { documents.append(Entry(file: file)) }

    /// Adds what the page shows of a document.
    package mutating func add(_ entry: Entry) {
        var entry = entry
        entry.pictureNumbers = entry.pictures.map { book.number(of: $0.picture, in: $0.size) ?? -1 }
        documents.append(entry)
        documents += entry.files
    }

    /// Adds a document that a change removed.
    package mutating func add(path: String, gone change: ReportChange) {
        var entry = Entry(path: path)
        entry.gone = change.comparison.scenes.map(\.label)
        documents.append(entry)
    }

    /// Arranges the documents that were added. Throws if a pattern of the contents selects none of them.
    package mutating func arrange(by contents: ReportContents) throws(ReportContentsError) {
        arrangement = (contents, try contents.arranged(documents.map(\.path)))
    }

    /// Adds a document that cannot be read.
    package mutating func add(path: String, error: DocumentError) {
        documents.append(Entry(path: path, error: error))
    }
}

/// The identity of a root in two versions of a document: its object id and the kind of its element.
struct RootKey: Hashable {
    var kind: LayoutRoot.Kind
    var id: String
    var place: String
    /// Its key in baselines.
    var recordKey: String

    init(_ root: LayoutRoot) {
        kind = root.kind
        id = root.id
        place = root.element.id ?? ""
        recordKey = root.recordKey
    }
}
