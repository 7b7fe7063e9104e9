import ArgumentParser
import Checks
import Fonts
import Support

/// The options of subcommands that can ignore the nearest configuration.
struct ConfigurationOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Use this configuration instead of the nearest .plumbline.json.", valueName: "file"))
    var config: String?

    @Flag(help: "Use no configuration.")
    var noConfig = false

    func validate() throws {
        if noConfig, config != nil { throw ValidationError("--config and --no-config exclude each other") }
    }

    /// Where a run takes its configuration from.
    var source: ConfigurationSource { config.map { .file($0) } ?? (noConfig ? .none : .nearest) }

    /// Finds the fonts of a run's documents.
    func fontFinder(_ fonts: FontOptions) -> FontFinder {
        FontFinder(paths: fonts.paths, configuration: source)
    }
}
