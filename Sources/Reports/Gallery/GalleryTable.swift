import Scenarios
import Support

/// A table with a line a scene: how much there is of it and what its layouts ran into.
public struct GalleryTable {
    private static let header = ["document", "scene", "views", "constraints", "layouts", "ambiguous", "conflicts"]
    private var lines: [[String]] = []

    public init() {}

    /// Adds a document's layouts.
    public mutating func add(_ layouts: [SceneLayout], path: String) {
        let document = path.split(separator: "/").last.map(String.init) ?? path
        for scene in GalleryPage.grouped(layouts) {
            guard let first = scene.first else { continue }
            let ambiguous = scene.filter { $0.layout.ambiguity.contains { !$0.isEmpty } }.count
            let conflicting = scene.filter { !$0.layout.conflicts.isEmpty }.count
            let most = { (count: (SceneLayout) -> Int) in scene.map(count).max() ?? 0 }
            lines.append([
                document,
                first.root.label,
                "\(most { $0.scene.items.count - 1 })",
                "\(most { $0.scene.constraints.count })",
                "\(scene.count)",
                ambiguous == 0 ? "-" : "in \(ambiguous)",
                conflicting == 0 ? "-" : "in \(conflicting)",
            ])
        }
    }

    /// The table, names flush left and numbers flush right.
    public var text: String {
        let all = [Self.header] + lines
        let widths = Self.header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { cells in
            cells.enumerated().map { column, cell in
                column < 2 ? cell.padded(to: widths[column]) : cell.indented(to: widths[column])
            }.joined(separator: "  ") + "\n"
        }.joined()
    }
}
