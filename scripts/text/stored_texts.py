"""Print the texts of labels and buttons in folders of documents, and the widths that Xcode stored, for samples.py.

    python3 scripts/text/stored_texts.py FOLDER... > STORED-TEXTS

The folders directly below each FOLDER are its projects, `owner+name` (those of scripts/lab/histories). Each line is a JSON object of a text, its
font and the document's release; it has a width `w` where nothing but the text decides it: one constraint holds the view across, or a stack
view that leaves its views their natural widths.
"""

import collections
import json
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

TEXT_VIEWS = {"label", "button"}
SIDES = {"leading": "leading", "left": "leading", "trailing": "trailing", "right": "trailing", "centerX": "centerX"}
SHARED = {"fillEqually", "fillProportionally"}
SPACED = {"equalSpacing", "equalCentering"}
# What makes the text, the font or the padding of a view other than these attributes say.
LEFT_OUT = {"variation", "attributedString", "buttonConfiguration", "inset"}
FONT = ("style", "name", "type", "pointSize", "weight")
IMAGES = ("image", "backgroundImage")
BUTTONS = {None, "custom", "roundedRect", "system"}


class Texts:
    """The texts of one document."""

    def __init__(self, path, project):
        self.root, self.project = ElementTree.parse(path).getroot(), project
        self.parents = {child: parent for parent in self.root.iter() for child in parent}
        self.sides, self.widths = collections.defaultdict(set), set()
        for constraint in self.root.iter("constraint"):
            if constraint.get("placeholder") != "YES":
                self.read(constraint)

    def read(self, constraint):
        owner = self.parents.get(self.parents.get(constraint))
        default = owner.get("id") if owner is not None else None
        for item, attribute in ("firstItem", "firstAttribute"), ("secondItem", "secondAttribute"):
            view = constraint.get(item) or (default if item == "firstItem" else None)
            name = (constraint.get(attribute) or "").replace("WithinMargins", "").replace("Margin", "")
            if name == "width":
                self.widths.add(view)
            elif name in SIDES:
                self.sides[view].add(SIDES[name])

    def is_free(self, view):
        """Whether a view is as wide as what it shows."""
        if view.get("id") in self.widths:
            return False
        subviews = self.parents.get(view)
        parent = self.parents.get(subviews) if subviews is not None and subviews.tag == "subviews" else None
        if parent is not None and parent.tag == "stackView":
            if parent.get("axis") == "vertical":
                return parent.get("alignment", "fill") != "fill"
            distribution = parent.get("distribution", "fill")
            return distribution in SPACED or distribution not in SHARED and self.is_free(parent)
        return view.get("translatesAutoresizingMaskIntoConstraints") == "NO" and len(self.sides[view.get("id")]) == 1

    def records(self):
        if self.root.get("targetRuntime") not in (None, "iOS.CocoaTouch", "iOS.CocoaTouch.iPad"):
            return
        device = self.root.find("device")
        for view in self.root.iter():
            if view.tag in TEXT_VIEWS and (record := self.record(view)):
                yield record | ({"device": device.get("id")} if device is not None else {})

    def record(self, view):
        flagged = "YES" in (view.get("misplaced"), view.get("fixedFrame"))
        frame = next((child for child in view if child.tag == "rect" and child.get("key") == "frame"), None)
        text = self.title(view) if view.tag == "button" else self.text(view)
        if flagged or frame is None or not text or view.get("translatesAutoresizingMaskIntoConstraints") != "NO":
            return None
        if any(child.tag in LEFT_OUT for child in view):
            return None
        font = view.find("fontDescription")
        font = {key: font.get(key) for key in FONT if font.get(key)} if font is not None else None
        if font is None and view.tag == "label":
            font = {"type": "system", "pointSize": "17"}
        width, height = float(frame.get("width")), float(frame.get("height"))
        record = {"project": self.project, "side": "learn", "tag": view.tag, "text": text, "font": font, "h": height,
                  "frameWidth": width, "tools": self.root.get("toolsVersion") or "0"}
        if view.tag == "button":
            record["buttonType"] = view.get("buttonType")
        if view.get("customClass"):
            record["custom"] = True
        return record | ({"w": width} if self.is_free(view) else {})

    def text(self, label):
        strings = (child.text for child in label if child.tag in ("string", "mutableString") and child.get("key") == "text")
        return label.get("text") or next(strings, None)

    def title(self, button):
        """The title of a button that shows nothing else, or None."""
        states = button.findall("state")
        normal = next((state for state in states if state.get("key") == "normal"), None)
        shows_more = any(state.get(image) for state in states for image in IMAGES) or any(
            child.tag in ("attributedString", "imageReference") for state in states for child in state)
        return None if normal is None or shows_more or button.get("buttonType") not in BUTTONS else normal.get("title")


def main():
    for folder in map(pathlib.Path, sys.argv[1:]):
        for project in sorted(path for path in folder.iterdir() if path.is_dir()):
            seen = set()
            for path in sorted(p for suffix in ("xib", "storyboard") for p in project.rglob("*." + suffix)):
                try:
                    records = list(Texts(path, project.name.replace("+", "/")).records())
                except (ElementTree.ParseError, ValueError) as error:
                    print(f"{path}: {error}", file=sys.stderr)
                    continue
                for line in map(json.dumps, records):
                    if line not in seen:
                        seen.add(line)
                        print(line)


if __name__ == "__main__":
    main()
