import Checks
import InterfaceBuilder
import Support

/// Findings as SARIF 2.1.0 (OASIS), as GitHub and editors read it.
enum FindingSARIF {
    /// GitHub does not accept more results for a run.
    static let limit = 5000

    static func write(_ documents: [CheckedDocument], version: String, place: (String) -> String) -> String {
        var writer = JSONWriter()
        writer.object { log in
            log.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            log.field("version", "2.1.0")
            log.key("runs")
            log.array { runs in
                runs.object { run in
                    run.key("tool")
                    run.object {
                        $0.key("driver"); $0.object { driver(&$0, version) }
                    }
                    run.field("columnKind", "unicodeCodePoints")
                    run.key("results")
                    run.array { results in
                        let all = documents.flatMap { document in zip(document.findings, document.placed(place).fingerprints) }
                        // If there are too many, the most serious first, so that none of those is left out.
                        let reported = all.count > limit ? Array(all.sorted { $0.0.severity > $1.0.severity }.prefix(limit)) : all
                        var lines = SourceLines()
                        for (finding, fingerprint) in reported { results.object { write(finding, fingerprint, &lines, place, &$0) } }
                    }
                }
            }
        }
        return writer.text + "\n"
    }

    private static func driver(_ driver: inout JSONWriter, _ version: String) {
        driver.field("name", "Plumbline")
        driver.field("semanticVersion", version)
        driver.key("rules")
        driver.array { rules in
            for rule in Rules.all {
                rules.object { entry in
                    entry.field("id", rule.about.id)
                    entry.key("shortDescription")
                    entry.object { $0.field("text", rule.about.summary) }
                    entry.key("fullDescription")
                    entry.object { $0.field("text", rule.about.rationale) }
                    entry.key("help")
                    entry.object { help in
                        help.field("text", rule.about.rationale)
                        help.field("markdown", RulePage(rule.about).text)
                    }
                    entry.key("defaultConfiguration")
                    entry.object { configuration in
                        configuration.field("enabled", rule.about.isOnByDefault)
                        configuration.field("level", rule.about.severity.rawValue)
                    }
                    entry.key("properties")
                    entry.object { properties in
                        properties.key("tags")
                        properties.array { $0.value(rule.about.category.rawValue) }
                    }
                }
            }
        }
    }

    private static func write(
        _ finding: Finding, _ fingerprint: Fingerprint, _ lines: inout SourceLines, _ place: (String) -> String, _ result: inout JSONWriter
    ) {
        result.field("ruleId", finding.rule)
        if let index = Rules.all.firstIndex(where: { $0.about.id == finding.rule }) { result.field("ruleIndex", index) }
        result.field("level", finding.severity.rawValue)
        result.key("message")
        result.object { $0.field("text", finding.adviceMessage) }
        result.key("locations")
        result.array { list in
            list.object { location in
                physical(finding.location, &lines, place, &location)
                guard !finding.objectID.isEmpty else { return }
                location.key("logicalLocations")
                location.array {
                    $0.object {
                        $0.field("name", finding.objectID); $0.field("kind", "object")
                    }
                }
            }
        }
        if !finding.notes.isEmpty {
            result.key("relatedLocations")
            result.array { list in
                for (index, note) in finding.notes.enumerated() {
                    list.object { location in
                        location.field("id", index)
                        physical(note.location, &lines, place, &location)
                        location.key("message")
                        location.object { $0.field("text", note.message) }
                    }
                }
            }
        }
        if !finding.edits.isEmpty { write(finding.edits, in: place(finding.location.file), &result) }
        result.key("partialFingerprints")
        result.object {
            $0.field("plumbline/v1", fingerprint.byObject)
            $0.field("plumbline/v2", fingerprint.description)
        }
    }

    /// The lines that 'plumbline fix' changes.
    private static func write(_ edits: [Finding.LineEdit], in file: String, _ result: inout JSONWriter) {
        result.key("fixes")
        result.array { fixes in
            fixes.object { fix in
                fix.key("description")
                fix.object { $0.field("text", "what 'plumbline fix' does") }
                fix.key("artifactChanges")
                fix.array { changes in
                    changes.object { change in
                        change.key("artifactLocation")
                        change.object { $0.field("uri", uri(file)) }
                        change.key("replacements")
                        change.array { list in
                            for edit in edits {
                                list.object { replacement in
                                    replacement.key("deletedRegion")
                                    replacement.object { region in
                                        region.field("startLine", edit.lines.lowerBound)
                                        region.field("startColumn", 1)
                                        region.field("endLine", edit.lines.upperBound)
                                        region.field("endColumn", 1)
                                    }
                                    replacement.key("insertedContent")
                                    replacement.object { $0.field("text", edit.replacement) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func physical(
        _ position: SourceLocation, _ lines: inout SourceLines, _ place: (String) -> String, _ location: inout JSONWriter
    ) {
        let column = lines.character(at: position)
        location.key("physicalLocation")
        location.object { physical in
            physical.key("artifactLocation")
            physical.object { $0.field("uri", uri(place(position.file))) }
            physical.key("region")
            physical.object { region in
                region.field("startLine", position.line)
                region.field("startColumn", column)
            }
        }
    }

    /// A path as a URI reference, with everything except unreserved characters and slashes escaped.
    static func uri(_ path: String) -> String {
        var text = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            let isPlain = byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
            if isPlain || "-._~/".utf8.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                text += "%" + (hex.count < 2 ? "0" : "") + hex
            }
        }
        return text
    }
}
