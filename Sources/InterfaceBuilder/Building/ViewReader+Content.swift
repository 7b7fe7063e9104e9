import AutoLayout
import Facts
import Metrics

extension ViewReader {
    /// What the view shows, as far as its natural size depends on it.
    var intrinsicContent: IntrinsicContent {
        switch element.name {
        case "label": label
        case "button": button
        case "textField": textField
        case "textView": textView
        case "segmentedControl": segmentedControl
        case "imageView": image(element, attribute: "image").map(IntrinsicContent.image) ?? .none
        case "switch": .control(.switch)
        case "slider": .control(.slider)
        case "stepper": .control(.stepper)
        case "activityIndicatorView":
            .control(.activityIndicator(isLarge: ["whiteLarge", "large"].contains(element["style"])))
        case "progressView": .control(.progressView(isBar: element.matches("progressViewStyle", "bar")))
        case "pageControl": .control(.pageControl(numberOfPages: count("numberOfPages") ?? 0))
        case "searchBar": .control(.searchBar)
        case "datePicker": datePicker
        case "pickerView": .control(.pickerView)
        case "toolbar": .control(.toolbar)
        case "navigationBar":
            context.navigationBarHeight.map { .fixed(width: nil, height: $0) } ?? .control(.navigationBar)
        case "tabBar": .control(.tabBar)
        default: .none
        }
    }

    /// A small whole number; nil if there is none or it is implausibly large.
    func count(_ attribute: XMLName) -> Int? {
        number(attribute).flatMap { (0...10_000).contains($0) ? Int($0) : nil }
    }

    private var label: IntrinsicContent {
        .label(
            LabelContent(
                runs: attributedRuns(key: "attributedText", in: element, font: font) ?? [AttributedRun(text, font: font)],
                numberOfLines: count("numberOfLines") ?? 1,
                preferredMaxLayoutWidth: number("preferredMaxLayoutWidth").flatMap { $0 > 0 ? $0 : nil },
                breaking: LineBreaking(interfaceBuilder: element["lineBreakMode"])
            )
        )
    }

    private var textField: IntrinsicContent {
        let style: TextFieldContent.BorderStyle =
            switch element["borderStyle"] {
            case "line": .line
            case "bezel": .bezel
            case "roundedRect": .roundedRect
            default: .none
            }
        let font = declaredFont(element)
        let runs = attributedRuns(key: "attributedText", in: element, font: font ?? .system(17)) ?? []
        var field = TextFieldContent(
            borderStyle: style, text: runs.isEmpty ? text : runs.map(\.text).joined(),
            placeholder: string("placeholder", of: element, property: "placeholder") ?? "",
            font: runs.first?.font ?? font, hasClearButton: element["clearButtonMode"].map { $0 != "never" } ?? false,
            isSecure: element.first("textInputTraits")?.bool("secureTextEntry") ?? false
        )
        if !field.isSecure { field.plainExtra = context.plainFieldExtra }
        return .textField(field)
    }

    private var textView: IntrinsicContent {
        let font = declaredFont(element) ?? .system(12)
        return .textView(
            TextViewContent(
                runs: attributedRuns(key: "attributedText", in: element, font: font) ?? [AttributedRun(text, font: font)],
                isScrollEnabled: element.bool("scrollEnabled") ?? true
            )
        )
    }

    private var segmentedControl: IntrinsicContent {
        var segments: [SegmentedContent.Segment] = []
        for (index, segment) in element.children("segment", in: "segments").enumerated() {
            segments.append(
                SegmentedContent.Segment(
                    title: string("title", of: segment, property: "segmentTitles[\(index)]") ?? "",
                    image: image(segment, attribute: "image"),
                    width: segment.number("width").flatMap { $0 > 0 ? $0 : nil }
                )
            )
        }
        return .segmentedControl(
            SegmentedContent(segments: segments, apportionsByContent: element.bool("apportionsSegmentWidthsByContent") ?? false)
        )
    }

    /// The automatic style depends on the release (`UIDatePickerStyle.automatic`); timers always have wheels.
    private var datePicker: IntrinsicContent {
        let mode: ControlKind.DatePickerMode =
            switch element["datePickerMode"] {
            case "time": .time
            case "date": .date
            case "countDownTimer": .countDownTimer
            default: .dateAndTime
            }
        let isCompact = context.release.drawing.datePickersAreCompact && !context.drawsAutomaticWheels
        let automatic: ControlKind.DatePickerStyle = isCompact && mode != .countDownTimer ? .compact : .wheels
        let style: ControlKind.DatePickerStyle =
            switch element["style"] {
            case "wheels": .wheels
            case "compact": .compact
            case "inline": .inline
            default: automatic
            }
        return .control(.datePicker(style, mode))
    }

    /// An image that an element names, with the size in the document's resources; nil if there is none.
    func image(_ owner: Element, attribute: XMLName, symbolConfiguration: XMLName = "preferredSymbolConfiguration") -> ImageContent? {
        let reference = owner.first("imageReference", key: attribute)
        guard let name = reference?["image"] ?? (owner == element ? value(attribute) : owner[attribute]) else { return nil }
        let resource = document.images[name]
        let isSymbol = resource?.isSystemSymbol ?? (owner.matches("catalog", "system") || reference?.matches("catalog", "system") == true)
        guard isSymbol else { return resource.map { .size($0.size.scaled(by: context.imageScale)) } }
        var symbol = SymbolContent(name: name, storedSize: resource?.size)
        let configuration = owner.child(key: symbolConfiguration)
        // `configurationType="font"` names a font, whose size and weight the symbol takes.
        let font = configuration.flatMap { declaredFont($0) }
        symbol.pointSize = configuration?.number("pointSize") ?? font?.pointSize ?? reference?.number("symbolPointSize")
        switch configuration?["scale"] ?? reference?["symbolScale"] {
        case "small": symbol.scale = .small
        case "large": symbol.scale = .large
        default: break
        }
        let weight = (configuration?["weight"] ?? reference?["symbolWeight"]).flatMap(Font.Weight.init(interfaceBuilder:))
        symbol.weight = weight ?? font?.weight ?? symbol.weight
        return .symbol(symbol)
    }
}

extension LineBreaking {
    /// The mode with Interface Builder's name; a label that names none truncates its tail.
    init(interfaceBuilder name: String?) {
        switch name {
        case "characterWrap": self = .characters
        case "wordWrap", "clip": self = .words
        default: self = .truncating
        }
    }
}
