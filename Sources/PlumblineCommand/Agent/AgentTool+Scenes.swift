extension AgentTool {
    static let scenes = AgentTool(
        name: "scenes",
        description:
            "Lists the storyboards and xibs below the folder with their scenes; with views, each view's object id, kind and path. Call it first.",
        parameters: [
            Parameter(name: "path", kind: .string, description: "a document or a folder; all without it"),
            Parameter(name: "scene", kind: .string, description: "one scene, by name or object id"),
            Parameter(name: "views", kind: .boolean, description: "list the views as well"),
        ],
        advice: "call scenes without a path to list all documents"
    ) { parameters throws(AgentError) in
        let path = try parameters.path("path") ?? "."
        return ["scenes"] + (parameters.flag("views") ? ["--views"] : []) + parameters.options([("scene", "scene")]) + ["--", path]
    }
}
