import AppModel
import Facts
import Support

/// Where a target runs, and its property list, as all its configurations say; what they leave open, or say differently, is not told.
struct TargetFacts {
    private let devices: [String]?
    private let oldestRelease: Double?
    private let infoList: String?

    init(_ target: XcodeTarget) {
        func common<Value: Hashable>(_ value: (BuildSettings) -> Value?) -> Value? {
            let values = Set(target.settings.map(value))
            return values.count == 1 ? values.first ?? nil : nil
        }
        let isOfPhones = target.isForPhonesOrTablets
        devices = isOfPhones ? common(\.idioms)?.map { $0 == .pad ? "iPad" : "iPhone" }.sorted(by: >) : nil
        oldestRelease = isOfPhones ? common(\.deploymentTarget) : nil
        infoList = common(\.infoListPath)
    }

    /// What is known, in words.
    var words: [String] {
        [
            devices.flatMap { $0.isEmpty ? nil : "for \($0.joined(separator: " and "))" },
            oldestRelease.map { "from iOS \($0.text()) on" }, infoList.map(NearestFile.shortened),
        ].compactMap { $0 }
    }

    func write(to json: inout JSONWriter) {
        if let devices {
            json.key("devices")
            json.array { list in for device in devices { list.value(device) } }
        }
        if let oldestRelease { json.field("oldestRelease", oldestRelease) }
        json.field("infoList", infoList.map(NearestFile.shortened))
    }
}
