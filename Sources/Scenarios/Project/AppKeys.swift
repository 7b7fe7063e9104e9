import AppModel
import Foundation
import Support

/// What one target says in one configuration to the system that runs it: keys of its property list, or build settings in their place.
package struct AppKeys: Hashable, Sendable {
    /// Something that an app says, under one of several names.
    package enum Key: Hashable, Sendable, CaseIterable {
        case compatibility, fullScreen, sceneManifest, launchScreen, mainDocument, tabletOrientations, phoneOrientations, oldestRelease

        /// The keys of the property list, any of which says it; the first is the usual one.
        package var names: [String] {
            switch self {
            case .compatibility: ["UIDesignRequiresCompatibility"]
            case .fullScreen: ["UIRequiresFullScreen~ipad", "UIRequiresFullScreen"]
            case .sceneManifest: ["UIApplicationSceneManifest"]
            case .launchScreen:
                ["UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens"]
            case .mainDocument: ["UIMainStoryboardFile", "NSMainNibFile"]
            case .tabletOrientations: ["UISupportedInterfaceOrientations~ipad", "UISupportedInterfaceOrientations"]
            case .phoneOrientations: ["UISupportedInterfaceOrientations~iphone", "UISupportedInterfaceOrientations"]
            case .oldestRelease: []
            }
        }

        /// Whether a value under one of the names says it: no manifest or launch screen is named by `false` or an empty name.
        func isSaid(by value: Any) -> Bool {
            switch self {
            case .sceneManifest, .launchScreen: value as? Bool != false && value as? String != ""
            default: true
            }
        }

        /// The build settings that say it.
        var settings: [String] {
            switch self {
            case .oldestRelease: ["IPHONEOS_DEPLOYMENT_TARGET"]
            case .sceneManifest: ["INFOPLIST_KEY_UIApplicationSceneManifest_Generation"]
            case .launchScreen: ["INFOPLIST_KEY_UILaunchScreen_Generation", "INFOPLIST_KEY_UILaunchStoryboardName"]
            case .tabletOrientations:
                ["INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad", "INFOPLIST_KEY_UISupportedInterfaceOrientations"]
            case .phoneOrientations:
                ["INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone", "INFOPLIST_KEY_UISupportedInterfaceOrientations"]
            case .fullScreen: ["INFOPLIST_KEY_UIRequiresFullScreen"]
            case .compatibility, .mainDocument: names.map { "INFOPLIST_KEY_\($0)" }
            }
        }
    }

    /// A value, in words, and where it is written.
    package struct Answer: Hashable, Sendable {
        package var text: String
        package var file: String
        /// The line of the key, from 1; the first line if the key is not found as text, such as in a binary list.
        package var line: Int
    }

    /// The path of the project, if there is one, and of the property list, if there is one that can be read.
    package let project: String?
    package let list: String?
    /// The name of the target; nil without a project.
    package let target: String?
    /// Why not all that the target says was read, such as a property list that it names and that is not there: a missing key is then
    /// unknown. Nil if all was read.
    package let unread: String?
    private var answers: [Key: Answer] = [:]

    /// - Parameters:
    ///   - unread: see ``unread``.
    ///   - setting: the value of a build setting.
    ///   - place: where a build setting is written.
    ///   - value: the value of a key of the property list.
    init(
        project: String?, target: String? = nil, list: String?, unread: String? = nil, setting: (String) -> String?,
        place: (String, inout KeyPlaces) -> SettingPlace? = { _, _ in nil }, value: (String) -> Any?
    ) {
        self.unread = unread
        self.project = project
        self.target = target
        self.list = list
        var places = KeyPlaces()
        for key in Key.allCases {
            if let list, let name = key.names.first(where: { value($0).map(key.isSaid) == true }), let found = value(name) {
                answers[key] = Answer(text: Self.words(found), file: list, line: places.line(ofKey: name, in: list))
            } else if let project, let name = key.settings.first(where: { setting($0) != nil }), let text = setting(name),
                // What is to be made is not if the setting says NO.
                !(name.hasSuffix("_Generation") && text == "NO")
            {
                let written = place(name, &places) ?? SettingPlace(file: project, line: 1)
                answers[key] = Answer(text: text, file: written.file, line: written.line)
            }
        }
    }

    package subscript(_ key: Key) -> Answer? { answers[key] }

    /// Whether all that the target says was read.
    package var isComplete: Bool { unread == nil }

    package func isTrue(_ key: Key) -> Bool { answers[key].map { ["YES", "true", "1"].contains($0.text) } == true }

    /// Whether a tablet's screen is never shared: that takes all four orientations and a launch screen (Apple: Multitasking on iPad,
    /// UIRequiresFullScreen).
    var rulesOutSharing: Bool {
        if let said = answers[.tabletOrientations] {
            let words = Set(said.text.split(separator: " ").map { $0.replacingOccurrences(of: "UIInterfaceOrientation", with: "") })
            if !words.isEmpty, !words.isSuperset(of: ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]) { return true }
        }
        return isComplete && answers[.launchScreen] == nil
    }

    /// The file that a missing key belongs in: the property list, or else the project.
    package var home: String? { list ?? project }

    private static func words(_ value: Any) -> String {
        if let flag = value as? Bool { return flag ? "YES" : "NO" }
        if let list = value as? [String] { return list.joined(separator: " ") }
        return value as? String ?? ""
    }
}
