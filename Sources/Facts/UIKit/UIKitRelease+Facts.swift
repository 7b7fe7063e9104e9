extension UIKitRelease {
    /// What texts and controls are drawn like.
    package var drawing: DrawingFacts { tables.drawingFacts(in: number(of: .texts)) }

    /// The system's margins of roots.
    package var margins: SystemMargin { SystemMargin(self) }

    /// The maximum width of readable content, in points. Measured at the default text size; at the others the limit follows the body font,
    /// which is from memory and not measured (evidence/devices.md, section 8).
    package func readableWidth(at category: ContentSizeCategory) -> Double {
        let body = TextStyle.body.pointSize(at: category) / TextStyle.body.pointSize(at: .large)
        return (RunTimeFact.readableWidth.value(in: self) * body).rounded()
    }

    /// The natural size of a control, or of a part of one.
    package func row(_ part: ControlPart) -> ControlTable.Row { tables.controls.row(part, in: number(of: .control(part))) }
}

extension RunTimeFact {
    /// The part of a release's look that it belongs to.
    private var aspect: UIKitRelease.Aspect { [.barsClearAtEdge, .glassBars].contains(self) ? .bars : .margins }

    /// The value in a release.
    package func value(in release: UIKitRelease) -> Double { release.tables.runTime.number(rawValue, in: release.number(of: aspect)) }

    /// The last change of a number up to a release: the release that brought it, and the value before; nil if there was none.
    package func change(upTo release: UIKitRelease) -> (from: ReleaseNumber, before: Double)? {
        let steps = release.tables.runTime.steps(rawValue).filter { $0.from <= release.number(of: aspect) }
        guard steps.count > 1, let last = steps.last, let before = Double(steps[steps.count - 2].value) else { return nil }
        return (last.from, before)
    }

    /// Whether a fact holds in a release.
    package func holds(in release: UIKitRelease) -> Bool {
        release.tables.runTime.text(rawValue, in: release.number(of: aspect)) == "yes"
    }
}

extension LookFact {
    /// What the release is of that counts: a control, or bars, which change their look with the app's own, as tables do.
    private var aspect: UIKitRelease.Aspect {
        switch self {
        case .capsuleRadius: .control(.datePickerCapsule)
        case .controlSurface: .control(.segmentedControl)
        case .accentColour, .barTextOffset, .emptyRows, .groupedBackground, .sectionGap, .sectionTitle, .separator: .bars
        case .knob, .trackHeight: .control(.slider)
        case .searchFieldHeight, .searchFieldRadius, .searchHint, .searchSurface: .control(.searchBar)
        case .switchGreen: .control(.switch)
        case .wheelMark: .control(.pickerView)
        }
    }

    /// The word of a release.
    package func word(in release: UIKitRelease) -> String { release.tables.looks.text(rawValue, in: release.number(of: aspect)) }

    /// The number of a release.
    package func value(in release: UIKitRelease) -> Double {
        release.tables.looks.number(rawValue, in: release.number(of: aspect))
    }
}
