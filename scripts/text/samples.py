"""Load measured text widths: labels and buttons that nothing but their text made as wide as Xcode stored them."""

import json
import math

# The point size of a text style at the default text size (Human Interface Guidelines).
STYLES = {
    "Title0": 34, "Title1": 28, "Title2": 22, "Title3": 20, "Headline": 17, "Body": 17, "Callout": 16,
    "Subhead": 15, "Footnote": 13, "Caption1": 12, "Caption2": 11,
}
LINE_HEIGHT = 2444 / 2048
HELVETICA_ERAS = {"Xcode<=5", "Xcode6"}
BUTTON_MINIMUM = 30


class Sample:
    """A text, the cut and size it was drawn in, and the interval (low, high] in which its unrounded width lies."""

    def __init__(self, text, cut, size, low, high, kind, era):
        self.text, self.cut, self.size = text, cut, size
        self.low, self.high, self.kind, self.era = low, high, kind, era

    def distance(self, width):
        """How far a width lies outside the interval."""
        return max(0.0, self.low - width, width - self.high)


def font_of(record):
    """(cut, size) of a record's font, or None where it is not an upright system font."""
    font = record["font"]
    if "style" in font:
        name = font["style"].replace("UICTFontTextStyle", "")
        return ("SemiBold" if name == "Headline" else "Regular"), float(STYLES[name])
    if "name" in font or font.get("type") == "italicSystem":
        return None
    if not font:
        return "Regular", 17.0 if record["kind"] == "label" else 15.0 if record["buttonType"] else 18.0
    weight = {"medium": "Medium", "semibold": "SemiBold", "bold": "Bold", None: "Regular"}.get(font.get("weight"))
    if font.get("type") == "boldSystem":
        weight = "Bold"
    return weight and (weight, float(font["pointSize"]))


def quantum_of(record, size):
    """What the stored width was rounded up to: whole points for buttons, and for labels whose height shows it.

    A label whose numbers do not tell pixels from points counts as rounded to whole points.
    """
    if record["kind"] == "button":
        return 1.0
    pixel = 1 / record["scale"]
    if abs(record["w"] - round(record["w"])) > 1e-6:
        return pixel
    height = math.ceil(LINE_HEIGHT * size / pixel - 1e-6) * pixel
    shows_pixels = abs(height - round(height)) > 0.01 and abs(record["h"] - height) < 0.01
    return pixel if shows_pixels else 1.0


def load(paths, largest=20.0):
    """The distinct samples of the San Francisco era that are one line of ASCII, up to a size."""
    found = {}
    for path in paths:
        for record in map(json.loads, open(path)):
            font = font_of(record)
            if record["era"] in HELVETICA_ERAS or font is None or font[1] > largest:
                continue
            text = record["text"]
            if not all(" " <= c <= "~" for c in text):
                continue
            if record["kind"] == "label" and record["h"] > 1.6 * LINE_HEIGHT * font[1]:
                continue
            quantum, width = quantum_of(record, font[1]), record["w"]
            low = -math.inf if record["kind"] == "button" and width == BUTTON_MINIMUM else width - quantum
            key = (text, *font, record["kind"], width, quantum)
            found[key] = Sample(text, *font, low, width, record["kind"], record["era"])
    return list(found.values())
