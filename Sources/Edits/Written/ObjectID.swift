import InterfaceBuilder

/// Object ids in Xcode's format: `abc-de-fgh`.
enum ObjectID {
    /// An id that depends only on a text, so that the same edit always gets the same one, and that the document does not have yet.
    static func new(for text: String, in tree: XMLTree) -> String { new(for: text, without: Set(tree.elements.compactMap(\.id))) }

    /// The same where other ids are taken as well.
    static func new(for text: String, without taken: Set<String>) -> String {
        let signs = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        // FNV-1a, since Swift's own hashing differs from run to run.
        var state = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        while true {
            var id = ""
            for place in 0..<8 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                if place == 3 || place == 5 { id += "-" }
                id.append(signs[Int(state >> 33) % signs.count])
            }
            if !taken.contains(id) { return id }
        }
    }

    /// Whether a text can be an object id: letters, digits and dashes.
    static func isUsable(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.count <= 64
            && id.utf8.allSatisfy {
                $0 < 0x80 && (Character(Unicode.Scalar($0)).isLetter || Character(Unicode.Scalar($0)).isNumber || $0 == UInt8(ascii: "-"))
            }
    }
}
