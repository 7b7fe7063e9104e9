import AutoLayout
import InterfaceBuilder
import Scenarios

/// Something to read or touch that extends beyond the screen.
package struct OffScreen: WindowRule {
    package static let about = RuleDescription(
        id: "off-screen",
        category: .geometry,
        severity: .warning,
        summary: "text or a control that extends beyond the screen where nothing scrolls, or a picture that is off it",
        rationale: """
            On a screen smaller than the canvas, or in landscape, content that does not scroll leaves the screen and cannot be reached. \
            A view that is entirely off the canvas is assumed to wait there for an animation, and one that extends beyond the canvas \
            already is a note: its author has seen it.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="600" id="b"/>
            """
    )

    static let statement = Statement.onScreen
    static let isAboutSmallWindows = true

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] { document.findings(of: self) }

    func applies(to root: LayoutRoot, in document: DocumentUnderCheck) -> Bool { document.fillsScreen(root) }

    func reported(_ observation: Observation, in observed: ObservedScene, of document: DocumentUnderCheck) -> Observation {
        let scene = observed.scene
        return scene.weighed(observation, group: 0, seen: observed.canvas[Outside.self].part) {
            scene.drawnRect($0).excess(beyond: scene.screen)
        }
    }

    func observations(in observed: ObservedScene) -> [Observation] {
        let scene = observed.scene, screen = scene.screen, name = scene.layout.context.platform == .macOS ? "window" : "screen"
        let pictures = Self.pictures(in: observed).filter { scene.frames[$0].isGone(from: screen) }
        return (Self.subjects(in: observed) + pictures).compactMap { index in
            guard scene.frames[index].isBeyond(screen) else { return nil }
            let outside = scene.frames[index].excess(beyond: screen)
            let isGone = scene.frames[index].isGone(from: screen), title = scene.title(index)
            return Observation(
                element: scene.element(index), message: isGone ? Message.gone(title, name) : Message.beyond(title, name, outside),
                mixedMessage: isGone ? Message.mixed(title, name) : nil,
                fix: Self.fix(index, in: scene),
                likeness: scene.isPlacedByFrame(index) ? "\(Finding.frames)\(scene.element(0).index)" : nil, weight: outside
            )
        }
    }

    /// What would keep it on the screen: constraints where it has none, a hold of its own where nothing is in its way, else what gives way
    /// where the most is missing, beside it or above it.
    private static func fix(_ index: Int, in scene: PlacedScene) -> String {
        if scene.isPlacedByFrame(index) { return Message.place }
        let frame = scene.frames[index], screen = scene.screen
        let isAcross = max(screen.x - frame.x, frame.maxX - screen.maxX) > max(screen.y - frame.y, frame.maxY - screen.maxY)
        let isCrowded = scene.judged.contains { other in
            let rect = scene.frames[other]
            guard other != index, scene.items[other].parent == scene.items[index].parent else { return false }
            return isAcross
                ? rect.y < frame.maxY && rect.maxY > frame.y && (rect.maxX <= frame.x || rect.x >= frame.maxX)
                : rect.x < frame.maxX && rect.maxX > frame.x && (rect.maxY <= frame.y || rect.y >= frame.maxY)
        }
        if let sign = wrongSign(index, in: scene) { return Message.turn(sign) }
        let isRightToLeft = scene.layout.scene.direction.isRightToLeft
        let isBeyondEnd = isRightToLeft ? frame.x < screen.x : frame.maxX > screen.maxX
        if isAcross, let tie = OffSuperview.pushing(index, along: .horizontal, in: scene) {
            if tie.place == .centre {
                let width = ownWidth(index, in: scene)
                return Message.holdCentred + (width.map(Message.giveWay) ?? Message.centreAlone)
            }
            if tie.place == .start, isBeyondEnd { return Message.holdEnd(scene.layout.scene.describe(.constraint(tie.index))) }
        }
        // A text across the screen is not scrolled.
        if isAcross { return isCrowded && scene.items[index].className != "label" ? Message.giveWay(beside: true) : Message.hold }
        return isCrowded || frame.height > screen.height ? Message.giveWay(beside: false) : Message.holdHeight
    }

    /// The required width of its own that an item has, in words; nil if it has none.
    private static func ownWidth(_ index: Int, in scene: PlacedScene) -> String? {
        let constraints = scene.layout.scene.constraints
        return constraints.indices.first { place in
            let constraint = constraints[place]
            return constraint.relation != .lessThanOrEqual && constraint.priority.isRequired
                && constraint.isOwnLength(.width, of: ItemID(index))
        }.map { scene.layout.scene.describe(.constraint($0)) }
    }

    /// The distance from an edge of the view around it by which a view lies outside of that, in words; nil if there is none.
    private static func wrongSign(_ index: Int, in scene: PlacedScene) -> String? {
        let constraints = scene.layout.scene.constraints
        return constraints.indices.first { place in
            let constraint = constraints[place]
            guard constraint.relation == .equal, constraint.priority.isRequired, constraint.multiplier == 1, constraint.constant != 0,
                let first = constraint.first, let second = constraint.second, first.attribute == second.attribute
            else { return false }
            let isFirst = first.item.index == index && first.guide == .item
            let (own, outer) = isFirst ? (first, second) : (second, first)
            guard own.item.index == index, own.guide == .item, scene.items[index].parent == outer.item else { return false }
            let moved = isFirst ? constraint.constant : -constraint.constant
            let frame = scene.frames[index], screen = scene.screen
            return switch own.attribute {
            case .bottom: moved > 0 && frame.maxY > screen.maxY && frame.maxY - screen.maxY <= moved + 0.5
            case .top: moved < 0 && frame.y < screen.y && screen.y - frame.y <= 0.5 - moved
            default: false
            }
        }.map { scene.layout.scene.describe(.constraint($0)) }
    }

    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures {
        PieceFailures(
            Self.subjects(in: piece.observed).flatMap { item in
                piece.excesses(of: piece.frame(item), beyond: piece.frame(0), OffSuperview.tolerance, piece.subject(item))
            }
                + Self.pictures(in: piece.observed).flatMap { item in
                    piece.frame(item).distances(beyond: piece.frame(0)).map {
                        FailureRange(subject: piece.subject(item), conditions: [$0 - OffSuperview.tolerance - PlacedPiece.slack])
                    }
                })
    }

    /// The pictures that should not be off the screen altogether.
    private static func pictures(in observed: ObservedScene) -> [Int] {
        let scene = observed.scene, parked = observed.canvas[Outside.self].whole
        guard [.controllerView, .windowContent, .topLevelView].contains(scene.layout.root.kind) else { return [] }
        return scene.judged.filter { scene.isPictureStoredInside($0) && !parked.contains(scene.element($0).index) }
    }

    /// What should be on the screen: not what waits outside the canvas to be moved in.
    private static func subjects(in observed: ObservedScene) -> [Int] {
        let scene = observed.scene, parked = observed.canvas[Outside.self].whole
        guard [.controllerView, .windowContent, .topLevelView].contains(scene.layout.root.kind) else { return [] }
        return scene.judged.filter { scene.isContent($0) && !scene.isScrolled[$0] && !parked.contains(scene.element($0).index) }
    }

    /// What is outside the canvas already: entirely, or in part, where its author has seen it.
    private struct Outside: SeenCanvasPart {
        private(set) var whole = Set<Int32>()
        private(set) var part = Set<Int32>()

        init(_ canvas: SeenCanvas) {
            for scene in canvas.scenes {
                let screen = scene.screen
                for (index, frame) in scene.frames.enumerated() where frame.isBeyond(screen) && scene.isAsStored(scene.element(index)) {
                    let element = scene.element(index).index
                    if frame.isGone(from: screen) { whole.insert(element) } else { part.insert(element) }
                }
            }
        }
    }
}

extension Statement {
    /// Everything to read or touch is on the screen, or in the window of a Mac.
    package static let onScreen = Statement(id: "on-screen", title: "everything on the screen", titleOnMac: "everything inside the window")
}

private enum Message {
    static let place =
        "place it with constraints, or let its autoresizing mask follow the screen: only the frame that it was drawn with does"
    static let hold = "hold both its edges, or those of what is around it, inside the screen with constraints"
    static let holdCentred = "hold its edges inside the screen as well (>=)"
    static let centreAlone = ": its centre alone says where it is"
    static func giveWay(_ width: String) -> String { ", and give '\(width)' a priority below 1000" }

    static func holdEnd(_ equation: String) -> String { "hold its trailing edge or its centre in place of '\(equation)'" }
    static func turn(_ equation: String) -> String { "turn the sign of '\(equation)': it is outside by that distance" }

    static let holdHeight = "hold its top and bottom edges, or those of what is around it, inside the screen with constraints"

    static func giveWay(beside: Bool) -> String { "put it into a scroll view, or let what is \(beside ? "beside" : "above") it give way" }

    static func gone(_ view: String, _ name: String) -> String { "\(view) is off the \(name)" }
    static func mixed(_ view: String, _ name: String) -> String { "\(view) is off the \(name) or reaches beyond it" }

    static func beyond(_ view: String, _ name: String, _ points: Double) -> String {
        "\(view) reaches beyond the \(name) by \(Titles.points(points)) points"
    }
}
