import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

// The names from other modules that a layout test uses. No module is exported as a whole, so that a test beside Plumbline may have a
// `Rect`, a `Document` or a `Scene` of its own.

/// A situation in which to lay a document out: a device, its orientation, the reading direction, the text size and so on.
public typealias Scenario = Scenarios.Scenario
/// The product of lists of devices, orientations and so on: `ScenarioMatrix.quick.scenarios`.
public typealias ScenarioMatrix = Scenarios.ScenarioMatrix
/// Why a requested scenario does not exist.
public typealias ScenarioError = Scenarios.ScenarioError
/// From left to right or from right to left.
public typealias LayoutDirection = AutoLayout.LayoutDirection
/// A release of iOS, such as `.iOS(18)`: what `Scenario.release` is.
public typealias UIKitRelease = Facts.UIKitRelease
/// The SDK that an app is built with, such as `LinkedSDK(named: "27")`.
public typealias LinkedSDK = Facts.LinkedSDK
/// Which of its sizes a Mac window has: as its author drew it, or as small or as large as it can be.
public typealias WindowExtent = InterfaceBuilder.WindowExtent
/// The text size that a person has chosen in Settings.
public typealias ContentSizeCategory = Facts.ContentSizeCategory

// General names stand inside `Scenario`, which they describe.
extension Scenarios.Scenario {
    /// A class of iPhone or iPad, as far as layout is concerned.
    public typealias Device = Facts.Device
    /// The part of a tablet's screen that an app has.
    public typealias Split = Facts.Split
    /// Portrait or landscape.
    public typealias Orientation = Facts.Orientation
    /// Compact, regular or unspecified.
    public typealias SizeClass = Facts.SizeClass
    /// What a document may depend on besides the size: size classes, idiom, direction, text size, scale.
    public typealias Traits = Facts.Traits
}

/// The old name of `Scenario.Device`.
@available(*, deprecated, renamed: "Scenario.Device")
public typealias Device = Facts.Device
/// The old name of `Scenario.Split`.
@available(*, deprecated, renamed: "Scenario.Split")
public typealias Split = Facts.Split
/// The old name of `Scenario.Orientation`.
@available(*, deprecated, renamed: "Scenario.Orientation")
public typealias Orientation = Facts.Orientation
/// The old name of `Scenario.SizeClass`.
@available(*, deprecated, renamed: "Scenario.SizeClass")
public typealias SizeClass = Facts.SizeClass
/// The old name of `Scenario.Traits`.
@available(*, deprecated, renamed: "Scenario.Traits")
public typealias Traits = Facts.Traits

extension Facts.Device {
    /// The device with a name: Interface Builder's id, such as `retina4_7`, or a model, such as `iPhone 8`. Case, spaces and punctuation
    /// are ignored.
    ///
    /// - Throws: a ``ScenarioError`` that suggests the nearest names, if there is no such device.
    public static func named(_ name: String) throws(ScenarioError) -> Facts.Device { try find(name) }
}

/// Makes a test's log name the scenario of each of its cases.
extension Scenarios.Scenario: Testing.CustomTestStringConvertible {
    /// The scenario's name, such as `retina4_7 portrait RTL`.
    public var testDescription: String { name }
}
