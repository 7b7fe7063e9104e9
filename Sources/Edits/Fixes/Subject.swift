import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios

/// A document as read, laid out and checked at one stage of its fixing.
struct Subject {
    let path: String
    let text: [UInt8]
    let document: Document
    let checked: CheckedDocument
    /// The frame of each view on the canvas, by object id, in points.
    let frames: [String: Rect]

    /// - Parameter scenes: the only scenes that are checked, by their place in the document; nil for all.
    init(bytes: [UInt8], path: String, checker: Checker, known: KnownFindings?, scenes: Set<Int>? = nil) throws(DocumentError) {
        self.path = path
        text = bytes
        let document = try checker.withFonts(Document(tree: XMLTree.parse(bytes: bytes, file: path)), path: path)
        self.document = document
        let roots = document.roots
        var all = [
            scenes.map { scenes in
                let checked = scenes.sorted().filter(roots.indices.contains).map {
                    checker.check(roots[$0], of: document, path: path, rules: Rules.all)
                }
                return CheckedDocument(path: path, findings: checked.flatMap(\.findings))
            } ?? checker.check(document, path: path)
        ]
        _ = known?.subtract(from: &all)
        checked = all[0]
        var frames: [String: Rect] = [:]
        for layout in DesignTime(intrinsicMode: .recorded).layouts(of: document) {
            for index in layout.listedItems { frames[layout.scene.items[index].id] = layout.ownFrame(of: index) }
        }
        self.frames = frames
    }

    /// The findings that an earlier document did not have.
    func news(since old: Subject) -> [Finding] {
        checked.findings.filter { finding in !old.checked.findings.contains { $0.isSame(as: finding) } }
    }
}

extension Finding {
    /// Whether it reports the same about the same object, wherever that is now.
    func isSame(as other: Finding) -> Bool {
        rule == other.rule && objectID == other.objectID && severity <= other.severity
            && (objectID.isEmpty ? message == other.message : true)
    }
}
