import Support

extension AppMap {
    /// The map as a picture that needs nothing else, light or dark as its reader's screen is.
    package var svg: String {
        let width = (width + 2 * Self.gap).text(), height = (height + 2 * Self.gap).text()
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">",
            "<title>Map of the app</title>", "<style>\(Self.style)</style>",
            "<rect class=\"ground\" width=\"\(width)\" height=\"\(height)\"/>",
        ]
        for panel in panels {
            lines.append("<g transform=\"translate(\((panel.x + Self.gap).text()) \((panel.y + Self.gap).text()))\">")
            lines += write(panel)
            lines.append("</g>")
        }
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }

    private func write(_ panel: MapPanel) -> [String] {
        let room = panel.width - 2 * MapPanel.margin
        var lines = [
            "<rect class=\"panel\" width=\"\(panel.width.text())\" height=\"\(panel.height.text())\" rx=\"10\"/>",
            text(panel.name.split(separator: "/").last.map(String.init) ?? panel.name, "file", MapPanel.margin, 21, room, 13),
            text([panel.name, panel.targets].filter { !$0.isEmpty }.joined(separator: " — "), "dim", MapPanel.margin, 37, room, 10),
        ]
        for arrow in panel.arrows {
            lines.append("<path class=\"arrow\" d=\"\(arrow.path)\"/><path class=\"head\" d=\"\(arrow.head)\"/>")
        }
        for arrow in panel.arrows {
            for label in arrow.labels {
                lines.append(text(label.text, label.style, label.x, label.y, label.width, label.size, anchor: "end"))
            }
        }
        return lines + panel.boxes.flatMap(write)
    }

    private func write(_ box: MapBox) -> [String] {
        let style = box.isUnused ? "unused" : box.isInitial ? "initial" : box.kind.rawValue
        var lines = [
            "<rect class=\"box \(style)\" x=\"\(box.x.text())\" y=\"\(box.y.text())\" width=\"\(box.width.text())\" height=\"\(box.height.text())\" rx=\"7\"/>"
        ]
        for line in box.texts { lines.append(text(line.text, line.style, line.x, line.y, line.width, line.size)) }
        return lines
    }

    /// A text in its room, which tells all of itself to those who point at it.
    private func text(
        _ text: String, _ style: String, _ x: Double, _ y: Double, _ room: Double, _ size: Double, anchor: String? = nil
    ) -> String {
        let shown = MapText.fitted(text, width: room, size: size)
        let whole = shown == text ? "" : "<title>\(XMLText.content(text))</title>"
        let anchor = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
        return "<text class=\"\(style)\" x=\"\(x.text())\" y=\"\(y.text())\"\(anchor)>\(whole)\(XMLText.content(shown))</text>"
    }

    private static let style = """
        text{font-family:Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-size:11px;fill:#1a1f28}
        .ground{fill:#f6f7f9}.panel{fill:#fff;stroke:#dfe3e8}.file{font-size:13px;font-weight:650}.dim,.kind{font-size:10px;fill:#566070}
        .title{font-size:12px;font-weight:600}.name{font-size:10px;fill:#1f5fd6}.mark{font-size:10px;font-weight:600}.warn{font-size:10px;font-weight:600;fill:#8a5300}
        .box{fill:#f6f7f9;stroke:#b9c0ca}.initial{fill:#e6eefc;stroke:#1f5fd6;stroke-width:2}.unused{fill:#fff3dc;stroke:#8a5300;stroke-dasharray:4 3}
        .reference,.back{fill:none;stroke-dasharray:4 3}.arrow{fill:none;stroke:#8a93a0;stroke-width:1.3}.head{fill:#8a93a0}
        @media (prefers-color-scheme:dark){text{fill:#e8ebf0}.ground{fill:#12151a}.panel{fill:#191d24;stroke:#2c333e}.dim,.kind{fill:#a2acba}.name{fill:#86b0ff}
        .warn{fill:#f0b455}.box{fill:#212630;stroke:#4a5362}.initial{fill:#1d2f52;stroke:#86b0ff}.unused{fill:#3a2a10;stroke:#f0b455}.reference,.back{fill:none}}
        """
}
