// swift-tools-version: 6.0
import PackageDescription

// The dependency list below is the picture of the house: every target imports what it names here, and nothing else. A test holds
// both together (Tests/HouseTests).
let package = Package(
    name: "Plumbline",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "Plumbline", targets: ["Plumbline"]),
        .executable(name: "plumbline", targets: ["PlumblineCommand"]),
        // The same command under the name of its target, by which SwiftPM builds it for the plugin.
        .executable(name: "PlumblineCommand", targets: ["PlumblineCommand"]),
        .plugin(name: "PlumblineCheck", targets: ["PlumblineCheck"]),
        .plugin(name: "PlumblineBuildCheck", targets: ["PlumblineBuildCheck"]),
        .executable(name: "plumbline-fuzz", targets: ["Fuzz"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2",
            pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
        ),
        .target(name: "CXML", dependencies: ["CLibXML2"]),
        .systemLibrary(name: "CLibHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .target(name: "CFonts", dependencies: ["CLibHarfBuzz"]),
        .target(name: "Support"),
        .target(name: "ConstraintSolver"),
        .target(name: "SolverReplay", dependencies: ["ConstraintSolver"]),
        .target(
            name: "AutoLayout",
            dependencies: ["ConstraintSolver", "Support"],
            resources: [
                .embedInCode("Resources/appkit-insets.csv"),
                .embedInCode("Resources/appkit-sizes.csv"),
                .embedInCode("Resources/controls.csv"),
                .embedInCode("Resources/drawing.csv"),
                .embedInCode("Resources/face-advances.txt"),
                .embedInCode("Resources/face-kerning.txt"),
                .embedInCode("Resources/families.csv"),
                .embedInCode("Resources/releases.csv"),
                .embedInCode("Resources/system-advances.txt"),
                .embedInCode("Resources/system-kerning.txt"),
            ]
        ),
        .target(name: "Fonts", dependencies: ["AutoLayout", "CFonts", "Support"]),
        .target(
            name: "InterfaceBuilder",
            dependencies: ["AutoLayout", "ConstraintSolver", "CXML", "Support"],
            resources: [.embedInCode("Resources/eras.csv")]
        ),
        .target(
            name: "Scenarios",
            dependencies: ["AutoLayout", "InterfaceBuilder", "Support"],
            resources: [
                .embedInCode("Resources/devices.csv"),
                .embedInCode("Resources/bars.csv"),
                .embedInCode("Resources/run-time.csv"),
                .embedInCode("Resources/splits.csv"),
            ]
        ),
        .target(
            name: "Conformance",
            dependencies: ["AutoLayout", "ConstraintSolver", "InterfaceBuilder", "Scenarios", "Support"]
        ),
        .target(
            name: "Checks",
            dependencies: ["AutoLayout", "ConstraintSolver", "Fonts", "InterfaceBuilder", "Scenarios", "Support"],
            resources: [.embedInCode("Resources/view-classes.csv")]
        ),
        .target(name: "Edits", dependencies: ["AutoLayout", "Checks", "InterfaceBuilder", "Scenarios", "Support"]),
        .target(
            name: "Records",
            dependencies: ["AutoLayout", "Checks", "InterfaceBuilder", "Scenarios", "Support"]
        ),
        .target(
            name: "Reports",
            dependencies: [
                "AutoLayout", "Checks", "Conformance", "ConstraintSolver", "InterfaceBuilder", "Records", "Scenarios", "Support",
            ],
            resources: [
                .embedInCode("Resources/report.css"),
                .embedInCode("Resources/report-data.js"),
                .embedInCode("Resources/report-draw.js"),
                .embedInCode("Resources/report-overview.js"),
                .embedInCode("Resources/report-findings.js"),
                .embedInCode("Resources/report-scene.js"),
                .embedInCode("Resources/report-details.js"),
                .embedInCode("Resources/report-widths.js"),
                .embedInCode("Resources/report-resize.js"),
                .embedInCode("Resources/report-main.js"),
            ]
        ),
        .target(
            name: "Plumbline",
            dependencies: ["AutoLayout", "Checks", "Conformance", "Fonts", "InterfaceBuilder", "Records", "Scenarios", "Support"]
        ),
        .executableTarget(
            name: "PlumblineCommand",
            dependencies: [
                "AutoLayout", "Checks", "Conformance", "Edits", "Fonts", "InterfaceBuilder", "Records", "Reports", "Scenarios", "SolverReplay",
                "Support",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .plugin(
            name: "PlumblineCheck",
            capability: .command(
                intent: .custom(verb: "plumbline", description: "Finds what is wrong with storyboards and xibs, in every scenario.")
            ),
            dependencies: ["PlumblineCommand"]
        ),
        .plugin(name: "PlumblineBuildCheck", capability: .buildTool(), dependencies: ["PlumblineCommand"]),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "AutoLayout", "Fonts", "InterfaceBuilder", "Reports", "Scenarios",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(name: "FuzzTests", dependencies: ["Fuzz"]),
        .testTarget(name: "HouseTests"),
        .testTarget(name: "SupportTests", dependencies: ["Support"]),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "SolverReplay"]),
        .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout", "ConstraintSolver", "Support"]),
        .testTarget(name: "FontsTests", dependencies: ["AutoLayout", "Fonts"]),
        .testTarget(name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "Support"]),
        .testTarget(
            name: "ScenariosTests",
            dependencies: ["AutoLayout", "ConstraintSolver", "InterfaceBuilder", "Scenarios", "Support"]
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["AutoLayout", "Conformance", "InterfaceBuilder", "Scenarios", "Support"]
        ),
        .testTarget(name: "EditsTests", dependencies: ["Checks", "Edits"]),
        .testTarget(
            name: "ReportsTests",
            dependencies: ["AutoLayout", "Conformance", "InterfaceBuilder", "Records", "Reports", "Scenarios", "Support"]
        ),
        .testTarget(
            name: "ChecksTests",
            dependencies: ["AutoLayout", "Checks", "InterfaceBuilder", "Reports", "Scenarios", "Support"]
        ),
        // As strangers to the package: what a user's tests see.
        .testTarget(
            name: "PlumblineTests",
            dependencies: ["AutoLayout", "Checks", "InterfaceBuilder", "Plumbline", "Records"],
            packageAccess: false
        ),
        .testTarget(name: "LibraryNameTests", dependencies: ["Plumbline"], packageAccess: false),
        // The tests of the example package, run here too: what a newcomer copies must work.
        .testTarget(
            name: "ExampleTests",
            dependencies: ["Plumbline"],
            path: "Examples/SignIn/Tests",
            exclude: ["SignInLayoutTests/__Layouts__"],
            packageAccess: false
        ),
        .testTarget(name: "PlumblineCommandTests", dependencies: ["Scenarios"]),
    ],
    swiftLanguageModes: [.v6]
)

#if os(macOS)
// Core Text measures fonts there: HarfBuzz need not be installed.
package.targets.removeAll { ["CLibHarfBuzz", "CFonts"].contains($0.name) }
package.targets.first { $0.name == "Fonts" }?.dependencies = ["AutoLayout", "Support"]
#endif
