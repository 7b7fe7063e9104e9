import AutoLayout

/// A view whose size the constraints leave open.
public struct AmbiguousSize: Rule {
    public static let about = RuleDescription(
        id: "ambiguous-size",
        category: .constraints,
        severity: .error,
        summary: "a view whose width or height the constraints leave open",
        rationale: """
            A view without a natural size needs constraints for its width and height; UIKit usually gives what is left open \
            no length at all, and the view cannot be seen. Where requirements of one priority compete for more or less than there \
            is, such as two labels that hug alike in a wide row, nothing says which of them has its way: Xcode calls that \
            ambiguous too. A view of a class of yours may have a natural size that only its \
            code knows: give it in the configuration, or give the view a placeholder size in Xcode.
            """,
        example: """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="a"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/>
            """,
        silence: "verifyAmbiguity=\"ignoreSizes\" on the view (Xcode: Ambiguity, Verify Position Only)"
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.canvasAmbiguityFindings(of: Self.about, [.width, .height])
    }
}
