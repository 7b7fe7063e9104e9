import AutoLayout
import Facts
import Scenarios
import Support

/// What `plumbline devices` prints of the table of devices.
package enum DeviceList {
    /// A table for people, with what is not known below it.
    package static func text(_ devices: [Device]) -> String {
        let header = ["id", "points", "scale", "classes", "safe area", "landscape", "iOS", "class and models"]
        let rows = devices.map { device in
            [
                device.identifier,
                "\(device.size.width.text())x\(device.size.height.text())",
                "@\(device.scale.text())x",
                "\(classes(device, .portrait)) \(classes(device, .landscape))",
                insets(device.portraitSafeArea),
                insets(device.landscapeSafeArea),
                device.releases.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "-",
                ([device.name + (device.models.isEmpty ? "" : ":")] + [device.models.joined(separator: ", ")])
                    .filter { !$0.isEmpty }.joined(separator: " "),
            ]
        }
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        let lines = ([header] + rows).map { row in
            zip(row, widths).enumerated().map { column, cell in
                column == row.count - 1 ? cell.0 : cell.0.padded(to: cell.1)
            }.joined(separator: "  ")
        }
        let key =
            "classes: width and height in portrait, in landscape (C compact, R regular, - any); "
            + "safe areas: top left bottom right, in points; iOS: the first and the last release that the models ran"
        let assumptions = FactTables.apple.assumptions.map { "\n" + $0 }.joined()
        return lines.joined(separator: "\n") + "\n\n" + key + unknown(devices) + assumptions
    }

    /// What is not known about the releases that devices are laid out in, one line each.
    private static func unknown(_ devices: [Device]) -> String {
        var lines: [String] = []
        for device in devices where device.releases != nil {
            for orientation in Orientation.allCases {
                let scenario = Scenario(device: device, orientation: orientation)
                for bar in Bar.all(on: device.idiom) where !scenario.knowsHeight(of: bar) {
                    let text =
                        "iOS \(scenario.release), \(device.idiom?.rawValue ?? "") \(orientation.rawValue): the height of the \(bar.rawValue) bar is not known and taken from an earlier release"
                    if !lines.contains(text) { lines.append(text) }
                }
            }
        }
        return lines.map { "\n" + $0 }.joined()
    }

    private static func classes(_ device: Device, _ orientation: Orientation) -> String {
        letter(device.widthClass(orientation)) + letter(device.heightClass(orientation))
    }

    private static func letter(_ sizeClass: SizeClass) -> String {
        switch sizeClass {
        case .compact: "C"
        case .regular: "R"
        case .unspecified: "-"
        }
    }

    private static func insets(_ insets: EdgeInsets) -> String {
        [insets.top, insets.left, insets.bottom, insets.right].map { $0.text() }.joined(separator: " ")
    }

    // MARK: JSON

    /// `{"version":1,"devices":[…],"assumptions":[…]}`. Insets are in the order top, left, bottom, right.
    package static func json(_ devices: [Device]) -> String {
        var writer = JSONWriter()
        writer.object { root in
            root.field("version", 1)
            root.key("devices")
            root.array { list in
                for device in devices { list.object { write(device, to: &$0) } }
            }
            root.key("assumptions")
            root.array { list in for assumption in FactTables.apple.assumptions { list.value(assumption) } }
        }
        return writer.text
    }

    private static func write(_ device: Device, to json: inout JSONWriter) {
        json.field("id", device.identifier)
        json.field("key", device.id)
        json.field("interfaceBuilderID", device.interfaceBuilderID)
        json.field("name", device.name)
        json.key("models")
        json.array { list in
            for model in device.models { list.value(model) }
        }
        if let releases = device.releases { json.field("releases", [releases.lowerBound.number.value, releases.upperBound.number.value]) }
        json.field("idiom", device.idiom?.rawValue)
        json.field("size", [device.size.width, device.size.height])
        json.field("scale", device.scale)
        json.field("statusBar", device.statusBarHeight)
        for orientation in Orientation.allCases {
            json.key(orientation.rawValue)
            json.object { write(device, orientation, to: &$0) }
        }
        json.field("source", device.source)
    }

    private static func write(_ device: Device, _ orientation: Orientation, to json: inout JSONWriter) {
        let insets = device.safeArea(orientation)
        json.field("safeArea", [insets.top, insets.left, insets.bottom, insets.right])
        json.field("widthClass", device.widthClass(orientation).rawValue)
        json.field("heightClass", device.heightClass(orientation).rawValue)
        json.key("bars")
        json.object { bars in
            let scenario = Scenario(device: device, orientation: orientation)
            for bar in Bar.all(on: device.idiom) { bars.field(bar.rawValue, scenario.height(of: bar)) }
        }
        json.key("assumedBars")
        json.array { bars in
            let scenario = Scenario(device: device, orientation: orientation)
            for bar in Bar.all(on: device.idiom) where !scenario.knowsHeight(of: bar) { bars.value(bar.rawValue) }
        }
        json.key("splits")
        json.object { splits in
            for split in Split.allCases where split != .full {
                guard let window = device.window(split, orientation) else { continue }
                splits.key(split.rawValue)
                splits.object { object in
                    object.field("size", [window.size.width, window.size.height])
                    object.field("widthClass", window.widthClass.rawValue)
                }
            }
        }
    }
}
