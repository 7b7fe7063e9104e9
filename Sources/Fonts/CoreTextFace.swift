#if canImport(CoreText) && !canImport(CFonts)
    import AutoLayout
    import CoreText
    import Foundation
    import Metrics

    /// A face measured by Core Text: on a Mac, where nothing else has to be installed.
    final class CoreTextFace: FontFace, @unchecked Sendable {
        // Sendable, unchecked: Core Text's fonts never change and may be used by several threads.
        private let font: CTFont
        private static let pointSize = 1000.0

        init(_ descriptor: CTFontDescriptor) {
            font = CTFontCreateWithFontDescriptor(descriptor, Self.pointSize, nil)
        }

        var names: FaceNames {
            func name(_ key: CFString) -> String { CTFontCopyName(font, key) as String? ?? "" }
            return FaceNames(
                postScript: CTFontCopyPostScriptName(font) as String, full: name(kCTFontFullNameKey), family: name(kCTFontFamilyNameKey),
                style: name(kCTFontStyleNameKey)
            )
        }

        var metrics: FontMetrics {
            FontMetrics(
                ascender: CTFontGetAscent(font) / Self.pointSize, descender: CTFontGetDescent(font) / Self.pointSize,
                leading: CTFontGetLeading(font) / Self.pointSize
            )
        }

        func draws(_ character: Character) -> Bool {
            if character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .control || $0.properties.isWhitespace }) {
                return true
            }
            let units = Array(character.utf16)
            var glyphs = [CGGlyph](repeating: 0, count: units.count)
            return CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
        }

        func advance(of text: String) -> Double {
            var plain = text
            plain.unicodeScalars.removeAll { $0.properties.generalCategory == .control }
            let attributes = [NSAttributedString.Key(kCTFontAttributeName as String): font]
            let line = CTLineCreateWithAttributedString(NSAttributedString(string: plain, attributes: attributes))
            return CTLineGetTypographicBounds(line, nil, nil, nil) / Self.pointSize
        }
    }

    extension FontFile {
        static func named(atPath path: String, whenSlow: @escaping @Sendable () -> Void) throws(FontFileError) -> [FileFace] {
            let values: [FileAttributeKey: Any]
            do { values = try FileManager.default.attributesOfItem(atPath: path) } catch { throw .unreadable(error.localizedDescription) }
            guard values[.type] as? FileAttributeType == .typeRegular else { throw .noFile }
            guard (values[.size] as? Int ?? 0) <= largest else { throw .tooLarge(limit: largest) }
            guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable("no such file, or no permission") }
            return try named(data)
        }

        static func named(of bytes: [UInt8]) throws(FontFileError) -> [FileFace] { try named(Data(bytes)) }

        private static func named(_ data: Data) throws(FontFileError) -> [FileFace] {
            let descriptors = CTFontManagerCreateFontDescriptorsFromData(data as CFData) as? [CTFontDescriptor] ?? []
            if descriptors.isEmpty { throw .noFont }
            return descriptors.map { descriptor in
                let face = CoreTextFace(descriptor)
                return FileFace(names: face.names, face: face)
            }
        }
    }
#endif
