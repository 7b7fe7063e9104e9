import AutoLayout
import Facts

/// What size classes change on one element: the attributes, items and children that apply in one set of traits.
///
/// Resolved as in Interface Builder: the `default` masks say what Any/Any leaves out; then the matching keys apply from the least specific
/// to the most, height before width among equals, and the last one wins.
struct VariationStack {
    /// Matching variations, the least specific first.
    private var matching: [Element] = []

    /// - Parameter appliesKeys: whether size classes are on; otherwise only `default` counts.
    init(_ element: Element, traits: Traits, appliesKeys: Bool) {
        var ranked: [(rank: Int, element: Element)] = []
        for variation in element.children("variation") {
            guard let key = variation["key"] else { continue }
            if key == "default" {
                ranked.append((0, variation))
            } else if appliesKeys, let rank = VariationKey(key)?.rank(in: traits) {
                ranked.append((rank, variation))
            }
        }
        guard !ranked.isEmpty else { return }
        matching = ranked.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element.element)
    }

    var isEmpty: Bool { matching.isEmpty }

    /// The value of an attribute in the most specific matching variation; nil if none sets it.
    func override(_ attribute: XMLName) -> String? {
        for variation in matching.reversed() where variation.has(attribute) { return variation[attribute] }
        return nil
    }

    /// The child with a key in the most specific matching variation that has one.
    func child(key: XMLName) -> Element? {
        for variation in matching.reversed() {
            if let child = variation.child(key: key) { return child }
        }
        return nil
    }

    /// The margins that the most specific matching variation declares.
    var declaredMargins: (insets: EdgeInsets, isDirectional: Bool)? {
        for variation in matching.reversed() {
            if let margins = variation.declaredMargins { return margins }
        }
        return nil
    }

    /// The ids that the masks of a key (`subviews` or `constraints`) leave uninstalled.
    func excluded(_ key: XMLName) -> Set<String> {
        var excluded = Set<String>()
        for variation in matching {
            for mask in variation.children("mask") where mask.matches("key", key) {
                for entry in mask.children {
                    guard let id = entry["reference"] else { continue }
                    if entry.nameMatches("exclude") {
                        excluded.insert(id)
                    } else if entry.nameMatches("include") {
                        excluded.remove(id)
                    }
                }
            }
        }
        return excluded
    }
}
