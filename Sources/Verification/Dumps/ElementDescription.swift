/// Reads XCTest's `debugDescription` of an element: an element a line, indented, its frame on the screen.
enum ElementDescription {
    /// Nil if no line is an element.
    static func read(_ lines: [Substring]) -> Dump? {
        var views: [DumpedView] = []
        var open: [(depth: Int, index: Int)] = []
        var isIndented = false
        for (number, line) in lines.enumerated() {
            // What follows repeats the way to the element.
            if line.hasPrefix("Path to element") || line.hasPrefix("Query chain") { break }
            guard let found = parse(line) else { continue }
            while let last = open.last, last.depth >= found.depth { open.removeLast() }
            var view = found.view
            view.line = number + 1
            view.parent = open.last?.index
            isIndented = isIndented || view.parent != nil
            open.append((found.depth, views.count))
            views.append(view)
        }
        guard !views.isEmpty else { return nil }
        let dump = Dump(format: .elementDescription, views: views)
        return isIndented ? dump : dump.nestedByFrames()
    }

    private static func parse(_ line: Substring) -> (depth: Int, view: DumpedView)? {
        let pattern = /^(?<indent>[\s→]*)(?<type>[A-Z]\w*)(?: \([^)]*\))?,(?<rest>.*)$/
        let frame = /\{\{(?<x>[^,{}]+), (?<y>[^,{}]+)\}, \{(?<width>[^,{}]+), (?<height>[^,{}]+)\}\}/
        guard let match = line.firstMatch(of: pattern), !match.output.type.hasPrefix("Attributes") else { return nil }
        let rest = match.output.rest
        let place = rest.firstMatch(of: frame)
        // An application has no frame of its own in most releases.
        guard place != nil || match.output.type == "Application" else { return nil }
        let numbers: [Double?] =
            place.map { found in
                [found.output.x, found.output.y, found.output.width, found.output.height].map { Double($0) }
            } ?? [nil, nil, nil, nil]
        guard let rect = DumpedFrame(numbers) else { return nil }
        let identifier = rest.firstMatch(of: /identifier: '(.*?)'(?:,|$)/).map { String($0.output.1) }
        var view = DumpedView(className: String(match.output.type), identifier: identifier, frame: rect, line: 0)
        view.texts = [
            rest.firstMatch(of: /\slabel: '(.*?)'(?:,|$)/).map { String($0.output.1) },
            rest.firstMatch(of: /title: '(.*?)'(?:,|$)/).map { String($0.output.1) },
            rest.firstMatch(of: /\svalue: '?(.*?)'?(?:,|$)/).map { String($0.output.1) },
            rest.firstMatch(of: /placeholderValue: '(.*?)'(?:,|$)/).map { String($0.output.1) },
        ].compactMap { $0 }.filter { !$0.isEmpty }
        view.showsText = view.className == "StaticText" && view.texts.count == 1
        return (match.output.indent.count, view)
    }
}
