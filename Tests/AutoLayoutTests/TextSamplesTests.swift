import AutoLayout
import Foundation
import Testing

/// Widths that Xcode stored for labels and buttons: text_samples.jsonl of the shared facts.
struct StoredWidth: Decodable {
    struct FontRecord: Decodable {
        var type: String?
        var style: String?
        var weight: String?
        var name: String?
        var pointSize: String?
    }

    var kind: String
    var buttonType: String?
    var text: String
    var font: FontRecord
    var w: Double
    var h: Double
    var scale: Double
    var era: String

    static let lineHeight = 2444.0 / 2048

    var resolvedFont: Font? {
        if let style = font.style { return TextStyle(interfaceBuilder: style).map { .style($0) } }
        guard font.name == nil, font.type != "italicSystem" else { return nil }
        guard let size = font.pointSize.flatMap(Double.init) else {
            return .system(kind == "label" ? 17 : buttonType == nil ? 18 : 15)
        }
        if font.type == "boldSystem" { return .boldSystem(size) }
        switch font.weight {
        case nil: return .system(size)
        case "medium": return .system(size, weight: .medium)
        case "semibold": return .system(size, weight: .semibold)
        default: return nil
        }
    }

    /// What the width was rounded up to: points for buttons and for labels that do not show pixels.
    func quantum(pointSize: Double) -> Double {
        let pixel = 1 / scale
        if kind == "button" { return 1 }
        if abs(w - w.rounded()) > 1e-6 { return pixel }
        let height = (Self.lineHeight * pointSize / pixel - 1e-6).rounded(.up) * pixel
        return abs(height - height.rounded()) > 0.01 && abs(h - height) < 0.01 ? pixel : 1
    }

    /// How far a width lies outside the interval that the stored one allows.
    func distance(_ width: Double, pointSize: Double) -> Double {
        let low = kind == "button" && w == 30 ? -.infinity : w - quantum(pointSize: pointSize)
        return max(0, low - width, width - w)
    }

    static let all: [StoredWidth] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.deletingLastPathComponent().appendingPathComponent("shared/facts/text_samples.jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { try? JSONDecoder().decode(StoredWidth.self, from: Data($0.utf8)) }
    }()
}

@Suite struct TextSamplesTests {
    /// Shares of distinct one-line ASCII samples of the San Francisco era within 0.5 and 1 point of their intervals.
    @Test(
        .enabled(if: !StoredWidth.all.isEmpty),
        arguments: [
            ("regular, medium, semibold to 20 pt", false, 0.0...20.0, 0.90, 0.98),
            ("bold to 20 pt", true, 0.0...20.0, 0.85, 0.93),
        ]
    )
    func widths(name: String, bold: Bool, sizes: ClosedRange<Double>, half: Double, whole: Double) {
        let measurer = StandardTextMeasurer()
        var seen: Set<String> = []
        var distances: [Double] = []
        for sample in StoredWidth.all where !["Xcode<=5", "Xcode6"].contains(sample.era) {
            guard let font = sample.resolvedFont, sizes.contains(font.pointSize) else { continue }
            guard (font.weight == .bold) == bold, sample.text.utf8.allSatisfy({ 32..<127 ~= $0 }) else { continue }
            if sample.kind == "label", sample.h > 1.6 * StoredWidth.lineHeight * font.pointSize { continue }
            let quantum = sample.quantum(pointSize: font.pointSize)
            guard seen.insert("\(sample.text)|\(font)|\(sample.kind)|\(sample.w)|\(quantum)").inserted else { continue }
            distances.append(
                sample.distance(measurer.width(of: sample.text, font: font), pointSize: font.pointSize)
            )
        }
        let count = Double(distances.count)
        let withinHalf = Double(distances.count { $0 <= 0.5 }) / count
        let withinOne = Double(distances.count { $0 <= 1 }) / count
        print("\(name): \(distances.count) samples, \(withinHalf) within 0.5, \(withinOne) within 1")
        #expect(withinHalf >= half)
        #expect(withinOne >= whole)
    }
}
