import AutoLayout

/// A remark about places in a picture.
package struct Annotation: Sendable {
    /// A distance or a length, drawn as a line with ends.
    package struct Span: Hashable, Sendable {
        package var axis: Axis
        /// Where it starts and ends along its axis, in points.
        package var start, end: Double
        /// Where it is across its axis, in points.
        package var across: Double

        package init(_ axis: Axis, from start: Double, to end: Double, across: Double) {
            self.axis = axis
            self.start = start
            self.end = end
            self.across = across
        }
    }

    package var text: String
    /// What it is about, in the picture, in points.
    package var frames: [Rect]
    package var spans: [Span]
    package var ink: Ink

    package init(_ text: String, frames: [Rect], spans: [Span] = [], ink: Ink) {
        self.text = text
        self.frames = frames
        self.spans = spans
        self.ink = ink
    }
}
