import AutoLayout
import Facts
import Support

/// One thing that differs between two scenarios whose releases or SDKs differ, in words: a reason why views move.
package struct ReleaseChange: Hashable, Sendable {
    /// What is different, in a word or two, such as `switches`.
    package var name: String
    /// How, such as `grew by 12 × -3 (51 × 31 → 63 × 28)`; several if that depends on the scenario.
    package var details: [String]
    private var kind: Kind

    /// The whole in words.
    package var text: String { "\(name)\(kind.isList ? ":" : "") \(details.joined(separator: ", "))" }

    private enum Kind: Hashable, Sendable {
        case aspects([UIKitRelease.Aspect])
        /// The window that the device gives an app of the SDK.
        case window

        /// Whether the details stand for themselves, behind a colon.
        var isList: Bool { self == .aspects([.margins]) }
    }

    /// The same with the details of another scenario as well.
    package func adding(_ other: ReleaseChange) -> ReleaseChange {
        var both = self
        both.details += other.details.filter { !details.contains($0) }
        return both
    }

    /// What differs, the most visible first.
    package static func all(from old: Scenario, to new: Scenario) -> [ReleaseChange] {
        let (a, b) = (old.release, new.release)
        var changes: [ReleaseChange] = []
        if old.size != new.size || old.safeArea != new.safeArea || old.barLayout != new.barLayout {
            changes.append(
                ReleaseChange(name: "windows", details: ["are \(new.size.words) instead of \(old.size.words)"], kind: .window))
        }
        for (family, parts) in controls {
            let rows = parts.map { (before: a.row($0), after: b.row($0)) }
            guard let first = rows.first(where: { $0.before.hasOtherSize(than: $0.after) }) else { continue }
            let isWhole = parts.count == 1
            let certainty = rows.contains { $0.before.hasOtherSize(than: $0.after) && $0.after.isAssumed } ? " (assumed)" : ""
            changes.append(
                ReleaseChange(
                    name: family.rawValue, details: [(isWhole ? first.before.growth(to: first.after) : "have other sizes") + certainty],
                    kind: .aspects(parts.map(UIKitRelease.Aspect.control))))
        }
        for bar in Bar.all(on: old.device?.idiom) where old.height(of: bar) != new.height(of: bar) {
            let heights = "\(old.height(of: bar).text()) → \(new.height(of: bar).text())"
            changes.append(ReleaseChange(name: bar.words, details: [heights], kind: .aspects([.bar(bar)])))
        }
        if a.drawing != b.drawing {
            changes.append(ReleaseChange(name: "texts and text fields", details: ["are drawn otherwise"], kind: .aspects([.texts])))
        }
        let (before, after) = (RunTimeFact.viewMargin.value(in: a), RunTimeFact.viewMargin.value(in: b))
        if a.number(of: .margins) != b.number(of: .margins), old.viewMarginOverride == nil {
            changes.append(
                before == after
                    ? ReleaseChange(name: "margins of roots and cells", details: ["those of iOS \(b)"], kind: .aspects([.margins]))
                    : ReleaseChange(
                        name: "margins of plain subviews", details: ["\(before.text()) → \(after.text()) (assumed)"],
                        kind: .aspects([.margins])))
        }
        return changes
    }

    /// The old scenario with this change alone; nil if it makes no difference there.
    package func applied(to old: Scenario, of new: Scenario) -> Scenario? {
        var scenario = old
        switch kind {
        case .aspects(let aspects):
            scenario.shown = aspects.reduce(old.release) { $0.with($1, of: new.release) }
            return scenario.shown == old.release ? nil : scenario
        case .window:
            scenario.shown = old.release
            scenario.sdk = new.sdk
            return scenario.size == old.size && scenario.safeArea == old.safeArea ? nil : scenario
        }
    }

    /// The controls that people know by one name, with their rows of the table.
    private static let controls = ControlFamily.allCases.map { family in (family, ControlPart.allCases.filter { $0.family == family }) }
}

extension ControlTable.Row {
    fileprivate func hasOtherSize(than other: ControlTable.Row) -> Bool {
        width != other.width || height != other.height || insets != other.insets
    }

    /// `grew by 12 × -3 (51 × 31 → 63 × 28)`, or in words if only one length is the system's.
    fileprivate func growth(to new: ControlTable.Row) -> String {
        switch (width, height, new.width, new.height) {
        case (let w?, let h?, let newW?, let newH?):
            "grew by \((newW - w).text()) × \((newH - h).text()) (\(w.text()) × \(h.text()) → \(newW.text()) × \(newH.text()))"
        case (_, let h?, _, let newH?) where h != newH: "grew by \((newH - h).text()) in height (\(h.text()) → \(newH.text()))"
        case (let w?, _, let newW?, _) where w != newW: "grew by \((newW - w).text()) in width (\(w.text()) → \(newW.text()))"
        default: "have other insets"
        }
    }
}

extension Bar {
    /// What people call it.
    fileprivate var words: String {
        switch self {
        case .navigation: "navigation bar"
        case .navigationInSheet: "navigation bar in a sheet"
        case .largeTitle: "large title"
        case .prompt: "prompt"
        case .search: "search field"
        case .tab: "tab bar"
        case .tool: "toolbar"
        case .title: "title bar"
        case .titleWithToolbar: "title bar with a toolbar"
        }
    }
}

extension Size {
    fileprivate var words: String { "\(width.text()) × \(height.text())" }
}
