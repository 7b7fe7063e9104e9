/// An app of a storyboard and a source, for tests of commands that ask sources.
enum SmallApp {
    static let project = """
        { objects = {
        R = {isa = PBXProject; mainGroup = G; targets = (A); };
        G = {isa = PBXGroup; children = (F1, F2); sourceTree = "<group>"; };
        A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (P); buildConfigurationList = L; };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; INFOPLIST_KEY_UIMainStoryboardFile = Main; }; };
        P = {isa = PBXSourcesBuildPhase; files = (B1, B2); };
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        F1 = {isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Code.swift; sourceTree = "<group>"; };
        }; rootObject = R; }
        """

    /// Its outlet 'old' is broken from the beginning.
    static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="c">
        <scenes><scene sceneID="s"><objects><viewController storyboardIdentifier="signIn" customClass="SignIn" customModuleProvider="target" id="c" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="402" height="874"/><subviews>
        <label fixedFrame="YES" text="Name" id="label"><rect key="frame" x="20" y="100" width="100" height="21"/></label></subviews></view>
        <connections><outlet property="nameLabel" destination="label" id="o1"/><outlet property="old" destination="label" id="o2"/></connections>
        </viewController></objects></scene></scenes></document>
        """

    static let code = """
        import UIKit
        class SignIn: UIViewController {
            @IBOutlet var nameLabel: UILabel!
            func start() { _ = storyboard?.instantiateViewController(withIdentifier: "signIn") }
            func old() { performSegue(withIdentifier: "oldSegue", sender: nil) }
        }
        """

    static var files: [String: String] { ["Main.storyboard": document, "Code.swift": code, "App.xcodeproj/project.pbxproj": project] }
}
