import Foundation
import InterfaceBuilder

/// Gives mutants to a command of the program, as files in a folder of their own, and looks at how it ends and at what it leaves.
struct ProgramTrial {
    let program: String
    let command: FuzzedCommand
    let mutator: Mutator
    /// Empty before and after each run.
    let folder: URL

    /// A mutant, or several that fail only together, and what happened.
    struct Failure {
        var numbers: Range<Int>
        var cause: String
    }

    /// Runs a batch and, if it fails, each mutant of it alone.
    func failures(in numbers: Range<Int>) throws -> [Failure] {
        guard let cause = try cause(of: numbers) else { return [] }
        let alone =
            numbers.count == 1
            ? []
            : try numbers.compactMap { number in
                try self.cause(of: number..<number + 1, like: numbers.lowerBound).map { Failure(numbers: number..<number + 1, cause: $0) }
            }
        return alone.isEmpty ? [Failure(numbers: numbers, cause: cause)] : alone
    }

    /// What a run does wrong with some mutants; nil if nothing.
    ///
    /// - Parameter first: the mutant whose number selects the options.
    private func cause(of numbers: Range<Int>, like first: Int? = nil) throws -> String? {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files: [String: [UInt8]] = [:]
        var names: [String] = []
        for number in numbers {
            let name = "mutant-\(number).storyboard"
            names.append(name)
            if command == .mergeDriver {
                let sides = mutator.sides(number)
                files.merge(["base": sides.base, name: sides.ours, "theirs": sides.theirs]) { $1 }
            } else {
                files[name] = mutator.mutant(number)
            }
        }
        for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
        let view = files[names[0]].map { Self.view(in: $0, number: numbers.lowerBound) } ?? ""
        let arguments = command.arguments(names, number: first ?? numbers.lowerBound, view: view)
        let end = try run(arguments, seconds: command.seconds * numbers.count + 1)
        if let cause = end.cause { return cause }
        return try loss(of: files, mutants: Set(names), status: end.status)
    }

    /// An object of a document to be explained: mostly a view, since there is a frame in it.
    private static func view(in bytes: [UInt8], number: Int) -> String {
        let map = DocumentMap(bytes)
        let framed = map.elements.filter { map.text($0.whole).contains("key=\"frame\"") }
        let ids = framed.flatMap(\.attributes).filter { map.text($0.name) == "id" }.map { map.text($0.value) }
        return ids.isEmpty ? "none" : ids[number % ids.count]
    }

    /// How a run ended.
    private struct End {
        var status: Int32
        /// What is wrong with that; nil if nothing.
        var cause: String?
    }

    private func run(_ arguments: [String], seconds: Int) throws -> End {
        let process = Process(), errors = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // The shell limits processor time, not wall-clock time: other work on the machine must not look like a hang.
        process.arguments = ["-c", "ulimit -t \(seconds); exec \"$0\" \"$@\"", program] + arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let status = process.terminationStatus
        if process.terminationReason == .uncaughtSignal {
            let isHang = status == SIGXCPU || status == SIGKILL
            return End(status: status, cause: isHang ? "hang: over \(seconds) s of processor time" : "crash by signal \(status)")
        }
        if status > 2 { return End(status: status, cause: "exit \(status)") }
        let isSilent = said.allSatisfy(\.isWhitespace)
        return End(status: status, cause: status == 2 && isSilent ? "exit 2 without a word" : nil)
    }

    /// Which file was lost, changed without need, or left behind; nil if none was.
    private func loss(of files: [String: [UInt8]], mutants: Set<String>, status: Int32) throws -> String? {
        var left = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
        if command == .report { left.remove("page.html") }
        if let other = left.subtracting(files.keys).sorted().first { return "left \(other) behind" }
        for (name, before) in files.sorted(by: { $0.key < $1.key }) {
            guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) else {
                return "\(name) is gone"
            }
            let after = [UInt8](data)
            if after == before { continue }
            let mayChange = mutants.contains(name) && (command == .fix || command == .mergeDriver && status != 2)
            if !mayChange { return "\(name) was changed" }
            if after.isEmpty { return "\(name) was emptied" }
            // Conflict markers are no XML; what is said to be merged or mended has to be read, and has the scenes that it had.
            if status == 1, command == .mergeDriver { continue }
            let sources = [before] + (command == .mergeDriver ? [files["theirs"] ?? []] : [])
            guard sources.allSatisfy({ Self.roots(of: $0) != nil }) else { continue }
            guard let roots = Self.roots(of: after) else { return "\(name) cannot be read any more" }
            if command == .fix, roots != Self.roots(of: before) { return "\(name) lost a scene" }
        }
        return nil
    }

    /// How many scenes, cells and views can be laid out; nil for what is no document.
    private static func roots(of bytes: [UInt8]) -> Int? {
        guard let tree = try? XMLTree.parse(bytes: bytes, file: "mutant") else { return nil }
        return try? Document(tree: tree).roots.count
    }
}
