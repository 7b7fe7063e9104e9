import Foundation
import Testing

@testable import AppModel

/// Which documents belong to a library that has no project: those that a podspec or a package names.
@Suite struct LibraryManifestTests {
    /// What is known of some documents: in a target, in none, or open.
    private static func places(_ manifests: [String: String], of documents: [String]) throws -> [String] {
        let files = Dictionary(uniqueKeysWithValues: documents.map { ($0, "") }).merging(manifests) { $1 }
        return try TemporaryFiles.with(files) { folder in
            let app = App(root: folder)
            return documents.map { document in
                let path = "\(folder)/\(document)"
                if app.isBuilt(path) { return "built" }
                return app.isInNoTarget(path) ? "none" : "open"
            }
        }
    }

    @Test(
        "a document that a podspec may name, in whatever words, is not in no target",
        arguments: [
            ("s.resources = 'Kit/Resources/*.{storyboard,png}'", "open"),
            ("s.resources = ['Kit/*.md', \"Kit/Resources\"]", "open"),
            ("s.resource_bundles = { 'Kit' => [base + 'Resources/*.storyboard'] }", "open"),
            ("s.resources = \"#{name}/Resources/Kit.storyboard\"", "open"),
            ("s.source_files = %w[Kit/Sources/**/* Kit/Resources/**/*]", "open"),
            ("s.source_files = 'Kit/**/*.[hm]' # 'Kit/Resources/*'", "none"),
            ("s.description = <<-TEXT\n  It's 'Kit/Resources/*'\n  TEXT\n  s.source_files = \"Kit/Sources/**/*.swift\"", "none"),
            ("s.source_files = 'Kit/Sources/**/*'", "none"),
            ("tests = 'Tests/Kit/'\n  s.resources = tests + 'Resources/**/*'", "none"),
            ("tests = 'Kit'\n  s.resources = tests + '/Resources/**/*'", "open"),
            ("tests = 'Tests/'\n  tests = base\n  tests = 'Kit/'\n  s.resources = tests + 'Resources/**/*'", "open"),
            ("s.source_files = 'Kit/Sou\n", "open"),
        ])
    func podspec(line: String, place: String) throws {
        let podspec = "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  base = 'Kit/'.dup\n  \(line)\nend\n".replacing(
            "base = 'Kit/'.dup", with: "base = ENV.fetch('BASE')")
        #expect(try Self.places(["Kit.podspec": podspec], of: ["Kit/Resources/Kit.storyboard"]) == [place])
    }

    @Test("of a package whose targets are made by functions, a document outside of every path that it gives is in none of them")
    func functions() throws {
        let manifest = """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "Kit", targets: targets())
            func targets() -> [Target] {
              [.target(name: "Kit", path: "Kit/Sources", resources: [.process("Resources")]), .target(name: "Core")]
            }
            func dependency(_ place: String) -> Package.Dependency { .package(path: place) }
            """
        let documents = ["Kit/Sources/A.xib", "Kit/Resources/A.xib", "Sources/Core/A.xib"]
        #expect(try Self.places(["Package.swift": manifest, "Kit.podspec": Self.other], of: documents) == ["open", "none", "open"])
        let open = manifest.replacing("path: \"Kit/Sources\"", with: "path: folder")
        #expect(try Self.places(["Package.swift": open, "Kit.podspec": Self.other], of: documents) == ["open", "open", "open"])
    }

    /// A podspec that names no document.
    private static let other = "Pod::Spec.new do |s|\n  s.source_files = 'Other/*.swift'\nend\n"

    /// Beside its targets a repository with a package may keep any documents, such as scenes of tests.
    @Test("a document outside of a package's targets is in none only where podspecs leave it out as well; without a manifest all is open")
    func package() throws {
        let manifest = """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "Kit", targets: [.target(name: "Kit")])
            """
        let documents = ["Sources/Kit/A.xib", "Left/A.xib"]
        #expect(try Self.places(["Package.swift": manifest], of: documents) == ["built", "open"])
        #expect(try Self.places(["Package.swift": manifest, "Kit.podspec": Self.other], of: documents) == ["built", "none"])
        let podspec = "Pod::Spec.new do |s|\n  s.source_files = 'Left/*.xib'\nend\n"
        #expect(try Self.places(["Package.swift": manifest, "Kit.podspec": podspec], of: documents) == ["built", "open"])
        #expect(try Self.places(["Package.swift": manifest, "Specs/Kit.podspec": podspec], of: documents) == ["built", "open"])
        #expect(try Self.places([:], of: documents) == ["open", "open"])
    }
}
