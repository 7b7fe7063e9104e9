import Foundation
import PackagePlugin

/// `swift package plumbline check`: runs the command over a package's storyboards and xibs. Other subcommands and all
/// options are passed on as they are.
@main
struct PlumblineCheck: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = try context.tool(named: "PlumblineCommand")
        let process = Process()
        process.executableURL = tool.url
        process.arguments = arguments.isEmpty ? ["check", context.package.directoryURL.path] : arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The command has said what it found; a plugin can only fail as a whole.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
