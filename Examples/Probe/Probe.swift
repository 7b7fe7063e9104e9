// Prints every scene of an app's storyboards as UIKit lays it out, for 'plumbline verify' (Documentation/verify.md).
//
// Add this one file to a unit test target that the app hosts, and run the tests in the simulators that matter:
//
//     xcodebuild test -scheme MyApp -only-testing:MyAppTests/PlumblineProbe -destination 'platform=iOS Simulator,name=iPhone 16' | tee views.jsonl
//     plumbline verify MyApp views.jsonl
//
// Lines of the log that are no scene are ignored.

#if canImport(UIKit)
    import UIKit
    import XCTest

    final class PlumblineProbe: XCTestCase {
        /// The text sizes to lay out at.
        private let sizes: [UIContentSizeCategory] = [.large, .accessibilityLarge]

        @MainActor
        func testPrintEveryScene() throws {
            for storyboard in Self.storyboards() {
                for identifier in Self.identifiers(of: storyboard) {
                    for size in sizes {
                        for isRightToLeft in [false, true] { printScene(storyboard, identifier, size, isRightToLeft) }
                    }
                }
            }
        }

        /// The names of the app's compiled storyboards, without launch screens.
        private static func storyboards() -> [String] {
            let urls = Bundle.main.urls(forResourcesWithExtension: "storyboardc", subdirectory: nil) ?? []
            let base = Bundle.main.urls(forResourcesWithExtension: "storyboardc", subdirectory: "Base.lproj") ?? []
            let names = (urls + base).map { $0.deletingPathExtension().lastPathComponent }
            return Set(names).filter { !$0.localizedCaseInsensitiveContains("launch") }.sorted()
        }

        /// The storyboard identifiers of a storyboard's scenes; empty text for the initial one.
        private static func identifiers(of storyboard: String) -> [String] {
            let folder = ["", "Base.lproj/"].compactMap {
                Bundle.main.url(forResource: "\($0)\(storyboard)", withExtension: "storyboardc")
            }.first
            let info = folder.flatMap { NSDictionary(contentsOf: $0.appendingPathComponent("Info.plist")) }
            let scenes = info?["UIViewControllerIdentifiersToNibNames"] as? [String: String] ?? [:]
            let initial = info?["UIStoryboardDesignatedEntryPointIdentifier"] as? String
            // Scenes without an identifier of their own have one that looks like UIViewController-abc-de-fgh.
            return scenes.keys.filter { $0 != initial }.sorted() + (initial == nil ? [] : [""])
        }

        @MainActor
        private func printScene(_ name: String, _ identifier: String, _ size: UIContentSizeCategory, _ isRightToLeft: Bool) {
            let storyboard = UIStoryboard(name: name, bundle: .main)
            let made =
                identifier.isEmpty
                ? storyboard.instantiateInitialViewController() : storyboard.instantiateViewController(withIdentifier: identifier)
            guard let controller = made else { return }
            let parent = UIViewController()
            let window = UIWindow(frame: UIScreen.main.bounds)
            if let scene = UIApplication.shared.connectedScenes.compactMap({ $0 as? UIWindowScene }).first { window.windowScene = scene }
            window.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            parent.addChild(controller)
            controller.view.frame = window.bounds
            parent.view.addSubview(controller.view)
            let direction = UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
            let traits = UITraitCollection(traitsFrom: [UITraitCollection(preferredContentSizeCategory: size), direction])
            parent.setOverrideTraitCollection(traits, forChild: controller)
            controller.didMove(toParent: parent)
            window.rootViewController = parent
            window.isHidden = false
            window.layoutIfNeeded()
            // Bars and safe areas settle with the run loop.
            RunLoop.main.run(until: Date().addingTimeInterval(0.1))
            window.layoutIfNeeded()
            for shown in Self.shown(in: controller) { print(Self.line(shown, name, window, size, isRightToLeft)) }
            window.isHidden = true
            window.rootViewController = nil
        }

        /// The controller itself, or those that a container shows.
        @MainActor
        private static func shown(in controller: UIViewController) -> [UIViewController] {
            switch controller {
            case let navigation as UINavigationController: return navigation.topViewController.map(shown) ?? []
            case let tabs as UITabBarController: return tabs.selectedViewController.map(shown) ?? []
            case let split as UISplitViewController: return split.viewControllers.flatMap(shown)
            default: return [controller]
            }
        }

        @MainActor
        private static func line(
            _ controller: UIViewController, _ storyboard: String, _ window: UIWindow, _ size: UIContentSizeCategory, _ isRightToLeft: Bool
        ) -> String {
            var views: [[String: Any]] = []
            add(controller.view, parent: nil, to: &views)
            let scene: [String: Any] = [
                "format": "plumbline-views", "version": 1, "document": storyboard,
                "scene": String(describing: type(of: controller)),
                "screen": [Double(window.bounds.width), Double(window.bounds.height)], "scale": Double(window.screen.scale),
                "system": UIDevice.current.systemVersion,
                "model": ProcessInfo.processInfo.environment["SIMULATOR_DEVICE_NAME"] ?? UIDevice.current.model,
                "direction": isRightToLeft ? "rightToLeft" : "leftToRight", "contentSize": Self.name(of: size), "window": true,
                "views": views,
            ]
            guard let data = try? JSONSerialization.data(withJSONObject: scene, options: [.sortedKeys]) else {
                XCTFail("the views of \(controller) cannot be written")
                return ""
            }
            return String(decoding: data, as: UTF8.self)
        }

        @MainActor
        private static func add(_ view: UIView, parent: Int?, to views: inout [[String: Any]]) {
            // Not the frame, which a transform changes, and without how far a scroll view has scrolled.
            let x = view.center.x - view.bounds.width * view.layer.anchorPoint.x
            let y = view.center.y - view.bounds.height * view.layer.anchorPoint.y
            var entry: [String: Any] = [
                "class": NSStringFromClass(type(of: view)), "kind": kind(of: view),
                "frame": [Double(x), Double(y), Double(view.bounds.width), Double(view.bounds.height)],
                "hidden": view.isHidden,
            ]
            if let parent { entry["parent"] = parent }
            if let identifier = view.accessibilityIdentifier ?? view.restorationIdentifier { entry["identifier"] = identifier }
            if let text = text(of: view), !text.isEmpty { entry["text"] = text }
            let place = views.count
            views.append(entry)
            for subview in view.subviews { add(subview, parent: place, to: &views) }
        }

        /// The nearest class that UIKit declares.
        @MainActor
        private static func kind(of view: UIView) -> String {
            var current: AnyClass? = type(of: view)
            while let found = current {
                let name = NSStringFromClass(found)
                if name.hasPrefix("UI") || name.hasPrefix("MK") || name.hasPrefix("WK") { return name }
                current = class_getSuperclass(found)
            }
            return "UIView"
        }

        @MainActor
        private static func text(of view: UIView) -> String? {
            switch view {
            case let label as UILabel: return label.text
            case let button as UIButton: return button.currentTitle
            case let field as UITextField: return field.text?.isEmpty == false ? field.text : field.placeholder
            case let text as UITextView: return text.text
            default: return nil
            }
        }

        /// `large` for `UICTContentSizeCategoryL`, as Plumbline names text sizes.
        private static func name(of size: UIContentSizeCategory) -> String {
            let names: [UIContentSizeCategory: String] = [
                .extraSmall: "extraSmall", .small: "small", .medium: "medium", .large: "large", .extraLarge: "extraLarge",
                .extraExtraLarge: "extraExtraLarge", .extraExtraExtraLarge: "extraExtraExtraLarge",
                .accessibilityMedium: "accessibilityMedium", .accessibilityLarge: "accessibilityLarge",
                .accessibilityExtraLarge: "accessibilityExtraLarge", .accessibilityExtraExtraLarge: "accessibilityExtraExtraLarge",
                .accessibilityExtraExtraExtraLarge: "accessibilityExtraExtraExtraLarge",
            ]
            return names[size] ?? "large"
        }
    }
#endif
