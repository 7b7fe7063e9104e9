import AutoLayout
import InterfaceBuilder
import Scenarios

/// Equations that agree at the size of the canvas, and at no other.
public struct SizeDependentEquality: Rule {
    public static let about = RuleDescription(
        id: "holds-by-luck",
        category: .constraints,
        severity: .error,
        summary: "required equations that agree at the canvas's size alone",
        rationale: """
            A view that is held at both edges and has a width besides has one constraint too many. Xcode says nothing, because \
            the width is just the one that the edges leave on the device it shows; on every other one UIKit breaks one of them.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="x"/>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="e"/>
            <constraint firstItem="a" firstAttribute="width" constant="335" id="w"/>
            """
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.conflictsElsewhere(of: Self.about) { $0.isOfEquationsAlone }
    }
}
