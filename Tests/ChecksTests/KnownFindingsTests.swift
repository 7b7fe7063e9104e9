import InterfaceBuilder
import Reports
import Testing

@testable import Checks

@Suite struct KnownFindingsTests {
    private static func conflict(_ broken: String, _ cause: Set<String>, _ rule: String = "unsatisfiable") -> Finding {
        var finding = Finding(
            rule: rule, severity: .error, location: .init(file: "a.xib", line: 1, column: 1), objectID: broken,
            message: "\(broken) cannot hold"
        )
        finding.cause = cause
        return finding
    }

    private static func checked(_ findings: [Finding]) -> CheckedDocument { CheckedDocument(path: "a.xib", findings: findings) }

    /// A baseline of version 0.1, as its own program wrote it, knows a conflict by what was given up.
    @Test func filesOfVersion01AreRead() throws {
        let file = """
            {"version": 1, "findings": [{"fingerprint":"013c53a7fabf468b95fefd10fe195c74","rule":"unsatisfiable","path":"a.xib",\
            "object":"w-1-a","message":"'view a.width = 100' conflicts with 1 other (all 18 scenarios)"}]}
            """
        let baseline = try KnownFindings(reading: file.utf8)
        #expect(baseline.new(in: Self.checked([Self.conflict("w-1-a", ["w-1-a", "w-2-a"])])).isEmpty)
        #expect(baseline.new(in: Self.checked([Self.conflict("w-2-a", ["w-1-a", "w-2-a"])])).map(\.objectID) == ["w-2-a"])
    }

    /// A crash behind one that is known is new: a finding that stands for several objects is known if each of them is, whichever is told.
    @Test(
        arguments: [
            ("a", "a b", true), ("a b", "a", false), ("a b", "b", false), ("a b c", "b c", false), ("a b", "b c", true),
            ("a b", "b a", false),
        ])
    func findingsForSeveralAreKnownByEach(known: String, found: String, isNew: Bool) throws {
        func checked(_ names: String) -> CheckedDocument {
            let objects = names.split(separator: " ").map(String.init)
            var finding = Finding(
                rule: "broken-outlet", severity: .error, location: .init(file: "a.xib", line: 1, column: 1), objectID: objects[0],
                message: "")
            if objects.count > 1 { finding.subjects = Set(objects) }
            return Self.checked([finding])
        }
        #expect(KnownFindings(of: [checked(known)]).new(in: checked(found)).isEmpty == !isNew)
        let read = try KnownFindings(reading: KnownFindings.text(of: [checked(known)]).utf8)
        #expect(read.new(in: checked(found)).isEmpty == !isNew)
        // Services compare fingerprints themselves.
        if isNew { #expect(checked(known).fingerprints != checked(found).fingerprints) }
    }

    /// One conflict is another one if more than half of the smaller of the two is in both; each known one stands for one.
    @Test(
        arguments: [
            (["abc"], ["b: abc"], []), (["abc"], ["d: abd"], []), (["abc"], ["a: ade"], ["a"]), (["ab"], ["a: ac"], ["a"]),
            (["abc"], ["b: abd", "c: bca"], ["b"]), (["abc", "abd"], ["b: abd", "c: bca"], []),
        ] as [([String], [String], [String])])
    func conflictsAreKnownByWhatMeets(known: [String], found: [String], new: [String]) {
        // Members are letters; before the colon is the one that is given up.
        func conflict(_ text: String) -> Finding {
            Self.conflict(String(text.prefix(1)), Set((text.split(separator: " ").last ?? "").map(String.init)))
        }
        let baseline = KnownFindings(of: [Self.checked(known.map(conflict))])
        #expect(baseline.new(in: Self.checked(found.map(conflict))).map(\.objectID) == new)
    }

    /// A constant that changes may make a conflict on the canvas of one that holds there by luck: it meets in the same constraints.
    @Test(arguments: ["holds-by-luck", "unsatisfiable-elsewhere"])
    func conflictsAreKnownWhereverTheyOccur(_ rule: String) {
        let before = Self.checked([Self.conflict("a", ["a", "b", "c"], rule)]), now = Self.checked([Self.conflict("b", ["a", "b", "c"])])
        #expect(KnownFindings(of: [before]).new(in: now).isEmpty)
        #expect(before.fingerprints[0].description == now.fingerprints[0].description)
        #expect(
            KnownFindings(of: [before]).new(in: Self.checked([Self.conflict("a", ["a", "b"]), Self.conflict("c", ["c", "b"])])).map(
                \.objectID) == ["c"])
    }

    /// GitLab compares fingerprints itself: that of a conflict does not depend on what was given up, and two of one set differ.
    @Test func fingerprintsOfConflicts() {
        let names = Self.checked([Self.conflict("a", ["a", "b"]), Self.conflict("b", ["a", "b"]), Self.conflict("a", ["a", "c"])])
            .fingerprints
        #expect(Self.checked([Self.conflict("b", ["a", "b"])]).fingerprints[0].description == names[0].description)
        #expect(Set(names.map(\.description)).count == 3)
    }
}
