import Foundation
import Testing

/// The package's own folder, whichever folder the tests run in.
private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// SwiftPM lets a target import whatever is built before it. This holds every target to what it declares.
struct ManifestTests {
    /// A target of `Package.swift`: the folder that its sources are in and the modules that it declares.
    struct Target: CustomTestStringConvertible {
        var name: String
        var folder: String
        var declared: Set<String>
        var testDescription: String { name }
    }

    static let targets: [Target] = {
        guard let manifest = try? String(contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8) else { return [] }
        let beginning = /\.(target|executableTarget|testTarget)\(\s*name: "(\w+)"/
        let matches = manifest.matches(of: beginning)
        return matches.indices.map { index in
            let match = matches[index]
            let end = index + 1 < matches.count ? matches[index + 1].range.lowerBound : manifest.endIndex
            let text = manifest[match.range.lowerBound..<end]
            let list = text.firstMatch(of: /dependencies: \[((?:[^\[\]]|\[[^\]]*\])*)\]/)?.1 ?? ""
            let declared = list.matches(of: /(?:\.product\(name: )?"(\w+)"(?:, package: "[\w-]+"\))?/).map { String($0.1) }
            let path = text.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) }
            let usual = (match.1 == "testTarget" ? "Tests/" : "Sources/") + match.2
            return Target(name: String(match.2), folder: path ?? usual, declared: Set(declared))
        }
    }()

    @Test func readsEveryTarget() throws {
        let folders = try ["Sources", "Tests"].flatMap { place in
            try FileManager.default.contentsOfDirectory(atPath: package.appendingPathComponent(place).path).map { "\(place)/\($0)" }
        }
        // The system libraries have a module map and no sources.
        let expected = Set(folders.filter { !$0.hasPrefix("Sources/CLib") && !$0.hasSuffix("/.DS_Store") })
        #expect(expected.subtracting(Self.targets.map(\.folder)) == [])
    }

    @Test(arguments: targets)
    func importsWhatItDeclares(target: Target) throws {
        let known = Set(Self.targets.map(\.name)).union(["ArgumentParser"])
        var imported: Set<String> = []
        let folder = package.appendingPathComponent(target.folder)
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let sources = files.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
        for file in sources {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for match in text.matches(of: /(?m)^ *(?:@\w+ )*(?:public |package )?import (?:(?:struct|class|enum|protocol|func) )?(\w+)/) {
                if known.contains(String(match.1)) { imported.insert(String(match.1)) }
            }
        }
        try #require(!files.isEmpty, "\(folder.path) holds no files")
        // A target in C includes headers instead.
        guard !sources.isEmpty else { return }
        #expect(imported.subtracting(target.declared) == [], "imported without being declared")
        #expect(target.declared.subtracting(imported) == [], "declared without being imported")
    }

    /// Who writes a toolkit links the engine alone: no table of Apple's facts, and nothing of the report's page.
    @Test func librariesForToolkitsLinkNoTables() throws {
        let declared = Dictionary(uniqueKeysWithValues: Self.targets.map { ($0.name, $0.declared) })
        var linked: Set<String> = [], open = ["AutoLayout", "ConstraintSolver"]
        while let next = open.popLast() {
            if linked.insert(next).inserted { open += try #require(declared[next], "no target \(next)") }
        }
        #expect(linked == ["AutoLayout", "ConstraintSolver", "Support"])
    }

    /// SwiftPM wants the folder of every target, of tests too; `scripts/image` builds the program from these files alone.
    @Test func imageIsMadeFromEveryTarget() throws {
        try #require(!Self.targets.isEmpty, "Package.swift could not be read")
        let recipe = try String(contentsOf: package.appendingPathComponent("Dockerfile"), encoding: .utf8)
        let copied = recipe.matches(of: /(?m)^COPY (?!--from)(.+) \S+$/).flatMap { $0.1.split(separator: " ").map(String.init) }
        #expect(copied.filter { !FileManager.default.fileExists(atPath: package.appendingPathComponent($0).path) } == [])
        #expect(Self.targets.map(\.folder).filter { folder in !copied.contains { folder == $0 || folder.hasPrefix($0 + "/") } } == [])
    }
}
