import AutoLayout
import InterfaceBuilder
import Scenarios

/// How far the texts of one scene may grow.
public struct SceneTextProof: Sendable {
    public var root: LayoutRoot
    /// The requested factors; what happens below the lowest of them is reported as well.
    public var factors: ClosedRange<Double>
    /// Each text growing alone, in document order.
    public var texts: [TextProof]
    /// All texts growing together, in each scenario in which the scene is laid out differently; empty if there are fewer than two texts.
    public var together: [TextRoom]
    /// The number of layouts that it took.
    public var layoutCount: Int

    /// Whether everything may grow over the whole range, and every translation fits.
    public var isProven: Bool {
        texts.allSatisfy { $0.verdict == .proven && $0.translations.allSatisfy { $0.fits == true } }
            && together.allSatisfy { $0.verdict == .proven }
    }
}

/// How far one text may grow.
public struct TextProof: Sendable {
    /// The label or button.
    public var element: Element
    /// `label 'Title'`.
    public var title: String
    /// In each scenario in which its scene is laid out differently.
    public var rooms: [TextRoom]
    /// How long it is in each language that its document is translated into.
    public var translations: [TextTranslation] = []

    /// The room in the scenario that has least; nil if there is room everywhere, or nothing is known.
    public var tightest: TextRoom? { TextRoom.tightest(of: rooms) }

    /// Refuted if anything happens inside the range.
    public var verdict: StatementProof.Verdict { TextRoom.verdict(of: rooms) }
}

/// A text in one language, and the room for it.
public struct TextTranslation: Sendable {
    /// The code of the language.
    public var language: String
    /// Its natural width as a multiple of that of the document's own text, both on one line.
    public var factor: Double
    /// The factor up to which nothing happens to the growing text in scenarios of the language's direction; nil if it is cut as it is.
    public var room: Double?
    /// Whether it fits; nil if that is not known.
    public var fits: Bool?
}

/// How far a text may grow in one scenario.
public struct TextRoom: Sendable {
    public enum Outcome: Sendable {
        /// Nothing happens over the whole range.
        case free
        /// Up to a limit.
        case limited(TextLimit)
        /// The rules report the text as it is.
        case failsAlready
        /// Nothing is known from a factor on, for a reason.
        case undecided(from: Double, reason: String)
    }

    public var scenario: Scenario
    public var outcome: Outcome

    public var limit: TextLimit? { if case .limited(let limit) = outcome { limit } else { nil } }

    public var verdict: StatementProof.Verdict {
        switch outcome {
        case .free: .proven
        case .limited, .failsAlready: .refuted
        case .undecided: .undecided
        }
    }

    public static func tightest(of rooms: [TextRoom]) -> TextRoom? {
        rooms.filter { $0.limit != nil }.min { ($0.limit?.factor ?? .infinity) < ($1.limit?.factor ?? .infinity) }
    }

    static func verdict(of rooms: [TextRoom]) -> StatementProof.Verdict {
        let verdicts = rooms.map(\.verdict)
        return verdicts.contains(.refuted) ? .refuted : verdicts.contains(.undecided) ? .undecided : .proven
    }
}

/// The factor from which on something happens that does not happen to the text as it is.
public struct TextLimit: Sendable {
    public var factor: Double
    /// What no longer holds.
    public var statement: Statement
    /// What happens, in words that follow the text's title: `is cut`, `pushes label 'Price' off the screen`.
    public var message: String
    /// The rule's finding slightly beyond the factor.
    public var finding: Finding
    /// What holds the text there, or takes over.
    public var notes: [Finding.Note]
}
