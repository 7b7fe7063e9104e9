import ArgumentParser
import Fonts
import Foundation

/// The option of every subcommand that lays documents out: where the app's own fonts are.
struct FontOptions: ParsableArguments {
    @Option(
        name: .customLong("fonts"),
        help: ArgumentHelp(
            "A folder of the app's font files, or one file; may be given more than once. Without it, those of \"fontFiles\" in the nearest .plumbline.json, or else those of the project that holds the document.",
            valueName: "folder"
        )
    )
    var paths: [String] = []

    func validate() throws {
        for path in paths where !FileManager.default.fileExists(atPath: path) { throw ValidationError("--fonts \(path): no such folder or file") }
    }

    /// What gives this run's documents their fonts.
    var finder: FontFinder { FontFinder(paths: paths) }
}

extension FontFinder {
    /// Says on standard error what is to be said of fonts: once a run, at its end.
    func report() {
        for message in takeMessages() { StandardError.write(message + "\n") }
    }
}
