import InterfaceBuilder
import Scenarios
import Facts

/// A rule on what an app says in its property list and settings. It looks at no document: ``AppFindings`` asks it.
protocol AppRule: Rule {
    /// What an app's target says that a system will refuse or ignore.
    ///
    /// - Parameter sdk: the SDK that it is to be built with.
    static func finding(_ keys: AppKeys, builtWith sdk: LinkedSDK) -> Finding?
}

extension AppRule {
    package func findings(in document: DocumentUnderCheck) -> [Finding] { [] }

    static func finding(at answer: AppKeys.Answer, _ message: String, fix: String?) -> Finding {
        finding(at: answer.file, line: answer.line, message, fix: fix)
    }

    static func finding(at file: String, line: Int = 1, _ message: String, fix: String?) -> Finding {
        Finding(
            rule: about.id, severity: about.severity, location: SourceLocation(file: file, line: line, column: 1), objectID: "",
            message: message, fix: fix)
    }
}
