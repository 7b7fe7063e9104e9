extension AgentTool {
    static let render = AgentTool(
        name: "render",
        description:
            "Draws one scene as a PNG picture, one pixel a point. With annotate check's findings are outlined; with constraints what holds a view; with frames all views.",
        parameters: [
            Parameter(name: "document", kind: .string, description: "the path of a storyboard or xib", isRequired: true),
            Parameter(name: "scene", kind: .string, description: "the scene, by name or object id; not needed where there is one"),
            Parameter(name: "appearance", kind: .string, description: "light or dark"),
            Parameter(name: "annotate", kind: .boolean, description: "outline the views that check's findings are about, and list these"),
            Parameter(name: "frames", kind: .boolean, description: "outline the frames of all views, with their sizes"),
            Parameter(name: "constraints", kind: .string, description: "a view: draw and list what holds it"),
        ] + scenarioParameters,
        makesPicture: true,
        advice: "call scenes to list documents and scenes; layout gives the frames in numbers where no picture can be made"
    ) { parameters throws(AgentError) in
        let document = try parameters.path("document") ?? "."
        return ["render", "--scale=1"] + parameters.options([("appearance", "appearance"), ("constraints", "constraints")])
            + (parameters.flag("annotate") ? ["--annotate"] : []) + (parameters.flag("frames") ? ["--frames"] : [])
            + parameters.scenario + ["--", document]
            + (parameters.text("scene").map { [$0] } ?? [])
    }
}
