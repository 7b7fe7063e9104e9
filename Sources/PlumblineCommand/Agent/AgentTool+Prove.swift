extension AgentTool {
    static let prove = AgentTool(
        name: "prove",
        description:
            "Proves for all window sizes at once that nothing conflicts, overlaps or is cut, or gives the smallest window where it is.",
        parameters: [
            Parameter(name: "document", kind: .string, description: "the path of a storyboard or xib", isRequired: true),
            Parameter(name: "scene", kind: .string, description: "one scene, by name or object id"),
            Parameter(name: "widths", kind: .string, description: "the widths of windows in points, such as 320...1376"),
            Parameter(name: "heights", kind: .string, description: "the heights of windows in points"),
            Parameter(name: "sdk", kind: .string, description: "the SDK that the app is built with, such as 27"),
        ],
        advice: "call scenes to list documents and scenes"
    ) { parameters throws(AgentError) in
        ["prove"] + parameters.options([("scene", "scene"), ("widths", "widths"), ("heights", "heights"), ("sdk", "sdk")]) + [
            "--", try parameters.path("document") ?? ".",
        ]
    }
}
