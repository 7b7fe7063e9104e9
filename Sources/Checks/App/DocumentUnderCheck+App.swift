import Facts
import InterfaceBuilder

extension DocumentUnderCheck {
    /// Where the document stands in its app, if some target contains it.
    var builtPlace: AppPlace? { place.flatMap { $0.isBuilt ? $0 : nil } }

    /// A finding with the weight that it has in its app: what is in no target, in a demonstration, in a scene whose class is gone, or in an
    /// orientation that its controller does not have is a note; what code may settle is no error, and says so.
    ///
    /// - Parameter rule: the finding's.
    func weighed(_ finding: Finding, _ rule: RuleDescription?) -> Finding {
        guard let rule else { return finding }
        var finding = finding
        if place?.isInNoTarget == true { finding.severity = .note }
        if finding.severity > .note, place?.isOfDemo == true {
            finding.severity = .note
            finding.message += ", in a demonstration or a test"
        }
        guard rule.category == .constraints || rule.category == .geometry else { return finding }
        if finding.severity > .note, root(of: finding)?.isUnreached == true {
            finding.severity = .note
            finding.message += ", though nothing in the document leads to its view"
        }
        guard let influence, hasSources else { return weighedWithoutSources(finding, rule) }
        if finding.severity > .note, let place = builtPlace,
            let element = document.element(id: finding.objectID) ?? root(of: finding)?.element, !place.isShown(element)
        {
            finding.severity = .note
            finding.message += ", though nothing shows it"
        }
        if finding.severity > .note, let root = root(of: finding) {
            let names = finding.scenarios?.names ?? []
            if influence.lacksClass(of: root) || influence.rulesOut(scenarios.filter { names.contains($0.name) }, of: root) {
                finding.severity = .note
            }
        }
        weighRowHeight(&finding, rule, influence)
        if rule.question == .conflict, let outlet = influence.outlet(unmasking: finding) {
            finding.severity = .note
            finding.message += ", unless code turns off the mask of '\(outlet)'"
        } else if rule.id == AmbiguousContent.about.id, let outlet = influence.outlet(sizingContentOf: finding.objectID) {
            finding.severity = .note
            finding.message += ", unless code sizes the content of '\(outlet)'"
        } else if rule.question == .ambiguity, let outlet = influence.outlet(tying: finding, in: document) {
            // What the document leaves open it leaves to them.
            finding.severity = .note
            finding.message += ", unless code constrains '\(outlet)'"
        } else if rule.question == .ambiguity, let outlet = influence.outlet(holding: finding) {
            finding.severity = .note
            finding.message += ", unless code constrains what is in '\(outlet)'"
        } else if rule.question == .conflict, case let switched = influence.outlets(switchedIn: finding), switched.count > 1 {
            // One is on at a time, or nobody would turn them on and off.
            finding.severity = .note
            finding.message += ", unless code turns off '\(switched[0])' or '\(switched[1])'"
        } else if rule.question == .conflict, let outlet = influence.outlet(framing: finding) {
            finding.severity = .note
            finding.message += ", unless code gives '\(outlet)' a frame that agrees"
        } else if rule.question == .conflict, let outlet = influence.outlet(refillingIn: finding) {
            finding.severity = .note
            finding.message += ", unless code gives '\(outlet)' another text"
        } else if rule.question == .conflict, let lengths = codeLengths(in: finding, influence) {
            finding.severity = min(finding.severity, lengths.verdict.limit)
            finding.message += ", " + lengths.verdict.words
        } else if rule.question == .conflict || rule.question == .ambiguity, let outlet = influence.outlet(deciding: finding) {
            finding.severity = min(finding.severity, .warning)
            finding.message += ", unless code changes '\(outlet)'"
        } else {
            weigh(&finding, rule, by: LikelyCode(document: document, outlets: outlets, outlet: influence.outlet(changing:)))
        }
        if rule.category == .geometry, finding.severity > .note, let outlet = placing(finding, influence) {
            finding.severity = .note
            finding.message += ", unless code places '\(outlet)'"
        } else if finding.severity > .note, let outlet = contents(of: finding, rule, influence) {
            finding.severity = .note
            finding.message += ", unless code changes what is in '\(outlet)'"
        } else if rule.category == .geometry, finding.severity > .note, let outlet = changedLength(finding, influence) {
            finding.severity = .note
            finding.message += ", unless code changes '\(outlet)'"
        } else if rule.category == .geometry, finding.severity > .note, let text = replacedText(finding, influence) {
            finding.severity = .note
            finding.message += ", unless code gives \(text) another text or font"
        } else if rule.question == .truncation, finding.severity > .note, hasOtherAccessory(finding) {
            finding.severity = .note
            finding.message += ", unless code takes the row's accessory away"
        } else if rule.category == .geometry, finding.severity > .note, let view = document.element(id: finding.objectID) {
            if let outlet = influence.outlet(hiding: view) {
                finding.severity = .note
                finding.message += ", though code hides '\(outlet)' as this loads"
            } else if let outlet = influence.outlet(switchingAround: view, in: document) {
                finding.severity = .note
                finding.message += ", unless code switches '\(outlet)'"
            }
        }
        return finding
    }

    /// A conflict with the height of a row, which code may give another height, as a note.
    private func weighRowHeight(_ finding: inout Finding, _ rule: RuleDescription, _ influence: CodeInfluence?) {
        guard rule.question == .conflict, finding.severity > .note, let root = root(of: finding), root.kind == .tableCell,
            let table = root.table, finding.conflictMembers.contains(where: { $0.kind == "root-vertical" })
        else { return }
        if influence?.leavesRowHeights(around: root.element, of: table) == true { return }
        finding.severity = .note
        finding.message +=
            influence?.letsRowsGrow(around: root.element) == true
            ? ", though code lets the rows grow" : ", unless code sets the row's height"
    }

    /// A text that only windows cut which are narrower than any phone of today, of which little is missing or which is seen for a moment
    /// alone, as a note.
    func weighingCut(_ finding: Finding, _ rule: RuleDescription?) -> Finding {
        guard rule?.question == .truncation, finding.severity > .note, let missing = finding.missingShare,
            let widest = finding.scenarios?.widest, widest < Device.narrowestPhoneOfToday,
            missing < Self.littleMissing || isLaunchScreen
        else { return finding }
        var finding = finding
        finding.severity = .note
        return finding
    }

    /// The share of a text's width without which the rest is understood.
    private static let littleMissing = 0.25

    /// The outlet through which code changes a fixed length of a view that a finding is about, or of what is around or beside it.
    private func changedLength(_ finding: Finding, _ influence: CodeInfluence) -> String? {
        guard let view = document.element(id: finding.objectID), let around = view.parent?.parent else { return nil }
        return ([around] + around.children(in: "subviews")).lazy.flatMap { $0.children(in: "constraints") }.compactMap { constraint in
            constraint["secondItem"] == nil && ["width", "height"].contains(constraint["firstAttribute"])
                ? constraint.id.flatMap(influence.outlet(changingConstraint:)) : nil
        }.first
    }

    /// The text that a finding is about and whose length code decides, in words: it sets the text or the font through an outlet, or the
    /// text's own class sets its font.
    private func replacedText(_ finding: Finding, _ influence: CodeInfluence) -> String? {
        ([finding.objectID] + finding.notes.map(\.objectID)).lazy.compactMap { id -> String? in
            guard let view = self.document.element(id: id), ["label", "button"].contains(view.name) else { return nil }
            if influence.setsText(ofRowLabel: view) { return "the row" }
            guard
                view.bool("translatesAutoresizingMaskIntoConstraints") == false || view.parent?.parent?.name == "stackView"
            else { return nil }
            if let outlet = influence.outlet(refilling: id) { return "'\(outlet)'" }
            return view.customClass.flatMap { self.builtPlace?.setsFont(inClass: $0) == true ? "a \($0)" : nil }
        }.first
    }

    /// Whether a finding is about a view of a row whose accessory the sources of the cell, or of its controller, set.
    private func hasOtherAccessory(_ finding: Finding) -> Bool {
        guard let place = builtPlace, let view = document.element(id: finding.objectID),
            let cell = sequence(first: view, next: \.parent).first(where: { $0.nameMatches("tableViewCell") }),
            cell.has("accessoryType")
        else { return false }
        return [cell.customClass, cell.sceneObject.customClass].contains { $0.map { place.uses("accessoryType", inClass: $0) } == true }
    }

    /// A conflict with the lengths that code gives one of its constraints; nil where nothing is known of these.
    private func codeLengths(in finding: Finding, _ influence: CodeInfluence) -> CodeLengths? {
        guard let root = extents.root(at: finding.location), canvas.indices.contains(root) else { return nil }
        return CodeLengths(finding, changedBy: influence, in: document, [canvas[root]] + distinctLayouts(ofRootAt: root))
    }

    /// The outlet through which code takes away what a finding is about; or, of a conflict or something open, changes what one of its stack
    /// views arranges.
    private func contents(of finding: Finding, _ rule: RuleDescription, _ influence: CodeInfluence) -> String? {
        let view = document.element(id: finding.objectID)
        if rule.category == .geometry { return view.flatMap(influence.outlet(removing:)) }
        if rule.question == .ambiguity {
            let around = [view, view?.parent?.parent].compactMap { $0 }
            return (around + emptyStacks(heldBy: finding)).lazy.compactMap(influence.outlet(filling:)).first
        }
        return finding.conflictMembers.lazy.compactMap { self.document.element(id: $0.id) }.compactMap(influence.outlet(filling:)).first
    }

    /// The stack views without a view whose constraints are among what competes in a finding: what code puts into them has a length.
    private func emptyStacks(heldBy finding: Finding) -> [Element] {
        finding.notes.compactMap { note in document.tree.element(at: note.location) }.compactMap { document.constrained(by: $0).first }
            .filter { $0.name == "stackView" && $0.first("subviews")?.firstChild == nil }
    }

    /// A conflict that ends when code hides a view of a row is no error, and with several such views of one row likely none; nor is one
    /// with the mask of a view that code may place otherwise, or an open view around what code is to fill.
    private func weigh(_ finding: inout Finding, _ rule: RuleDescription, by code: LikelyCode) {
        guard finding.severity > .note else { return }
        let alternatives = rule.id == UnsatisfiableElsewhere.about.id ? code.alternatives(in: finding) : []
        if let first = alternatives.first {
            finding.severity = alternatives.count > 1 ? .note : min(finding.severity, .warning)
            finding.message += ", unless code hides '\(first)'"
        } else if rule.question == .conflict, let masked = code.masked(in: finding) {
            finding.severity = min(finding.severity, .warning)
            finding.message += ", unless code places '\(masked)'"
        } else if rule.id == HoldsByLuck.about.id, code.isWithoutStatusBar(finding, root(of: finding)) {
            finding.severity = .note
            finding.message += ", unless the status bar is hidden"
        } else if rule.question == .ambiguity, let slot = code.slot(in: finding) {
            finding.severity = min(finding.severity, .warning)
            finding.message += ", unless code fills '\(slot)'"
        }
    }

    private func root(of finding: Finding) -> LayoutRoot? { extents.root(at: finding.location).map { document.roots[$0] } }

    /// Whether any source of the app was read, so that an outlet which none uses is not used.
    var hasSources: Bool { place?.app.code.files.isEmpty == false }

    /// The same where no source is known: nobody connects an outlet to a constraint to leave that alone, and what no constraint holds and
    /// an outlet leads to is likely placed by code.
    private func weighedWithoutSources(_ finding: Finding, _ rule: RuleDescription) -> Finding {
        var finding = finding
        weighRowHeight(&finding, rule, nil)
        let message = finding.message, code = LikelyCode(document: document, outlets: outlets, outlet: outlets.view)
        if rule.question == .conflict || rule.question == .ambiguity {
            let ids = finding.conflictMembers.map(\.id)
            if let outlet = outlets.constraint(finding.objectID) {
                finding.severity = finding.severity.lowered
                finding.message += ", unless code changes '\(outlet)'"
            } else if let outlet = ids.compactMap(outlets.constraint).min() {
                finding.severity = min(finding.severity, .warning)
                finding.message += ", unless code changes '\(outlet)'"
                // Two ways out.
                if rule.id == UnsatisfiableElsewhere.about.id, !code.alternatives(in: finding).isEmpty { finding.severity = .note }
            } else if rule.question == .conflict, finding.severity > .note, let stack = code.halfFilled(in: finding) {
                finding.severity = .warning
                finding.message += ", unless code adds views to '\(stack)'"
            } else {
                weigh(&finding, rule, by: code)
            }
            if code.contentLength(in: finding) != nil { finding.severity = .note }
            let isOnCanvas = [AmbiguousSize.about.id, AmbiguousPosition.about.id, AmbiguousContent.about.id].contains(rule.id)
            // Unless something else of code was said of it.
            if isOnCanvas, finding.severity > .note, finding.message == message, let outlet = code.unmarked(in: finding) {
                finding.severity = min(finding.severity, .warning)
                finding.message += ", unless code constrains '\(outlet)'"
            }
        }
        let isOfPlaces = [OffScreen.about.id, OffSuperview.about.id, Overlap.about.id].contains(rule.id)
        if isOfPlaces, finding.severity > .note,
            let view = document.element(id: finding.objectID),
            let outlet = outlets.outlet(placing: view, isAlone: movesWithSuperview(finding))
        {
            finding.severity = .note
            finding.message += ", unless code places '\(outlet)'"
        }
        return finding
    }

    /// The outlet through which code places a view that a finding is about, as far as the document does not.
    private func placing(_ finding: Finding, _ influence: CodeInfluence) -> String? {
        let ids = [finding.objectID] + finding.notes.map(\.objectID)
        return ids.compactMap { id in
            id.isEmpty ? nil : document.element(id: id).flatMap { influence.outlet(placing: $0, isAlone: movesWithSuperview(finding)) }
        }.first
    }

    /// Whether a finding is about views in one superview, or in it and out of it, wherever that is.
    private func movesWithSuperview(_ finding: Finding) -> Bool { [OffSuperview.about.id, Overlap.about.id].contains(finding.rule) }
}
