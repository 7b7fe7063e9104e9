extension AgentTool {
    static let diff = AgentTool(
        name: "diff",
        description:
            "Says what changed between two versions of a document, one line a change by scene, and which views each change moves. Give old (a file) or from (a git revision).",
        parameters: [
            Parameter(name: "document", kind: .string, description: "the path of the new version", isRequired: true),
            Parameter(name: "old", kind: .string, description: "the path of the old version"),
            Parameter(name: "from", kind: .string, description: "the git revision of the old version, such as HEAD"),
            Parameter(name: "to", kind: .string, description: "with from: the git revision of the new version"),
        ],
        advice: "call scenes to list the documents; from is a revision of the repository around the document"
    ) { parameters throws(AgentError) in
        let document = try parameters.path("document") ?? "."
        let old = try parameters.path("old")
        guard (old == nil) != (parameters.text("from") == nil) else {
            throw AgentError("diff needs one of 'old', the path of the old version, and 'from', a git revision such as HEAD")
        }
        return ["diff"] + parameters.options([("from", "from"), ("to", "to")]) + ["--"] + (old.map { [$0] } ?? []) + [document]
    }
}
