import Foundation
import Support

/// The pictures and colours in the asset catalogues of the documents' projects. Each project is searched once.
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
    }

    /// A colour from a catalogue, each component from 0 to 1.
    package struct Colour: Hashable, Sendable {
        package var red, green, blue, alpha: Double
    }

    /// The sets below a project's folder by their names, without `.imageset` and `.colorset`.
    private struct Sets {
        var images: [String: String] = [:]
        var colours: [String: String] = [:]
    }

    private var sets: [String: Sets] = [:]
    private var pictures: [String: Picture?] = [:]
    private var colours: [String: Colour?] = [:]
    private var unread: Set<String> = []

    /// What could not be read, one line each.
    package var problems: [String] { lock.withLock { unread.sorted() } }

    package init() {}

    private static let types = ["png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "svg": "image/svg+xml"]

    /// The picture with a name for a document: the largest file of its set that browsers can show and that fits. Nil if there is none.
    ///
    /// - Parameter limit: the maximum size of the file, in bytes.
    package func picture(named name: String, forDocumentAt path: String, limit: Int) -> Picture? {
        lock.withLock { findPicture(name, path, limit) }
    }

    private func findPicture(_ name: String, _ path: String, _ limit: Int) -> Picture? {
        guard let folder = sets(forDocumentAt: path).images[name] else { return nil }
        if let known = pictures[folder] { return known }
        let contents = contents(of: folder)
        let files = contents?["images"]?.elements?.compactMap { image -> (picture: Picture, size: Int)? in
            // An image without appearances is the one for light screens.
            guard image["appearances"] == nil, let name = image["filename"]?.string, !name.contains("/"),
                let type = Self.types[(name as NSString).pathExtension.lowercased()]
            else { return nil }
            let path = "\(folder)/\(name)"
            guard let size = size(of: path), size <= limit else { return nil }
            return (
                Picture(path: path, type: type, isTemplate: contents?["properties"]?["template-rendering-intent"]?.string == "template"),
                size
            )
        }
        let found = files?.max { ($0.size, $1.picture.path) < ($1.size, $0.picture.path) }?.picture
        pictures[folder] = .some(found)
        return found
    }

    /// The colour with a name for a document, as on light screens; nil if no catalogue has it.
    package func colour(named name: String, forDocumentAt path: String) -> Colour? { lock.withLock { findColour(name, path) } }

    private func findColour(_ name: String, _ path: String) -> Colour? {
        guard let folder = sets(forDocumentAt: path).colours[name] else { return nil }
        if let known = colours[folder] { return known }
        let parts = contents(of: folder)?["colors"]?.elements?.first { $0["appearances"] == nil }?["color"]?["components"]
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
        }
        colours[folder] = .some(found)
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
                } else if !DocumentSearch.isPassedOver(name), DocumentSearch.isFolder(inner), !DocumentSearch.isLink(inner) {
                    waiting.append((inner, isInside || name.hasSuffix(".xcassets")))
                }
            }
        }
        return found
    }
}
