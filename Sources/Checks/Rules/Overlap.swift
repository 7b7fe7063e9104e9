import AutoLayout
import InterfaceBuilder
import Scenarios

/// Two texts or controls on top of each other.
package struct Overlap: WindowRule {
    package static let about = RuleDescription(
        id: "overlap",
        category: .geometry,
        severity: .warning,
        summary: "text and controls that overlap others in the same view",
        rationale: """
            Nothing keeps two views apart that no constraint relates: on a narrower screen, or in another size class, one is drawn over \
            the other. Pairs that largely coincide on the canvas are taken for alternatives of which code shows one; a partial overlap \
            on the canvas is a note, since its author has seen it, and so is one of 4 points at most, which covers nothing readable. \
            A stack view draws nothing itself: what it arranges is compared with what is beside it.
            """,
        example: """
            <label text="A rather long name" id="a"/><label text="12:30" id="b"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c"/>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" id="d"/>
            """,
        question: .overlap
    )

    static let statement = Statement.noOverlap
    static let observesPairs = true

    package init() {}

    /// What overlaps by no more than this, in points, does not.
    fileprivate static let tolerance = 2.0

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        let found = document.findings(of: self)
        // Only what is reported needs to be tried.
        guard document.repairProof != nil else { return found }
        var open = Self.mostTried
        return found.map { finding in
            guard finding.fix == Message.apart, finding.limit > .note, open > 0, let advice = Self.advice(for: finding, in: document) else {
                return finding
            }
            open -= 1
            var finding = finding
            finding.fix = advice
            return finding
        }
    }

    /// The overlaps of a document for which what keeps them apart is tried.
    private static let mostTried = 16

    /// What keeps the views of a finding apart, in words; nil if that cannot be tried.
    private static func advice(for finding: Finding, in document: DocumentUnderCheck) -> String? {
        let names = Set(finding.scenarios?.names ?? [])
        let places = document.scenarios.indices.filter { names.contains(document.scenarios[$0].name) }
        guard let root = document.placeOfRoot(of: finding), document.placedCanvas.indices.contains(root),
            let narrowest = places.min(by: { document.scenarios[$0].size.width < document.scenarios[$1].size.width }),
            let element = document.document.tree.element(at: finding.location),
            let other = finding.notes.first.flatMap({ document.document.tree.element(at: $0.location) })
        else { return nil }
        let scenes = [narrowest] + document.distinctScenarios(ofRootAt: root).filter { $0 != narrowest }
        guard
            let trial = KeepingApart(
                (element, other), in: scenes.map { document.placed[$0][root] }, drawn: document.placedCanvas[root])
        else { return Message.shareRoom }
        return Message.fix(trial.advice, of: trial.stackViews(around: (element, other)))
    }

    func reported(_ observation: Observation, in scene: ObservedScene, of document: DocumentUnderCheck) -> Observation {
        let superview = scene.scene.index(of: observation).flatMap { scene.scene.items[$0].parent?.index } ?? 0
        var observation = observation
        // Nothing but its content makes it as low as that.
        if scene.scene.layout.root.kind == .topLevelView, scene.scene.layout.context.fitting.contains(.vertical) {
            observation.limit = .note
        }
        return scene.scene.weighed(observation, group: superview, seen: scene.canvas[SeenOnCanvas<Overlap>.self].elements)
    }

    func observations(in observed: ObservedScene) -> [Observation] {
        let scene = observed.scene, alternatives = observed.canvas[Alternatives.self]
        guard scene.isReliable else { return [] }
        let groups = Self.siblings(in: scene).map { Self.meetings(in: $0, of: scene, limit: Self.most) }
        let all = groups.flatMap(\.found), isCut = groups.contains { !$0.isComplete }
        var titles: [Int: String] = [:]
        for index in Set(all.flatMap { [$0.first, $0.second] }) { titles[index] = scene.title(index) }
        let wrong = all.map { (pair: Self.pair($0.first, $0.second, in: scene), meeting: $0) }.filter { !alternatives.contains($0.pair) }
        return wrong.sorted { ($0.pair.second, $0.pair.first) < ($1.pair.second, $1.pair.first) }.map { pair, meeting in
            let first = titles[meeting.first] ?? "", second = titles[meeting.second] ?? ""
            let other = scene.element(meeting.first)
            let notes = [Finding.Note(location: other.location, message: Message.other(first), objectID: other.id ?? "")]
            return Observation(
                element: scene.element(meeting.second), key: "\(pair.first)", message: Message.overlap(second, first, meeting.size),
                notes: isCut ? notes + [Finding.Note(location: scene.element(0).location, message: Message.first(Self.most))] : notes,
                fix: Self.fix([meeting.second, meeting.first], in: scene), limit: Self.limit(meeting, in: scene),
                weight: meeting.size.width * meeting.size.height
            )
        }
    }

    /// What keeps two views apart: a constraint, where constraints place both.
    private static func fix(_ pair: [Int], in scene: PlacedScene) -> String {
        if pair.contains(where: { scene.element($0).isOfCellStyle }) { return Message.accessory }
        let drawn = pair.filter(scene.isPlacedByFrame)
        guard let first = drawn.first else { return Message.apart }
        return drawn.count == 1 ? Message.place(scene.title(first)) : Message.placeBoth
    }

    /// A note if nothing readable is covered, such as by the empty end of a text field, or if code writes both texts.
    private static func limit(_ meeting: Meeting, in scene: PlacedScene) -> Severity {
        let areWritten = [meeting.first, meeting.second].allSatisfy { TextFit.isPlaceholder(scene.items[$0].intrinsic) }
        let ink = scene.inkRect(meeting.first).commonSize(with: scene.inkRect(meeting.second))
        return areWritten || min(ink.width, ink.height) <= PlacedScene.cosmetic ? .note : .error
    }

    /// The number of overlapping pairs in a scene, alternatives among them; nil if it is greater than a limit.
    func comparisonCount(in scene: PlacedScene, limit: Int) -> Int? {
        var count = 0
        for group in scene.isReliable ? Self.siblings(in: scene) : [] {
            let (found, isComplete) = Self.meetings(in: group, of: scene, limit: limit - count)
            guard isComplete else { return nil }
            count += found.count
        }
        return count
    }

    /// The most pairs of siblings that are told, as many as 200 views on top of each other have: time grows with the square of the views.
    private static let most = 20_000

    /// Two views, by their elements.
    private struct Pair: Hashable {
        var first: Int32
        var second: Int32
    }

    private struct Meeting {
        var first: Int
        var second: Int
        var size: Size
    }

    /// The overlapping pairs of some siblings, up to a limit, and whether these are all.
    private static func meetings(in group: [Int], of scene: PlacedScene, limit: Int) -> (found: [Meeting], isComplete: Bool) {
        let rects = group.map(scene.drawnRect)
        let (pairs, isComplete) = RectSweep.pairs(of: rects, beyond: tolerance, limit: limit)
        let found = pairs.map { first, second in
            Meeting(first: group[first], second: group[second], size: rects[first].commonSize(with: rects[second]))
        }
        return (found, isComplete)
    }

    /// Pairs that share most of their area on some canvas: code shows one at a time.
    private struct Alternatives: SeenCanvasPart {
        /// The visible parts of the texts and controls on each canvas, by their elements, and the superviews that they are in.
        private let drawn: [[Int32: (superview: Int, rect: Rect)]]

        init(_ canvas: SeenCanvas) {
            drawn = canvas.scenes.map { scene in
                Dictionary(
                    Overlap.siblings(in: scene).joined().map { index in
                        (scene.element(index).index, (scene.plainSuperview(of: index) ?? 0, scene.drawnRect(index)))
                    }
                ) { first, _ in first }
            }
        }

        func contains(_ pair: Pair) -> Bool {
            drawn.contains { canvas in
                guard let a = canvas[pair.first], let b = canvas[pair.second], a.superview == b.superview else { return false }
                let common = a.rect.commonSize(with: b.rect),
                    smaller = max(1, min(a.rect.width * a.rect.height, b.rect.width * b.rect.height))
                return common.isBeyond(Overlap.tolerance) && common.width * common.height / smaller >= 0.5
            }
        }
    }

    private static func pair(_ first: Int, _ second: Int, in scene: PlacedScene) -> Pair {
        Pair(first: scene.element(first).index, second: scene.element(second).index)
    }

    /// The texts and controls beside each other, if there are several: those that one view shows, by itself or through stack views.
    private static func siblings(in scene: PlacedScene) -> [[Int]] {
        var siblings: [Int: [Int]] = [:]
        let elsewhere = scene.layout.viewsPlacedByCell
        for index in scene.items.indices {
            guard let parent = scene.plainSuperview(of: index), scene.isShown[index], scene.isSettled[index], !scene.isInBar[index],
                scene.isContent(index), scene.element(index).id.map(elsewhere.contains) != true
            else { continue }
            siblings[parent, default: []].append(index)
        }
        return siblings.values.filter { $0.count > 1 }
    }
}

// MARK: Over a piece

extension Overlap {
    private typealias Drawn = (conditions: [AffineForm], frame: FrameForms)

    /// The number of pairs that are compared if there are too many.
    private static let few = 100

    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures {
        if let pairs = Self.meetings(in: piece, limit: limit) { return PieceFailures(Self.failures(of: pairs, in: piece)) }
        return PieceFailures(Self.failures(of: Self.meetings(in: piece, limit: Self.few, isCut: true) ?? [], in: piece), isComplete: false)
    }

    /// The pairs of siblings that overlap somewhere in a piece, as far as rectangles around all their places tell; nil if there are more
    /// than a limit, or only so many.
    private static func meetings(in piece: PlacedPiece, limit: Int, isCut: Bool = false) -> [(first: Int, second: Int)]? {
        var found: [(first: Int, second: Int)] = []
        for group in piece.scene.isReliable ? siblings(in: piece.scene) : [] {
            let rects = group.map { item in
                piece.drawn(item).map(\.frame).reduce(nil) { $0.union($1.bounds(in: piece.piece.region)) } ?? .zero
            }
            let (pairs, isComplete) = RectSweep.pairs(of: rects, beyond: tolerance, limit: limit - found.count)
            if !isComplete, !isCut { return nil }
            found += pairs.map { (group[$0.first], group[$0.second]) }
        }
        return found
    }

    private static func failures(of pairs: [(first: Int, second: Int)], in piece: PlacedPiece) -> [FailureRange] {
        let alternatives = piece.observed.canvas[Alternatives.self]
        var drawn: [Int: [Drawn]] = [:]
        func cases(_ item: Int) -> [Drawn] {
            if let known = drawn[item] { return known }
            let cases = piece.drawn(item)
            drawn[item] = cases
            return cases
        }
        return pairs.flatMap { first, second -> [FailureRange] in
            let pair = pair(first, second, in: piece.scene)
            if alternatives.contains(pair) { return [] }
            let subject = piece.subject(second, key: "\(pair.first)")
            return cases(first).flatMap { a in cases(second).compactMap { b in failure(a, b, subject, in: piece) } }
        }
    }

    private static func failure(_ a: Drawn, _ b: Drawn, _ subject: String, in piece: PlacedPiece) -> FailureRange? {
        var lengths = [a.frame.right - b.frame.left, b.frame.right - a.frame.left, a.frame.width, b.frame.width]
        lengths += [a.frame.bottom - b.frame.top, b.frame.bottom - a.frame.top, a.frame.height, b.frame.height]
        let conditions = lengths.map { $0 - tolerance - PlacedPiece.slack }
        // Most are apart everywhere.
        for condition in conditions where piece.piece.region.corners.allSatisfy({ condition.value(at: $0) <= 0 }) { return nil }
        return FailureRange(subject: subject, conditions: a.conditions + b.conditions + conditions)
    }
}

extension PlacedScene {
    /// The nearest view around an item that is no stack view, or else the outermost stack view; nil for the root.
    fileprivate func plainSuperview(of index: Int) -> Int? {
        let stack = outermostStackView(around: index)
        return items[stack ?? index].parent?.index ?? stack
    }
}

extension Statement {
    /// Nothing to read or touch covers something else to read or touch.
    package static let noOverlap = Statement(id: "no-overlap", title: "no overlap")
}

private enum Message {
    static func overlap(_ view: String, _ other: String, _ size: Size) -> String {
        "\(view) overlaps \(other) by \(Titles.points(size.width)) x \(Titles.points(size.height)) points"
    }

    static let apart = "keep them apart with a constraint between the two"
    static let shareRoom = "one stack view arranges both: let one of them wrap, give way or be shorter"
    /// - Parameter views: what is kept apart where that is not the two that overlap.
    static func fix(_ advice: KeepingApart.Advice?, of views: (String, String)?) -> String {
        let apart = views.map { "keep \($0) and \($1) apart with a constraint between the two" } ?? Self.apart
        return switch advice {
        case nil:
            "what places \(views.map { "\($0) and \($1)" } ?? "them") leaves no room for both: "
                + "move one of them, or let it wrap or be shorter"
        case .constraint?: apart
        case .replacing(let old, let new)?: "replace '\(old)' by '\(new)'"
        case .lowering(let equation)?: "\(apart), and give '\(equation)' a priority below 750"
        case .cutting(let view, let advice)?: "\(fix(advice, of: views)), and let \(view) give way: wrap, shrink or end sooner"
        }
    }

    static let placeBoth = "place both with constraints: only the frames that they were drawn with do"
    static func place(_ view: String) -> String { "place \(view) with constraints as well: only the frame that it was drawn with does" }
    static let accessory = "make the other one the cell's accessory view, or the text shorter: the cell places its own labels"

    static func first(_ count: Int) -> String { "more than \(count) pairs overlap: these are the first" }

    static func other(_ view: String) -> String { "\(view) is here" }
}
