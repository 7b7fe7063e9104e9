"""Load stored text widths: labels and buttons that nothing but their text made as wide as Xcode stored them.

The files are the shared facts' stored_texts.jsonl, what stored_texts.py finds in folders of documents, and texts of the Mac: one
JSON object a line with `project`, `text`, `weight`, `pointSize`, and `w`, the whole points of a label, or of a check box or push button
without its padding. Rows of side `confirm` are for counting, never for fitting.
"""

import json
import math

# The point size of a text style at the default text size and at the smallest (Human Interface Guidelines).
STYLES = {
    "Title0": (34, 31), "LargeTitle": (34, 31), "Title1": (28, 25), "Title2": (22, 19), "Title3": (20, 17),
    "Headline": (17, 14), "Body": (17, 14), "Callout": (16, 13), "Subhead": (15, 12), "Subheadline": (15, 12),
    "Footnote": (13, 12), "Caption1": (12, 11), "Caption2": (11, 11),
}
# The canvas of these releases drew text styles at the smallest size (canvas.csv).
SMALL_TEXT = range(18000, 21000)
WEIGHTS = {"ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"}
LINE_HEIGHT = 2444 / 2048
# The first toolsVersion of each release of iOS that the canvas drew with (xcode.csv, ios.csv); 32700 is of build servers, with a plug-in of Xcode 15.
RELEASES = [
    (0, 7), (6000, 8), (8000, 9), (11000, 10), (13000, 11), (14200, 12), (14750, 13), (17000, 14), (19000, 15), (21000, 16),
    (22000, 17), (23000, 18), (24000, 26), (32000, 17),
]
BUTTON_MINIMUM = 30
# The Mac's release of the font below 20 points is the one that iOS draws since 14.
MAC_RELEASE = 17
THREE_PIXELS = ("retina5_5", "retina5_9", "retina6_0", "retina6_3", "retina6_5", "retina6_7", "retina6_9", "retina6_12")


class Sample:
    """A text, the weight and size it was drawn in, and the interval (low, high] in which its unrounded width lies."""

    def __init__(self, text, weight, size, low, high, release, project):
        self.text, self.weight, self.size = text, weight, size
        self.low, self.high, self.release, self.project = low, high, release, project

    def distance(self, width):
        """How far a width lies outside the interval."""
        return max(0.0, self.low - width, width - self.high)

    def is_plausible(self, width):
        """Whether the stored width can be that of the text: others are of views that something else sized."""
        return abs(self.high - width) <= max(3, 0.03 * self.high)


def release_of(version):
    return [release for first, release in RELEASES if first <= version][-1]


def font_of(record, version):
    """(weight, size) of a record's font, or None where it is not an upright system font."""
    font = record.get("font") or {}
    if "style" in font:
        name = font["style"].replace("UICTFontTextStyle", "")
        sizes = STYLES.get(name)
        return sizes and ("semibold" if name == "Headline" else "regular", float(sizes[version in SMALL_TEXT]))
    if "name" in font or font.get("type") == "italicSystem":
        return None
    if "pointSize" not in font:
        is_custom = record.get("buttonType") in (None, "custom")
        return None if font else ("regular", 17.0 if record["tag"] == "label" else 18.0 if is_custom else 15.0)
    weight = "bold" if font.get("type") == "boldSystem" else font.get("weight", "regular")
    return (weight, float(font["pointSize"])) if weight in WEIGHTS else None


def quantum_of(record, size):
    """What the stored width was rounded up to: whole points for buttons, and for labels that do not show pixels."""
    width, device = record["w"], record.get("device") or ""
    if record["tag"] == "button":
        return 1.0
    if abs(width - round(width)) > 1e-6:
        return 1 / 2 if abs(width * 2 - round(width * 2)) < 0.02 else 1 / 3
    pixel = 1 / 3 if device.startswith(THREE_PIXELS) else 1 / 2
    height = math.ceil(LINE_HEIGHT * size / pixel - 1e-6) * pixel
    shows_pixels = device and abs(height - round(height)) > 0.01 and abs(record.get("h", 0) - height) < 0.01
    return pixel if shows_pixels else 1.0


def generation(release):
    """0 for iOS 9 and 10, 1 for iOS 11 to 13, 2 from iOS 14 on, where one variable font holds both cuts."""
    return 0 if release < 11 else 1 if release < 14 else 2


def load(paths, side="learn"):
    """The distinct samples of one side that are one line of ASCII in San Francisco, in order.

    A text of a project counts once for each generation of the font, however many of its documents and their versions have it.
    """
    found = {}
    for record in (json.loads(line) for path in paths for line in open(path)):
        if "tools" not in record:
            if side == "learn" and all(" " <= c <= "~" for c in record["text"]):
                sample = mac_sample(record)
                found[("mac", sample.project, sample.text, sample.weight, sample.size, sample.high)] = sample
            continue
        version = int(float(record["tools"].split(".")[0]))
        font, text = font_of(record, version), record["text"]
        if record["side"] != side or "w" not in record or record["tag"] == "textField" or record.get("custom"):
            continue
        if release_of(version) < 9 or not font or not text or not all(" " <= c <= "~" for c in text):
            continue
        if record["tag"] == "label" and record.get("h", 0) > 1.6 * LINE_HEIGHT * font[1]:
            continue
        quantum, width, release = quantum_of(record, font[1]), record["w"], release_of(version)
        low = -math.inf if record["tag"] == "button" and width <= BUTTON_MINIMUM else width - quantum
        key = (record["project"], text, *font, round(width, 3), round(quantum, 2) if low > -math.inf else 0, generation(release))
        found.setdefault(key, Sample(text, *font, low, width, release, record["project"]))
    return list(found.values())


def mac_sample(record):
    """A text of the Mac, stored in whole points."""
    return Sample(
        record["text"], record["weight"], record["pointSize"], record["w"] - 1, record["w"], MAC_RELEASE, record["project"])
