import Support

extension DocumentError {
    package var position: TextPosition? { location?.position }
    package var code: String? { rule }

    /// A stable identifier of the cause, for machines.
    package var rule: String {
        switch self {
        case .unreadable: "unreadable"
        case .empty: "empty"
        case .tooLarge: "too-large"
        case .notXML: "not-xml"
        case .compiled: "compiled-nib"
        case .encoding: "encoding"
        case .malformed: "malformed"
        case .conflictMarkers: "conflict-markers"
        case .doctype: "doctype"
        case .tooDeep: "too-deep"
        case .tooManyElements: "too-many-elements"
        case .tooManyAttributes: "too-many-attributes"
        case .tooManyNamespaces: "too-many-namespaces"
        case .tooManyNames: "too-many-names"
        case .keyedArchive: "keyed-archive"
        case .unsupportedPlatform: "unsupported-platform"
        case .notInterfaceBuilder: "not-interface-builder"
        }
    }

    /// The cause in words, without its location.
    package var message: String {
        switch self {
        case .unreadable(_, let reason): "cannot be read: \(reason)"
        case .empty: "the file is empty"
        case .tooLarge(_, let limit): "the file is larger than \(limit) bytes"
        case .notXML: "not XML: expected '<' at the start of the document"
        case .compiled: "a compiled nib; give the xib or storyboard that it was made from"
        case .encoding(let name, _): "the encoding \(quoted(name)) is not supported; save the document as UTF-8"
        case .malformed(let fault, _): fault.message
        case .conflictMarkers:
            "the markers of a merge ('<<<<<<<', '=======', '>>>>>>>'): keep one of the two sides at each, and remove the markers"
        case .doctype: "a DOCTYPE is not accepted: it could define entities, and Interface Builder writes none"
        case .tooDeep(let limit, _): "elements are nested more than \(limit) levels deep"
        case .tooManyElements(let limit, _): "the document has more than \(limit) elements"
        case .tooManyAttributes(let limit, _): "the element has more than \(limit) attributes"
        case .tooManyNames(let limit, _): "the document uses more than \(limit) different names of elements and attributes"
        case .tooManyNamespaces: "the document declares too many XML namespaces"
        case .keyedArchive: "saved by Xcode 4.2 or older as a keyed archive; open and save it with a newer Xcode first"
        case .unsupportedPlatform(let platform, _): "a \(platform) document; only iOS, tvOS and macOS documents can be laid out"
        case .notInterfaceBuilder(let root, _):
            "not an Interface Builder document: expected the root element <document>, found <\(shortened(root))>"
        }
    }

    /// The location of the cause; nil if the file could not be read.
    package var location: SourceLocation? {
        switch self {
        case .unreadable, .empty, .tooLarge: nil
        case .notXML(let place), .compiled(let place), .encoding(_, let place), .malformed(_, let place),
            .conflictMarkers(let place), .doctype(let place), .tooDeep(_, let place), .tooManyElements(_, let place),
            .tooManyAttributes(_, let place), .tooManyNamespaces(let place), .tooManyNames(_, let place), .keyedArchive(let place),
            .unsupportedPlatform(_, let place), .notInterfaceBuilder(_, let place):
            place
        }
    }

    /// The path of the file concerned.
    package var path: String {
        switch self {
        case .unreadable(let path, _), .empty(let path), .tooLarge(let path, _): path
        default: location?.file ?? ""
        }
    }
}

extension XMLFault {
    /// The fault in words.
    package var message: String {
        switch self {
        case .cutOff(let element, let line): "the document ends inside <\(shortened(element))>, opened on line \(line)"
        case .noRoot: "the document has no root element"
        case .mismatchedTag(let found, let open, let line):
            "</\(shortened(found))> does not close <\(shortened(open))>, opened on line \(line)"
        case .unknownEntity(let name): "the entity &\(shortened(name)); is not defined"
        case .invalidCharacter: "a character that XML does not allow"
        case .invalidUTF8: "bytes that are not UTF-8"
        case .attributeWithoutValue(let name): "the attribute \(quoted(name)) has no value"
        case .unquotedAttribute: "the value of an attribute must be in quotes"
        case .rawLessThan: "a '<' inside the value of an attribute must be written &lt;"
        case .duplicateAttribute(let name): "the attribute \(quoted(name)) is given twice"
        case .contentAfterRoot: "there is more after the end of the root element"
        case .nameExpected: "expected a name here"
        case .unfinishedTag: "the tag is not finished"
        case .nulByte: "a NUL byte, which XML does not allow"
        case .invalidUTF16: "UTF-16 text with half a character in it"
        case .other(let text): "not well-formed: \(text)"
        }
    }
}

/// Names come from the document; whatever they are, a message stays one readable line.
private func shortened(_ name: String) -> String {
    let printable = name.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : String($0) }
    return printable.count > 60 ? printable.prefix(60).joined() + "…" : printable.joined()
}

private func quoted(_ name: String) -> String { "'\(shortened(name))'" }
