import AutoLayout
import Drawings

/// Turns drawings into files of pixels and pages: by Cairo, or on a Mac by Core Graphics. The same drawing gives the same bytes.
package enum Raster {
    /// The most pixels of a picture.
    static let mostPixels = 100_000_000.0

    /// The most pixels of a side of a picture that was a page.
    private static let mostSide = 4000.0

    /// A PNG file.
    ///
    /// - Parameter scale: pixels per point.
    package static func png(_ drawing: Drawing, scale: Double, typesetter: Typesetter) throws(RasterError) -> [UInt8] {
        let (width, height) = ((drawing.size.width * scale).rounded(.up), (drawing.size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width < 32_000, height < 32_000, width * height <= mostPixels else {
            throw .tooLarge(width: width, height: height)
        }
        return try bytes(of: drawing.outlined(by: typesetter), .pixels(width: Int(width), height: Int(height), scale: scale))
    }

    /// Why a picture file cannot be drawn, behind "because"; nil if it can.
    ///
    /// - Parameter type: such as `image/jpeg`.
    package static func problem(ofPicture bytes: [UInt8], type: String) -> String? { pictureProblem(bytes, type) }

    /// A drawing whose pictures browsers show: those of PDF files become pixels, three per point.
    package static func forBrowsers(_ drawing: Drawing, typesetter: Typesetter) throws(RasterError) -> Drawing {
        var drawing = drawing
        for (place, mark) in drawing.marks.enumerated() {
            guard case .picture(var picture) = mark, picture.type == "application/pdf", picture.rect.width >= 1, picture.rect.height >= 1
            else { continue }
            picture.bytes = try png(of: picture, scale: 3, typesetter: typesetter)
            picture.type = "image/png"
            drawing.marks[place] = .picture(picture)
        }
        return drawing
    }

    /// A PNG file of a picture in its own colours.
    ///
    /// - Parameter scale: the most pixels per point.
    package static func png(of picture: PictureMark, scale: Double, typesetter: Typesetter) throws(RasterError) -> [UInt8] {
        let scale = min(scale, mostSide / max(picture.rect.width, picture.rect.height, 1))
        var part = Drawing(size: picture.rect.size, scale: scale)
        var whole = picture
        whole.rect.x = 0
        whole.rect.y = 0
        whole.tint = nil
        part.marks = [.picture(whole)]
        return try png(part, scale: scale, typesetter: typesetter)
    }

    /// A PDF document of one page, in points.
    package static func pdf(_ drawing: Drawing, typesetter: Typesetter) throws(RasterError) -> [UInt8] {
        guard drawing.size.width >= 1, drawing.size.height >= 1, drawing.size.width < 14_400, drawing.size.height < 14_400 else {
            throw .tooLarge(width: drawing.size.width, height: drawing.size.height)
        }
        return try bytes(of: drawing.outlined(by: typesetter), .page(drawing.size))
    }
}

/// What a drawing is drawn on.
enum Sheet {
    case pixels(width: Int, height: Int, scale: Double)
    /// In points.
    case page(Size)
}

#if !canImport(CRaster) && !canImport(CoreGraphics)
    extension Raster {
        static func bytes(of drawing: Drawing, _ sheet: Sheet) throws(RasterError) -> [UInt8] { throw .unavailable }
        static func pictureProblem(_ bytes: [UInt8], _ type: String) -> String? { "nothing on this machine draws them" }
    }
#endif
