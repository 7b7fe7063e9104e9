/// The edition of San Francisco, the system font, that is drawn.
///
/// Up to iOS 13 a text cut ends and a display cut begins at 20 points; since iOS 14 one variable font changes from one to the other between
/// 17 and 28 points, with different tracking (WWDC 2020, session 10175, "The details of UI typography").
package enum SystemFontEdition: String, Hashable, Sendable {
    /// iOS 9 and 10: two cuts, with a wide display cut.
    case cuts9
    /// iOS 11 to 13: two cuts.
    case cuts11
    /// tvOS 9 to 12: the same two cuts, tracked alike at all large sizes.
    case cutsTV
    /// iOS 14 and later.
    case variable
    /// macOS 10.11 and later: the same text cut, whose pairs are kerned as the widths say that Xcode stored in documents of the Mac.
    case mac
    /// OS X 10.10: Helvetica Neue, tracked.
    case macHelvetica
    /// OS X up to 10.9: Lucida Grande.
    case macLucida
}
