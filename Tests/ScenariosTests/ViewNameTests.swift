import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

/// A view without a label of its author's is called by the text that it shows, in whichever form Interface Builder wrote that.
@Suite struct ViewNameTests {
    @Test(
        "a view is called by its label, or by the text that it shows",
        arguments: [
            (#"<label userLabel="Greeting" text="Hello" id="view">"#, "</label>", "Greeting"),
            (#"<label text="Hello" id="view">"#, "</label>", "Hello"),
            (#"<label id="view">"#, #"<string key="text">Hello, and more</string></label>"#, "Hello, and more"),
            (
                #"<label usesAttributedText="YES" id="view">"#,
                #"<attributedString key="attributedText"><fragment content="Hel"/><fragment content="lo"/></attributedString></label>"#,
                "Hello"
            ),
            (#"<button id="view">"#, #"<state key="normal" title="Go"/></button>"#, "Go"),
            (
                #"<button id="view">"#,
                #"<state key="normal"><attributedString key="attributedTitle"><fragment content="Go"/></attributedString></state></button>"#,
                "Go"
            ),
            (
                #"<button id="view">"#,
                #"<state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain" title="Sign in"/></button>"#,
                "Sign in"
            ),
            (
                #"<button id="view">"#,
                #"<state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain" image="badge"/></button>"#,
                "button view"
            ),
        ])
    func name(opening: String, content: String, expected: String) throws {
        let frame = #"<rect key="frame" x="0.0" y="0.0" width="100" height="30"/>"#
        let document = try CanvasDocument(toolsVersion: "21701", device: "retina4_7", subviews: opening + frame + content)
        let scene = try #require(DesignTime(intrinsicMode: .measured).layouts(of: document.document).first?.scene)
        let view = try #require(scene.item(id: "view"))
        #expect(scene.label(of: view) == expected)
    }
}
