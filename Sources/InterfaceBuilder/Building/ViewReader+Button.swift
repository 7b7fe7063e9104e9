import AutoLayout
import Metrics

extension ViewReader {
    var button: IntrinsicContent {
        let state = element.first("state", key: "normal")
        let kind: ButtonContent.Kind =
            switch element["buttonType"] {
            case "system", "roundedRect": .system
            case "infoLight": .infoLight
            case "infoDark": .infoDark
            case "detailDisclosure": .detailDisclosure
            case "contactAdd": .contactAdd
            case "close": .close
            default: .custom
            }
        if let configuration = element.first("buttonConfiguration", key: "configuration") {
            return .button(configured(configuration, kind))
        }
        let font = declaredFont(element)
        var content = ButtonContent(
            kind: kind,
            title: state.flatMap { string("title", of: $0, property: "normalTitle") } ?? "",
            font: font,
            image: state.flatMap { image($0, attribute: "image") },
            contentInsets: element.inset(key: "contentEdgeInsets")
        )
        content.titleInsets = element.inset(key: "titleEdgeInsets") ?? .zero
        content.imageInsets = element.inset(key: "imageEdgeInsets") ?? .zero
        if let state, let runs = attributedRuns(key: "attributedTitle", in: state, font: font ?? ButtonContent.defaultFont(of: kind)) {
            content.title = runs
        }
        if let state, case .size(let size)? = image(state, attribute: "backgroundImage") { content.backgroundImage = size }
        return .button(content)
    }

    /// A configured button shows its configuration's contents; Interface Builder leaves "Button" as the title of its normal state.
    private func configured(_ configuration: Element, _ kind: ButtonContent.Kind) -> ButtonContent {
        let isPrimary = element.matches("role", "primary")
        let font =
            declaredFont(configuration, key: "titleFontDescription")
            ?? ButtonConfiguration.defaultTitleFont(context.release, isPrimary: isPrimary)
        var content = ButtonContent(
            kind: kind,
            title: string("title", of: configuration, property: "configuration.title") ?? "",
            font: font,
            image: image(configuration, attribute: "image", symbolConfiguration: "preferredSymbolConfigurationForImage"),
            configuration: self.configuration(configuration)
        )
        if let runs = attributedRuns(key: "attributedTitle", in: configuration, font: font) { content.title = runs }
        return content
    }

    private func configuration(_ element: Element) -> ButtonConfiguration {
        let style: ButtonConfiguration.Style =
            switch element["style"] {
            case "gray": .gray
            case "tinted": .tinted
            case "filled": .filled
            default: .plain
            }
        var configuration = ButtonConfiguration(
            style: style, subtitle: string("subtitle", of: element, property: "configuration.subtitle") ?? "")
        switch element["imagePlacement"] {
        case "trailing": configuration.imagePlacement = .trailing
        case "top": configuration.imagePlacement = .top
        case "bottom": configuration.imagePlacement = .bottom
        default: break
        }
        configuration.imagePadding = element.number("imagePadding") ?? 0
        configuration.titlePadding = element.number("titlePadding") ?? 0
        if let insets = element.child(key: "contentInsets") {
            configuration.contentInsets = EdgeInsets(
                top: insets.number("top") ?? 0, left: insets.number("leading") ?? 0,
                bottom: insets.number("bottom") ?? 0, right: insets.number("trailing") ?? 0
            )
        }
        return configuration
    }
}
