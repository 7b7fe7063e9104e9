import ArgumentParser
import Facts
import Reports

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
        print(format == .text ? DeviceList.text(Device.all) : DeviceList.json(Device.all))
    }
}
