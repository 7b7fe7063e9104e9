import AppModel
import Foundation
import Support

/// What an app consists of, as far as its documents are concerned: targets, documents, scenes, who presents what, and the classes behind
/// them.
package struct AppOverview {
    private let app: App

    package init(_ app: App) {
        self.app = app
    }

    // MARK: What is told

    /// A way from a scene: to another one, by its label, or to one of another storyboard.
    private struct Way {
        var kind: String
        var identifier: String?
        var destination: String
    }

    private func ways(from scene: AppScene, in document: AppDocument) -> [Way] {
        scene.segues.filter { !$0.destination.isEmpty }.map { segue in
            let target = document.scenes.first { $0.id == segue.destination }
            let name = target.map { target in
                target.reference.map { reference in [reference.storyboard, reference.identifier].compactMap { $0 }.joined(separator: "/") }
                    ?? target.label
            }
            return Way(kind: segue.kind, identifier: segue.identifier, destination: name ?? segue.destination)
        }
    }

    private func targets(of document: AppDocument) -> [String] {
        switch app.membership(of: document.path) {
        case .targets(let targets): targets.map(\.name)
        case .generated, .none, .unknown: []
        }
    }

    /// Why the targets of a document are not told; nil where they are.
    private func absence(of document: AppDocument) -> String? {
        switch app.membership(of: document.path) {
        case .targets: nil
        case .generated: "targets unknown: a program makes the project"
        case .none: "in no target"
        case .unknown: "targets unknown"
        }
    }

    /// A path below the app's folder.
    private func shown(_ path: String) -> String {
        path.hasPrefix(app.root + "/") ? String(path.dropFirst(app.root.count + 1)) : path
    }

    /// What is peculiar about a scene, in words.
    private func marks(of scene: AppScene, in document: AppDocument) -> [String] {
        var marks: [String] = []
        if scene.isInitial { marks.append("initial") }
        if let name = scene.customClass {
            marks.append(
                app.lacks(class: name, module: nil, isOfTarget: false, documentAt: document.path)
                    ? "class \(name), which no source declares" : name)
        }
        if let identifier = scene.identifier { marks.append("'\(identifier)'") }
        if app.isBuilt(document.path), !app.isReached(scene, of: document) { marks.append("nothing shows it") }
        return marks
    }

    // MARK: Text

    /// A table for people: a line for each target, document, scene and way.
    package var text: String {
        var lines = [app.root]
        for project in app.projects {
            lines.append("\n\(project.path)")
            for target in project.targets {
                lines.append("  \(target.name) (\(([target.kind.rawValue] + TargetFacts(target).words).joined(separator: ", ")))")
            }
            if let languages = project.languages { lines.append("  languages: \(languages.sorted().joined(separator: ", "))") }
        }
        for document in app.documents {
            let targets = targets(of: document)
            lines.append("\n\(shown(document.path)) — \(absence(of: document) ?? targets.joined(separator: ", "))")
            if let problem = document.problem { lines.append("  \(problem)") }
            for scene in document.scenes where scene.reference == nil {
                let marks = marks(of: scene, in: document)
                lines.append("  \(scene.label)\(marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")")
                for way in ways(from: scene, in: document) {
                    lines.append("    \(way.kind) → \(way.destination)\(way.identifier.map { " '\($0)'" } ?? "")")
                }
            }
        }
        let sources = app.code.files.count { !$0.isOfDependency }
        lines.append("\n\(counted(app.documents.count, "document")), \(counted(sources, "source")) of the app's own")
        return lines.joined(separator: "\n")
    }

    // MARK: JSON

    /// The same for programs.
    package var json: String {
        var json = JSONWriter()
        json.object { json in
            json.field("root", app.root)
            json.key("targets")
            json.array { list in
                for project in app.projects {
                    for target in project.targets {
                        list.object { object in
                            object.field("project", project.path)
                            object.field("name", target.name)
                            object.field("kind", target.kind.rawValue)
                            TargetFacts(target).write(to: &object)
                        }
                    }
                }
            }
            json.key("documents")
            json.array { list in
                for document in app.documents { list.object { write(document, to: &$0) } }
            }
        }
        return json.text
    }

    private func write(_ document: AppDocument, to json: inout JSONWriter) {
        json.field("path", shown(document.path))
        json.key("targets")
        json.array { list in for name in targets(of: document) { list.value(name) } }
        json.field("absence", absence(of: document))
        json.field("problem", document.problem)
        json.field("isLoaded", app.isNamed(document.path))
        json.key("classes")
        json.array { list in for name in document.customClasses.sorted() { list.value(name) } }
        json.key("reuseIdentifiers")
        json.array { list in for name in document.reuseIdentifiers.sorted() { list.value(name) } }
        json.key("scenes")
        json.array { list in
            for scene in document.scenes where scene.reference == nil {
                list.object { object in
                    object.field("object", scene.id)
                    object.field("label", scene.label)
                    object.field("class", scene.customClass)
                    object.field("identifier", scene.identifier)
                    object.field("isInitial", scene.isInitial)
                    object.field("isShown", app.isReached(scene, of: document))
                    object.field("line", scene.location.line)
                    object.key("segues")
                    object.array { segues in
                        for way in ways(from: scene, in: document) {
                            segues.object { segue in
                                segue.field("kind", way.kind)
                                segue.field("identifier", way.identifier)
                                segue.field("destination", way.destination)
                            }
                        }
                    }
                }
            }
        }
    }
}
