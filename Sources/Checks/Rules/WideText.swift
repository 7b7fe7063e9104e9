import AutoLayout
import InterfaceBuilder
import Metrics
import Scenarios

/// A text whose lines are wider than people read with ease.
package struct WideText: Rule {
    package static let about = RuleDescription(
        id: "wide-text",
        category: .geometry,
        severity: .note,
        summary: "a text of several lines that are wider than the readable width, in an app built with the iOS 27 SDK or later",
        rationale: """
            Apps that are built with the iOS 27 SDK get windows of any width, those for iPhones as well: mirrored on a Mac, or on a tablet. Lines of \
            more than 672 points (at the usual text size; UIView.readableContentGuide) are hard to read, and a text held to both sides of the window \
            has them. It is a note: the text is whole, and only its document's own words are looked at, not what code sets. Looked at with \
            `--sdk 27` or later and by `check --for ios27`.
            """,
        example: """
            <constraint firstItem="text" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" constant="-20" id="c"/>
            """,
        platforms: [.iOS],
        picture: "In a window of 860 points, to which an app for iPhones is resized: lines of 820"
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.scenarios.contains(where: { $0.sdk?.isResizable == true }) else { return [] }
        return document.findings(of: Self.about, placed: Self.observations)
    }

    private static func observations(in scene: PlacedScene) -> [Observation] {
        let readable = scene.layout.scene.readableWidth
        return scene.judged.compactMap { index in
            let width = scene.frames[index].width
            guard width > readable + slack, scene.hasSize(index), case .label(let label) = scene.items[index].intrinsic,
                label.numberOfLines != 1, !scene.layout.isFilledByCode(ItemID(index))
            else { return nil }
            let lines = scene.layout.intrinsics.lines(of: label, width: width).lines
            guard lines.count(where: { $0.width > readable + slack }) > 1 else { return nil }
            var found = Observation(
                element: scene.element(index),
                message:
                    "\(scene.title(index)) has lines of \(Titles.points(width.rounded())) points, and is read with ease up to \(Titles.points(readable))",
                fix: "hold it to the readable content guide, or give it a width of at most that", weight: width)
            found.group = scene.element(0).index
            return found
        }
    }

    /// What is wider by less than this is not worth a word, in points.
    private static let slack = 24.0
}
