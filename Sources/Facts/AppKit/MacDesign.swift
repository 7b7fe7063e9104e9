/// What AppKit's windows and controls look like in pictures: the rows of `mac-looks.csv` for one look.
package struct MacDesign: Hashable, Sendable {
    private let controls: MacControls
    private let tables: FactTables

    package init(_ controls: MacControls, in tables: FactTables) {
        self.controls = controls
        self.tables = tables
    }

    package func number(_ fact: MacLookFact) -> Double { Double(word(fact)) ?? 0 }
    package func word(_ fact: MacLookFact) -> String { tables.macLooks.value(fact, controls) }
}
