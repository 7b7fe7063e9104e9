import AutoLayout
import InterfaceBuilder

extension CanvasDevice {
    init?(reference: DeviceReference) {
        let lines = String(decoding: PackageResources.devices_csv, as: UTF8.self).split(separator: "\n").dropFirst()
        for line in lines {
            let f = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard f[1] == reference.id else { continue }
            let n = f.map { Double($0) ?? 0 }
            let land = reference.orientation == .landscape
            let phone = f[2] == "phone"
            self.init(
                id: reference.id, size: land ? Size(width: n[4], height: n[3]) : Size(width: n[3], height: n[4]), scale: n[5],
                idiom: phone ? .phone : .pad,
                widthClass: phone ? (land && f[12] == "RC" ? .regular : .compact) : .regular,
                heightClass: phone && land ? .compact : .regular,
                safeArea: land ? EdgeInsets(top: n[9], left: n[8], bottom: n[10], right: n[8]) : EdgeInsets(top: n[6], bottom: n[7]))
            return
        }
        return nil
    }
}
