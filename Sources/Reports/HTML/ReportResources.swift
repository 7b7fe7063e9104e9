import CResources
import Facts

/// The page's style and script: separate files of CResources, embedded when the package is built.
enum ReportResources {
    static var style: String { EmbeddedFile.reportCss.text }

    /// The parts in the order of their dependencies.
    static var script: String {
        let parts: [EmbeddedFile] = [
            .reportDataJs, .reportDrawJs, .reportOverviewJs, .reportMapJs, .reportOpeningJs, .reportReadyJs, .reportFindingsJs,
            .reportSceneJs, .reportDetailsJs, .reportWidthsJs, .reportResizeJs,
            .reportMainJs,
        ]
        return "(function () {\n\"use strict\";\n" + parts.map(\.text).joined(separator: "\n") + "})();\n"
    }
}
