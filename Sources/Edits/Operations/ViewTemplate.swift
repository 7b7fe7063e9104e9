import Support

/// Views as Xcode's library makes them (the attributes that most stored documents have).
enum ViewTemplate {
    static var kinds: [String] { lines.keys.sorted() }

    /// The lines of a new view, without indentation.
    static func lines(of kind: String, id: String, label: String?) throws(EditProblem) -> [String] {
        guard let template = lines[kind] else {
            let nearest = NearestName.of(kind, in: kinds).map { "did you mean '\($0)'?" } ?? "there are \(kinds.joined(separator: ", "))"
            throw EditProblem("no template is called '\(kind)': \(nearest)")
        }
        let name = label.map { " userLabel=\"\(XMLText.attribute($0))\"" } ?? ""
        let size = template.size
        return [
            "<\(kind) \(template.attributes) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"\(name)>",
            "    <rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(size.0)\" height=\"\(size.1)\"/>",
        ] + template.children.map { "    " + $0 } + ["</\(kind)>"]
    }

    private struct Template: Sendable {
        var attributes: String
        var size: (String, String)
        var children: [String] = []
    }

    private static let centred = "contentHorizontalAlignment=\"center\" contentVerticalAlignment=\"center\""
    private static let hugging = "horizontalHuggingPriority=\"251\" verticalHuggingPriority=\"251\""
    private static let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

    private static let lines: [String: Template] = [
        "view": Template(attributes: "contentMode=\"scaleToFill\"", size: ("240", "128")),
        "label": Template(
            attributes:
                "opaque=\"NO\" userInteractionEnabled=\"NO\" contentMode=\"left\" \(hugging) text=\"Label\" textAlignment=\"natural\" lineBreakMode=\"tailTruncation\" baselineAdjustment=\"alignBaselines\" adjustsFontSizeToFit=\"NO\"",
            size: ("42", "21"), children: [font, "<nil key=\"textColor\"/>", "<nil key=\"highlightedColor\"/>"]),
        "button": Template(
            attributes:
                "opaque=\"NO\" contentMode=\"scaleToFill\" \(centred) buttonType=\"system\" lineBreakMode=\"middleTruncation\"",
            size: ("46", "30"), children: ["<state key=\"normal\" title=\"Button\"/>"]),
        "imageView": Template(
            attributes: "clipsSubviews=\"YES\" userInteractionEnabled=\"NO\" contentMode=\"scaleAspectFit\" \(hugging)",
            size: ("240", "128")),
        "textField": Template(
            attributes:
                "opaque=\"NO\" contentMode=\"scaleToFill\" contentHorizontalAlignment=\"left\" contentVerticalAlignment=\"center\" borderStyle=\"roundedRect\" textAlignment=\"natural\" minimumFontSize=\"17\"",
            size: ("97", "34"),
            children: [
                "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"14\"/>", "<textInputTraits key=\"textInputTraits\"/>",
            ]),
        "stackView": Template(attributes: "opaque=\"NO\" contentMode=\"scaleToFill\"", size: ("200", "100")),
        "switch": Template(
            attributes:
                "opaque=\"NO\" contentMode=\"scaleToFill\" horizontalHuggingPriority=\"750\" verticalHuggingPriority=\"750\" \(centred) on=\"YES\"",
            size: ("51", "31")),
        "slider": Template(
            attributes: "opaque=\"NO\" contentMode=\"scaleToFill\" \(centred) value=\"0.5\" minValue=\"0.0\" maxValue=\"1\"",
            size: ("118", "31")),
        "progressView": Template(
            attributes: "opaque=\"NO\" contentMode=\"scaleToFill\" verticalHuggingPriority=\"750\" progress=\"0.5\"", size: ("150", "4")),
        "scrollView": Template(
            attributes: "clipsSubviews=\"YES\" multipleTouchEnabled=\"YES\" contentMode=\"scaleToFill\"", size: ("240", "128")),
    ]
}
