"""Compare the stored widths of labels on one line with the advances and kerning of faces that nothing was fitted to.

    python3 scripts/text/check_faces.py STORED-TEXTS

prints, for each side and face, how many labels are as wide as their text up to the next pixel or point, and how many are within
half a point of that. Labels far from their text (3 points and a tenth of their width) were sized by something else and are left out.
"""

import collections
import json
import pathlib
import sys

RESOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "CResources" / "facts"
# The beginning of a PostScript name in lower case, and its shape; then the words for the weights, longer ones first.
SHAPES = {
    "helveticaneue-condensed": "neuecondensed", "helveticaneue": "neue", "proximanova": "proxima", "avenirnextcondensed": "avenirnextcondensed",
    "avenirnext": "avenirnext", "avenir-roman": "avenirroman", "avenir": "avenir", "agaramondpro": "garamond", "americantypewriter": "americantypewriter",
    "futura-medium": "futura", "gillsans": "gillsans",
}
WEIGHTS = {"ultralight": "ultralight", "semibold": "semibold", "demibold": "semibold", "medium": "medium", "light": "light", "thin": "thin", "heavy": "heavy", "bold": "bold"}


def tables():
    advances, kerning = {}, collections.defaultdict(dict)
    for line in (RESOURCES / "face-advances.txt").read_text().splitlines():
        if not line.startswith("#"):
            shape, cut, *widths = line.split()
            advances[shape, cut] = [float(width) / 1000 for width in widths]
    for line in (RESOURCES / "face-kerning.txt").read_text().splitlines():
        if not line.startswith("#"):
            shape, cut, left, value, right = line.split()
            for character in right:
                kerning[shape, cut][(left + character).replace("␣", " ")] = float(value) / 1000
    return advances, kerning


def face(name, advances):
    """The shape and cut of a font; None for another one, and for a slanted one, whose widths may differ."""
    shape = next((shape for beginning, shape in SHAPES.items() if name.startswith(beginning)), None)
    if shape is None or name.endswith(("italic", "oblique", "it")):
        return None
    cut = next((cut for word, cut in WEIGHTS.items() if word in name), "regular")
    return (shape, cut) if (shape, cut) in advances else (shape, "regular")


def main():
    advances, kerning = tables()
    errors, projects = collections.defaultdict(list), collections.defaultdict(set)
    for record in map(json.loads, open(sys.argv[1])):
        name, text = (record.get("font") or {}).get("name", "").lower(), record["text"]
        found = face(name, advances)
        if found is None or record["tag"] != "label" or "w" not in record or not text or not all(" " <= c <= "~" for c in text):
            continue
        pairs = kerning.get(found) or kerning.get((found[0], "regular")) or {}
        em = sum(advances[found][ord(c) - 32] for c in text) + sum(pairs.get(a + b, 0) for a, b in zip(text, text[1:]))
        more = record["w"] - em * float(record["font"]["pointSize"])
        if abs(more) <= max(3, 0.1 * record["w"]):
            errors[record["side"], name].append(max(0, -more, more - 1))
            projects[record["side"], name].add(record["project"])
    for (side, name), found in sorted(errors.items(), key=lambda entry: (entry[0][0], -len(entry[1]))):
        exact, near = (sum(error <= limit for error in found) for limit in (0.05, 0.5))
        print(f"{side} {name}: {len(found)} labels of {len(projects[side, name])} projects, {exact} exact, {near} within half a point")
    for side in ("learn", "confirm"):
        found = [error for key, own in errors.items() if key[0] == side for error in own]
        print(f"{side}: {len(found)} labels, {sum(error <= 0.05 for error in found)} exact, {sum(error <= 0.5 for error in found)} within half a point")


if __name__ == "__main__":
    main()
