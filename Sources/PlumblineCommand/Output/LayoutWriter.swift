import ArgumentParser
import Foundation
import InterfaceBuilder
import Reports
import Scenarios

/// Prints layouts in the requested format, document by document.
struct LayoutWriter {
    private let format: LayoutCommand.Format
    private let namesIDs: Bool
    private let folder: URL?
    private var lines: [String] = []
    private var names: [String: Int] = [:]

    init(format: LayoutCommand.Format, output: String?, namesIDs: Bool = false) throws {
        self.namesIDs = namesIDs
        self.format = format
        if let output, format != .svg { throw ValidationError("--output \(output) goes with --format svg") }
        folder = output.map { URL(fileURLWithPath: $0, isDirectory: true) }
        if let output { try OutputFile.makeFolder(output) }
    }

    mutating func write(_ layouts: [SceneLayout], path: String) throws {
        switch format {
        case .jsonl: print(LayoutJSON.line(path: path, layouts: layouts))
        case .json: lines.append(LayoutJSON.line(path: path, layouts: layouts))
        case .text:
            for (layout, cells) in zip(layouts, HostedScene.all(in: layouts)) {
                print(LayoutText.tree(layout, path: path, cells: cells, namesIDs: namesIDs))
            }
        case .svg: try writeDrawings(layouts, path: path)
        }
    }

    mutating func write(_ error: DocumentError, path: String) {
        switch format {
        case .jsonl: print(LayoutJSON.line(path: path, error: error))
        case .json: lines.append(LayoutJSON.line(path: path, error: error))
        case .text, .svg: break
        }
    }

    func finish() {
        if format == .json { print("[" + lines.joined(separator: ",\n") + "]") }
    }

    private mutating func writeDrawings(_ layouts: [SceneLayout], path: String) throws {
        let cells = HostedScene.all(in: layouts)
        guard let folder else {
            guard layouts.count == 1, names.isEmpty else {
                throw CommandFailure("\(path) makes more than one drawing: name a folder with --output")
            }
            names[path] = 1
            return print(LayoutSVG.document(layouts[0], cells: cells[0]), terminator: "")
        }
        for (layout, cells) in zip(layouts, cells) {
            let name = fileName(of: layout, path: path)
            let url = folder.appendingPathComponent(name)
            try OutputFile.write(LayoutSVG.document(layout, cells: cells), to: url.path)
            print(url.path)
        }
    }

    /// `document-root-scenario.svg`, with a number if two would be the same.
    private mutating func fileName(of layout: SceneLayout, path: String) -> String {
        let document = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let parts =
            [
                document, layout.root.id, layout.device ?? "size", layout.orientation.rawValue, layout.context.traits.direction.rawValue,
            ] + (layout.language.map { [$0] } ?? [])
        let plain = parts.joined(separator: "-").map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "_" }
        let base = String(plain)
        let count = names[base, default: 0] + 1
        names[base] = count
        return count == 1 ? base + ".svg" : "\(base)-\(count).svg"
    }
}
