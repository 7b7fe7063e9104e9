extension AgentTool {
    static let check = AgentTool(
        name: "check",
        description:
            "Finds faults (conflicts, ambiguity, cut text, overlap, references to nothing) in all scenarios, each with its line, its object id, a repair in words and, after 'edit:', edits that settle it: send them to edit as they are. With newSince only what a git revision did not have.",
        parameters: [
            Parameter(name: "paths", kind: .array, description: "documents and folders; all without it"),
            Parameter(name: "newSince", kind: .string, description: "a git revision, such as HEAD"),
            Parameter(name: "rule", kind: .string, description: "one rule alone, by id"),
            Parameter(name: "notes", kind: .boolean, description: "notes as well, not only warnings and errors"),
        ] + scenarioParameters,
        advice: "call scenes to list the documents; rules are named in findings, devices as in 'iPhone SE 3'"
    ) { parameters throws(AgentError) in
        let paths = try parameters.paths("paths")
        return ["check", "--ids", "--edits"] + (parameters.flag("notes") ? [] : ["--no-notes"])
            + parameters.options([("newSince", "new-since"), ("rule", "rule")]) + parameters.scenario + ["--"]
            + (paths.isEmpty ? ["."] : paths)
    }
}
