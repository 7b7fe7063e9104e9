import ArgumentParser
import AutoLayout
import InterfaceBuilder
import Scenarios

/// `plumbline devices`: the table of devices, for people and for programs.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists the devices that documents can be laid out for.",
        discussion: "Any name of a row serves as --device: its id, its class or one of its models."
    )

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    @Option(help: "How to print it.")
    var format: Format = .text

    func run() {
        print(format == .text ? Self.text(Device.all) : Self.json(Device.all))
    }

    // MARK: text

    static func text(_ devices: [Device]) -> String {
        let header = ["id", "points", "scale", "classes", "safe area", "landscape", "class and models"]
        let rows = devices.map { device in
            [
                device.identifier,
                "\(plain(device.size.width))x\(plain(device.size.height))",
                "@\(plain(device.scale))x",
                "\(classes(device, .portrait)) \(classes(device, .landscape))",
                insets(device.portraitSafeArea),
                insets(device.landscapeSafeArea),
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
        let key = "classes: width and height in portrait, in landscape (C compact, R regular, - any); "
            + "safe areas: top left bottom right, in points"
        return lines.joined(separator: "\n") + "\n\n" + key
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
        [insets.top, insets.left, insets.bottom, insets.right].map(plain).joined(separator: " ")
    }

    // MARK: JSON

    /// `{"version": 1, "devices": […]}`, one device a line.
    static func json(_ devices: [Device]) -> String {
        "{\"version\": 1, \"devices\": [\n" + devices.map { "  " + json($0) }.joined(separator: ",\n") + "\n]}"
    }

    private static func json(_ device: Device) -> String {
        let splits = Orientation.allCases.flatMap { orientation in
            Split.allCases.dropFirst().compactMap { split in
                device.window(split, orientation).map { json(split, orientation, $0) }
            }
        }
        let bars = Bar.allCases.map { bar in
            "\(quoted(bar.rawValue)): "
                + list(Orientation.allCases.map { Scenario(device: device, orientation: $0).height(of: bar) })
        }
        let members = [
            "\"id\": \(quoted(device.identifier))",
            "\"key\": \(quoted(device.id))",
            "\"interfaceBuilderID\": \(device.interfaceBuilderID.map(quoted) ?? "null")",
            "\"name\": \(quoted(device.name))",
            "\"models\": [\(device.models.map(quoted).joined(separator: ", "))]",
            "\"idiom\": \((device.idiom?.rawValue).map(quoted) ?? "null")",
            "\"size\": \(list([device.size.width, device.size.height]))",
            "\"scale\": \(plain(device.scale))",
            "\"safeArea\": {\(Orientation.allCases.map { "\(quoted($0.rawValue)): \(json(device.safeArea($0)))" }.joined(separator: ", "))}",
            "\"sizeClasses\": {\(Orientation.allCases.map { sizeClasses(device, $0) }.joined(separator: ", "))}",
            "\"statusBar\": \(plain(device.statusBarHeight))",
            "\"bars\": {\(bars.joined(separator: ", "))}",
            "\"splits\": [\(splits.joined(separator: ", "))]",
            "\"source\": \(quoted(device.source))",
        ]
        return "{\(members.joined(separator: ", "))}"
    }

    private static func json(_ split: Split, _ orientation: Orientation, _ window: SplitWindow) -> String {
        "{\"split\": \(quoted(split.rawValue)), \"orientation\": \(quoted(orientation.rawValue)), "
            + "\"size\": \(list([window.size.width, window.size.height])), \"widthClass\": \(quoted(window.widthClass.rawValue))}"
    }

    private static func sizeClasses(_ device: Device, _ orientation: Orientation) -> String {
        let pair = [device.widthClass(orientation), device.heightClass(orientation)].map { quoted($0.rawValue) }
        return "\(quoted(orientation.rawValue)): [\(pair.joined(separator: ", "))]"
    }

    private static func json(_ insets: EdgeInsets) -> String {
        list([insets.top, insets.left, insets.bottom, insets.right])
    }

    private static func list(_ numbers: [Double]) -> String { "[\(numbers.map(plain).joined(separator: ", "))]" }

    /// The table's texts are plain, but a quote in one must not break the output.
    private static func quoted(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": escaped += "\\\(scalar)"
            case "\u{0}"..<"\u{20}": escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }

    private static func plain(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
