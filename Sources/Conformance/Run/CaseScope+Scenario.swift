import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

extension Scenario {
    /// The scenario's label in reports of a case: the window, orientation, direction, and the text size if it is not the default.
    package var label: String {
        var words = [window, orientation.rawValue, direction.rawValue]
        if contentSize != .large { words.append(contentSize.rawValue) }
        return words.joined(separator: " ")
    }

    /// The device and, if it is not the whole screen, the part of it; the size if there is no device or another size.
    private var window: String {
        var words: [String] = []
        if let device { words.append(device.identifier) }
        if split != .full { words.append(split.rawValue) }
        if device == nil || sizeOverride != nil { words.append("\(points(size.width))x\(points(size.height))") }
        return words.joined(separator: " ")
    }
}

extension CaseScope {
    /// The value of a name that every scenario defines.
    func value(of name: ScenarioName) -> FormulaValue {
        let traits = context.traits, size = context.rootSize, safeArea = context.safeArea
        let isRTL = traits.direction.isRightToLeft
        return switch name {
        case .W: .number(size.width)
        case .H: .number(size.height)
        case .T: .number(safeArea.top)
        case .B: .number(safeArea.bottom)
        case .m, .leadingMargin: .number(isRTL ? margins.right : margins.left)
        case .trailingMargin: .number(isRTL ? margins.left : margins.right)
        case .topMargin: .number(margins.top)
        case .bottomMargin: .number(margins.bottom)
        case .safeTop: .number(safeArea.top)
        case .safeLeft: .number(safeArea.left)
        case .safeBottom: .number(safeArea.bottom)
        case .safeRight: .number(safeArea.right)
        case .scale: .number(traits.scale)
        case .pixel: .number(1 / traits.scale)
        case .bodySize: .number(TextStyle.body.pointSize(at: traits.contentSize))
        case .compactWidth: .truth(traits.widthClass == .compact)
        case .regularWidth: .truth(traits.widthClass == .regular)
        case .compactHeight: .truth(traits.heightClass == .compact)
        case .regularHeight: .truth(traits.heightClass == .regular)
        case .portrait: .truth(orientation == .portrait)
        case .landscape: .truth(orientation == .landscape)
        case .leftToRight: .truth(!isRTL)
        case .rightToLeft: .truth(isRTL)
        case .phone: .truth(traits.idiom == .phone)
        case .pad: .truth(traits.idiom == .pad)
        }
    }
}
