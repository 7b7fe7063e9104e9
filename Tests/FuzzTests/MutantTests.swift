import Foundation
import Testing

@testable import Fuzz

@Suite struct MutantTests {
    private static let source = """
        <?xml version="1.0"?><!-- <no a="1"> --><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout='YES'>
          <objects><view id="a-1" /><view id="b"><![CDATA[<x>]]><rect key = "frame" x="1"/></view></objects></document>
        """

    @Test func mapsElementsAndAttributes() {
        let map = DocumentMap(Array(Self.source.utf8))
        #expect(map.elements.map { map.text($0.name) } == ["document", "objects", "view", "view", "rect"])
        #expect(map.elements.map { $0.endName.map(map.text) } == ["document", "objects", nil, "view", nil])
        #expect(map.text(map.elements[2].whole) == "<view id=\"a-1\" />")
        #expect(map.text(map.elements[3].whole).hasPrefix("<view id=\"b\">"))
        #expect(map.text(map.elements[3].whole).hasSuffix("</view>"))
        #expect(map.elements[0].attributes.map { map.text($0.name) } == ["type", "useAutolayout"])
        #expect(map.elements[0].attributes.map { map.text($0.value) } == ["com.apple.InterfaceBuilder3.CocoaTouch.XIB", "YES"])
        #expect(map.text(map.elements[2].attributes[0].whole) == " id=\"a-1\"")
    }

    @Test func numbersDecideMutants() {
        let mutator = Mutator(documents: [Array(Self.source.utf8)], seed: 4)
        let all = (0..<200).map(mutator.mutant)
        #expect(all == (0..<200).map(mutator.mutant))
        #expect(Set(all).count > 150)
        #expect(Mutator(documents: mutator.documents, seed: 5).mutant(0) != all[0])
    }

    /// A few of what `scripts/fuzz` tries by the hundred thousand: the test ends when one crashes.
    @Test func mutantsOfOurStoryboardsAreLaidOutOrRefused() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let documents = try ["Storyboards", "Conformance/Documents"].map(package.appendingPathComponent).flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".storyboard") }.sorted()
                .map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) }
        }
        let mutator = Mutator(documents: documents, seed: 11)
        let trial = Trial()
        var laidOut = 0
        for number in 0..<400 {
            let outcome = trial.run(mutator.mutant(number), number: number)
            if outcome == .laidOut { laidOut += 1 }
            if case .notFinite(let what) = outcome { Issue.record("mutant \(number): \(what)") }
        }
        #expect(laidOut > 200)
    }

    /// A directory of two tables, to be changed and cut; a file that is too short for one is nothing.
    @Test func numbersDecideMutantsOfFonts() {
        var font: [UInt8] = [0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]
        for (tag, offset) in [("cmap", UInt8(44)), ("head", 64)] { font += Array(tag.utf8) + [0, 0, 0, 0, 0, 0, 0, offset, 0, 0, 0, 20] }
        font += (0..<40).map { UInt8($0) }
        let mutator = FontMutator(files: [font], seed: 4)
        let all = (0..<200).map(mutator.mutant)
        #expect(all == (0..<200).map(mutator.mutant))
        #expect(Set(all).count > 150)
        #expect(FontMutator(files: [[1, 2, 3]], seed: 4).mutant(0) == [])
    }
}
