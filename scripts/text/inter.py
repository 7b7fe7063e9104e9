"""Read advances and pair kerning from the Inter fonts of Debian's package fonts-inter (SIL Open Font License 1.1)."""

import glob
import os

from fontTools.ttLib import TTFont


class Cut:
    """One font file: widths in em by character, and kerning in em by pair of characters."""

    def __init__(self, path):
        font = TTFont(path, lazy=True)
        self.em = font["head"].unitsPerEm
        self.cmap = font.getBestCmap()
        self.metrics = font["hmtx"].metrics
        self.lookups = [
            subtable
            for record in font["GPOS"].table.FeatureList.FeatureRecord
            if record.FeatureTag == "kern"
            for index in record.Feature.LookupListIndex
            for subtable in _subtables(font["GPOS"].table.LookupList.Lookup[index])
        ]
        # A feature is listed once per script and language: keep each lookup once, in order.
        self.lookups = list({id(s): s for s in self.lookups}.values())
        self._coverage = [set(s.Coverage.glyphs) for s in self.lookups]
        self._pairs = [
            {
                glyph: {r.SecondGlyph: r.Value1.XAdvance if r.Value1 else 0 for r in pair_set.PairValueRecord}
                for glyph, pair_set in zip(s.Coverage.glyphs, s.PairSet)
            }
            if s.Format == 1
            else None
            for s in self.lookups
        ]

    def advance(self, character):
        """The advance of a character in em, or None where the font lacks it."""
        glyph = self.cmap.get(ord(character))
        return None if glyph is None else self.metrics[glyph][0] / self.em

    def kern(self, left, right):
        """The kerning between two characters in em."""
        left, right = self.cmap.get(ord(left)), self.cmap.get(ord(right))
        if left is None or right is None:
            return 0.0
        for subtable, coverage, pairs in zip(self.lookups, self._coverage, self._pairs):
            if left not in coverage:
                continue
            if pairs is not None:
                if right in pairs[left]:
                    return (pairs[left][right] or 0) / self.em
                continue
            first = subtable.ClassDef1.classDefs.get(left, 0)
            second = subtable.ClassDef2.classDefs.get(right, 0)
            value = subtable.Class1Record[first].Class2Record[second].Value1
            return (value.XAdvance if value is not None and hasattr(value, "XAdvance") else 0) / self.em
        return 0.0


# The characters whose pairs are kerned.
KERNED = [chr(code) for code in range(32, 127)] + ["‘", "’", "“", "”", "–", "—", "…"]


def kerning_matrix(cut):
    """Kerning of all pairs of KERNED in 1/100000 em, row by row."""
    return [[round(cut.kern(a, b) * 1e5) for b in KERNED] for a in KERNED]


def classes(rows):
    """KERNED by equal row, in order of first appearance; those that never kern are left out."""
    found = {}
    for character, row in zip(KERNED, map(tuple, rows)):
        if any(row):
            found[row] = found.get(row, "") + character
    return list(found.values())


def classes_of(cut):
    """The class of each character that kerns, as the left and as the right one of a pair."""
    matrix = kerning_matrix(cut)
    return [{c: members for members in classes(rows) for c in members} for rows in (matrix, list(zip(*matrix)))]


def _subtables(lookup):
    for subtable in lookup.SubTable:
        if subtable.LookupType == 9:
            subtable = subtable.ExtSubTable
        if subtable.LookupType == 2:
            yield subtable


def cuts(directory):
    """Every upright cut by name, such as `Regular` or `DisplayBold`."""
    found = {}
    for path in sorted(glob.glob(os.path.join(directory, "Inter*.otf"))):
        family, style = os.path.basename(path)[:-4].split("-")
        if not style.endswith("Italic"):
            found[("Display" if family == "InterDisplay" else "") + style] = path
    return found
