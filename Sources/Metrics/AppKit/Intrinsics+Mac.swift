import AutoLayout
import Facts

/// Natural sizes, insets and baselines of AppKit's views. AppKit sizes them in whole points.
extension Intrinsics {
    /// How far the frame of an AppKit view extends beyond its alignment rectangle, in points.
    func alignmentInsets(of control: MacControl) -> EdgeInsets {
        guard let row = row(\.macInsets, of: control) else { return .zero }
        return EdgeInsets(
            top: row.number("top") ?? 0, left: row.number("left") ?? 0, bottom: row.number("bottom") ?? 0, right: row.number("right") ?? 0
        )
    }

    /// The natural size of an AppKit view's alignment rectangle.
    ///
    /// - Parameter availableWidth: the width that a wrapping text gets, in points; nil to measure it on one line.
    func size(of control: MacControl, availableWidth: Double?) -> IntrinsicSize {
        var size = IntrinsicSize.none
        if control.dimensions.contains(.width) { size.width = width(of: control, availableWidth: availableWidth) }
        if control.dimensions.contains(.height) { size.height = height(of: control, availableWidth: availableWidth) }
        return size
    }

    private func width(of control: MacControl, availableWidth: Double?) -> Double {
        let row = row(\.macSizes, of: control)
        if let fixed = row?.number("width") { return fixed }
        // A centred label has 2 points more on each side of its text (18 labels of 5 projects).
        let padding =
            (row?.number("padding") ?? 0) - (isOldPopUp(control) ? 3 : 0)
            + (control.isCentered && control.kind.hasSuffix(":none") && makes(.macCenteredLabels) ? 4 : 0)
        if !control.segmentWidths.isEmpty {
            return zip(control.segmentWidths, control.texts).reduce(padding) { total, segment in
                let own = segment.0 > 0 ? segment.0 : textWidth(segment.1, control.font) + (row?.number("segment") ?? 0)
                return total + own + (row?.number("gap") ?? 1)
            }
        }
        if let image = control.image, control.texts.allSatisfy(\.isEmpty) || !control.imageIsBesideText {
            return image.width + (row?.number("imagePadding") ?? padding)
        }
        if let limit = wrapWidth(of: control, availableWidth) { return pixelCeiling(limit) + padding }
        let text = control.texts.map { textWidth($0, control.font) }.max() ?? 0
        guard let image = control.image else { return text + padding }
        return text + padding + image.width + (makes(.macImageGaps) ? gapBesideImage(control) : 0)
    }

    /// What an image beside a title takes besides its own width, in points: of the room beside a title alone 2 (6 buttons), but buttons
    /// with a bezel have more room: 6 in aqua (5 titles of 5 projects), push buttons 2 since Big Sur (3 projects).
    private func gapBesideImage(_ control: MacControl) -> Double {
        guard makes(.macBezelImageGaps) else { return -2 }
        switch control.look.controls {
        case .aqua: return Self.bezelsWithGaps.contains { control.kind.hasPrefix($0) } ? 6 : -2
        case .bigSur: return control.kind.hasPrefix("button:push:") ? 2 : -2
        case .tahoe: return -2
        }
    }

    private static let bezelsWithGaps = ["button:push:", "button:inline:", "button:roundTextured:"]

    /// The width at which a text breaks into lines, and which it then fills completely; nil if it fits on its lines (stored frames of
    /// labels that wrap are as wide as they may be: 20 labels of 8 projects).
    private func wrapWidth(of control: MacControl, _ availableWidth: Double?) -> Double? {
        guard control.wraps, let limit = control.preferredWidth ?? availableWidth, let text = control.texts.first else { return nil }
        return textWidth(text, control.font) > limit + Self.wrapTolerance ? limit : nil
    }

    /// In points: a width that the text itself asked for never breaks it.
    private static let wrapTolerance = 0.5

    private func height(of control: MacControl, availableWidth: Double?) -> Double {
        let row = row(\.macSizes, of: control)
        if let fixed = row?.number("height") { return fixed }
        let line = macLine(control.font, control.look).height + (row?.number("heightPadding") ?? 0)
        if let image = control.image, row?.number("imagePadding") != nil {
            let own = image.height + (row?.number("imagePadding") ?? 0)
            return control.imageIsBesideText && control.texts.contains { !$0.isEmpty } ? max(own, line) : own
        }
        guard let text = control.texts.first else { return line }
        return line * Double(lineCount(of: text, font: control.font, width: wrapWidth(of: control, availableWidth)))
    }

    private func lineCount(of text: String, font: Font, width: Double?) -> Int {
        let single = measured([AttributedRun("x", font: font)], width: nil, numberOfLines: 0, breaking: .words).height
        let whole = wrapped(text, font: font, width: width).height
        return single > 0 ? max(1, Int((whole / single).rounded())) : 1
    }

    /// A text's width in whole points.
    private func textWidth(_ text: String, _ font: Font) -> Double {
        text.isEmpty ? 0 : macCeiling(measured([AttributedRun(text, font: font)], width: nil, numberOfLines: 0, breaking: .words).width)
    }

    /// Lines may be wider by more than ``macCeiling(_:)`` allows: a text fits on one line at its own width.
    private func wrapped(_ text: String, font: Font, width: Double?) -> Size {
        measured([AttributedRun(text, font: font)], width: width.map { $0 + Self.wrapError }, numberOfLines: 0, breaking: .words)
    }

    /// Rounds up to a whole point.
    private func macCeiling(_ width: Double) -> Double { (width - 1e-6).rounded(.up) }

    private static let wrapError = 0.15

    /// One line of text, in whole points.
    struct MacLine: Hashable {
        var height: Double
        /// From the baseline down to the bottom of the line.
        var descent: Double
    }

    /// One line of a font: ascender and descender are rounded separately. Up to macOS 10.14 some lines are higher (evidence/mac.md).
    func macLine(_ font: Font, _ look: MacLook) -> MacLine {
        guard case .named = font.family, makes(.macNamedFonts) else { return Self.macSystemLine(font.pointSize, look) }
        let metrics = metrics(font)
        let descent = metrics.descender.rounded()
        let body = metrics.ascender.rounded() + descent
        guard look.hasTallLines else { return MacLine(height: body, descent: descent) }
        let leading = font.pointSize > Self.largestLooseSize ? metrics.leading.rounded() : (body / 4).rounded()
        return MacLine(height: body + leading, descent: descent)
    }

    /// In points: the largest size at which a line of a font other than the system's was a quarter higher up to macOS 10.14.
    private static let largestLooseSize = 16.0

    /// One line of the system font. The descender of the text cut goes up to the next point, that of the display cut is rounded. Up to
    /// macOS 10.14 a line is a point higher than ascender and descender, except at 9 points.
    private static func macSystemLine(_ points: Double, _ look: MacLook) -> MacLine {
        let ascent = (0.967 * points).rounded(), small = (0.208 * points).rounded(.up), large = (0.211 * points).rounded()
        if look.hasTallLines { return MacLine(height: ascent + large + (points == looseless ? 0 : 1), descent: small) }
        let descent = points >= (look == .catalina ? displaySize : opticalSize) ? large : small
        return MacLine(height: ascent + descent, descent: descent)
    }

    /// In points: the size of text whose lines were no higher up to macOS 10.14 than since (214 labels of 3 projects).
    private static let looseless = 9.0
    /// In points: where the display cut began up to macOS 10.15, and from which size on the variable font since is as the display cut was.
    private static let displaySize = 20.0, opticalSize = 25.0

    /// The baselines of an AppKit view relative to its alignment rectangle: whole points above the bottom (732 of 805 pairs); the first
    /// baseline of a text of several lines is that of its first line.
    func baselines(of control: MacControl) -> TextBaselines {
        guard let row = row(\.macSizes, of: control), !row["baseline"].isEmpty else { return .bottom }
        let line = macLine(control.font, control.look)
        let below = (row.number("baseline") ?? 0) + line.descent - (isOldField(control) ? 1 : 0)
        let first = control.kind.hasSuffix(":none") ? line.height - line.descent : height(of: control, availableWidth: nil) - below
        return .fromEdges(firstFromTop: first, lastFromBottom: below)
    }

    /// Whether a control is a field with a bezel in a system font older than San Francisco, whose text lay a point lower (evidence/mac.md).
    private func isOldField(_ control: MacControl) -> Bool {
        control.font.isOldMacSystem && control.size == .regular && Self.oldFields.contains(control.kind) && makes(.macOldFieldBaselines)
    }

    /// Whether a control is a pop-up button in a system font older than San Francisco, which was 3 points narrower (evidence/mac.md).
    private func isOldPopUp(_ control: MacControl) -> Bool {
        control.kind.hasPrefix("popUp:push:rounded:b") && control.size == .regular && control.font.isOldMacSystem && makes(.macOldPopUps)
    }

    private static let oldFields: Set<String> = ["textField:bezel", "secureTextField:bezel"]
}

extension Font {
    /// Whether it is the system font of OS X 10.10 or before, older than San Francisco.
    fileprivate var isOldMacSystem: Bool { family == .system && (edition == .macLucida || edition == .macHelvetica) }
}
