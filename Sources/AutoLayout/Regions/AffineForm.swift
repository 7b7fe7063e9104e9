/// An affine function of a window's width and height; as a side of a line, the half-plane where it is not negative.
package struct AffineForm: Hashable, Sendable {
    /// The function at the origin, and its change per point of width and of height.
    package var constant: Double
    package var width: Double
    package var height: Double

    package init(constant: Double, width: Double, height: Double) {
        self.constant = constant
        self.width = width
        self.height = height
    }

    package func value(at size: Size) -> Double { constant + width * size.width + height * size.height }

    /// The other side, including the line.
    package var opposite: AffineForm { AffineForm(constant: -constant, width: -width, height: -height) }

    /// - Parameters:
    ///   - value: the value at `size`.
    ///   - width, height: the changes per point.
    init(_ value: Double, at size: Size, width: Double, height: Double) {
        self.init(constant: value - width * size.width - height * size.height, width: width, height: height)
    }

    package static func + (a: AffineForm, b: AffineForm) -> AffineForm {
        AffineForm(constant: a.constant + b.constant, width: a.width + b.width, height: a.height + b.height)
    }

    package static func - (a: AffineForm, b: AffineForm) -> AffineForm { a + b.opposite }

    package static func + (a: AffineForm, constant: Double) -> AffineForm {
        AffineForm(constant: a.constant + constant, width: a.width, height: a.height)
    }

    package static func - (a: AffineForm, constant: Double) -> AffineForm { a + -constant }

    package static func * (a: AffineForm, factor: Double) -> AffineForm {
        AffineForm(constant: a.constant * factor, width: a.width * factor, height: a.height * factor)
    }

    /// How fast the function changes perpendicular to the line, per point.
    var steepness: Double { (width * width + height * height).squareRoot() }
}
