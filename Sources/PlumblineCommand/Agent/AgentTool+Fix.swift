extension AgentTool {
    static let fix = AgentTool(
        name: "fix",
        description:
            "Mends findings whose repair is certain, each verified. Prints the diff and writes nothing unless write is true. With unsafe conflicts and ambiguity as well, in the gentlest way.",
        parameters: [
            Parameter(name: "paths", kind: .array, description: "documents and folders; all without it"),
            Parameter(name: "write", kind: .boolean, description: "write the documents"),
            Parameter(name: "unsafe", kind: .boolean, description: "mend conflicts and ambiguity as well"),
            Parameter(name: "rule", kind: .string, description: "the findings of one rule alone, by id"),
        ],
        writes: true,
        advice: "call check to list what is wrong"
    ) { parameters throws(AgentError) in
        let paths = try parameters.paths("paths")
        return ["fix"] + (parameters.flag("write") ? [] : ["--dry-run"]) + (parameters.flag("unsafe") ? ["--unsafe"] : [])
            + parameters.options([("rule", "rule")]) + ["--"] + (paths.isEmpty ? ["."] : paths)
    }
}
