// swift-tools-version: 6.0
import PackageDescription

// The list of dependencies below shows how the modules build on one another: every target imports what it names here, and nothing else. A
// test holds both together (Tests/HouseTests).
let package = Package(
    name: "Plumbline",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "Plumbline", targets: ["Plumbline"]),
        // For those who write a toolkit: the engine without documents, and the solver alone.
        .library(name: "AutoLayout", targets: ["AutoLayout", "ConstraintSolver"]),
        .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
        .executable(name: "plumbline", targets: ["PlumblineCommand"]),
        // The same command under the name of its target, by which SwiftPM builds it for the plugin.
        .executable(name: "PlumblineCommand", targets: ["PlumblineCommand"]),
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
        // Tables and the report's page, built into the program: .embedInCode would write them as array literals, which take the compiler
        // longer than all of AutoLayout.
        .target(name: "CResources", exclude: ["facts", "report"]),
        .systemLibrary(name: "CLibHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .target(name: "CFonts", dependencies: ["CLibHarfBuzz"]),
        .systemLibrary(name: "CLibCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        // Cairo needs zlib too, so that it is wherever Cairo is.
        .target(name: "CRaster", dependencies: ["CLibCairo"], linkerSettings: [.linkedLibrary("z")]),
        .target(name: "Support"),
        .target(name: "ConstraintSolver"),
        .target(name: "SolverReplay", dependencies: ["ConstraintSolver"]),
        .target(name: "AutoLayout", dependencies: ["ConstraintSolver", "Support"]),
        .target(name: "Facts", dependencies: ["AutoLayout", "CResources", "Support"]),
        .target(name: "Metrics", dependencies: ["AutoLayout", "CResources", "Facts", "Support"]),
        .target(name: "Fonts", dependencies: ["AutoLayout", "CFonts", "Facts", "Metrics", "Support"]),
        .target(
            name: "InterfaceBuilder", dependencies: ["AutoLayout", "ConstraintSolver", "CResources", "CXML", "Facts", "Metrics", "Support"]),
        .target(name: "AppModel", dependencies: ["Facts", "InterfaceBuilder", "Support"]),
        .target(name: "Scenarios", dependencies: ["AppModel", "AutoLayout", "Facts", "InterfaceBuilder", "Metrics", "Support"]),
        .target(
            name: "Drawings",
            dependencies: ["AutoLayout", "Facts", "Fonts", "InterfaceBuilder", "Metrics", "Scenarios", "Support"]
        ),
        .target(name: "Rasters", dependencies: ["AutoLayout", "CRaster", "Drawings"]),
        .target(
            name: "Conformance",
            dependencies: ["AutoLayout", "ConstraintSolver", "Facts", "InterfaceBuilder", "Scenarios", "Support"]
        ),
        .target(
            name: "Instruments",
            dependencies: [
                "AutoLayout", "Conformance", "ConstraintSolver", "Facts", "InterfaceBuilder", "Metrics", "Scenarios", "Support",
            ]
        ),
        .target(
            name: "Checks",
            dependencies: [
                "AppModel", "AutoLayout", "ConstraintSolver", "Facts", "Fonts", "InterfaceBuilder", "Metrics", "Scenarios", "Support",
            ]
        ),
        .target(
            name: "Edits",
            dependencies: ["AutoLayout", "Checks", "Conformance", "CResources", "Facts", "InterfaceBuilder", "Scenarios", "Support"]
        ),
        .target(
            name: "Verification",
            dependencies: ["AutoLayout", "Facts", "InterfaceBuilder", "Metrics", "Scenarios", "Support"]
        ),
        .target(name: "Differences", dependencies: ["InterfaceBuilder", "Records", "Scenarios", "Support"]),
        .target(
            name: "Records",
            dependencies: ["AutoLayout", "Checks", "InterfaceBuilder", "Scenarios", "Support"]
        ),
        .target(
            name: "Reports",
            dependencies: [
                "AppModel", "AutoLayout", "Checks", "Conformance", "ConstraintSolver", "CResources", "Drawings", "Facts", "Instruments",
                "InterfaceBuilder", "Records", "Scenarios", "Support", "Verification",
            ]
        ),
        .target(
            name: "Plumbline",
            dependencies: ["AutoLayout", "Checks", "Conformance", "Facts", "Fonts", "InterfaceBuilder", "Records", "Scenarios", "Support"]
        ),
        .executableTarget(
            name: "PlumblineCommand",
            dependencies: [
                "AppModel", "AutoLayout", "Checks", "Conformance", "Differences", "Drawings", "Edits", "Facts", "Fonts",
                "Instruments", "InterfaceBuilder", "Rasters", "Records", "Reports", "Scenarios", "SolverReplay", "Support",
                "Verification", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "AutoLayout", "Facts", "Fonts", "InterfaceBuilder", "Reports", "Scenarios", "Support",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(name: "FuzzTests", dependencies: ["Fuzz"]),
        .testTarget(name: "HouseTests"),
        .testTarget(name: "SupportTests", dependencies: ["Support"]),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "SolverReplay"]),
        .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout", "ConstraintSolver", "Metrics"]),
        .testTarget(name: "FactsTests", dependencies: ["AutoLayout", "CResources", "Facts", "Support"]),
        .testTarget(name: "MetricsTests", dependencies: ["AutoLayout", "CResources", "Facts", "Metrics", "Support"]),
        .testTarget(name: "FontsTests", dependencies: ["AutoLayout", "Fonts", "Metrics"]),
        .testTarget(name: "AppModelTests", dependencies: ["AppModel"]),
        .testTarget(
            name: "DrawingsTests", dependencies: ["AutoLayout", "Drawings", "Facts", "Fonts", "InterfaceBuilder", "Rasters", "Scenarios"]),
        .testTarget(name: "InterfaceBuilderTests", dependencies: ["Facts", "InterfaceBuilder", "Support"]),
        .testTarget(
            name: "ScenariosTests",
            dependencies: ["AutoLayout", "ConstraintSolver", "Facts", "InterfaceBuilder", "Metrics", "Scenarios", "Support"]
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["AutoLayout", "Conformance", "Facts", "InterfaceBuilder", "Scenarios", "Support"]
        ),
        .testTarget(
            name: "InstrumentsTests", dependencies: ["AutoLayout", "Conformance", "Facts", "Instruments", "InterfaceBuilder", "Scenarios"]),
        .testTarget(
            name: "VerificationTests", dependencies: ["AutoLayout", "Facts", "InterfaceBuilder", "Scenarios", "Support", "Verification"]),
        .testTarget(name: "EditsTests", dependencies: ["Checks", "Edits", "Facts", "InterfaceBuilder", "Scenarios", "Support"]),
        .testTarget(name: "DifferencesTests", dependencies: ["Differences", "InterfaceBuilder"]),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "AppModel", "AutoLayout", "Checks", "Conformance", "Drawings", "Facts", "InterfaceBuilder", "Metrics", "Records", "Reports",
                "Scenarios",
                "Support",
            ]
        ),
        .testTarget(
            name: "ChecksTests",
            dependencies: ["AutoLayout", "Checks", "CResources", "Facts", "InterfaceBuilder", "Metrics", "Reports", "Scenarios", "Support"]
        ),
        .testTarget(
            name: "PlumblineTests",
            dependencies: ["AutoLayout", "Checks", "InterfaceBuilder", "Plumbline", "Records"]
        ),
        // As strangers to the package: what a user's tests see.
        .testTarget(name: "LibraryNameTests", dependencies: ["Plumbline"], packageAccess: false),
        // The tests of the example packages, run here too: what a newcomer copies must work.
        .testTarget(
            name: "ExampleTests",
            dependencies: ["Plumbline"],
            path: "Examples/SignIn/Tests",
            exclude: ["SignInLayoutTests/__Layouts__"],
            packageAccess: false
        ),
        .testTarget(
            name: "FormSolverTests", dependencies: ["ConstraintSolver"], path: "Examples/ConstraintSolver/Tests", packageAccess: false
        ),
        .testTarget(
            name: "FormLayoutTests", dependencies: ["AutoLayout", "ConstraintSolver"], path: "Examples/AutoLayout/Tests",
            packageAccess: false
        ),
        .testTarget(name: "PlumblineCommandTests", dependencies: ["Facts", "Scenarios"]),
    ],
    swiftLanguageModes: [.v6]
)

// What a plugin runs is built a second time, for the host, and a test build would build all of it twice. The scripts of this repository
// leave the plugins out by this variable; whoever uses the package never sets it.
if Context.environment["PLUMBLINE_WITHOUT_PLUGINS"] == nil {
    package.targets += [
        .plugin(
            name: "PlumblineCheck",
            capability: .command(
                intent: .custom(verb: "plumbline", description: "Finds what is wrong with storyboards and xibs, in every scenario.")
            ),
            dependencies: ["PlumblineCommand"]
        ),
        .plugin(name: "PlumblineBuildCheck", capability: .buildTool(), dependencies: ["PlumblineCommand"]),
    ]
    package.products += [
        .plugin(name: "PlumblineCheck", targets: ["PlumblineCheck"]),
        .plugin(name: "PlumblineBuildCheck", targets: ["PlumblineBuildCheck"]),
    ]
}

// Continuous integration builds once: modules optimised as they are released, in the debug configuration, and tests not. Tests, pages and
// soaks run that one program. The solver's assertions stay. Whoever uses the package never sets it.
if Context.environment["PLUMBLINE_OPTIMIZED"] != nil {
    for target in package.targets where target.type == .regular || target.type == .executable {
        let assertions = target.name == "ConstraintSolver" ? ["-assert-config", "Debug"] : []
        target.swiftSettings = [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"] + assertions)]
    }
}

#if os(macOS)
    // Core Text measures fonts there, and Core Graphics draws: HarfBuzz and Cairo need not be installed.
    package.targets.removeAll { ["CLibHarfBuzz", "CFonts", "CLibCairo", "CRaster"].contains($0.name) }
    package.targets.first { $0.name == "Fonts" }?.dependencies = ["AutoLayout", "Facts", "Metrics", "Support"]
    package.targets.first { $0.name == "Rasters" }?.dependencies = ["AutoLayout", "Drawings"]
#endif
