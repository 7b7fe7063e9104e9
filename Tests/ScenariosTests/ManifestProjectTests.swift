import AutoLayout
import Facts
import Foundation
import Scenarios
import Testing

/// Where an app runs whose project a tool makes from a manifest.
@Suite struct ManifestProjectTests {
    @Test("XcodeGen: devices, releases, and the property list that is made from the manifest")
    func xcodeGen() throws {
        let manifest = """
            options: {deploymentTarget: {iOS: "14.0"}, developmentLanguage: en}
            targets:
              Shop:
                type: application
                platform: iOS
                sources: [App]
                settings: {TARGETED_DEVICE_FAMILY: "1"}
                info:
                  path: Generated/Info.plist
                  properties:
                    UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]
                    UIRequiresFullScreen: true
            """
        let project = try #require(try ProjectFiles.found(["project.yml": manifest]).project)
        #expect(project.idioms == [.phone])
        #expect(project.orientations[.phone] == [.portrait])
        #expect(project.deploymentTarget == 14)
        #expect(project.requiresFullScreen == true)
        #expect(project.languages == ["en"])
        let answer = try #require(project.keys.first?[.fullScreen])
        #expect(answer.file.hasSuffix("project.yml"))
        #expect(answer.line == 12)
    }

    @Test("a property list that is there counts before the values of the manifest")
    func listOnDisk() throws {
        let manifest = """
            targets:
              Shop: {type: application, platform: iOS, sources: [App], info: {path: App/Info.plist, properties: {UIRequiresFullScreen: true}}}
            """
        let list = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>UIRequiresFullScreen</key><false/></dict></plist>"
        #expect(try ProjectFiles.found(["project.yml": manifest, "App/Info.plist": list]).project?.requiresFullScreen == false)
    }

    @Test("a manifest that cannot be read is said with its line, and nothing is assumed of it")
    func unreadable() throws {
        let (project, problems) = try ProjectFiles.found(["project.yml": "targets:\n  A: !made\n"])
        #expect(project == nil)
        #expect(problems.contains { $0.hasSuffix("project.yml:2: not read: a tag") }, "\(problems)")
    }

    @Test("a document of a package is laid out from its oldest release on; only its tests' documents are tests")
    func package() throws {
        let manifest = """
            // swift-tools-version:5.9
            let package = Package(
                name: "Kit", platforms: [.iOS("16.4")],
                targets: [.target(name: "Kit"), .testTarget(name: "KitTests", path: "Checks")])
            """
        let files = ["Package.swift": manifest]
        #expect(try ProjectFiles.found(files, document: "Sources/Kit/A.xib").project?.deploymentTarget == 16.4)
        for (document, isOfTests) in [("Sources/Kit/A.xib", false), ("Checks/B.xib", true)] {
            try ProjectFiles.with(files, document: document) { path in
                var search = ProjectSearch()
                #expect(search.belongsToTests(documentAt: path) == isOfTests)
            }
        }
    }
}
