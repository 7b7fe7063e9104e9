/// The fonts that every iPhone, iPad and Mac has: an app brings no file of these along. The list is remembered from Apple's page of system
/// fonts, so that a family that is missing here costs a needless finding, never a wrong layout.
package enum BuiltInFonts {
    /// Whether a font, by its PostScript name such as `AvenirNext-Regular`, is one of them.
    package static func contains(_ name: String) -> Bool { families.contains(name.prefix { $0 != "-" }.lowercased()) }

    /// PostScript names up to the hyphen, in lower case: those of both iOS and macOS (Apple: System Fonts).
    private static let families: Set<String> = [
        "academyengravedletplain", "americantypewriter", "applecoloremoji", "applesdgothicneo", "arialmt", "arial", "arialroundedmtbold",
        "avenir", "avenirnext", "avenirnextcondensed", "baskerville", "bodoni72", "bodoniornamentsitctt", "bodonisvtytwositctt",
        "bodonisvtytwoositctt", "bodonisvtytwoscitctt", "bradleyhanditctt", "chalkboardse", "chalkduster", "charter", "cochin",
        "copperplate", "courier", "couriernewpsmt", "couriernewps", "damascus", "didot", "dinalternate", "dincondensed", "futura",
        "geezapro", "georgia", "gillsans", "helvetica", "helveticaneue", "hiraginosans", "hiraminpron", "hoeflertext", "impact", "kailasa",
        "kefa", "markerfelt", "menlo", "mishafi", "noteworthy", "optima", "palatino", "papyrus", "partyletplain", "pingfanghk",
        "pingfangsc", "pingfangtc", "rockwell", "savoyeletplain", "snellroundhand", "symbol", "thonburi", "timesnewromanpsmt",
        "timesnewromanps", "trebuchetms", "trebuchet", "verdana", "zapfdingbatsitc", "zapfino",
    ]
}
