"""Collect widths that nothing but a text decides from Interface Builder documents, in the form of text_samples.jsonl.

    python3 scripts/text/collect.py PLUMBLINE DOCUMENT… > more.jsonl

PLUMBLINE is the built command. Each document is laid out as it is, then with one W behind every other text and two behind
the rest, then the other way round: a view whose growth follows its own letters has its natural width. Its stored width
counts unless it differs from the measured one by more than 3 per cent: such a frame is stale, or drawn by the author's class.
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

import samples

# The first toolsVersion of each era's name in text_samples.jsonl.
ERAS = [
    (0, "Xcode<=5"), (6000, "Xcode6"), (8000, "Xcode7"), (11000, "Xcode8"), (13000, "Xcode9"), (14000, "Xcode10"),
    (14800, "Xcode11"), (17000, "Xcode12"), (19000, "Xcode13"), (21000, "Xcode14"), (22000, "Xcode15"), (23000, "Xcode16+"),
]
SMALL_TEXT = range(18000, 21000)  # Text styles are drawn at another size there (eras.csv).


def layout(command, paths):
    """Each view's frame and scale by path and id, without views that are as wide as a sibling: one of them decides for all."""
    found, siblings = {}, collections.defaultdict(set)
    for start in range(0, len(paths), 40):
        arguments = [command, "layout", "--design-time", "--format", "jsonl", *map(str, paths[start:start + 40])]
        for line in subprocess.run(arguments, capture_output=True, text=True).stdout.splitlines():
            document = json.loads(line)
            name = pathlib.Path(document["path"]).name
            for scene in document.get("scenes", []):
                for view in scene["views"]:
                    found[name, view["id"]] = view["frame"], scene["scenario"]["scale"]
                    siblings[name, view["parent"], view["frame"][2]].add((name, view["id"]))
    return {key: found[key] for group in siblings.values() if len(group) == 1 for key in group}


def titled(view):
    """The element and attribute that hold a view's one plain text, or None."""
    if view.get("customClass") or view.get("misplaced") or view.get("ambiguous") or view.find("variation") is not None:
        return None
    if view.tag == "label":
        return (view, "text") if view.get("text") else None
    if view.tag != "button" or view.find("buttonConfiguration") is not None or view.find("inset") is not None:
        return None
    state = view.find("state[@key='normal']")
    plain = state is not None and state.get("title") and not state.get("image") and not state.get("backgroundImage")
    return (state, "title") if plain else None


def layout_with_letters(command, paths, turn):
    """The layouts of copies with one or two letters more behind each text, in turns."""
    with tempfile.TemporaryDirectory() as directory:
        for path in paths:
            document = ET.parse(path)
            for index, owner in enumerate(filter(None, map(titled, document.iter()))):
                owner[0].set(owner[1], owner[0].get(owner[1]) + "W" * (1 + (index + turn) % 2))
            document.write(pathlib.Path(directory) / path.name)
        return layout(command, [pathlib.Path(directory) / path.name for path in paths])


def follows_letters(growths, pixel, size):
    """Whether the growths are those of one W and of two, as far as rounding lets one tell: a W is about 0.95 em wide."""
    small, large = sorted(growths)
    return all(abs(growth - count * 0.96 * size) <= count * 0.07 * size + pixel for count, growth in ((1, small), (2, large)))


def main():
    command, paths = sys.argv[1], [pathlib.Path(path) for path in sys.argv[2:]]
    documents = {path.name: ET.parse(path) for path in paths}
    before = layout(command, paths)
    grown = [layout_with_letters(command, paths, turn) for turn in (0, 1)]
    for name, document in documents.items():
        version = int((document.getroot().get("toolsVersion") or "0").split(".")[0])
        era = [label for first, label in ERAS if first <= version][-1]
        for view in document.iter():
            owner, key, rect = titled(view), (name, view.get("id")), view.find("rect[@key='frame']")
            if not owner or rect is None or key not in before or any(key not in more for more in grown):
                continue
            (_, _, width, _), scale = before[key]
            growths, stored = [more[key][0][2] - width for more in grown], float(rect.get("width"))
            font = view.find("fontDescription")
            attributes = {k: v for k, v in font.attrib.items() if k != "key"} if font is not None else {}
            record = {
                "kind": view.tag, "buttonType": view.get("buttonType"), "text": owner[0].get(owner[1]),
                "font": attributes, "w": stored, "h": float(rect.get("height")), "scale": scale, "era": era,
            }
            pixel = 1 if view.tag == "button" else 1 / scale
            known = None if "style" in attributes and version in SMALL_TEXT or "size" in attributes else samples.font_of(record)
            if known and follows_letters(growths, pixel, known[1]) and abs(stored - width) <= max(3, 0.03 * width):
                print(json.dumps(record))


if __name__ == "__main__":
    main()
