import Facts
import Foundation
import Reports
import Testing

/// A device is a row, and so is a release that devices run: `plumbline devices` lists both.
struct DeviceListTests {
    private static let tables = FactTables(adding: [
        .xcode: ["Xcode 99,90000,made up"], .iOS: ["99,Xcode 99,made up"],
        .bars: ["navigation,any,phone,any,regular,any,any,99,,70,made up"],
        .devices: ["phone99,retina99,9.9-inch iPhone,iPhone 99,99-,phone,500,1000,3,11 12 13 14,21 22 23 24,11,compact,,,,made up"],
    ])

    @Test func aNewDeviceIsInTheTable() {
        let lines = DeviceList.text(Self.tables.devices).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines.contains("retina99 500x1000 @3x CR CC 11 12 13 14 21 22 23 24 99-99 9.9-inch iPhone: iPhone 99"))
        #expect(lines.contains { $0.hasPrefix("retina4_7 375x667") && $0.contains(" 8-99 ") })
        #expect(lines.contains { $0.hasPrefix("iOS 99, phone landscape: the height of the navigation bar is not known") })
    }

    @Test func programsGetItsBars() throws {
        let json = try JSONSerialization.jsonObject(with: Data(DeviceList.json(Self.tables.devices).utf8)) as? [String: Any]
        let devices = try #require(json?["devices"] as? [[String: Any]])
        let device = try #require(devices.first { $0["id"] as? String == "retina99" })
        let bars = (device["portrait"] as? [String: Any])?["bars"] as? [String: Any]
        #expect(bars?["navigation"] as? Double == 70 && device["releases"] as? [Double] == [99, 99])
        // A Mac's windows have title bars and no others.
        let mac = try #require(devices.first { $0["idiom"] as? String == "mac" })
        #expect(((mac["landscape"] as? [String: Any])?["bars"] as? [String: Double])?.keys.sorted() == ["title", "titleWithToolbar"])
    }
}
