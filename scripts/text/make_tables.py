"""Write the tables of the system font: Sources/CResources/facts/system-advances.txt and system-kerning.txt.

    python3 scripts/text/make_tables.py FONT-DIRECTORY STORED-TEXTS MORE-TEXTS...

The arguments are those of fit.py. ASCII advances are the measured ones; characters beyond have Inter's, on the straight
line that best carries its ASCII letters to the measured ones, master by master.
"""

import collections
import pathlib
import string
import sys
import unicodedata

import numpy as np

import fit
import inter
import measured
import samples

RESOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "CResources" / "facts"
# The cuts of Inter that stand in for the masters, without and with its display sizes.
LIKE = ["Thin", "Regular", "Bold", "Black"]
LATIN = [*range(0xC0, 0x250), *range(0x1E00, 0x1F00)]
OTHERS = [
    *range(0xA0, 0xC0), *range(0x384, 0x3CF), *range(0x400, 0x460), *range(0x490, 0x494), *range(0x2010, 0x2016),
    *range(0x2018, 0x201F), *range(0x2020, 0x2023), 0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x20BD,
    0x2116, 0x2122, *range(0x2190, 0x2194), 0x2212, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265, 0x2713, 0x25CF, 0x2605,
]
# Advances in em of the text and the display cut that stored widths say otherwise (the bullet: 12 labels of 5 projects).
# Tracking of the display cut on Apple TV before tvOS 13, in em by size: between the characters of 21 of 23 texts of 7 projects in the medium
# weight are 0.017 to 0.024 em at 25 to 57 points; above, three of one project have none.
TELEVISION = [(20, 0.0288), (24, 0.023), (26, 0.0205), (38, 0.0208), (48, 0.0192), (60, 0.0195), (76, -0.00003), (100, 0)]
# Tracking of Helvetica Neue on OS X 10.10, in em by size: 113 of 149 labels and buttons of 13 points and 16 of 22 of 11 in 4 projects
# are as wide as their text with it; most others are older than that system.
MAC_HELVETICA = [(9, 0.0485), (11, 0.0345), (13, 0.0275)]
# What an underscore is kerned by after and before others, in em, by the fit of 120 texts of 3 projects, 117 of them of one: 49 % are as wide
# as their text with it, 11 % without; kept-apart projects have underscores 0.3 points too wide each.
BEFORE_UNDERSCORE = {"liI": -0.030, "aceos": -0.018}
AFTER_UNDERSCORE = {"v": 0.050, "ft": 0, "wxy": -0.030, "_": -0.036, string.ascii_letters + string.digits: -0.016}
# Arrows up and down: 5 texts of 3 projects at 14 and 15 points, one of the Mac.
# What is narrower than Inter's in the text cut, in em: 14 of 14 titles with an ellipsis on push buttons of the Mac in 8 projects are as wide
# as stored with it, 10 without; so are three smaller ones.
NARROWER = {0x2026: 0.0145}
STORED = {0x2022: (0.47, 0.43), 0x2191: (0.785, 0.785), 0x2193: (0.785, 0.785)}
SOURCE = """# {what}
# Made by scripts/text/make_tables.py; do not edit. The advances of ASCII are what UIKit measured on iOS 26 (scripts/text/measured.txt);
# kerning and other characters derive from Inter 4.0 (Copyright The Inter Project Authors, SIL Open Font License 1.1), corrected
# to the stored widths of {count} labels and buttons, by class and by pair (Documentation/text.md).
"""
# Corrections of pairs below this many em are left out.
LEAST_PAIR = 0.0015


def base_letter(code):
    """The ASCII letter that a letter with marks is drawn with, or None."""
    first = unicodedata.normalize("NFD", chr(code))[0]
    return first if first.isascii() and first.isalpha() else None


def advance_lines(fonts, font):
    """One line a character: code point, then its advance in 1/100000 em in the masters of the text and the display cut."""
    masters = [(fonts[like], cut) for cuts in (font.text, font.display) for like, cut in zip(LIKE, cuts)]
    letters = [chr(code) for code in range(33, 127) if chr(code).isalpha()]
    lines = [np.polyfit([like.advance(c) for c in letters], [cut[c] for c in letters], 1) for like, cut in masters]
    for code in range(32, 127):
        yield f"{code:04X} " + " ".join(str(round(cut[chr(code)] * 1e5)) for _, cut in masters)
    aliases = collections.defaultdict(str)
    for code in LATIN + OTHERS:
        letter = base_letter(code) if code in LATIN else None
        widths = [like.advance(chr(code)) for like, _ in masters]
        if letter:
            aliases[letter] += chr(code)
        elif code in STORED:
            text, display = (str(round(em * 1e5)) for em in STORED[code])
            yield f"{code:04X} " + " ".join([text] * len(LIKE) + [display] * len(LIKE))
        elif None not in widths:
            less = [NARROWER.get(code, 0)] * len(LIKE) + [0] * len(LIKE)
            yield f"{code:04X} " + " ".join(str(round((np.polyval(line, w) - em) * 1e5)) for line, w, em in zip(lines, widths, less))
    for letter, marked in sorted(aliases.items()):
        yield f"alias {letter} {marked}"


def tracking_lines(value, display):
    """Tracking in 1/100000 em by size, as `size:value`, by the generations of the font."""
    def line(name, pairs):
        return f"tracking {name} " + " ".join(f"{size}:{em * 1e5:.0f}" for size, em in pairs)

    def variable(size):
        return measured.tracking(size) + value("tracking", size)

    sizes = sorted(measured.TRACKING)
    yield line("variable", [(size, variable(size)) for size in sizes])
    for name, release in ("cuts9", 0), ("cuts11", 1):
        small = [(size, variable(size) + value("by release", release, size)) for size in sizes if size < fit.DISPLAY_FROM]
        large = [
            (knot, em / 1000 + display.tracking(release, knot))
            for knot, em in fit.FORMER_DISPLAY.items()
        ]
        yield line(name, small + [(fit.DISPLAY_FROM - 0.01, small[-1][1])] + large)
        if release == 0:
            yield line("cutsTV", small + [(fit.DISPLAY_FROM - 0.01, small[-1][1])] + TELEVISION)
    yield line("macHelvetica", MAC_HELVETICA)


def kerning_lines(font, value, display):
    """Characters that kern alike in Inter share a class; a matrix in 1/100000 em, and what the text cut has besides by class."""
    matrix = inter.kerning_matrix(font)
    left, right = inter.classes(matrix), inter.classes(list(zip(*matrix)))
    places = {character: place for place, character in enumerate(inter.KERNED)}
    yield f"scale text {1 + value('scale', 'text'):.4f}"
    yield f"scale display {display.scale():.4f}"
    yield from ("left " + members for members in left)
    yield from ("right " + members for members in right)
    for row in left:
        yield "row " + " ".join(str(matrix[places[row[0]]][places[members[0]]]) for members in right)
    for row in left:
        yield "shift " + " ".join(str(round(value("class", row, members) * 1e5)) for members in right)


def underscore_pairs():
    """What pairs with an underscore are kerned by, in em."""
    found = {}
    for characters, em in BEFORE_UNDERSCORE.items():
        found |= {(c, "_"): em for c in characters}
    for characters, em in AFTER_UNDERSCORE.items():
        found |= {("_", c): em for c in characters if ("_", c) not in found}
    return {pair: em for pair, em in found.items() if em}


def pair_lines(model, value):
    underscores = underscore_pairs()
    for a, b in sorted(model.pairs | model.display.model.pairs | set(underscores)):
        if (a, b) in underscores:
            yield f"pair {ord(a):02X}{ord(b):02X} {underscores[a, b] * 1e5:.0f} {underscores[a, b] * 1e5:.0f}"
            continue
        text, display = value("pair", (a, b)), model.display.pair((a, b))
        if max(abs(text), abs(display)) >= LEAST_PAIR:
            yield f"pair {ord(a):02X}{ord(b):02X} {text * 1e5:.0f} {display * 1e5:.0f}"


def main():
    paths = inter.cuts(sys.argv[1])
    fonts = {cut: inter.Cut(paths[cut]) for cut in LIKE}
    items = samples.load(sys.argv[2:])
    model, unknowns = fit.fitted(fonts["Regular"], samples.load(sys.argv[2:3]), items)

    def value(*key):
        return unknowns[model.columns[key]] if key in model.columns else 0.0

    lines = [
        SOURCE.format(what="Advances of the system font", count=len(items)).rstrip(),
        "# Each line: code point, advance in 1/100000 em at " + " ".join(measured.MASTERS) + " of the text cut, then of the display cut.",
        "# weight: the two masters that it lies between, and how far. optical: size:share of the display cut from iOS 14 on.",
        "# former: code point, what iOS 9 to 13 add to its advance, in 1/100000 em at the masters (scripts/text/measured.py says from what).",
        "# tracking: size:added to every advance, in 1/100000 em, from iOS 14 on, on iOS 9 and 10, on iOS 11 to 13, and of OS X 10.10.",
        "# `alias A …`: letters as wide as A.",
        *(f"weight {name} {low} {high} {share}" for name, (low, high, share) in measured.WEIGHTS.items()),
        "optical " + " ".join(f"{size}:{share:.4f}" for size, share in measured.OPTICAL),
        *(f"former {ord(c):02X} " + " ".join(f"{em * 1e5:.0f}" for em in ems) for c, ems in measured.FORMER.items()),
        *tracking_lines(value, model.display),
        *advance_lines(fonts, model.font),
    ]
    (RESOURCES / "system-advances.txt").write_text("\n".join(lines) + "\n")
    lines = [
        SOURCE.format(what="Kerning of the system font, every weight", count=len(items)).rstrip(),
        "# scale: what the matrix counts in each cut. left, right: classes of characters; row: a matrix in 1/100000 em.",
        "# shift: a matrix of the same classes, and what the text cut has besides.",
        "# pair: two characters in hexadecimal, and what they have besides in the text and in the display cut.",
        *kerning_lines(fonts["Regular"], value, model.display),
        *pair_lines(model, value),
    ]
    (RESOURCES / "system-kerning.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
