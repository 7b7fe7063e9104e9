// swift-tools-version: 6.0
import PackageDescription

// What Documentation/guides/solve-constraints.md shows, to copy: replace the path by the URL of Plumbline's repository.
let package = Package(
    name: "FormSolver",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Plumbline", path: "../..")
    ],
    targets: [
        .testTarget(name: "FormSolverTests", dependencies: [.product(name: "ConstraintSolver", package: "Plumbline")])
    ],
    swiftLanguageModes: [.v6]
)
