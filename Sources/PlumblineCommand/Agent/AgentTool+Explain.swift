extension AgentTool {
    static let explain = AgentTool(
        name: "explain",
        description:
            "Says why a view is where it is: which constraints decide its frame, which have slack, and what one more point in each would change.",
        parameters: [
            Parameter(name: "document", kind: .string, description: "the path of a storyboard or xib", isRequired: true),
            Parameter(name: "view", kind: .string, description: "object id, label, outlet, text, class or path", isRequired: true),
        ] + scenarioParameters,
        advice: "call scenes with views to list the views by id"
    ) { parameters throws(AgentError) in
        ["explain"] + parameters.scenario + ["--", try parameters.path("document") ?? ".", parameters.text("view") ?? ""]
    }
}
