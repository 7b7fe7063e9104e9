import Facts
import Testing

@testable import InterfaceBuilder

/// Variations by size class as Interface Builder resolves them: the default first, then each matching key from the least specific to
/// the most, a width before a height.
struct VariationStackTests {
    private static func stack(_ variations: String, _ width: SizeClass, _ height: SizeClass, appliesKeys: Bool = true) throws
        -> VariationStack
    {
        let document = try tree("<view>\(variations)</view>")
        return VariationStack(document.root, traits: Traits(widthClass: width, heightClass: height), appliesKeys: appliesKeys)
    }

    private static let texts = """
        <variation key="heightClass=regular" text="high"/><variation key="widthClass=regular" text="wide"/>\
        <variation key="heightClass=regular-widthClass=regular" text="both"/>
        """

    @Test(
        "the most specific key that holds has the last word",
        arguments: [
            (SizeClass.regular, SizeClass.regular, "both"), (.regular, .compact, "wide"), (.compact, .regular, "high"),
            (.compact, .compact, nil),
            (.unspecified, .unspecified, nil),
        ] as [(SizeClass, SizeClass, String?)])
    func attributes(width: SizeClass, height: SizeClass, text: String?) throws {
        #expect(try Self.stack(Self.texts, width, height).override("text") == text)
    }

    @Test("a width counts more than a height, whatever their order")
    func widthsFirst() throws {
        let texts = "<variation key=\"widthClass=compact\" text=\"narrow\"/><variation key=\"heightClass=regular\" text=\"high\"/>"
        #expect(try Self.stack(texts, .compact, .regular).override("text") == "narrow")
    }

    private static let masked: [(SizeClass, Set<String>)] = [(.regular, ["a"]), (.compact, ["a", "b"])]

    @Test("masks leave out by default and take in again for a size class", arguments: masked)
    func masks(width: SizeClass, excluded: Set<String>) throws {
        let masks = """
            <variation key="default"><mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask></variation>\
            <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask></variation>
            """
        #expect(try Self.stack(masks, width, .regular).excluded("subviews") == excluded)
        #expect(try Self.stack(masks, width, .regular).excluded("constraints") == [])
        // Without size classes the default alone counts.
        #expect(try Self.stack(masks, width, .regular, appliesKeys: false).excluded("subviews") == ["a", "b"])
    }
}
