import Foundation
import Testing

@testable import Edits

/// Diffs as POSIX describes them, written here by hand.
struct UnifiedDiffTests {
    @Test func namesLinesAroundAChange() {
        let old = (1...9).map { "line \($0)\n" }.joined()
        let new = old.replacingOccurrences(of: "line 5\n", with: "line five\nand a half\n")
        #expect(
            Self.diff(old, new) == """
                --- a.xib
                +++ a.xib
                @@ -2,7 +2,8 @@
                 line 2
                 line 3
                 line 4
                -line 5
                +line five
                +and a half
                 line 6
                 line 7
                 line 8

                """
        )
    }

    @Test func joinsChangesThatLieClose() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacingOccurrences(of: "\n3\n", with: "\n").replacingOccurrences(of: "\n9\n", with: "\n")
        #expect(Self.diff(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,12 +1,10 @@"])
    }

    @Test func saysWhereTheLastLineHasNoEnd() {
        #expect(Self.diff("a\n", "a") == "--- a.xib\n+++ a.xib\n@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n")
    }

    @Test func isEmptyWithoutAChange() {
        #expect(Self.diff("a\n", "a\n") == "")
    }

    @Test(
        arguments: [
            ("a\na\nb\n", "a\nb\n"), ("a\nb\n", "a\na\nb\n"), ("a\na\na", "a\na"), ("a\nb", "a\nbc"), ("ab\n", "b\n"), ("", "a\n"),
            ("a\n", ""),
            ("x\na\ny\n", "z\na\nw\n"), ("a\nb\nc\n", "c\nb\na\n"), ("a\n\n\nb\n", "a\n\nb\n"), ("a\r\nb\r\n", "a\nb\r\n"),
        ]
    )
    func editsOfLinesMakeTheOtherText(old: String, new: String) {
        var lines = old.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) + "\n" }
        // What comes after the last end of a line is a line only if it is not empty.
        let last = lines.removeLast().dropLast()
        if !last.isEmpty { lines.append(String(last)) }
        for edit in UnifiedDiff.edits(from: Array(old.utf8), to: Array(new.utf8)).reversed() {
            lines.replaceSubrange(edit.lines.lowerBound - 1..<edit.lines.upperBound - 1, with: [edit.replacement])
        }
        #expect(lines.joined() == new)
    }

    private static func diff(_ old: String, _ new: String) -> String {
        UnifiedDiff.text(of: "a.xib", from: Array(old.utf8), to: Array(new.utf8))
    }
}
