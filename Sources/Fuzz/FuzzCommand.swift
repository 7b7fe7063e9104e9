import ArgumentParser
import Foundation

/// `plumbline-fuzz`: lays out mutants of documents, gives them to a command of the program, or measures text with mutants of fonts, and
/// reports each that crashed, hung or took too much memory.
@main
struct FuzzCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plumbline-fuzz",
        abstract:
            "Lays out mutants of documents, or measures text with mutants of fonts, and reports each that crashes, hangs or takes too much memory.",
        discussion: """
            The same seed and the same files give the same mutants. With --command mutants are files that the program is run with, and a file \
            that it loses, truncates or leaves behind is a failure too. Exit status: 0 none, 1 some, 2 could not run.
            """
    )

    @Argument(help: "Storyboards and xibs, or folders of them; with --fonts, font files.")
    var paths: [String]

    @Flag(help: "Measure text with mutants of font files, instead of laying out mutants of documents.")
    var fonts = false

    @Option(help: "Give mutants to this command of the program, instead of laying them out.")
    var command: FuzzedCommand?

    @Option(help: "The program for --command; without it, the 'plumbline' beside this one.")
    var program: String?

    @Option(help: "How many mutants.")
    var count = 200_000

    @Option(help: "The number of the first mutant.")
    var from = 0

    @Option(help: "What the mutants are drawn from.")
    var seed: UInt64 = 1

    @Option(help: "The folder that failing mutants are written to.")
    var output = ".build/fuzz"

    @Option(help: "Write this mutant to the output folder, lay it out in this process, or run the command with it, and stop.")
    var only: Int?

    @Option(help: .hidden)
    var workerState: String?

    func run() throws {
        let endings = fonts ? [".ttf", ".otf", ".ttc", ".otc"] : [".storyboard", ".xib"]
        let files = try Self.files(paths, endings).map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }
        guard !files.isEmpty else { throw ValidationError("there are no \(fonts ? "fonts" : "storyboards or xibs") there") }
        let subject = fonts ? Subject.fonts(files, seed: seed) : .documents(files, seed: seed)
        if let workerState {
            Worker(subject: subject, range: from..<(from + count), state: workerState).run()
            return
        }
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        if let command {
            if try fuzz(command, Mutator(documents: files, seed: seed)) > 0 { throw ExitCode(1) }
            return
        }
        let supervisor = Supervisor(
            subject: subject, arguments: ["--seed", "\(seed)"] + (fonts ? ["--fonts"] : []) + paths, output: output
        )
        if let only {
            print("\(try supervisor.write(only)): \(subject.run(subject.mutant(only), only))")
            return
        }
        let failures = try supervisor.run(from..<(from + count))
        if failures > 0 { throw ExitCode(1) }
    }

    /// Returns the number of failures.
    private func fuzz(_ command: FuzzedCommand, _ mutator: Mutator) throws -> Int {
        let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let program = URL(fileURLWithPath: program ?? here.appendingPathComponent("plumbline").path).path
        guard FileManager.default.isExecutableFile(atPath: program) else { throw ValidationError("\(program): no such program") }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("plumbline-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
        let trial = ProgramTrial(program: program, command: command, mutator: mutator, folder: folder)
        return try ProgramFuzzing(trial: trial, output: output).run(only.map { $0..<$0 + 1 } ?? from..<(from + count))
    }

    /// Sorted, so that a mutant's number means the same on every machine.
    private static func files(_ paths: [String], _ endings: [String]) throws -> [String] {
        try paths.sorted().flatMap { path -> [String] in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw ValidationError("\(path): no such file")
            }
            guard isFolder.boolValue else { return [path] }
            return try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
                .filter { path in endings.contains { path.hasSuffix($0) } }
                .map { "\(path)/\($0)" }
        }
    }
}
