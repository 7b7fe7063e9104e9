import Foundation

/// Text that Interface Builder stores in base 64 because it contains characters that XML does not allow.
package enum Base64 {
    /// The text; nil if the bytes are not base 64 or not UTF-8.
    package static func decode(_ text: String) -> String? {
        // Interface Builder omits the padding.
        var compact = text.filter { !$0.isWhitespace }
        while compact.utf8.count % 4 != 0 { compact.append("=") }
        return Data(base64Encoded: compact).flatMap { String(data: $0, encoding: .utf8) }
    }
}
