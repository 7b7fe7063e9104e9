"""The system font as UIKit measured it on iOS 26 (measured.txt), in em and without tracking.

The font has a text and a display cut, and between their ends the advances of the weights and of the optical sizes lie on
straight lines: found by the figures themselves, which agree to a thousandth of a point.
"""

import pathlib

import numpy as np

MASTERS = ["ultraLight", "regular", "bold", "black"]
# Each weight lies between two masters, this share of the way.
WEIGHTS = {
    "ultraLight": (0, 0, 0), "thin": (0, 1, 0.21623), "light": (0, 1, 0.65945), "regular": (1, 1, 0),
    "medium": (1, 2, 0.3667), "semibold": (1, 2, 0.6333), "bold": (2, 2, 0), "heavy": (2, 3, 0.53333), "black": (3, 3, 0),
}
# How far from the text cut to the display cut: sizes 18, 20, 22, 24 and 26 were measured, the lines between them meet here.
OPTICAL = [(17, 0), (19, 1 / 11), (24, 9 / 11), (28, 1)]
# Apple's published tracking from 6 to 80 points, in thousandths of an em (Human Interface Guidelines).
TRACKING = dict(zip(range(6, 81), [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13, 12, 12,
    12, 11, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 6, 6, 6, 6, 5, 5, 5, 4, 4, 4, 4, 4, 4, 3, 3, 2, 2, 2, 2, 2,
    2, 1, 1, 1, 1, 1, 0, 0,
]))
# What the cuts before iOS 14 add to the advance of a character, in em. Texts with a percent sign are 1.5 to 2 points narrower
# there (18 labels of 5 projects, 12120 to 16096; three of them leave -0.130 to -0.135); 6 labels of 2 projects since have today's.
# The straight apostrophe: "What's" in semibold is 55.5 and 55.667 wide at 17 points and 53 and 52.667 at 16 on iOS 12.1 and 13.2
# (swift-snapshot-testing's dumps, one text), which is -0.058 to -0.062; in regular one label of 14868 leaves -0.007 to -0.04. Other weights
# are assumed from these two.
FORMER = {"%": (-0.13,) * 4, "'": (-0.024, -0.024, -0.081, -0.081)}
# Sizes at which the advances were read: the ends of the two cuts.
TEXT_SIZE, DISPLAY_SIZE = 8, 30


def former(character, weight):
    """What the cuts before iOS 14 add to an advance, in em."""
    low, high, along = WEIGHTS[weight]
    masters = FORMER.get(character, (0, 0, 0, 0))
    return masters[low] * (1 - along) + masters[high] * along


def optical(size):
    return float(np.interp(size, *zip(*OPTICAL)))


def tracking(size):
    """Published tracking at any size, in em."""
    return float(np.interp(size, list(TRACKING), list(TRACKING.values()))) / 1000


class Measured:
    """advances[cut][master][character] in em, and widths[(weight, size)]: (text, points) pairs."""

    def __init__(self, path=pathlib.Path(__file__).with_name("measured.txt")):
        order, alike, points, self.texts, self.widths = [], {}, {}, [], {}
        for line in path.read_text().splitlines():
            kind, _, rest = line.partition(" ")
            fields = rest.split()
            if kind == "order":
                order = [chr(int(code[2:], 16)) for code in fields]
            elif kind == "alike":
                alike = {chr(int(pair[2:6], 16)): chr(int(pair[9:], 16)) for pair in fields}
            elif kind == "advances":
                found = dict(zip(order, map(float, fields[2:])))
                points[fields[0], int(fields[1])] = found | {a: found[b] for a, b in alike.items()}
            elif kind == "text":
                self.texts.append(rest)
            elif kind == "width":
                self.widths[fields[0], int(fields[1])] = list(zip(self.texts, map(float, fields[2:])))
        self.text = [self.em(points[name, TEXT_SIZE], TEXT_SIZE) for name in MASTERS]
        display = {name: self.em(values, DISPLAY_SIZE) for (name, size), values in points.items() if size == DISPLAY_SIZE}
        # The lightest display cut was not copied: it lies beyond the light one, as far as in the text cut.
        share = WEIGHTS["light"][2]
        display["ultraLight"] = {
            c: (light - share * display["regular"][c]) / (1 - share) for c, light in display["light"].items()
        }
        self.display = [display[name] for name in MASTERS]

    @staticmethod
    def em(points, size):
        return {c: width / size - tracking(size) for c, width in points.items()}

    def advance(self, character, weight, share):
        """In em, `share` of the way to the display cut."""
        low, high, along = WEIGHTS[weight]
        def cut(masters):
            return masters[low][character] * (1 - along) + masters[high][character] * along
        return cut(self.text) * (1 - share) + cut(self.display) * share
