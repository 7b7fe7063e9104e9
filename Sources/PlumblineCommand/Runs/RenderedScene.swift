import AutoLayout
import Checks
import Drawings
import Facts
import InterfaceBuilder
import Rasters
import Scenarios

/// A scene of a document in one scenario, drawn.
struct RenderedScene {
    let document: Document
    private let layouts: [SceneLayout]
    private let index: Int
    /// What the picture shows.
    let views: [ShownView]
    let drawing: Drawing

    /// What is around a document: its app's pictures, its accent colour, and its other storyboards.
    struct Surroundings {
        var catalogs: AssetCatalogs
        /// The name of the accent colour of the document's app; nil if it has none.
        var accentColour: String?
        var others: EmbeddedScene.Finder = { _ in nil }
    }

    init(
        _ root: LayoutRoot, of document: Document, path: String, _ scenario: Scenario, isDark: Bool, _ around: Surroundings
    ) throws {
        self.document = document
        let own = try [scenario].layouts(of: document, path: path, .measured)[0]
        guard let index = own.firstIndex(where: { $0.root == root }) else {
            throw CommandFailure("\(path): the scene has no layout")
        }
        self.index = index
        let time = RunTime(scenario)
        let palette = Palette(
            of: document, isDark: isDark, catalogs: around.catalogs, path: path,
            accent: Palette.accent(
                named: around.accentColour, ofDocumentAt: path, on: document.platform, scenario.release, isDark: isDark, around.catalogs))
        let painter = ScenePainter(
            own, palette: palette, catalogs: around.catalogs, path: path, chrome: time.chrome(around: root, in: document),
            reader: { Raster.problem(ofPicture: $0, type: $1) }
        ).embedding(
            in: index, of: EmbeddedScene.Source(try document.localized(to: scenario.language, path: path), path: path), time
        ) { name in
            around.others(name).map { other in
                // Without a translation of its own it is shown as it is.
                let translated = try? other.document.localized(to: scenario.language, path: other.path)
                return EmbeddedScene.Source(translated ?? other.document, path: other.path)
            }
        }
        layouts = painter.allLayouts
        views = painter.views(of: index)
        drawing = painter.drawing(of: index)
    }

    /// The roots in the picture: the scene's own, and those of the cells and of the embedded scenes in it.
    var roots: [LayoutRoot] {
        var seen: Set<Int> = []
        return views.compactMap { seen.insert($0.layout).inserted ? layouts[$0.layout].root : nil }.distinct
    }

    /// Before, after and overlay.
    func compared(with old: RenderedScene) -> Drawing {
        SceneComparison(old.views, views).drawing(old.drawing, drawing, measurer: layouts[index].intrinsics.measurer)
    }

    /// Whether the overlay shows that anything moved.
    func moves(since old: RenderedScene) -> Bool {
        let comparison = SceneComparison(old.views, views)
        return !comparison.before.isEmpty || !comparison.after.isEmpty
    }

    /// The picture with the frames of all views.
    var framed: Drawing { drawing.framed(views, measurer: layouts[index].intrinsics.measurer) }

    /// - Parameter picture: the scene's, or the one with frames.
    func annotated(_ picture: Drawing, _ annotations: [Annotation], none: String) -> Drawing {
        picture.annotated(annotations, none: none, measurer: layouts[index].intrinsics.measurer)
    }

    // MARK: Findings

    func annotations(for findings: [Finding]) -> [Annotation] {
        findings.map { finding in
            let others = finding.notes.map { (id: $0.objectID, location: $0.location) }
            // Of a conflict every member counts; what else notes name is only what a finding is compared with.
            let members = others.filter { !$0.id.isEmpty || !finding.cause.isEmpty }
            let places = [(id: finding.objectID, location: finding.location)] + members
            let all = places.flatMap { self.frames(ofObject: $0.id, at: $0.location) }.distinct
            // The outline of the whole picture says nothing beside others.
            let inner = all.filter { $0 != views.first?.frame }
            let frames = inner.isEmpty ? all : inner
            var text = "\(finding.severity.rawValue): \(finding.message) [\(finding.rule)], line \(finding.location.line)"
            if let fix = finding.fix { text += "\nfix: \(fix)" }
            return Annotation(text, frames: frames, ink: Self.ink(of: finding.severity))
        }
    }

    private static func ink(of severity: Severity) -> Ink {
        switch severity {
        case .error: Ink(0xD70015)
        case .warning: Ink(0xC93400)
        case .note: Ink(0x0040DD)
        }
    }

    /// Where an element is shown; where the views of a constraint are.
    private func frames(ofObject id: String, at location: SourceLocation) -> [Rect] {
        let own = views.filter { $0.element.location == location || !id.isEmpty && $0.element.id == id }.map(\.frame)
        guard own.isEmpty else { return own }
        return shownLayouts.flatMap { number in
            let layout = layouts[number]
            return layout.constraintElements.indices.filter { index in
                let element = layout.constraintElements[index]
                return element.location == location || !id.isEmpty && element.id == id
            }.flatMap { place -> [Rect] in
                let constraint = layout.scene.constraints[place]
                return [constraint.first, constraint.second].compactMap { anchor in anchor.flatMap { frame(of: $0.item, in: number) } }
            }
        }
    }

    private var shownLayouts: [Int] { views.map(\.layout).distinct }

    private func frame(of item: ItemID, in layout: Int) -> Rect? { views.first { $0.layout == layout && $0.item == item }?.frame }

    // MARK: Constraints

    /// What holds a view's position and size exactly, as `explain` finds it.
    func annotations(forConstraintsOf name: String) throws -> [Annotation] {
        let shown = ViewExplanation.views(named: name, in: shownLayouts.map { layouts[$0] }).filter { found in
            views.contains { $0.element == found.layout.elements[found.item.index] }
        }
        guard let (layout, item) = shown.first else { throw CommandFailure("the scene shows no view '\(name)'") }
        guard shown.count == 1 else {
            let ids = shown.map { $0.layout.scene.items[$0.item.index].id }.joined(separator: ", ")
            throw CommandFailure("'\(name)' may be any of \(shown.count) views: name one by its id: \(ids)")
        }
        guard let number = shownLayouts.first(where: { layouts[$0].root == layout.root }), let frame = frame(of: item, in: number),
            let explanation = ViewExplanation(of: item, in: layout)
        else { return [] }
        return explanation.sides.flatMap { side in
            side.tight.map { line in
                let place = layout.constraintElements.firstIndex { $0.location == line.location }
                let spans = place.map { self.spans(of: layout.scene.constraints[$0], side.axis, number) } ?? []
                let axis = side.axis == .horizontal ? "horizontally" : "vertically"
                return Annotation(
                    "\(axis): \(line.text), line \(line.location.line)", frames: [], spans: spans,
                    ink: Ink(side.axis == .horizontal ? 0x0040DD : 0x8944AB))
            }
        } + [Annotation(explanation.title, frames: [frame], ink: Ink(0x1C1C1E))]
    }

    /// A constraint as lines: between two edges, or along each length.
    private func spans(of constraint: Constraint, _ axis: Axis, _ number: Int) -> [Annotation.Span] {
        let ends = [constraint.first, constraint.second].compactMap { anchor in
            anchor.flatMap { anchor in frame(of: anchor.item, in: number).map { (anchor: anchor, frame: $0) } }
        }
        func range(_ frame: Rect, _ axis: Axis) -> (Double, Double) {
            axis == .horizontal ? (frame.x, frame.maxX) : (frame.y, frame.maxY)
        }
        let across: Axis = axis == .horizontal ? .vertical : .horizontal
        if let first = ends.first, [.width, .height].contains(first.anchor.attribute) || ends.count == 1 {
            return ends.map { end in
                let own: Axis = end.anchor.attribute == .height ? .vertical : end.anchor.attribute == .width ? .horizontal : axis
                let (low, high) = range(end.frame, own == .horizontal ? .vertical : .horizontal)
                let (start, finish) = range(end.frame, own)
                return Annotation.Span(own, from: start, to: finish, across: low + (high - low) * 0.75)
            }
        }
        guard ends.count == 2 else { return [] }
        let (a, b) = (range(ends[0].frame, across), range(ends[1].frame, across))
        let low = max(a.0, b.0), high = min(a.1, b.1)
        let middle = low <= high ? (low + high) / 2 : (a.0 + a.1) / 2
        let isRightToLeft = layouts[number].scene.direction.isRightToLeft
        var values = ends.map { end in
            Self.edge(end.anchor.attribute, isRightToLeft).map { end.frame.value(of: $0) } ?? end.frame.value(of: .bottom)
        }
        // An end at a margin or guide is where the other end and the constant say.
        let isPlain = ends.map { $0.anchor.guide == .item && !$0.anchor.attribute.isMargin }
        if constraint.multiplier == 1, isPlain[0] != isPlain[1] {
            let isFlipped = isRightToLeft && [.leading, .trailing, .leadingMargin, .trailingMargin].contains(ends[0].anchor.attribute)
            let distance = isFlipped ? -constraint.constant : constraint.constant
            if isPlain[0] { values[1] = values[0] - distance } else { values[0] = values[1] + distance }
        }
        return [Annotation.Span(axis, from: values[0], to: values[1], across: middle)]
    }

    /// The edge of a frame that an attribute is at, on the screen; nil for baselines.
    private static func edge(_ attribute: Attribute, _ isRightToLeft: Bool) -> Attribute? {
        switch attribute {
        case .leading, .leadingMargin: isRightToLeft ? .right : .left
        case .trailing, .trailingMargin: isRightToLeft ? .left : .right
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        case .lastBaseline, .firstBaseline: nil
        default: attribute
        }
    }
}
