import Checks
import Conformance
import Support

extension ReportBuilder {
    /// The introduction, and the sections with their documents by number.
    func writeContents(to object: inout JSONWriter) {
        guard let arrangement else { return }
        object.field("text", arrangement.contents.text)
        object.key("sections")
        object.array { list in
            for (section, documents) in zip(arrangement.contents.sections, arrangement.documents) {
                list.object { entry in
                    entry.field("title", section.title)
                    entry.field("text", section.text)
                    entry.field("documents", documents.map(Double.init))
                }
            }
        }
    }

    /// What suites expect of a scene: for each suite its title and its cases.
    func writeVerdicts(of scene: DocumentData.SceneEntry, in document: Entry, to entry: inout JSONWriter) {
        let path = PathPattern.place(of: document.path, besides: nil)
        let found = verdicts.filter {
            $0.root.id == scene.id && "\($0.root.kind)" == scene.kind && PathPattern.place(of: $0.document, besides: nil) == path
        }
        if found.isEmpty { return }
        entry.key("t")
        entry.array { list in
            for verdict in found {
                list.array { suite in
                    suite.value(verdict.suite)
                    suite.array { cases in for each in verdict.cases { write(each, to: &cases) } }
                }
            }
        }
    }

    private func write(_ expectation: SceneVerdict.Case, to list: inout JSONWriter) {
        list.array { entry in
            entry.value(expectation.name)
            entry.value(expectation.source)
            entry.value(expectation.layoutCount)
            entry.array { names in for name in expectation.failures { names.value(name) } }
            entry.value(expectation.report)
        }
    }
}
