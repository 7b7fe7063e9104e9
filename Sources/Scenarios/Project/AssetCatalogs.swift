import Facts
import Foundation
import Support

/// The pictures and colours in the asset catalogues of the documents' projects, and their storyboards. Each project is searched once.
package final class AssetCatalogs: @unchecked Sendable {
    // Sendable, unchecked: all mutable state is only accessed under the lock.
    private let lock = NSLock()

    /// A picture's file.
    package struct Picture: Hashable, Sendable {
        package var path: String
        /// For example `image/png`.
        package var type: String
        /// Whether only its shape counts, which is filled with the tint colour.
        package var isTemplate: Bool
        /// Whether it is drawn for the other reading direction, and shown as its mirror image.
        package var isMirrored = false
    }

    /// A colour from a catalogue, each component from 0 to 1.
    package struct Colour: Hashable, Sendable {
        package var red, green, blue, alpha: Double

        package init(red: Double, green: Double, blue: Double, alpha: Double) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        fileprivate init(_ shade: SystemColour.Shade) {
            func part(_ shift: UInt32) -> Double { Double(shade.rgb >> shift & 0xFF) / 255 }
            self.init(red: part(16), green: part(8), blue: part(0), alpha: shade.alpha)
        }
    }

    /// What has been looked for in a set.
    private struct Place: Hashable {
        var folder: String
        var isDark: Bool
        var types = Kinds.browsers
        var isRightToLeft = false
    }

    /// Which files of pictures count.
    package enum Kinds: Hashable, Sendable {
        /// What browsers show.
        case browsers
        /// PDF files too, and files outside of catalogues.
        case all
    }

    /// The sets below a project's folder by their names, without `.imageset` and `.colorset`.
    private struct Sets {
        var images: [String: String] = [:]
        var colours: [String: String] = [:]
        /// Picture files outside of catalogues, by the names that documents have for them: with or without their ending, and without `@2x`.
        var files: [String: [String]] = [:]
        var storyboards: [String: [String]] = [:]

        mutating func add(file name: String, at path: String) {
            let end = (name as NSString).pathExtension, stem = (name as NSString).deletingPathExtension
            let plain = ["@2x", "@3x"].first(where: stem.hasSuffix).map { String(stem.dropLast($0.count)) } ?? stem
            for called in [plain, "\(plain).\(end)"] { files[called, default: []].append(path) }
        }
    }

    private var sets: [String: Sets] = [:]
    private var pictures: [Place: Picture?] = [:]
    private var colours: [Place: Colour?] = [:]
    private var unread: Set<String> = []

    /// What could not be read, one line each.
    package var problems: [String] { lock.withLock { unread.sorted() } }

    package init() {}

    private static let types = ["png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "svg": "image/svg+xml"]
    private static let pdf = "application/pdf"

    /// The picture with a name for a document: the largest file of its set that can be shown and that fits. Nil if there is none.
    ///
    /// - Parameters:
    ///   - limit: the maximum size of the file, in bytes.
    ///   - isDark: whether the one for dark screens is preferred.
    ///   - isRightToLeft: whether the one for that reading direction is meant: its own file, or the mirror image of the other.
    package func picture(
        named name: String, forDocumentAt path: String, limit: Int, kinds: Kinds = .browsers, isDark: Bool = false,
        isRightToLeft: Bool = false
    ) -> Picture? {
        lock.withLock { findPicture(name, path, limit, kinds, isDark, isRightToLeft) }
    }

    private func findPicture(
        _ name: String, _ path: String, _ limit: Int, _ kinds: Kinds, _ isDark: Bool, _ isRightToLeft: Bool
    ) -> Picture? {
        guard let folder = sets(forDocumentAt: path).images[name] else {
            return kinds == .all ? findFile(name, path, limit) : nil
        }
        let place = Place(folder: folder, isDark: isDark, types: kinds, isRightToLeft: isRightToLeft)
        if let known = pictures[place] { return known }
        let contents = contents(of: folder)
        let isTemplate = contents?["properties"]?["template-rendering-intent"]?.string == "template"
        let images = contents.map { Self.directed(Self.entries("images", of: $0, isDark: isDark), isRightToLeft) }
        let files = images?.entries.compactMap { image -> (picture: Picture, size: Int)? in
            guard let name = image["filename"]?.string, !name.contains("/") else { return nil }
            let end = (name as NSString).pathExtension.lowercased()
            guard let type = Self.types[end] ?? (end == "pdf" && kinds == .all ? Self.pdf : nil) else { return nil }
            let path = "\(folder)/\(name)"
            guard let size = size(of: path), size <= limit else { return nil }
            return (Picture(path: path, type: type, isTemplate: isTemplate, isMirrored: images?.areMirrored == true), size)
        }
        let found = files?.max { ($0.size, $1.picture.path) < ($1.size, $0.picture.path) }?.picture
        pictures[place] = .some(found)
        return found
    }

    /// The largest picture file outside of catalogues that a document calls by a name.
    private func findFile(_ name: String, _ path: String, _ limit: Int) -> Picture? {
        let files = sets(forDocumentAt: path).files[name] ?? []
        let sized = files.compactMap { file in size(of: file).map { (file: file, size: $0) } }.filter { $0.size <= limit }
        guard let found = sized.max(by: { ($0.size, $1.file) < ($1.size, $0.file) })?.file else { return nil }
        let end = (found as NSString).pathExtension.lowercased()
        return Picture(path: found, type: Self.types[end] ?? Self.pdf, isTemplate: false)
    }

    /// The path of a document's storyboard by the name that references have for it: the one in its own folder, or else one that is not
    /// translated, or else the first by path. Nil if there is none.
    package func storyboard(named name: String, forDocumentAt path: String) -> String? {
        let found = lock.withLock { sets(forDocumentAt: path).storyboards[name] ?? [] }.sorted()
        let own = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
        func folder(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
        return found.first { folder($0) == own }
            ?? found.first { !folder($0).hasSuffix(".lproj") || folder($0).hasSuffix("/Base.lproj") } ?? found.first
    }

    /// The entries of a set for light screens, which have no appearances, or for dark ones if there are any.
    private static func entries(_ key: String, of contents: JSONNode, isDark: Bool) -> [JSONNode] {
        let all = contents[key]?.elements ?? []
        let dark = all.filter { entry in
            (entry["filename"] != nil || entry["color"] != nil)
                && entry["appearances"]?.elements?.contains { $0["value"]?.string == "dark" } == true
        }
        return isDark && !dark.isEmpty ? dark : all.filter { $0["appearances"] == nil }
    }

    /// The entries for a reading direction, or those for the other one, which are mirrored. Entries that name no direction have none.
    private static func directed(_ entries: [JSONNode], _ isRightToLeft: Bool) -> (entries: [JSONNode], areMirrored: Bool) {
        func of(_ direction: String) -> [JSONNode] {
            entries.filter { $0["filename"] != nil && $0["language-direction"]?.string == direction }
        }
        let (own, other) =
            isRightToLeft ? (of("right-to-left"), of("left-to-right")) : (of("left-to-right"), of("right-to-left"))
        if !own.isEmpty { return (own, false) }
        let plain = entries.filter { $0["filename"] != nil && $0["language-direction"] == nil }
        return plain.isEmpty && !other.isEmpty ? (other, true) : (plain, false)
    }

    /// The colour with a name for a document; nil if no catalogue has it.
    ///
    /// - Parameter isDark: whether the one for dark screens is preferred.
    package func colour(named name: String, forDocumentAt path: String, isDark: Bool = false) -> Colour? {
        lock.withLock { findColour(name, path, isDark) }
    }

    private func findColour(_ name: String, _ path: String, _ isDark: Bool) -> Colour? {
        guard let folder = sets(forDocumentAt: path).colours[name] else { return nil }
        let place = Place(folder: folder, isDark: isDark)
        if let known = colours[place] { return known }
        let colour = contents(of: folder).flatMap { Self.entries("colors", of: $0, isDark: isDark).first }?["color"]
        let parts = colour?["components"]
        func part(_ name: String) -> Double? {
            guard let text = parts?[name]?.string else { return parts?[name]?.number }
            // `0xFF` and `255` are out of 255, `0.5` and `1.000` out of 1.
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            return Double(text).map { text.contains(".") ? $0 : $0 / 255 }
        }
        let alpha = part("alpha") ?? 1
        var found: Colour?
        if let red = part("red"), let green = part("green"), let blue = part("blue") {
            found = Colour(red: red, green: green, blue: blue, alpha: alpha)
        } else if let white = part("white") {
            found = Colour(red: white, green: white, blue: white, alpha: alpha)
        } else if let name = colour?["reference"]?.string {
            // One of the system's own.
            let system = SystemColour.named(name, isMac: colour?["platform"]?.string == "osx")
            found = system.map { Colour(isDark ? $0.dark : $0.light) }
        }
        colours[place] = .some(found)
        return found
    }

    private func size(of path: String) -> Int? {
        guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int else {
            unread.insert("\(NearestFile.shortened(path)): cannot be read")
            return nil
        }
        return size
    }

    private func contents(of folder: String) -> JSONNode? {
        let path = "\(folder)/Contents.json"
        do {
            return try JSONReader.read(RegularFile.read(path))
        } catch let problem as JSONProblem {
            unread.insert("\(NearestFile.shortened(path)):\(problem)")
        } catch {
            unread.insert("\(NearestFile.shortened(path)): cannot be read")
        }
        return nil
    }

    // MARK: Searching

    private func sets(forDocumentAt path: String) -> Sets {
        let own = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
        if let known = sets[own.path] { return known }
        let folder = ProjectFolder.around(own).first ?? own.path
        let found = sets[folder] ?? search(folder)
        sets[folder] = found
        sets[own.path] = found
        return found
    }

    /// The sets in the catalogues below a folder; of several with one name the first by path.
    private func search(_ folder: String) -> Sets {
        var found = Sets()
        var waiting = [(path: folder, isInside: false)]
        while let (path, isInside) = waiting.popLast() {
            let names: [String]
            do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
                unread.insert("\(NearestFile.shortened(path)): cannot be listed")
                continue
            }
            for name in names.sorted(by: >) {
                let inner = "\(path)/\(name)"
                if isInside, name.hasSuffix(".imageset") {
                    found.images[String(name.dropLast(9))] = inner
                } else if isInside, name.hasSuffix(".colorset") {
                    found.colours[String(name.dropLast(9))] = inner
                } else if !isInside, Self.types[(name as NSString).pathExtension.lowercased()] != nil || name.hasSuffix(".pdf") {
                    found.add(file: name, at: inner)
                } else if !isInside, name.hasSuffix(".storyboard"), !DocumentSearch.isLink(inner) {
                    found.storyboards[String(name.dropLast(11)), default: []].append(inner)
                } else if !DocumentSearch.isPassedOver(name), DocumentSearch.isFolder(inner), !DocumentSearch.isLink(inner) {
                    waiting.append((inner, isInside || name.hasSuffix(".xcassets")))
                }
            }
        }
        return found
    }
}
