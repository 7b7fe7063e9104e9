import AutoLayout
import Drawings
import Facts
import Support

/// What the views of a document look like, each look once, as JSON: the marks of `Drawings` in numbers that follow the view's frame.
struct LookData {
    /// A picture file that the document shows.
    struct Picture: Hashable, Sendable {
        var path: String
        /// Such as `image/png`.
        var type: String
        /// What the document calls it.
        var name: String
    }

    private var looks = Interner<String>()
    private var fonts = Interner<String>()
    private var flows = Interner<String>()
    private var pictures = Interner<Picture>()
    /// The largest size in which each picture is shown, in points.
    private var sizes: [Size] = []

    /// The number of a look; nil for one that shows nothing.
    mutating func number(of look: ViewLook) -> Int? {
        guard !look.isEmpty else { return nil }
        var json = JSONWriter()
        json.array { list in
            list.array { marks in
                for place in look.marks.indices { write(place, of: look, to: &marks) }
            }
            // What does not clip and is not opaque has no number for the corners, which JSON writes as null.
            if look.clipRadius != nil || look.opacity < 1 || look.flow != nil { list.value(hundredths(look.clipRadius ?? .nan)) }
            if look.opacity < 1 || look.flow != nil { list.value(hundredths(look.opacity)) }
            guard let flow = look.flow else { return }
            list.value(number(of: flow))
            for number in [flow.room, look.size.width - flow.room] { list.value(hundredths(number)) }
        }
        return looks.number(of: json.text)
    }

    /// The looks, fonts, names of pictures and texts that flow, as fields of an object without its brackets.
    var json: String {
        "\"looks\":[\(looks.values.joined(separator: ","))],\"fonts\":[\(fonts.values.joined(separator: ","))],"
            + "\"names\":[\(pictures.values.map { JSONWriter.text(of: $0.name) }.joined(separator: ","))]"
            + (flows.values.isEmpty ? "" : ",\"flows\":[\(flows.values.joined(separator: ","))]")
    }

    /// The pictures in the order of their numbers, each with the largest size in which it is shown.
    var shownPictures: [(picture: Picture, size: Size)] { zip(pictures.values, sizes).map { ($0, $1) } }

    // MARK: Marks

    private mutating func write(_ place: Int, of look: ViewLook, to marks: inout JSONWriter) {
        let mark = look.marks[place]
        let wider = look.wider.indices.contains(place) ? look.wider[place] : nil
        let higher = look.higher.indices.contains(place) ? look.higher[place] : nil
        let follower = Follower(size: look.size, wider: wider.flatMap(Self.numbers), higher: higher.flatMap(Self.numbers))
        marks.array { list in
            switch mark {
            case .fill(let path, let ink, let isEvenOdd):
                switch path.shape {
                case .rect(let rect, let radius):
                    list.value(0)
                    list.value(ink.css)
                    if follower.isWhole(rect) {
                        if radius > 0 { list.value(hundredths(radius)) }
                    } else {
                        follower.write([radius, rect.x, rect.y, rect.width, rect.height], to: &list)
                    }
                case .ellipse(let rect):
                    list.value(1)
                    list.value(ink.css)
                    follower.write([rect.x, rect.y, rect.width, rect.height], to: &list)
                case .other:
                    list.value(3)
                    list.value(ink.css)
                    list.value(DrawingSVG.data(path))
                    list.value(0)
                    list.value(0)
                    if isEvenOdd { list.value(1) }
                }
            case .stroke(let path, let ink, let width, let dashes):
                let pattern = dashes.isEmpty ? nil : dashes.map { hundredths($0).text() }.joined(separator: " ")
                guard case .rect(let rect, let radius) = path.shape else {
                    list.value(3)
                    list.value(ink.css)
                    list.value(DrawingSVG.data(path))
                    list.value(hundredths(width))
                    Self.write(pattern, to: &list)
                    return
                }
                list.value(2)
                list.value(ink.css)
                list.value(hundredths(width))
                Self.write(pattern, to: &list)
                follower.write([radius, rect.x, rect.y, rect.width, rect.height], to: &list)
            case .text(let text): write(text, in: look.size, to: &list)
            case .picture(let picture):
                list.value(5)
                list.value(number(of: picture))
                Self.write(picture.tint?.css, to: &list)
                let rect = picture.rect
                if !follower.isWhole(rect) { follower.write([rect.x, rect.y, rect.width, rect.height], to: &list) }
            case .begin(let clip, _):
                list.value(6)
                guard case .rect(let rect, let radius)? = clip?.shape else {
                    list.value(String?.none)
                    return
                }
                list.value(hundredths(radius))
                if !follower.isWhole(rect) { follower.write([rect.x, rect.y, rect.width, rect.height], to: &list) }
            case .end: list.value(7)
            }
        }
    }

    /// The numbers of a mark's geometry in the order in which they are written.
    private static func numbers(_ mark: Mark) -> [Double]? {
        func numbers(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
        func numbers(_ path: Path) -> [Double]? {
            switch path.shape {
            case .rect(let rect, let radius): [radius] + numbers(rect)
            case .ellipse(let rect): numbers(rect)
            case .other: nil
            }
        }
        switch mark {
        case .fill(let path, _, _), .stroke(let path, _, _, _): return numbers(path)
        case .begin(let clip, _): return clip.flatMap(numbers).map { Array($0.suffix(4)) }
        case .picture(let picture): return numbers(picture.rect)
        case .text, .end: return nil
        }
    }

    private static func write(_ text: String?, to list: inout JSONWriter) {
        if let text { list.value(text) } else { list.value(0) }
    }

    private mutating func write(_ text: TextMark, in frame: Size, to list: inout JSONWriter) {
        let part = text.hold?.part ?? 0, across = text.hold?.across ?? 0, down = text.hold?.down ?? 0
        list.value(4)
        list.value(text.text)
        list.value(number(of: text.font))
        list.value(text.ink.css)
        list.value(Int(part * 2))
        Follower.write(text.x + text.width * part - across * frame.width, [across], to: &list)
        Follower.write(text.baseline - down * frame.height, [0, down], to: &list)
        list.value(hundredths(text.width))
        guard let whole = text.hold?.whole else { return }
        list.value(whole.text)
        for number in [whole.width, whole.room, frame.width - whole.room] { list.value(hundredths(number)) }
    }

    private mutating func number(of font: Font) -> Int {
        var json = JSONWriter()
        json.array { list in
            list.value(hundredths(font.pointSize))
            list.value(font.weight.cssWeight)
            list.value(font.isItalic ? 1 : 0)
            guard case .named(let name, let family) = font.family else { return }
            let names = [name] + (family.map { [$0] } ?? [])
            // Names are quoted, and whatever could end that is left out.
            let safe = names.map { $0.filter { $0.isLetter || $0.isNumber || " -_.".contains($0) } }
            list.value(safe.map { "'\($0)'" }.joined(separator: ","))
        }
        return fonts.number(of: json.text)
    }

    /// In thousandths of a point, and characters still finer, so that the sum of a line is as exact as a line's own width.
    private mutating func number(of flow: ViewLook.Flow) -> Int {
        var json = JSONWriter()
        json.array { list in
            for number in [flow.text.pitch, flow.text.paragraphPitch] { list.value(number.rounded(decimals: 3)) }
            list.object { object in
                for (character, width) in flow.text.characters.sorted(by: { $0.key < $1.key }) {
                    object.field(String(character), width.rounded(decimals: 5))
                }
            }
            for word in flow.text.words {
                list.value(word.text)
                for number in [word.width, word.kerning, word.spaceWidth] { list.value(number.rounded(decimals: 3)) }
            }
        }
        return flows.number(of: json.text)
    }

    private mutating func number(of picture: PictureMark) -> Int {
        let number = pictures.number(of: Picture(path: picture.path, type: picture.type, name: picture.name))
        if number == sizes.count { sizes.append(.zero) }
        sizes[number] = Size(
            width: max(sizes[number].width, picture.rect.width), height: max(sizes[number].height, picture.rect.height))
        return number
    }
}

/// Writes numbers that follow a frame: those of a mark, and what they are where the frame is wider, and higher.
private struct Follower {
    var size: Size
    var wider: [Double]?
    var higher: [Double]?

    /// Whether a rectangle is the whole frame.
    func isWhole(_ rect: Rect) -> Bool {
        abs(rect.x) < 0.005 && abs(rect.y) < 0.005 && abs(rect.width - size.width) < 0.005 && abs(rect.height - size.height) < 0.005
    }

    func write(_ numbers: [Double], to list: inout JSONWriter) {
        let isKnown = wider?.count == numbers.count && higher?.count == numbers.count
        for (place, number) in numbers.enumerated() {
            let across = isKnown ? wider.map { slope(from: number, to: $0[place]) } ?? 0 : 0
            let down = isKnown ? higher.map { slope(from: number, to: $0[place]) } ?? 0 : 0
            Self.write(number - across * size.width - down * size.height, [across, down], to: &list)
        }
    }

    private func slope(from number: Double, to other: Double) -> Double { ((other - number) / ViewLook.step).rounded(decimals: 6) }

    /// A constant with its changes per point of the frame's width and height; only the constant if there are none.
    static func write(_ constant: Double, _ slopes: [Double], to list: inout JSONWriter) {
        guard let last = slopes.lastIndex(where: { $0 != 0 }) else {
            list.value(hundredths(constant))
            return
        }
        list.array { form in
            form.value(hundredths(constant))
            for slope in slopes[...last] { form.value(slope.rounded(decimals: 6)) }
        }
    }
}
