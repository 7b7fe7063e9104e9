import Edits
import Support

extension AgentTool {
    static let edit = AgentTool(
        name: "edit",
        description:
            "Changes a document as one transaction and refuses what would bring a conflict, an ambiguity or a reference to nothing, with the finding. edits is a list such as [{\"edit\": \"set\", \"object\": \"Title\", \"text\": \"Hi\"}, {\"edit\": \"constrain\", \"constraint\": \"Title.leading = Icon.trailing + 8\"}]; the kinds and their keys: "
            + EditVerbs.all.map(\.usage).joined(separator: "; "),
        parameters: [
            Parameter(name: "document", kind: .string, description: "the path of a storyboard or xib", isRequired: true),
            Parameter(name: "edits", kind: .array, description: "objects with 'edit' and the keys of that kind", isRequired: true),
            Parameter(name: "dryRun", kind: .boolean, description: "print the change as a diff and write nothing"),
            Parameter(name: "allow", kind: .boolean, description: "make the edits whatever they bring"),
        ],
        writes: true,
        advice: "call scenes with views for ids, or explain for a view's constraints; dryRun shows an edit without making it"
    ) { parameters throws(AgentError) in
        guard let edits = parameters.json("edits") else { throw AgentError("edits is missing") }
        if edits.value == .array([]) {
            throw AgentError(
                "say what to do: edits is empty, give for example {\"edit\": \"set\", \"object\": \"nameLabel\", \"text\": \"Name\"}")
        }
        return ["edit"] + (parameters.flag("dryRun") ? ["--dry-run"] : []) + (parameters.flag("allow") ? ["--allow"] : []) + [
            "--", try parameters.path("document") ?? ".", edits.jsonText,
        ]
    }
}
