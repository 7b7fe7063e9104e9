import AutoLayout
import InterfaceBuilder
import Scenarios

/// What an app printed of a scene beside what the document says.
package struct Verification: Sendable {
    package var format: DumpFormat
    package var scenario: Scenario
    /// Where the scenario comes from; nil if it was asked for.
    package var reason: String?
    package var rootLabel: String
    /// The path of the document.
    package var path: String
    /// The number of views of the scene that are not hidden.
    package var viewCount: Int
    /// The number of views that are where the document says, within the tolerance.
    package var inPlace: Int
    package var elsewhere: [ElsewhereView]
    package var ambiguous: [UnjudgedView]
    package var missing: [UnjudgedView]
    /// Views that were laid out with the text that the app shows.
    package var retexted: Int

    /// A view that is not judged.
    package struct UnjudgedView: Hashable, Sendable {
        package var title: String
        package var location: SourceLocation
        /// The lines of the printed views that it may be.
        package var candidates: [Int]
    }

    /// The number of views that were judged.
    package var judged: Int { inPlace + elsewhere.count }
}

/// A view that the app has elsewhere.
package struct ElsewhereView: Hashable, Sendable {
    package var title: String
    package var location: SourceLocation
    /// In the nearest view around it that was recognised, in points.
    package var here: Rect
    /// The same in the app.
    package var app: DumpedFrame
    /// Why, along each axis that differs.
    package var causes: [Cause]
    /// The line of the dump.
    package var line: Int

    package struct Cause: Hashable, Sendable {
        package var text: String
        /// Where the document says what does not hold in the app.
        package var location: SourceLocation?
    }
}
