import Checks
import Foundation
import Reports
import Scenarios

/// The report of what changed.
enum ComparisonPage {
    static func write(_ changed: [ComparedDocument], title: String, to path: String) throws {
        // Each document has the scenarios of its own baseline; the page shows all of them.
        var scenarios: [Scenario] = []
        for document in changed { scenarios += document.scenarios.filter { !scenarios.contains($0) } }
        var configurations = ConfigurationSearch()
        let catalogs = AssetCatalogs()
        var report = ReportBuilder(title: title, scenarios: scenarios, catalogs: catalogs, converter: PixelPictures().png)
        for document in changed {
            let layouts = scenarios.map { scenario in
                document.scenarios.firstIndex(of: scenario).flatMap { document.layouts.isEmpty ? nil : document.layouts[$0] } ?? []
            }
            let before = scenarios.map { scenario in
                document.scenarios.firstIndex(of: scenario).flatMap { document.layoutsBefore.isEmpty ? nil : document.layoutsBefore[$0] }
                    ?? []
            }
            let change = ReportChange(document.comparison, recorded: document.old, layouts: before)
            if let now = document.document {
                report.add(
                    ReportBuilder.Entry(
                        now, path: document.path, layouts: layouts, scenarios: scenarios, catalogs: catalogs,
                        configuration: try configurations.configuration(forDocumentAt: document.path), choice: document.choice,
                        change: change
                    )
                )
            } else {
                report.add(path: document.path, gone: change)
            }
        }
        try OutputFile.write(report.page(), to: path)
    }
}
