import Facts

/// The words that name orientations in code.
enum OrientationWords {
    /// What the words of a method's body name; nil if another word shows that it depends on something.
    static func orientations(_ words: [String]) -> Set<Orientation>? {
        var found: Set<Orientation> = []
        for word in words where !ignored.contains(word) {
            guard let named = table[word.replacingOccurrences(of: "UIInterfaceOrientationMask", with: "").lowercased()] else { return nil }
            found.formUnion(named)
        }
        return found.isEmpty ? nil : found
    }

    private static let ignored: Set<String> = [
        "return", "get", "else", "UIInterfaceOrientationMask", "UIInterfaceOrientation", "rawValue", "Int", "UInt", "NSUInteger",
    ]

    private static let table: [String: Set<Orientation>] = [
        "portrait": [.portrait], "portraitupsidedown": [.portrait], "landscape": [.landscape], "landscapeleft": [.landscape],
        "landscaperight": [.landscape], "all": [.portrait, .landscape], "allbutupsidedown": [.portrait, .landscape],
    ]
}

extension Tokens {
    /// The orientations of phones in the body of a method, if nothing there depends on anything but the kind of device:
    /// `phone ? .portrait : .all`, `if phone { return .portrait }; return .all`. Nil otherwise.
    func phoneOrientations(in body: Range<Int>) -> Set<Orientation>? {
        if let plain = OrientationWords.orientations(words(body)) { return plain }
        guard let (condition, first, second) = alternatives(in: body), let isPhone = testsPhone(condition) else { return nil }
        return OrientationWords.orientations(words(isPhone ? first : second))
    }

    private func words(_ range: Range<Int>) -> [String] { range.compactMap(word) }

    /// A condition, and what holds if it is true or false.
    private func alternatives(in body: Range<Int>) -> (condition: Range<Int>, first: Range<Int>, second: Range<Int>)? {
        if let start = body.first(where: { matches($0, "if") }), words(body.lowerBound..<start).allSatisfy({ $0 == "get" }) {
            guard let open = (start..<body.upperBound).first(where: { matches($0, "{") }) else { return nil }
            let end = end(ofGroupAt: open)
            return end <= body.upperBound ? (start + 1..<open, open..<end, end..<body.upperBound) : nil
        }
        guard let mark = body.first(where: { matches($0, "?") && !matches($0 + 1, ".") || matches($0, "?") && isOrientation($0 + 2) }),
            let colon = (mark..<body.upperBound).first(where: { matches($0, ":") })
        else { return nil }
        return (body.lowerBound..<mark, mark + 1..<colon, colon + 1..<body.upperBound)
    }

    private func isOrientation(_ place: Int) -> Bool { word(place).map { OrientationWords.orientations([$0]) != nil } == true }

    /// Whether a condition is true on phones, or on all but phones; nil if it asks for anything else.
    private func testsPhone(_ condition: Range<Int>) -> Bool? {
        let words = Set(words(condition).map { $0.replacingOccurrences(of: "UIUserInterfaceIdiom", with: "").lowercased() })
        let marks = condition.filter { kind($0) == .mark }
        if marks.contains(where: { matches($0, "&") || matches($0, "|") }) { return nil }
        let isNegated = marks.contains { matches($0, "!") }
        let isPhone = !words.isDisjoint(with: ["phone", "isphone", "iphone", "isiphone"])
        let isPad = !words.isDisjoint(with: ["pad", "ispad", "ipad", "isipad"])
        return isPhone == isPad ? nil : isPhone != isNegated
    }
}
