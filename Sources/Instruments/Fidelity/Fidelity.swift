import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Support

/// How many views of documents Plumbline places where Xcode stored them.
package struct Fidelity: Sendable {
    /// By how much an edge or length may differ, in points.
    package let tolerance: Double
    /// What a layout knows when it is compared.
    package enum Way: String, CaseIterable, Sendable {
        /// The natural sizes that Xcode recorded.
        case recorded
        /// Natural sizes are measured.
        case measured
        /// Natural sizes are measured, and the stored frames of the views that are compared are not in the document.
        case blind

        package init(_ mode: IntrinsicMode) {
            switch mode {
            case .recorded: self = .recorded
            case .measured, .natural: self = .measured
            }
        }

        var mode: IntrinsicMode { self == .recorded ? .recorded : .measured }
    }

    /// The results by what the layouts knew.
    package private(set) var tallies: [Way: Tally] = [:]
    /// The number of documents read, and of those among them that do not use Auto Layout and have nothing to judge.
    package private(set) var documents = 0
    package private(set) var withoutAutoLayout = 0

    package init(tolerance: Double) {
        self.tolerance = tolerance
    }

    /// Views whose frames match the stored ones, out of those judged.
    package struct Share: Hashable, Sendable {
        package var right = 0
        package var total = 0
        package init() {}
        mutating func add(_ isRight: Bool) {
            right += isRight ? 1 : 0
            total += 1
        }
        /// From 0 to 1; 1 if no view is judged.
        package var value: Double { total == 0 ? 1 : Double(right) / Double(total) }
    }

    /// A view whose frame does not match.
    package struct Miss: Hashable, Sendable {
        package var location: SourceLocation
        package var id: String
        package var className: String
        /// In points in the superview's coordinates; nil if the view is not in the layout.
        package var stored: Rect
        package var laidOut: Rect?
        /// The largest difference of a compared number, in points; infinite if there is no layout.
        package var difference: Double
    }

    /// The counts for one source of natural sizes.
    package struct Tally: Sendable {
        /// All judged views, and the documents in which every judged view matches.
        package internal(set) var views = Share()
        package internal(set) var documents = Share()
        package internal(set) var byKind: [String: Share] = [:]
        package internal(set) var byProject: [String: Share] = [:]
        /// By major version of Xcode.
        package internal(set) var byXcode: [Int: Share] = [:]
        package internal(set) var misses: [Miss] = []
        /// How many judged frames are older than what they show, and the counts without the roots that contain one.
        package internal(set) var stale = 0
        package internal(set) var freshViews = Share()
        package internal(set) var freshDocuments = Share()
        /// The mean share of the projects with at least five judged views, all weighted equally, and their number.
        package var projectMean: (value: Double, count: Int) {
            let shares = byProject.values.filter { $0.total >= 5 }.map(\.value)
            return (shares.isEmpty ? 1 : shares.reduce(0, +) / Double(shares.count), shares.count)
        }
    }

    /// Lays a document out as Xcode's canvas did and compares.
    ///
    /// - Parameter project: the project that the document's views are counted under.
    package mutating func add(_ document: Document, project: String, ways: [Way] = [.recorded, .measured]) throws(DocumentError) {
        documents += 1
        guard Self.isJudged(document) else {
            withoutAutoLayout += 1
            return
        }
        let stored = StoredViews(document), judged = Self.judged(stored, in: document)
        let measured = judged.isEmpty ? [] : DesignTime(intrinsicMode: .measured).layouts(of: document)
        let stale = document.hasLinesOfSanFrancisco ? StaleFrames(judged, of: stored, layouts: measured).ids : []
        let staleRoots = Set(stale.compactMap { stored[$0] }.map(stored.root(of:)))
        for way in ways {
            let subject = way == .blind ? try document.without(framesOf: judged) : document
            let frames =
                judged.isEmpty ? [:] : way == .measured ? Self.frames(of: measured) : Self.frames(of: subject, mode: way.mode)
            var tally = tallies[way] ?? Tally()
            var mine = Share(), fresh = Share()
            tally.stale += stale.count
            for view in judged {
                let found = frames[view.id]
                let difference = found.map { view.difference(from: $0) } ?? .infinity
                let isRight = difference <= tolerance
                mine.add(isRight)
                if !staleRoots.contains(stored.root(of: view)) { fresh.add(isRight) }
                tally.views.add(isRight)
                let parent = stored.parent(of: view)?.element.name
                let kinds = [
                    ViewClass(named: view.element.name).measure.rawValue, view.isInCell ? "in cells" : "in scenes",
                    parent == "stackView" ? "in stack views" : "constrained",
                ]
                for kind in kinds { tally.byKind[kind, default: Share()].add(isRight) }
                tally.byXcode[document.xcode.number.major, default: Share()].add(isRight)
                if !isRight {
                    tally.misses.append(
                        Miss(
                            location: view.element.location, id: view.id, className: view.element.name, stored: view.frame, laidOut: found,
                            difference: difference
                        )
                    )
                }
            }
            if fresh.total > 0 { tally.freshDocuments.add(fresh.right == fresh.total) }
            tally.freshViews.right += fresh.right
            tally.freshViews.total += fresh.total
            if mine.total > 0 {
                tally.documents.add(mine.right == mine.total)
                tally.byProject[project, default: Share()].right += mine.right
                tally.byProject[project, default: Share()].total += mine.total
            }
            tallies[way] = tally
        }
    }

    static func isJudged(_ document: Document) -> Bool { document.usesAutoLayout || document.platform == .macOS }

    /// The views of a document whose stored frames are evidence.
    static func judged(_ stored: StoredViews, in document: Document) -> [StoredViews.View] {
        document.platform == .macOS ? stored.judged(onMac: DesignTime(intrinsicMode: .recorded).layouts(of: document)) : stored.judged
    }

    /// The laid-out frames by object id.
    static func frames(of document: Document, mode: IntrinsicMode) -> [String: Rect] {
        frames(of: DesignTime(intrinsicMode: mode).layouts(of: document))
    }

    private static func frames(of layouts: [SceneLayout]) -> [String: Rect] {
        var frames: [String: Rect] = [:]
        for layout in layouts {
            for index in layout.listedItems { frames[layout.scene.items[index].id] = layout.ownFrame(of: index) }
        }
        return frames
    }
}

extension Document {
    /// Whether the canvas drew the system font of iOS 9 and later, by whose lines frames are found to be stale.
    fileprivate var hasLinesOfSanFrancisco: Bool { platform == .iOS && xcode.uikit.drawing.systemFont != nil }

    /// The document as if some views had no stored frames.
    fileprivate func without(framesOf views: [StoredViews.View]) throws(DocumentError) -> Document {
        let rects = views.compactMap { $0.element.first("rect", key: "frame")?.sourceRange }.sorted { $0.lowerBound < $1.lowerBound }
        var text: [UInt8] = [], end = 0
        for range in rects where range.lowerBound >= end {
            text += tree.source[end..<range.lowerBound]
            end = range.upperBound
        }
        var blind = try Document(tree: XMLTree.parse(bytes: text + tree.source[end...], file: tree.file))
        blind.fonts = fonts
        return blind
    }
}

extension StoredViews.View {
    /// The largest difference from a laid-out frame, in points. A system symbol's height depends on the release of the symbols, and is not
    /// compared.
    func difference(from rect: Rect) -> Double {
        let isSymbol = element.name == "imageView" && element.matches("catalog", "system")
        let all = [(rect.x, frame.x), (rect.width, frame.width), (rect.y, frame.y), (rect.height, frame.height)]
        return all.prefix(isSymbol ? 2 : 4).map { ($0.0 - $0.1).magnitude }.max() ?? 0
    }
}
