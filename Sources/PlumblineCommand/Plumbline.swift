import ArgumentParser

@main
struct PlumblineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plumbline",
        abstract: "Lays out Xcode storyboards and xibs without Xcode.",
        subcommands: [
            LayoutCommand.self,
            DevicesCommand.self,
            ReplayCommand.self,
        ]
    )
}
