import AutoLayout
import Facts
import Metrics

/// A storyboard or xib: its own settings, the locations of its parts, and which of them are laid out on their own.
package struct Document: Sendable {
    package let tree: XMLTree
    package let kind: DocumentKind
    /// The platform of its views: UIKit on iPhone and iPad, UIKit on Apple TV, or AppKit.
    package let platform: Platform
    /// The release of Xcode that saved it.
    public package(set) var xcode: XcodeRelease
    /// `useAutolayout`: without it every view follows its autoresizing mask.
    package let usesAutoLayout: Bool
    /// `useTraitCollections`: whether size-class variations apply.
    package let usesSizeClasses: Bool
    /// Whether size classes or the idiom change anything in it.
    package let hasVariations: Bool
    /// Whether any of its variations depends on the reading direction.
    package let variesByDirection: Bool
    /// The device whose canvas the document was saved with; nil before Xcode 8.
    package let device: DeviceReference?
    /// Everything that is laid out on its own, in document order.
    package let roots: [LayoutRoot]
    /// Controllers and how they contain and show each other.
    package let containment: Containment
    /// Images that the document names, with their sizes in points.
    let images: [String: ImageResource]
    /// The natural sizes that Xcode got by running custom classes, by object id.
    let designables: [String: IntrinsicSize]
    /// The fonts of the app that the document belongs to; nil to measure them from tables.
    package var fonts: AppFonts?
    /// Sizes that the author knows but that are not in the document.
    package var naturalSizes = NaturalSizes()
    /// The looks that the parts of a macOS document were stored in; nil for other documents.
    private var macLooks: MacLooks?
    /// The strings of a translation that replace the document's own.
    package private(set) var localization: Localization?

    /// The look that a root or the view of a tab was stored in.
    package func macLook(of part: Element) -> MacLook { macLooks?.look(of: part) ?? .tahoe }

    /// The first element with an object id.
    package func element(id: String) -> Element? { tree.element(id: id) }

    /// The root that messages call by a name, or else any that is called so; nil if there is none, and the first of several.
    package func root(named name: String) -> LayoutRoot? {
        roots.first { $0.label == name } ?? roots.first { $0.isCalled(name) }
    }

    /// Reads the document at a path.
    package init(path: String) throws(DocumentError) {
        try self.init(tree: try XMLTree.read(path: path))
    }

    /// The document with the strings of a language, as far as files beside it translate them.
    ///
    /// - Parameter language: nil keeps the document's own strings.
    package func localized(to language: String?, path: String) throws(LocalizationError) -> Document {
        guard let language else { return self }
        var document = self
        document.localization = try Localization.find(for: path, language: language)
        return document
    }

    /// Creates a document from a tree. An error says what the tree is if it is not a storyboard or xib that can be laid out.
    package init(tree: XMLTree) throws(DocumentError) {
        self.tree = tree
        kind = try DocumentKind(of: tree)
        platform = try Platform(of: tree)
        let root = tree.root
        xcode = XcodeRelease(savedBy: root)
        usesAutoLayout = root.bool("useAutolayout") ?? false
        usesSizeClasses = root.bool("useTraitCollections") ?? false
        device = DeviceReference(root)
        images = ImageResource.all(in: root)
        designables = DesignableSize.all(in: root)
        var scan = DocumentScan(tree: tree, platform: platform)
        scan.run()
        roots = scan.roots
        hasVariations = scan.hasVariations
        variesByDirection = scan.variesByDirection
        macLooks = platform == .macOS ? MacLooks(root, roots: roots, xcode: xcode) : nil
        containment = Containment(controllers: scan.controllers, segues: scan.segues, document: root, platform: platform)
    }
}

extension Document {
    /// The document as a canvas with other facts draws it.
    package func drawn(by tables: FactTables) -> Document {
        var drawn = self
        drawn.xcode = XcodeRelease(savedBy: tree.root, tables: tables)
        if macLooks != nil { drawn.macLooks = MacLooks(tree.root, roots: roots, xcode: drawn.xcode) }
        return drawn
    }

    /// Whether the canvas that drew the document makes a special case.
    func makes(_ special: SpecialCase) -> Bool { xcode.tables.has(special) }
}

extension XcodeRelease {
    /// - Parameter document: the root element.
    package init(savedBy document: Element, tables: FactTables = .apple) {
        let cocoa = document.first("dependencies")?.children("plugIn").first { plugIn in
            plugIn["identifier"].map { $0.hasSuffix("CocoaTouchPlugin") || $0.hasSuffix("CocoaPlugin") } == true
        }
        self.init(
            toolsVersion: Self.firstNumber(document["toolsVersion"]) ?? 0, plugIn: Self.firstNumber(cocoa?["version"]), tables: tables)
    }

    /// The first number of a version such as `21507` or `14490.70`.
    static func firstNumber(_ version: String?) -> Int? { version.flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) } }
}

/// The device and orientation that a document names for its canvas.
package struct DeviceReference: Hashable, Sendable {
    /// Interface Builder's id, such as `retina4_7`.
    package var id: String
    package var orientation: Orientation

    init?(_ document: Element) {
        guard let device = document.first("device"), let id = device["id"] else { return nil }
        self.id = id
        orientation = device["orientation"] == "landscape" ? .landscape : .portrait
    }
}

/// An image that a document names in its `<resources>`.
struct ImageResource: Hashable, Sendable {
    /// In points; for a system symbol, in a square of 128.
    var size: Size
    var isSystemSymbol: Bool

    static func all(in document: Element) -> [String: ImageResource] {
        var images: [String: ImageResource] = [:]
        guard let resources = document.first("resources") else { return images }
        for image in resources.children("image") {
            guard let name = image["name"], let width = image.number("width"), let height = image.number("height") else { continue }
            images[name] = ImageResource(
                size: Size(width: width, height: height), isSystemSymbol: image.matches("catalog", "system")
            )
        }
        return images
    }
}

/// What a document stores about custom classes that draw themselves on the canvas (`IB_DESIGNABLE`).
enum DesignableSize {
    /// The natural sizes by object id, in points; a negative length means none (`UIView.noIntrinsicMetric`).
    static func all(in document: Element) -> [String: IntrinsicSize] {
        var sizes: [String: IntrinsicSize] = [:]
        guard let designables = document.first("designables") else { return sizes }
        for designable in designables.children("designable") {
            guard let id = designable["name"], let size = designable.size(key: "intrinsicContentSize") else { continue }
            sizes[id] = IntrinsicSize(width: size.width >= 0 ? size.width : nil, height: size.height >= 0 ? size.height : nil)
        }
        return sizes
    }
}
