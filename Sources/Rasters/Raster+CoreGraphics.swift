#if canImport(CoreGraphics) && !canImport(CRaster)
    import AutoLayout
    import CoreGraphics
    import Drawings
    import Foundation
    import ImageIO

    extension Raster {
        static func bytes(of drawing: Drawing, _ sheet: Sheet) throws(RasterError) -> [UInt8] {
            let data = NSMutableData()
            switch sheet {
            case .pixels(let width, let height, let scale):
                let space = CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()
                guard
                    let context = CGContext(
                        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                else { throw .failed }
                context.translateBy(x: 0, y: CGFloat(height))
                context.scaleBy(x: scale, y: -scale)
                for mark in drawing.marks { context.draw(mark) }
                guard let image = context.makeImage(),
                    let target = CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil)
                else { throw .failed }
                CGImageDestinationAddImage(target, image, nil)
                guard CGImageDestinationFinalize(target) else { throw .failed }
            case .page(let size):
                var box = CGRect(x: 0, y: 0, width: size.width, height: size.height)
                guard let consumer = CGDataConsumer(data: data), let context = CGContext(consumer: consumer, mediaBox: &box, nil) else {
                    throw .failed
                }
                context.beginPDFPage(nil)
                context.translateBy(x: 0, y: size.height)
                context.scaleBy(x: 1, y: -1)
                for mark in drawing.marks { context.draw(mark) }
                context.endPDFPage()
                context.closePDF()
            }
            return [UInt8](data as Data)
        }

        static func pictureProblem(_ bytes: [UInt8], _ type: String) -> String? {
            if type == "image/svg+xml" { return "Core Graphics draws none" }
            if type == "application/pdf" { return page(of: bytes) == nil ? "they are broken" : nil }
            guard let source = CGImageSourceCreateWithData(Data(bytes) as CFData, nil),
                CGImageSourceCreateImageAtIndex(source, 0, nil) != nil
            else { return "they are broken" }
            return nil
        }

        fileprivate static func page(of bytes: [UInt8]) -> CGPDFPage? {
            CGDataProvider(data: Data(bytes) as CFData).flatMap(CGPDFDocument.init)?.page(at: 1)
        }
    }

    extension CGContext {
        fileprivate func draw(_ mark: Mark) {
            switch mark {
            case .fill(let path, let ink, let isEvenOdd):
                addPath(CGPath.of(path))
                setFillColor(ink.color)
                fillPath(using: isEvenOdd ? .evenOdd : .winding)
            case .stroke(let path, let ink, let width, let dashes):
                addPath(CGPath.of(path))
                setStrokeColor(ink.color)
                setLineWidth(width)
                setLineCap(dashes.isEmpty ? .round : .butt)
                setLineJoin(.round)
                setLineDash(phase: 0, lengths: dashes.map { CGFloat($0) })
                strokePath()
            case .picture(let picture): draw(picture)
            case .begin(let path, let opacity):
                saveGState()
                if let path {
                    addPath(CGPath.of(path))
                    clip()
                }
                setAlpha(opacity)
                beginTransparencyLayer(auxiliaryInfo: nil)
            case .end:
                endTransparencyLayer()
                restoreGState()
            // Texts were made outlines before.
            case .text: break
            }
        }

        private func draw(_ picture: PictureMark) {
            if picture.type == "application/pdf" { return drawPage(picture) }
            guard let source = CGImageSourceCreateWithData(Data(picture.bytes) as CFData, nil),
                let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
            else { return }
            paint(picture) { draw(image, in: $0) }
        }

        private func drawPage(_ picture: PictureMark) {
            guard let page = Raster.page(of: picture.bytes) else { return }
            let whole = page.getBoxRect(.cropBox)
            guard whole.width > 0, whole.height > 0 else { return }
            paint(picture) { box in
                saveGState()
                scaleBy(x: box.width / whole.width, y: box.height / whole.height)
                translateBy(x: -whole.minX, y: -whole.minY)
                drawPDFPage(page)
                restoreGState()
            }
        }

        /// Draws into the picture's rectangle, y upwards, in its tint if it has one.
        private func paint(_ picture: PictureMark, _ content: (CGRect) -> Void) {
            saveGState()
            translateBy(x: picture.isMirrored ? picture.rect.maxX : picture.rect.x, y: picture.rect.maxY)
            scaleBy(x: picture.isMirrored ? -1 : 1, y: -1)
            let box = CGRect(x: 0, y: 0, width: picture.rect.width, height: picture.rect.height)
            if let tint = picture.tint {
                beginTransparencyLayer(in: box, auxiliaryInfo: nil)
                content(box)
                setBlendMode(.sourceIn)
                setFillColor(tint.color)
                fill(box)
                endTransparencyLayer()
            } else {
                content(box)
            }
            restoreGState()
        }
    }

    extension CGPath {
        fileprivate static func of(_ path: Path) -> CGPath {
            let made = CGMutablePath()
            for step in path.steps {
                switch step {
                case .move(let point): made.move(to: CGPoint(x: point.x, y: point.y))
                case .line(let point) where !made.isEmpty: made.addLine(to: CGPoint(x: point.x, y: point.y))
                case .curve(let first, let second, let end) where !made.isEmpty:
                    made.addCurve(
                        to: CGPoint(x: end.x, y: end.y), control1: CGPoint(x: first.x, y: first.y),
                        control2: CGPoint(x: second.x, y: second.y))
                case .close where !made.isEmpty: made.closeSubpath()
                default: break
                }
            }
            return made
        }
    }

    extension Ink {
        fileprivate var color: CGColor { CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }
    }
#endif
