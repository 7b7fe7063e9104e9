import ArgumentParser
import Foundation
import InterfaceBuilder
import Reports
import Scenarios

struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Lay documents out and print every view's frame."
    )

    @Argument(help: "Storyboards and xibs.")
    var paths: [String]

    @Flag(help: "Lay out as Xcode's canvas did when it saved the document.")
    var designTime = false

    @Option(help: "text, json, jsonl or svg.")
    var format = "text"

    @Option(help: "Where natural sizes come from: measured, or recorded in the document.")
    var intrinsic = "measured"

    func run() throws {
        var failed = false
        for path in paths {
            do {
                let document = try Document(path: path)
                let mode = IntrinsicMode(rawValue: intrinsic) ?? .measured
                print(LayoutJSON.line(path: path, layouts: DesignTime(intrinsicMode: mode).layouts(of: document)))
            } catch {
                failed = true
                print(LayoutJSON.line(path: path, error: error))
            }
        }
        if failed { throw ExitCode(2) }
    }
}
