import Facts
import InterfaceBuilder
import Support

/// A random edit of a document, and the edit that takes it back where there is one.
struct RandomEdit {
    var edit: DocumentEdit
    /// Nil where no edit knows what was there, as for what is deleted.
    var inverse: DocumentEdit?
    /// What it may change, where nothing takes it back.
    var scope = EditScope()

    private typealias Values = [(key: String, value: EditValues.Value)]

    /// Nil if the document has nothing for the kind of edit that was drawn.
    init?(_ tree: XMLTree, _ numbers: inout SplitMix64) {
        let kinds: [(XMLTree, inout SplitMix64) -> RandomEdit?] = [
            Self.text, Self.property, Self.property, Self.className, Self.identifier, Self.rename, Self.renameAll, Self.colour, Self.font,
            Self.image, Self.change, Self.change, Self.constrain, Self.unconstrain, Self.add, Self.move, Self.wrap, Self.embed,
            Self.duplicate, Self.delete, Self.connect, Self.connectAction, Self.disconnect, Self.vary, Self.varyFont, Self.varyInstalled,
            Self.varyView, Self.scene,
        ]
        guard let kind = numbers.pick(kinds), let drawn = kind(tree, &numbers) else { return nil }
        self = drawn
    }

    private init(_ verb: String, _ values: Values, inverse: (String, Values)) {
        edit = DocumentEdit(verb, values)
        self.inverse = DocumentEdit(inverse.0, inverse.1)
    }

    private init(_ verb: String, _ values: Values, within scope: EditScope) {
        edit = DocumentEdit(verb, values)
        self.scope = scope
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
            ("label", "userLabel"), ("alpha", "alpha"), ("tag", "tag"), ("contentMode", "contentMode"), ("hidden", "hidden"),
        ]
        guard let view = numbers.pick(views(tree)), let id = view.id, let (key, name) = numbers.pick(pairs) else { return nil }
        let new =
            ["alpha": "0.5", "tag": "7", "hidden": "true", "contentMode": "center"][key] ?? numbers.pick(
                words.filter { !$0.contains("\n") }) ?? "A"
        // What Xcode leaves out is not written back.
        if new.isEmpty || view[name].map({ $0 == WrittenValues.xcode.usual(of: name) }) == true { return nil }
        return set(id, key, new, view[name])
    }

    /// With the module that it is in: a class that goes takes that with it.
    private static func className(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let all = tree.elements.filter { $0.isView || $0.controllersView != nil || $0.isNamedController }
        guard let object = numbers.pick(all), let id = object.id else { return nil }
        let isApps = object["customModuleProvider"] == "target" || !object.has("customModule") && !object.has("customModuleProvider")
        let own = object["customClass"], module = object["customModule"]
        guard own != nil || module == nil, isApps else { return nil }
        func values(_ name: String?, _ module: String?) -> Values {
            [("object", .text(id)), ("class", value(name))] + (module == nil ? [] : [("module", value(module))])
        }
        if own != nil, Bool.random(using: &numbers) {
            return RandomEdit("set", values(nil, nil), inverse: ("set", values(own, module)))
        }
        let isMoved = module == nil && own == nil || module != nil
        return RandomEdit(
            "set", values("TrialView", isMoved ? "Trials" : nil), inverse: ("set", values(own, own == nil ? nil : module)))
    }

    private static func identifier(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let all = tree.elements.filter { $0.controllersView != nil || $0.isNamedController || $0.isView || $0.name == "segue" }
        guard let object = numbers.pick(all), let id = object.id,
            let new = numbers.pick(words.filter { !$0.isEmpty && !$0.contains("\n") })
        else { return nil }
        let names: [XMLName] = ["storyboardIdentifier", "reuseIdentifier", "identifier"]
        let accessibility = object.first("accessibility", key: "accessibilityConfiguration")
        let own = names.lazy.compactMap { object[$0] }.first ?? (object.isReused ? nil : accessibility?["identifier"])
        return set(id, "identifier", new, own)
    }

    private static func rename(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let object = numbers.pick(tree.elements.filter { $0.isView || $0.controllersView != nil }), let id = object.id else {
            return nil
        }
        let named = ("object", EditValues.Value.text(id))
        let edit: Values = [named, ("to", .text("A & B"))]
        guard let old = object["userLabel"], !old.isEmpty else {
            return RandomEdit("rename", edit, inverse: ("set", [named, ("label", .none)]))
        }
        return RandomEdit("rename", edit, inverse: ("rename", [named, ("to", .text(old))]))
    }

    /// A class or a picture wherever it is named.
    private static func renameAll(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        func renamed(_ key: String, _ old: String) -> RandomEdit {
            RandomEdit(
                "rename", [(key, .text(old)), ("to", .text("Trial & Co"))],
                inverse: ("rename", [(key, .text("Trial & Co")), ("to", .text(old))]))
        }
        if Bool.random(using: &numbers) {
            return numbers.pick(tree.elements.compactMap { $0["customClass"] }.filter { !$0.isEmpty }).map { renamed("class", $0) }
        }
        let list = tree.root.first("resources").map { Array($0.children("image")) } ?? []
        // The list of pictures is sorted, and other settings of one are not known here.
        let isSorted = zip(list, list.dropFirst()).allSatisfy { ($0["name"] ?? "") < ($1["name"] ?? "") }
        let all = list.filter { $0.attributes.underestimatedCount == ($0.has("catalog") ? 4 : 3) && $0.firstChild == nil }
        guard isSorted, let old = numbers.pick(all)?["name"] else { return nil }
        return renamed("image", old)
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
        guard let constraint = numbers.pick(constraints(tree)), let id = constraint.id else { return nil }
        let edit: Values = [("constraint", .text(id))]
        guard let equation = equation(of: constraint, in: tree) else {
            return RandomEdit("unconstrain", edit, within: EditScope(going: [id]))
        }
        return RandomEdit("unconstrain", edit, inverse: ("constrain", [("constraint", .text(equation)), ("id", .text(id))]))
    }

    /// A constraint between views as an equation that says all of it; nil if something else hangs on it or in its form.
    private static func equation(of constraint: Element, in tree: XMLTree) -> String? {
        let plain: Set = ["leading", "trailing", "top", "bottom", "width", "height", "centerX", "centerY"]
        guard let id = constraint.id, let list = constraint.parent, let owner = list.parent, let attribute = constraint["firstAttribute"],
            let first = constraint["firstItem"] ?? owner.id, plain.contains(attribute), !constraint.has("multiplier"),
            !tree.elements.contains(where: { $0.references.contains { $0.id == id } }),
            zip(list.children, list.children.dropFirst()).allSatisfy({ ($0.id ?? "") < ($1.id ?? "") })
        else { return nil }
        let relation = ["lessThanOrEqual": "<=", "greaterThanOrEqual": ">="][constraint["relation"] ?? ""] ?? "="
        var text = "\(first).\(attribute) \(relation)", line = "<constraint"
        if first != owner.id { line += " firstItem=\"\(first)\"" }
        line += " firstAttribute=\"\(attribute)\""
        if let relation = constraint["relation"] { line += " relation=\"\(relation)\"" }
        let constant = constraint.number("constant") ?? 0
        guard let firstView = tree.elements.first(where: { $0.id == first }), firstView.isView else { return nil }
        if let second = constraint["secondItem"] {
            guard let view = tree.elements.first(where: { $0.id == second }), view.isView, let other = constraint["secondAttribute"],
                plain.contains(other), ConstraintElement.owner(firstView, view) == owner
            else { return nil }
            text += " \(second).\(other)" + (constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(abs(constant).text())")
            line += " secondItem=\"\(second)\" secondAttribute=\"\(other)\""
        } else {
            guard owner == firstView else { return nil }
            text += " \(constant.text())"
        }
        if let priority = constraint["priority"] {
            text += " (Priority \(priority))"
            line += " priority=\"\(priority)\""
        }
        if constant != 0 { line += " constant=\"\(constant.text())\"" }
        return Array("\(line) id=\"\(id)\"/>".utf8) == Array(tree.source[constraint.sourceRange]) ? text : nil
    }

    // MARK: Variations

    private static let sizeClass = "heightClass=compact"

    /// What varies for no size class yet is taken back to nothing.
    private static func isSteady(_ element: Element) -> Bool { element.first("variation") == nil }

    private static func vary(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let constraint = numbers.pick(constraints(tree)), let id = constraint.id else { return nil }
        func edit(_ value: String) -> Values { [("object", .text(id)), ("for", .text("compact height")), ("constant", .text(value))] }
        guard isSteady(constraint), constraint["constant"] != "5" else {
            return RandomEdit("vary", edit("5"), within: EditScope(changing: [id]))
        }
        return RandomEdit("vary", edit("5"), inverse: ("vary", edit(constraint["constant"] ?? "0")))
    }

    private static func varyFont(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let all = views(tree).filter { ["label", "button", "textField", "textView"].contains($0.name) }
        guard let view = numbers.pick(all.filter(isSteady)), let id = view.id,
            let font = numbers.pick(["body", "system medium 13", "Avenir-Book 15 Avenir"])
        else { return nil }
        func edit(_ font: EditValues.Value) -> Values { [("object", .text(id)), ("for", .text(sizeClass)), ("font", font)] }
        return RandomEdit("vary", edit(.text(font)), inverse: ("vary", edit(.none)))
    }

    /// A view or a constraint that is not there for a size class.
    private static func varyInstalled(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let all = (views(tree) + constraints(tree)).filter { $0.parent?.parent.map(isSteady) == true }
        guard let id = numbers.pick(all)?.id else { return nil }
        func edit(_ flag: String) -> Values { [("object", .text(id)), ("for", .text(sizeClass)), ("installed", .text(flag))] }
        return RandomEdit("vary", edit("false"), inverse: ("vary", edit("true")))
    }

    private static func varyView(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let view = numbers.pick(views(tree).filter(isSteady)), let id = view.id else { return nil }
        let isStack = view.name == "stackView" && view["spacing"] != "3"
        let key = isStack ? "spacing" : "hidden"
        let usual = isStack ? view["spacing"] ?? "0" : view["hidden"] ?? "NO"
        func edit(_ value: String) -> Values { [("object", .text(id)), ("for", .text(sizeClass)), (key, .text(value))] }
        return RandomEdit("vary", edit(isStack ? "3" : usual == "YES" ? "NO" : "YES"), inverse: ("vary", edit(usual)))
    }

    // MARK: Views

    private static func add(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let holders: Set = ["view", "customView", "stackView", "tableViewCellContentView"]
        let parents = tree.elements.filter { holders.contains($0.name) && $0.isView }
        let kinds = ViewTemplate.kinds(isMac: tree.isForMac)
        guard let parent = numbers.pick(parents)?.id, let kind = numbers.pick(kinds) else { return nil }
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
        let embedded = Array(siblings.prefix(3))
        // The constraints of the views are the stack view's now, or its own affair.
        let ties = tree.elements.filter { $0.name == "constraint" && $0.references.contains { embedded.contains($0.id) } }
        let tied = Set(ties.compactMap(\.id))
        let scope = EditScope(going: tied, changing: tied.union(embedded), coming: ["TRI-AL-005"])
        return RandomEdit(
            "embed",
            [("views", .list(embedded)), ("axis", .text("vertical")), ("spacing", .text("8")), ("id", .text("TRI-AL-005"))], within: scope)
    }

    private static func duplicate(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let id = numbers.pick(views(tree))?.id else { return nil }
        return RandomEdit(
            "duplicate", [("view", .text(id)), ("label", .text("A trial of \(id)"))],
            inverse: ("delete", [("object", .text("A trial of \(id)"))]))
    }

    private static func delete(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let id = numbers.pick(views(tree))?.id else { return nil }
        return RandomEdit("delete", [("object", .text(id))], within: EditScope(going: [id]))
    }

    // MARK: Connections and scenes

    private static func connect(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard let view = numbers.pick(views(tree)), let id = view.id, let owner = view.sceneObject.id else { return nil }
        let key = Bool.random(using: &numbers) ? "outlet" : "collection"
        return RandomEdit(
            "connect", [("object", .text(owner)), (key, .text("trialOutlet")), ("to", .text(id))],
            inverse: ("disconnect", [("object", .text(owner)), (key, .text("trialOutlet"))]))
    }

    private static func connectAction(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let all = tree.elements.filter { $0.id != nil && ViewClass(named: $0.name).has(.sendsActions) }
        guard let control = numbers.pick(all), let id = control.id, let owner = control.sceneObject.id else { return nil }
        let values: Values = [("object", .text(id)), ("action", .text("trial:")), ("to", .text(owner))]
        return RandomEdit("connect", values, inverse: ("disconnect", values))
    }

    /// One that is the last of its object is connected again where it was.
    private static func disconnect(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        let kinds = ["outlet": "property", "outletCollection": "property", "action": "selector"]
        let all = tree.elements.filter {
            kinds[$0.name] != nil && $0.parent?.name == "connections" && $0.parent?.parent?.id != nil
        }
        guard let connection = numbers.pick(all), let list = connection.parent, let owner = list.parent?.id,
            let id = connection.id, let key = kinds[connection.name],
            let name = connection.attributes.first(where: { $0.name == key })?.value,
            let other = connection["destination"] ?? connection["target"]
        else { return nil }
        let word = connection.name == "outletCollection" ? "collection" : connection.name
        var values: Values = [("object", .text(owner)), (word, .text(name)), ("to", .text(other))]
        let same = list.children.filter {
            $0.name == connection.name && $0[key == "selector" ? "selector" : "property"] == name
                && ($0["destination"] ?? $0["target"]) == other
        }
        let known: Set = [key, "destination", "target", "eventType", "id"]
        // It comes back in Xcode's format, whatever it was written in.
        let isIndented = list.parent.map { Insertion.indent(of: connection) == Insertion.indent(of: $0) + "        " } == true
        let isLast = ChildEdit.lastChild(of: list) == connection && same.count == 1 && isIndented
        guard isLast, connection.attributes.allSatisfy({ known.contains($0.name) }), connection.attributes.reduce("", { $1.name }) == "id"
        else {
            return RandomEdit("disconnect", values, within: EditScope(going: Set(same.compactMap(\.id))))
        }
        let edit = values
        if let event = connection["eventType"] { values.append(("event", .text(event))) }
        return RandomEdit("disconnect", edit, inverse: ("connect", values + [("id", .text(id))]))
    }

    private static func scene(_ tree: XMLTree, _ numbers: inout SplitMix64) -> RandomEdit? {
        guard tree.root.first("scenes") != nil, let template = numbers.pick(["view", "table"]) else { return nil }
        return RandomEdit(
            "scene", [("template", .text(template)), ("label", .text("Trial")), ("id", .text("TRI-AL-004"))],
            inverse: ("delete", [("object", .text("TRI-AL-004"))]))
    }
}

extension Element {
    /// Whether its identifier is the one by which a table or a collection takes it from its store.
    fileprivate var isReused: Bool { name.hasSuffix("Cell") || name == "collectionReusableView" }
}

extension SplitMix64 {
    /// Any of some elements; nil if there are none.
    fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
