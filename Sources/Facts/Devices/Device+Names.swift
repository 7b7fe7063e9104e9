import Foundation
import Support

extension FactTables {
    /// The device with a name: Interface Builder's id, our own key or a model, which then has the model's releases. Case, spaces and
    /// punctuation are ignored.
    package func device(named name: String) -> Device? {
        if let device = device(interfaceBuilderID: name) { return device }
        let plain = Device.plainName(name)
        if plain.isEmpty { return nil }
        return known(as: plain)
            ?? Self.numbered(name).flatMap { known(as: $0) ?? ($0.hasSuffix("1") ? known(as: String($0.dropLast())) : nil) }
    }

    /// The table's name for `iPad (9th generation)`, which is iPad 9; Apple does not number the first of a kind.
    private static func numbered(_ name: String) -> String? {
        name.range(of: #"\(\d+(st|nd|rd|th) generation\)"#, options: [.regularExpression, .caseInsensitive]).map { place in
            Device.plainName(name[..<place.lowerBound] + name[place].filter(\.isNumber))
        }
    }

    private func known(as plain: String) -> Device? {
        for names in [{ [$0.identifier] }, { [$0.id] }, \.models, { [$0.name] }] as [@Sendable (Device) -> [String]] {
            guard let device = devices.first(where: { names($0).contains { Device.plainName($0) == plain } }) else { continue }
            return device.narrowed(to: device.models.firstIndex { Device.plainName($0) == plain })
        }
        return nil
    }
}

extension Device {
    /// The device with a name in Apple's tables, as ``FactTables/device(named:)`` finds it.
    package static func named(_ name: String) -> Device? { FactTables.apple.device(named: name) }

    fileprivate func narrowed(to model: Int?) -> Device {
        guard let model, modelReleases.indices.contains(model) else { return self }
        var device = self
        device.releases = modelReleases[model]
        return device
    }

    /// The names most similar to an unknown one, best first, to suggest instead.
    public static func namesNearest(to name: String, count: Int = 3) -> [String] {
        let plain = plainName(name)
        let known = all.flatMap { [$0.identifier] + $0.models }
        // A name with the same beginning comes before one of similar length.
        let ranked = known.enumerated().map { order, name in
            (
                rest: plainName(name).hasPrefix(plain) ? 0 : 1, distance: NearestName.distance(plainName(name), plain), order: order,
                name: name
            )
        }
        return ranked.sorted { ($0.rest, $0.distance, $0.order) < ($1.rest, $1.distance, $1.order) }.prefix(count).map(\.name)
    }

    fileprivate static func plainName(_ name: some StringProtocol) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
