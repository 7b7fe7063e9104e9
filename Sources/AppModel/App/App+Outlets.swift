import Facts
import InterfaceBuilder
import Support

/// Outlets that lead nowhere or to something else, or that nothing goes through.
extension App {
    /// The outlets of a class that no document connects.
    package struct UnconnectedOutlets: Sendable {
        package var className: String
        /// In the order of the source.
        package var outlets: [(name: String, location: SourceLocation)]
        /// Whether any document makes an object of the class, or of one below it.
        package var hasDocument: Bool
    }

    /// The outlets of the app's own classes that no document connects, by class; empty if a document cannot be read.
    package func unconnectedOutlets() -> [UnconnectedOutlets] {
        guard !documents.isEmpty, documents.allSatisfy({ $0.problem == nil }) else { return [] }
        let (connected, uncertain) = connections
        var found: [UnconnectedOutlets] = []
        var counts: [String: Bool] = [:]
        for (outlet, type, file) in code.outlets {
            let names = [type.name, type.objectiveCName].compactMap { $0 }
            guard !uncertain.contains(outlet.name), !names.contains(where: { connected[$0]?.contains(outlet.name) == true }) else {
                continue
            }
            // Headers are in no phase of a target.
            let isOfProduct = counts[file.path] ?? (file.path.hasSuffix(".h") || isBuilt(file.path)) && !isOfTests(file.path)
            counts[file.path] = isOfProduct
            guard isOfProduct else { continue }
            let place = SourceLocation(file: NearestFile.shortened(file.path), line: outlet.line, column: outlet.column)
            if let last = found.indices.last, found[last].className == type.name, found[last].outlets[0].location.file == place.file {
                found[last].outlets.append((outlet.name, place))
            } else {
                let hasDocument = names.contains { connected[$0] != nil }
                found.append(UnconnectedOutlets(className: type.name, outlets: [(outlet.name, place)], hasDocument: hasDocument))
            }
        }
        return found
    }

    /// The outlets that documents connect, by the name of each class that may declare them; and those of classes that may inherit them from
    /// anywhere.
    private var connections: (connected: [String: Set<String>], uncertain: Set<String>) {
        var classes: [String: Set<String>] = [:]
        for document in documents {
            for name in document.customClasses { classes[name, default: []].formUnion(document.connectedOutlets[name] ?? []) }
        }
        var connected: [String: Set<String>] = [:]
        var uncertain: Set<String> = []
        for (name, properties) in classes {
            let line = code.line(of: name, near: root + "/")
            for above in line.names { connected[above, default: []].formUnion(properties) }
            if !line.isComplete { uncertain.formUnion(properties) }
        }
        return (connected, uncertain)
    }

    /// Whether no source uses an outlet that one of the app's own classes declares; false for what they do not declare.
    package func leavesUnused(outlet name: String, ofClass className: String, documentAt path: String) -> Bool {
        let declared = code.line(of: className, near: scope(of: path)).types.joined().filter { declaration in
            declaration.type.outlets.contains { $0.name == name }
        }
        return !declared.isEmpty
            && declared.allSatisfy { declaration in
                let file = code.files[declaration.file]
                return !file.isOfDependency && declaration.type.outlets.allSatisfy { $0.name != name || !code.uses($0, of: file) }
            }
    }

    /// What a class, and those above it, declare by an outlet's name.
    func declarations(ofOutlet outlet: String, inClass name: String, documentAt path: String) -> [Outlet] {
        code.line(of: name, near: scope(of: path)).types.joined().flatMap { $0.type.outlets }.filter { $0.name == outlet }
    }

    /// The class that an outlet is declared as, where what it leads to is none of it.
    package struct MissedType: Sendable {
        package var name: String
        /// Whether it is below the class of what the outlet leads to: what these share works.
        package var isBelow: Bool
    }

    /// What an outlet is declared as, if what it leads to is surely none of it; nil otherwise, and where one of both is unknown.
    ///
    /// - Parameter target: the class of the object that it leads to.
    package func missedType(
        ofOutlet outlet: String, inClass name: String, leadingTo target: String, documentAt path: String
    ) -> MissedType? {
        let folder = scope(of: path)
        let declared = declarations(ofOutlet: outlet, inClass: name, documentAt: path)
        guard let type = declared.first?.type, declared.allSatisfy({ $0.type == type }) else { return nil }
        let wanted = code.line(of: type, near: folder), given = code.line(of: target, near: folder)
        guard wanted.isComplete, given.isComplete, !wanted.system.isEmpty, !given.names.contains(type),
            // An alias stands for what is above it.
            SystemConnections(ofClass: type) != nil || wanted.types.first?.isEmpty == false
        else { return nil }
        // A class may have another name in Objective-C.
        let names = Set(wanted.types.first?.flatMap { [$0.type.name, $0.type.objectiveCName].compactMap { $0 } } ?? [])
        let isOne = given.types.joined().contains { names.contains($0.type.name) && $0.type.kind == .class }
        return isOne || !names.isDisjoint(with: given.names) ? nil : MissedType(name: type, isBelow: wanted.names.contains(target))
    }
}
