import AutoLayout
import Foundation
import Scenarios
import Support

/// The pictures of a report, each once, and the colours of catalogues.
package final class PictureBook {
    /// A PNG file of a picture that browsers do not show, of at most that many bytes; nil if there is none.
    package typealias Converter = @Sendable (_ path: String, _ size: Size, _ limit: Int) -> [UInt8]?

    /// The maximum size of a file, and of all of them together, in bytes.
    static let limit = 128 << 10
    private static let totalLimit = 12 << 20

    struct Picture {
        var type: String
        var base64: String
    }

    let catalogs: AssetCatalogs
    private let converter: Converter
    private(set) var pictures: [Picture] = []
    /// The number of pictures for which there was no room.
    private(set) var leftOut = 0
    private var numbers: [String: Int?] = [:]
    private var total = 0

    init(_ catalogs: AssetCatalogs, converter: @escaping Converter) {
        self.catalogs = catalogs
        self.converter = converter
    }

    /// The number of a picture; nil if it cannot be shown.
    ///
    /// - Parameter size: that in which it is shown first, in points.
    func number(of picture: LookData.Picture, in size: Size) -> Int? {
        if let known = numbers[picture.path] { return known }
        var number: Int?
        if let (data, type) = contents(of: picture, size) {
            if total + data.count <= Self.totalLimit {
                total += data.count
                number = pictures.count
                pictures.append(Picture(type: type, base64: data.base64EncodedString()))
            } else {
                leftOut += 1
            }
        }
        numbers[picture.path] = .some(number)
        return number
    }

    private func contents(of picture: LookData.Picture, _ size: Size) -> (Data, type: String)? {
        guard picture.type == "application/pdf" else { return (try? RegularFile.read(picture.path)).map { ($0, picture.type) } }
        return converter(picture.path, size, Self.limit).map { (Data($0), "image/png") }
    }
}
