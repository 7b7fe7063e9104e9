import CResources
import Facts
import Support
import Testing

@testable import Metrics

/// A row that lost a comma, or names what nothing reads, would silently count for nothing.
struct TableTests {
    @Test func everyFamilyRowIsWhole() {
        let table = CSVTable(EmbeddedFile.familiesCsv.bytes)
        #expect(table.problems == [])
        let shapes = Set(Self.lines(EmbeddedFile.faceAdvancesTxt.bytes).map { $0[0] })
        for row in table.rows {
            #expect(
                shapes.union(["system", "systemtext", "systemdisplay", "mono"]).contains(row["shape"]),
                "line \(row.line): no shape '\(row["shape"])'")
            for column in ["scale", "spacing", "spacing_light", "spacing_thin", "ascender", "descender", "leading", "doubt"] {
                #expect(row.number(column) != nil, "line \(row.line): \(column)")
            }
            #expect(["stored", "published", "class"].contains { row["source"].hasPrefix($0) }, "line \(row.line): \(row["source"])")
        }
        let families = table.rows.map { $0["family"] }
        #expect(Set(families).count == families.count)
    }

    @Test func everyLineOfAFaceIsWhole() {
        let advances = Self.lines(EmbeddedFile.faceAdvancesTxt.bytes)
        for line in advances {
            #expect(line.count == 97 && line.dropFirst(2).allSatisfy { Double($0).map { 0...3000 ~= $0 } == true }, "\(line.prefix(2))")
        }
        let cuts = Set(advances.map { $0[0] + " " + $0[1] })
        #expect(cuts.count == advances.count && Set(advances.map { $0[0] }).allSatisfy { cuts.contains($0 + " regular") })
        for line in Self.lines(EmbeddedFile.faceKerningTxt.bytes) {
            #expect(
                line.count == 5 && line[2].count == 1 && Double(line[3]).map { -400...400 ~= $0 } == true
                    && cuts.contains(line[0] + " " + line[1]), "\(line)")
            #expect((line[2] + line[4]).allSatisfy { $0.isASCII || $0 == "\u{2423}" }, "\(line)")
        }
    }

    /// The words of each line but comments.
    private static func lines(_ file: [UInt8]) -> [[String]] {
        String(decoding: file, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: " ").map(String.init)
        }
    }
}
