import Support

/// A state of a device that opens, folds or is turned: a row of `device-states.csv`.
package struct DeviceState: Hashable, Sendable {
    /// The device that people buy, such as `iPhone Duo`.
    package var product: String
    /// What the state is called, such as `partly folded`.
    package var name: String
    /// The orientation in which it differs from earlier states; nil for both.
    package var orientation: Orientation?
    /// The key of an earlier state that scenes are laid out as: only rules tell the two apart. Nil for none.
    package var alike: String?
    /// How its figures were measured, if only in some way that should be said: `in a simulator alone`.
    package var measured: String?

    /// A row of the table.
    struct Row: Sendable {
        var device: String
        var state: DeviceState
    }

    static func rows(_ rows: [CSVTable.Row], devices: [CSVTable.Row], _ problems: inout TableProblems) -> [Row] {
        let known = Set(devices.map { $0["key"] })
        problems.noteRepeated(.deviceStates, rows.map { ($0, $0["device"]) })
        problems.noteRepeated(.deviceStates, rows.map { ($0, $0["product"] + ", " + $0["name"]) })
        var earlier: Set<String> = []
        return rows.compactMap { row in
            func text(_ column: String) -> String? { row[column].isEmpty ? nil : row[column] }
            let orientation = Orientation(rawValue: row["orientation"])
            guard known.contains(row["device"]), let product = text("product"), let name = text("name"),
                orientation != nil || row["orientation"] == "any", text("alike").map(earlier.contains) != false
            else {
                problems.note(.deviceStates, row, "cannot be read, or of no device, or like no earlier one")
                return nil
            }
            earlier.insert(row["device"])
            return Row(
                device: row["device"],
                state: DeviceState(
                    product: product, name: name, orientation: orientation, alike: text("alike"), measured: text("measured")))
        }
    }
}

extension Device {
    /// The state that it is of a device with several; nil for any other device.
    package var state: DeviceState? { tables.states.first { $0.device == id }?.state }

    /// Whether it is a state that no other shows in an orientation.
    package func isOwnState(_ orientation: Orientation) -> Bool { state?.orientation.map { $0 == orientation } != false }
}

extension FactTables {
    /// The states of devices that have several, as far as their layouts differ, that ran a release.
    package func states(running release: UIKitRelease) -> [Device] {
        devices.filter { $0.state.map { $0.alike == nil } == true && $0.releases?.contains(release) == true }
    }

    /// The devices with states, as far as they ran a release, each with how it was measured if that should be said.
    package func statedProducts(running release: UIKitRelease) -> [(product: String, measured: String)] {
        var found: [(product: String, measured: String)] = []
        for device in devices where device.releases?.contains(release) == true {
            guard let state = device.state, let measured = state.measured, !found.contains(where: { $0 == (state.product, measured) })
            else { continue }
            found.append((state.product, measured))
        }
        return found
    }
}
