import ArgumentParser
import Checks
import Fonts
import Support

/// The options of subcommands that can do without the nearest configuration.
struct ConfigurationOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Use this configuration instead of the nearest .plumbline.json.", valueName: "file"))
    var config: String?

    @Flag(help: "Use no configuration.")
    var noConfig = false

    func validate() throws {
        if noConfig, config != nil { throw ValidationError("--config and --no-config exclude each other") }
    }

    /// Where a run takes configurations from.
    var source: ConfigurationSource { config.map { .file($0) } ?? (noConfig ? .none : .nearest) }

    /// What gives a run's documents their fonts.
    func fontFinder(_ fonts: FontOptions) -> FontFinder {
        FontFinder(paths: fonts.paths, configuration: source)
    }
}
