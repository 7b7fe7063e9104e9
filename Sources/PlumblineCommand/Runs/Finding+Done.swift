import Checks
import InterfaceBuilder
import Support

extension Finding {
    /// What its change did to the document, as a line about a repair says it; empty where the message does.
    var done: String {
        switch change {
        case .attributes(let attributes, let place):
            let values = attributes.map { "\($0.name) \($0.value)" }.joined(separator: " and ")
            return values.isEmpty ? "" : ": in line \(place.line) now \(values)"
        case .removal(let places):
            let lines = places.map { String($0.line) }
            return lines.count == 1 ? ": line \(lines[0]) is gone" : ": lines \(lines.joined(separator: ", ")) are gone"
        case .pin(let edge, let constant): return ": \(edge) \(constant.text()) added"
        case .refused, nil: return ""
        }
    }
}
