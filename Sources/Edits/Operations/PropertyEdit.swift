import Checks
import Facts
import Foundation
import InterfaceBuilder
import Support

/// Sets one property of an object.
struct PropertyEdit {
    let object: Element
    let document: EditedDocument

    /// - Parameter value: nil to take it away.
    func set(_ key: String, _ value: String?, _ change: inout EditChange) throws(EditProblem) {
        switch key {
        case "text", "title":
            change.changesContent = true
            change.source.changes += try TextProperty.edits(value, of: object)
        case "font":
            change.changesContent = true
            try setFont(value, &change)
        case "class": attribute("customClass", value, &change)
        case "module":
            attribute("customModule", value, &change)
            attribute("customModuleProvider", value == nil ? nil : "target", &change)
        case "label": attribute("userLabel", value, &change)
        case "identifier": try setIdentifier(value, &change)
        case "image":
            change.changesContent = true
            try ImageEdit.set(value, of: object, in: document, &change)
        case "color": try setColour(usualColour, value, &change)
        case _ where key.hasSuffix("Color"): try setColour(key, value, &change)
        case "id", "key", "customModuleProvider", "firstItem", "secondItem", "destination", "reference", "target", "sceneMemberID":
            throw EditProblem("'\(key)' is not to be set: other parts of the document hang on it")
        case "frame": try setFrame(value, &change)
        case _ where isInputTrait(key): try setInputTrait(key, value, &change)
        default: try setAttribute(key, value, &change)
        }
    }

    private func attribute(_ name: String, _ value: String?, _ change: inout EditChange) {
        if let edit = AttributeEdit.edit(name, value, of: object) { change.source.changes.append(edit) }
    }

    private func setAttribute(_ key: String, _ value: String?, _ change: inout EditChange) throws(EditProblem) {
        guard let known = WrittenOrder.xcode.attributes(of: object.name) ?? (object[key] == nil ? nil : [key]) else {
            throw EditProblem("attributes of <\(object.name)> are not known: only those that are there can be changed")
        }
        guard known.contains(key) || object[key] != nil else {
            let nearest = NearestName.hint(of: key, in: known + Self.names)
            throw EditProblem("<\(object.name)> has no attribute '\(key)'\(nearest)")
        }
        if value == nil, object[key] == nil { return }
        let written = try value.map { value throws(EditProblem) in try WrittenValues.xcode.written(value, of: key) }
        if Self.wholeNumbers.contains(key), let written, Int(written) == nil {
            throw EditProblem("\(key) '\(written)' is not a whole number")
        }
        if !document.isMac, let written, let problem = UnknownAttributeValue.problem(with: written, for: key, of: object) {
            throw EditProblem(problem)
        }
        if object.name != "constraint" { change.changesContent = true }
        attribute(key, isUsual(written, key) ? nil : written, &change)
    }

    /// Whether a property is one of the keyboard and of what is typed (Apple: UITextInputTraits), which a child of the object holds.
    private func isInputTrait(_ key: String) -> Bool {
        WrittenOrder.xcode.has(child: Self.inputTraits, in: object.name) && key != "key" && object[key] == nil
            && WrittenOrder.xcode.attributes(of: "textInputTraits")?.contains(key) == true
    }

    private static let inputTraits = "textInputTraits.textInputTraits"

    private func setInputTrait(_ key: String, _ value: String?, _ change: inout EditChange) throws(EditProblem) {
        if let traits = object.first("textInputTraits") {
            try PropertyEdit(object: traits, document: document).setAttribute(key, value, &change)
        } else if let value {
            let written = try WrittenValues.xcode.written(value, of: key)
            let line = "<textInputTraits key=\"textInputTraits\" \(key)=\"\(XMLText.attribute(written))\"/>"
            change.source.changes.append(ChildEdit.insert([line], Self.inputTraits, into: object))
        }
    }

    /// Apple: UILabel.numberOfLines, UIView.tag and others are integers.
    private static let wholeNumbers: Set<String> = [
        "numberOfLines", "tag", "numberOfPages", "currentPage", "selectedSegmentIndex", "indentationLevel",
    ]

    private static let names = ["text", "title", "font", "class", "module", "label", "identifier", "image", "color", "frame"]

    private func setIdentifier(_ value: String?, _ change: inout EditChange) throws(EditProblem) {
        if object.isView, object["reuseIdentifier"] == nil, !object.name.hasSuffix("Cell"), object.name != "collectionReusableView" {
            // A view's identifier is that of its accessibility element.
            let place = object.first("accessibility", key: "accessibilityConfiguration")
            if let place, value == nil, place.firstChild == nil,
                place.attributes.allSatisfy({ ["key", "identifier"].contains($0.name) })
            {
                change.source.removals.append(place)
            } else if let place {
                if let edit = AttributeEdit.edit("identifier", value, of: place) { change.source.changes.append(edit) }
            } else if let value {
                let line = "<accessibility key=\"accessibilityConfiguration\" identifier=\"\(XMLText.attribute(value))\"/>"
                change.source.changes.append(ChildEdit.insert([line], "accessibility.accessibilityConfiguration", into: object))
            }
            return
        }
        let names = ["storyboardIdentifier", "reuseIdentifier", "identifier"]
        let known = WrittenOrder.xcode.attributes(of: object.name) ?? []
        let own =
            names.first { object[$0] != nil }
            ?? (object.controllersView != nil ? "storyboardIdentifier" : names.first(where: known.contains))
        guard let own else { throw EditProblem("<\(object.name)> has no identifier") }
        attribute(own, value, &change)
    }

    /// Whether Xcode leaves a value out, and the object has none: a truth that is only ever written the other way.
    private func isUsual(_ written: String?, _ key: String) -> Bool {
        // What is left out was counted in documents of iOS.
        guard let written, let usual = WrittenValues.xcode.usual(of: key), !document.isMac || key == "hidden" else { return false }
        return written == usual && object[key] != usual
    }

    // MARK: Children

    private func setFont(_ value: String?, _ change: inout EditChange) throws(EditProblem) {
        if document.isMac {
            guard let cell = object.child(key: "cell") else { throw EditProblem("<\(object.name)> has no font of its own") }
            let line = try value.map { value throws(EditProblem) in "<font key=\"font\" \(try FontValue(value).cellAttributes())/>" }
            PropertyEdit(object: cell, document: document).setChild("font.font", line, &change)
            return
        }
        guard object.name == "button" || ViewClass(named: object.name).has(.ownText) else {
            throw EditProblem("<\(object.name)> has no font of its own")
        }
        let line = try value.map { value throws(EditProblem) in
            "<fontDescription key=\"fontDescription\" \(try FontValue(value).attributes)/>"
        }
        setChild("fontDescription.fontDescription", line, &change)
    }

    private func setColour(_ key: String, _ value: String?, _ change: inout EditChange) throws(EditProblem) {
        let owner = key == "titleColor" ? object.first("state", key: "normal") ?? object : macCell(for: key) ?? object
        var line: String?
        if let value {
            let colour = try ColourValue(value, in: document)
            change.resources += [colour.resource].compactMap { $0 }
            line = "<color key=\"\(XMLText.attribute(key))\" \(colour.attributes)/>"
        } else if owner.name == "label", ["textColor", "highlightedColor"].contains(key), owner.child(key: key) != nil {
            // What a label has not is written down.
            line = "<nil key=\"\(key)\"/>"
        }
        let target = PropertyEdit(object: owner, document: document)
        target.setChild("color.\(key)", line, &change)
    }

    /// The cell of a Mac's control, which has its colours as it has its text.
    private func macCell(for key: String) -> Element? {
        guard document.isMac, ["textColor", "backgroundColor"].contains(key) else { return nil }
        return object.children.first { $0["key"] == "cell" && ($0.name.hasSuffix("FieldCell") || $0.name == "comboBoxCell") }
    }

    private var usualColour: String {
        if ViewClass(named: object.name).has(.ownText) || macCell(for: "textColor") != nil { return "textColor" }
        return object.name == "button" ? "titleColor" : "backgroundColor"
    }

    /// Replaces, inserts or removes the child that is a property's value.
    private func setChild(_ token: String, _ line: String?, _ change: inout EditChange) {
        let parts = token.split(separator: ".", maxSplits: 1).map(String.init)
        let old = object.child(key: parts[1])
        switch (old, line) {
        case (let old?, let line?): change.source.changes.append(TextEdit(old.sourceRange, line))
        case (let old?, nil):
            if let owner = old.parent, owner.children.allSatisfy({ $0 == old }), owner.text.isEmpty {
                // Xcode closes what is empty at once.
                change.source.changes.append(TextEdit(owner.tagRange.upperBound - 1..<owner.sourceRange.upperBound, "/>"))
            } else {
                change.source.removals.append(old)
            }
        case (nil, let line?): change.source.changes.append(ChildEdit.insert([line], token, into: object))
        case (nil, nil): break
        }
    }

    private func setFrame(_ value: String?, _ change: inout EditChange) throws(EditProblem) {
        let numbers = value?.split(separator: " ").compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e5 } ?? []
        guard numbers.count == 4, let rect = object.first("rect", key: "frame") else {
            throw EditProblem("a frame is 'x y width height', in points, of a view that has one")
        }
        for (name, number) in zip(["x", "y", "width", "height"], numbers) {
            if let range = rect.range(ofValue: name) { change.source.changes.append(TextEdit(range, StoredLength.text(number))) }
        }
    }
}
