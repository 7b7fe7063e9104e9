import AutoLayout
import ConstraintSolver
import Drawings
import Facts
import InterfaceBuilder
import Records
import Scenarios
import Support

/// A report's data for one document: each view, look, constraint and finding once, and each distinct layout once, as JSON fragments with
/// numbers that refer to them. The page's script reads it (`report-data.js` names the fields).
struct DocumentData {
    private let palette: Palette
    private let path: String
    private let catalogs: AssetCatalogs

    /// - Parameters:
    ///   - path: the path of the document in its project.
    ///   - catalogs: provides the colours that the document names.
    ///   - accent: the tint of documents that say none; nil for the system's.
    init(_ document: Document, path: String, _ catalogs: AssetCatalogs, accent: Ink?) {
        palette = Palette(of: document, isDark: false, catalogs: catalogs, path: path, accent: accent)
        self.path = path
        self.catalogs = catalogs
    }

    var looks = LookData()
    /// A look of each view, by its number among the views.
    private(set) var looksOfViews: [Int: Int] = [:]
    var views = Interner<String>()
    private var constraints = Interner<String>()
    var shapes = Interner<String>()
    var layouts = Interner<DrawnLayout>()
    var findings = Interner<ReportFinding>()
    var scenes: [SceneEntry] = []
    /// The contents of tables, collection views and container views in layouts, by the number of the layout: the item of the host, the
    /// number of a cell's or scene's layout, its place in the host, in points, and whether it is a row of a table.
    private var cells: [Int: [Double]] = [:]
    /// The look of what lies over a layout, such as bars, by the number of the layout.
    private var bars: [Int: Int] = [:]

    /// A layout as it is drawn, with the numbers of its findings: layouts that look alike and have the same findings are one.
    struct DrawnLayout: Hashable {
        var json: String
        var findings: [Int]
    }

    /// A scene's name and the layout that each scenario shows.
    struct SceneEntry {
        var id: String
        var name: String
        var kind: String
        /// Whether it is a launch screen.
        var isLaunchScreen: Bool
        /// The layout of each scenario; -1 if the scene has none.
        var layouts: [Int]
        /// The layout of each scenario before a change; empty if nothing is compared.
        var before: [Int] = []
        /// Findings that do not depend on the scenario, by number.
        var findings: [Int]
        /// The object id of the root view.
        var rootID: String
        /// How its views move with the root's width, as JSON; nil if that was not requested.
        var widths: String?
        /// The scene at all sizes of its window, as JSON; nil if that is not known.
        var sizes: String?
        /// The reason why it is not known; nil if no window determines the scene's size.
        var withoutSizes: String?
        /// The scene's views by their keys, by number.
        var views: [String: Int] = [:]
    }

    /// Adds a scene; `layouts` has an entry for each scenario. False if no scenario has a layout of it.
    ///
    /// - Parameters:
    ///   - constant: findings that do not depend on the scenario.
    ///   - varying: findings by scenario.
    mutating func add(_ layouts: [SceneLayout?], constant: [ReportFinding], varying: (Int) -> [ReportFinding]) -> Bool {
        guard let first = layouts.lazy.compactMap({ $0 }).first else { return false }
        scenes.append(
            SceneEntry(
                id: first.root.id, name: first.root.name ?? "", kind: "\(first.root.kind)",
                isLaunchScreen: first.root.element.tree.root.bool("launchScreen") == true,
                layouts: layouts.enumerated().map { scenario, layout in layout.map { number(of: $0, varying(scenario)) } ?? -1 },
                findings: constant.map { findings.number(of: $0) }, rootID: first.scene.items.first?.id ?? "",
                views: viewNumbers(first)
            )
        )
        return true
    }

    mutating func number(of scene: SceneLayout, _ found: [ReportFinding]) -> Int {
        let numbers = found.map { findings.number(of: $0) }
        return layouts.number(of: DrawnLayout(json: layout(scene), findings: numbers))
    }

    /// Adds the cells of a scenario's layouts to their tables and collection views, and scenes to the container views that they are
    /// embedded in.
    ///
    /// - Parameters:
    ///   - layouts: the layouts of all roots in one scenario, in document order.
    ///   - entries: the index of each root among the scenes; nil for one without.
    mutating func addCells(of layouts: [SceneLayout], scenario: Int, _ entries: [Int?]) {
        func number(_ entry: Int?) -> Int? { entry.map { scenes[$0].layouts[scenario] }.flatMap { $0 >= 0 ? $0 : nil } }
        for (place, hosted) in HostedLayout.withEmbedded(in: layouts).enumerated() where !hosted.isEmpty {
            guard let host = number(entries[place]), cells[host] == nil else { continue }
            cells[host] = hosted.flatMap { cell -> [Double] in
                guard let number = number(entries[cell.layout]) else { return [] }
                let isRow = layouts[place].hasRowSurface(under: layouts[cell.layout], in: cell.host)
                return [Double(cell.host.index), Double(number), hundredths(cell.frame.x), hundredths(cell.frame.y), isRow ? 1 : 0]
            }
        }
    }

    /// Adds what lies over the layouts of one scenario, and moves the contents of tables below it. Of scenarios with the same layout the
    /// first counts.
    ///
    /// - Parameters:
    ///   - layouts: the layouts of all roots in the scenario, in document order.
    ///   - chromes: what is around each root; nil for nothing.
    ///   - entries: the index of each root among the scenes; nil for one without.
    mutating func addBars(of layouts: [SceneLayout], _ chromes: [SceneChrome?], scenario: Int, _ entries: [Int?]) {
        for (place, chrome) in chromes.enumerated() {
            guard let chrome, let entry = entries[place], case let number = scenes[entry].layouts[scenario], number >= 0,
                bars[number] == nil
            else { continue }
            let painter = ScenePainter(
                [layouts[place]] + layouts.filter { $0.root.kind == .propertyView }, palette: palette, catalogs: catalogs, path: path,
                chrome: chrome, pictures: PictureBook.limit, reader: nil
            )
            guard let look = painter.chromeLook(of: 0), let known = looks.number(of: look) else { continue }
            bars[number] = known
            let before = scenes[entry].before.indices.contains(scenario) ? scenes[entry].before[scenario] : -1
            if before >= 0, bars[before] == nil { bars[before] = known }
            for start in stride(from: 0, to: cells[number]?.count ?? 0, by: Self.cellFields) {
                let host = Int(cells[number]?[start] ?? 0)
                cells[number]?[start + 3] += hundredths(painter.contentOffset(of: host, in: layouts[place]))
            }
        }
    }

    /// The numbers that say where a cell is.
    private static let cellFields = 5

    // MARK: Layouts

    private mutating func layout(_ scene: SceneLayout) -> String {
        let placed = scene.placedViews
        let size = scene.layout.frames.first?.size ?? scene.context.rootSize
        let meter = ConstraintMeter(scene.scene, scene.layout)
        let numbers = viewNumbers(of: placed, in: scene)
        let shape = shape(of: scene, placed, numbers)
        let looks = looks(of: scene)
        for (item, look) in looks { looksOfViews[numbers[item]] = look }
        var json = JSONWriter()
        json.object { object in
            object.field("s", shape)
            object.field("z", [size.width, size.height].map(hundredths))
            object.field("a", (scene.layout.safeAreas.first ?? .zero).list)
            object.field("m", (scene.layout.margins.first ?? .zero).list)
            object.field("f", placed.flatMap { [$0.rect.x, $0.rect.y, $0.rect.width, $0.rect.height].map(hundredths) })
            object.field(
                "u",
                scene.layout.ambiguity.enumerated().filter { !$0.element.isEmpty }.flatMap {
                    [Double($0.offset), Double($0.element.rawValue)]
                })
            object.field("k", looks.flatMap { [Double($0.item), Double($0.look)] })
            object.key("c")
            object.array { list in
                for index in scene.scene.constraints.indices {
                    let measure = meter.measure(index)
                    list.value(hundredths(measure?.first ?? 0))
                    list.value(hundredths(measure?.second ?? 0))
                    list.value(measure?.state.rawValue ?? ConstraintMeasure.State.rejected.rawValue)
                }
            }
            if !scene.layout.conflicts.isEmpty { object.field("x", scene.layout.conflicts.count) }
        }
        return json.text
    }

    /// The number of a layout's shape: its views and constraints, and how they nest.
    mutating func shape(of scene: SceneLayout) -> Int {
        let placed = scene.placedViews
        return shape(of: scene, placed, viewNumbers(of: placed, in: scene))
    }

    private mutating func shape(of scene: SceneLayout, _ placed: [PlacedView], _ viewNumbers: [Int]) -> Int {
        let items = scene.scene
        let constraintNumbers = items.constraints.indices.map { constraint($0, scene) }
        var json = JSONWriter()
        json.object { object in
            object.field("v", viewNumbers.map(Double.init))
            object.field("p", items.items.map { Double($0.parent?.index ?? -1) })
            object.field("h", placed.filter(\.isHidden).map { Double($0.item) })
            object.field("c", constraintNumbers.map(Double.init))
            object.field("e", items.constraints.flatMap { [Double($0.first?.item.index ?? -1), Double($0.second?.item.index ?? -1)] })
        }
        return shapes.number(of: json.text)
    }

    private mutating func viewNumbers(_ scene: SceneLayout) -> [String: Int] {
        let keys = ViewKeys(scene.scene)
        return Dictionary(
            scene.placedViews.map { (keys[$0.item], view($0, scene, key: keys[$0.item])) }, uniquingKeysWith: { first, _ in first }
        )
    }

    private mutating func viewNumbers(of placed: [PlacedView], in scene: SceneLayout) -> [Int] {
        let keys = ViewKeys(scene.scene)
        return placed.map { view($0, scene, key: keys[$0.item]) }
    }

    /// The look of each view that shows something, as `Drawings` draws it.
    mutating func looks(of scene: SceneLayout) -> [(item: Int, look: Int)] {
        let painter = ScenePainter(
            [scene], palette: palette, catalogs: catalogs, path: path, pictures: PictureBook.limit, reader: nil)
        var found: [(item: Int, look: Int)] = []
        for (item, look) in painter.looks(of: 0).enumerated() {
            if let look, let number = looks.number(of: look) { found.append((item, number)) }
        }
        return found
    }

    private mutating func view(_ box: PlacedView, _ scene: SceneLayout, key: String) -> Int {
        let item = scene.scene.items[box.item]
        let location = scene.elements[box.item].location
        var json = JSONWriter()
        json.array { list in
            list.value(key)
            list.value(item.name ?? "")
            list.value(item.className)
            list.value(box.kind.rawValue)
            list.value(location.line)
            list.value(location.column)
        }
        return views.number(of: json.text)
    }

    private mutating func constraint(_ index: Int, _ scene: SceneLayout) -> Int {
        let constraint = scene.scene.constraints[index]
        let location = scene.constraintElements[index].location
        var json = JSONWriter()
        json.array { list in
            list.value(constraint.id)
            list.value(scene.scene.equation(of: constraint, root: "Superview"))
            list.value(constraint.first?.attribute.axis == .vertical ? 1 : 0)
            list.value(constraint.first?.attribute.isSize == true ? 1 : 0)
            list.value(constraint.relation.sign)
            list.value(hundredths(constraint.constant))
            list.value(constraint.multiplier)
            list.value(constraint.priority.rawValue)
            list.value(location.line)
            list.value(location.column)
        }
        return constraints.number(of: json.text)
    }

    // MARK: Result

    private var cellsJSON: String {
        var json = JSONWriter()
        json.object { object in
            for (host, list) in cells.sorted(by: { $0.key < $1.key }) { object.field("\(host)", list) }
        }
        return json.text
    }

    private var barsJSON: String {
        bars.isEmpty ? "" : ",\"bars\":[\(layouts.values.indices.map { "\(bars[$0] ?? -1)" }.joined(separator: ","))]"
    }

    /// The colours of scenes, of rows of tables, and of the lines between these.
    private var paper: String {
        var json = JSONWriter()
        json.array { list in for ink in [palette.background, palette.surface, palette.separator] { list.value(ink.css) } }
        return json.text
    }

    /// Everything except the findings, as one JSON object.
    var json: String {
        func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
        return "{\"views\":\(list(views.values)),\"constraints\":\(list(constraints.values))"
            + ",\(looks.json),\"paper\":\(paper)"
            + ",\"widths\":\(list(scenes.map { $0.widths ?? "null" }))"
            + ",\"sizes\":\(list(scenes.map { $0.sizes ?? "null" })),\"without\":\(list(scenes.map { $0.withoutSizes.map(JSONWriter.text) ?? "null" })),\"shapes\":\(list(shapes.values))"
            + ",\"layouts\":\(list(layouts.values.map(\.json))),\"cells\":\(cellsJSON)\(barsJSON)}"
    }
}

/// Rounded to hundredths of a point: finer than any pixel, and short in print.
func hundredths(_ value: Double) -> Double { value.rounded(decimals: 2) }

extension EdgeInsets {
    /// Top, left, bottom, right, in hundredths.
    var list: [Double] { [top, left, bottom, right].map(hundredths) }
}

extension Font.Weight {
    /// The number that CSS gives the weight.
    var cssWeight: Int { [100, 200, 300, 400, 500, 600, 700, 800, 900][Int(rawValue)] }
}

extension Relation {
    /// The operator as written.
    var sign: String {
        switch self {
        case .lessThanOrEqual: "≤"
        case .equal: "="
        case .greaterThanOrEqual: "≥"
        }
    }
}
