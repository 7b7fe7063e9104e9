import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// What a view is apart from its content: its surface, its corners, and what they do to the views inside it.
extension PaintedView {
    /// Its background, or the fill of a button's configuration; nil if there is none.
    var background: Ink? { palette.ink("backgroundColor", of: element) ?? configurationFill ?? groupedBackground }

    /// What UIKit draws behind the rows of a grouped table that says nothing of it.
    private var groupedBackground: Ink? {
        guard element.isGroupedTable, palette.platform == .iOS, element.first("color", key: "backgroundColor") == nil else { return nil }
        let isOld = LookFact.groupedBackground.word(in: scene.intrinsics.release) == "old"
        return isOld ? Ink(0xEFEFF4) : palette.system("systemGroupedBackgroundColor")
    }

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

extension Element {
    /// Whether it is a table whose rows stand in groups on a ground of their own.
    var isGroupedTable: Bool { nameMatches("tableView") && ["grouped", "insetGrouped"].contains(self["style"]) }
}

extension SceneLayout {
    /// Whether what a view of it holds is drawn on the surface of a cell: all that is in a table, but headers and footers among groups,
    /// which show the table's ground.
    package func hasRowSurface(under hosted: SceneLayout, in item: ItemID) -> Bool {
        scene.items[item.index].className == "tableView"
            && (hosted.root.kind == .tableCell || !elements[item.index].isGroupedTable)
    }
}
