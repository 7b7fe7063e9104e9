import InterfaceBuilder

/// A file that is not a storyboard or xib, or is incomplete. It is found before any rule runs: see ``Checker``.
package struct UnreadableDocument: Rule {
    package static let about = RuleDescription(
        id: "unreadable-document",
        category: .document,
        severity: .error,
        summary: "a file that cannot be read as a storyboard or xib",
        rationale: """
            A file that cannot be read is not checked, and Xcode will not open it either. The usual cause is a merge that left conflict \
            markers in the file. The exit status is 2 if a document named on the command line could not be read. In a folder search, \
            files that are not Interface Builder documents are skipped and counted at the end.
            """,
        example: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <<<<<<< HEAD
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] { [] }

}
