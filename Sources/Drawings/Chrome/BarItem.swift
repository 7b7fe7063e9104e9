import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// An item of a navigation bar or toolbar.
struct BarItem {
    enum Content: Hashable {
        case text(String)
        case picture(String, isSymbol: Bool)
        /// Of the room that is left, its share; otherwise a width in points.
        case space(Double?)
    }

    var content: Content
    /// Whether it is the one that confirms.
    var isProminent = false

    /// Nil for an item that shows nothing of its own, such as one with a custom view.
    init?(_ element: Element) {
        let system = element["systemItem"]
        if let title = element["title"], !title.isEmpty {
            content = .text(title)
        } else if let image = element.first("imageReference", key: "image")?["image"] ?? element["image"] {
            let holder = element.first("imageReference", key: "image") ?? element
            content = .picture(image, isSymbol: holder.matches("catalog", "system"))
        } else if system == "flexibleSpace" {
            content = .space(nil)
        } else if system == "fixedSpace" {
            content = .space(element.number("width") ?? 8)
        } else if let system {
            content = Self.words[system].map { .text($0) } ?? .picture(system, isSymbol: true)
        } else {
            return nil
        }
        isProminent = system == "done" || system == "save" || element["style"] == "done"
    }

    init(back title: String?) { content = .text(title.map { "‹ \($0)" } ?? "‹") }

    /// The words that the system writes for items, in English; the others are symbols.
    private static let words = [
        "done": "Done", "cancel": "Cancel", "save": "Save", "edit": "Edit", "undo": "Undo", "redo": "Redo", "add": "+", "close": "✕",
    ]

    var font: Font { .system(17, weight: isProminent ? .semibold : .regular) }

    func width(_ measurer: any TextMeasurer) -> Double {
        switch content {
        case .text(let text): min(measurer.width(of: text, font: font), 160)
        case .picture: 26
        case .space(let width): width ?? 0
        }
    }

    /// The items of a navigation item at one side, from the edge inwards.
    static func items(_ side: String, of navigationItem: Element) -> [BarItem] {
        let single = navigationItem.children("barButtonItem").filter { $0["key"] == "\(side)BarButtonItem" }
        let list = navigationItem.children.filter { $0.name == "\(side)BarButtonItems" }.flatMap { Array($0.children) }
        return (single + list).compactMap(BarItem.init)
    }
}
