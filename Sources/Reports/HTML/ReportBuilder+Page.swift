import AutoLayout
import Scenarios
import Support

extension ReportBuilder {
    /// The whole page. Only the style, the script and the data go into it; nothing is loaded from anywhere.
    public func page() -> String {
        // Text of documents reaches the page as JSON only, and the script shows it as text only. The policy keeps anything
        // else from running, should both fail.
        let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-plumbline'; img-src data:; base-uri 'none'; form-action 'none'"
        var html = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="color-scheme" content="light dark">
            <title>\(XMLText.content(title))</title>
            <style>

            """
        html += ReportResources.style
        html += "</style>\n</head>\n<body>\n<noscript>This report draws its layouts with JavaScript, which is switched off.</noscript>\n"
        html += "<div id=\"app\"></div>\n"
        html += "<script type=\"application/json\" id=\"index\">" + Self.embeddable(index) + "</script>\n"
        for (number, document) in documents.enumerated() where !document.data.isEmpty {
            html += "<script type=\"application/json\" id=\"d\(number)\">" + Self.embeddable(document.data) + "</script>\n"
        }
        html += "<script nonce=\"plumbline\">\n" + ReportResources.script + "</script>\n</body>\n</html>\n"
        return html
    }

    /// JSON that cannot end the element around it, nor start a comment in it.
    static func embeddable(_ json: String) -> String {
        guard json.utf8.contains(0x3C) else { return json }
        return json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    }

    /// What the overview needs: scenarios, rules, and which layout each scene shows in each scenario.
    private var index: String {
        var json = JSONWriter()
        json.object { object in
            object.field("version", 1)
            object.field("title", title)
            object.key("scenarios")
            object.array { list in for scenario in scenarios { write(scenario, to: &list) } }
            object.key("rules")
            object.array { list in for rule in rules.values { list.value(rule) } }
            object.key("documents")
            object.array { list in for document in documents { write(document, to: &list) } }
        }
        return json.text
    }

    private func write(_ scenario: Scenario, to list: inout JSONWriter) {
        list.object { object in
            object.field("name", scenario.name)
            object.field("device", scenario.device?.identifier)
            object.field("label", scenario.device?.name)
            object.field("orientation", scenario.orientation.rawValue)
            object.field("split", scenario.split.rawValue)
            object.field("width", scenario.size.width)
            object.field("height", scenario.size.height)
            object.field("classes", "\(scenario.widthClass.rawValue) × \(scenario.heightClass.rawValue)")
            object.field("direction", scenario.direction.isRightToLeft ? "rtl" : "ltr")
            object.field("text", scenario.contentSize.rawValue)
            object.field("language", scenario.language)
            object.field("iOS", (scenario.iOS?.rawValue).map { "\($0)" })
        }
    }

    private func write(_ document: Entry, to list: inout JSONWriter) {
        list.object { object in
            object.field("path", document.path)
            if let error = document.error {
                object.field("error", error.description)
            }
            if !document.gone.isEmpty {
                object.key("gone")
                object.array { list in for name in document.gone { list.value(name) } }
            }
            object.key("scenes")
            object.array { scenes in
                for (number, scene) in document.scenes.enumerated() {
                    scenes.object { entry in
                        entry.field("id", scene.id)
                        entry.field("name", scene.name)
                        entry.field("kind", scene.kind)
                        entry.field("l", scene.layouts.map(Double.init))
                        if !scene.findings.isEmpty {
                            entry.field("n", scene.findings.map(Double.init))
                            entry.key("sum")
                            write(document.sceneSummaries[number], to: &entry)
                        }
                        if !scene.before.isEmpty { entry.field("b", scene.before.map(Double.init)) }
                    }
                }
            }
            object.key("sum")
            object.array { sums in
                for summary in document.summaries { write(summary, to: &sums) }
            }
            if !document.elsewhere.isEmpty {
                object.field("n", document.elsewhere.map(Double.init))
                object.key("else")
                write(document.elsewhereSummary, to: &object)
            }
        }
    }

    private func write(_ summary: Summary, to json: inout JSONWriter) {
        json.array { values in
            values.value(summary.severity)
            for rule in summary.rules { values.value(rule) }
        }
    }
}
