import AutoLayout
import Facts
import Records
import Scenarios
import Support

extension DocumentData {
    /// Adds the layouts of the last scene before a change, by scenario: the same number as after it if nothing moved.
    mutating func addBefore(_ layouts: [Before]) {
        guard let scene = scenes.indices.last else { return }
        scenes[scene].before = layouts.enumerated().map { scenario, before in
            switch before {
            case .none: -1
            case .same: scenes[scene].layouts[scenario]
            case .layout(let layout): number(of: layout, [])
            case .record(let record, let recorded): number(of: record, recorded, rootID: scenes[scene].rootID)
            }
        }
    }

    /// What is known of a layout before a change.
    enum Before {
        case none, same
        case layout(SceneLayout)
        case record(LayoutRecord, SceneRecord)
    }

    private mutating func number(of record: LayoutRecord, _ scene: SceneRecord, rootID: String) -> Int {
        layouts.number(of: DrawnLayout(json: layout(record, scene, rootID: rootID), findings: []))
    }

    /// Adds a layout of which there is only a baseline: frames and names, without texts and constraints.
    private mutating func layout(_ record: LayoutRecord, _ scene: SceneRecord, rootID: String) -> String {
        let places = ChangeSVG.Places(record, scene)
        let shown = scene.views.filter { record.views[$0.key] != nil }
        let order = Dictionary(shown.enumerated().map { ($0.element.key, $0.offset + 1) }, uniquingKeysWith: { first, _ in first })
        let root = scenes.last?.views[rootID]
        var numbers = [root ?? view(key: rootID, name: "", className: "view", kind: .container)]
        var frames = [Rect(x: 0, y: 0, width: record.size.width, height: record.size.height)]
        for item in shown {
            // If the view still exists it is the same view as now: a baseline contains no lines.
            let known = scenes.last?.views[item.key]
            let kind = ViewClass(named: item.className).shape
            numbers.append(known ?? view(key: item.key, name: item.name, className: item.className, kind: kind))
            frames.append(places.rect(item.key) ?? .zero)
        }
        var shape = JSONWriter()
        shape.object { object in
            object.field("v", numbers.map(Double.init))
            object.field("p", [-1] + shown.map { Double(order[$0.parent] ?? 0) })
            for empty in ["h", "c", "e"] { object.field(empty, []) }
        }
        let number = shapes.number(of: shape.text)
        var json = JSONWriter()
        json.object { object in
            object.field("s", number)
            object.field("z", [record.size.width, record.size.height].map(hundredths))
            object.field("a", EdgeInsets.zero.list)
            object.field("m", EdgeInsets.zero.list)
            object.field("f", frames.flatMap { [$0.x, $0.y, $0.width, $0.height].map(hundredths) })
            // A baseline contains that a view was ambiguous, but not in which respect: both position and size are marked.
            object.field("u", shown.filter { record.views[$0.key]?.isAmbiguous == true }.flatMap { [Double(order[$0.key] ?? 0), 5] })
            // A baseline has no looks: a view that still exists has that of now.
            object.field(
                "k",
                numbers.enumerated().flatMap { item, view -> [Double] in
                    looksOfViews[view].map { [Double(item), Double($0)] } ?? []
                })
            object.field("c", [])
        }
        return json.text
    }

    private mutating func view(key: String, name: String, className: String, kind: ViewClass.Shape) -> Int {
        var json = JSONWriter()
        json.array { list in
            for text in [key, name, className, kind.rawValue] { list.value(text) }
            list.value(0)
            list.value(0)
        }
        return views.number(of: json.text)
    }
}
