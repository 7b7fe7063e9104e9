import AutoLayout
import InterfaceBuilder
import Scenarios
import Support

/// A value that is not valid for its attribute.
package struct UnknownAttributeValue: Rule {
    package static let about = RuleDescription(
        id: "unknown-attribute-value",
        category: .document,
        severity: .error,
        summary: "an attribute with a value that means nothing",
        rationale: """
            Xcode replaces an unknown value with the default, or does not open the document. Such values come from editing the file by \
            hand, from scripts and from merges.
            """,
        example: """
            <constraint firstAttribute="hieght" constant="40" id="a"/>
            <stackView axis="vertically" id="b"/>
            """,
        platforms: [.iOS, .tvOS]
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        var found: [Finding] = []
        for element in document.document.tree.elements {
            // A variation holds values of the element around it.
            var domains = Self.domains(of: element.nameMatches("variation") ? element.parent ?? element : element)
            if element.nameMatches("variation") { domains["key"] = .variation }
            for (attribute, value) in element.attributes {
                guard let domain = Self.domain(of: attribute, in: domains), !domain.holds(value) else {
                    continue
                }
                let observation = Observation(
                    element: element, attribute: attribute, message: Message.unknown(attribute, value, domain),
                    fix: domain.nearest(to: value).map { "write '\($0)'" }
                )
                found.append(observation.finding(of: Self.about))
            }
        }
        return found
    }

    /// The valid values of an attribute; nil if it takes others.
    private static func domain(of attribute: String, in domains: [String: Domain]) -> Domain? {
        domains[attribute] ?? Domain(WrittenValues.xcode.kind(of: attribute))
    }

    /// What is wrong with a value of an attribute that only takes some, with all of these; nil if nothing is.
    package static func problem(with value: String, for attribute: String, of element: Element) -> String? {
        guard case .words(let words)? = domain(of: attribute, in: domains(of: element)), !words.contains(value) else { return nil }
        return "\(attribute) '\(value)' means nothing: it is one of \(words.sorted().joined(separator: ", "))"
    }

    /// The values of attributes that may not be any truth or number, or that are words.
    private static func domains(of element: Element) -> [String: Domain] {
        switch element.name {
        case "constraint": constraint
        case "stackView": stack
        case "edgeInsets", "directionalEdgeInsets", "inset": insets
        case "mask": ["key": .words(["constraints", "subviews"])]
        case "rect": ["key": .misspelt(["frame", "contentStretch", "value", "bounds"])]
        case "state": ["key": .words(["normal", "highlighted", "disabled", "selected", "focused"])]
        case "datePicker": view.merging(["style": .words(["automatic", "wheels", "compact", "inline"])]) { $1 }
        default: element.has("translatesAutoresizingMaskIntoConstraints") || element.has("contentMode") ? view : [:]
        }
    }

    private static let attributes = Domain.words(Set(Attribute.allCases.map(\.name)).union(["baseline", "notAnAttribute"]))
    private static let constraint: [String: Domain] = [
        "firstAttribute": attributes, "secondAttribute": attributes,
        "relation": .words(["equal", "lessThanOrEqual", "greaterThanOrEqual"]),
        "priority": .number(0.000_1...1000), "constant": .number(-1e6...1e6), "multiplier": .multiplier, "placeholder": .truth,
    ]
    private static let insets = Dictionary(
        uniqueKeysWithValues: ["top", "left", "bottom", "right", "leading", "trailing", "minX", "minY", "maxX", "maxY"].map {
            ($0, Domain.number(-1e6...1e6))
        })
    private static let stack: [String: Domain] = view.merging([
        "axis": .words(["horizontal", "vertical"]),
        "distribution": .words(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]),
        "alignment": .words(["fill", "leading", "top", "trailing", "bottom", "center", "firstBaseline", "lastBaseline"]),
        "spacing": .number(-1e6...1e6),
    ]) { $1 }
    private static let view: [String: Domain] = [
        "horizontalHuggingPriority": .number(0...1000), "verticalHuggingPriority": .number(0...1000),
        "horizontalCompressionResistancePriority": .number(0...1000),
        "verticalCompressionResistancePriority": .number(0...1000),
        "verifyAmbiguity": .words(["off", "ignoreSizes", "on"]),
        "placeholderIntrinsicWidth": .numberOrInfinite, "placeholderIntrinsicHeight": .numberOrInfinite,
        // Apple: UIScrollView.ContentInsetAdjustmentBehavior.
        "contentInsetAdjustmentBehavior": .words(["automatic", "scrollableAxes", "never", "always"]),
        "semanticContentAttribute": .words(["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"]),
    ].merging(looks) { $1 }
    /// Words of views that stand for what they show; each attribute means the same wherever a view has it.
    private static let looks: [String: Domain] = [
        "accessoryType": .words(["none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]),
        "baselineAdjustment": .words(["alignBaselines", "alignCenters", "none"]),
        "borderStyle": .words(["none", "line", "bezel", "roundedRect"]),
        "buttonType": .words([
            "custom", "system", "roundedRect", "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close", "plain",
        ]),
        "clearButtonMode": .words(["never", "whileEditing", "unlessEditing", "always"]),
        "contentHorizontalAlignment": .words(["center", "left", "right", "fill", "leading", "trailing"]),
        "contentMode": .words([
            // Xcode writes the upper left in this way.
            "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right", "TopLeft", "topLeft",
            "topRight", "bottomLeft", "bottomRight",
        ]),
        "contentVerticalAlignment": .words(["center", "top", "bottom", "fill"]),
        "datePickerMode": .words(["time", "date", "dateAndTime", "countDownTimer", "yearAndMonth"]),
        "lineBreakMode": .words(["wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation"]),
        "textAlignment": .words(["left", "center", "right", "justified", "natural"]),
    ]
}

/// The valid values of an attribute.
private enum Domain {
    case words(Set<String>)
    /// Words among others that nobody has listed: only what is nearly one of these means nothing.
    case misspelt(Set<String>)
    case number(ClosedRange<Double>)
    /// What stands in for the natural length of a view of the app's own: a scroll view's is infinite.
    case numberOrInfinite
    case multiplier
    case truth
    /// The traits that a variation is for.
    case variation

    init?(_ kind: WrittenValues.Kind?) {
        switch kind {
        case .truth: self = .truth
        case .number: self = .number(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
        case nil: return nil
        }
    }

    func holds(_ value: String) -> Bool {
        switch self {
        case .words(let words): words.contains(value)
        case .misspelt(let words): words.contains(value) || NearestName.of(value, in: words.sorted()) == nil
        case .numberOrInfinite: value == "infinite" || Double(value)?.isFinite == true
        case .variation: value == "default" || VariationKey(value) != nil
        case .number(let range): Double(value).map(range.contains) ?? false
        case .multiplier: Multiplier.parse(value)?.isFinite == true
        case .truth: value == "YES" || value == "NO"
        }
    }

    func nearest(to value: String) -> String? {
        switch self {
        case .words(let words), .misspelt(let words): NearestName.of(value, in: words.sorted())
        case .variation:
            NearestName.of(value, in: ["widthClass", "heightClass"].flatMap { ["\($0)=compact", "\($0)=regular"] } + ["default"])
        case .numberOrInfinite: NearestName.of(value, in: ["infinite"])
        case .truth: NearestName.of(value, in: ["YES", "NO"])
        case .number, .multiplier:
            // A formatter's work, such as `1 000`.
            [String(value.filter { !$0.isWhitespace })].first { $0 != value && holds($0) }
        }
    }

    var text: String {
        switch self {
        case .words(let words): words.contains("notAnAttribute") ? "a layout attribute" : Titles.list(words.sorted(), limit: 8)
        case .misspelt(let words): Titles.list(words.sorted(), limit: 8)
        case .numberOrInfinite: "a number or 'infinite'"
        case .variation: "'default' or traits, such as 'widthClass=compact'"
        case .number(let range): range.upperBound == 1000 ? "a number up to 1000" : "a number"
        case .multiplier: "a number, a ratio or a percentage"
        case .truth: "YES or NO"
        }
    }
}

private enum Message {
    static func unknown(_ attribute: String, _ value: String, _ domain: Domain) -> String {
        "'\(value)' means nothing for \(attribute): expected \(domain.text)"
    }
}
