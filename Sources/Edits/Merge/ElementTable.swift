import InterfaceBuilder

/// What an element is called in every version of a document: its object id, or its place below the nearest element that has one.
struct ElementKey: Hashable, Comparable {
    let path: String
    static func < (a: ElementKey, b: ElementKey) -> Bool { a.path < b.path }
}

/// The elements of one version of a document by what they are called.
struct ElementTable {
    let tree: XMLTree
    private var elements: [ElementKey: Element] = [:]
    private var keys: [ElementKey] = []

    init(_ tree: XMLTree) {
        self.tree = tree
        keys.reserveCapacity(tree.count)
        var times: [ElementKey: Int] = [:]
        for element in tree.elements {
            let name = Self.name(of: element, below: element.parent.map { keys[Int($0.index)] })
            let time = times[name, default: 0]
            times[name] = time + 1
            let key = time == 0 ? name : ElementKey(path: "\(name.path)#\(time)")
            keys.append(key)
            elements[key] = element
        }
    }

    subscript(_ key: ElementKey) -> Element? { elements[key] }

    func key(of element: Element) -> ElementKey { keys[Int(element.index)] }

    func children(of element: Element?) -> [ElementKey] { element?.children.map(key) ?? [] }

    /// What an element is inside; nil for the root.
    func parent(of key: ElementKey) -> ElementKey? { elements[key]?.parent.map(self.key) }

    /// The attributes that tell elements without an id apart.
    private static let names = ["key", "property", "reference", "identifier", "name", "selector", "type"]

    private static func name(of element: Element, below parent: ElementKey?) -> ElementKey {
        guard let parent else { return ElementKey(path: element.name) }
        if let id = element.id, !id.isEmpty { return ElementKey(path: "\(element.name) \(id)") }
        let name = names.lazy.compactMap { attribute in element[attribute].map { "\(attribute)=\($0)" } }.first
        return ElementKey(path: "\(parent.path)/\(element.name)" + (name.map { "[\($0)]" } ?? ""))
    }
}

extension Element {
    /// Whether two elements and all inside them say the same, however they are set out.
    func saysTheSame(as other: Element) -> Bool {
        guard name == other.name, text.trimmed == other.text.trimmed, attributeTable == other.attributeTable else { return false }
        let (own, others) = (Array(children), Array(other.children))
        return own.count == others.count && zip(own, others).allSatisfy { $0.saysTheSame(as: $1) }
    }

    var attributeTable: [String: String] { Dictionary(attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }) }
}

extension String {
    var trimmed: Substring { drop { $0.isWhitespace }.dropLastWhile { $0.isWhitespace } }
}

extension Substring {
    fileprivate func dropLastWhile(_ condition: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, condition(last) { rest.removeLast() }
        return rest
    }
}
