import Support

/// Why a file of translated texts cannot be used.
package enum LocalizationError: PlacedError, Hashable {
    /// It cannot be opened or read; `reason` is the system's message.
    case unreadable(path: String, reason: String)
    /// A property list, in binary or XML, that cannot be read or is not one of texts.
    case propertyList(SourceLocation)
    case malformed(LocalizationFault, SourceLocation)
}

/// What is wrong with a file of translated texts.
package enum LocalizationFault: Hashable, Sendable {
    case keyExpected
    case valueExpected
    case semicolonExpected
    /// A quote inside a text, without the backslash that says so.
    case unescapedQuote
    case unfinishedString
    /// A line that git left where two versions conflict.
    case mergeMarker
    case unfinishedComment
    case invalidEscape
    case invalidUTF16
    case invalidUTF8
    /// A fault in a string catalog, which is JSON.
    case json(String)
}

extension LocalizationError {
    package var position: TextPosition? { location?.position }
    package var code: String? { rule }

    /// A stable identifier of the cause, for machines.
    package var rule: String {
        switch self {
        case .unreadable: "unreadable"
        case .propertyList: "strings-property-list"
        case .malformed: "malformed-strings"
        }
    }

    package var message: String {
        switch self {
        case .unreadable(_, let reason): "cannot be read: \(reason)"
        case .propertyList: "this property list is broken, or is none of keys and texts"
        case .malformed(.keyExpected, _): "a key is expected here"
        case .malformed(.valueExpected, _): "a value in quotes is expected here"
        case .malformed(.semicolonExpected, _): "a ';' is missing after the value"
        case .malformed(.unescapedQuote, _): "the text ends at this quote, and goes on behind it: write \\\" for a quote inside"
        case .malformed(.unfinishedString, _): "the string that begins here has no closing quote"
        case .malformed(.mergeMarker, _): "this is the marker of a merge conflict that nobody resolved"
        case .malformed(.unfinishedComment, _): "the comment that begins here has no end"
        case .malformed(.invalidEscape, _): "this is not a character's number in hexadecimal"
        case .malformed(.invalidUTF16, _): "the UTF-16 text has half a character here"
        case .malformed(.invalidUTF8, _): "the bytes from here on are not UTF-8"
        case .malformed(.json(let text), _): text
        }
    }

    /// What to do about it, where that is certain.
    package var repair: String? {
        switch self {
        case .malformed(.semicolonExpected, _): "end the entry before with ';'"
        case .malformed(.mergeMarker, _): "keep the lines of one side, and remove the markers"
        case .unreadable, .propertyList, .malformed: nil
        }
    }

    package var location: SourceLocation? {
        switch self {
        case .unreadable: nil
        case .propertyList(let place), .malformed(_, let place): place
        }
    }

    /// The path of the file concerned.
    package var path: String {
        if case .unreadable(let path, _) = self { return path }
        return location?.file ?? ""
    }
}
