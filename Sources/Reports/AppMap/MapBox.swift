import Support

/// A scene on the map of an app, or what stands there for one that is elsewhere.
package struct MapBox {
    package enum Kind: String {
        /// A scene.
        case scene
        /// A scene of another storyboard, to which a reference leads.
        case reference
        /// A scene that is on the map already, to which a segue leads back.
        case back
    }

    package var kind: Kind
    /// The object id of the scene's controller, also of a scene that it stands for.
    package var sceneID: String
    package var title: String
    /// The class, the identifier and the like, a line each.
    package var lines: [String] = []
    package var isInitial = false
    /// Why it is shown without a segue, or that nothing shows it; nil for the others.
    package var note: String?
    package var isUnused = false
    /// Its place in its panel, and its size.
    package var x = 0.0
    package var y = 0.0
    package var width = 190.0
    package var height = 0.0

    static let lineHeight = 15.0
    static let margin = 9.0

    init(_ kind: Kind, _ sceneID: String, title: String) {
        self.kind = kind
        self.sceneID = sceneID
        self.title = title
    }

    /// The height of its texts with what is around them.
    var ownHeight: Double {
        Self.lineHeight * Double(1 + lines.count + (note == nil ? 0 : 1)) + 2 * Self.margin - 2
    }

    var middle: Double { y + height / 2 }
}

/// A segue on the map of an app.
package struct MapArrow {
    /// The boxes that it leads from and to, by number in their panel.
    package var from: Int
    package var to: Int
    /// Its kind, such as `show`, and its identifier.
    package var kind: String
    package var identifier: String?
    /// Where it begins and ends.
    package var start = (x: 0.0, y: 0.0)
    package var end = (x: 0.0, y: 0.0)

    init(from: Int, to: Int, kind: String, identifier: String?) {
        self.from = from
        self.to = to
        self.kind = kind
        self.identifier = identifier
    }

    /// The room for its texts, at its end.
    static let labelWidth = 122.0

    /// The line, as SVG writes it: it leaves level, and is level again where its texts are.
    package var path: String {
        let level = end.x - Self.labelWidth - 14, half = (start.x + level) / 2
        let from = "\(start.x.text()) \(start.y.text())", to = "\(level.text()) \(end.y.text())"
        return "M\(from)C\(half.text()) \(start.y.text()) \(half.text()) \(end.y.text()) \(to)H\((end.x - 5).text())"
    }

    /// Its head, as SVG writes it.
    package var head: String { "M\(end.x.text()) \(end.y.text())l-8 -4v8z" }
}
