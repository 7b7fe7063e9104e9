extension AgentTool {
    static let layout = AgentTool(
        name: "layout",
        description: "Lays a document out and prints every view's frame in points, with its object id, in one scenario.",
        parameters: [
            Parameter(name: "document", kind: .string, description: "the path of a storyboard or xib", isRequired: true),
            Parameter(name: "scene", kind: .string, description: "one scene, by name or object id"),
        ] + scenarioParameters,
        advice: "call scenes to list documents and scenes; devices are named as in 'iPhone SE 3'"
    ) { parameters throws(AgentError) in
        ["layout", "--ids"] + parameters.options([("scene", "scene")]) + parameters.scenario + [
            "--", try parameters.path("document") ?? ".",
        ]
    }
}
