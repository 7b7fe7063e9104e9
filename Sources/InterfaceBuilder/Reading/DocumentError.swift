import Support

/// Why a file cannot be used as an Interface Builder document. There is one case per cause; see `DocumentError+Message.swift` for the
/// messages.
package enum DocumentError: PlacedError, Hashable {
    /// The file cannot be opened or read; `reason` is the system's message.
    case unreadable(path: String, reason: String)
    /// The file is empty.
    case empty(path: String)
    /// More bytes than ``Limits/bytes``.
    case tooLarge(path: String, limit: Int)
    /// It does not begin like XML.
    case notXML(SourceLocation)
    /// A compiled nib or binary property list, which no longer contains what Interface Builder edited.
    case compiled(SourceLocation)
    /// It declares an encoding other than UTF-8 and UTF-16.
    case encoding(String, SourceLocation)
    case malformed(XMLFault, SourceLocation)
    /// It holds the markers of a merge with conflicts that were not decided; the location is that of the first.
    case conflictMarkers(SourceLocation)
    /// A DOCTYPE could define entities; Interface Builder writes none.
    case doctype(SourceLocation)
    /// Elements nested beyond ``Limits/depth``.
    case tooDeep(limit: Int, SourceLocation)
    case tooManyElements(limit: Int, SourceLocation)
    case tooManyAttributes(limit: Int, SourceLocation)
    case tooManyNamespaces(SourceLocation)
    case tooManyNames(limit: Int, SourceLocation)
    /// Saved by Xcode 4.2 or older: an archive of objects, not of a document.
    case keyedArchive(SourceLocation)
    /// An Interface Builder document for a platform whose views are not laid out here, such as `watchOS`.
    case unsupportedPlatform(String, SourceLocation)
    /// Other XML; the payload is the name of its root element.
    case notInterfaceBuilder(root: String, SourceLocation)
}

/// What is wrong with a piece of XML.
package enum XMLFault: Hashable, Sendable {
    /// It ends while `element` is open.
    case cutOff(element: String, opened: Int)
    /// It ends before there is an element.
    case noRoot
    case mismatchedTag(found: String, open: String, opened: Int)
    case unknownEntity(String)
    case invalidCharacter
    case invalidUTF8
    case attributeWithoutValue(String)
    case unquotedAttribute
    case rawLessThan
    case duplicateAttribute(String)
    case contentAfterRoot
    case nameExpected
    case unfinishedTag
    case nulByte
    /// UTF-16 text with an unpaired surrogate.
    case invalidUTF16
    /// libxml2's own message.
    case other(String)
}
