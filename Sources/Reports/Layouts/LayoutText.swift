import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios
import Support

/// Layouts as aligned trees, for people: one line per view with its position and size, with the problems below.
package enum LayoutText {
    /// The tree of one layout, ending in a line break.
    ///
    /// - Parameters:
    ///   - cells: the contents of its tables and collection views; each is a line, and its own views are in a separate tree.
    ///   - namesIDs: whether each view's object id is behind its frame.
    package static func tree(_ scene: SceneLayout, path: String, cells: [HostedScene] = [], namesIDs: Bool = false) -> String {
        func note(_ scene: SceneLayout, _ index: Int) -> String {
            let note = self.note(scene, index), id = scene.scene.items[index].id
            return namesIDs ? id + (note.isEmpty ? "" : "  " + note) : note
        }

        let items = scene.scene.items
        let children = scene.scene.childLists()
        var rows = [
            Row(
                label: rootLabel(scene),
                frame: Rect(x: 0, y: 0, width: scene.layout.frames[0].width, height: scene.layout.frames[0].height), note: "")
        ]
        func visit(_ parent: ItemID, indent: String) {
            for (position, child) in children[parent.index].enumerated() {
                let isLast = position == children[parent.index].count - 1
                let item = items[child.index]
                rows.append(
                    Row(
                        label: indent + (isLast ? "└─ " : "├─ ") + title(of: item), frame: scene.ownFrame(of: child.index),
                        note: note(scene, child.index)
                    )
                )
                let inner = indent + (isLast ? "   " : "│  ")
                for cell in cells where cell.place.host == child {
                    rows.append(Row(label: inner + "▫ " + title(of: cell.scene.scene.items[0]), frame: cell.place.frame, note: ""))
                }
                visit(child, indent: inner)
            }
        }
        for cell in cells where cell.place.host.index == 0 {
            rows.append(Row(label: "▫ " + title(of: cell.scene.scene.items[0]), frame: cell.place.frame, note: ""))
        }
        visit(ItemID(0), indent: "")
        var text = heading(scene, path: path) + "\n" + align(rows)
        for finding in LayoutFindings.all(in: scene) {
            text += "\(finding.location): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]\n"
        }
        return text
    }

    private struct Row {
        var label: String
        var frame: Rect
        var note: String
    }

    private static func heading(_ scene: SceneLayout, path: String) -> String {
        let traits = scene.context.traits
        let insets = scene.context.safeArea
        let name = scene.root.label
        var parts = [path, name, scene.device ?? "no device", scene.orientation.rawValue]
        if case .scenario(let scenario) = scene.setting, let release = scenario.iOS { parts.append("iOS \(release)") }
        if traits.direction == .rightToLeft { parts.append("right-to-left") }
        if let language = scene.language { parts.append("language \(language)") }
        parts.append("\(traits.widthClass.rawValue) x \(traits.heightClass.rawValue)")
        parts.append("safe area \(number(insets.top)) \(number(insets.left)) \(number(insets.bottom)) \(number(insets.right))")
        return parts.joined(separator: " · ")
    }

    private static func rootLabel(_ scene: SceneLayout) -> String { title(of: scene.scene.items[0]) }

    private static func title(of item: Item) -> String {
        guard let name = item.name, !name.isEmpty else { return "\(item.className) \(item.id)" }
        let short = name.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return (short.count > 32 ? short.prefix(31) + "…" : short) + " (\(item.className))"
    }

    private static func note(_ scene: SceneLayout, _ index: Int) -> String {
        var notes: [String] = []
        if scene.scene.items[index].isHidden { notes.append("hidden") }
        let ambiguity = scene.layout.ambiguity[index]
        let names: [(Ambiguity, String)] = [
            (.x, "x"), (.width, "width"), (.y, "y"), (.height, "height"), (.contentWidth, "content width"),
            (.contentHeight, "content height"),
        ]
        let free = names.filter { ambiguity.contains($0.0) }.map(\.1)
        if !free.isEmpty { notes.append("ambiguous " + free.joined(separator: ", ")) }
        return notes.joined(separator: "; ")
    }

    /// Labels aligned left, numbers aligned right below each other.
    private static func align(_ rows: [Row]) -> String {
        let numbers = rows.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height].map(number) }
        let labelWidth = max(rows.map(\.label.count).max() ?? 0, 24)
        let header = ["x", "y", "width", "height"]
        let widths = header.indices.map { column in max(header[column].count, numbers.map { $0[column].count }.max() ?? 0) }
        var text = String(repeating: " ", count: labelWidth)
        for (title, width) in zip(header, widths) { text += "  " + title.indented(to: width) }
        text += "\n"
        for (row, values) in zip(rows, numbers) {
            text += row.label.padded(to: labelWidth)
            for (value, width) in zip(values, widths) { text += "  " + value.indented(to: width) }
            if !row.note.isEmpty { text += "  " + row.note }
            text += "\n"
        }
        return text
    }

    /// A length in points with at most three decimals, without trailing zeros.
    static func number(_ value: Double) -> String { value.text(decimals: 3) }
}
