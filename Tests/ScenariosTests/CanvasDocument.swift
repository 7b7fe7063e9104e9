import AutoLayout
import InterfaceBuilder
import Scenarios

/// A small document of our own, laid out as the canvas of an Xcode release did.
struct CanvasDocument {
    let document: Document

    /// What build servers write beside a `toolsVersion` of no release: the version of their plug-in, of Xcode 15.
    static func dependencies(_ toolsVersion: String) -> String {
        guard toolsVersion.hasPrefix("32700.") else { return "" }
        return "<dependencies><plugIn identifier=\"com.apple.InterfaceBuilder.IBCocoaTouchPlugin\" version=\"22685\"/></dependencies>"
    }

    /// A storyboard of one scene with these views and constraints, whose root view is as large as `size`; `moreScenes` may hold what shows
    /// it.
    init(
        toolsVersion: String,
        device: String? = nil,
        orientation: String = "portrait",
        size: Size = Size(width: 600, height: 600),
        attributes: String = "",
        subviews: String,
        constraints: String = "",
        guides: String = "",
        controllerContent: String = "",
        moreScenes: String = "",
        resources: String = ""
    ) throws {
        let device = device.map { "<device id=\"\($0)\" orientation=\"\(orientation)\"/>" } ?? ""
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"\(attributes)>
            \(device)\(Self.dependencies(toolsVersion))
            <scenes><scene sceneID="scene"><objects><viewController id="controller" sceneMemberID="viewController">
            <layoutGuides>
            <viewControllerLayoutGuide type="top" id="topGuide"/><viewControllerLayoutGuide type="bottom" id="bottomGuide"/>
            </layoutGuides>
            <view key="view" id="root">
            <rect key="frame" x="0.0" y="0.0" width="\(size.width)" height="\(size.height)"/>
            <subviews>
            \(subviews)
            </subviews>
            <constraints>
            \(constraints)
            </constraints>
            \(guides)
            </view>
            \(controllerContent)
            </viewController></objects></scene>
            \(moreScenes)
            </scenes>
            \(resources)
            </document>
            """
        try self.init(text: text)
    }

    /// A whole document.
    init(text: String) throws {
        document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Canvas.storyboard"))
    }

    /// The frame of a view by its id, as the canvas would have stored it.
    func frame(of id: String, intrinsicMode: IntrinsicMode = .measured) -> Rect? {
        DesignTime(intrinsicMode: intrinsicMode).layouts(of: document).lazy.compactMap { scene in
            scene.scene.item(id: id).map { scene.layout.frames[$0.index] }
        }.first
    }
}
