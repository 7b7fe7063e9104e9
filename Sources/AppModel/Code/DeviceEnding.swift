/// What apps put behind the name of a document that is for one kind of device.
enum DeviceEnding {
    static let all = ["_iPhone", "_iPad", "-iPhone", "-iPad", "_ipad", "_iphone", "-ipad", "-iphone"]
}
