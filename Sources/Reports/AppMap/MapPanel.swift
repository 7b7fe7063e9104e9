import AppModel
import Support

/// The scenes and segues of one document, laid out: from left to right by the number of segues from the scenes where it begins, so that
/// every arrow leads to the next column.
package struct MapPanel {
    /// The document's absolute path, and its path below the app's folder.
    package let path: String
    package let name: String
    /// Its targets, in words.
    package let targets: String
    package private(set) var boxes: [MapBox] = []
    package private(set) var arrows: [MapArrow] = []
    package var x = 0.0
    package var y = 0.0
    package private(set) var width = 0.0
    package private(set) var height = 0.0

    static let margin = 14.0
    /// The height of the lines that name the document.
    static let header = 46.0

    init(_ document: AppDocument, of app: App) {
        path = document.path
        name = document.path.hasPrefix(app.root + "/") ? String(document.path.dropFirst(app.root.count + 1)) : document.path
        let names: [String] = if case .targets(let targets) = app.membership(of: document.path) { targets.map(\.name) } else { [] }
        targets = names.joined(separator: ", ")
        boxes = document.scenes.map { Self.box($0, in: document, of: app) }
        let tree = connect(document.scenes)
        var layout = MapLayout(boxes: boxes, arrows: arrows, tree: tree)
        layout.run()
        boxes = layout.boxes
        arrows = layout.arrows
        for place in boxes.indices {
            boxes[place].x += Self.margin
            boxes[place].y += Self.header
        }
        for place in arrows.indices {
            arrows[place].start = (arrows[place].start.x + Self.margin, arrows[place].start.y + Self.header)
            arrows[place].end = (arrows[place].end.x + Self.margin, arrows[place].end.y + Self.header)
        }
        width = max(layout.width + 2 * Self.margin, 190 + 2 * Self.margin)
        height = layout.height + Self.header + Self.margin
    }

    private static func box(_ scene: AppScene, in document: AppDocument, of app: App) -> MapBox {
        if let reference = scene.reference {
            var box = MapBox(.reference, scene.id, title: reference.storyboard.isEmpty ? document.name : reference.storyboard)
            box.lines = [reference.identifier.map { "'\($0)'" } ?? "where it begins"]
            return box
        }
        var box = MapBox(.scene, scene.id, title: scene.label == scene.id ? words(scene.kind) : scene.label)
        if let name = scene.customClass, name != scene.label { box.lines.append(name) }
        if let identifier = scene.identifier { box.lines.append("'\(identifier)'") }
        box.isInitial = scene.isInitial
        if scene.isInitial { box.note = "the document begins here" }
        let isShown = scene.isInitial || document.scenes.contains { $0.segues.contains { $0.destination == scene.id } }
        if isShown { return box }
        if app.isReached(scene, of: document) {
            box.note = "shown by code or a reference"
        } else if app.isBuilt(document.path) {
            box.isUnused = true
            box.note = "nothing shows it"
        }
        return box
    }

    /// `tableViewController` as Interface Builder shows it: `Table View Controller`.
    private static func words(_ kind: String) -> String {
        let spaced = kind.reduce(into: "") { text, letter in text += letter.isUppercase ? " \(letter)" : "\(letter)" }
        return spaced.prefix(1).uppercased() + spaced.dropFirst()
    }

    /// Makes an arrow of each segue. One that does not lead to the next column leads to a box that stands for its scene.
    ///
    /// - Returns: for each box the one that it hangs on; nil for those where the document begins.
    private mutating func connect(_ scenes: [AppScene]) -> [Int?] {
        let numbers = Dictionary(scenes.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let targets = scenes.map { scene in scene.segues.compactMap { numbers[$0.destination] } }
        let (ranks, parents) = Self.ranks(targets, starts: scenes.indices.filter { scenes[$0].isInitial })
        var tree = parents
        for (place, scene) in scenes.enumerated() {
            var known: [Int: Int] = [:]
            for segue in scene.segues {
                guard let target = numbers[segue.destination] else {
                    // An exit is no scene: the segue unwinds to one that only run time knows.
                    guard segue.kind == "unwind" else { continue }
                    let box = known[-1] ?? add(MapBox(.back, "", title: "back to an earlier scene"), below: place, &tree)
                    known[-1] = box
                    arrows.append(MapArrow(from: place, to: box, kind: segue.kind, identifier: segue.identifier))
                    continue
                }
                var end = target
                if ranks[target] != ranks[place] + 1 {
                    let box = MapBox(.back, scenes[target].id, title: boxes[target].title)
                    end = known[target] ?? add(box, below: place, &tree)
                    known[target] = end
                }
                arrows.append(MapArrow(from: place, to: end, kind: segue.kind, identifier: segue.identifier))
            }
        }
        return tree
    }

    private mutating func add(_ box: MapBox, below parent: Int, _ tree: inout [Int?]) -> Int {
        boxes.append(box)
        tree.append(parent)
        return boxes.count - 1
    }

    /// The column of each scene and the scene that it hangs on: the distance from where the document begins, then from what no segue leads
    /// to, then from what is left.
    private static func ranks(_ targets: [[Int]], starts: [Int]) -> (ranks: [Int], parents: [Int?]) {
        let reached = Set(targets.joined())
        var ranks = [Int?](repeating: nil, count: targets.count)
        var parents = [Int?](repeating: nil, count: targets.count)
        for group in [starts, targets.indices.filter { !reached.contains($0) }] + targets.indices.map({ [$0] }) {
            var waiting = group.filter { ranks[$0] == nil }
            for start in waiting { ranks[start] = 0 }
            while !waiting.isEmpty {
                var next: [Int] = []
                for place in waiting {
                    for target in targets[place] where ranks[target] == nil {
                        ranks[target] = (ranks[place] ?? 0) + 1
                        parents[target] = place
                        next.append(target)
                    }
                }
                waiting = next
            }
        }
        return (ranks.map { $0 ?? 0 }, parents)
    }
}
