// swift-tools-version: 6.0
import PackageDescription

// An app's layout tests in a package of their own. To use it for your app, copy this folder, put your storyboards where
// App/ is, and replace the path below by the URL of Plumbline's repository.
let package = Package(
    name: "SignIn",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Plumbline", path: "../..")
    ],
    targets: [
        // What is wrong with the storyboards stands among the compiler's warnings, on every build that they changed for.
        .target(
            name: "SignIn",
            path: "App",
            resources: [.copy("SignIn.storyboard")],
            plugins: [.plugin(name: "PlumblineBuildCheck", package: "Plumbline")]
        ),
        .testTarget(
            name: "SignInLayoutTests",
            dependencies: [.product(name: "Plumbline", package: "Plumbline")],
            exclude: ["__Layouts__"]
        ),
        .testTarget(
            name: "SignInXCTests",
            dependencies: [.product(name: "Plumbline", package: "Plumbline")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
