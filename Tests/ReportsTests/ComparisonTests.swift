import AutoLayout
import Scenarios
import Testing

@testable import Records
@testable import Reports

@Suite struct ComparisonTests {
    typealias Kind = ViewChange.Kind

    private static let usual = ViewRecord(frame: Rect(x: 1, y: 2, width: 30, height: 40))

    private static func changed(_ change: (inout ViewRecord) -> Void) -> ViewRecord {
        var view = usual
        change(&view)
        return view
    }

    @Test(
        arguments: [
            (usual, usual, []),
            (usual, changed { $0.frame.x = 5 }, [.moved]),
            (usual, changed { $0.frame.y = 2.25 }, [.moved]),
            (usual, changed { $0.frame.height = 39.5 }, [.resized]),
            (
                usual,
                changed {
                    $0.frame.x = 5; $0.frame.width = 26
                }, [.moved, .resized]
            ),
            (usual, changed { $0.isAmbiguous = true }, [.ambiguous]),
            (changed { $0.isAmbiguous = true }, usual, [.settled]),
            (usual, changed { $0.isConflicted = true }, [.conflict]),
            (changed { $0.isConflicted = true }, usual, [.resolved]),
            (
                usual,
                changed {
                    $0.isTruncated = true; $0.frame.width = 3
                }, [.resized, .truncated]
            ),
            (changed { $0.isTruncated = true }, usual, [.untruncated]),
            (nil, usual, [.appeared]),
            (usual, nil, [.vanished]),
            // Less than what a pixel or a rounded file can tell.
            (usual, changed { $0.frame.x = 1.001 }, []),
        ] as [(ViewRecord?, ViewRecord?, [Kind])])
    func tellsWhatBecameOfAView(_ old: ViewRecord?, _ new: ViewRecord?, _ kinds: [Kind]) {
        #expect((ViewChange(view: "v", from: old, to: new)?.kinds ?? []) == kinds)
    }

    private static let scenarios = ["retina4_7 portrait", "retina5_5 portrait", "retina4_7 landscape", "ipad9_7 portrait"]
    private static let widths = [375.0, 414, 667, 768]

    /// A box as wide as the root less 20 on each side, in four scenarios.
    private static func scene(_ change: (String, inout LayoutRecord) -> Void = { _, _ in }) -> DocumentRecord {
        var layouts: [String: LayoutRecord] = [:]
        for (name, width) in zip(scenarios, widths) {
            var layout = LayoutRecord(
                size: Size(width: width, height: 500), views: ["v": ViewRecord(frame: Rect(x: 20, y: 0, width: width - 40, height: 9))]
            )
            change(name, &layout)
            layouts[name] = layout
        }
        let views = ["v", "w"].map { SceneRecord.ViewName(key: $0, className: "view", name: "View \($0)", parent: "") }
        return DocumentRecord(document: "A.xib", scenes: [SceneRecord(key: "s", name: "Scene", views: views, layouts: layouts)])
    }

    private static func compare(_ new: DocumentRecord) -> DocumentComparison {
        DocumentComparison(document: "A.xib", from: scene(), to: new, scenarios: scenarios)
    }

    @Test func nothingChanged() {
        let comparison = Self.compare(Self.scene())
        #expect(comparison.isEmpty)
        #expect(comparison.sceneCount == 1)
        #expect(ComparisonText.text(of: comparison).isEmpty)
        #expect(ComparisonMarkdown.text(of: [comparison]).text == "No layout changed.\n")
    }

    /// The same change in scenarios of one size class is told once, with every scenario that has it.
    @Test func groupsBySizeClass() {
        let comparison = Self.compare(
            Self.scene { _, layout in
                layout.views["v"]?.frame.x = 24; layout.views["v"]?.frame.width -= 8
            })
        let groups = comparison.scenes[0].groups
        #expect(groups.map(\.sizeClass) == ["compact × regular", "compact × compact", "regular × regular"])
        #expect(groups.map(\.scenarios) == [["retina4_7 portrait", "retina5_5 portrait"], ["retina4_7 landscape"], ["ipad9_7 portrait"]])
        #expect(comparison.scenes[0].changedCount == 4)
        let text = ComparisonText.text(of: comparison)
        #expect(text.contains("    View v moved, resized: x +4, width -8\n"))
        #expect(text.contains("    View v moved, resized: x 20 → 24, width 728 → 720\n"))
    }

    /// One scenario of many is named, with what it was and is.
    @Test func namesTheOneScenario() {
        let comparison = Self.compare(
            Self.scene { name, layout in
                if name == "retina5_5 portrait" { layout.views["w"] = ViewRecord(frame: Rect(x: 1, y: 2, width: 3, height: 4)) }
            })
        #expect(
            ComparisonText.text(of: comparison) == """
                A.xib: Scene: changed in 1 of 4 scenarios
                  compact × regular: retina5_5 portrait
                    View w appeared: at 1, 2, size 3 × 4

                """)
        #expect(ComparisonText.summary(of: [comparison]) == "1 of 1 scene changed, in 1 of 1 document")
    }

    /// What did not settle has the frames of the last round, which say nothing of what moved.
    @Test(arguments: [true, false])
    func whatDoesNotSettleIsLeftOut(isNew: Bool) throws {
        let name = Self.scenarios[1], old = Self.scene(), new = Self.scene { _, layout in layout.views["v"]?.frame.x += 5 }
        func open(_ record: DocumentRecord, _ scenarios: Set<String>) -> DocumentRecord {
            var record = record
            record.scenes = record.scenes.map {
                SceneRecord(key: $0.key, name: $0.name, views: $0.views, layouts: $0.layouts, unsettled: scenarios)
            }
            return record
        }
        func compared(_ scenarios: Set<String>) -> DocumentComparison {
            DocumentComparison(
                document: "A.xib", from: isNew ? old : open(old, scenarios), to: isNew ? open(new, scenarios) : new,
                scenarios: Self.scenarios)
        }
        let some = compared([name]), all = compared(Set(Self.scenarios))
        #expect(some.unsettledCount == 1 && some.scenes.map(\.changedCount) == [3])
        #expect(
            ComparisonText.summary(of: [some])
                == "1 of 1 scene changed, in 1 of 1 document; 1 scene does not settle in some scenarios, which are left out")
        #expect(all.isEmpty && all.unsettledCount == 1 && CauseTally([(all, MovedViews())]).unsettledLine != nil)
        #expect(CauseTally([(compared([]), MovedViews())]).unsettledLine == nil)
        // It is no part of what is recorded.
        #expect(open(old, [name]) == old && open(old, [name]).json == old.json)
    }

    @Test func tellsScenesAndDocumentsThatCameOrWent() {
        let empty = DocumentRecord(document: "A.xib", scenes: [])
        func text(_ old: DocumentRecord?, _ new: DocumentRecord?) -> String {
            ComparisonText.text(of: DocumentComparison(document: "A.xib", from: old, to: new, scenarios: Self.scenarios))
        }
        #expect(text(empty, Self.scene()) == "A.xib: Scene: new scene\n")
        #expect(text(Self.scene(), empty) == "A.xib: Scene: the scene is gone\n")
        #expect(text(nil, Self.scene()) == "A.xib: new, with 1 scene\n")
        #expect(text(Self.scene(), nil) == "A.xib: gone, with 1 scene\n")
    }

    @Test func writesATableAndDrawings() throws {
        let new = Self.scene { _, layout in layout.views["v"]?.frame.y = 10 }
        let result = ComparisonMarkdown.text(of: [Self.compare(new)], from: [Self.scene()], to: [new], pictureFolder: "pictures")
        #expect(result.text.contains("| View v | moved | y 0 → 10 | regular × regular: ipad9_7 portrait |\n"))
        #expect(result.pictures.map(\.name) == ["change-1.svg", "change-2.svg", "change-3.svg"])
        // The old place dashed and the new one filled.
        let svg = try #require(result.pictures.last).svg
        #expect(svg.contains("<rect x=\"20\" y=\"0\" width=\"728\" height=\"9\" fill=\"none\""))
        #expect(svg.contains("<rect x=\"20\" y=\"10\" width=\"728\" height=\"9\" fill=\"#1f5fd6\""))
    }

    @Test(
        "Names cannot break out of the table",
        arguments: [
            ("a|b", "a\\|b"), ("<img src=x>", "&lt;img src=x&gt;"), ("two\nlines", "two lines"), ("@everyone", "&#64;everyone"),
            ("[a](b)", "\\[a\\](b)"), ("`c`", "\\`c\\`"), ("retina4_7", "retina4_7"), (" _a_ ", " \\_a_ "),
        ])
    func escapes(_ name: String, _ escaped: String) { #expect(ComparisonMarkdown.escaped(name) == escaped) }

    /// A file that anyone may edit, with views that hold each other, is drawn all the same.
    @Test func survivesParentsInACircle() {
        var scene = Self.scene().scenes[0]
        scene.views = [("v", "w"), ("w", "v")].map { SceneRecord.ViewName(key: $0, className: "view", name: "", parent: $1) }
        scene.layouts[Self.scenarios[0]]?.views["w"] = ViewRecord(frame: .zero)
        let layout = scene.layouts[Self.scenarios[0]] ?? LayoutRecord(size: .zero, views: [:])
        #expect(!ChangeSVG.document(from: layout, to: layout, before: scene, after: scene, title: "").isEmpty)
    }
}
