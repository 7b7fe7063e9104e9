#if canImport(CRaster)
    import AutoLayout
    import CRaster
    import Drawings

    extension Raster {
        static func bytes(of drawing: Drawing, _ sheet: Sheet) throws(RasterError) -> [UInt8] {
            let made: OpaquePointer? =
                switch sheet {
                case .pixels(let width, let height, let scale): craster_create_pixels(UInt32(width), UInt32(height), scale)
                case .page(let size): craster_create_pdf(size.width, size.height)
                }
            guard let canvas = made else { throw .failed }
            defer { craster_free(canvas) }
            var painter = CairoPainter(canvas: canvas)
            for mark in drawing.marks { painter.draw(mark) }
            var bytes: [UInt8] = []
            let isWritten = withUnsafeMutablePointer(to: &bytes) { target in
                craster_write(
                    canvas,
                    { context, bytes, count in
                        context?.assumingMemoryBound(to: [UInt8].self).pointee.append(
                            contentsOf: UnsafeBufferPointer(start: bytes, count: count))
                        return true
                    }, target)
            }
            guard isWritten else { throw .failed }
            return bytes
        }

        static func pictureProblem(_ bytes: [UInt8], _ type: String) -> String? {
            switch type {
            case "image/jpeg", "image/svg+xml":
                guard craster_draws_svg() else { return "librsvg is not on this machine (Debian's librsvg2-2)" }
            case "application/pdf":
                guard craster_draws_pdf() else { return "poppler is not on this machine (Debian's libpoppler-glib8)" }
            default: break
            }
            guard let picture = craster_picture_create(bytes, bytes.count, mostPicturePixels) else { return "they are broken or too large" }
            craster_picture_free(picture)
            return nil
        }
    }

    /// The most pixels of a picture file.
    private let mostPicturePixels: UInt64 = 50_000_000

    private struct CairoPainter {
        let canvas: OpaquePointer
        /// The opacities of the groups that are open.
        var opacities: [Double] = []

        mutating func draw(_ mark: Mark) {
            switch mark {
            case .fill(let path, let ink, let isEvenOdd):
                trace(path)
                craster_fill(canvas, craster_colour(ink), isEvenOdd)
            case .stroke(let path, let ink, let width, let dashes):
                trace(path)
                craster_stroke(canvas, craster_colour(ink), width, dashes, UInt32(dashes.count))
            case .picture(let picture): draw(picture)
            case .begin(let clip, let opacity):
                if let clip { trace(clip) }
                craster_begin(canvas, clip != nil, opacity)
                opacities.append(opacity)
            case .end:
                if let opacity = opacities.popLast() { craster_end(canvas, opacity) }
            // Texts were made outlines before.
            case .text: break
            }
        }

        private func trace(_ path: Path) {
            for step in path.steps {
                switch step {
                case .move(let point): craster_move(canvas, point.x, point.y)
                case .line(let point): craster_line(canvas, point.x, point.y)
                case .curve(let first, let second, let end):
                    craster_curve(canvas, first.x, first.y, second.x, second.y, end.x, end.y)
                case .close: craster_close(canvas)
                }
            }
        }

        private func draw(_ mark: PictureMark) {
            guard let picture = craster_picture_create(mark.bytes, mark.bytes.count, mostPicturePixels) else { return }
            defer { craster_picture_free(picture) }
            // A width that is negative goes to the left.
            let rect = craster_rect(
                x: mark.isMirrored ? mark.rect.maxX : mark.rect.x, y: mark.rect.y,
                width: mark.isMirrored ? -mark.rect.width : mark.rect.width, height: mark.rect.height)
            if let tint = mark.tint {
                withUnsafePointer(to: craster_colour(tint)) { craster_draw(canvas, picture, rect, $0) }
            } else {
                craster_draw(canvas, picture, rect, nil)
            }
        }
    }

    extension craster_colour {
        init(_ ink: Ink) { self.init(red: ink.red, green: ink.green, blue: ink.blue, alpha: ink.alpha) }
    }
#endif
