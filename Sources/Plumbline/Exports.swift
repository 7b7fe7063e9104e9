// What a test of a user's own names: scenarios, devices, sizes, and what a layout is made of.
@_exported import AutoLayout
@_exported import Conformance
@_exported import InterfaceBuilder
@_exported import Scenarios
