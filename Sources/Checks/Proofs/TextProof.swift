import AutoLayout
import InterfaceBuilder
import Scenarios

/// How far the texts of one scene may grow.
package struct SceneTextProof: Sendable {
    package var root: LayoutRoot
    /// The requested factors; what happens below the lowest of them is reported as well.
    package var factors: ClosedRange<Double>
    /// Each text growing alone, in document order.
    package var texts: [TextProof]
    /// All texts growing together, in each scenario in which the scene is laid out differently; empty if there are fewer than two texts.
    package var together: [TextRoom]
    /// The number of layouts that it took.
    package var layoutCount: Int

    /// Whether everything may grow over the whole range, and every translation fits.
    package var isProven: Bool {
        texts.allSatisfy { $0.verdict == .proven && $0.translations.allSatisfy { $0.fits == true } }
            && together.allSatisfy { $0.verdict == .proven }
    }
}

/// How far one text may grow.
package struct TextProof: Sendable {
    /// The label or button.
    package var element: Element
    /// `label 'Title'`.
    package var title: String
    /// In each scenario in which its scene is laid out differently.
    package var rooms: [TextRoom]
    /// How long it is in each language that its document is translated into.
    package var translations: [TextTranslation] = []

    /// The room in the scenario that has least; nil if there is room everywhere, or nothing is known.
    package var tightest: TextRoom? { TextRoom.tightest(of: rooms) }

    /// Refuted if anything happens inside the range.
    package var verdict: StatementProof.Verdict { TextRoom.verdict(of: rooms) }
}

/// A text in one language, and the room for it.
package struct TextTranslation: Sendable {
    /// The code of the language.
    package var language: String
    /// Its natural width as a multiple of that of the document's own text, both on one line.
    package var factor: Double
    /// The factor up to which nothing happens to the growing text in scenarios of the language's direction; nil if it is cut as it is.
    package var room: Double?
    /// Whether it fits; nil if that is not known.
    package var fits: Bool?
}

/// How far a text may grow in one scenario.
package struct TextRoom: Sendable {
    package enum Outcome: Sendable {
        /// Nothing happens over the whole range.
        case free
        /// Up to a limit.
        case limited(TextLimit)
        /// The rules report the text as it is.
        case failsAlready
        /// Nothing is known from a factor on, for a reason.
        case undecided(from: Double, reason: String)
    }

    package var scenario: Scenario
    package var outcome: Outcome

    package var limit: TextLimit? { if case .limited(let limit) = outcome { limit } else { nil } }

    package var verdict: StatementProof.Verdict {
        switch outcome {
        case .free: .proven
        case .limited, .failsAlready: .refuted
        case .undecided: .undecided
        }
    }

    package static func tightest(of rooms: [TextRoom]) -> TextRoom? {
        rooms.filter { $0.limit != nil }.min { ($0.limit?.factor ?? .infinity) < ($1.limit?.factor ?? .infinity) }
    }

    static func verdict(of rooms: [TextRoom]) -> StatementProof.Verdict {
        let verdicts = rooms.map(\.verdict)
        return verdicts.contains(.refuted) ? .refuted : verdicts.contains(.undecided) ? .undecided : .proven
    }
}

/// The factor from which on something happens that does not happen to the text as it is.
package struct TextLimit: Sendable {
    package var factor: Double
    /// What no longer holds.
    package var statement: Statement
    /// What happens, in words that follow the text's title: `is cut`, `pushes label 'Price' off the screen`.
    package var message: String
    /// The rule's finding slightly beyond the factor.
    package var finding: Finding
    /// What holds the text there, or takes over.
    package var notes: [Finding.Note]
}
