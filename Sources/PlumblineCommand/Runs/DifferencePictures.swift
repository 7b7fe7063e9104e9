import Differences
import Drawings
import Fonts
import Foundation
import InterfaceBuilder
import Rasters
import Scenarios
import Support

/// Pictures of the scenes that differ between two versions of a document: before, after and overlay, as `render --compare` draws them.
struct DifferencePictures {
    /// Where the files are written.
    let folder: String
    let options: ScenarioOptions
    let workspace: Workspace
    /// The document's path, beside which its pictures and translations are.
    let path: String
    private let around: RenderedScene.Surroundings

    init(in folder: String, _ options: ScenarioOptions, _ workspace: Workspace, path: String) {
        (self.folder, self.options, self.workspace, self.path) = (folder, options, workspace, path)
        around = RenderedScene.Surroundings(of: path, workspace)
    }

    /// Draws each scene that either version has, and notes its file in the difference.
    func draw(_ difference: inout DocumentDifference, from old: XMLTree, to new: XMLTree) throws {
        let before = try document(old), after = try document(new)
        let scenario = try scenario(of: after)
        try OutputFile.makeFolder(folder)
        let typesetter = Typesetter(fonts: after.fonts, faces: FreeFaces())
        var names: Set<String> = []
        for place in difference.scenes.indices {
            guard let key = difference.scenes[place].key,
                var drawing = try drawing(of: key, before, after, scenario)
            else { continue }
            // A picture in which nothing moves says nothing of what moves elsewhere.
            if !drawing.moves, let other = difference.scenes[place].effect?.first, other != scenario,
                let shown = try self.drawing(of: key, before, after, other)
            {
                drawing = shown
                difference.scenes[place].pictureScenario = other.name
            }
            if difference.scenes[place].pictureScenario == nil, options.isGiven { difference.scenes[place].pictureScenario = scenario.name }
            let file = (folder as NSString).appendingPathComponent(name(of: difference.scenes[place].name, &names))
            do {
                let bytes = try Raster.png(drawing.drawing, scale: drawing.drawing.scale, typesetter: typesetter)
                try OutputFile.write(Data(bytes), to: file)
            } catch let error as RasterError { throw CommandFailure("\(error)") }
            difference.scenes[place].picture = file
        }
    }

    private func document(_ tree: XMLTree) throws -> Document {
        var document = try Document(tree: tree)
        let configuration = try workspace.configuration(of: path)
        document.fonts = workspace.fonts.fonts(ofDocumentAt: path, replaced: Set(configuration.naturalSizes.fonts.keys))
        document.naturalSizes = configuration.naturalSizes
        return document
    }

    /// The first one that the options ask for, on the document's own device where they name none.
    private func scenario(of document: Document) throws -> Scenario {
        let first = try options.first(Scenario(saved: document.device), of: path)
        return workspace.built([first].on(document.platform), at: path)[0]
    }

    /// Before, after and overlay; of a scene that one version lacks the other alone; nil for what is no scene.
    private func drawing(of key: String, _ old: Document, _ new: Document, _ scenario: Scenario) throws -> (drawing: Drawing, moves: Bool)?
    {
        func scene(_ document: Document) throws -> RenderedScene? {
            guard let root = document.roots.first(where: { Self.key(of: $0) == key }) else { return nil }
            return try RenderedScene(root, of: document, path: path, scenario, isDark: false, around)
        }
        guard let after = try scene(new) else { return try scene(old).map { ($0.drawing, true) } }
        guard let before = try scene(old) else { return (after.drawing, true) }
        return (after.compared(with: before), after.moves(since: before))
    }

    /// The scene or top-level object that a root is in, as differences name it.
    private static func key(of root: LayoutRoot) -> String? {
        var node = root.element
        while let around = node.parent {
            if around.name == "scene" { return around["sceneID"] }
            if around.name == "objects", around.parent?.name == "document" { return node.id }
            node = around
        }
        return nil
    }

    /// A file name of letters, digits and dashes that no other scene has.
    private func name(of scene: String, _ names: inout Set<String>) -> String {
        let words = scene.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
        let plain = words.isEmpty ? "scene" : String(words.prefix(60))
        var name = plain, count = 1
        while !names.insert(name.lowercased()).inserted {
            count += 1
            name = "\(plain)-\(count)"
        }
        return name + ".png"
    }
}
