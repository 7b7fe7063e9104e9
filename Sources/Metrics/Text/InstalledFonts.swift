import AutoLayout
import Facts

/// The fonts installed with iOS, which an app may name without shipping a file.
///
/// Source: Apple's list of system fonts (developer.apple.com/fonts/system-fonts), by the part of the PostScript names before the
/// hyphen.
package enum InstalledFonts {
    /// Whether a PostScript name is that of an installed font.
    package static func contains(_ postScriptName: String) -> Bool {
        postScriptName.hasPrefix(".") || families.contains(FontName.family(of: postScriptName))
    }

    private static let families = Set(
        """
        academyengravedletplain alnile americantypewriter applecoloremoji applesdgothicneo applesymbols arial arialhebrew
        arialhebrewscholar arialmt arialroundedmtbold avenir avenirnext avenirnextcondensed banglasangammn baskerville
        bodoniornamentsitctt bodonisvtytwoitctt bodonisvtytwoositctt bodonisvtytwoscitctt bradleyhanditctt chalkboardse chalkduster
        charter cochin copperplate courier couriernewps couriernewpsmt damascus damascusbold damascuslight damascusmedium
        damascussemibold devanagarisangammn didot dinalternate dincondensed diwanmishafi euphemiaucas farah futura galvji geezapro
        georgia gillsans grantha grantharegular gujaratisangammn gurmukhimn heitisc heititc helvetica helveticaneue hirakakupron
        hiramarupron hiraminpron hiraginosans hoeflertext iowanoldstyle kailasa kannadasangammn kefa khmersangammn kohinoorbangla
        kohinoordevanagari kohinoorgujarati kohinoortelugu laosangammn malayalamsangammn marion markerfelt menlo mishafi
        muktamahee myanmarsangammn noteworthy notonastaliqurdu notosanskannada notosansmyanmar notosansoriya optima oriyasangammn
        palatino papyrus partyletplain pingfanghk pingfangmo pingfangsc pingfangtc rockwell savoyeletplain sinhalasangammn
        snellroundhand stheitij stheitik stheitisc stheititc stixtwomath stixtwotext superclarendon symbol tamilsangammn
        telugusangammn thonburi timesnewromanps timesnewromanpsmt trebuchet trebuchetms verdana zapfdingbatsitc zapfino
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )
}
