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

    private static func diff(_ old: String, _ new: String) -> String {
        UnifiedDiff.text(of: "a.xib", from: Array(old.utf8), to: Array(new.utf8))
    }
}
