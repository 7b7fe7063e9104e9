import Support

/// Views as Xcode's library makes them for a Mac: most controls hold a cell, which has their text, their font and their colours (the
/// attributes that most stored documents of Xcode 11 and later have).
extension ViewTemplate {
    private static let font = "<font key=\"font\" metaFont=\"system\"/>"
    private static let field = colour("backgroundColor", "textBackgroundColor")
    private static let hugging = "horizontalHuggingPriority=\"251\" verticalHuggingPriority=\"251\""
    private static let high = "verticalHuggingPriority=\"750\""

    private static func colour(_ key: String, _ name: String) -> String {
        "<color key=\"\(key)\" name=\"\(name)\" catalog=\"System\" colorSpace=\"catalog\"/>"
    }

    private static func cell(_ tag: String, _ attributes: String, _ children: [String]) -> [String] {
        if children.isEmpty { return ["<\(tag) key=\"cell\" \(attributes) ID/>"] }
        return ["<\(tag) key=\"cell\" \(attributes) ID>"] + children.map { "    " + $0 } + ["</\(tag)>"]
    }

    private static func editable(_ tag: String, _ children: [String]) -> [String] {
        cell(
            tag,
            "scrollable=\"YES\" lineBreakMode=\"clipping\" selectable=\"YES\" editable=\"YES\" sendsActionOnEndEditing=\"YES\" "
                + "borderStyle=\"bezel\" drawsBackground=\"YES\"",
            [font, colour("textColor", "controlTextColor"), field] + children)
    }

    static let mac: [String: Template] = [
        "view": Template(tag: "customView", attributes: "", size: ("163", "96")),
        "label": Template(
            tag: "textField", attributes: "focusRingType=\"none\" horizontalHuggingPriority=\"251\" \(high)", size: ("37", "16"),
            children: cell(
                "textFieldCell", "lineBreakMode=\"clipping\" title=\"Label\"", [font, colour("textColor", "labelColor"), field])),
        "textField": Template(
            attributes: "focusRingType=\"none\" \(high)", size: ("96", "21"), children: editable("textFieldCell", [])),
        "secureTextField": Template(
            attributes: "focusRingType=\"none\" \(high)", size: ("96", "21"),
            children: editable(
                "secureTextFieldCell",
                [
                    "<allowedInputSourceLocales>", "    <string>NSAllRomanInputSourcesLocaleIdentifier</string>",
                    "</allowedInputSourceLocales>",
                ])),
        "button": Template(
            attributes: high, size: ("76", "32"),
            children: cell(
                "buttonCell",
                "type=\"push\" title=\"Button\" bezelStyle=\"rounded\" alignment=\"center\" borderStyle=\"border\" imageScaling=\"proportionallyDown\" inset=\"2\"",
                ["<behavior key=\"behavior\" pushIn=\"YES\" lightByBackground=\"YES\" lightByGray=\"YES\"/>", font])),
        "checkBox": Template(
            tag: "button", attributes: high, size: ("61", "18"),
            children: cell(
                "buttonCell", "type=\"check\" title=\"Check\" bezelStyle=\"regularSquare\" imagePosition=\"left\" inset=\"2\"",
                ["<behavior key=\"behavior\" changeContents=\"YES\" doesNotDimImage=\"YES\" lightByContents=\"YES\"/>", font])),
        "imageView": Template(
            attributes: hugging, size: ("48", "48"),
            children: cell(
                "imageCell", "refusesFirstResponder=\"YES\" alignment=\"left\" imageScaling=\"proportionallyDown\"", [])),
        "stackView": Template(attributes: stack(isVertical: false, alignment: "centerY"), size: ("163", "96")),
        "separator": Template(tag: "box", attributes: high + " boxType=\"separator\"", size: ("96", "5")),
        "progressIndicator": Template(
            attributes: "maxValue=\"100\" indeterminate=\"YES\" style=\"bar\"", size: ("100", "20")),
    ]

    /// The attributes of a stack view of a Mac's, whose own hugging is a hair below low.
    ///
    /// - Parameter spacing: nil for AppKit's own, 8 points.
    static func stack(isVertical: Bool, distribution: String = "fill", alignment: String, spacing: Double? = nil) -> String {
        let space = spacing.flatMap { $0 == 8 ? nil : "spacing=\"\($0.text())\" " } ?? ""
        return "distribution=\"\(distribution)\" orientation=\"\(isVertical ? "vertical" : "horizontal")\" alignment=\"\(alignment)\" "
            + space + "horizontalStackHuggingPriority=\"249.99998474121094\" verticalStackHuggingPriority=\"249.99998474121094\" "
            + "detachesHiddenViews=\"YES\""
    }
}
