import InterfaceBuilder

/// The comment in which Xcode writes a scene's name, on the line before it.
enum SceneComment {
    static func removal(before scene: Element) -> TextEdit? {
        let source = scene.tree.source
        func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        var end = scene.offset
        while end > 0, isBlank(source[end - 1]) { end -= 1 }
        guard end >= 7, source[..<end].suffix(3).elementsEqual("-->".utf8) else { return nil }
        var start = end - 3
        while start > 0, !source[start...].starts(with: "<!--".utf8) { start -= 1 }
        guard source[start...].starts(with: "<!--".utf8) else { return nil }
        while start > 0, isBlank(source[start - 1]) { start -= 1 }
        return TextEdit(start..<end, "")
    }
}
