import Foundation
import Support

/// A target in the manifest of XcodeGen, with its templates.
struct XcodeGenTarget {
    let name: String
    /// The folder that its paths are relative to.
    let folder: String
    let node: YAMLNode
    /// What it says in a way that is not read.
    private(set) var unread: [String] = []

    /// The product, such as `application`; nil if it says none.
    var type: String? { node["type"]?.text.flatMap { $0.contains("$") ? nil : $0 } }

    init(name: String, folder: String, node: YAMLNode) {
        self.name = name
        self.folder = folder
        self.node = node
    }

    /// The systems that it is built for: with several it is as many targets.
    var platforms: [String] { (node["platform"]?.elements ?? []).compactMap(\.text) }

    /// Where its sources and resources are.
    mutating func selections() -> [FileSelection] {
        var found: [FileSelection] = []
        for source in node["sources"]?.elements ?? [] {
            guard let path = source.text ?? source["path"]?.text, !path.contains("${") else {
                unread.append("sources in line \(source.line)")
                continue
            }
            // What no phase builds is only shown in Xcode.
            if source["buildPhase"]?.text == "none" { continue }
            let includes = source["includes"]?.elements.compactMap(\.text) ?? []
            let excludes = source["excludes"]?.elements.compactMap(\.text) ?? []
            found.append(FileSelection(path: path, base: folder, includes: includes, excludes: excludes))
        }
        return found
    }

    /// Whether it uses what neither Apple nor a target makes.
    var usesLibraries: Bool {
        (node["dependencies"]?.elements ?? []).contains { one in
            ["package", "carthage", "framework"].contains { one[$0] != nil }
        }
    }
}
