import AutoLayout
import Fonts

/// Measures texts of several scripts with every face of one mutant of a font file.
struct FontTrial {
    private static let texts = [
        "Office AV To. 0123 fi ffl — “Ünïcödé”", "नमस्ते दुनिया", "السلام عليكم", "שלום", "สวัสดี", "日本語テキスト", "👩‍👩‍👧 🇪🇺", "Ελληνικά Кириллица",
        String(repeating: "The quick brown fox jumps over the lazy dog, ", count: 100),
    ]

    func run(_ bytes: [UInt8]) -> Trial.Outcome {
        guard let faces = try? FontFile.faces(of: bytes) else { return .refused }
        for face in faces {
            let metrics = face.metrics
            for text in Self.texts {
                let advance = face.advance(of: text)
                if !advance.isFinite { return .notFinite("advance of '\(text.prefix(20))'") }
                _ = text.allSatisfy(face.draws)
            }
            if ![metrics.ascender, metrics.descender, metrics.leading].allSatisfy(\.isFinite) { return .notFinite("metrics") }
        }
        return .laidOut
    }
}
