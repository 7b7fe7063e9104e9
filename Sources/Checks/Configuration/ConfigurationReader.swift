import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Support

/// Reads a `.plumbline.json`, in which lines may end with comments (`//`). Every error has its line and column.
package struct ConfigurationReader {
    static let keys = ["$schema", "rules", "exempt", "include", "exclude", "classes", "fonts", "fontFiles", "matrix", "smallestWindow"]
    static let exemptionKeys = ["rules", "path", "objects", "reason"]
    static let classKeys = ["width", "height"]
    static let fontKeys = ["like", "scale", "lineHeight"]
    static let matrixKeys = ["devices", "orientations", "splits", "directions", "contentSizes"]

    let path: String

    /// Reads the file at a path.
    package static func read(path: String) throws(ConfigurationError) -> CheckConfiguration {
        let data: Data
        do { data = try RegularFile.read(path) } catch {
            throw ConfigurationError(path: path, position: .start, reason: .unreadable(error.reason))
        }
        return try read(data, path: path)
    }

    /// Reads the bytes of a configuration.
    package static func read(_ bytes: some Sequence<UInt8>, path: String) throws(ConfigurationError) -> CheckConfiguration {
        do {
            return try ConfigurationReader(path: path).configuration(JSONReader.read(bytes, takesComments: true))
        } catch let problem as JSONProblem {
            throw ConfigurationError(path: path, position: problem.position, reason: .json(problem.reason))
        } catch let error as ConfigurationError {
            throw error
        } catch {
            throw ConfigurationError(path: path, position: .start, reason: .unreadable("\(error)"))
        }
    }

    private func error(_ reason: ConfigurationError.Reason, _ position: TextPosition) -> ConfigurationError {
        ConfigurationError(path: path, position: position, reason: reason)
    }

    private func configuration(_ node: JSONNode) throws -> CheckConfiguration {
        let fields = try JSONFields(node, keys: Self.keys)
        var configuration = CheckConfiguration()
        configuration.path = path
        for member in try fields["rules"]?.members() ?? [] {
            try check(rule: member.key, at: member.keyPosition.advanced(by: 1))
            configuration.rules[member.key] = try setting(member.node)
        }
        configuration.exemptions = try fields["exempt"]?.elements().map(exemption) ?? []
        configuration.include = try fields["include"]?.texts("a list of patterns") ?? []
        configuration.exclude = try fields["exclude"]?.texts("a list of patterns") ?? []
        for member in try fields["classes"]?.members() ?? [] {
            let fields = try JSONFields(member.node, keys: Self.classKeys)
            configuration.naturalSizes.classes[member.key] = CustomClass(
                width: try length("width", fields), height: try length("height", fields)
            )
        }
        for member in try fields["fonts"]?.members() ?? [] { configuration.naturalSizes.fonts[member.key] = try font(member.node) }
        // FontFinder reads these, for all commands alike.
        _ = try fields["fontFiles"]?.texts("a list of files and folders")
        if let node = fields["matrix"] {
            if case .string("continuous") = node.value {
                configuration.isContinuous = true
            } else {
                configuration.matrix = try matrix(node)
            }
        }
        configuration.smallestWindow = try fields["smallestWindow"].map(window)
        return configuration
    }

    private func window(_ node: JSONNode) throws -> Size {
        let text = try node.text("a size such as 375x667")
        guard let size = Size(ofWindow: text), max(size.width, size.height) <= FactTables.apple.windowLengths.upperBound else {
            throw error(.notAWindow(text, widest: FactTables.apple.windowLengths.upperBound), node.contentPosition)
        }
        return size
    }

    private func check(rule id: String, at position: TextPosition) throws {
        guard Rules.named(id) == nil else { return }
        throw error(.unknownRule(id, nearest: NearestName.of(id, in: Rules.all.map { $0.about.id })), position)
    }

    private func setting(_ node: JSONNode) throws -> RuleSetting {
        let text = try node.text("off, on, note, warning or error")
        switch text {
        case "off": return .off
        case "on": return .on
        default:
            guard let severity = Severity(rawValue: text) else { throw error(.unknownSetting(text), node.contentPosition) }
            return .severity(severity)
        }
    }

    private func exemption(_ node: JSONNode) throws -> Exemption {
        let fields = try JSONFields(node, keys: Self.exemptionKeys)
        let rules = try fields["rules"]?.elements() ?? []
        for rule in rules { try check(rule: try rule.text(), at: rule.contentPosition) }
        let reason = try fields["reason"]?.text() ?? ""
        guard reason.contains(where: { !$0.isWhitespace }) else {
            throw error(.missingReason, fields["reason"]?.position ?? node.position)
        }
        return Exemption(
            rules: try rules.map { try $0.text() }, path: try fields["path"]?.text(), objects: try fields["objects"]?.texts() ?? [],
            reason: reason, position: node.position
        )
    }

    private func length(_ key: String, _ fields: JSONFields) throws -> Double? {
        guard let node = fields[key] else { return nil }
        if case .null = node.value { return nil }
        let number = try node.number("a number of points, or null")
        guard number >= 0 else { throw error(.notPositive(key), node.position) }
        return number
    }

    private func font(_ node: JSONNode) throws -> FontSubstitute {
        let fields = try JSONFields(node, keys: Self.fontKeys)
        var font = FontSubstitute(like: try fields.required("like").text())
        for key in ["scale", "lineHeight"] {
            guard let number = fields[key] else { continue }
            let value = try number.number()
            guard value > 0 else { throw error(.notPositive(key), number.position) }
            if key == "scale" { font.scale = value } else { font.lineHeight = value }
        }
        return font
    }
}

extension ConfigurationReader {
    private func matrix(_ node: JSONNode) throws -> ScenarioMatrix {
        if case .string(let name) = node.value {
            switch name {
            case "default": return .usual
            case "quick": return .quick
            case "full": return .full
            default:
                throw error(
                    .unknownName(name, what: "matrix", nearest: NearestName.of(name, in: ["default", "quick", "full", "continuous"])),
                    node.contentPosition)
            }
        }
        let fields = try JSONFields(node, keys: Self.matrixKeys, what: "a matrix: default, quick, full, continuous or an object")
        var matrix = ScenarioMatrix.usual
        if let devices = fields["devices"] {
            matrix.devices = try devices.elements().map { node in
                let name = try node.text()
                guard let device = Device.named(name) else {
                    throw error(.unknownName(name, what: "device", nearest: Device.namesNearest(to: name).first), node.contentPosition)
                }
                return device
            }
        }
        matrix.orientations = try values("orientations", fields, "orientation") ?? matrix.orientations
        matrix.splits = try values("splits", fields, "split") ?? matrix.splits
        matrix.directions = try values("directions", fields, "direction") ?? matrix.directions
        matrix.contentSizes = try values("contentSizes", fields, "text size") ?? matrix.contentSizes
        if matrix.scenarios.isEmpty { throw error(.noScenario, node.position) }
        return matrix
    }

    private func values<Value: RawRepresentable & CaseIterable>(
        _ key: String, _ fields: JSONFields, _ what: String
    ) throws -> [Value]? where Value.RawValue == String {
        try fields[key]?.elements().map { node in
            let name = try node.text()
            guard let value = Value(rawValue: name) else {
                let nearest = NearestName.of(name, in: Value.allCases.map(\.rawValue))
                throw error(.unknownName(name, what: what, nearest: nearest), node.contentPosition)
            }
            return value
        }
    }
}
