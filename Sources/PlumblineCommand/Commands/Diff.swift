import ArgumentParser
import Differences
import Foundation
import InterfaceBuilder
import Scenarios
import Support

/// `plumbline diff`: what changed between two versions of a document, for a person.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Says what changed between two versions of a storyboard or xib: one line a change, by scene.",
        discussion: """
            Takes two files, or one file with --from and a git revision. What Xcode writes anew by itself is left out and counted \
            in the last line. A .strings file or string catalogue is compared text by text, in the words of the document that it \
            translates; with --language, or --languages all, so are the translations of a document. With --git it is git's external \
            diff ('git config diff.plumbline.command "plumbline diff --git"'); then the status is 0 unless it could not run.
            Exit status: 0 where nothing differs but that, 1 where something does, 2 where it could not run.
            """
    )

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

    @Argument(help: "The old and the new file; one file with --from; what git passes with --git.")
    var files: [String]

    @Option(help: ArgumentHelp("The git revision of the old version.", valueName: "revision"))
    var from: String?

    @Option(help: ArgumentHelp("The git revision of the new version, instead of the file as it is.", valueName: "revision"))
    var to: String?

    @Flag(help: "Take the arguments that git gives to an external diff: PATH OLD OLD-HEX OLD-MODE NEW NEW-HEX NEW-MODE.")
    var git = false

    @Flag(help: "Print one file as an outline for git's own diff: diff.plumbline.textconv.")
    var textconv = false

    @Flag(help: "Do not lay the versions out to say which views each change moves.")
    var noMoves = false

    @Option(
        help: ArgumentHelp(
            "Draw each scene that differs as 'plumbline render' does, before, after and overlaid, into PNG files in a folder, in the first scenario that options ask for, on the document's own device where they name none.",
            valueName: "folder"))
    var pictures: String?

    @Option(help: "How to print the changes.")
    var format: Format = .text

    @OptionGroup var fonts: FontOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func validate() throws {
        if to != nil, from == nil { throw ValidationError("--to goes with --from: name the revision to compare with as well") }
        if git, from != nil { throw ValidationError("--git and --from exclude each other") }
        if pictures != nil, textconv { throw ValidationError("--pictures and --textconv exclude each other") }
        if textconv {
            if git || from != nil || files.count != 1 { throw ValidationError("--textconv takes one file, and neither --git nor --from") }
            return
        }
        if noMoves, pictures == nil, options.isGiven, options.languages == nil, options.language.isEmpty {
            throw ValidationError("scenarios decide what moves and what is drawn: leave --no-moves out, or give --pictures")
        }
        // Git appends the new name and what became of it where it found a rename.
        let isRight = git ? files.count == 1 || files.count >= 7 : files.count == (from == nil ? 2 : 1)
        if !isRight {
            throw ValidationError(
                git
                    ? "--git needs PATH OLD OLD-HEX OLD-MODE NEW NEW-HEX NEW-MODE"
                    : "give the old and the new file, or one file with --from REVISION")
        }
    }

    func run() throws {
        if textconv { return try OutlineText.write(files[0]) }
        if git, files.count == 1 { return print("\(files[0]): unmerged") }
        let path: String, old: String?, new: String?
        // What is extracted of a revision is there as long as this is.
        var revisions: [Revision] = []
        if git {
            (path, old, new) = (files.count > 7 ? files[7] : files[0], Self.existing(files[1]), Self.existing(files[4]))
        } else if let from {
            path = files[0]
            let repository = try Repository(of: path)
            let before = try Revision(from, in: repository, before: to)
            let after = try to.map { try Revision($0, in: repository) }
            revisions = [before, after].compactMap { $0 }
            (old, new) = (before.path(of: path), after.map { $0.path(of: path) } ?? (Self.isThere(path) ? path : nil))
            if old == nil, new == nil { throw CommandFailure("\(FileProblem.noDocument(path))") }
        } else {
            (path, old, new) = (files[1], files[0], files[1])
        }
        let status: Int32
        do {
            status = try withExtendedLifetime(revisions) { try compare(path, old, new) }
        } catch let error as any PlacedError where revisions.contains(where: { error.path.hasPrefix($0.folder.path) }) {
            // A file of a revision is called as git calls it.
            let own = revisions.first { error.path.hasPrefix($0.folder.path) }
            StandardError.report(own.map { RevisionError(error, in: $0) as any PlacedError } ?? error)
            throw ExitCode(2)
        } catch let error as LocalizationError {
            StandardError.report(error)
            throw ExitCode(2)
        } catch let error as DocumentError where git {
            // Git shows no other file once its external diff has failed.
            return try showText(path, error)
        } catch let error as DocumentError {
            StandardError.report(error)
            throw ExitCode(2)
        }
        if status != 0, !git { throw ExitCode(status) }
    }

    /// Shows the lines of what is no document that can be read, as git does without this command.
    private func showText(_ path: String, _ error: DocumentError) throws {
        StandardError.write("\(path): shown as text: \(error.message)\n")
        if try Git.status(["--no-pager", "diff", "--no-index", "--no-ext-diff", "--no-textconv", "--", files[1], files[4]]) > 1 {
            throw ExitCode(2)
        }
    }

    /// What git made of the old name, if the new one is another: it then gives both, and says which in its own lines.
    private var rename: String? {
        guard git, files.count > 7, files[0] != files[7] else { return nil }
        let isCopy = files.count > 8 && files[8].split(separator: "\n").contains { $0.hasPrefix("copy from ") }
        return "\(isCopy ? "copied" : "renamed") \(files[0]) → \(files[7])"
    }

    private static func existing(_ file: String) -> String? { file == "/dev/null" ? nil : file }

    private static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// What differs between two versions of a file of texts, or of the translations of a document that options ask for; nil if there is
    /// nothing to compare.
    private func texts(_ path: String, _ old: String?, _ new: String?) throws -> TextDifference? {
        if Localization.isFileOfTexts(path) {
            let document = Localization.document(ofTextsAt: path) ?? new.flatMap(Localization.document(ofTextsAt:))
            func read(_ file: String?) throws -> [String: [String: String]] {
                try file.map { file throws(LocalizationError) in try Localization.texts(inFile: file, called: path) } ?? [:]
            }
            return TextDifference(from: try read(old), to: try read(new), of: document.flatMap { try? XMLTree.read(path: $0) })
        }
        guard let old, let new, options.languages != nil || !options.language.isEmpty else { return nil }
        let all = options.languages == nil ? [] : try Localization.languages(of: old) + Localization.languages(of: new)
        func read(_ file: String) throws -> [String: [String: String]] {
            try Set(options.language + all).reduce(into: [:]) { found, code in
                if let texts = try Localization.find(for: file, language: code) { found[code] = texts.byKey }
            }
        }
        return TextDifference(from: try read(old), to: try read(new), of: try? XMLTree.read(path: new))
    }

    /// Prints what differs in files of texts alone.
    private func compareTexts(_ path: String, _ texts: TextDifference) -> Int32 {
        switch format {
        case .text: print((git ? "\(rename ?? path)\n" : "") + DifferenceText.text(of: texts), terminator: "")
        case .json: print(DifferenceJSON.text(of: texts, path: path), terminator: "")
        case .markdown: print(DifferenceMarkdown.text(of: texts, path: path), terminator: "")
        }
        return texts.isEmpty ? 0 : 1
    }

    private func compare(_ path: String, _ old: String?, _ new: String?) throws -> Int32 {
        let texts = try texts(path, old, new)
        if let texts, Localization.isFileOfTexts(path) { return compareTexts(path, texts) }
        guard let old, let new else {
            // The first or the last version: there is nothing to compare it with.
            let tree = try XMLTree.read(path: new ?? old ?? path)
            let fate = new == nil ? "gone" : "new"
            let scenes = try Document(tree: tree).roots.count
            switch format {
            case .json: print(#"{"version":1,"documents":[{"path":\#(JSONWriter.text(of: path)),"fate":"\#(fate)"}]}"#)
            case .text, .markdown:
                print("\(path): \(fate), with \(counted(scenes, "view")) laid out on \(scenes == 1 ? "its" : "their") own")
            }
            return 1
        }
        try checkKind(of: path)
        let before = try Self.read(old), after = try Self.read(new)
        var difference = DocumentDifference(from: before, to: after)
        if !noMoves, !difference.scenes.isEmpty { addMoves(to: &difference, after, path: path) }
        if let pictures, !difference.scenes.isEmpty {
            try DifferencePictures(in: pictures, options, workspace(path), path: path).draw(&difference, from: before, to: after)
        }
        switch format {
        case .text:
            let lines = texts.map { DifferenceText.text(of: $0) } ?? ""
            print((git ? "\(rename ?? path)\n" : "") + DifferenceText.text(of: difference) + lines, terminator: "")
        case .json:
            let plain = DifferenceJSON.text(of: [(path, difference)], from: git && rename != nil ? files[0] : nil)
            print(texts.map { DifferenceJSON.text(of: $0, path: path, with: difference) } ?? plain, terminator: "")
        case .markdown:
            let lines = texts.flatMap { $0.isEmpty ? nil : DifferenceMarkdown.text(of: $0, path: path) } ?? ""
            print(DifferenceMarkdown.text(of: difference, path: path, fate: rename) + lines, terminator: "")
        }
        return difference.isEmpty && texts?.isEmpty != false ? 0 : 1
    }

    /// Prints what changed between two texts of a document, one line a change.
    static func printLines(of path: String, from old: [UInt8], to new: [UInt8]) throws {
        do {
            let before = try XMLTree.parse(bytes: old, file: path), after = try XMLTree.parse(bytes: new, file: path)
            print(DifferenceText.text(of: DocumentDifference(from: before, to: after)), terminator: "")
        } catch {
            StandardError.report(error)
            throw ExitCode(2)
        }
    }

    private func checkKind(of path: String) throws {
        guard !git, ["swift", "m", "h", "plist", "json", "pbxproj", "stringsdict"].contains((path as NSString).pathExtension) else {
            return
        }
        throw CommandFailure("\(path): diff takes storyboards, xibs, .strings files and string catalogues")
    }

    private static func read(_ file: String) throws -> XMLTree {
        let tree = try XMLTree.read(path: file)
        _ = try DocumentKind(of: tree)
        return tree
    }

    private func workspace(_ path: String) -> Workspace {
        let workspace = Workspace([path], fonts: fonts.finder)
        workspace.keepsReleases = !options.ios.isEmpty
        return workspace
    }

    /// Whether a document can be laid out decides only whether moves are told.
    private func addMoves(to difference: inout DocumentDifference, _ new: XMLTree, path: String) {
        let workspace = workspace(path)
        do {
            let asked = try options.scenarios(of: [])
            let configuration = try workspace.configuration(of: path)
            let study = MoveStudy(try workspace.choice(of: path, asked: asked).scenarios.filter { $0.language == nil }) { document in
                var document = document
                document.fonts = workspace.fonts.fonts(ofDocumentAt: path, replaced: Set(configuration.naturalSizes.fonts.keys))
                document.naturalSizes = configuration.naturalSizes
                return document
            }
            try study.complete(&difference, new: new)
        } catch {
            StandardError.write("\(path): which views move is not known: \((error as? DocumentError)?.message ?? "\(error)")\n")
        }
    }
}
