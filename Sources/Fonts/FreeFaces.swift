import AutoLayout
import Facts
import Foundation
import Metrics
import Synchronization

/// Open faces that drawings use in place of fonts without a file, such as Apple's. They are looked for in fixed places and nowhere else, so
/// that two machines with the same packages draw the same.
package final class FreeFaces: Sendable {
    /// What kind of letters a font has.
    package enum Kind: Hashable, Sendable, CaseIterable {
        case sans, serif, monospaced

        /// The beginnings of file names, the preferred first.
        fileprivate var families: [String] {
            switch self {
            case .sans: ["Inter", "DejaVuSans", "LiberationSans", "HelveticaNeue"]
            case .serif: ["LiberationSerif", "DejaVuSerif", "Times"]
            case .monospaced: ["DejaVuSansMono", "LiberationMono", "Menlo"]
            }
        }

        package init(_ font: Font) {
            guard case .named(let name, _) = font.family else {
                self = .sans
                return
            }
            let family = FontName.family(of: name)
            let serifs = ["georgia", "times", "palatino", "baskerville", "didot", "hoefler", "cochin", "garamond", "bodoni"]
            if family.contains("mono") || family.hasPrefix("menlo") || family.hasPrefix("courier") {
                self = .monospaced
            } else {
                self = serifs.contains { family.hasPrefix($0) } || family.contains("serif") && !family.contains("sans") ? .serif : .sans
            }
        }
    }

    /// Where Debian's packages fonts-inter, fonts-dejavu-core and fonts-liberation, and a Mac, have them.
    package static let usualFolders = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/truetype/dejavu",
        "/usr/share/fonts/truetype/liberation", "/System/Library/Fonts",
    ]

    private struct Cut: Hashable, Sendable {
        var path: String
        var weight: Font.Weight
        var isItalic: Bool
    }

    private struct State {
        var read: [String: (any OutlinedFace)?] = [:]
        var chosen: [Choice: (any OutlinedFace)?] = [:]
    }

    private struct Choice: Hashable {
        var kind: Kind
        var weight: Font.Weight
        var isItalic: Bool
    }

    /// The cuts of each family that was found, by kind.
    private let cuts: [Kind: [[Cut]]]
    private let state = Mutex(State())

    /// - Parameter folders: searched in this order, without what is below them.
    package init(folders: [String] = FreeFaces.usualFolders) {
        var found: [String: [Cut]] = [:]
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted() where FontFile.isNamedLikeFont(name) {
                let stem = String(name.dropLast(4)), about = FontName(stem)
                guard !about.isCondensed else { continue }
                found[String(stem.prefix { $0 != "-" }), default: []].append(
                    Cut(path: "\(folder)/\(name)", weight: about.weight, isItalic: about.isItalic))
            }
        }
        var cuts: [Kind: [[Cut]]] = [:]
        for kind in Kind.allCases { cuts[kind] = kind.families.compactMap { found[$0] } }
        self.cuts = cuts
    }

    /// Whether there is any face without serifs: without one texts are drawn as bars.
    package var isEmpty: Bool { cuts[.sans]?.isEmpty ?? true }

    /// The face that stands in for a font; nil if there is none.
    package func face(for font: Font) -> (any OutlinedFace)? {
        face(Choice(kind: Kind(font), weight: font.weight, isItalic: font.isItalic))
    }

    /// A face that has a character that the preferred ones lack; nil if none has.
    package func face(for font: Font, drawing character: Character) -> (any OutlinedFace)? {
        if let face = face(for: font), face.draws(character) { return face }
        let choice = Choice(kind: .sans, weight: font.weight, isItalic: font.isItalic)
        for family in cuts[.sans] ?? [] {
            if let face = nearest(choice, in: family), face.draws(character) { return face }
        }
        return nil
    }

    private func face(_ choice: Choice) -> (any OutlinedFace)? {
        if let known = state.withLock({ $0.chosen[choice] }) { return known }
        var found: (any OutlinedFace)?
        for family in (cuts[choice.kind] ?? []) + (cuts[.sans] ?? []) where found == nil { found = nearest(choice, in: family) }
        state.withLock { $0.chosen[choice] = .some(found) }
        return found
    }

    /// The cut of a family with the nearest weight, with the same slant if there is one.
    private func nearest(_ choice: Choice, in family: [Cut]) -> (any OutlinedFace)? {
        let sameSlant = family.filter { $0.isItalic == choice.isItalic }
        let cut = (sameSlant.isEmpty ? family : sameSlant).min { a, b in
            func distance(_ cut: Cut) -> Int { abs(Int(cut.weight.rawValue) - Int(choice.weight.rawValue)) }
            return (distance(a), a.path) < (distance(b), b.path)
        }
        return cut.flatMap { read($0.path) }
    }

    /// The first face of a file; a file that cannot be read counts as absent.
    private func read(_ path: String) -> (any OutlinedFace)? {
        if let known = state.withLock({ $0.read[path] }) { return known }
        let face = (try? FontFile.named(atPath: path) {})?.first?.face as? any OutlinedFace
        state.withLock { $0.read[path] = .some(face) }
        return face
    }
}
