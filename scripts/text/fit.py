"""Fit Inter's advances to the widths that Apple's system font has in stored frames.

    width = size * (scale[cut] * Inter(text) + sum of glyph corrections) + characters * tracking(cut, size)

Each stored width only says in which interval the true one lies, so the fit minimises the distance to the intervals,
with ridge terms that hold the scale at 0.97 and below, the tracking at Apple's published table and the corrections
at 0. `python3 scripts/text/fit.py FONT-DIRECTORY SAMPLES…` prints the cross-validated figures: folds are by text, so that no text
is measured with a fit that has seen it.
"""

import random
import sys

import numpy as np

import inter
import samples

CUTS = ["Regular", "Medium", "SemiBold", "Bold"]
# San Francisco's tracking in points a character, as Apple's Human Interface Guidelines publish it.
TRACKING = {
    8: 0.21, 9: 0.17, 10: 0.12, 11: 0.06, 12: 0, 13: -0.08, 14: -0.15, 15: -0.23, 16: -0.31, 17: -0.43, 18: -0.44,
    19: -0.45, 20: -0.45,
}
# Above 20 points the tracking is fitted at these sizes, in parts of the size, and linear between them.
KNOTS = [20, 22, 28, 40, 120]
SCALE = {"Regular": 0.97, "Medium": 0.965, "SemiBold": 0.96, "Bold": 0.96}
CONSTANT = {"Regular": 0.2 / 17, "Medium": 0.35 / 17, "SemiBold": 0.4 / 17, "Bold": 0.4 / 17}
RIDGE = {"glyph": 1000.0, "heavy": 3e3, "scale": 100.0, "constant": 0.1 * 17 * 17, "tracking": 30.0, "knot": 300.0}
MARGIN, HUBER, OUTLIER = 0.25, 0.6, 6.0
# Sizes above 20 points count less: two generations of the font disagree there.
LARGE_WEIGHT = 0.3
GLYPHS = [chr(code) for code in range(32, 127)]
# Above 20 points the display cut of each of these eras was spaced in its own way.
LARGE_ERAS = {"Xcode7": 0, "Xcode8": 0, "Xcode9": 1, "Xcode10": 1}


class Model:
    """The linear model: which unknowns a text's width depends on, and by how much."""

    def __init__(self, cuts):
        self.cuts = cuts
        self.small = sorted(TRACKING)
        sizes = [
            ("glyph", len(GLYPHS)), ("heavy", len(GLYPHS)), ("scale", len(CUTS)), ("constant", len(CUTS)),
            ("tracking", len(self.small)), ("knot", len(KNOTS) - 1), ("large", 2),
        ]
        self.at, offset = {}, 0
        for name, count in sizes:
            self.at[name] = offset
            offset += count
        self.count = offset
        self.ridge = np.concatenate([np.full(count, RIDGE.get(name, 300.0)) for name, count in sizes])

    def raw(self, text, cut):
        font = self.cuts[cut]
        kerns = sum(self.cuts["Regular"].kern(a, b) for a, b in zip(text, text[1:]))
        return sum(font.advance(c) for c in text) + kerns

    def knots(self, size):
        """Weights of the knots above 20 points at a size."""
        index = np.arange(len(KNOTS))
        place = np.interp(size, KNOTS, index)
        return np.maximum(0, 1 - np.abs(index - place))[1:]

    def row(self, sample):
        """(known part, coefficients of the unknowns) of a sample's width."""
        row, text, size, cut = np.zeros(self.count), sample.text, sample.size, CUTS.index(sample.cut)
        raw, n = self.raw(text, sample.cut), len(text)
        for c in text:
            row[self.at["glyph"] + ord(c) - 32] += size
            if sample.cut != "Regular":
                row[self.at["heavy"] + ord(c) - 32] += size
        row[self.at["scale"] + cut] = size * raw
        row[self.at["constant"] + cut] = n * size
        known = size * (SCALE[sample.cut] * raw + n * CONSTANT[sample.cut])
        if size <= 20:
            known += n * np.interp(size, self.small, [TRACKING[s] for s in self.small])
            if size in TRACKING:
                row[self.at["tracking"] + self.small.index(size)] = n
        else:
            known += n * size * TRACKING[20] / 20
            weights = self.knots(size)
            row[self.at["knot"]:self.at["knot"] + len(weights)] = n * size * weights
            row[self.at["tracking"] + self.small.index(20)] = n * size / 20 * (1 - sum(weights))
        if size > 20 and sample.era in LARGE_ERAS:
            row[self.at["large"] + LARGE_ERAS[sample.era]] = n * size
        return known, row

    def table(self, items):
        rows = [self.row(item) for item in items]
        return np.array([known for known, _ in rows]), np.array([row for _, row in rows])

    def fit(self, known, rows, low, high, share):
        """The unknowns: least squares to the nearest point of each interval, repeated until it rests."""
        bounded = np.isfinite(low)
        floor = np.where(bounded, low, -1e3)
        margin = np.where(bounded, np.minimum(MARGIN, (high - floor) * 0.45), 0)
        unknowns = np.zeros(self.count)
        for step in range(100):
            width = known + rows @ unknowns
            target = np.clip(width, floor + margin, high - margin)
            error = np.abs(target - width)
            weight = share / np.maximum(1, error / HUBER)
            if step > 5:
                weight = np.where(error > OUTLIER, 0, weight)
            weighted = rows * weight[:, None]
            fitted = np.linalg.solve(weighted.T @ rows + np.diag(self.ridge), weighted.T @ (target - known))
            rests = np.abs(fitted - unknowns).max() < 1e-7
            unknowns = fitted
            if rests:
                break
        return unknowns


def bounds(items):
    """The ends of each sample's interval, and how much it counts."""
    share = [LARGE_WEIGHT if s.size > 20 else 1.0 for s in items]
    return np.array([s.low for s in items]), np.array([s.high for s in items]), np.array(share)


def cross_validate(model, items, folds=10, seed=1):
    """Each sample's width by a fit that has not seen its text."""
    texts = sorted({s.text for s in items})
    random.Random(seed).shuffle(texts)
    fold_of = {text: index % folds for index, text in enumerate(texts)}
    fold = np.array([fold_of[s.text] for s in items])
    known, rows = model.table(items)
    low, high, share = bounds(items)
    widths = np.zeros(len(items))
    for index in range(folds):
        held = fold == index
        unknowns = model.fit(known[~held], rows[~held], low[~held], high[~held], share[~held])
        widths[held] = known[held] + rows[held] @ unknowns
    return widths


def summary(items, widths, keep):
    distances = np.array([s.distance(w) for s, w in zip(items, widths) if keep(s)])
    shares = ", ".join(f"{(distances <= d + 1e-9).mean():.1%} within {d}" for d in (0, 0.5, 1))
    return f"{len(distances)} samples: {shares} pt of the interval"


GROUPS = [
    ("regular, medium, semibold to 20 pt", lambda s: s.cut != "Bold" and s.size <= 20),
    ("regular to 20 pt", lambda s: s.cut == "Regular" and s.size <= 20),
    ("medium to 20 pt", lambda s: s.cut == "Medium" and s.size <= 20),
    ("semibold to 20 pt", lambda s: s.cut == "SemiBold" and s.size <= 20),
    ("bold to 20 pt", lambda s: s.cut == "Bold" and s.size <= 20),
    ("all above 20 pt", lambda s: s.size > 20),
]


def main():
    paths = inter.cuts(sys.argv[1])
    model = Model({name: inter.Cut(paths[name]) for name in CUTS})
    items = samples.load(sys.argv[2:], largest=1000)
    for seed in (1, 2, 3):
        widths = cross_validate(model, items, seed=seed)
        for name, keep in GROUPS if seed == 1 else GROUPS[:1]:
            print(f"folds {seed}, {name}: {summary(items, widths, keep)}")


if __name__ == "__main__":
    main()
