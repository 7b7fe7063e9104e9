import Support
import Testing

struct GitTests {
    /// A pipe holds 64 kB; the other output is read meanwhile.
    @Test(arguments: [">&2", ""])
    func neitherOutputBlocksTheOther(redirection: String) throws {
        let alias = "alias.noise=!head -c 400000 /dev/zero | tr '\\0' x \(redirection); echo; echo done"
        #expect(try Git.run(["-c", alias, "noise"]).hasSuffix("\ndone\n"))
    }

    @Test func reportsWhatGitSays() {
        #expect(throws: Git.Failure.self) { try Git.run(["no-such-command"]) }
        #expect(throws: Git.Failure(message: "'x' is no revision")) {
            try Git.run(["rev-parse", "--verify", "--quiet", "no-such-revision^{commit}"], otherwise: "'x' is no revision")
        }
    }
}
