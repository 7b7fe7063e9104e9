import Drawings
import Foundation
import InterfaceBuilder
import Scenarios

/// The first scene of a document on Xcode's canvas, and its picture.
struct DrawnDocument {
    let views: [ShownView]
    let drawing: Drawing
    let layout: SceneLayout

    init(_ source: String, isDark: Bool = false) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString).xib").path
        try Data(source.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let document = try Document(path: path)
        let layouts = DesignTime().layouts(of: document)
        let palette = Palette(of: document, isDark: isDark, catalogs: nil, path: path)
        let painter = ScenePainter(layouts, palette: palette, catalogs: nil, path: path)
        views = painter.views(of: 0)
        drawing = painter.drawing(of: 0)
        layout = layouts[0]
    }
}
