import AutoLayout
import Conformance
import Foundation
import InterfaceBuilder
import Scenarios
import Support

/// One scene of a storyboard or xib, laid out in one scenario, for a test to check.
///
/// ```swift
/// @Test(arguments: ScenarioMatrix.quick.scenarios)
/// func signIn(scenario: Scenario) throws {
///     let screen = try Screen("SignIn.storyboard", in: scenario)
///     screen.expectSound()
///     screen.expect("Password Field.width == Name Field.width")
/// }
/// ```
public struct Screen: Sendable {
    /// The document's path, relative to the folder that the tests run in if it is inside.
    public let document: String
    /// The situation that it is laid out in.
    public let scenario: Scenario
    /// The layout with the document's elements behind it.
    let layout: SceneLayout
    let source: Document

    /// Reads and lays out one scene.
    ///
    /// - Parameters:
    ///   - document: a storyboard or xib; a relative path starts at the folder of the test's own file.
    ///   - name: the scene's title, label, storyboard identifier or object id; a document with one scene needs none.
    ///   - scenario: the device, orientation, direction, text size and so on.
    ///   - fonts: folders of the app's font files, or files; relative paths start at the folder of the test's own file. Without any,
    ///     those of `"fontFiles"` in the nearest `.plumbline.json`, or else those of the project that holds the document.
    /// - Throws: a ``ScreenError``.
    public init(
        _ document: String, scene name: String? = nil, in scenario: Scenario, fonts: [String] = [], file: StaticString = #filePath
    ) throws(ScreenError) {
        let path = Self.path(of: document, besides: "\(file)")
        guard scenario.isPossible else { throw .impossible(scenario) }
        let fonts = fonts.map { Self.path(of: $0, besides: "\(file)") }
        let source = try DocumentCache.shared.document(at: path, fonts: fonts)
        let root = try Self.root(named: name, in: source, path: document)
        self.init(document: Self.shown(path), source: source, root: root, scenario: scenario)
    }

    /// The scene's name, or else its object id.
    var name: String { layout.root.label }

    init(document: String, source: Document, root: LayoutRoot, scenario: Scenario) {
        self.document = document
        self.source = source
        self.scenario = scenario
        layout = RunTime(scenario).layout(of: root, in: source)
        DocumentCache.shared.reportFonts()
    }

    /// The same scene in another scenario.
    public func `in`(_ scenario: Scenario) -> Screen {
        Screen(document: document, source: source, root: layout.root, scenario: scenario)
    }

    private static func root(named name: String?, in document: Document, path: String) throws(ScreenError) -> LayoutRoot {
        let names = document.roots.map(\.label)
        guard let name else {
            guard let only = document.roots.first, document.roots.count == 1 else { throw .sceneNotChosen(document: path, scenes: names) }
            return only
        }
        guard let root = document.root(named: name) else { throw .unknownScene(name, document: path, scenes: names) }
        return root
    }

    /// The path as a person can pass it to a command here.
    static func shown(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    static func path(of document: String, besides file: String) -> String {
        if document.hasPrefix("/") { return document }
        return URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(document).standardizedFileURL.path
    }
}

extension Screen {
    /// A rectangle in points: `x`, `y`, `width` and `height`, and the edges that follow from them.
    public typealias Frame = AutoLayout.Rect

    /// The frame of a view, in points in its superview's coordinates, on whole pixels.
    ///
    /// - Parameter view: its name or object id.
    /// - Throws: a ``ScreenError`` if the scene has no such view, or several.
    public func frame(of view: String) throws(ScreenError) -> Frame { layout.layout.frames[try index(of: view)] }

    /// The alignment rectangle of a view, in points in the root's coordinates, before rounding to pixels.
    ///
    /// - Parameter view: its name or object id.
    /// - Throws: a ``ScreenError`` if the scene has no such view, or several.
    public func alignmentRect(of view: String) throws(ScreenError) -> Frame { layout.layout.solved[try index(of: view)] }

    private func index(of view: String) throws(ScreenError) -> Int {
        let items = layout.scene.items
        let found = layout.scene.items(named: view)
        if found.count > 1 { throw .ambiguousView(view, ids: found.map { items[$0.index].id }) }
        guard let item = found.first else { throw .unknownView(view, nearest: NearestName.of(view, in: items.compactMap(\.name))) }
        return item.index
    }
}

/// Why a scene cannot be laid out.
public enum ScreenError: Error, Hashable, Sendable {
    /// The document's path, and why it cannot be read.
    case unreadable(path: String, reason: String)
    /// What is wrong with the nearest `.plumbline.json`.
    case configuration(reason: String)
    /// The requested scene, the document, and the names of its scenes.
    case unknownScene(String, document: String, scenes: [String])
    /// The document contains several scenes and none was chosen.
    case sceneNotChosen(document: String, scenes: [String])
    /// The device does not offer the split, or there is no device to split.
    case impossible(Scenario)
    /// The scene has no view with the name; the most similar name.
    case unknownView(String, nearest: String?)
    /// Several views have the name; their object ids.
    case ambiguousView(String, ids: [String])
}

extension ScreenError: CustomStringConvertible {
    /// What is wrong, and what to do instead.
    public var description: String {
        switch self {
        case .unreadable(let path, let why): "\(path): \(why)"
        case .configuration(let why): why
        case .unknownScene(let name, let path, let names): "\(path) has no scene '\(name)': it has \(Self.list(names))"
        case .sceneNotChosen(let path, let names): "\(path) has several scenes: choose one of \(Self.list(names)) with 'scene:'"
        case .impossible(let scenario): "no device shows the scenario '\(scenario)'"
        case .unknownView(let name, let nearest): "the scene has no view '\(name)'" + NearestName.hint(nearest)
        case .ambiguousView(let name, let ids): "several views are named '\(name)': use one of the object ids \(Self.list(ids))"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
