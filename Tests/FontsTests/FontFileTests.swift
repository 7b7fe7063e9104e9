import AutoLayout
import Fonts
import Metrics
import Testing

/// The fonts of these tests have no outlines, which Core Text may refuse: there these tests are not run.
#if canImport(CoreText)
    let readsTinyFonts = false
#else
    let readsTinyFonts = true
#endif

@Suite(.enabled(if: readsTinyFonts, "fonts without outlines are for HarfBuzz alone"))
struct FontFileTests {
    private static func face(_ font: TinyFont) throws -> any FontFace {
        try #require(FontFile.faces(of: font.bytes).first)
    }

    /// The advance of a text is the sum of its characters' advances, in em.
    @Test(arguments: [("A", 0.7), ("AV", 1.35), ("fi", 0.55), ("A V", 1.61), ("", 0), ("A\nV", 1.35)])
    func sumsAdvances(text: String, expected: Double) throws {
        let advance = try Self.face(TinyFont()).advance(of: text)
        #expect(abs(advance - expected) < 1e-9)
    }

    @Test func kerns() throws {
        let face = try Self.face(TinyFont(kerning: [("A", "V", -80), ("V", "A", -60)]))
        #expect(abs(face.advance(of: "AV") - (0.7 + 0.65 - 0.08)) < 1e-9)
        #expect(abs(face.advance(of: "AVA") - (0.7 + 0.65 + 0.7 - 0.08 - 0.06)) < 1e-9)
        #expect(abs(face.advance(of: "A V") - (0.7 + 0.26 + 0.65)) < 1e-9)
    }

    @Test func formsLigatures() throws {
        let face = try Self.face(TinyFont(ligature: ("f", "i", 480)))
        #expect(abs(face.advance(of: "fi") - 0.48) < 1e-9)
        #expect(abs(face.advance(of: "AfiV") - (0.7 + 0.48 + 0.65)) < 1e-9)
    }

    /// iOS reads `hhea`, whatever `OS/2` says (evidence/fonts.md).
    @Test func takesVerticalMetricsFromTheHorizontalHeader() throws {
        let font = TinyFont(ascender: 960, descender: -240, lineGap: 120, typographic: (ascender: 700, descender: -300))
        let metrics = try Self.face(font).metrics
        #expect(metrics == FontMetrics(ascender: 0.96, descender: 0.24, leading: 0.12))
        #expect(abs(metrics.lineHeight - 1.2) < 1e-9)
    }

    @Test func readsEveryFaceOfACollection() throws {
        let bold = TinyFont(postScriptName: "Tiny-Bold", style: "Bold", advances: ["A": 800])
        let faces = try FontFile.faces(of: TinyFont.collection([TinyFont(), bold]))
        #expect(faces.map { $0.advance(of: "A") } == [0.7, 0.8])
    }

    @Test func saysWhatItDoesNotDraw() throws {
        let face = try Self.face(TinyFont())
        #expect("AVfi \n".allSatisfy(face.draws))
        #expect(!"Bé漢😀".contains(where: face.draws))
    }

    /// Whatever is left of a font is measured or refused, and nothing is read beyond it.
    @Test func survivesBeingCutOff() {
        let whole = TinyFont(kerning: [("A", "V", -80)], ligature: ("f", "i", 480)).bytes
        var refused = 0
        for length in 0..<whole.count {
            do {
                for face in try FontFile.faces(of: Array(whole[..<length])) { _ = face.advance(of: "AVA fi") }
            } catch {
                refused += 1
                #expect(error == .noFont)
            }
        }
        // The directory and the tables that measuring needs are most of the file.
        #expect(refused > whole.count / 2)
    }

    /// `scripts/fuzz --fonts` tries whole fonts by the ten thousand.
    @Test func survivesEveryWrongByte() {
        let whole = TinyFont(kerning: [("A", "V", -80)], ligature: ("f", "i", 480)).bytes
        for index in whole.indices {
            for value: UInt8 in [0, 0x7F, 0xFF, whole[index] ^ 1] {
                var bytes = whole
                bytes[index] = value
                for face in (try? FontFile.faces(of: bytes)) ?? [] {
                    #expect(face.advance(of: "AVA fi").isFinite && face.metrics.lineHeight.isFinite, "byte \(index) is \(value)")
                }
            }
        }
    }

    @Test func refusesWhatIsNoFont() {
        #expect(throws: FontFileError.noFont) { try FontFile.faces(of: Array("not a font at all, but long enough to look at".utf8)) }
    }
}
