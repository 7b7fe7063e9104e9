// swift-tools-version: 6.0
import PackageDescription

// What Documentation/guides/lay-out-a-toolkit.md shows, to copy: replace the path by the URL of Plumbline's repository.
let package = Package(
    name: "FormLayout",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Plumbline", path: "../..")
    ],
    targets: [
        .testTarget(name: "FormLayoutTests", dependencies: [.product(name: "AutoLayout", package: "Plumbline")])
    ],
    swiftLanguageModes: [.v6]
)
