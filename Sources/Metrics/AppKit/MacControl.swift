import AutoLayout
import Facts
import Support

/// The content of an AppKit view, as far as its natural size, its insets and its baselines depend on it.
package struct MacControl: Hashable, Sendable {
    package typealias Size = MacControlSize

    /// The view's class with the properties of its cell, as `appkit-insets.csv` and `appkit-sizes.csv` spell it: `button:push:rounded:b`.
    package var kind: String
    package var size: Size
    package var look: MacLook
    /// The dimensions in which a view of this kind has a natural size.
    package var dimensions: Dimensions
    package var font: Font
    /// The text of a label, the title of a button, or the titles of a menu or of segments, of which the widest decides.
    package var texts: [String]
    /// The explicit widths of segments in points; 0 if the text decides.
    package var segmentWidths: [Double]
    /// Whether the text is centred, which makes a label wider.
    package var isCentered: Bool
    /// Whether a text breaks into lines.
    package var wraps: Bool
    /// `preferredMaxLayoutWidth` of a text that wraps, in points.
    package var preferredWidth: Double?
    /// The size of the image shown, in points.
    package var image: AutoLayout.Size?
    /// Whether the image is beside the text rather than in its place.
    package var imageIsBesideText: Bool
    /// Whether nothing but a symbol of macOS 11 or later is drawn: its alignment rectangle is its own and stands in no document, so that
    /// how far the frame extends above and below is not known.
    package var drawsSymbol: Bool

    package struct Dimensions: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let width = Dimensions(rawValue: 1)
        package static let height = Dimensions(rawValue: 2)
    }

    package init(kind: String, size: Size = .regular, look: MacLook, dimensions: Dimensions = [.width, .height], font: Font = .system(13)) {
        self.kind = kind
        self.size = size
        self.look = look
        self.dimensions = dimensions
        self.font = font
        texts = []
        segmentWidths = []
        isCentered = false
        wraps = false
        imageIsBesideText = false
        drawsSymbol = false
    }
}

extension Intrinsics {
    /// What the tables of the release have of a view.
    func row(_ table: KeyPath<FactTables, MacTable>, of control: MacControl) -> CSVTable.Row? {
        release.tables[keyPath: table].row(kind: control.kind, look: control.look, size: control.size)
    }
}
