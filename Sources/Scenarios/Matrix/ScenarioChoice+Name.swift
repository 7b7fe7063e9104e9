import Facts
import Foundation
import InterfaceBuilder

extension ScenarioChoice {
    /// The same for a document whose name says that it is for phones or for tablets alone: with Apple's suffix of resources for one device
    /// (`Card~ipad.xib`), or one of a pair as Xcode's templates of universal apps named them (`Main_iPad.storyboard` beside
    /// `Main_iPhone.storyboard`; 6 projects of the corpus have such pairs).
    package func limited(toDevicesOfDocumentAt path: String) -> ScenarioChoice {
        guard let idiom = Idiom(ofDocumentAt: path) else { return self }
        var choice = self
        let shown = scenarios.filter { $0.device?.idiom == idiom }
        if shown.isEmpty { return self }
        choice.scenarios = shown
        choice.takesAnyWindow = takesAnyWindow && idiom == .pad
        return choice
    }
}

extension Idiom {
    /// The kind of device that a document's name is for; nil if it does not say.
    fileprivate init?(ofDocumentAt path: String) {
        let url = URL(fileURLWithPath: path), name = url.deletingPathExtension().lastPathComponent
        switch name.lastIndex(of: "~").map({ name[$0...].lowercased() }) {
        case "~ipad": self = .pad
        case "~iphone": self = .phone
        default:
            for (own, other, idiom) in [("iPad", "iPhone", Idiom.pad), ("iPhone", "iPad", .phone)]
            where name.hasSuffix("_" + own) || name.hasSuffix("-" + own) {
                let pair = url.deletingLastPathComponent().appendingPathComponent(name.dropLast(own.count) + other).appendingPathExtension(
                    url.pathExtension)
                guard FileManager.default.fileExists(atPath: pair.path) else { return nil }
                self = idiom
                return
            }
            return nil
        }
    }
}
