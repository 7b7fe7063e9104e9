import Foundation
import InterfaceBuilder
import Support

extension Device {
    /// The device of that name: Interface Builder's id, our own key or a model, which then has the model's releases. Case, spaces and
    /// punctuation do not matter.
    package static func named(_ name: String) -> Device? {
        if let device = byInterfaceBuilderID[name] { return device }
        let plain = plainName(name)
        if plain.isEmpty { return nil }
        return known(as: plain) ?? numbered(name).flatMap { known(as: $0) ?? ($0.hasSuffix("1") ? known(as: String($0.dropLast())) : nil) }
    }

    /// The plain name of `iPad (9th generation)`, which the table calls an iPad 9; Apple gives the first of a kind no number.
    private static func numbered(_ name: String) -> String? {
        name.range(of: #"\(\d+(st|nd|rd|th) generation\)"#, options: [.regularExpression, .caseInsensitive]).map { place in
            plainName(name[..<place.lowerBound] + name[place].filter(\.isNumber))
        }
    }

    private static func known(as plain: String) -> Device? {
        for names in [{ [$0.identifier] }, { [$0.id] }, \.models, { [$0.name] }] as [@Sendable (Device) -> [String]] {
            guard let device = all.first(where: { names($0).contains { plainName($0) == plain } }) else { continue }
            return device.narrowed(to: device.models.firstIndex { plainName($0) == plain })
        }
        return nil
    }

    private func narrowed(to model: Int?) -> Device {
        guard let model, modelReleases.indices.contains(model) else { return self }
        var device = self
        device.releases = modelReleases[model]
        return device
    }

    /// The names most like one that does not exist, best first: to be offered in its place.
    public static func namesNearest(to name: String, count: Int = 3) -> [String] {
        let plain = plainName(name)
        let known = all.flatMap { [$0.identifier] + $0.models }
        // A name that was begun rightly comes before one that is as long.
        let ranked = known.enumerated().map { order, name in
            (rest: plainName(name).hasPrefix(plain) ? 0 : 1, distance: NearestName.distance(plainName(name), plain), order: order, name: name)
        }
        return ranked.sorted { ($0.rest, $0.distance, $0.order) < ($1.rest, $1.distance, $1.order) }.prefix(count).map(\.name)
    }

    /// A known device for one that the table does not name yet: of the same idiom, which the name of every iPad begins with, and
    /// with a screen as large as a root of the document.
    static func standIn(for reference: DeviceReference, roots: [LayoutRoot]) -> Device? {
        let idiom: Idiom = reference.id.lowercased().hasPrefix("ipad") ? .pad : .phone
        let sizes = roots.filter { $0.kind == .controllerView || $0.kind == .topLevelView }.compactMap(\.storedSize)
        return all.first { $0.idiom == idiom && sizes.contains($0.size(reference.orientation)) }
    }

    private static let byInterfaceBuilderID = Dictionary(
        all.compactMap { device in device.interfaceBuilderID.map { ($0, device) } },
        uniquingKeysWith: { first, _ in first }
    )

    private static func plainName(_ name: some StringProtocol) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
