import CXML
import Support

extension XMLTree {
    /// Reads and parses a file.
    package static func read(path: String, limits: Limits = .standard) throws(DocumentError) -> XMLTree {
        if !SearchBoundary.allows(path) { throw .unreadable(path: path, reason: "is outside of the folder that may be read") }
        var bytes: UnsafeMutablePointer<UInt8>?
        var length: UInt32 = 0
        let result = cxml_read_file(path, UInt32(clamping: limits.bytes), &bytes, &length)
        if result < 0 { throw .tooLarge(path: path, limit: limits.bytes) }
        guard result == 0, let bytes else {
            throw .unreadable(path: path, reason: SystemError.reason(of: result, folder: "a folder, and not a storyboard or xib"))
        }
        return try parse(owned: bytes, length: length, file: path, limits: limits)
    }

    /// Parses bytes in UTF-8 or UTF-16.
    ///
    /// - Parameter file: the path for locations.
    package static func parse(
        bytes: [UInt8],
        file: String,
        limits: Limits = .standard
    ) throws(DocumentError) -> XMLTree {
        if bytes.isEmpty { throw .empty(path: file) }
        if bytes.count > limits.bytes { throw .tooLarge(path: file, limit: limits.bytes) }
        guard let copy = cxml_copy_bytes(bytes, UInt32(bytes.count)) else {
            throw .unreadable(path: file, reason: "out of memory")
        }
        return try parse(owned: copy, length: UInt32(bytes.count), file: file, limits: limits)
    }

    /// Takes ownership of `bytes`.
    private static func parse(
        owned bytes: UnsafeMutablePointer<UInt8>,
        length: UInt32,
        file: String,
        limits: Limits
    ) throws(DocumentError) -> XMLTree {
        let text: (bytes: UnsafeMutablePointer<UInt8>, length: UInt32)
        do {
            text = try prepare(owned: bytes, length: length, file: file)
        } catch {
            cxml_free_bytes(bytes)
            throw error
        }
        let limitsForC = cxml_limits(
            depth: UInt32(clamping: limits.depth),
            elements: UInt32(clamping: limits.elements),
            attributes_per_element: UInt32(clamping: limits.attributesPerElement),
            names: UInt32(clamping: limits.names)
        )
        guard let document = cxml_parse(text.bytes, text.length, limitsForC) else {
            throw .unreadable(path: file, reason: "out of memory")
        }
        guard document.pointee.fault.code == CXML_OK, let nodes = document.pointee.nodes else {
            let error =
                DocumentError(conflictIn: document.pointee, markers: ["<<<<<<<", ">>>>>>>"], file: file)
                ?? DocumentError(fault: document.pointee, file: file, limits: limits)
            cxml_free(document)
            throw error
        }
        // A marker of a conflict of which the rest was taken out is text between two elements, and no fault of XML.
        if let error = DocumentError(conflictIn: document.pointee, markers: [">>>>>>>"], between: ["=======", "|||||||"], file: file) {
            cxml_free(document)
            throw error
        }
        return XMLTree(owning: document, nodes: nodes, file: file)
    }
}

extension DocumentError {
    /// What is wrong with a document in which git left a conflict; nil if it has no line that begins as git's markers do.
    ///
    /// - Parameter between: markers that count where nothing else is between two tags: texts have such lines.
    fileprivate init?(conflictIn document: cxml_document, markers: [String], between: [String] = [], file: String) {
        let bytes = UnsafeBufferPointer(start: document.bytes, count: Int(document.length))
        let starts = UnsafeBufferPointer(start: document.lines, count: Int(document.line_count))
        // Seven of one character, and a name after a blank: git's `merge-file` and its `conflict-marker-size`.
        let anywhere = markers.map { Array($0.utf8) }, between = between.map { Array($0.utf8) }
        let marker = starts.first { start in
            let line = bytes[Int(start)...]
            guard line.dropFirst(7).first.map(" \r\n".utf8.contains) ?? true else { return false }
            if anywhere.contains(where: line.starts) { return true }
            guard between.contains(where: line.starts) else { return false }
            func isShown(_ byte: UInt8) -> Bool { !" \t\r\n".utf8.contains(byte) }
            let next = line.drop { $0 != UInt8(ascii: "\n") }.first(where: isShown)
            return bytes[..<Int(start)].last(where: isShown) == UInt8(ascii: ">") && next == UInt8(ascii: "<")
        }
        guard let marker else { return nil }
        self = .conflictMarkers(SourceLocation(in: document, offset: Int(marker), file: file))
    }

    fileprivate init(fault document: cxml_document, file: String, limits: Limits) {
        let fault = document.fault
        let place = SourceLocation(in: document, offset: Int(fault.offset), file: file)
        switch fault.code {
        case CXML_OUT_OF_MEMORY: self = .unreadable(path: file, reason: "out of memory")
        case CXML_DOCTYPE: self = .doctype(place)
        case CXML_TOO_DEEP: self = .tooDeep(limit: min(limits.depth, 255), place)
        case CXML_TOO_MANY_ELEMENTS: self = .tooManyElements(limit: limits.elements, place)
        case CXML_TOO_MANY_ATTRIBUTES: self = .tooManyAttributes(limit: limits.attributesPerElement, place)
        case CXML_TOO_MANY_NAMES: self = .tooManyNames(limit: limits.names, place)
        case CXML_TOO_MANY_NAMESPACES: self = .tooManyNamespaces(place)
        default: self = .malformed(XMLFault(document), place)
        }
    }
}

extension XMLFault {
    fileprivate init(_ document: cxml_document) {
        let fault = document.fault
        let detail = withUnsafeBytes(of: fault.detail) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        var open: (name: String, line: Int)?
        if fault.open_node >= 0, fault.open_node < document.node_count {
            let node = document.nodes[Int(fault.open_node)]
            let name = document.names[Int(node.name)]
            let line = SourceLocation(in: document, offset: Int(node.start), file: "").line
            open = (String(bytes: name.bytes, count: name.length), line)
        }
        switch (fault.code, open) {
        case (CXML_UNFINISHED, let open?): self = .cutOff(element: open.name, opened: open.line)
        case (CXML_UNFINISHED, nil): self = document.node_count == 0 ? .noRoot : .unfinishedTag
        case (CXML_MISMATCHED_TAG, let open?):
            self = .mismatchedTag(found: detail, open: open.name, opened: open.line)
        case (CXML_UNKNOWN_ENTITY, _): self = .unknownEntity(detail)
        case (CXML_INVALID_CHARACTER, _): self = .invalidCharacter
        case (CXML_INVALID_UTF8, _): self = .invalidUTF8
        case (CXML_ATTRIBUTE_WITHOUT_VALUE, _): self = .attributeWithoutValue(detail)
        case (CXML_UNQUOTED_ATTRIBUTE, _): self = .unquotedAttribute
        case (CXML_RAW_LESS_THAN, _): self = .rawLessThan
        case (CXML_DUPLICATE_ATTRIBUTE, _): self = .duplicateAttribute(detail)
        case (CXML_EXTRA_CONTENT, _): self = .contentAfterRoot
        case (CXML_NAME_EXPECTED, _): self = .nameExpected
        case (CXML_UNFINISHED_TAG, _): self = .unfinishedTag
        default: self = .other(detail)
        }
    }
}
