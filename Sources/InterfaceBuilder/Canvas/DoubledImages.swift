import AutoLayout

extension Document {
    /// Whether more image views are stored twice as large as their image than as large as it is: an image of 24 points took 48 in documents
    /// that a release with `CanvasFact.doubledImages` laid out, on any screen. Views that a constraint sizes say nothing.
    var showsDoubledImages: Bool {
        var doubled = 0, natural = 0
        for view in tree.elements(named: "imageView") {
            guard let name = view["image"], let image = images[name], !image.isSystemSymbol, image.size.width > 1, image.size.height > 1,
                let size = view.storedFrame?.size, view.bool("translatesAutoresizingMaskIntoConstraints") == false,
                !view.children("constraint", in: "constraints").contains(where: \.givesLength)
            else { continue }
            if size.isNear(image.size.scaled(by: 2)) { doubled += 1 }
            if size.isNear(image.size) { natural += 1 }
        }
        return doubled > natural
    }
}

extension Size {
    /// The size times a factor.
    func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }

    /// Whether both lengths agree to half a point.
    fileprivate func isNear(_ other: Size) -> Bool { abs(width - other.width) <= 0.5 && abs(height - other.height) <= 0.5 }
}

extension Element {
    /// Whether the element, a constraint, sizes the view that owns it.
    fileprivate var givesLength: Bool {
        self["firstItem"] == nil && ["width", "height"].contains(self["firstAttribute"])
    }
}
