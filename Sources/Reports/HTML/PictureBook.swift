import Foundation
import Scenarios
import Support

/// The pictures of a report, each once, and the colours of catalogues.
final class PictureBook {
    /// The maximum size of a file, and of all of them together, in bytes.
    private static let limit = 128 << 10
    private static let totalLimit = 12 << 20

    struct Picture {
        var type: String
        var isTemplate: Bool
        var base64: String
    }

    let catalogs: AssetCatalogs
    private(set) var pictures: [Picture] = []
    /// The number of pictures for which there was no room.
    private(set) var leftOut = 0
    private var numbers: [AssetCatalogs.Picture: Int?] = [:]
    private var total = 0

    init(_ catalogs: AssetCatalogs) {
        self.catalogs = catalogs
    }

    /// The number of a picture that a document names; nil if it cannot be shown.
    func number(of name: String, forDocumentAt path: String) -> Int? {
        guard let picture = catalogs.picture(named: name, forDocumentAt: path, limit: Self.limit) else { return nil }
        if let known = numbers[picture] { return known }
        var number: Int?
        if let data = try? RegularFile.read(picture.path) {
            if total + data.count <= Self.totalLimit {
                total += data.count
                number = pictures.count
                pictures.append(Picture(type: picture.type, isTemplate: picture.isTemplate, base64: data.base64EncodedString()))
            } else {
                leftOut += 1
            }
        }
        numbers[picture] = .some(number)
        return number
    }
}
