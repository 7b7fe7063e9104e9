/// The tools of the server. A new one is a file that says what it takes and which command answers, and its name here.
enum AgentTools {
    static let all: [AgentTool] = [.scenes, .layout, .check, .explain, .prove, .diff, .render, .edit, .fix]
}
