import AutoLayout
import Facts
import Metrics

/// What AppKit's documents spell differently: properties and texts of controls are on their cells.
extension Element {
    /// The cell of a control.
    var cell: Element? { child(key: "cell") }

    func macString(_ key: XMLName) -> String? { ViewReader.string(key, of: self) }

    /// The size class of a control, from its cell or, if that has none, from the control itself.
    var macControlSize: MacControl.Size {
        (cell?["controlSize"] ?? self["controlSize"]).flatMap(MacControl.Size.init(rawValue:)) ?? .regular
    }

    /// The class of a view with the properties of its cell that determine its insets and sizes, as `appkit-insets.csv` spells it.
    var macKind: String {
        let name = self.name
        let cell = self.cell
        switch name {
        case "box": return macBoxKind
        case "progressIndicator": return "progress:\(self["style"] ?? "bar")"
        case "textField", "secureTextField", "searchField", "comboBox", "tokenField":
            let border = cell?["borderStyle"]
            let bezel = border != nil && name == "textField" ? cell?["bezelStyle"].map { ":\($0)" } : nil
            return "\(name):\(border ?? "none")\(bezel ?? "")"
        case "button": return macButtonKind
        case "popUpButton": return macPopUpKind
        case "slider":
            let isUpright = storedFrame.map { $0.height > $0.width } == true && cell?["sliderType"] != "circular"
            return
                "slider:\(cell?["sliderType"] ?? "linear")\(cell?.has("numberOfTickMarks") == true ? ":tick" : "")\(isUpright ? ":upright" : "")"
        case "segmentedControl":
            // Segments that only fire have had the insets of push buttons since macOS 11.
            return "segmented:\(cell?["style"] ?? "rounded")\(cell?.matches("trackingMode", "momentary") == true ? ":momentary" : "")"
        case "pathControl": return cell?["pathStyle"].map { "pathControl:\($0)" } ?? name
        case "datePicker": return cell?["datePickerStyle"].map { "datePicker:\($0)" } ?? name
        case "imageView": return cell?["imageFrameStyle"].map { "imageView:\($0)" } ?? "imageView"
        case "tabView": return self["type"].map { "tabView:\($0)" } ?? "tabView"
        default: return name
        }
    }

    private var macButtonKind: String {
        let type = cell?["type"] ?? "push"
        // A check box without a title is as large as its box, not as a line of text.
        let isBare = (type == "check" || type == "radio") && cell?.macString("title")?.isEmpty != false
        return "button:\(type):\(cell?["bezelStyle"] ?? "rounded"):\(cell?["borderStyle"] == nil ? "nb" : "b")\(isBare ? ":bare" : "")"
    }

    private var macPopUpKind: String {
        let items = cell?.child(key: "menu")?.first("items")
        let selected = cell?["selectedItem"]
        let shown = items?.children.first { selected != nil && $0.id == selected } ?? items?.first("menuItem")
        // Up to macOS 10.15 one that shows no title has its baseline elsewhere.
        let isBare = [cell, shown].allSatisfy { $0?.macString("title")?.isEmpty != false }
        let border = cell?["borderStyle"] == nil ? "nb" : "b"
        let kind = "popUp:\(cell?["type"] ?? "push"):\(cell?["bezelStyle"] ?? "rounded"):\(border):"
        return "\(kind)\(isBare ? "bare:" : "")\(cell?.bool("pullsDown") == true ? "pull" : "")"
    }

    private var macBoxKind: String {
        let type = self["boxType"] ?? "primary"
        if type == "separator" {
            return storedFrame.map { $0.width < $0.height } == true ? "box:separator:upright" : "box:separator:flat"
        }
        if type != "custom", type != "oldStyle", self["borderType"] == "none" { return "box:borderless" }
        return "box:\(type)\(self["titlePosition"] == "noTitle" ? ":notitle" : "")"
    }

    /// Whether a view's coordinates start at its top left corner. For a clip view, that depends on the view that it clips.
    var isMacFlipped: Bool {
        name == "clipView" ? first("subviews")?.firstChild?.isMacFlipped ?? false : ViewClass(named: name).has(.flipped)
    }

    /// The subviews of a view in document order, whatever contains them: lists, gravity areas, cells of a grid, items of a tab view, the
    /// content of a box or a scroll view.
    var macSubviews: [Element] {
        var views: [Element] = []
        for child in children {
            switch child.name {
            case "subviews", "beginningViews", "middleViews", "endViews": views += child.children.filter { $0.has("id") }
            case "gridCells": views += child.children("gridCell").compactMap { $0.child(key: "contentView") }
            case "tabViewItems": views += child.children("tabViewItem").compactMap { $0.child(key: "view") }
            default:
                if child.matches("key", "contentView"), child.storedFrame != nil { views.append(child) }
            }
        }
        return views
    }
}
