import CResources
import Facts
import InterfaceBuilder
import Support

/// The order in which Xcode writes attributes and children (`written-order.csv`).
struct WrittenOrder: Sendable {
    static let xcode = WrittenOrder(CSVTable(EmbeddedFile.writtenOrderCsv.bytes))

    private var attributes: [String: [String]] = [:]
    private var children: [String: [String: Int]] = [:]

    init(_ table: CSVTable) {
        for row in table.rows {
            attributes[row["element"]] = row["attributes"].split(separator: " ").map(String.init)
            let names = row["children"].split(separator: " ").map(String.init)
            children[row["element"]] = Dictionary(zip(names, names.indices)) { first, _ in first }
        }
    }

    /// The attributes that elements of a name were seen with, in order; nil for a name that is not known.
    func attributes(of element: String) -> [String]? { attributes[element] }

    /// The attributes that come after one of an element.
    func attributes(after name: String, of element: String) -> Set<String> {
        let all = attributes[element].flatMap { $0.contains(name) ? $0 : nil } ?? Self.identity
        return Set(all.firstIndex(of: name).map { all[($0 + 1)...] } ?? all[...])
    }

    /// Whether elements of a name were seen with a child of a token.
    func has(child token: String, in element: String) -> Bool { children[element]?[token] != nil }

    /// Whether a child of a token, such as `color.textColor`, comes after another; nil if that is not known.
    func isBehind(_ token: String, _ other: String, in element: String) -> Bool? {
        let places = children[element] ?? [:]
        guard let own = places[token] ?? Self.usualPlace(of: token), let its = places[other] ?? Self.usualPlace(of: other) else {
            return nil
        }
        return own > its
    }

    private static func usualPlace(of token: String) -> Int? {
        // A Mac's control holds a cell of its own kind.
        token.hasSuffix("Cell.cell") ? 0 : usual[name(token)]
    }

    static func token(of element: Element) -> String { element["key"].map { "\(element.name).\($0)" } ?? element.name }

    private static func name(_ token: String) -> String { String(token.prefix { $0 != "." }) }

    /// The attributes that end most elements.
    private static let identity = ["id", "userLabel", "customClass", "customModule", "customModuleProvider", "sceneMemberID"]

    /// The places of children of elements that are not in the table, or that have none of a kind: far before or behind all others.
    private static let usual: [String: Int] = [
        "rect": -9, "autoresizingMask": -8, "subviews": -7, "viewLayoutGuide": 900, "color": 910, "gestureRecognizers": 920,
        "constraints": 930, "userDefinedRuntimeAttributes": 940, "variation": 950, "connections": 960,
    ]
}
