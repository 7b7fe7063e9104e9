import Scenarios

/// What differs between two versions of a document, for a person: scene by scene, one line a change.
package struct DocumentDifference: Sendable {
    /// The scenes in which something differs, in the order of the new version; what belongs to no scene comes last.
    package var scenes: [SceneDifference]
    /// How much of what differs was left out, as Xcode's own.
    package var churn: [Churn: Int]
    /// Whether the changes make the new version of the old one. If they do not, something differs that no line tells.
    package var isComplete: Bool
    /// The new objects' lists, which some of the changes need.
    var lists: [DocumentEdit] = []
    /// The old version, in which objects have their new ids.
    var old: DocumentTable
    var renames: [DocumentEdit]

    package var isEmpty: Bool { scenes.isEmpty && isComplete }

    package var changes: [Change] { scenes.flatMap(\.changes) }

    /// What differs in one scene.
    package struct SceneDifference: Sendable {
        /// The id of a storyboard's scene or of a xib's top-level object; nil for what belongs to the document.
        package var key: String?
        package var name: String
        package var changes: [Change]
        /// What all changes together move; nil if that is not known or nothing.
        package var effect: Effect?
        /// The file with a picture of the scene before and after; nil where none was drawn.
        package var picture: String?
        /// The scenario of the picture, where it is not the one that was asked for or the document's own.
        package var pictureScenario: String?
    }

    /// One change.
    package struct Change: Sendable {
        package enum Kind: String, Sendable {
            case sceneAdded, sceneRemoved, added, removed, moved, constraint, connection, property, identifier, document
        }

        package var kind: Kind
        /// What changed, on one line.
        package var text: String
        /// What it is in the documents: steps that make the new version of the old one.
        package var edits: [DocumentEdit]
        /// What the change moves, made alone; nil if that is not known or nothing.
        package var effect: Effect?
    }

    /// Which views change their frames, and where.
    package struct Effect: Hashable, Sendable {
        /// Object ids, or paths below them, of the views.
        package var views: Set<String>
        /// In which scenarios, in words; nil for all.
        package var place: String?
        /// The first scenario in which any does.
        package var first: Scenario?

        package var text: String {
            "moves \(views.count) view\(views.count == 1 ? "" : "s")" + (place.map { ", only \($0)" } ?? "")
        }
    }
}
