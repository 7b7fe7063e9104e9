import Support
import AutoLayout
import Foundation

/// Writes drawings as SVG documents, in points, that need no font and no other file.
package enum DrawingSVG {
    package static func document(_ drawing: Drawing, typesetter: Typesetter) -> String {
        let (width, height) = (number(drawing.size.width), number(drawing.size.height))
        var writer = Writer(typesetter: typesetter)
        for mark in drawing.marks { writer.add(mark) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img">
            <title>\(XMLText.content(drawing.title))</title>
            \(writer.definitions.isEmpty ? "" : "<defs>\n\(writer.definitions)</defs>\n")\(writer.body)</svg>

            """
    }

    private struct Writer {
        var typesetter: Typesetter
        var body = ""
        var definitions = ""
        private var clips = 0
        private var tints: [Ink: Int] = [:]

        init(typesetter: Typesetter) { self.typesetter = typesetter }

        mutating func add(_ mark: Mark) {
            switch mark {
            case .fill(let path, let ink, let isEvenOdd):
                body += "<path d=\"\(data(path))\" \(paint("fill", ink))\(isEvenOdd ? " fill-rule=\"evenodd\"" : "")/>\n"
            case .stroke(let path, let ink, let width, let dashes):
                body += "<path d=\"\(data(path))\" fill=\"none\" \(paint("stroke", ink)) stroke-width=\"\(number(width))\""
                body += dashes.isEmpty ? " stroke-linecap=\"round\"" : " stroke-dasharray=\"\(dashes.map(number).joined(separator: " "))\""
                body += " stroke-linejoin=\"round\"/>\n"
            case .text(let text):
                let path = typesetter.outline(of: text)
                if !path.isEmpty {
                    body +=
                        "<path role=\"text\" aria-label=\"\(XMLText.attribute(text.text))\" d=\"\(data(path))\" \(paint("fill", text.ink))/>\n"
                }
            case .picture(let picture): add(picture)
            case .begin(let clip, let opacity):
                body += "<g"
                if let clip {
                    clips += 1
                    definitions += "<clipPath id=\"clip\(clips)\"><path d=\"\(data(clip))\"/></clipPath>\n"
                    body += " clip-path=\"url(#clip\(clips))\""
                }
                if opacity < 1 { body += " opacity=\"\(number(opacity))\"" }
                body += ">\n"
            case .end: body += "</g>\n"
            }
        }

        private mutating func add(_ picture: PictureMark) {
            let rect = picture.rect
            body +=
                "<image x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
            if let tint = picture.tint {
                if tints[tint] == nil {
                    tints[tint] = tints.count + 1
                    definitions += "<filter id=\"tint\(tints.count)\" color-interpolation-filters=\"sRGB\">"
                    definitions += "<feFlood flood-color=\"\(tint.hex)\" flood-opacity=\"\(number(tint.alpha))\"/>"
                    definitions += "<feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>\n"
                }
                body += " filter=\"url(#tint\(tints[tint] ?? 0))\""
            }
            if picture.isMirrored { body += " transform=\"matrix(-1 0 0 1 \(number(rect.x + rect.maxX)) 0)\"" }
            body += " preserveAspectRatio=\"none\" href=\"data:\(picture.type);base64,\(Data(picture.bytes).base64EncodedString())\"/>\n"
        }

        private func paint(_ attribute: String, _ ink: Ink) -> String {
            "\(attribute)=\"\(ink.hex)\"" + (ink.alpha < 1 ? " \(attribute)-opacity=\"\(number(ink.alpha))\"" : "")
        }
    }

    /// A path in the words of SVG.
    package static func data(_ path: Path) -> String {
        func at(_ point: Path.Point) -> String { "\(number(point.x)) \(number(point.y))" }
        var data = ""
        for step in path.steps {
            switch step {
            case .move(let point): data += "M\(at(point))"
            case .line(let point): data += "L\(at(point))"
            case .curve(let first, let second, let end): data += "C\(at(first)) \(at(second)) \(at(end))"
            case .close: data += "Z"
            }
        }
        return data
    }

    /// A number to a thousandth.
    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let thousandths = (min(max(value, -1e9), 1e9) * 1000).rounded()
        if thousandths == 0 { return "0" }
        let (whole, rest) = Int(thousandths.magnitude).quotientAndRemainder(dividingBy: 1000)
        var text = (thousandths < 0 ? "-" : "") + String(whole)
        if rest > 0 {
            let digits = String(rest)
            text += "." + String(repeating: "0", count: 3 - digits.count) + digits
            while text.hasSuffix("0") { text.removeLast() }
        }
        return text
    }
}
