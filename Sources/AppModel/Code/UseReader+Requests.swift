/// What a source file asks for by a name.
extension UseReader {
    /// What a text after a label, or a first argument, names: by the call and the label in Swift, by the label in Objective-C.
    mutating func request(_ literal: String, at place: Int) {
        var label: String?, callee: String?
        if tokens.matches(place - 1, ":") {
            label = tokens.word(place - 2)
            if language == .swift { callee = self.callee(before: place - 2) }
        } else if tokens.matches(place - 1, "("), language == .swift {
            callee = tokens.word(place - 2)
        }
        noteNibOwner(literal, label, callee, at: place)
        guard let kind = language == .swift ? Self.kind(callee, label) : label.flatMap({ Self.labels[$0] }) else { return }
        if let request = self.request(kind, literal, from: place, to: place) { requests.append(request) }
    }

    /// Notes `Card(nibName: "Card", …)` and `[[Card alloc] initWithWindowNibName:@"Card"]`: the object is the xib's owner.
    private mutating func noteNibOwner(_ literal: String, _ label: String?, _ callee: String?, at place: Int) {
        guard let label, Self.ownersLabels.contains(label) else { return }
        var owner = callee
        if language == .objectiveC, tokens.matches(place - 3, "]"), tokens.matches(place - 4, "alloc") { owner = tokens.word(place - 5) }
        guard let owner, owner.first?.isUppercase == true, !["UINib", "NSNib"].contains(owner) else { return }
        nibOwners[literal, default: []].insert(owner)
    }

    /// Apple: NSWindowController, UIViewController, NSViewController.
    private static let ownersLabels: Set<String> = ["nibName", "windowNibName", "initWithNibName", "initWithWindowNibName"]

    /// A request whose name is at some places; nil if it asks for nothing that must be there.
    mutating func request(_ kind: CodeRequest.Kind, _ name: String, from start: Int, to place: Int) -> CodeRequest? {
        // What follows the text must end the argument: `"a" + b` is another name.
        let isWhole =
            tokens.matches(place + 1, ",") || tokens.matches(place + 1, ")") || tokens.matches(place + 1, "]")
            || language == .objectiveC && tokens.kind(place + 1) == .word
        guard isWhole else { return nil }
        // AppKit's way of loading a nib says whether there was one.
        guard kind != .nib || !namesTopLevelObjects(after: place) else { return nil }
        // Without a place in the table, a cell that there is not is nil, and code makes one itself.
        guard kind != .cell || asksForPlace(after: place) else { return nil }
        let position = lines.position(tokens.offset(start))
        var request = CodeRequest(kind: kind, name: name, line: position.line, column: position.column)
        request.isOfOtherBundle = namesOtherBundle(after: place)
        request.isCaught = isCaught(at: start)
        if language == .swift { request.idleParameter = tokens.idleParameter(around: start) }
        return request
    }

    /// Notes what is asked for by a name in place of a text: `withIdentifier: id`, `UIStoryboard(name: Names.main,`.
    mutating func noteNamed(at place: Int) {
        let isAlone = tokens.matches(place, "loadNibNamed") && tokens.matches(place + 1, "(")
        guard isAlone || tokens.matches(place + 1, ":"), let first = tokens.word(place + 2) else { return }
        let label = isAlone ? nil : tokens.text(place)
        let kind: CodeRequest.Kind?
        switch language {
        case .swift: kind = Self.kind(isAlone ? "loadNibNamed" : callee(before: place), label)
        case .objectiveC: kind = label.flatMap { Self.labels[$0] }
        }
        guard let kind, first != "nil", first != "NULL" else { return }
        var end = place + 2
        while language == .swift, tokens.matches(end + 1, "."), tokens.word(end + 2) != nil { end += 2 }
        let spelling = (place + 2...end).map(tokens.text).joined()
        guard var request = self.request(kind, "", from: place + 2, to: end) else { return }
        request.constant = spelling
        named[place + 2] = request
    }

    static let namingShapes = WordShapes(
        registrations.union(labels.keys).union(["withIdentifier", "identifier", "withReuseIdentifier", "nibName", "name", "loadNibNamed"]))

    mutating func readConstants() {
        var constants = TextConstants(tokens, language: language, places: Set(named.keys))
        constants.read()
        constantTexts = constants.texts
        for (place, request) in named.sorted(by: { $0.key < $1.key }) {
            switch constants.meanings[place] {
            case .text(let text): requests.append(request.named(text))
            case .members(let names): openRequests.append(OpenRequest(request: request, constants: names))
            case .unknown, nil: break
            }
        }
    }

    /// Whether a place is in the braces of `@try`, whose exceptions the file catches.
    private func isCaught(at place: Int) -> Bool {
        guard language == .objectiveC else { return false }
        var depth = 0
        for index in stride(from: place, to: max(-1, place - Self.mostTokensTried), by: -1) {
            if tokens.matches(index, "}") { depth += 1 }
            guard tokens.matches(index, "{") else { continue }
            if depth > 0 {
                depth -= 1
            } else if tokens.matches(index - 1, "try") {
                return true
            }
        }
        return false
    }

    /// How far back the beginning of `@try` is looked for, in tokens.
    private static let mostTokensTried = 400

    /// Whether the argument after a text is an index path.
    func asksForPlace(after place: Int) -> Bool {
        tokens.matches(place + 1, ",") && (tokens.matches(place + 2, "for") || tokens.matches(place + 2, "forIndexPath"))
            || tokens.matches(place + 1, "forIndexPath")
    }

    /// Whether the objects of a nib are handed back by an argument.
    func namesTopLevelObjects(after place: Int) -> Bool {
        (place + 1..<min(place + 10, tokens.count)).contains { tokens.matches($0, "topLevelObjects") }
    }

    /// Whether a bundle that is named next is another than the app's.
    func namesOtherBundle(after place: Int) -> Bool {
        for next in place + 1..<min(place + 4, tokens.count) where tokens.matches(next, "bundle") || tokens.matches(next, "bundleOrNil") {
            if tokens.matches(next + 2, "nil") || tokens.matches(next + 2, "NULL") { return false }
            return !(next + 2..<min(next + 6, tokens.count)).contains { tokens.matches($0, "main") || tokens.matches($0, "mainBundle") }
        }
        return false
    }

    /// The name that is called by the parentheses around a place.
    func callee(before place: Int) -> String? {
        var depth = 0, place = place
        var steps = 0
        while place >= 0, steps < 80 {
            if tokens.matches(place, ")") || tokens.matches(place, "]") || tokens.matches(place, "}") { depth += 1 }
            if tokens.matches(place, "[") || tokens.matches(place, "{") {
                if depth == 0 { return nil }
                depth -= 1
            }
            if tokens.matches(place, "(") {
                if depth == 0 { return tokens.word(place - 1) }
                depth -= 1
            }
            place -= 1
            steps += 1
        }
        return nil
    }

    static func kind(_ callee: String?, _ label: String?) -> CodeRequest.Kind? {
        guard let callee else { return nil }
        switch (callee, label) {
        case ("instantiateViewController", "withIdentifier"), ("instantiateViewController", "identifier"),
            ("instantiateViewControllerWithIdentifier", nil):
            return .scene
        case ("performSegue", "withIdentifier"), ("performSegueWithIdentifier", nil): return .segue
        case ("dequeueReusableCell", "withIdentifier"), ("dequeueReusableCell", "withReuseIdentifier"),
            ("dequeueReusableCellWithIdentifier", nil), ("dequeueReusableCellWithReuseIdentifier", nil),
            ("dequeueReusableHeaderFooterView", "withIdentifier"), ("dequeueReusableSupplementaryView", "withReuseIdentifier"):
            return .cell
        case ("register", "forCellReuseIdentifier"), ("register", "forCellWithReuseIdentifier"),
            ("register", "forHeaderFooterViewReuseIdentifier"), ("register", "withReuseIdentifier"),
            ("registerNib", "forCellReuseIdentifier"), ("registerClass", "forCellReuseIdentifier"),
            ("registerNib", "forCellWithReuseIdentifier"), ("registerClass", "forCellWithReuseIdentifier"):
            return .registration
        case (_, "reuseIdentifier"): return .making
        case ("UINib", "nibName"), ("loadNibNamed", nil): return .nib
        case ("UIStoryboard", "name"): return .storyboard
        default: return nil
        }
    }

    static let labels: [String: CodeRequest.Kind] = [
        "instantiateViewControllerWithIdentifier": .scene, "performSegueWithIdentifier": .segue,
        "dequeueReusableCellWithIdentifier": .cell, "dequeueReusableCellWithReuseIdentifier": .cell,
        "dequeueReusableHeaderFooterViewWithIdentifier": .cell, "forCellReuseIdentifier": .registration,
        "forCellWithReuseIdentifier": .registration, "forHeaderFooterViewReuseIdentifier": .registration, "reuseIdentifier": .making,
        "nibWithNibName": .nib, "loadNibNamed": .nib, "storyboardWithName": .storyboard,
    ]

    static let registrations: Set<String> = [
        "forCellReuseIdentifier", "forCellWithReuseIdentifier", "forHeaderFooterViewReuseIdentifier", "reuseIdentifier",
    ]
}
