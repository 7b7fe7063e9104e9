import ArgumentParser
import Fonts
import Foundation
import Support

/// The option of every subcommand that lays documents out: the location of the app's own fonts.
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
        for path in paths {
            let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            guard let kind = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType else {
                throw ValidationError("--fonts \(path): no such folder or file")
            }
            guard kind == .typeDirectory || kind == .typeRegular else {
                throw ValidationError("--fonts \(path): it \(SystemError.irregular)")
            }
        }
    }

    /// Finds the fonts of this run's documents.
    var finder: FontFinder { FontFinder(paths: paths) }
}

extension FontFinder {
    /// Reports problems with fonts on standard error, once at the end of a run.
    ///
    /// - Parameter isVerbose: whether to name each font without a file.
    func report(isVerbose: Bool = false) {
        for message in takeMessages(isVerbose: isVerbose) { StandardError.write(message + "\n") }
    }
}
