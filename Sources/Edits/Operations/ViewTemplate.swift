import Facts
import Support

/// Views as Xcode's library makes them (the attributes that most stored documents of Xcode 14 and later have).
enum ViewTemplate {
    static func kinds(isMac: Bool) -> [String] { (isMac ? mac : lines).keys.sorted() }

    /// What a document needs of a new view.
    struct Made {
        /// Without indentation.
        var lines: [String]
        /// The system colours that it names.
        var colours: [String]
    }

    /// A new view with its own parts.
    ///
    /// - Parameters:
    ///   - isStoryboard: whether it is for a storyboard: rows and scenes are in views of these alone.
    ///   - isMac: whether it is for AppKit.
    ///   - newID: an object id for each part.
    static func made(
        _ kind: String, id: String, label: String?, isStoryboard: Bool, isMac: Bool, newID: (Int) -> String
    ) throws(EditProblem) -> Made {
        guard let template = (isMac ? mac : lines)[kind] else {
            let kinds = kinds(isMac: isMac)
            let nearest = NearestName.of(kind, in: kinds).map { "did you mean '\($0)'?" } ?? "there are \(kinds.joined(separator: ", "))"
            throw EditProblem("no template is called '\(kind)': \(nearest)")
        }
        if !isMac, ViewClass(named: kind).has(.holdsScenes), !isStoryboard {
            throw EditProblem("a \(kind) shows a scene of its storyboard, and a xib has none: add a view instead")
        }
        let name = label.map { " userLabel=\"\(XMLText.attribute($0))\"" } ?? ""
        let size = template.size
        var attributes = template.attributes
        if let mode = template.dataMode { attributes = attributes.replacing("DATA ", with: isStoryboard ? mode.storyboard : mode.xib) }
        var count = 0
        let children = template.children.map { line in
            guard line.contains("ID") else { return line }
            count += 1
            return line.replacing("ID", with: "id=\"\(newID(count))\"")
        }
        let tag = template.tag ?? kind
        let start =
            "<\(tag) \(attributes)\(attributes.isEmpty ? "" : " ")translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"\(name)>"
        let rect = "    <rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(size.0)\" height=\"\(size.1)\"/>"
        let background = template.background.map { ["    <color key=\"backgroundColor\" systemColor=\"\($0)\"/>"] } ?? []
        return Made(
            lines: [start, rect] + background + children.map { "    " + $0 } + ["</\(tag)>"],
            colours: [template.background, template.textColour].compactMap { $0 })
    }

    struct Template: Sendable {
        /// The element, where that is not the kind.
        var tag: String?
        /// `DATA ` stands for the mode of its data.
        var attributes: String
        var size: (String, String)
        /// `ID` stands for an object id.
        var children: [String] = []
        /// The system colours of its background and its text.
        var background: String?
        var textColour: String?
        var dataMode: (storyboard: String, xib: String)?
    }

    private static let centred = "contentHorizontalAlignment=\"center\" contentVerticalAlignment=\"center\""
    private static let hugging = "horizontalHuggingPriority=\"251\" verticalHuggingPriority=\"251\""
    private static let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

    private static let screen = "systemBackgroundColor"
    private static let scrolled = "clipsSubviews=\"YES\" multipleTouchEnabled=\"YES\" contentMode=\"scaleToFill\""
    private static let bar = "contentMode=\"scaleToFill\""
    private static let mask = "    <autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"

    private static let lines: [String: Template] = plain.merging(controls) { $1 }.merging(containers) { $1 }

    private static let plain: [String: Template] = [
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
        "scrollView": Template(attributes: scrolled, size: ("240", "128")),
        "mapView": Template(attributes: scrolled + " mapType=\"standard\"", size: ("240", "128")),
        "glkView": Template(
            attributes:
                "opaque=\"NO\" clipsSubviews=\"YES\" multipleTouchEnabled=\"YES\" contentMode=\"center\" enableSetNeedsDisplay=\"NO\"",
            size: ("240", "128")),
        "mtkView": Template(
            attributes: bar + " colorPixelFormat=\"BGRA8Unorm\" depthStencilPixelFormat=\"Depth32Float\"", size: ("240", "128")),
        "sceneKitView": Template(attributes: scrolled, size: ("240", "128")),
        "arscnView": Template(attributes: scrolled, size: ("240", "128")),
    ]

    private static let controls: [String: Template] = [
        "switch": Template(
            attributes:
                "opaque=\"NO\" contentMode=\"scaleToFill\" horizontalHuggingPriority=\"750\" verticalHuggingPriority=\"750\" \(centred) on=\"YES\"",
            size: ("51", "31")),
        "slider": Template(
            attributes: "opaque=\"NO\" contentMode=\"scaleToFill\" \(centred) value=\"0.5\" minValue=\"0.0\" maxValue=\"1\"",
            size: ("118", "31")),
        "progressView": Template(
            attributes: "opaque=\"NO\" contentMode=\"scaleToFill\" verticalHuggingPriority=\"750\" progress=\"0.5\"", size: ("150", "4")),
        "stepper": Template(
            attributes:
                "opaque=\"NO\" contentMode=\"scaleToFill\" horizontalHuggingPriority=\"750\" verticalHuggingPriority=\"750\" \(centred) maximumValue=\"100\"",
            size: ("94", "32")),
        "segmentedControl": Template(
            attributes:
                "opaque=\"NO\" contentMode=\"scaleToFill\" contentHorizontalAlignment=\"left\" contentVerticalAlignment=\"top\" segmentControlStyle=\"plain\" selectedSegmentIndex=\"0\"",
            size: ("131", "32"),
            children: ["<segments>", "    <segment title=\"First\"/>", "    <segment title=\"Second\"/>", "</segments>"]),
        "datePicker": Template(
            attributes: "\(bar) \(centred) datePickerMode=\"dateAndTime\" minuteInterval=\"1\"", size: ("196", "36")),
        "pickerView": Template(attributes: bar, size: ("320", "216")),
        "pageControl": Template(attributes: "opaque=\"NO\" \(bar) \(centred) numberOfPages=\"3\"", size: ("116", "26")),
        "activityIndicatorView": Template(
            attributes:
                "opaque=\"NO\" contentMode=\"scaleToFill\" horizontalHuggingPriority=\"750\" verticalHuggingPriority=\"750\" style=\"medium\"",
            size: ("20", "20")),
        "searchBar": Template(
            attributes: "contentMode=\"redraw\"", size: ("375", "56"), children: ["<textInputTraits key=\"textInputTraits\"/>"]),
        "textView": Template(
            attributes: scrolled + " text=\"Text\" textAlignment=\"natural\"", size: ("240", "128"),
            children: [
                "<color key=\"textColor\" systemColor=\"labelColor\"/>",
                "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"14\"/>",
                "<textInputTraits key=\"textInputTraits\" autocapitalizationType=\"sentences\"/>",
            ], background: screen, textColour: "labelColor"),
        "toolbar": Template(
            attributes: "opaque=\"NO\" clearsContextBeforeDrawing=\"NO\" \(bar)", size: ("375", "44"),
            children: ["<items>", "    <barButtonItem title=\"Item\" ID/>", "</items>"]),
        "navigationBar": Template(
            attributes: bar, size: ("375", "44"), children: ["<items>", "    <navigationItem title=\"Title\" ID/>", "</items>"]),
        "tabBar": Template(
            attributes: bar, size: ("375", "49"),
            children: [
                "<items>", "    <tabBarItem systemItem=\"favorites\" ID/>", "    <tabBarItem systemItem=\"more\" ID/>", "</items>",
            ]),
    ]

    private static let containers: [String: Template] = [
        "containerView": Template(attributes: "opaque=\"NO\" contentMode=\"scaleToFill\"", size: ("240", "128")),
        "visualEffectView": Template(
            attributes: "opaque=\"NO\" contentMode=\"scaleToFill\"", size: ("240", "128"),
            children: [
                "<view key=\"contentView\" opaque=\"NO\" clipsSubviews=\"YES\" multipleTouchEnabled=\"YES\" contentMode=\"center\" insetsLayoutMarginsFromSafeArea=\"NO\" ID>",
                "    <rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"240\" height=\"128\"/>", mask, "</view>",
                "<blurEffect style=\"regular\"/>",
            ]),
        "wkWebView": Template(
            attributes: bar, size: ("240", "128"),
            children: [
                "<wkWebViewConfiguration key=\"configuration\">",
                "    <audiovisualMediaTypes key=\"mediaTypesRequiringUserActionForPlayback\" none=\"YES\"/>",
                "    <wkPreferences key=\"preferences\"/>", "</wkWebViewConfiguration>",
            ]),
        "tableView": Template(
            attributes:
                "clipsSubviews=\"YES\" contentMode=\"scaleToFill\" alwaysBounceVertical=\"YES\" DATA style=\"plain\" separatorStyle=\"default\" rowHeight=\"-1\" estimatedRowHeight=\"-1\" sectionHeaderHeight=\"28\" sectionFooterHeight=\"28\"",
            size: ("240", "128"), background: screen, dataMode: ("dataMode=\"prototypes\" ", "")),
        "collectionView": Template(
            attributes: scrolled + " DATA ", size: ("240", "128"),
            children: [
                "<collectionViewFlowLayout key=\"collectionViewLayout\" automaticEstimatedItemSize=\"YES\" minimumLineSpacing=\"10\" minimumInteritemSpacing=\"10\" ID>",
                "    <size key=\"itemSize\" width=\"128\" height=\"128\"/>",
                "    <size key=\"headerReferenceSize\" width=\"0.0\" height=\"0.0\"/>",
                "    <size key=\"footerReferenceSize\" width=\"0.0\" height=\"0.0\"/>",
                "    <inset key=\"sectionInset\" minX=\"0.0\" minY=\"0.0\" maxX=\"0.0\" maxY=\"0.0\"/>", "</collectionViewFlowLayout>",
            ], background: screen, dataMode: ("dataMode=\"prototypes\"", "dataMode=\"none\"")),
    ]
}
