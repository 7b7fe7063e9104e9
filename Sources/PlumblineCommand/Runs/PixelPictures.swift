import AutoLayout
import Drawings
import Fonts
import Foundation
import Rasters
import Support
import Synchronization

/// Makes pixels of pictures that browsers do not show, those of PDF files, once in each state of a file: `plumbline watch` writes its page
/// often.
final class PixelPictures: Sendable {
    private let known = Mutex<[Key: [UInt8]?]>([:])
    /// Pictures have no texts to set.
    private let typesetter = Typesetter(fonts: nil, faces: FreeFaces(folders: []))

    private struct Key: Hashable {
        var path: String
        var stamp: FileStamp?
        var size: Size
    }

    /// A PNG file of a picture with two pixels per point, or with one if that is too long; nil if it cannot be drawn or is still too long.
    func png(atPath path: String, size: Size, limit: Int) -> [UInt8]? {
        let key = Key(path: path, stamp: FileStamp(path: path), size: size)
        if let found = known.withLock({ $0[key] }) { return found }
        let found = drawn(path, size, limit)
        known.withLock { $0[key] = .some(found) }
        return found
    }

    private func drawn(_ path: String, _ size: Size, _ limit: Int) -> [UInt8]? {
        let type = "application/pdf"
        guard size.width >= 1, size.height >= 1, let data = try? RegularFile.read(path) else { return nil }
        let bytes = [UInt8](data), rect = Rect(x: 0, y: 0, width: size.width, height: size.height)
        guard Raster.problem(ofPicture: bytes, type: type) == nil else { return nil }
        let picture = PictureMark(path: path, type: type, bytes: bytes, rect: rect, tint: nil)
        for scale in [2.0, 1] {
            if let bytes = try? Raster.png(of: picture, scale: scale, typesetter: typesetter), bytes.count <= limit { return bytes }
        }
        return nil
    }
}
