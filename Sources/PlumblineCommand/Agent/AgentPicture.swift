import Foundation

/// The temporary file outside of the served folder into which a command draws for an agent.
struct AgentPicture {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-agent-\(UUID()).png")

    /// The most bytes that are passed on: clients refuse longer pictures, and they cost more than they tell.
    static let limit = 1 << 20

    /// A command line that draws into the file.
    func arguments(_ arguments: [String]) -> [String] {
        [arguments[0], "--output=\(file.path)"] + arguments.dropFirst()
    }

    /// The picture in base64.
    func read() throws(AgentError) -> String {
        let data: Data?
        do { data = try FileHandle(forReadingFrom: file).read(upToCount: Self.limit + 1) } catch {
            throw AgentError("the picture cannot be read: \(error.localizedDescription)")
        }
        guard let data, !data.isEmpty else { throw AgentError("the picture is empty: call layout for the frames in numbers") }
        guard data.count <= Self.limit else {
            throw AgentError("the picture has more than \(Self.limit) bytes: give a smaller size, or call layout for the frames in numbers")
        }
        return data.base64EncodedString()
    }

    func remove() { try? FileManager.default.removeItem(at: file) }
}
