import Facts

/// Which elements of a document a printed class may be.
enum ViewKinds {
    /// The classes of UIKit and the element types of XCTest and idb, with the elements of documents.
    private static let table: [String: Set<String>] = {
        var table = ViewClass.printed
        // Other names of what is nothing in particular; and a wheel is a part of a picker.
        for name in ["Group", "GenericElement", "Any", "Element"] { table[name] = table["Other"] }
        table["PickerWheel"] = []
        return table
    }()

    /// Views that UIKit puts around or beside those of a document.
    private static let own: Set<String> = [
        "UIWindow", "UITransitionView", "UILayoutContainerView", "UIViewControllerWrapperView", "UIDropShadowView",
        "UINavigationTransitionView", "UITextEffectsWindow", "Application", "Window", "UIButtonLabel", "UITableViewWrapperView",
    ]

    /// Whether UIKit made the view, which is then in no document.
    static func isOwn(_ className: String) -> Bool { className.hasPrefix("_") || own.contains(className) }

    /// Whether nothing of a document is inside such an element.
    static func isLeaf(_ className: String) -> Bool {
        [
            "StaticText", "Text", "Button", "TextField", "SecureTextField", "Image", "Switch", "CheckBox", "Slider", "Stepper", "Link",
            "Heading",
        ]
        .contains(className)
    }

    /// The elements of a document that a view may be; nil for any.
    static func kinds(of view: DumpedView) -> Set<String>? {
        if view.className.isEmpty { return nil }
        return table[view.className] ?? view.baseClass.map { table[$0] ?? [] }
    }

    /// The class without its module.
    static func plainName(_ className: String) -> Substring { className[...].split(separator: ".").last ?? className[...] }
}
