import AutoLayout
import Facts

extension Intrinsics {
    /// The size of a button: whole points for classic buttons, device pixels for those with a configuration.
    ///
    /// - Parameter availableWidth: the width that the button gets, in which the title of a configuration wraps; nil for one line.
    func size(of button: ButtonContent, availableWidth: Double? = nil) -> IntrinsicSize {
        let content: Size
        if let configuration = button.configuration {
            content = size(of: button, configuration, availableWidth)
        } else {
            switch button.kind {
            case .infoLight, .infoDark, .detailDisclosure, .contactAdd: content = tableSize(.infoButton, button)
            case .close: content = tableSize(.closeButton, button)
            case .system, .custom: content = plainSize(of: button)
            }
        }
        let background = button.backgroundImage ?? .zero
        return IntrinsicSize(
            width: max(content.width, background.width),
            height: max(content.height, background.height)
        )
    }

    /// A button of a kind with its own symbol; a title beside it adds its width.
    private func tableSize(_ part: ControlPart, _ button: ButtonContent) -> Size {
        let row = row(part)
        let title = button.title.isEmpty ? .zero : layout(button.title)
        return Size(
            width: pixelCeiling(row.width ?? 0) + pointCeiling(title.width) * button.growth,
            height: max(pixelCeiling(row.height ?? 0), pointCeiling(title.height))
        )
    }

    /// Title and image side by side, at least 30 wide with a title; 6 points above and below the title unless content insets are set.
    private func plainSize(of button: ButtonContent) -> Size {
        let insets = button.contentInsets ?? .zero
        let image = button.image.map { size(of: $0) } ?? .zero
        let hasTitle = button.title.contains { !$0.text.isEmpty }
        // Insets that only move the title or the image beside the other remove the padding too (5 buttons of 4 projects); those of a title
        // or an image alone do not (3 buttons of 2 projects).
        let isMoved = hasTitle && button.image != nil && (button.titleInsets.isNoticeable || button.imageInsets.isNoticeable)
        let isInset = insets != .zero || isMoved && makes(.insetButtons)
        let padding = isInset ? insets.top + insets.bottom : 12
        if !hasTitle, button.image != nil {
            return Size(
                width: pointCeiling(image.width + insets.left + insets.right),
                // An absent title's line still counts: 22 for images of 17, 19 and 20 (4 buttons of 3 projects).
                height: pointCeiling(max(image.height, metrics(button.titleFont).lineHeight) + insets.top + insets.bottom)
            )
        }
        if !hasTitle, button.backgroundImage != nil { return .zero }
        let lineHeight = metrics(button.titleFont).lineHeight
        let title = hasTitle ? layout(button.title) : Size(width: 0, height: lineHeight)
        let width = pointCeiling(title.width) + pointCeiling(image.width) + insets.left + insets.right
        let more = (button.growth - 1) * pointCeiling(title.width)
        return Size(
            width: max(row(.buttonTitle).width ?? 0, pointCeiling(width) + more),
            height: pointCeiling(
                max(pointCeiling(title.height) + padding, pointCeiling(image.height) + insets.top + insets.bottom)
            )
        )
    }

    /// The size of a configured button: image and titles within the content insets.
    private func size(of button: ButtonContent, _ configuration: ButtonConfiguration, _ availableWidth: Double?) -> Size {
        let insets = contentInsets(of: configuration), image = imageSize(of: button, configuration)
        let room = availableWidth.map { max(1, $0 - roomTaken(in: button, configuration).width) / button.growth }
        let title = titleSize(of: button, configuration, width: room)
        let gap = button.image != nil && title.width > 0 ? configuration.imagePadding : 0
        var content: Size
        switch configuration.imagePlacement {
        case .leading, .trailing:
            content = Size(width: image.width + gap + title.width, height: max(image.height, title.height))
        case .top, .bottom:
            content = Size(width: max(image.width, title.width), height: image.height + gap + title.height)
        }
        // The growth of the title is not rounded up again.
        let more = (button.growth - 1) * title.width
        switch configuration.imagePlacement {
        case .leading, .trailing: content.width = pixelCeiling(content.width) + more
        case .top, .bottom: content.width = max(pixelCeiling(content.width), title.width + more)
        }
        content.width += insets.left + insets.right
        content.height = pixelCeiling(content.height) + insets.top + insets.bottom
        return content
    }

    private func imageSize(of button: ButtonContent, _ configuration: ButtonConfiguration) -> Size {
        var image = button.image.map { size(of: $0.enlarged) } ?? .zero
        // A symbol of the body size fits within the title's line, however high its outline is: 34 high around 17 points with symbols of
        // five aspects (10 buttons of 4 projects).
        if case .symbol(let symbol)? = button.image, symbol.pointSize == nil, makes(.symbolsInLines) {
            image.height = metrics(button.titleFont).lineHeight
        }
        if button.image == nil, button.showsInfo, !button.title.contains(where: { !$0.text.isEmpty }), configuration.subtitle.isEmpty {
            image = Size(width: row(.configuredInfoButton).width ?? 0, height: metrics(button.titleFont).lineHeight)
        }
        return image
    }

    /// The room that a button's content insets, its image and the padding between take from the title, beside it and above and below it,
    /// in points; nil for a button without a configuration.
    package func roomTaken(in button: ButtonContent) -> Size? {
        button.configuration.map { roomTaken(in: button, $0) }
    }

    private func roomTaken(in button: ButtonContent, _ configuration: ButtonConfiguration) -> Size {
        let insets = contentInsets(of: configuration)
        var taken = Size(width: insets.left + insets.right, height: insets.top + insets.bottom)
        guard button.image != nil else { return taken }
        let image = imageSize(of: button, configuration)
        switch configuration.imagePlacement {
        case .leading, .trailing: taken.width += image.width + configuration.imagePadding
        case .top, .bottom: taken.height += image.height + configuration.imagePadding
        }
        return taken
    }

    /// The insets of a configured button's content, in points; on the left is the leading one.
    package func contentInsets(of configuration: ButtonConfiguration) -> EdgeInsets {
        configuration.contentInsets ?? usualInsets(of: configuration.size)
    }

    /// The insets of the content if the document has none, in points: half of the table's room on each side.
    private func usualInsets(of size: ButtonConfiguration.ControlSize) -> EdgeInsets {
        let room = row(size.part), sides = (room.width ?? 0) / 2, ends = (room.height ?? 0) / 2
        return EdgeInsets(top: ends, left: sides, bottom: ends, right: sides)
    }

    /// - Parameter width: where lines end, in points; nil on one line.
    private func titleSize(of button: ButtonContent, _ configuration: ButtonConfiguration, width: Double?) -> Size {
        func broken(_ runs: [AttributedRun]) -> Size {
            measured(runs, width: width, numberOfLines: 0, breaking: .words, pushesOut: facts.joinsLastWords)
        }
        var lines: [Size] = []
        if button.title.contains(where: { !$0.text.isEmpty }) { lines.append(broken(button.title)) }
        if !configuration.subtitle.isEmpty {
            lines.append(broken([AttributedRun(configuration.subtitle, font: ButtonConfiguration.subtitleFont)]))
        }
        if lines.isEmpty, button.image == nil { return Size(width: 0, height: metrics(button.titleFont).lineHeight) }
        let between = lines.count > 1 ? configuration.titlePadding : 0
        return Size(
            width: lines.reduce(0) { max($0, pixelCeiling($1.width)) },
            height: lines.reduce(0) { $0 + pixelCeiling($1.height) } + between
        )
    }
}

extension EdgeInsets {
    /// Whether any side is larger than the smallest normal number, which documents store for an inset that is set to zero.
    fileprivate var isNoticeable: Bool { [top, left, bottom, right].contains { abs($0) > .leastNormalMagnitude } }
}

extension ButtonContent {
    /// Whether the button is of a kind that draws a symbol of its own in a circle.
    fileprivate var showsInfo: Bool { [.infoLight, .infoDark, .detailDisclosure, .contactAdd].contains(kind) }

    /// The font of the title, even if there is none.
    var titleFont: Font {
        title.first?.font ?? font ?? ButtonContent.defaultFont(of: kind)
    }
}

extension ButtonConfiguration {
    /// `caption1`, the subtitle's font if none is given.
    static let subtitleFont = Font.system(12)
}

extension ButtonConfiguration.ControlSize {
    fileprivate var part: ControlPart {
        switch self {
        case .mini, .small: .configuredButtonSmall
        case .medium: .configuredButton
        case .large: .configuredButtonLarge
        }
    }
}

extension ImageContent {
    /// Configurations draw symbols in the large scale unless the document specifies another.
    fileprivate var enlarged: ImageContent {
        guard case .symbol(var symbol) = self, symbol.scale == .medium else { return self }
        symbol.scale = .large
        return .symbol(symbol)
    }
}
