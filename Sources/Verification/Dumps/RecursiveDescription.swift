/// Reads UIKit's `recursiveDescription`: a view a line, indented by bars, its frame in its superview.
enum RecursiveDescription {
    /// Nil if no line is a view.
    static func read(_ lines: [Substring]) -> Dump? {
        var views: [DumpedView] = []
        var open: [(depth: Int, index: Int)] = []
        for (number, line) in lines.enumerated() {
            guard let found = parse(line.filter { $0 != "`" }) else { continue }
            while let last = open.last, last.depth >= found.depth { open.removeLast() }
            var view = found.view
            view.line = number + 1
            view.parent = open.last?.index
            if let parent = view.parent {
                view.frame = view.frame.moved(by: views[parent].frame.x ?? 0, views[parent].frame.y ?? 0)
                addTitle(of: view, to: &views[parent])
            }
            open.append((found.depth, views.count))
            views.append(view)
        }
        return views.isEmpty ? nil : Dump(format: .recursiveDescription, views: views)
    }

    /// A button's title is in a label inside it.
    private static func addTitle(of label: DumpedView, to button: inout DumpedView) {
        guard label.className == "UIButtonLabel" else { return }
        button.texts += label.texts
        button.showsText = label.showsText && button.texts.count == 1
    }

    private static func parse(_ line: String) -> (depth: Int, view: DumpedView)? {
        let pattern = /^(?<indent>[\s|]*)<+(?<class>[\w.$]+)(?::\s*0x[0-9a-fA-F]+)?;(?<rest>.*)$/
        let frame = /frame = \((?<x>\S+) (?<y>\S+); (?<width>\S+) (?<height>\S+?)\)/
        guard let match = line.firstMatch(of: pattern), let place = match.output.rest.firstMatch(of: frame) else { return nil }
        let rest = match.output.rest
        let numbers = [place.output.x, place.output.y, place.output.width, place.output.height].map { Double($0) }
        guard let rect = DumpedFrame(numbers) else { return nil }
        var view = DumpedView(className: String(match.output.class), frame: rect, line: 0)
        view.baseClass = rest.firstMatch(of: /baseClass = (\w+)/).map { String($0.output.1) }
        view.isHidden = rest.contains("hidden = YES")
        if let text = text(rest) {
            view.texts = text.isEmpty ? [] : [text]
            view.showsText = !text.isEmpty && !text.hasSuffix("...") && !text.hasSuffix("…")
        }
        return (match.output.indent.count { $0 == "|" }, view)
    }

    /// What a label or field shows; only its beginning if it has several lines.
    private static func text(_ rest: Substring) -> String? {
        if let whole = rest.firstMatch(of: /text = '(.*?)'(?:;|>)/) { return String(whole.output.1) }
        return rest.firstMatch(of: /text = '(.*)$/).map { String($0.output.1) + "…" }
    }
}
