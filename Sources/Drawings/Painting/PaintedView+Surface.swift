import AutoLayout
import InterfaceBuilder

/// What a view is apart from its content: its surface, its corners, and what they do to the views inside it.
extension PaintedView {
    /// Its background, or the fill of a button's configuration; nil if there is none.
    var background: Ink? { palette.ink("backgroundColor", of: element) ?? configurationFill }

    private var configurationFill: Ink? {
        guard let configuration = element.first("buttonConfiguration") else { return nil }
        let background = configuration.first("backgroundConfiguration")
        if let own = background.flatMap({ palette.ink("backgroundColor", of: $0) }) { return own }
        let base = palette.ink("baseBackgroundColor", of: configuration)
        return switch configuration["style"] {
        case "filled": base ?? tint
        case "tinted": (base ?? tint).faded(0.18)
        case "gray": base ?? Ink(0x787880, alpha: 0.12)
        default: nil
        }
    }

    /// In points.
    var cornerRadius: Double {
        for attribute in runtimeAttributes
        where attribute["keyPath"] == "layer.cornerRadius" || attribute["keyPath"] == "cornerRadius" {
            return attribute.child(key: "value")?.number("value") ?? attribute.number("value") ?? 0
        }
        guard let configuration = element.first("buttonConfiguration") else { return 0 }
        if configuration["cornerStyle"] == "capsule" { return frame.height / 2 }
        return configuration["cornerStyle"] == "fixed" ? configuration.first("backgroundConfiguration")?.number("cornerRadius") ?? 6 : 6
    }

    /// The radius of the corners at which it clips itself and the views inside it; nil if it does not.
    var clipRadius: Double? {
        let clips = element.bool("clipsSubviews") == true || item.isScrollView || item.className == "clipView" || masksToBounds
        return clips ? max(0, cornerRadius) : nil
    }

    private var masksToBounds: Bool {
        runtimeAttributes.contains { attribute in
            ["layer.masksToBounds", "clipsToBounds"].contains(attribute["keyPath"]) && attribute.bool("value") == true
        }
    }

    private var runtimeAttributes: Element.Children { element.children("userDefinedRuntimeAttribute", in: "userDefinedRuntimeAttributes") }

    var opacity: Double { min(max(element.number("alpha") ?? 1, 0), 1) }
}
