extension Scene {
    /// What an arrangement does by one of its requirements: UIKit's identifier of the constraint, which consoles print. Of AppKit's stack
    /// views consoles of Macs print `NSStackView.Edge.Top`, `.Bottom`, `.Leading`, `.Trailing` and `NSStackView.Stack.Min` (ViennaRSS
    /// issue 1618, VoiceOverDesigner 286, Settings 4); the rest is said in words.
    package func words(for role: StackRole, of item: ItemID) -> String {
        switch items[item.index].macArrangement {
        case nil: role.rawValue
        case .stack: role.macStackWords
        case .split: role.macSplitWords
        case .grid: role.macGridWords
        }
    }
}

extension StackRole {
    fileprivate var macStackWords: String {
        switch self {
        case .canvasConnection: "NSStackView.Edge: its views stay inside it"
        case .spacing: "NSStackView.Stack: the gaps between its views"
        case .canvasFit: "it hugs its views"
        case .emptyFit: "it hugs nothing"
        case .hiding: "hidden views are out of it"
        case .fillEqually: "its distribution: equal"
        case .fillProportionally: "its distribution: in proportion"
        case .distributingEdge: "its distribution: the room between its views"
        case .alignment: "its alignment"
        case .spanningBoundary, .spanningFit: "it is no larger across than its views"
        case .fillAcross: "views that hug less than it fill it across"
        case .ambiguitySuppression: "views of no length fill it across"
        case .textWidths: "texts share its width"
        case .keptSize: rawValue
        }
    }

    fileprivate var macSplitWords: String {
        switch self {
        case .canvasConnection: "its panes fill it"
        case .spacing: "the dividers between its panes"
        case .canvasFit: "a pane holds its length"
        case .fillProportionally: "panes that hold equally share what is left"
        default: "its panes"
        }
    }

    fileprivate var macGridWords: String {
        switch self {
        case .canvasConnection: "its columns and rows fill it"
        case .spacing: "the spacing of its columns and rows"
        case .canvasFit: "its columns and rows hug their cells"
        case .alignment: "the placement in its cells"
        default: "its cells"
        }
    }
}
