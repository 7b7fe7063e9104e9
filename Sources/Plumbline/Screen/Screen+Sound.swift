import Testing

extension Screen {
    /// Expects what any screen should be: settled, free of conflicts and illegal constraints, no text cut, no siblings on top
    /// of each other, and the mirror image of itself in the other reading direction.
    ///
    /// - Parameter exempt: views that may overlap others, cut their text, or stay where they are when the screen is mirrored.
    public func expectSound(except exempt: Set<String> = [], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        expectNoConflict(sourceLocation: sourceLocation)
        expectNoAmbiguity(sourceLocation: sourceLocation)
        expectNoTruncation(except: exempt, sourceLocation: sourceLocation)
        expectNoOverlap(except: exempt, sourceLocation: sourceLocation)
        expectMirrorSymmetry(except: exempt, sourceLocation: sourceLocation)
    }

    /// Expects the constraints to settle the place and size of every view.
    public func expectNoAmbiguity(except exempt: Set<String> = [], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let open = scene.views.indices.compactMap { index -> String? in
            let ambiguity = layout.layout.ambiguity[index]
            if ambiguity.isEmpty || isExempt(index, exempt) { return nil }
            return "  \(label(index)): \(ambiguity.words) \(ambiguity.words.contains(" and ") ? "are" : "is") not settled"
        }
        if open.isEmpty { return }
        report("ambiguous", open, next: "see which constraints are missing with 'plumbline check \(document)'", sourceLocation)
    }

    /// Expects all required constraints to hold together, and none to be illegal.
    public func expectNoConflict(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        var lines = scene.conflicts.map { members in
            "  these cannot hold together:" + members.map { "\n    \(words(for: $0))" }.joined()
        }
        lines += scene.refused.map { "  illegal: [\($0.constraint)] (\($0.rule))" }
        if lines.isEmpty { return }
        report("in conflict", lines, next: "see what would settle it with 'plumbline check \(document)'", sourceLocation)
    }

    private func words(for member: LaidOutScene.ConflictMember) -> String {
        switch member {
        case .constraint(let index):
            let constraint = scene.constraints[index]
            return "\(constraint.equation)" + (constraint.location.map { "  at \($0)" } ?? "")
        case .other(let words):
            return words
        }
    }

    /// Expects every label and button to have room for its text, and every wrapping text for its lines.
    public func expectNoTruncation(except exempt: Set<String> = [], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let cut = scene.views.indices.compactMap { index -> String? in
            if isExempt(index, exempt) { return nil }
            return lack(of: index).map { "  \(label(index)): \($0)" }
        }
        if cut.isEmpty { return }
        report("cut", cut, next: lookCommand, sourceLocation)
    }

    /// What a text lacks, in words.
    private func lack(of index: Int) -> String? {
        let item = layout.built.scene.items[index]
        guard !item.isHidden, let needed = neededSize(of: item, width: scene.views[index].exact.width) else { return nil }
        let size = scene.views[index].exact.size
        let slack = 0.5 / scene.scenario.scale
        var parts: [String] = []
        if let width = needed.width, size.width < width - slack { parts.append("is \(size.width.plain) wide and needs \(width.plain)") }
        if let height = needed.height, size.height < height - slack { parts.append("is \(size.height.plain) high and needs \(height.plain)") }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// What a text needs to be shown whole; nil for what shows none. A width of nil can wrap.
    private func neededSize(of item: Item, width: Double) -> IntrinsicSize? {
        let intrinsics = layout.context.intrinsics
        switch item.intrinsic {
        case .label(var content):
            if content.runs.allSatisfy({ $0.text.isEmpty }) { return nil }
            if content.numberOfLines == 1 { return intrinsics.size(of: item.intrinsic) }
            content.numberOfLines = 0
            return IntrinsicSize(width: nil, height: intrinsics.size(of: .label(content), availableWidth: width).height)
        case .button:
            return intrinsics.size(of: item.intrinsic)
        case .textView(let content) where !content.isScrollEnabled:
            return IntrinsicSize(width: nil, height: intrinsics.size(of: item.intrinsic, availableWidth: width).height)
        default:
            return nil
        }
    }

    /// Expects no view to lie on a sibling, by more than a pixel.
    public func expectNoOverlap(except exempt: Set<String> = [], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let items = layout.built.scene.items
        let shown = scene.views.indices.filter { items[$0].kind == .view && !items[$0].isHidden && !isExempt($0, exempt) }
        var lines: [String] = []
        for (place, a) in shown.enumerated() {
            for b in shown[(place + 1)...] where scene.views[a].parent == scene.views[b].parent {
                guard let common = scene.views[a].frame.intersection(scene.views[b].frame, over: 1 / scene.scenario.scale) else { continue }
                lines.append("  \(label(a)) and \(label(b)) share \(common.width.plain) x \(common.height.plain)")
            }
        }
        if lines.isEmpty { return }
        report("overlapping", lines, next: lookCommand, sourceLocation)
    }

    func report(_ what: String, _ lines: [String], next: String, _ place: Testing.SourceLocation) {
        fail(([title + ": \(what)"] + lines).joined(separator: "\n"), next: [next], at: place)
    }

    func isExempt(_ index: Int, _ exempt: Set<String>) -> Bool {
        exempt.contains(scene.views[index].id) || scene.views[index].name.map(exempt.contains) ?? false
    }

    func label(_ index: Int) -> String { scene.label(ofView: index) }
}

extension Ambiguity {
    /// `position and width`
    var words: String {
        let names: [(Ambiguity, String)] = [
            (.x, "x"), (.y, "y"), (.width, "width"), (.height, "height"), (.contentWidth, "content width"),
            (.contentHeight, "content height"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: " and ")
    }
}

extension Rect {
    /// What two rectangles share, where it is more than `least` points both ways.
    func intersection(_ other: Rect, over least: Double) -> Size? {
        let width = min(maxX, other.maxX) - max(x, other.x)
        let height = min(maxY, other.maxY) - max(y, other.y)
        return width > least + 1e-6 && height > least + 1e-6 ? Size(width: width, height: height) : nil
    }
}

extension Double {
    /// With as many decimals as it needs, three at most.
    var plain: String { text(decimals: 3) }
}
