import AutoLayout
import Foundation
import Scenarios
import Support

extension ReportBuilder {
    /// The whole page, with the style, the script and the data; nothing is loaded from elsewhere.
    package func page() -> String {
        // A document's text reaches the page only as JSON, and the script shows it only as text. The policy keeps anything else from
        // running, should both fail.
        let policy =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-plumbline'; img-src blob:; base-uri 'none'; form-action 'none'"
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
        html += "<script type=\"application/json\" id=\"pictures\">" + Self.embeddable(pictures) + "</script>\n"
        for (number, document) in documents.enumerated() where !document.data.isEmpty {
            html += "<script type=\"application/json\" id=\"d\(number)\">" + Self.embeddable(document.data) + "</script>\n"
        }
        html += "<script nonce=\"plumbline\">\n" + ReportResources.script + "</script>\n</body>\n</html>\n"
        return html
    }

    /// Each picture's type and contents in base 64.
    private var pictures: String {
        var json = JSONWriter()
        json.array { list in
            for picture in book.pictures {
                list.array { entry in
                    entry.value(picture.type)
                    entry.value(picture.base64)
                }
            }
        }
        return json.text
    }

    /// JSON that cannot end the element around it, nor start a comment in it.
    static func embeddable(_ json: String) -> String {
        guard json.utf8.contains(0x3C) else { return json }
        return json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    }

    /// The data of the overview: scenarios, the layout of each scene in each scenario, and the findings.
    private var index: String {
        var json = JSONWriter()
        json.object { object in
            object.field("version", 1)
            object.field("title", title)
            writeContents(to: &object)
            writeReadiness(to: &object)
            object.key("scenarios")
            object.array { list in for scenario in scenarios { write(scenario, to: &list) } }
            object.key("documents")
            object.array { list in for document in documents { write(document, to: &list) } }
            if let map, map.isWorthwhile {
                object.key("map")
                let numbers = documents.enumerated().map { (URL(fileURLWithPath: $1.path).standardizedFileURL.path, $0) }
                map.write(to: &object, documents: Dictionary(numbers) { first, _ in first })
            }
        }
        return json.text
    }

    private func write(_ scenario: Scenario, to list: inout JSONWriter) {
        list.object { object in
            object.field("name", scenario.name)
            object.field("device", scenario.device?.identifier)
            object.field("label", scenario.device?.name)
            object.field("split", scenario.split.rawValue)
            object.field("width", scenario.size.width)
            object.field("height", scenario.size.height)
            let isHeld = scenario.device?.isHeld ?? true
            object.field("orientation", isHeld ? scenario.orientation.rawValue : nil)
            object.field("classes", isHeld ? "\(scenario.widthClass.rawValue) × \(scenario.heightClass.rawValue)" : nil)
            object.field("direction", scenario.direction.isRightToLeft ? "rtl" : "ltr")
            object.field("text", scenario.contentSize.rawValue)
            object.field("language", scenario.language)
            object.field("sdk", scenario.sdk.map { "\($0)" })
            if !scenario.regions.isEmpty {
                object.key("regions")
                write(scenario.regions, to: &object)
            }
            object.field("iOS", scenario.iOS.map { "\($0)" })
        }
    }

    private func write(_ document: Entry, to list: inout JSONWriter) {
        list.object { object in
            object.field("path", document.path)
            if !document.isDocument { object.field("file", true) }
            if let error = document.error {
                object.field("error", error.description)
            }
            if !document.gone.isEmpty {
                object.key("gone")
                object.array { list in for name in document.gone { list.value(name) } }
            }
            object.key("scenes")
            object.array { scenes in
                for scene in document.scenes {
                    scenes.object { entry in
                        entry.field("id", scene.id)
                        entry.field("name", scene.name)
                        entry.field("kind", scene.kind)
                        if scene.isLaunchScreen { entry.field("launch", true) }
                        entry.field("l", scene.layouts.map(Double.init))
                        if !scene.findings.isEmpty { entry.field("n", scene.findings.map(Double.init)) }
                        writeVerdicts(of: scene, in: document, to: &entry)
                        if !scene.before.isEmpty { entry.field("b", scene.before.map(Double.init)) }
                    }
                }
            }
            object.key("found")
            object.array { layouts in
                for numbers in document.findingsOfLayouts { layouts.array { list in for number in numbers { list.value(number) } } }
            }
            if !document.pictureNumbers.isEmpty { object.field("pictures", document.pictureNumbers.map(Double.init)) }
            if !document.elsewhere.isEmpty { object.field("n", document.elsewhere.map(Double.init)) }
            object.key("findings")
            object.array { list in for finding in document.findings { write(finding, to: &list) } }
        }
    }

    private func write(_ finding: ReportFinding, to findings: inout JSONWriter) {
        findings.array { list in
            list.value(finding.rule)
            list.value(finding.level.rawValue)
            list.value(finding.message)
            list.value(finding.objectID)
            list.value(finding.location.line)
            list.value(finding.location.column)
            list.value(finding.source)
            list.value(finding.fix)
            list.array { notes in
                for note in finding.notes {
                    notes.value(note.message)
                    notes.value(note.location.line)
                    notes.value(note.location.column)
                }
            }
        }
    }
}
