/// Which elements of a document a printed class may be.
enum ViewKinds {
    /// The classes of UIKit and the element types of XCTest and idb, with the elements of documents.
    private static let table: [String: Set<String>] = {
        var table: [String: Set<String>] = [:]
        for (name, kinds) in kit { table[name] = kinds }
        for (name, kinds) in elements { table[name, default: []].formUnion(kinds) }
        return table
    }()

    private static let boxes: Set<String> = [
        "view", "containerView", "stackView", "visualEffectView", "tableViewCellContentView", "collectionViewCellContentView",
        "collectionReusableView", "mapView", "glkView", "arscnView", "mtkView", "sceneKitView",
    ]

    private static let kit: [String: Set<String>] = [
        "UIView": ["view", "containerView", "collectionReusableView"], "UILabel": ["label"], "UIButton": ["button"],
        "UITextField": ["textField"], "UITextView": ["textView"], "UIImageView": ["imageView"], "UIStackView": ["stackView"],
        "UIScrollView": ["scrollView"], "UITableView": ["tableView"], "UICollectionView": ["collectionView"], "UISwitch": ["switch"],
        "UISlider": ["slider"], "UISegmentedControl": ["segmentedControl"], "UIStepper": ["stepper"],
        "UIProgressView": ["progressView"], "UIPageControl": ["pageControl"], "UIActivityIndicatorView": ["activityIndicatorView"],
        "UIPickerView": ["pickerView"], "UIDatePicker": ["datePicker"], "UISearchBar": ["searchBar"],
        "UINavigationBar": ["navigationBar"], "UIToolbar": ["toolbar"], "UITabBar": ["tabBar"],
        "UIVisualEffectView": ["visualEffectView"], "MKMapView": ["mapView"], "WKWebView": ["wkWebView"], "UIWebView": ["webView"],
        "UITableViewCell": ["tableViewCell"], "UITableViewCellContentView": ["tableViewCellContentView"],
        "UICollectionViewCell": ["collectionViewCell"], "UICollectionReusableView": ["collectionReusableView"],
    ]

    private static let elements: [String: Set<String>] = [
        "StaticText": ["label"], "Button": ["button"], "TextField": ["textField"], "SecureTextField": ["textField"],
        "SearchField": ["searchBar", "textField"], "TextView": ["textView"], "TextArea": ["textView", "textField"], "Text": ["label"],
        "Image": ["imageView"], "Switch": ["switch"], "CheckBox": ["switch"], "Slider": ["slider"],
        "SegmentedControl": ["segmentedControl"], "Stepper": ["stepper"], "ProgressIndicator": ["progressView"],
        "PageIndicator": ["pageControl"], "ActivityIndicator": ["activityIndicatorView"], "Picker": ["pickerView"],
        "PickerWheel": [], "DatePicker": ["datePicker"], "NavigationBar": ["navigationBar"], "Toolbar": ["toolbar"], "TabBar": ["tabBar"],
        "Table": ["tableView"], "TableView": ["tableView"], "CollectionView": ["collectionView"], "ScrollView": ["scrollView"],
        "Cell": ["tableViewCell", "collectionViewCell"], "Map": ["mapView"], "WebView": ["wkWebView", "webView"],
        "Link": ["label", "button"],
        "Heading": ["label"], "Other": boxes, "Group": boxes, "GenericElement": boxes, "Any": boxes, "Element": boxes,
    ]

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
