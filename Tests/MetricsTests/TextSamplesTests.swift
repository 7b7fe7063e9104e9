import AutoLayout
import Facts
import Foundation
import Metrics
import Testing

/// Widths that Xcode stored for labels and buttons of 170 projects: `../shared/facts/stored_texts.jsonl`, beside the checkout.
struct StoredWidth: Decodable {
    struct FontRecord: Decodable {
        var type: String?
        var style: String?
        var weight: String?
        var name: String?
        var pointSize: String?
    }

    var project: String
    var side: String
    var tag: String
    var buttonType: String?
    var custom: String?
    var text: String
    var font: FontRecord?
    var w: Double?
    var h: Double?
    var device: String?
    var tools: String

    static let lineHeight = 2444.0 / 2048

    var toolsVersion: Int { tools.split(separator: ".").first.flatMap { Int($0) } ?? 0 }

    /// The canvas of Xcode 12.5 to 13.4 drew text styles at the smallest text size.
    private var category: ContentSizeCategory { 18000..<21000 ~= toolsVersion ? .extraSmall : .large }

    var resolvedFont: Font? {
        guard let font else { return .system(tag == "label" ? 17 : [nil, "custom"].contains(buttonType) ? 18 : 15) }
        // The canvas of Xcode 9 and 10 drew titles at sizes of its own: CanvasTextTests.
        if let style = font.style {
            guard !(13000..<14750 ~= toolsVersion && style.contains("Title")) else { return nil }
            return TextStyle(interfaceBuilder: style).map { .style($0, at: category) }
        }
        guard font.name == nil, font.type != "italicSystem", let size = font.pointSize.flatMap(Double.init) else { return nil }
        if font.type == "boldSystem" { return .boldSystem(size) }
        let weights: [String?: Font.Weight] = [
            nil: .regular, "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold, "light": .light,
            "thin": .thin, "ultraLight": .ultraLight, "heavy": .heavy, "black": .black,
        ]
        return weights[font.weight].map { .system(size, weight: $0) }
    }

    /// What the width was rounded up to: points for buttons and for labels that do not show pixels.
    func quantum(_ w: Double, pointSize: Double) -> Double {
        if tag == "button" { return 1 }
        if abs(w - w.rounded()) > 1e-6 { return abs(w * 2 - (w * 2).rounded()) < 0.02 ? 1 / 2 : 1 / 3 }
        guard let device else { return 1 }
        let isDense = ["5_5", "5_9", "6_0", "6_3", "6_5", "6_7", "6_9", "6_12"].contains { device.hasPrefix("retina" + $0) }
        let pixel = isDense ? 1.0 / 3 : 1 / 2
        let height = (Self.lineHeight * pointSize / pixel - 1e-6).rounded(.up) * pixel
        return abs(height - height.rounded()) > 0.01 && abs((h ?? 0) - height) < 0.01 ? pixel : 1
    }

    static let all: [StoredWidth] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let shared = ProcessInfo.processInfo.environment["PLUMBLINE_SHARED"].map { URL(fileURLWithPath: $0) }
        let file = (shared ?? root.deletingLastPathComponent().appendingPathComponent("shared")).appendingPathComponent(
            "facts/stored_texts.jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { try? JSONDecoder().decode(StoredWidth.self, from: Data($0.utf8)) }
    }()
}

@Suite struct TextSamplesTests {
    /// Shares of one-line ASCII samples of the San Francisco era within 0.5 and 1 point of their intervals, of those that a text
    /// can have sized (within 3 points or 3 per cent), which most must be. The tables are fitted to side `learn`; `confirm` they have not
    /// seen.
    @Test(
        .enabled(if: !StoredWidth.all.isEmpty, "the shared facts are not here"),
        arguments: [("learn", 0.96, 0.98), ("confirm", 0.94, 0.965)])
    func widths(side: String, half: Double, whole: Double) {
        var distances: [Double] = [], others = 0
        for sample in StoredWidth.all where sample.side == side && sample.tag != "textField" && sample.custom == nil {
            let release = XcodeRelease(toolsVersion: sample.toolsVersion).uikit
            guard release >= .iOS(9), let stored = sample.w, let font = sample.resolvedFont else { continue }
            guard !sample.text.isEmpty, sample.text.utf8.allSatisfy({ 32..<127 ~= $0 }) else { continue }
            let lineHeight = StoredWidth.lineHeight * font.pointSize
            if sample.tag == "label", sample.h ?? lineHeight > 1.6 * lineHeight { continue }
            // A scale that rounds to nothing noticeable gives the width as it is measured.
            let content = IntrinsicContent.label(LabelContent(text: sample.text, font: font))
            let width = Intrinsics(scale: 1000, release: release).size(of: content).width ?? 0
            guard abs(stored - width) <= max(3, 0.03 * stored) else { others += 1; continue }
            let isSmallest = sample.tag == "button" && stored <= 30
            let low = isSmallest ? -.infinity : stored - sample.quantum(stored, pointSize: font.pointSize)
            distances.append(max(0, low - width, width - stored))
        }
        let count = Double(distances.count)
        let withinHalf = Double(distances.count { $0 <= 0.5 }) / count
        let withinOne = Double(distances.count { $0 <= 1 }) / count
        print("\(side): \(distances.count) samples, \(withinHalf) within 0.5, \(withinOne) within 1; \(others) of another width")
        #expect(distances.count >= 400, "too few samples to say anything")
        #expect(Double(others) <= 0.15 * count, "so many of another width are no texts that constraints stretch")
        #expect(withinHalf >= half)
        #expect(withinOne >= whole)
    }

    /// What UIKit measured on iOS 26 (scripts/text/measured.txt): every width from 8 to 22 points within half a point, and
    /// those of the common weights above within one.
    @Test func measuredWidths() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("scripts/text/measured.txt"), encoding: .utf8)
        let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
        let texts = lines.filter { $0[0] == "text" }.map { String($0[1]) }
        let weights = Dictionary(uniqueKeysWithValues: Font.Weight.allCases.map { ("\($0)", $0) })
        var count = 0
        for line in lines where line[0] == "width" {
            let fields = line[1].split(separator: " ")
            let weight = try #require(weights[String(fields[0])]), size = try #require(Double(fields[1]))
            let isCommon = [.light, .regular, .medium, .semibold, .bold].contains(weight)
            guard size <= 22 || isCommon else { continue }
            for (text, width) in zip(texts, fields.dropFirst(2)) {
                let width = try #require(Double(width)), found = StandardTextMeasurer().width(of: text, font: .system(size, weight: weight))
                #expect(abs(found - width) <= (size <= 22 ? 0.5 : 1), "\(text) in \(weight) at \(size): \(found) for \(width)")
                count += 1
            }
        }
        #expect(count >= 90)
    }
}
