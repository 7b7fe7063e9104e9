import InterfaceBuilder
import Support

/// What Xcode writes anew without anybody having chosen it: left out of a difference, and counted.
package enum Churn: String, CaseIterable, Sendable {
    case frame = "stored frames"
    case flag = "layout flags"
    case canvas = "canvas positions"
    case tools = "tool versions"
    case plugIn = "plug-ins"
    case capability = "capabilities"
    case order = "orders"
    case number = "numbers written otherwise"

    /// What a whole element is; nil if somebody may have chosen it.
    init?(element name: String, in table: DocumentTable) {
        guard let entry = table[name] else { return nil }
        switch (entry.tag, entry.attributes["key"]) {
        case ("plugIn", _): self = .plugIn
        case ("capability", _): self = .capability
        case ("point", "canvasLocation"): self = .canvas
        case ("rect", "frame"):
            guard table.isComputedFrame(entry) else { return nil }
            self = .frame
        default: return nil
        }
    }

    /// What a change of an attribute is; nil if somebody may have chosen it.
    init?(attribute: String, of entry: DocumentTable.Entry, from old: String?, to new: String?) {
        if entry.tag == "document", ["toolsVersion", "systemVersion"].contains(attribute) {
            self = .tools
        } else if ["misplaced", "ambiguous"].contains(attribute) {
            self = .flag
        } else if Self.numbers.contains(attribute), let a = old.flatMap(Double.init), let b = new.flatMap(Double.init), a == b {
            self = .number
        } else {
            return nil
        }
    }

    /// Attributes whose values are numbers and nothing else.
    private static let numbers: Set<String> = [
        "x", "y", "width", "height", "constant", "multiplier", "priority", "red", "green", "blue", "alpha", "white", "pointSize", "minX",
        "minY", "maxX", "maxY", "top", "left", "bottom", "right", "leading", "trailing", "spacing", "rowHeight", "sectionHeaderHeight",
        "sectionFooterHeight", "minimumLineSpacing", "minimumInteritemSpacing",
    ]

    /// One line on what was left out; nil if there was nothing.
    package static func words(_ counts: [Churn: Int]) -> String? {
        let parts = allCases.compactMap { kind in
            counts[kind].map { "\($0) \($0 == 1 ? kind.singular : kind.rawValue)" }
        }
        return parts.isEmpty ? nil : "left out, as Xcode's own: " + parts.joined(separator: ", ")
    }
}

extension Churn {
    fileprivate var singular: String {
        switch self {
        case .capability: "capability"
        case .number: "number written otherwise"
        default: String(rawValue.dropLast())
        }
    }
}

extension DocumentTable {
    /// Whether a stored frame follows from the layout.
    func isComputedFrame(_ frame: Entry) -> Bool {
        guard let view = frame.parent.flatMap({ self[$0] }), let holder = view.parent.flatMap({ self[$0] }) else { return false }
        return ComputedFrame.isComputed(
            translates: view.attributes["translatesAutoresizingMaskIntoConstraints"], isFixed: isFixed(view), holder: holder.tag,
            outer: holder.parent.flatMap { self[$0] }?.tag)
    }

    /// Whether Interface Builder keeps a view where it was drawn, since no constraint places it.
    private func isFixed(_ view: Entry) -> Bool {
        if view.attributes["fixedFrame"] == "YES" { return true }
        guard view.attributes["translatesAutoresizingMaskIntoConstraints"] == "NO", let id = view.id, !constrained.contains(id),
            view.children.contains(where: { self[$0]?.tag == "autoresizingMask" })
        else { return false }
        let own = view.children.filter { self[$0]?.tag == "constraints" }.flatMap { self[$0]?.children ?? [] }
        return !own.contains { self[$0].map { $0.attributes["firstItem"] == nil } ?? false }
    }

    /// The group of siblings among which an element's place has a meaning; nil if its place has none.
    func orderGroup(of name: String) -> String? {
        guard let entry = self[name], let parent = entry.parent.flatMap({ self[$0] }) else { return nil }
        if entry.attributes["key"] != nil { return nil }
        switch parent.tag {
        case "constraints", "scenes", "scene", "resources", "dependencies", "mask", "layoutGuides", "designables", "document",
            "inferredMetricsTieBreakers", "classes":
            return nil
        case "connections":
            if entry.tag == "outletCollection" { return "collection \(entry.attributes["property"] ?? "")" }
            return entry.tag == "segue" ? entry.attributes["relationship"].map { "segue \($0)" } : nil
        case "objects": return parent.parent == root ? "objects" : nil
        default: return parent.id != nil && entry.id == nil ? nil : "list"
        }
    }
}
