#if canImport(CoreText) && !canImport(CFonts)
    import AutoLayout
    import CoreText
    import Foundation
    import Metrics

    /// A face measured by Core Text: on a Mac, where nothing else has to be installed.
    final class CoreTextFace: OutlinedFace, @unchecked Sendable {
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

        func outline(of text: String, isRightToLeft: Bool) -> GlyphOutline {
            let attributes = [NSAttributedString.Key(kCTFontAttributeName as String): font]
            let line = CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes))
            var outline = GlyphOutline()
            outline.advance = CTLineGetTypographicBounds(line, nil, nil, nil) / Self.pointSize
            for run in CTLineGetGlyphRuns(line) as? [CTRun] ?? [] {
                let count = CTRunGetGlyphCount(run)
                var glyphs = [CGGlyph](repeating: 0, count: count)
                var places = [CGPoint](repeating: .zero, count: count)
                CTRunGetGlyphs(run, CFRange(location: 0, length: 0), &glyphs)
                CTRunGetPositions(run, CFRange(location: 0, length: 0), &places)
                for (glyph, place) in zip(glyphs, places) {
                    CTFontCreatePathForGlyph(font, glyph, nil)?.applyWithBlock { outline.add($0.pointee, from: place, Self.pointSize) }
                }
            }
            return outline
        }
    }

    extension GlyphOutline {
        fileprivate mutating func add(_ element: CGPathElement, from origin: CGPoint, _ em: Double) {
            func at(_ index: Int) -> (x: Double, y: Double) {
                ((origin.x + element.points[index].x) / em, (origin.y + element.points[index].y) / em)
            }
            switch element.type {
            case .moveToPoint: steps.append(.move(x: at(0).x, y: at(0).y))
            case .addLineToPoint: steps.append(.line(x: at(0).x, y: at(0).y))
            case .addQuadCurveToPoint:
                // A curve with one control point as one with two; it begins where the last step ended.
                let (from, by, to) = (end, at(0), at(1))
                steps.append(
                    .curve(
                        x1: from.x + (by.x - from.x) * 2 / 3, y1: from.y + (by.y - from.y) * 2 / 3, x2: to.x + (by.x - to.x) * 2 / 3,
                        y2: to.y + (by.y - to.y) * 2 / 3, x3: to.x, y3: to.y))
            case .addCurveToPoint:
                steps.append(.curve(x1: at(0).x, y1: at(0).y, x2: at(1).x, y2: at(1).y, x3: at(2).x, y3: at(2).y))
            default: steps.append(.close)
            }
        }

        private var end: (x: Double, y: Double) {
            switch steps.last {
            case .move(let x, let y), .line(let x, let y): (x, y)
            case .curve(_, _, _, _, let x, let y): (x, y)
            case .close, nil: (0, 0)
            }
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
