import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

// The names of other rooms that a layout test uses. No room is exported as a whole, so that a test beside Plumbline may have a `Rect`,
// a `Document` or a `Scene` of its own.

/// One situation to lay a document out in: a device, its orientation, the reading direction, the text size and so on.
public typealias Scenario = Scenarios.Scenario
/// The product of lists of devices, orientations and so on: `ScenarioMatrix.quick.scenarios`.
public typealias ScenarioMatrix = Scenarios.ScenarioMatrix
/// Why a scenario that someone asked for does not exist.
public typealias ScenarioError = Scenarios.ScenarioError
/// One class of iPhone or iPad, as far as layout goes.
public typealias Device = Scenarios.Device
/// How much of a tablet's screen an app has.
public typealias Split = Scenarios.Split
/// Portrait or landscape.
public typealias Orientation = InterfaceBuilder.Orientation
/// Compact, regular or unspecified.
public typealias SizeClass = InterfaceBuilder.SizeClass
/// From left to right or from right to left.
public typealias LayoutDirection = AutoLayout.LayoutDirection
/// The text size that a person has chosen in Settings.
public typealias ContentSizeCategory = AutoLayout.ContentSizeCategory

extension Device {
    /// The device of a name: Interface Builder's id, such as `retina4_7`, or a model, such as `iPhone 8`. Case, spaces and punctuation
    /// do not matter.
    ///
    /// - Throws: a ``ScenarioError`` that offers the nearest names, if there is no device of the name.
    public static func named(_ name: String) throws(ScenarioError) -> Device { try find(name) }
}

/// A test's log names the scenario of each of its cases.
extension Scenarios.Scenario: Testing.CustomTestStringConvertible {
    /// The scenario's name, such as `retina4_7 portrait RTL`.
    public var testDescription: String { name }
}
