#if canImport(CFonts)
    import AutoLayout
    import CFonts
    import Foundation
    import Metrics
    import Support

    /// A face that HarfBuzz shapes text with.
    final class HarfBuzzFace: OutlinedFace, @unchecked Sendable {
        // Sendable, unchecked: the face itself never changes, and the cache is only accessed under the lock.
        private let face: OpaquePointer
        let metrics: FontMetrics
        private let drawsASCII: [Bool]
        private let lock = NSLock()
        private var advances: [String: Double] = [:]
        private var isSlow = false
        private let whenSlow: @Sendable () -> Void

        /// Takes ownership of the face.
        ///
        /// - Parameter whenSlow: called once, when shaping has taken so long that the rest is measured without kerning and ligatures.
        init(owning face: OpaquePointer, whenSlow: @escaping @Sendable () -> Void) {
            self.face = face
            self.whenSlow = whenSlow
            let metrics = cfonts_face_metrics(face)
            self.metrics = FontMetrics(ascender: metrics.ascender, descender: metrics.descender, leading: metrics.line_gap)
            // Control characters take up no room, so no other font needs to draw them.
            drawsASCII = (0..<128).map { $0 < 0x20 || $0 == 0x7F || cfonts_face_has_glyph(face, $0) }
        }

        deinit { cfonts_face_free(face) }

        func draws(_ character: Character) -> Bool {
            if let ascii = character.asciiValue { return drawsASCII[Int(ascii)] }
            return character.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .control
                    || scalar.properties.isWhitespace || cfonts_face_has_glyph(face, scalar.value)
            }
        }

        func advance(of text: String) -> Double {
            if let known = lock.withLock({ advances[text] }) { return known }
            var plain = text
            if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                plain.unicodeScalars.removeAll { $0.properties.generalCategory == .control }
            }
            var isComplete = true
            let advance = plain.withUTF8 { cfonts_face_advance(face, $0.baseAddress, UInt32(clamping: $0.count), &isComplete) }
            let isFirstSlow = lock.withLock {
                if advances.count >= Self.mostRemembered { advances = [:] }
                advances[text] = advance
                if isComplete || isSlow { return false }
                isSlow = true
                return true
            }
            if isFirstSlow { whenSlow() }
            return advance
        }

        func outline(of text: String, isRightToLeft: Bool) -> GlyphOutline {
            var plain = text
            plain.unicodeScalars.removeAll { $0.properties.generalCategory == .control }
            var outline = GlyphOutline()
            let pen: cfonts_pen = { context, stroke, points in
                guard let outline = context?.assumingMemoryBound(to: GlyphOutline.self), let points else { return }
                outline.pointee.add(stroke, points)
            }
            outline.advance = withUnsafeMutablePointer(to: &outline) { target in
                plain.withUTF8 {
                    cfonts_face_outline(face, $0.baseAddress, UInt32(clamping: $0.count), isRightToLeft, pen, target)
                }
            }
            return outline
        }

        /// Counts time as spent on shaping, so that a test need not wait for it.
        func spend(_ time: Duration) { cfonts_face_spend(face, time.components.seconds * 1_000_000_000) }

        private static let mostRemembered = 20_000
    }

    extension GlyphOutline {
        fileprivate mutating func add(_ stroke: cfonts_stroke, _ at: UnsafePointer<Double>) {
            switch stroke {
            case CFONTS_MOVE: steps.append(.move(x: at[0], y: at[1]))
            case CFONTS_LINE: steps.append(.line(x: at[0], y: at[1]))
            case CFONTS_CURVE: steps.append(.curve(x1: at[0], y1: at[1], x2: at[2], y2: at[3], x3: at[4], y3: at[5]))
            default: steps.append(.close)
            }
        }
    }

    extension FontFile {
        static func named(atPath path: String, whenSlow: @escaping @Sendable () -> Void) throws(FontFileError) -> [FileFace] {
            var file: OpaquePointer?
            let result = cfonts_open(path, UInt32(clamping: largest), &file)
            return try named(file, result, whenSlow)
        }

        static func named(of bytes: [UInt8]) throws(FontFileError) -> [FileFace] {
            var file: OpaquePointer?
            let result = cfonts_copy(bytes, UInt32(clamping: bytes.count), &file)
            return try named(file, result) {}
        }

        private static func named(
            _ file: OpaquePointer?, _ result: cfonts_result, _ whenSlow: @escaping @Sendable () -> Void
        ) throws(FontFileError) -> [FileFace] {
            switch result.code {
            case CFONTS_OK: break
            case CFONTS_UNREADABLE: throw .unreadable(SystemError.reason(of: result.error))
            case CFONTS_NO_FILE: throw .noFile
            case CFONTS_TOO_LARGE: throw .tooLarge(limit: largest)
            case CFONTS_OUT_OF_MEMORY: throw .outOfMemory
            default: throw .noFont
            }
            guard let file else { throw .outOfMemory }
            defer { cfonts_close(file) }
            let faces = (0..<cfonts_face_count(file)).compactMap { index -> FileFace? in
                cfonts_face_create(file, index).map { FileFace(names: FaceNames($0), face: HarfBuzzFace(owning: $0, whenSlow: whenSlow)) }
            }
            if faces.isEmpty { throw .noFont }
            return faces
        }
    }

    extension FaceNames {
        fileprivate init(_ face: OpaquePointer) {
            func name(_ which: cfonts_name) -> String {
                withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
                    guard let base = buffer.baseAddress, cfonts_face_name(face, which, base, 256) else { return "" }
                    return String(cString: base)
                }
            }
            postScript = name(CFONTS_NAME_POSTSCRIPT)
            full = name(CFONTS_NAME_FULL)
            family = name(CFONTS_NAME_FAMILY)
            style = name(CFONTS_NAME_STYLE)
            typographicFamily = name(CFONTS_NAME_TYPOGRAPHIC_FAMILY)
            typographicStyle = name(CFONTS_NAME_TYPOGRAPHIC_STYLE)
        }
    }
#endif
