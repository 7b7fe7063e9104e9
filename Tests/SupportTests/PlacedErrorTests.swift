import Support
import Testing

struct PlacedErrorTests {
    @Test func isShownAsACompilerWould() {
        let position = TextPosition(line: 3, column: 14)
        #expect(
            "\(FileProblem(path: "a.json", position: position, message: "wrong", code: "baseline"))"
                == "a.json:3:14: error: wrong [baseline]")
        #expect("\(FileProblem(path: "a.json", position: position, message: "wrong"))" == "a.json:3:14: error: wrong")
    }

    @Test func withoutAPositionNamesTheFileAlone() {
        #expect("\(FileProblem(path: "a.json", message: "cannot be read: no such file"))" == "a.json: error: cannot be read: no such file")
    }

    @Test func wrongJSONIsShownWithItsFile() {
        do {
            _ = try JSONReader.read(Array("{\n  \"a\" 1}".utf8))
            Issue.record("it was read")
        } catch let problem as JSONProblem {
            #expect("\(problem.in("b.json", code: "configuration"))" == "b.json:2:7: error: expected ':', found '1' [configuration]")
        } catch {
            Issue.record("\(error)")
        }
    }
}
