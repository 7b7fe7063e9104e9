import AutoLayout
import Facts

/// What a view shows, as far as its natural size depends on it (Apple's `intrinsicContentSize`).
package enum IntrinsicContent: ItemContent {
    /// No natural size: a plain view, a scroll view, an image view without an image.
    case none
    /// A given natural size, in points; nil in a dimension without one.
    case fixed(width: Double?, height: Double?)
    case label(LabelContent)
    case button(ButtonContent)
    case textField(TextFieldContent)
    case textView(TextViewContent)
    case segmentedControl(SegmentedContent)
    case image(ImageContent)
    case control(ControlKind)
    /// An AppKit view.
    indirect case mac(MacControl)
}

/// A label's text and how it may wrap.
package struct LabelContent: Hashable, Sendable {
    /// One run for plain text; several for an attributed string.
    package var runs: [AttributedRun]
    /// The maximum number of lines; 0 is unlimited.
    package var numberOfLines: Int
    /// The explicit `preferredMaxLayoutWidth`, in points; nil for automatic, which is the width that the label gets.
    package var preferredMaxLayoutWidth: Double?
    package var breaking: LineBreaking
    /// The factor by which the text is wider than in its font.
    package var growth = 1.0

    package init(
        runs: [AttributedRun],
        numberOfLines: Int = 1,
        preferredMaxLayoutWidth: Double? = nil,
        breaking: LineBreaking = .words
    ) {
        self.runs = runs
        self.numberOfLines = numberOfLines
        self.preferredMaxLayoutWidth = preferredMaxLayoutWidth
        self.breaking = breaking
    }

    package init(
        text: String,
        font: Font,
        numberOfLines: Int = 1,
        preferredMaxLayoutWidth: Double? = nil,
        breaking: LineBreaking = .words
    ) {
        self.init(
            runs: [AttributedRun(text, font: font)],
            numberOfLines: numberOfLines,
            preferredMaxLayoutWidth: preferredMaxLayoutWidth,
            breaking: breaking
        )
    }
}

/// An image: one of known size, or a system symbol drawn at some size.
package enum ImageContent: Hashable, Sendable {
    /// In points.
    case size(Size)
    case symbol(SymbolContent)
}

/// A symbol of Apple's SF Symbols and how it is configured.
package struct SymbolContent: Hashable, Sendable {
    package enum Scale: Hashable, Sendable { case small, medium, large }

    package var name: String
    /// The size stored in the document's resources, in a square of 128; only its aspect ratio matters.
    package var storedSize: Size?
    /// In points; nil for the body size.
    package var pointSize: Double?
    package var scale: Scale
    package var weight: Font.Weight

    package init(
        name: String,
        storedSize: Size? = nil,
        pointSize: Double? = nil,
        scale: Scale = .medium,
        weight: Font.Weight = .regular
    ) {
        self.name = name
        self.storedSize = storedSize
        self.pointSize = pointSize
        self.scale = scale
        self.weight = weight
    }
}

/// A text field's text and frame.
package struct TextFieldContent: Hashable, Sendable {
    package enum BorderStyle: Hashable, Sendable { case none, line, bezel, roundedRect }

    package var borderStyle: BorderStyle
    package var text: String
    package var placeholder: String
    /// Nil for the system font of 17 points.
    package var font: Font?
    /// Whether the field sometimes shows a clear button (`clearButtonMode`): room is always kept for it.
    package var hasClearButton: Bool
    /// Whether the field hides what is typed (`secureTextEntry`).
    package var isSecure: Bool
    /// By how much a field without a border is higher than its line, to the pixel; nil for what the release has.
    package var plainExtra: Double?

    package init(
        borderStyle: BorderStyle = .none, text: String = "", placeholder: String = "", font: Font? = nil, hasClearButton: Bool = false,
        isSecure: Bool = false
    ) {
        self.borderStyle = borderStyle
        self.text = text
        self.placeholder = placeholder
        self.font = font
        self.hasClearButton = hasClearButton
        self.isSecure = isSecure
    }
}

/// A text view's text; only a text view that does not scroll has a natural size.
package struct TextViewContent: Hashable, Sendable {
    package var isScrollEnabled: Bool
    package var runs: [AttributedRun]
    /// `textContainerInset`, in points.
    package var containerInset: EdgeInsets

    package init(
        runs: [AttributedRun],
        isScrollEnabled: Bool = true,
        containerInset: EdgeInsets = EdgeInsets(top: 8, bottom: 8)
    ) {
        self.runs = runs
        self.isScrollEnabled = isScrollEnabled
        self.containerInset = containerInset
    }
}

/// A segmented control's segments.
package struct SegmentedContent: Hashable, Sendable {
    package struct Segment: Hashable, Sendable {
        package var title: String
        package var image: ImageContent?
        /// The width that the author set, in points; nil if there is none.
        package var width: Double?

        package init(title: String = "", image: ImageContent? = nil, width: Double? = nil) {
            self.title = title
            self.image = image
            self.width = width
        }
    }

    package var segments: [Segment]
    /// Whether segments are as wide as their content instead of equally wide.
    package var apportionsByContent: Bool

    package init(segments: [Segment], apportionsByContent: Bool = false) {
        self.segments = segments
        self.apportionsByContent = apportionsByContent
    }
}

/// A control whose natural size comes from the table of its release.
package enum ControlKind: Hashable, Sendable {
    package enum DatePickerStyle: Hashable, Sendable { case wheels, compact, inline }
    package enum DatePickerMode: Hashable, Sendable { case time, date, dateAndTime, countDownTimer }

    case `switch`
    case slider
    case stepper
    case activityIndicator(isLarge: Bool)
    case progressView(isBar: Bool)
    case pageControl(numberOfPages: Int)
    case searchBar
    case datePicker(DatePickerStyle, DatePickerMode)
    case pickerView
    case toolbar
    case navigationBar
    case tabBar
}
