import Facts
import InterfaceBuilder
import Support

/// A random edit of a document, and the edit that takes it back where there is one.
struct RandomEdit {
    var edit: DocumentEdit
    /// Nil where only the change itself tells what was there, as for what is deleted.
    var inverse: DocumentEdit?

    private typealias Values = [(key: String, value: EditValues.Value)]

    /// Nil if the document has nothing for the kind of edit that was drawn.
    init?(_ tree: XMLTree, _ numbers: inout SplitMix64) {
        let kinds: [(XMLTree, inout SplitMix64) -> RandomEdit?] = [
            Self.text, Self.property, Self.property, Self.colour, Self.font, Self.image, Self.change, Self.change, Self.change,
            Self.constrain,
            Self.unconstrain, Self.add, Self.move, Self.wrap, Self.embed, Self.duplicate, Self.delete, Self.connect, Self.disconnect,
            Self.vary,
            Self.scene,
        ]
        guard let kind = numbers.pick(kinds), let drawn = kind(tree, &numbers) else { return nil }
        self = drawn
    }

    private init(_ verb: String, _ values: Values, inverse: (String, Values)?) {
        edit = DocumentEdit(verb, values)
        self.inverse = inverse.map { DocumentEdit($0.0, $0.1) }
    }

    private static func value(_ text: String?) -> EditValues.Value { text.map { .text($0) } ?? .none }

    private static func set(_ id: String, _ key: String, _ new: String, _ old: String?) -> RandomEdit {
        let object = ("object", EditValues.Value.text(id))
        return RandomEdit("set", [object, (key, .text(new))], inverse: ("set", [object, (key, value(old))]))
    }

    private static func views(_ tree: XMLTree) -> [Element] { tree.elements.filter { $0.parent?.name == "subviews" && $0.id != nil } }
    private static func constraints(_ tree: XMLTree) -> [Element] { tree.elements.filter { $0.name == "constraint" && $0.id != nil } }

    private static let words = ["Sign in", "Ä & Ö", "a < b", "\"quoted\"", "two\nlines", "", "日本語", "it's"]

    // MARK: Properties

    private static func text(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let all = tree.elements.filter { ViewClass(named: $0.name).has(.ownText) && $0.id != nil && $0["text"] != nil }
        guard let view = numbers.pick(all), let id = view.id, let new = numbers.pick(words.filter { !$0.isEmpty }) else { return nil }
        return set(id, "text", new, view["text"])
    }

    private static func property(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let pairs = [
            ("label", "userLabel"), ("class", "customClass"), ("alpha", "alpha"), ("tag", "tag"), ("contentMode", "contentMode"),
            ("hidden", "hidden"),
        ]
        guard let view = numbers.pick(views(tree)), let id = view.id, let (key, name) = numbers.pick(pairs) else { return nil }
        let new =
            ["alpha": "0.5", "tag": "7", "hidden": "true", "contentMode": "center"][key] ?? numbers.pick(
                words.filter { !$0.contains("\n") }) ?? "A"
        // What Xcode leaves out is not written back.
        if new.isEmpty || view[name].map({ $0 == WrittenValues.xcode.usual(of: name) }) == true { return nil }
        return set(id, key, new, view[name])
    }

    private static func colour(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let all = views(tree).filter { $0.child(key: "tintColor") == nil }
        guard let view = numbers.pick(all), let id = view.id,
            let new = numbers.pick(["#0A84FF", "#00000080", "systemRedColor", "Trial #102030"])
        else { return nil }
        return set(id, "tintColor", new, nil)
    }

    private static func font(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let all = views(tree).filter { $0.name == "label" && $0.first("fontDescription") != nil }
        guard let view = numbers.pick(all), let id = view.id, let font = view.first("fontDescription"),
            let new = numbers.pick(["body", "system medium 13", "Avenir-Book 15 Avenir"])
        else { return nil }
        let isPlain =
            font["type"] == "system" && font.attributes.underestimatedCount == 3
            && font["pointSize"].flatMap(Double.init).map { $0.text() == font["pointSize"] } == true
        guard isPlain, let size = font["pointSize"] else { return nil }
        return set(id, "font", new, "system \(size)")
    }

    private static func image(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let view = numbers.pick(views(tree).filter { $0.name == "imageView" && $0.child(key: "image") == nil }), let id = view.id
        else { return nil }
        guard let old = view["image"] else { return set(id, "image", "trial 24x24", nil) }
        guard let resource = tree.root.first("resources")?.children("image").first(where: { $0["name"] == old }),
            let width = resource["width"],
            let height = resource["height"]
        else { return nil }
        if resource.holdsData { return set(id, "image", "trial 24x24", old) }
        let system = view["catalog"] == "system" ? "system " : ""
        return set(id, "image", "trial 24x24", "\(system)\(old) \(width)x\(height)")
    }

    // MARK: Constraints

    private static func change(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let constraint = numbers.pick(constraints(tree).filter { !$0.has("symbolic") }), let id = constraint.id,
            let key = numbers.pick(["constant", "priority", "multiplier", "relation", "identifier"])
        else { return nil }
        let usual = ["constant": "0", "priority": "1000", "multiplier": "1", "relation": "="]
        let new = ["constant": "13", "priority": "654", "multiplier": "3:7", "relation": ">=", "identifier": "a trial"][key] ?? ""
        let object = ("constraint", EditValues.Value.text(id))
        let old = constraint[key] ?? usual[key]
        return RandomEdit("change", [object, (key, .text(new))], inverse: ("change", [object, (key, value(old))]))
    }

    private static func constrain(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let view = numbers.pick(views(tree)), let id = view.id, let other = view.superview?.id,
            let notation = numbers.pick([
                "\(id).leading >= \(other).leading + 3", "\(id).width <= 500", "\(id).centerY = \(other).centerY (Priority 10)",
            ])
        else { return nil }
        return RandomEdit(
            "constrain", [("constraint", .text(notation)), ("id", .text("TRI-AL-001"))],
            inverse: ("unconstrain", [("constraint", .text("TRI-AL-001"))]))
    }

    private static func unconstrain(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let id = numbers.pick(constraints(tree))?.id else { return nil }
        return RandomEdit("unconstrain", [("constraint", .text(id))], inverse: nil)
    }

    private static func vary(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let id = numbers.pick(constraints(tree))?.id else { return nil }
        return RandomEdit("vary", [("object", .text(id)), ("for", .text("compact height")), ("constant", .text("5"))], inverse: nil)
    }

    // MARK: Views

    private static func add(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let parents = tree.elements.filter { ["view", "stackView", "tableViewCellContentView"].contains($0.name) && $0.isView }
        guard let parent = numbers.pick(parents)?.id, let kind = numbers.pick(ViewTemplate.kinds) else { return nil }
        return RandomEdit(
            "add", [("kind", .text(kind)), ("in", .text(parent)), ("at", .text("0")), ("id", .text("TRI-AL-002"))],
            inverse: ("delete", [("object", .text("TRI-AL-002"))]))
    }

    private static func move(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let view = numbers.pick(views(tree)), let id = view.id, let parent = view.superview, let parentID = parent.id,
            let place = parent.subviews.firstIndex(of: view)
        else { return nil }
        func to(_ place: Int) -> Values { [("view", .text(id)), ("in", .text(parentID)), ("at", .text("\(place)"))] }
        return RandomEdit("move", to(Int.random(in: 0..<parent.subviews.count, using: &numbers)), inverse: ("move", to(place)))
    }

    private static func wrap(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let id = numbers.pick(views(tree))?.id else { return nil }
        return RandomEdit(
            "wrap", [("views", .list([id])), ("id", .text("TRI-AL-003"))], inverse: ("unwrap", [("view", .text("TRI-AL-003"))]))
    }

    private static func embed(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let view = numbers.pick(views(tree)), let siblings = view.superview?.subviews.compactMap(\.id) else { return nil }
        return RandomEdit(
            "embed", [("views", .list(Array(siblings.prefix(3)))), ("axis", .text("vertical")), ("spacing", .text("8"))], inverse: nil)
    }

    private static func duplicate(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let id = numbers.pick(views(tree))?.id else { return nil }
        return RandomEdit(
            "duplicate", [("view", .text(id)), ("label", .text("A trial of \(id)"))],
            inverse: ("delete", [("object", .text("A trial of \(id)"))]))
    }

    private static func delete(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let id = numbers.pick(views(tree))?.id else { return nil }
        return RandomEdit("delete", [("object", .text(id))], inverse: nil)
    }

    // MARK: Connections and scenes

    private static func connect(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let view = numbers.pick(views(tree)), let id = view.id, let owner = view.sceneObject.id else { return nil }
        let key = Bool.random(using: &numbers) ? "outlet" : "collection"
        return RandomEdit(
            "connect", [("object", .text(owner)), (key, .text("trialOutlet")), ("to", .text(id))],
            inverse: ("disconnect", [("object", .text(owner)), (key, .text("trialOutlet"))]))
    }

    private static func disconnect(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let all = tree.elements.filter { $0.name == "outlet" && $0.parent?.name == "connections" && $0.parent?.parent?.id != nil }
        guard let outlet = numbers.pick(all), let owner = outlet.parent?.parent?.id, let name = outlet["property"] else { return nil }
        return RandomEdit("disconnect", [("object", .text(owner)), ("outlet", .text(name))], inverse: nil)
    }

    private static func scene(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard tree.root.first("scenes") != nil, let template = numbers.pick(["view", "table"]) else { return nil }
        return RandomEdit(
            "scene", [("template", .text(template)), ("label", .text("Trial")), ("id", .text("TRI-AL-004"))],
            inverse: ("delete", [("object", .text("TRI-AL-004"))]))
    }
}

extension SplitMix64 {
    /// Any of some elements; nil if there are none.
    fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
