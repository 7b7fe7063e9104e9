/// The page's style and script: separate files in `Resources`, embedded when the package is built.
enum ReportResources {
    static var style: String { text(PackageResources.report_css) }

    /// The parts in the order of their dependencies.
    static var script: String {
        let parts = [
            PackageResources.report_data_js, PackageResources.report_draw_js, PackageResources.report_overview_js,
            PackageResources.report_findings_js,
            PackageResources.report_scene_js, PackageResources.report_details_js,
            PackageResources.report_widths_js, PackageResources.report_resize_js, PackageResources.report_main_js,
        ]
        return "(function () {\n\"use strict\";\n" + parts.map(text).joined(separator: "\n") + "})();\n"
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
