import AutoLayout
import ConstraintSolver
import Testing

@Suite("Anchors and comparing")
struct AnchorTests {
    private let root = ItemID(0).anchors
    private let a = ItemID(1)
    private let b = ItemID(2)

    private static let sketch: SceneSketch = {
        var sketch = SceneSketch()
        sketch.add("A") { $0.name = "A" }
        sketch.add("B") { $0.name = "B" }
        return sketch
    }()

    @Test("an anchor's constraint is the one of the long form")
    func longForm() {
        let pairs: [(Constraint, Constraint)] = [
            (a.anchors.leadingAnchor.constraint(equalTo: b.anchors.trailingAnchor, constant: 8), Constraint(id: "x", Anchor(a, .leading), to: Anchor(b, .trailing), constant: 8)),
            (a.anchors.topAnchor.constraint(greaterThanOrEqualTo: ItemID(0).safeAreaLayoutGuide.topAnchor, priority: 750), Constraint(id: "", Anchor(a, .top), .greaterThanOrEqual, to: Anchor(ItemID(0), .top, region: .safeArea), priority: 750)),
            (a.anchors.widthAnchor.constraint(lessThanOrEqualTo: b.anchors.heightAnchor, multiplier: 2, constant: 3), Constraint(id: "", Anchor(a, .width), .lessThanOrEqual, to: Anchor(b, .height), multiplier: 2, constant: 3)),
            (a.anchors.heightAnchor.constraint(equalToConstant: 40), Constraint(id: "", Anchor(a, .height), constant: 40)),
            (a.anchors.leadingAnchor.constraint(equalToSystemSpacingAfter: b.anchors.trailingAnchor, multiplier: 2), Constraint(id: "", Anchor(a, .leading), to: Anchor(b, .trailing), constant: 16)),
            (a.anchors.topAnchor.constraint(equalToSystemSpacingBelow: b.anchors.bottomAnchor), Constraint(id: "", Anchor(a, .top), to: Anchor(b, .bottom), constant: 8)),
        ]
        for (anchored, long) in pairs { #expect(anchored.says(theSameAs: long), "\(anchored)") }
        #expect(pairs[0].0 != pairs[0].1 && pairs[0].0.named("x") == pairs[0].1)
    }

    @Test("comparing with and without priority")
    func priorities() {
        let hard = a.anchors.widthAnchor.constraint(equalToConstant: 40)
        let soft = a.anchors.widthAnchor.constraint(equalToConstant: 40, priority: 999)
        #expect(!hard.says(theSameAs: soft) && hard.says(theSameAs: soft, comparingPriority: false))
        #expect(!hard.means(theSameAs: soft) && hard.means(theSameAs: soft, comparingPriority: false))
        #expect(!hard.says(theSameAs: a.anchors.widthAnchor.constraint(greaterThanOrEqualToConstant: 40)))
    }

    @Test("the guide's inverted equations mean the same as the originals, and nothing else does")
    func inversion() throws {
        let x = ItemID(1).anchors, y = ItemID(2).anchors
        let pairs: [(Constraint, Constraint)] = [
            (y.leadingAnchor.constraint(equalTo: x.trailingAnchor, constant: 8), x.trailingAnchor.constraint(equalTo: y.leadingAnchor, constant: -8)),
            (x.leadingAnchor.constraint(equalTo: y.leadingAnchor), y.leadingAnchor.constraint(equalTo: x.leadingAnchor)),
            (x.widthAnchor.constraint(equalTo: y.widthAnchor), y.widthAnchor.constraint(equalTo: x.widthAnchor)),
            (x.heightAnchor.constraint(equalTo: x.widthAnchor, multiplier: 2), x.widthAnchor.constraint(equalTo: x.heightAnchor, multiplier: 0.5)),
            (x.widthAnchor.constraint(greaterThanOrEqualTo: y.widthAnchor, multiplier: 3, constant: 6), y.widthAnchor.constraint(lessThanOrEqualTo: x.widthAnchor, multiplier: 1.0 / 3, constant: -2)),
        ]
        for (original, inverse) in pairs {
            #expect(original.means(theSameAs: inverse) && inverse.means(theSameAs: original))
            #expect(!original.says(theSameAs: inverse))
            var other = inverse
            other.constant += 1
            #expect(!original.means(theSameAs: other))
            let twice = try #require(original.inverted?.inverted)
            #expect(twice.means(theSameAs: original))
        }
        let negative = x.widthAnchor.constraint(lessThanOrEqualTo: y.widthAnchor, multiplier: -2, constant: 10)
        #expect(negative.inverted?.relation == .lessThanOrEqual && negative.inverted?.constant == 5)
        #expect(x.widthAnchor.constraint(equalToConstant: 4).inverted == nil)
    }

    @Test("constraints accumulate: a second width is a second constraint")
    func accumulate() {
        var sketch = Self.sketch
        sketch.tie("A.width", plus: 40)
        sketch.tie("A.width", plus: 60)
        let layout = sketch.layout()
        #expect(layout.conflicts.count == 1 && layout.conflicts.first?.members == [.constraint(0), .constraint(1)])
    }

    @Test(
        "each notation, and what it cannot say",
        arguments: [
            (Constraint(id: "", Anchor(ItemID(2), .leading), to: Anchor(ItemID(1), .trailing), constant: 8), "B.leadingAnchor.constraint(equalTo: A.trailingAnchor, constant: 8)", "H:[A]-8-[B]"),
            (Constraint(id: "", Anchor(ItemID(1), .trailing), to: Anchor(ItemID(2), .leading), constant: -8), "A.trailingAnchor.constraint(equalTo: B.leadingAnchor, constant: -8)", "H:[A]-8-[B]"),
            (Constraint(id: "", Anchor(ItemID(1), .leading), to: Anchor(ItemID(0), .leadingMargin)), "A.leadingAnchor.constraint(equalTo: Superview.layoutMarginsGuide.leadingAnchor)", "H:|-[A]"),
            (Constraint(id: "", Anchor(ItemID(0), .bottom), to: Anchor(ItemID(1), .bottom), constant: 20), "Superview.bottomAnchor.constraint(equalTo: A.bottomAnchor, constant: 20)", "V:[A]-20-|"),
            (Constraint(id: "", Anchor(ItemID(1), .top), .greaterThanOrEqual, to: Anchor(ItemID(0), .top), constant: 5, priority: 700), "A.topAnchor.constraint(greaterThanOrEqualTo: Superview.topAnchor, constant: 5, priority: 700)", "V:|-(>=5@700)-[A]"),
            (Constraint(id: "", Anchor(ItemID(1), .height), .lessThanOrEqual, constant: 30), "A.heightAnchor.constraint(lessThanOrEqualToConstant: 30)", "V:[A(<=30)]"),
            (Constraint(id: "", Anchor(ItemID(1), .width), to: Anchor(ItemID(2), .width), multiplier: 2, constant: 4, priority: 750), "A.widthAnchor.constraint(equalTo: B.widthAnchor, multiplier: 2, constant: 4, priority: 750)", "H:[A(==B*2+4@750)]"),
            (Constraint(id: "", Anchor(ItemID(1), .centerX), to: Anchor(ItemID(0), .centerX)), "A.centerXAnchor.constraint(equalTo: Superview.centerXAnchor)", nil),
            (Constraint(id: "", Anchor(ItemID(1), .trailing), to: Anchor(ItemID(0), .trailing), multiplier: 0.5), nil, nil),
            (Constraint(id: "", Anchor(ItemID(1), .width), to: Anchor(ItemID(1), .height)), "A.widthAnchor.constraint(equalTo: A.heightAnchor)", nil),
        ] as [(Constraint, String?, String?)]
    )
    func printing(constraint: Constraint, anchors: String?, format: String?) throws {
        let scene = Self.sketch.scene
        #expect(scene.anchorCode(of: constraint) == anchors)
        #expect(scene.visualFormat(of: constraint) == format)
        guard let format else { return }
        // What is printed reads back as what was meant.
        let read = try Constraint.constraints(visualFormat: format, views: ["A": ItemID(1), "B": ItemID(2)], in: scene)
        #expect(read.count == 1 && read[0].means(theSameAs: constraint))
    }
}
