import Foundation
import Testing

@testable import AppModel

/// What manifests say of the projects that tools make from them.
@Suite struct ManifestTests {
    /// The targets that contain files of a manifest, by file; `unknown` where it leaves that open.
    private static func targets(_ name: String, _ manifest: String, of files: [String], more: [String: String] = [:]) throws -> [String] {
        let all = files.map { ($0, "") } + [(name, manifest)]
        return try TemporaryFiles.with(Dictionary(all) { $1 }.merging(more) { $1 }) { folder in
            let app = App(root: folder)
            return files.map { file in
                switch app.membership(of: "\(folder)/\(file)") {
                case .targets(let targets): targets.map { "\($0.name) \($0.kind)" }.sorted().joined(separator: ", ")
                case .generated: "unknown"
                case .none, .unknown: "none"
                }
            }
        }
    }

    @Test("XcodeGen: folders, files, excludes, includes and phases")
    func xcodeGen() throws {
        let manifest = """
            name: Shop
            options:
              deploymentTarget: {iOS: "13.0"}
            targets:
              Shop:
                type: application
                platform: iOS
                sources:
                  - App
                  - path: Shared
                    excludes: ["**/*.old.xib", Demo]
                  - path: Docs
                    buildPhase: none
              Widget:
                type: app-extension
                platform: iOS
                sources: {path: Shared, includes: "Widget/**"}
              ShopTests:
                type: bundle.unit-test
                platform: iOS
                sources: Tests/Fixture.xib
            """
        let files = [
            "App/Main.storyboard", "Shared/Card.xib", "Shared/Old/Card.old.xib", "Shared/Demo/Demo.xib", "Shared/Widget/Widget.xib",
            "Docs/Picture.xib", "Tests/Fixture.xib", "Application/Other.xib",
        ]
        #expect(
            try Self.targets("project.yml", manifest, of: files) == [
                "Shop app", "Shop app", "none", "none", "Shop app, Widget extension", "none", "ShopTests tests", "none",
            ])
    }

    @Test("XcodeGen: templates, included files, several platforms")
    func templates() throws {
        let manifest = """
            include:
              - path: Kit/target.yml
              - more.yml
            targetTemplates:
              Module:
                type: framework
                platform: iOS
                sources: ["Modules/${target_name}"]
            targets:
              Cart:
                templates: [Module]
                sources: [Extra]
            """
        let more = [
            "Kit/target.yml": "targets:\n  Kit:\n    type: framework\n    platform: [iOS, macOS]\n    sources: [.]\n",
            "more.yml": "targets:\n  More:\n    type: application\n    platform: iOS\n    sources: Kit/Only.xib\n",
        ]
        let files = ["Modules/Cart/Cart.xib", "Extra/Extra.xib", "Kit/Kit.xib", "Kit/Only.xib"]
        #expect(
            try Self.targets("project.yml", manifest, of: files, more: more) == [
                "Cart framework", "Cart framework", "Kit_iOS framework, Kit_macOS framework",
                "Kit_iOS framework, Kit_macOS framework, More app",
            ])
    }

    @Test(
        "what is left open makes the rest unknown: variables, files that are not there, what is no YAML",
        arguments: [
            "targets:\n  A:\n    type: application\n    sources: [\"${SOURCES}\"]", "include: [missing.yml]\ntargets: {}",
            "include: [\"${MORE}.yml\"]\ntargets: {}", "targets: !made {}",
        ])
    func openXcodeGen(manifest: String) throws {
        #expect(try Self.targets("project.yml", manifest, of: ["Main.storyboard"]) == ["unknown"])
    }

    @Test("XcodeGen: settings, presets, groups, configurations, the property list")
    func settings() throws {
        let manifest = """
            options:
              deploymentTarget:
                iOS: 12.0
            configs: {Debug: debug, Staging Release: release}
            settingGroups:
              pads: {TARGETED_DEVICE_FAMILY: 2}
            settings:
              PRODUCT_MODULE_NAME: Shared
            targets:
              A: {type: application, platform: iOS, sources: A}
              B:
                type: application
                platform: iOS
                deploymentTarget: "15.2"
                settings:
                  groups: [pads]
                  base: {INFOPLIST_FILE: B/B-Info.plist}
                  configs:
                    release: {PRODUCT_MODULE_NAME: Released}
                sources: []
            """
        let more = ["A/Info.plist": "", "A/A.xib": ""]
        try TemporaryFiles.with(more.merging(["project.yml": manifest]) { $1 }) { folder in
            let project = try #require(XcodeProject(manifest: folder + "/project.yml"))
            #expect(project.problems == [])
            let a = try #require(project.targets.first?.settings.first), b = try #require(project.targets.last)
            #expect(a.idioms == [.phone, .pad])
            #expect(a.deploymentTarget == 12)
            #expect(a.infoListPath == folder + "/A/Info.plist")
            #expect(b.settings.map(\.idioms) == [[.pad], [.pad]])
            #expect(b.settings.map(\.deploymentTarget) == [15.2, 15.2])
            #expect(b.settings.map(\.infoListPath) == ["B/B-Info.plist", "B/B-Info.plist"])
            #expect(b.settings.map(\.moduleName) == ["Shared", "Released"])
        }
    }

    @Test("XcodeGen: settings of a file, and of one that it includes from the project's folder; what is not there is said once")
    func settingsFiles() throws {
        let manifest = """
            targets:
              A:
                type: application
                platform: iOS
                sources: [A]
                configFiles: {Debug: A/A.xcconfig, Release: A/A.xcconfig}
            """
        let files = [
            "project.yml": manifest, "A/A.xcconfig": "#include \"Config/Shared.xcconfig\"\n#include \"Pods/None.xcconfig\"\n",
            "Config/Shared.xcconfig": "// Of all targets.\nTARGETED_DEVICE_FAMILY = 2\n",
        ]
        try TemporaryFiles.with(files) { folder in
            let project = try #require(XcodeProject(manifest: folder + "/project.yml"))
            #expect(project.targets.first?.settings.map(\.idioms) == [[.pad], [.pad]])
            let place = SettingPlace(file: folder + "/Config/Shared.xcconfig", line: 2)
            #expect(project.targets.first?.settings.first?.place(ofSetting: "TARGETED_DEVICE_FAMILY") == place)
            #expect(project.targets.first?.settings.first?.place(ofSetting: "SDKROOT") == nil, "XcodeGen says it, and no line")
            // As before `pod install`: nothing is wrong with the project, and the rest of it is known.
            #expect(project.problems == [])
            #expect(project.gaps.count == 1)
            let gap = "A/A.xcconfig: includes Pods/None.xcconfig, which is not there: its settings are not known"
            #expect(project.gaps.first?.hasSuffix(gap) == true)
        }
    }

    @Test("Tuist: patterns, products, destinations, releases; old and new spellings")
    func tuist() throws {
        let manifest = """
            import ProjectDescription
            let release: DeploymentTargets = .iOS("15.0")
            let project = Project(
                name: "Shop",
                targets: [
                    .target(
                        name: "Shop", destinations: [.iPhone], product: .app, bundleId: "a.b", deploymentTargets: release,
                        infoPlist: .extendingDefault(with: ["UIRequiresFullScreen": true]),
                        sources: ["App/**/*.swift"],
                        resources: ["App/Resources/**", .glob(pattern: "App/Docs/*.{xib,storyboard}", excluding: ["App/Docs/Old.xib"])],
                        dependencies: [.target(name: "Kit"), .sdk(name: "MapKit", type: .framework)]),
                    Target(
                        name: "Kit", platform: .iOS, product: .framework, bundleId: "a.k",
                        deploymentTarget: .iOS(targetVersion: "14.0", devices: [.iphone, .ipad]), infoPlist: "Kit/Info.plist",
                        resources: "Kit/**"),
                ]
            )
            """
        let files = ["App/Resources/Main.storyboard", "App/Docs/New.xib", "App/Docs/Old.xib", "App/Other.xib", "Kit/Deep/Kit.xib"]
        #expect(try Self.targets("Project.swift", manifest, of: files) == ["Shop app", "Shop app", "none", "none", "Kit framework"])
        try TemporaryFiles.with(["Project.swift": manifest]) { folder in
            let project = try #require(XcodeProject(manifest: folder + "/Project.swift"))
            let settings = project.targets.compactMap(\.settings.first)
            #expect(settings.map(\.idioms) == [[.phone], [.phone, .pad]])
            #expect(settings.map(\.deploymentTarget) == [15, 14])
            #expect(settings.first?.writtenInfo.map { InfoList($0).flag("UIRequiresFullScreen") } == true)
            #expect(settings.last?.infoListPath == "Kit/Info.plist")
            #expect(!project.usesLibraries)
        }
    }

    @Test(
        "Tuist: what helpers make is unknown",
        arguments: [
            "let project = Project.app(name: \"A\")", "let project = Project(name: \"A\", targets: makeTargets())",
            "let project = Project(name: \"A\", targets: [.target(name: \"A\", product: .app, resources: [resources + \"/x\"])])",
            "let project = Project(name: \"A\", targets: [.target(name: \"A\", product: .app)] + more)",
        ])
    func openTuist(manifest: String) throws {
        let text = "import ProjectDescription\n" + manifest
        #expect(try Self.targets("Project.swift", text, of: ["Main.storyboard"]) == ["unknown"])
    }

    @Test("a package: folders of its targets, what they exclude, and nothing before tools 5.3")
    func package() throws {
        func manifest(_ version: String) -> String {
            """
            // swift-tools-version:\(version)
            import PackageDescription
            let package = Package(
                name: "Kit", platforms: [.macOS(.v10_15), .iOS(.v13)],
                targets: [
                    .target(name: "Kit", exclude: ["Old"], resources: [.process("Views")]),
                    .target(name: "Cards", path: "Cards/Sources"),
                    .testTarget(name: "KitTests", dependencies: ["Kit"]),
                    .binaryTarget(name: "Closed", path: "Closed.xcframework"),
                ])
            """
        }
        let files = ["Sources/Kit/Views/A.xib", "Sources/Kit/Old/B.xib", "Cards/Sources/C.xib", "Tests/KitTests/D.xib", "Elsewhere/E.xib"]
        #expect(
            try Self.targets("Package.swift", manifest("5.9"), of: files)
                == ["Kit framework", "none", "Cards framework", "KitTests tests", "none"])
        #expect(try Self.targets("Package.swift", manifest("5.1"), of: files) == Array(repeating: "none", count: 5))
        try TemporaryFiles.with(["Package.swift": manifest("5.9")]) { folder in
            let package = try #require(XcodeProject(manifest: folder + "/Package.swift"))
            #expect(package.targets.flatMap(\.settings).map(\.deploymentTarget) == [13, 13, 13])
        }
    }

    @Test("a folder that is called like a source is searched, not read")
    func folderLikeASource() throws {
        let files = ["Reader.swift/Card.xib": "", "Reader.swift/Card.swift": "class Card {}"]
        try TemporaryFiles.with(files) { folder in
            let app = App(root: folder)
            #expect(app.problems.filter { $0.contains("is a folder") } == [])
            #expect(app.code.files.map { String($0.path.suffix(10)) } == ["Card.swift"] && app.files.documents.count == 1)
        }
    }

    @Test("a package's target without a path is the first of SwiftPM's folders there", arguments: ["Sources", "Source", "src", "srcs"])
    func usualFolders(folder: String) throws {
        let manifest = "// swift-tools-version:5.9\nlet package = Package(name: \"A\", targets: [.target(name: \"A\")])"
        #expect(try Self.targets("Package.swift", manifest, of: [folder + "/A/A.xib"]) == ["A framework"])
    }

    @Test("a package that changes its targets by a program leaves the rest open")
    func openPackage() throws {
        let manifest = """
            // swift-tools-version:5.9
            let package = Package(name: "A", targets: [.target(name: "A")])
            package.targets.append(.target(name: "B", path: "B"))
            """
        #expect(
            try Self.targets("Package.swift", manifest, of: ["Sources/A/A.xib", "B/B.xib"]) == ["A framework", "unknown"])
    }

    @Test("a project beside its manifest counts, and what it lacks is unknown: it may be older than the manifest")
    func projectBesideManifest() throws {
        let project = """
            {objects = {A = {isa = PBXNativeTarget; name = Made; productType = "com.apple.product-type.application"; buildPhases = (P); };
            P = {isa = PBXResourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = F; };
            F = {isa = PBXFileReference; path = Main.storyboard; sourceTree = SOURCE_ROOT; };};}
            """
        #expect(
            try Self.targets(
                "project.yml", "targets: {Written: {type: application, platform: iOS, sources: .}}", of: ["Main.storyboard", "New.xib"],
                more: ["A.xcodeproj/project.pbxproj": project]) == ["Made app", "unknown"])
    }

    @Test("of a project that is not kept only schemes are there: the manifest counts")
    func schemesAlone() throws {
        #expect(
            try Self.targets(
                "project.yml", "targets: {Written: {type: application, platform: iOS, sources: .}}", of: ["Main.storyboard"],
                more: ["A.xcodeproj/xcshareddata/A.xcscheme": ""]) == ["Written app"])
    }

    @Test("languages are those of the files that a target has")
    func languages() throws {
        let manifest = """
            options: {developmentLanguage: en}
            targets:
              A:
                type: application
                platform: iOS
                sources: [{path: A, excludes: ["**/fr.lproj/**"]}]
            """
        let files = ["A/de.lproj/Main.strings": "", "A/fr.lproj/Main.strings": "", "B/es.lproj/Main.strings": "", "project.yml": manifest]
        try TemporaryFiles.with(files) { folder in
            #expect(XcodeProject(manifest: folder + "/project.yml")?.languages == ["en", "de"])
        }
    }
}
