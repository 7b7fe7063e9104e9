"""Write the tables of the system font: Sources/AutoLayout/Resources/system-advances.txt and system-kerning.txt.

    python3 scripts/text/make_tables.py FONT-DIRECTORY SAMPLES…

The samples are text_samples.jsonl and what collect.py finds in documents; the fonts are those of Debian's package
fonts-inter, as a rule in /usr/share/fonts/opentype/inter.
"""

import collections
import pathlib
import sys
import unicodedata

import fit
import inter
import samples

RESOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "AutoLayout" / "Resources"
# The cut of Inter for each weight of UIFont.Weight, lightest first, the fitted cut whose scale it takes, and what is
# added to every advance in em. The last is 0 for fitted cuts; black is 0.022 by 5 stored labels, heavy 0.0115 by 1,
# thin -0.037 by 1; the two beside it follow.
WEIGHTS = [
    ("ultraLight", "Thin", "Regular", -0.042), ("thin", "ExtraLight", "Regular", -0.037),
    ("light", "Light", "Regular", -0.006), ("regular", "Regular", "Regular", 0), ("medium", "Medium", "Medium", 0),
    ("semibold", "SemiBold", "SemiBold", 0), ("bold", "Bold", "Bold", 0), ("heavy", "ExtraBold", "Bold", 0.0115),
    ("black", "Black", "Bold", 0.022),
]
LATIN = [*range(0xC0, 0x250), *range(0x1E00, 0x1F00)]
OTHERS = [
    *range(0xA0, 0xC0), *range(0x384, 0x3CF), *range(0x400, 0x460), *range(0x490, 0x494), *range(0x2010, 0x2016),
    *range(0x2018, 0x201F), *range(0x2020, 0x2023), 0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x20BD,
    0x2116, 0x2122, *range(0x2190, 0x2194), 0x2212, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265, 0x2713, 0x25CF, 0x2605,
]
LICENCE = """# Derived from the advances of Inter 4.0 (Copyright The Inter Project Authors, SIL Open Font License 1.1),
# scaled and corrected to stored widths. Made by scripts/text/make_tables.py; do not edit.
"""


def base_letter(code):
    """The ASCII letter that a letter with marks is drawn with, or None."""
    first = unicodedata.normalize("NFD", chr(code))[0]
    return first if first.isascii() and first.isalpha() else None


def advance_lines(fonts, unknowns, at):
    """One line a character: code point, then its advance in 1/10000 em for each weight."""
    aliases = collections.defaultdict(str)
    codes = list(range(32, 127))
    for code in LATIN:
        letter = base_letter(code)
        if letter:
            aliases[letter] += chr(code)
        else:
            codes.append(code)
    for code in codes + OTHERS:
        widths = []
        for _, cut, like, added in WEIGHTS:
            advance = fonts[cut].advance(chr(code))
            if advance is None:
                break
            index = fit.CUTS.index(like)
            value = (fit.SCALE[like] + unknowns[at["scale"] + index]) * advance
            value += added + fit.CONSTANT[like] + unknowns[at["constant"] + index]
            if code < 127:
                value += unknowns[at["glyph"] + code - 32]
                value += 0 if like == "Regular" else unknowns[at["heavy"] + code - 32]
            widths.append(round(value * 10000))
        else:
            yield f"{code:04X} " + " ".join(map(str, widths))
    for letter, marked in sorted(aliases.items()):
        yield f"alias {letter} {marked}"


def tracking_line(unknowns, at):
    """Tracking in 1/100000 em by size, as `size:value`."""
    pairs = []
    for index, size in enumerate(sorted(fit.TRACKING)):
        pairs.append((size, (fit.TRACKING[size] + unknowns[at["tracking"] + index]) / size))
    for index, size in enumerate(fit.KNOTS[1:]):
        pairs.append((size, fit.TRACKING[20] / 20 + unknowns[at["knot"] + index]))
    return "tracking " + " ".join(f"{size}:{value * 100000:.0f}" for size, value in pairs)


def kerning_lines(font, scale):
    """Characters that kern alike share a class; one line of values in 1/1000 em for each class on the left."""
    characters = [chr(code) for code in range(32, 127)] + ["‘", "’", "“", "”", "–", "—", "…"]
    matrix = [[round(font.kern(a, b) * scale * 1000) for b in characters] for a in characters]
    matrix = [[0 if abs(value) < 4 else value for value in row] for row in matrix]
    columns = list(zip(*matrix))
    left, right = classes(characters, matrix), classes(characters, columns)
    yield from ("left " + members for members in left.values())
    yield from ("right " + members for members in right.values())
    for row in left:
        yield "row " + " ".join(str(row[characters.index(members[0])]) for members in right.values())


def classes(characters, rows):
    """Characters by equal row, in order of first appearance; those that never kern are left out."""
    found = collections.OrderedDict()
    for character, row in zip(characters, map(tuple, rows)):
        if any(row):
            found[row] = found.get(row, "") + character
    return found


def main():
    paths = inter.cuts(sys.argv[1])
    fonts = {cut: inter.Cut(paths[cut]) for _, cut, *_ in WEIGHTS}
    items = samples.load(sys.argv[2:], largest=1000)
    model = fit.Model({name: fonts[name] for name in fit.CUTS})
    unknowns = model.fit(*model.table(items), *fit.bounds(items))
    header = LICENCE + "# Fitted to the stored widths of %d labels and buttons (facts: text_samples.jsonl, and documents).\n" % len(items)
    lines = [
        "# Each line: code point, advance in 1/10000 em at " + " ".join(weight for weight, *_ in WEIGHTS) + ".",
        "# `alias A …`: letters as wide as A. `tracking`: size:added to every advance, in 1/100000 em.",
        "# large: %.4f em a character more above 20 points on iOS 9 and 10, %.4f on 11 and 12"
        % tuple(unknowns[model.at["large"]:model.at["large"] + 2]),
        tracking_line(unknowns, model.at),
        *advance_lines(fonts, unknowns, model.at),
    ]
    (RESOURCES / "system-advances.txt").write_text(header + "\n".join(lines) + "\n")
    lines = [
        "# Kerning of the regular cut in 1/1000 em: classes of characters on the left and right of a pair, then a matrix.",
        *kerning_lines(fonts["Regular"], fit.SCALE["Regular"] + unknowns[model.at["scale"]]),
    ]
    (RESOURCES / "system-kerning.txt").write_text(LICENCE + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
