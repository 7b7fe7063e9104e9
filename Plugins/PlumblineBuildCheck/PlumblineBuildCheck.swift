import Foundation
import PackagePlugin

/// Checks a target's storyboards and xibs on every build: what is wrong with them stands among the compiler's warnings, at its line.
///
/// Each document is an action of its own, which runs again only if the document or the configuration has changed: what has not
/// costs nothing.
@main
struct PlumblineBuildCheck: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        return commands(
            documents: target.sourceFiles.map(\.url), tool: try context.tool(named: "PlumblineCommand").url,
            packageFolder: context.package.directoryURL, work: context.pluginWorkDirectoryURL
        )
    }

    private func commands(documents: [URL], tool: URL, packageFolder: URL, work: URL) -> [Command] {
        let configuration = packageFolder.appending(path: ".plumbline.json")
        let isConfigured = FileManager.default.fileExists(atPath: configuration.path)
        return documents.filter { ["storyboard", "xib"].contains($0.pathExtension) }.map { document in
            // The names of two folders' documents may be the same.
            let name = document.path.replacing("/", with: "-")
            let output = work.appending(path: "\(name).txt")
            return .buildCommand(
                displayName: "Checking the layouts of \(document.lastPathComponent)",
                executable: tool,
                arguments: [
                    "check", "--quiet", "--format", "xcode", "--fail-on", "never", "--output", "text=\(output.path)", document.path,
                ],
                inputFiles: [document] + (isConfigured ? [configuration] : []),
                outputFiles: [output]
            )
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension PlumblineBuildCheck: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            commands(
                documents: target.inputFiles.map(\.url), tool: try context.tool(named: "PlumblineCommand").url,
                packageFolder: context.xcodeProject.directoryURL, work: context.pluginWorkDirectoryURL
            )
        }
    }
#endif
