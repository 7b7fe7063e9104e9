import ArgumentParser
import Foundation
import Support

@main
struct PlumblineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plumbline",
        abstract: "Lays out Xcode storyboards and xibs without Xcode.",
        discussion: "Exit status: 0 clean, 1 findings or failed expectations, 2 could not run.",
        version: Program.version,
        subcommands: [
            LayoutCommand.self, RenderCommand.self,
            ScenesCommand.self,
            ReportCommand.self,
            CheckCommand.self,
            InitCommand.self,
            FixCommand.self,
            EditCommand.self,
            RulesCommand.self, AppCommand.self,
            ExplainCommand.self,
            RecordCommand.self,
            CompareCommand.self,
            VerifyCommand.self,
            DiffCommand.self,
            WidthsCommand.self, ProveCommand.self,
            AcceptCommand.self,
            FidelityCommand.self,
            DevicesCommand.self,
            ReplayCommand.self,
            TestCommand.self,
            MergeCommand.self,
            MergeDriverCommand.self,
            MCPCommand.self,
            WatchCommand.self,
            MutantsCommand.self,
            EditTrialsCommand.self,
        ]
    )

    /// Runs the command. Failures to run, including a wrong flag, exit with 2 and one message.
    static func main() {
        // A file that grows beyond what the system allows is an error that is told, and nothing is left behind.
        signal(SIGXFSZ, SIG_IGN)
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let code as ExitCode {
            Self.exit(withError: code)
        } catch {
            if exitCode(for: error).isSuccess { Self.exit(withError: error) }
            if let nearest = nearestSubcommand {
                return fail("there is no subcommand '\(CommandLine.arguments[1])': did you mean '\(nearest)'?")
            }
            if !StandardError.hasReported(error) { StandardError.write(fullMessage(for: error) + "\n") }
            Self.exit(withError: ExitCode(2))
        }
    }

    private static func fail(_ message: String) {
        StandardError.write("Error: \(message)\n")
        Self.exit(withError: ExitCode(2))
    }

    /// The subcommand that the first argument may have been meant to be, if it is not one.
    private static var nearestSubcommand: String? {
        guard let name = CommandLine.arguments.dropFirst().first, !name.hasPrefix("-") else { return nil }
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        return names.contains(name) ? nil : NearestName.of(name, in: names)
    }
}
