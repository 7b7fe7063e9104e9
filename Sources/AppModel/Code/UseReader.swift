/// Reads what a source file asks for by name, and what it sets.
struct UseReader {
    let tokens: Tokens
    let language: SourceLanguage
    lazy var lines = LineTable(tokens.bytes)
    var requests: [CodeRequest] = []
    private(set) var memberUses: Set<MemberUse> = []
    private(set) var constantChanges: [String: Set<ConstantChange>] = [:]
    private(set) var names: Set<String> = []
    private(set) var registersByVariable = false
    private(set) var cellRequests = CellRequests.none
    /// The texts that only a constant stands for, which the file does not use again, with the constant's name.
    private(set) var idleTexts: [String: String] = [:]
    /// The texts that constants stand for, with the constants' names.
    private var constants: [String: String] = [:]
    /// How often the file writes the name of each of its outlets.
    private(set) var outletUses: [String: Int] = [:]
    private let outlets: Set<String>
    /// The names of those outlets that are constraints.
    private let constraints: Set<String>
    private let constraintShapes: WordShapes
    /// What a loop goes through, by the name of its variable, and where the loop ends: `for width in widths { width.priority = … }`.
    private var loops: [String: (collection: String, end: Int)] = [:]
    /// The endings for a device that texts with an interpolation have: `\(name)_iPad`.
    private var endings: Set<String> = []
    /// What is asked for by a name, by the place of the name.
    var named: [Int: CodeRequest] = [:]
    /// The texts of the file's constants; see ``TextConstants/texts``.
    var constantTexts: [String: String?] = [:]
    /// The classes of which the file makes objects with a xib of their own, by the xib's name.
    var nibOwners: [String: Set<String>] = [:]
    /// What is asked for by constants that may be those of another file, with their names, the nearest first.
    var openRequests: [OpenRequest] = []

    /// - Parameter outlets: the file's own.
    init(_ tokens: Tokens, language: SourceLanguage, outlets: [Outlet] = []) {
        self.tokens = tokens
        self.language = language
        self.outlets = Set(outlets.map(\.name))
        constraints = Set(outlets.filter { $0.type.hasPrefix("NSLayoutConstraint") }.map(\.name))
        constraintShapes = WordShapes(Set(constraints.flatMap { [$0, "_" + $0] }))
    }

    /// - Parameter withNames: whether to note every name.
    mutating func read(withNames: Bool = true) {
        var words = WordTable(tokens)
        for place in 0..<tokens.count {
            switch tokens.kind(place) {
            case .text:
                guard let literal = tokens.literal(place) else {
                    if let ending = DeviceEnding.all.first(where: tokens.text(place).hasSuffix) { endings.insert(ending) }
                    continue
                }
                if withNames {
                    words.add(place)
                    if let constant = constant(with: place) { constants[literal] = constant }
                }
                request(literal, at: place)
            case .word:
                if withNames {
                    words.add(place)
                    if Self.namingShapes.contains(tokens.shape(place)) { noteNamed(at: place) }
                }
                if tokens.matches(place, "for") || tokens.matches(place, "forEach") { noteLoop(at: place) }
                if Self.shapes.contains(tokens.shape(place)) { use(of: tokens.text(place), at: place) }
                if constraintShapes.contains(tokens.shape(place)) { noteCall(at: place) }
                if isArgument(at: place) { noteArgument(at: place) }
            default: break
            }
        }
        if withNames { readConstants() }
        let all = words.words
        names = Set(all).union(endings)
        if !constants.isEmpty {
            let once = Set(zip(all, words.counts).lazy.filter { $0.1 == 1 }.map(\.0))
            idleTexts = constants.filter { once.contains($0.key) && once.contains($0.value) }
        }
        if outlets.isEmpty { return }
        for (word, count) in zip(all, words.counts) { note(word, Int(count)) }
    }

    /// The name of the constant whose whole value a text is, or the storyboard that a text names: `let name = "Card"`,
    /// `let name = UIStoryboard(name: "Card", bundle: nil)`, `NSString *const name = @"Card";`. Such a value is made when it is asked for.
    private func constant(with place: Int) -> String? {
        var start = place
        if language == .swift, tokens.matches(start - 1, ":"), tokens.matches(start - 2, "name"), tokens.matches(start - 3, "("),
            tokens.matches(start - 4, "UIStoryboard")
        {
            start -= 4
        }
        if tokens.matches(start - 1, "@") { start -= 1 }
        guard tokens.matches(start - 1, "=") else { return nil }
        guard language == .swift else { return tokens.matches(start - 3, "const") ? tokens.word(start - 2) : nil }
        // With or without its type.
        let name = tokens.matches(start - 3, ":") ? start - 4 : start - 2
        return tokens.matches(name - 1, "let") ? tokens.word(name) : nil
    }

    /// Counts the name of an outlet, also as its variable (`_name`) or setter.
    private mutating func note(_ word: String, _ count: Int) {
        if outlets.contains(word) { outletUses[word, default: 0] += count }
        var name: String?
        if word.hasPrefix("_") {
            name = String(word.dropFirst())
        } else if word.hasPrefix("set") {
            let rest = word.dropFirst(3)
            name = rest.prefix(1).lowercased() + rest.dropFirst()
        }
        if let name, outlets.contains(name) { outletUses[name, default: 0] += count }
    }

    /// The lengths and first letters of the words that are looked at: few others share both.
    private static let shapes = WordShapes(
        registrations.union(switches).union(dequeuing).union(members.keys).union(["register", "self"]))

    // MARK: Uses

    private mutating func use(of word: String, at place: Int) {
        if Self.registrations.contains(word), tokens.matches(place + 1, ":"), tokens.literal(place + 2) == nil {
            registersByVariable = true
        }
        // Helpers register and ask by the name of a class: `register(Cell.self)`, `registerCell(Cell.self)`.
        if word == "register", tokens.matches(place + 1, "("), !hasLabel(of: Self.registrations, inGroupAt: place + 1) {
            registersByVariable = true
        }
        if word == "self" {
            if tokens.matches(place - 1, "."), let helper = callee(before: place - 1), helper.hasPrefix("register"), helper != "register" {
                registersByVariable = true
            }
            return
        }
        if Self.dequeuing.contains(word) { return noteDequeuing(at: place) }
        if Self.switches.contains(word) {
            let open = place + 1
            guard tokens.matches(open, "(") || tokens.matches(open, ":") else { return }
            var end = tokens.matches(open, "(") ? tokens.end(ofGroupAt: open) : open
            while tokens.matches(open, ":"), end < tokens.count, !tokens.matches(end, ";") { end += 1 }
            for inside in open..<min(end, open + 200) {
                guard let name = tokens.word(inside).map(Self.plain) else { continue }
                noteChange(of: name, .other)
                memberUses.insert(MemberUse(name: name, use: .switching))
            }
            if Self.additions.contains(word), let holder = receiver(of: place).flatMap(object) {
                memberUses.insert(MemberUse(name: holder, use: .holding))
            }
            return
        }
        guard let use = Self.members[word], !Self.values.contains(word) || isAssigned(at: place + 1) else { return }
        guard let before = receiver(of: place) else { return }
        let object = object(at: before)
        if use == .visibility {
            let isHidden = isSetToTrue(at: place + 1)
            // Any object may be what a variable stands for.
            let name = object.map { isHidden || outlets.contains($0) ? $0 : "" } ?? ""
            if !isHidden || isInLoading(place) { memberUses.insert(MemberUse(name: name, use: isHidden ? .hiding : .showing)) }
        }
        guard let name = object, use != .disabling || isSetToFalse(at: place + 1) else { return }
        memberUses.insert(MemberUse(name: name, use: use))
        if Self.activity.contains(word) { memberUses.insert(MemberUse(name: name, use: .switching)) }
        if use == .constraint {
            constantChanges[name, default: []].formUnion(
                word == "constant" || word == "setConstant" ? tokens.constantChanges(after: place) : [.other])
        }
    }

    /// The place of what has a member: `name.member`, `name?.member`, `name!.member`, `[name setMember:`; nil if nothing is written there.
    private func receiver(of place: Int) -> Int? {
        var before = place - 1
        guard before >= 0 else { return nil }
        if tokens.matches(before, ".") {
            before -= 1
            while tokens.matches(before, "?") || tokens.matches(before, "!") { before -= 1 }
        } else if language == .swift {
            return nil
        }
        return before
    }

    /// The name of an object before its member; of a loop's variable that of the collection, and nil where a closure's argument is of none.
    private func object(at place: Int) -> String? {
        let name = tokens.matches(place - 1, "$") ? "$" + tokens.text(place) : tokens.word(place)
        guard let name else { return nil }
        if let loop = loops[name], place < loop.end { return loop.collection }
        return name.hasPrefix("$") ? nil : Self.plain(name)
    }

    /// Notes what a loop goes through: `for a in self.names {`, `names.forEach { $0`, `names.forEach { a in`, `for (T *a in self.names)`.
    private mutating func noteLoop(at place: Int) {
        if tokens.matches(place, "forEach") {
            var before = place - 2
            while tokens.matches(before, "?") || tokens.matches(before, "!") { before -= 1 }
            guard tokens.matches(place - 1, ".") || tokens.matches(place - 1, "?"), let name = tokens.word(before).map(Self.plain),
                outlets.contains(name)
            else { return }
            let open = tokens.matches(place + 1, "(") ? place + 2 : place + 1
            guard tokens.matches(open, "{") else { return }
            var argument = "$0"
            let first = tokens.matches(open + 1, "(") ? open + 2 : open + 1
            if let word = tokens.word(first), (first + 1..<first + 6).contains(where: { tokens.matches($0, "in") }) { argument = word }
            loops[argument] = (name, tokens.end(ofGroupAt: open))
            return
        }
        let isOfObjectiveC = language == .objectiveC, start = isOfObjectiveC ? place + 2 : place + 1
        guard let mark = (start..<min(start + 8, tokens.count)).first(where: { tokens.matches($0, "in") }),
            let variable = tokens.word(mark - 1)
        else { return }
        var end = mark + 1
        while tokens.kind(end) == .word || tokens.matches(end, ".") || tokens.matches(end, "?") || tokens.matches(end, "!") { end += 1 }
        guard isOfObjectiveC ? tokens.matches(end, ")") : tokens.matches(end, "{") else { return }
        while end > mark, tokens.kind(end - 1) != .word { end -= 1 }
        guard let name = tokens.word(end - 1).map(Self.plain), outlets.contains(name) else { return }
        guard let open = (end..<min(end + 3, tokens.count)).first(where: { tokens.matches($0, "{") }) else { return }
        loops[variable] = (name, tokens.end(ofGroupAt: open))
    }

    /// Whether a place is outside of any condition in the method that is called once what a document has is loaded.
    private func isInLoading(_ place: Int) -> Bool {
        var depth = 0, start = place
        while start >= 0 {
            if tokens.matches(start, "}") { depth += 1 }
            if tokens.matches(start, "{") {
                if depth == 0 { break }
                depth -= 1
            }
            start -= 1
        }
        guard start > 0 else { return false }
        let name = tokens.matches(start - 1, ")") && tokens.matches(start - 2, "(") ? start - 3 : start - 1
        return tokens.matches(name, "viewDidLoad") || tokens.matches(name, "awakeFromNib")
    }

    /// Whether a switch is set to true, and to nothing that may be otherwise.
    private func isSetToTrue(at place: Int) -> Bool {
        guard tokens.matches(place, "=") || tokens.matches(place, ":") else { return false }
        let isTrue = (["true", "YES"] as [StaticString]).contains { tokens.matches(place + 1, $0) }
        return isTrue && !tokens.matches(place + 2, "&") && !tokens.matches(place + 2, "|") && !tokens.matches(place + 2, "?")
    }

    /// Notes a method of a constraint that is called, which may be the app's own: `width.grow(by: 2)`, `[self.width growBy:2]`.
    private mutating func noteCall(at place: Int) {
        let name = Self.plain(tokens.text(place))
        guard constraints.contains(name) else { return }
        let isCalled =
            language == .swift
            ? [1, 2].contains {
                tokens.matches(place + $0, ".") && tokens.kind(place + $0 + 1) == .word && tokens.matches(place + $0 + 2, "(")
            }
            : tokens.kind(place + 1) == .word && !tokens.matches(place + 1, "setConstant") && tokens.matches(place + 2, ":")
        if isCalled { noteChange(of: name, .other) }
    }

    private mutating func noteChange(of constraint: String, _ change: ConstantChange) {
        memberUses.insert(MemberUse(name: constraint, use: .constraint))
        constantChanges[constraint, default: []].insert(change)
    }

    /// Notes whether a cell is asked for by a name that is known: a text, or a member of a type, whose text is among the names.
    private mutating func noteDequeuing(at place: Int) {
        let open = place + 1
        guard tokens.matches(open, "(") || tokens.matches(open, ":") else { return }
        // `dequeueReusableCell(withIdentifier: x, for: path)`, `[table dequeueReusableCellWithIdentifier:x forIndexPath:path]`
        var start = open + 1
        if tokens.matches(open, "("), tokens.matches(start + 1, ":") {
            if tokens.matches(start, "ofKind") {
                guard let next = (start..<tokens.end(ofGroupAt: open)).first(where: { tokens.matches($0, ",") }) else { return }
                start = next + 1
            }
            // Helpers that are given a type or a path alone ask by the name of a class.
            guard tokens.matches(start, "withIdentifier") || tokens.matches(start, "withReuseIdentifier") else {
                if cellRequests == .none { cellRequests = .known }
                return
            }
            start += 2
        }
        if tokens.matches(start, "@") { start += 1 }
        let isKnown = tokens.literal(start) != nil || tokens.kind(start) == .word && tokens.matches(start + 1, ".")
        cellRequests = isKnown && cellRequests != .unknown ? .known : .unknown
    }

    private static let dequeuing: Set<String> = [
        "dequeueReusableCell", "dequeueReusableSupplementaryView", "dequeueReusableCellWithIdentifier",
        "dequeueReusableCellWithReuseIdentifier",
    ]

    /// Whether a word is an argument, or the first of several, as a whole: `f(a.name)`, `[x f:name]`.
    private func isArgument(at place: Int) -> Bool {
        guard tokens.matches(place + 1, ")") || tokens.matches(place + 1, ",") || tokens.matches(place + 1, "]") else { return false }
        var start = place
        while tokens.matches(start - 1, "."), tokens.kind(start - 2) == .word { start -= 2 }
        return ["(", ",", ":", "&"].contains { tokens.matches(start - 1, $0) }
    }

    /// Notes what an argument is handed to: another superview, or a function of the app's own.
    private mutating func noteArgument(at place: Int) {
        var start = place
        while tokens.matches(start - 1, "."), tokens.kind(start - 2) == .word { start -= 2 }
        let name = Self.plain(tokens.text(place))
        // What a function is handed to change: another constraint takes the place of one.
        if tokens.matches(start - 1, "&") {
            if outlets.contains(name) { noteChange(of: name, .other) }
            return
        }
        let function = callee(before: start - 1) ?? tokens.word(start - 2) ?? ""
        if Self.superviews.contains(function) {
            memberUses.insert(MemberUse(name: name, use: .removal))
        } else if outlets.contains(name), !Self.harmless.contains(function) {
            memberUses.insert(MemberUse(name: name, use: .argument))
        }
    }

    private static let superviews: Set<String> = ["addSubview", "insertSubview"]

    /// Functions of UIKit's that change nothing of a view handed to them.
    private static let harmless: Set<String> = [
        "bringSubviewToFront", "bringSubview", "sendSubviewToBack", "sendSubview", "convert", "print", "NSLog", "assert",
        "NSLayoutConstraint", "constraint",
    ]

    /// Whether a value is set by what follows its name: `= 8`, `+= 8`, `.origin.x = 8`, `.toggle()`. One that is only read changes nothing.
    private func isAssigned(at place: Int) -> Bool {
        var next = place
        while tokens.matches(next, "."), let word = tokens.word(next + 1) {
            if word == "toggle" { return true }
            next += 2
        }
        if (["+", "-", "*", "/"] as [StaticString]).contains(where: { tokens.matches(next, $0) }) { next += 1 }
        return tokens.matches(next, "=") && !tokens.matches(next + 1, "=")
    }

    /// Whether a switch is turned off: `= false`, `:NO]`, or set by a condition or constant that may be so.
    private func isSetToFalse(at place: Int) -> Bool {
        guard tokens.matches(place, "=") || tokens.matches(place, ":") else { return false }
        return !(["true", "YES"] as [StaticString]).contains { tokens.matches(place + 1, $0) }
    }

    private func hasLabel(of labels: Set<String>, inGroupAt open: Int) -> Bool {
        (open..<tokens.end(ofGroupAt: open)).contains { tokens.word($0).map { labels.contains($0) || $0 == "withReuseIdentifier" } == true }
    }

    /// An instance variable has its property's name after an underscore.
    private static func plain(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

    private static let switches: Set<String> = [
        "activate", "deactivate", "activateConstraints", "deactivateConstraints", "removeConstraint", "removeConstraints", "addConstraint",
        "addConstraints",
    ]

    /// Those of ``switches`` that are methods of a view.
    private static let additions: Set<String> = ["addConstraint", "addConstraints"]

    /// Those of ``members`` that turn a constraint on or off.
    private static let activity: Set<String> = ["isActive", "active", "setActive"]

    /// Those of ``members`` that change something only where they are assigned.
    private static let values: Set<String> = [
        "constant", "isActive", "active", "priority", "isHidden", "hidden", "text", "attributedText", "title", "image", "frame", "font",
        "isEnabled", "enabled", "isUserInteractionEnabled", "userInteractionEnabled", "contentSize", "action",
        "translatesAutoresizingMaskIntoConstraints",
    ]

    /// What code sets or calls, by what that does. Layouts by code: UIKit's anchors, SnapKit, Masonry, PinLayout, FlexLayout, PureLayout.
    private static let members = Dictionary(
        uniqueKeysWithValues: spellings.flatMap { use, names in names.map { ($0, use) } })

    private static let spellings: [(OutletUse, [String])] = [
        (.constraint, ["constant", "setConstant", "isActive", "active", "setActive", "priority", "setPriority"]),
        (.place, ["frame", "setFrame", "pin", "flex"]),
        (
            .tie,
            [
                "snp", "mas_makeConstraints", "mas_updateConstraints", "mas_remakeConstraints", "topAnchor", "bottomAnchor",
                "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "centerXAnchor", "centerYAnchor", "widthAnchor",
                "heightAnchor", "autoPinEdge", "autoPinEdgeToSuperviewEdge", "autoPinEdgesToSuperviewEdges", "autoSetDimension",
                "autoSetDimensions", "autoCenterInSuperview", "autoAlignAxis", "autoAlignAxisToSuperviewAxis",
            ]
        ),
        (.removal, ["removeFromSuperview"]),
        (.mask, ["translatesAutoresizingMaskIntoConstraints", "setTranslatesAutoresizingMaskIntoConstraints"]),
        (.visibility, ["isHidden", "hidden", "setHidden"]),
        (.contentSize, ["contentSize", "setContentSize"]), (.action, ["action", "setAction"]),
        (
            .content,
            [
                "text", "setText", "attributedText", "setAttributedText", "title", "setTitle", "setAttributedTitle", "image", "setImage",
                "font", "setFont",
            ]
        ),
        (.filling, ["addArrangedSubview", "insertArrangedSubview"]),
        (.emptying, ["removeArrangedSubview", "arrangedSubviews"]),
        (
            .disabling,
            ["isEnabled", "enabled", "setEnabled", "isUserInteractionEnabled", "userInteractionEnabled", "setUserInteractionEnabled"]
        ),
    ]
}
