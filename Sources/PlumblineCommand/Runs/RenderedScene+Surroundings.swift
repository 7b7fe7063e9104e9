import InterfaceBuilder
import Scenarios

extension RenderedScene.Surroundings {
    /// What is around a document: the app that its project builds, and the storyboards of that project.
    init(of path: String, _ workspace: Workspace) {
        let catalogs = AssetCatalogs()
        self.init(catalogs: catalogs, accentColour: workspace.project(of: path)?.accentColour)
        others = { name in
            guard let other = catalogs.storyboard(named: name, forDocumentAt: path) else { return nil }
            do { return EmbeddedScene.Source(try workspace.document(at: other), path: other) } catch {
                StandardError.write("note: a container view is a box, because \(other) cannot be read: \(error) [pictures]\n")
                return nil
            }
        }
    }
}
