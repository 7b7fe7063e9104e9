import AutoLayout
import InterfaceBuilder
import Metrics
import Scenarios
import Support

/// Says why a picture file cannot be drawn, by its bytes and its type; nil if it can.
package typealias PictureReader = @Sendable ([UInt8], String) -> String?

/// The pictures that a document names: those of its project's catalogues are drawn; one that cannot be, and a symbol of Apple's, is a box
/// with its name, but for the symbols that ``SymbolPainter`` knows.
struct PictureSource: Sendable {
    /// Nil to draw no picture of the project.
    var catalogs: AssetCatalogs?
    /// The document's path.
    var path: String
    var isDark: Bool
    /// The reading direction of the scene, for pictures that are drawn for one.
    var isRightToLeft = false
    /// The longest file that counts, in bytes.
    var limit: Int
    /// Nil to name files without reading them.
    var reader: PictureReader?

    /// The longest picture file that is drawn, in bytes.
    private static let mostBytes = 8 << 20

    /// The same for another document.
    func of(documentAt path: String) -> PictureSource {
        var source = self
        source.path = path
        return source
    }

    /// Draws a picture into a rectangle.
    ///
    /// - Parameters:
    ///   - tint: the colour of symbols and templates.
    ///   - isTemplate: whether it is one wherever it says nothing itself, as in bars.
    ///   - isNamed: whether a box in its place has its name: not where a text is written over it.
    func draw(
        _ name: String, isSymbol: Bool, in target: Rect, tint: Ink, isTemplate: Bool = false, isNamed: Bool = true,
        measurer: any TextMeasurer, into drawing: inout Drawing
    ) {
        if !isSymbol, let mark = mark(name, in: target, tint: tint, isTemplate: isTemplate, &drawing) {
            drawing.marks.append(.picture(mark))
            return
        }
        if isSymbol, SymbolPainter(name, tint, in: target, isRightToLeft: isRightToLeft).paint(into: &drawing) { return }
        let ink = isSymbol ? tint : Ink(0x8E8E93)
        drawing.fill(target, radius: 3, ink.faded(0.15))
        drawing.border(target, radius: 3, ink, width: 0.75)
        if isNamed, target.width >= 24 {
            TextPainter.line(name, .system(8), Ink(0x8E8E93), in: target, .center, measurer: measurer, &drawing)
        } else if isNamed, isSymbol, min(target.width, target.height) >= 8 {
            TextPainter.line(
                SymbolPainter.letters(of: name), .system(min(9, target.width / 2)), ink, in: target, .center, measurer: measurer, &drawing)
        }
    }

    private func mark(_ name: String, in target: Rect, tint: Ink, isTemplate: Bool, _ drawing: inout Drawing) -> PictureMark? {
        guard let catalogs else { return nil }
        guard
            let found = catalogs.picture(
                named: name, forDocumentAt: path, limit: limit, kinds: .all, isDark: isDark, isRightToLeft: isRightToLeft)
        else {
            drawing.missing.insert(name)
            return nil
        }
        func undrawn(_ reason: String) -> PictureMark? {
            drawing.undrawn[found.path] = reason
            return nil
        }
        let shape = found.isTemplate || isTemplate ? tint : nil
        var mark = PictureMark(path: found.path, type: found.type, bytes: [], rect: target, tint: shape, name: name)
        mark.isMirrored = found.isMirrored
        guard let reader else { return mark }
        let bytes: [UInt8]
        do { bytes = [UInt8](try RegularFile.read(found.path)) } catch { return undrawn("they cannot be read") }
        if bytes.count > Self.mostBytes { return undrawn("they have more than 8 MiB") }
        if let problem = reader(bytes, found.type) { return undrawn(problem) }
        mark.bytes = bytes
        return mark
    }

    /// The size of a picture in points, as the document's resources say; nil if they do not.
    static func size(of name: String, in tree: XMLTree) -> Size? {
        for image in tree.root.children("image", in: "resources") where image["name"] == name {
            if let width = image.number("width"), let height = image.number("height"), width > 0, height > 0 {
                return Size(width: width, height: height)
            }
        }
        return nil
    }
}
