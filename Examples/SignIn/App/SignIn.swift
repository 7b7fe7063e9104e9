import Foundation

/// Where the app finds its storyboard.
public enum SignIn {
    public static var storyboard: URL? { Bundle.module.url(forResource: "SignIn", withExtension: "storyboard") }
}
