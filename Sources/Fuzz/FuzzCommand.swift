import ArgumentParser
import Foundation

/// `plumbline-fuzz`: lays out mutants of documents and tells of each that crashed, hung or took too much memory.
@main
struct FuzzCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plumbline-fuzz",
        abstract: "Lays out mutants of documents and tells of each that crashes, hangs or takes too much memory.",
        discussion: "The same seed and the same documents give the same mutants. Exit status: 0 none, 1 some, 2 could not run."
    )

    @Argument(help: "Storyboards and xibs, or folders of them.")
    var paths: [String]

    @Option(help: "How many mutants.")
    var count = 200_000

    @Option(help: "The number of the first mutant.")
    var from = 0

    @Option(help: "What the mutants are drawn from.")
    var seed: UInt64 = 1

    @Option(help: "The folder that failing mutants are written to.")
    var output = ".build/fuzz"

    @Option(help: "Write this mutant to the output folder, lay it out in this process and stop.")
    var only: Int?

    @Option(help: .hidden)
    var workerState: String?

    func run() throws {
        let documents = try Self.files(paths).map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }
        guard !documents.isEmpty else { throw ValidationError("there are no storyboards or xibs there") }
        let mutator = Mutator(documents: documents, seed: seed)
        if let workerState {
            Worker(mutator: mutator, range: from..<(from + count), state: workerState).run()
            return
        }
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        if let only {
            let bytes = mutator.mutant(only)
            let path = try Supervisor.write(bytes, only, to: output)
            print("\(path): \(Trial().run(bytes, number: only))")
            return
        }
        let supervisor = Supervisor(mutator: mutator, arguments: ["--seed", "\(seed)"] + paths, output: output)
        let failures = try supervisor.run(from..<(from + count))
        if failures > 0 { throw ExitCode(1) }
    }

    /// Sorted, so that a mutant's number means the same on every machine.
    private static func files(_ paths: [String]) throws -> [String] {
        try paths.sorted().flatMap { path -> [String] in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw ValidationError("\(path): no such file")
            }
            guard isFolder.boolValue else { return [path] }
            return try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
                .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
                .map { "\(path)/\($0)" }
        }
    }
}
