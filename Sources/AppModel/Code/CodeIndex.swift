import Facts

/// The declarations of an app's sources by their names.
package struct CodeIndex: Sendable {
    /// A source file and what it says.
    package struct File: Sendable {
        package let path: String
        /// Whether it belongs to a library that the project contains.
        package let isOfDependency: Bool
        package internal(set) var facts: SourceFacts
        /// Whether some target may compile it: what it declares and asks for is not in the app otherwise.
        var isBuilt = true
        /// Whether targets of tests alone compile it: what it asks for and changes the app does not.
        var isOfTests = false
        /// Whether it may be in the app.
        var isOfApp: Bool { isBuilt && !isOfTests }
    }

    struct Declaration: Sendable {
        var file: Int
        var type: TypeDeclaration
    }

    package let files: [File]
    private let declarations: [String: [Declaration]]
    /// The files that declare types and that no target compiles, by the types' names.
    private let leftOut: [String: String]
    private let aliases: [String: Set<String>]
    /// The names of the classes that inherit from a class, by its name.
    private let subclasses: [String: Set<String>]
    /// Every name and written text in the app's own sources, but for texts that only constants stand for which nothing uses.
    let names: Set<String>
    /// The selectors of all methods.
    let selectors: Set<String>
    /// The classes whose objects load a xib as their own, by its name.
    let nibOwners: [String: Set<String>]
    /// The constants that stand for texts, and that a file uses which does not declare them.
    private let usedConstants: Set<String>
    /// The numbers of the app's own files that place or remove something by a property, by its name.
    private let framings: [String: [Int]]

    init(_ all: [File]) {
        let files = Self.resolved(all)
        self.files = files
        var declarations: [String: [Declaration]] = [:]
        var aliases: [String: Set<String>] = [:]
        var subclasses: [String: Set<String>] = [:]
        var names: Set<String> = []
        var selectors: Set<String> = []
        var leftOut: [String: String] = [:]
        for (number, file) in files.enumerated() {
            if !file.isBuilt, !file.isOfDependency {
                for type in file.facts.types where type.kind == .class { leftOut[type.name] = file.path }
                continue
            }
            for type in file.facts.types {
                let declaration = Declaration(file: number, type: type)
                declarations[type.name, default: []].append(declaration)
                if let other = type.objectiveCName, other != type.name { declarations[other, default: []].append(declaration) }
                if type.kind == .class, let above = type.inherited.first { subclasses[above, default: []].insert(type.name) }
                selectors.formUnion(type.selectors)
            }
            for (name, type) in file.facts.aliases { aliases[name, default: []].insert(type) }
        }
        let own = files.filter { !$0.isOfDependency && $0.isOfApp }, used = Self.usedElsewhere(own)
        for file in own {
            let idle = file.facts.idleTexts.filter { !used.contains($0.value) }.keys
            names.formUnion(idle.isEmpty ? file.facts.names : file.facts.names.subtracting(idle))
        }
        usedConstants = used
        framings = Self.framings(files)
        nibOwners = own.reduce(into: [:]) { all, file in all.merge(file.facts.nibOwners) { $0.union($1) } }
        // What extends a name that stands for a type extends the type.
        for name in aliases.keys.sorted() {
            let extensions = declarations[name]?.filter { $0.type.kind == .extension } ?? []
            guard !extensions.isEmpty, let type = Self.meaning(of: name, aliases) else { continue }
            declarations[type, default: []] += extensions
        }
        self.declarations = declarations
        self.leftOut = leftOut
        self.aliases = aliases
        self.subclasses = subclasses
        self.names = names
        self.selectors = selectors
    }

    /// The files with what they ask for by constants, where these stand for one text alone: those of the file itself, or else of the app.
    private static func resolved(_ files: [File]) -> [File] {
        var texts: [String: Set<String?>] = [:]
        for file in files where file.isOfApp && !file.isOfDependency {
            for (name, text) in file.facts.constantTexts { texts[name, default: []].insert(text) }
        }
        return files.map { file in
            if file.facts.openRequests.isEmpty { return file }
            var file = file
            for open in file.facts.openRequests {
                let found = open.constants.lazy.compactMap { name in
                    file.facts.constantTexts[name].map { [$0] } ?? texts[name]
                }.first
                if let found, found.count == 1, let text = found.first ?? nil { file.facts.requests.append(open.request.named(text)) }
            }
            file.facts.requests.sort { ($0.line, $0.column) < ($1.line, $1.column) }
            return file
        }
    }

    private static func framings(_ files: [File]) -> [String: [Int]] {
        files.indices.reduce(into: [:]) { found, number in
            guard files[number].isOfApp, !files[number].isOfDependency else { return }
            let framing = files[number].facts.memberUses.lazy.filter { [.place, .removal].contains($0.use) }
            for name in Set(framing.map(\.name)) { found[name, default: []].append(number) }
        }
    }

    /// The names of constants with idle texts that more than one file has.
    private static func usedElsewhere(_ files: [File]) -> Set<String> {
        Set(files.flatMap(\.facts.idleTexts.values)).filter { name in
            files.lazy.filter { $0.facts.names.contains(name) }.prefix(2).count == 2
        }
    }

    /// Whether what a file asks for is only the value of a constant that nothing uses, or hangs on a parameter that no call passes.
    func isIdle(_ request: CodeRequest, in file: File) -> Bool {
        if let label = request.idleParameter, !files.contains(where: { $0.path != file.path && $0.facts.names.contains(label) }) {
            return true
        }
        return file.facts.idleTexts[request.name].map { !usedConstants.contains($0) } == true
    }

    /// The type that a name stands for in the end; nil if that is not one alone.
    private static func meaning(of name: String, _ aliases: [String: Set<String>]) -> String? {
        var current = name
        for _ in 0..<mostSteps {
            guard let next = aliases[current] else { return current }
            guard next.count == 1, let only = next.first else { return nil }
            current = only
        }
        return nil
    }

    /// The file that alone declares a class of a name, if no target compiles it; nil for any other name.
    func leftOutFile(declaring name: String) -> String? { declares(name) ? nil : leftOut[name] }

    /// Whether any source that a target may compile declares a type with a name, or gives it to one.
    func declares(_ name: String) -> Bool {
        aliases[name] != nil || declarations[name]?.contains { $0.type.kind != .extension } == true
            // A class whose interface is in a header that is not there, but whose implementation is.
            || declarations[name]?.contains { $0.type.kind == .extension && files[$0.file].path.hasSuffix(".m") } == true
    }

    /// The classes that several sources may mean by one name: those nearest to a document.
    ///
    /// - Parameter folder: the folder of the document's project; with a slash at the end.
    private func meant(_ name: String, near folder: String) -> [Declaration] {
        guard let all = declarations[name] else { return [] }
        let near = all.filter { files[$0.file].path.hasPrefix(folder) }
        return near.contains { $0.type.kind == .class }
            ? near + all.filter { $0.type.kind == .extension && !files[$0.file].path.hasPrefix(folder) } : all
    }

    /// A class with those above it.
    struct Line {
        /// The class first.
        var types: [[Declaration]] = []
        /// Apple's classes at the end of the line, the nearest first.
        var system: [SystemConnections] = []
        /// The names of the classes, the nearest first.
        var names: [String] = []
        /// Whether all classes above are known.
        var isComplete = false

        /// Whether a key sets something (Apple: Accessor Search Patterns): `Name` and `name` are both set by `setName:`.
        func has(property name: String) -> Bool {
            let first = name.prefix(1), rest = name.dropFirst()
            let spellings = Set([first.uppercased() + rest, first.lowercased() + rest])
            return types.joined().contains { type in
                !type.type.properties.isDisjoint(with: spellings) || type.type.selectors.contains("set\(first.uppercased() + rest):")
            } || system.contains { !$0.outlets.isDisjoint(with: spellings) }
        }

        func has(selector: String) -> Bool {
            types.joined().contains { $0.type.selectors.contains(selector) } || system.contains { $0.actions.contains(selector) }
        }

        /// Whether it answers to names that it does not declare.
        var isOpenEnded: Bool {
            types.joined().contains { $0.type.isOpenEnded || $0.type.selectors.contains("setValue:forUndefinedKey:") }
        }
    }

    private static let mostSteps = 24

    /// A class and everything above it, as far as it is known.
    func line(of name: String, near folder: String) -> Line {
        var line = Line()
        var next: String? = name
        while let current = next, line.names.count < Self.mostSteps, !line.names.contains(current) {
            next = nil
            line.names.append(current)
            let declared = meant(current, near: folder)
            line.types.append(declared)
            if let system = SystemConnections(ofClass: current) {
                line.system.append(system)
                next = system.superclass
                line.isComplete = system.superclass == nil
            } else if !declared.isEmpty {
                let above = superclasses(of: declared)
                // Several classes of one name: what one of them has counts, so nothing is certain of what is above.
                if above.count == 1 { next = above.first }
                if above.isEmpty { line.isComplete = declared.contains { $0.type.kind == .class } }
            } else if let meanings = aliases[current], meanings.count == 1 {
                next = meanings.first
            }
        }
        return line
    }

    /// What declarations of one class name as their superclass; protocols are left out.
    private func superclasses(of declared: [Declaration]) -> Set<String> {
        Set(
            declared.filter { $0.type.kind == .class }.compactMap { declaration in
                declaration.type.inherited.first.flatMap { first in
                    let isProtocol = declarations[first].map {
                        $0.contains { $0.type.kind == .protocol } && !$0.contains { $0.type.kind == .class }
                    }
                    return isProtocol == true ? nil : first
                }
            })
    }

    /// The files whose code shows a window of its own: where an app begins, or in a router that it begins with.
    var filesWithOwnWindow: some Sequence<File> {
        files.lazy.filter { !$0.isOfDependency && $0.isOfApp && $0.facts.names.contains("makeKeyAndVisible") }
    }

    /// The outlets of the app's own classes, with the class that declares each and its file.
    var outlets: [(outlet: Outlet, type: TypeDeclaration, file: File)] {
        files.filter { !$0.isOfDependency }.flatMap { file in
            file.facts.types.flatMap { type in type.outlets.map { ($0, type, file) } }
        }
    }

    /// Whether code uses an outlet: its own file does, or another one has its name for something that is no outlet of that file.
    func uses(_ outlet: Outlet, of file: File) -> Bool {
        if !file.facts.idleOutlets.contains(outlet.name) { return true }
        if outlet.isPrivate { return false }
        let capital = outlet.name.prefix(1).uppercased() + outlet.name.dropFirst()
        let spellings = [outlet.name, "_" + outlet.name, "set" + capital]
        return files.contains { other in
            other.path != file.path && !other.isOfDependency
                && spellings.contains { other.facts.names.contains($0) && !other.facts.idleOutlets.contains(outlet.name) }
        }
    }

    /// What the sources of a class, and of the classes above and below it, do with properties, by these properties' names.
    func outletUses(of name: String, near folder: String) -> [OutletUse: Set<String>] {
        var found: [OutletUse: Set<String>] = [:]
        for source in sources(around: name, near: folder) {
            for member in source.memberUses { found[member.use, default: []].insert(member.name) }
        }
        // A container frames what it takes out of another object: `controller.bar.frame = …`, `addSubview(controller.bar)`.
        let line = line(of: name, near: folder)
        let own = Set(zip(line.names, line.types).lazy.filter { !$0.1.isEmpty }.map(\.0))
        let outlets = Set(line.types.joined().flatMap { $0.type.outlets.map(\.name) })
        for outlet in outlets where framings[outlet]?.contains(where: { !own.isDisjoint(with: files[$0].facts.names) }) == true {
            found[.framing, default: []].insert(outlet)
        }
        return found
    }

    /// What they do with constraints, by these properties' names.
    func constantChanges(of name: String, near folder: String) -> [String: Set<ConstantChange>] {
        sources(around: name, near: folder).reduce(into: [:]) { found, source in
            found.merge(source.constantChanges) { $0.union($1) }
        }
    }

    /// The sources of a class, and of the classes above and below it.
    private func sources(around name: String, near folder: String) -> [SourceFacts] {
        Set(line(of: name, near: folder).types.joined().map(\.file) + below(name).map(\.file)).map { files[$0].facts }
    }

    /// The declarations of the classes that inherit from a class, and of their extensions.
    private func below(_ name: String) -> [Declaration] { namesBelow(name).flatMap { declarations[$0] ?? [] } }

    /// The names of the classes that inherit from a class.
    private func namesBelow(_ name: String) -> Set<String> {
        var known: Set<String> = [name], waiting = [name]
        while let current = waiting.popLast() {
            for below in subclasses[current] ?? [] where known.insert(below).inserted { waiting.append(below) }
        }
        return known.subtracting([name])
    }

    /// The classes that an object may be of at run time instead of one that a document names.
    ///
    /// - Parameter isOwner: whether it is the owner of a xib: the object that loads it, of the named class or one below. Any other is of
    ///   the named class, unless code changes that (`object_setClass`).
    func linesAtRunTime(below name: String, isOwner: Bool, near folder: String) -> [Line] {
        isOwner || names.contains("object_setClass") ? namesBelow(name).map { line(of: $0, near: folder) } : []
    }

    /// Whether a file, or that of a class above one of its own, registers cells under names that are not written out.
    ///
    /// - Parameter folder: the folder of the file's project; with a slash at the end.
    func registersByVariable(_ file: File, near folder: String) -> Bool {
        file.facts.registersByVariable
            || file.facts.types.contains { type in
                line(of: type.name, near: folder).types.joined().contains { files[$0.file].facts.registersByVariable }
            }
    }

    /// Whether a class of a file, or one above it, performs segues itself: what it does with an identifier is its own.
    ///
    /// - Parameter folder: the folder of the file's project; with a slash at the end.
    func performsSegues(_ file: File, near folder: String) -> Bool {
        file.facts.types.contains { type in
            line(of: type.name, near: folder).types.joined().contains { $0.type.selectors.contains("performSegueWithIdentifier:sender:") }
        }
    }

    /// Whether Apple's own code, or a property list, begins with a type that a file declares; true if it declares none.
    func begins(_ file: File) -> Bool {
        let own = file.facts.types.filter { !$0.name.isEmpty }
        return own.isEmpty || own.contains { !Self.starts.isDisjoint(with: $0.inherited) }
    }

    /// The files that name a type which a file declares, without those that declare it.
    func files(naming file: File) -> [File] {
        let own = Set(file.facts.types.map(\.name)).subtracting([""])
        let declaring = own.reduce(into: Set<Int>()) { all, name in all.formUnion((declarations[name] ?? []).map(\.file)) }
        return files.indices.filter { files[$0].isOfApp && !declaring.contains($0) && !own.isDisjoint(with: files[$0].facts.names) }.map {
            files[$0]
        }
    }

    /// Whether a file that does not declare a type of some name has that name.
    func isMentioned(typeNamed name: String) -> Bool {
        let declaring = Set((declarations[name] ?? []).map(\.file))
        return files.indices.contains { files[$0].isOfApp && !declaring.contains($0) && files[$0].facts.names.contains(name) }
    }

    /// Whether the sources of a class, or of one above it, have a name.
    func uses(_ word: String, inClass name: String, near folder: String) -> Bool {
        line(of: name, near: folder).types.joined().contains { files[$0.file].facts.names.contains(word) }
    }

    /// What Apple's own code or a property list starts.
    private static let starts: Set<String> = [
        "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate", "App",
    ]

    /// Whether a file declares one of some classes.
    func declares(anyOf names: Set<String>, in file: File) -> Bool {
        file.facts.types.contains { names.contains($0.name) || $0.objectiveCName.map(names.contains) == true }
    }

    /// The orientations that the sources of a class, or of one above it, say plainly; nil if none does.
    func orientations(of name: String, near folder: String) -> Set<Orientation>? {
        for declared in line(of: name, near: folder).types {
            let deciding = declared.filter {
                $0.type.overrides.contains("supportedInterfaceOrientations") || $0.type.selectors.contains("supportedInterfaceOrientations")
            }
            guard !deciding.isEmpty else { continue }
            let said = deciding.map(\.type.orientations)
            return said.contains(nil) ? nil : said.compactMap { $0 }.reduce(into: Set()) { $0.formUnion($1) }
        }
        return nil
    }
}
