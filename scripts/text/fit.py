"""Fit what UIKit's own figures of iOS 26 leave open: pair kerning, tracking by size, and the display cut's spacing before iOS 14.

    width = size * (sum of advances + sum of kerning + characters * tracking(release, size))

The advances are measured (measured.py). Kerning starts at Inter's, tracking at Apple's published tables; each stored width
only says in which interval the true one lies, so the fit minimises the distance to the intervals, with ridge terms that
hold every unknown at where it starts.

    python3 scripts/text/fit.py FONT-DIRECTORY STORED-TEXTS

prints the cross-validated figures of side `learn` (folds are by project, so that no text is measured with a fit that has
seen its project), those of side `confirm` by a fit to all of `learn`, and the measured widths of iOS 26 beside the fit's.
The fonts are those of Debian's package fonts-inter, as a rule in /usr/share/fonts/opentype/inter.
"""

import collections
import math
import random
import sys

import numpy as np
import scipy.linalg

import inter
import measured
import samples

FOLDS = 5
RIDGE = {"scale": 1.0, "pair": 3000.0, "display pair": 300.0, "tracking": 2000.0, "by release": 2000.0}
# The display cut kerns more than Inter: three measured weights say 1.35 to 1.5 times.
DISPLAY_KERNING = 1.4
MARGIN, HUBER, OUTLIER = 0.25, 0.6, 6.0
# A project's texts count fully up to this many and together no more than as many beyond.
TEXTS_OF_A_PROJECT = 20
MEASURED_SHARE = 20.0
# Up to iOS 13 the display cut began at 20 points, and was spaced by these thousandths of an em (published to 2019).
FORMER_DISPLAY = {20: 19, 24: 15, 28: 13, 34: 11, 40: 10, 60: 5, 100: 0}
DISPLAY_FROM = 20
TRACKED_SIZES = range(8, 27)


def generation(release):
    """0 for iOS 9 and 10, 1 for iOS 11 to 13, 2 from iOS 14 on, where one variable font holds both cuts."""
    return 0 if release < 11 else 1 if release < 14 else 2


def optical(sample):
    if generation(sample.release) == 2:
        return measured.optical(sample.size)
    return float(sample.size >= DISPLAY_FROM)


class Model:
    """Which unknowns a text's width depends on, and by how much."""

    def __init__(self, cut, items):
        self.cut, self.font, self.columns, self.ridge = cut, measured.Measured(), {}, []
        self.reference = [
            samples.Sample(text, weight, float(size), width - 1e-3, width + 1e-3, 26, None)
            for (weight, size), widths in self.font.widths.items() for text, width in widths
        ]
        self.pairs = self.frequent(items + self.reference, 3)
        self.display_pairs = self.frequent([s for s in items + self.reference if optical(s) > 0.5], 2) & self.pairs
        for sample in items + self.reference:
            self.row(sample)
        self.count = len(self.ridge)

    def frequent(self, items, least):
        """Pairs of characters that stand in several texts, or in a measured one."""
        texts = collections.defaultdict(set)
        for sample in items:
            for pair in zip(sample.text, sample.text[1:]):
                texts[pair].add(sample.text)
        return {p for p, found in texts.items() if len(found) >= least or found & set(self.font.texts)}

    def column(self, key):
        if key not in self.columns:
            self.columns[key] = len(self.ridge)
            self.ridge.append(RIDGE[key[0]])
        return self.columns[key]

    def row(self, sample):
        """(known part, {column: coefficient}) of a sample's width."""
        share, count, size, release = optical(sample), len(sample.text), sample.size, generation(sample.release)
        row = collections.defaultdict(float)
        pairs = list(zip(sample.text, sample.text[1:]))
        kerning = sum(self.cut.kern(a, b) for a, b in pairs)
        em = sum(self.font.advance(c, sample.weight, share) for c in sample.text)
        em += kerning * (1 + share * (DISPLAY_KERNING - 1))
        row[self.column(("scale", "text"))] += size * kerning * (1 - share)
        row[self.column(("scale", "display"))] += size * kerning * share
        for pair in pairs:
            if pair in self.pairs:
                row[self.column(("pair", pair))] += size
            if pair in self.display_pairs and share:
                row[self.column(("display pair", pair))] += size * share
        if release < 2:
            em += sum(measured.former(c, sample.weight) for c in sample.text)
        if release == 2 or size < DISPLAY_FROM:
            em += count * measured.tracking(size)
            for whole in {math.floor(size), math.ceil(size)} & set(TRACKED_SIZES):
                part = size * count * (1 - abs(size - whole))
                row[self.column(("tracking", whole))] += part
                if release < 2:
                    row[self.column(("by release", release, whole))] += part
        else:
            knots = list(FORMER_DISPLAY)
            em += count * np.interp(size, knots, list(FORMER_DISPLAY.values())) / 1000
            place = np.interp(size, knots, range(len(knots)))
            for index, knot in enumerate(knots):
                part = size * count * max(0, 1 - abs(index - place))
                if part:
                    row[self.column(("tracking", "display", knot))] += part
                    row[self.column(("by release", release, "display", knot))] += part
        return size * em, row

    def table(self, items):
        known, matrix = np.zeros(len(items)), np.zeros((len(items), self.count))
        for index, (width, row) in enumerate(map(self.row, items)):
            known[index] = width
            for column, value in row.items():
                if column < self.count:  # a size or release that nothing was fitted to stays where it starts
                    matrix[index, column] = value
        return known, matrix

    def fit(self, items):
        """The unknowns: least squares to the nearest point of each interval, a few times."""
        known, rows = self.table(items + self.reference)
        counts = collections.Counter(s.project for s in items)
        share = [min(1, TEXTS_OF_A_PROJECT / counts[s.project]) for s in items] + [MEASURED_SHARE] * len(self.reference)
        low, high = (np.array([getattr(s, end) for s in items + self.reference]) for end in ("low", "high"))
        bounded = np.isfinite(low)
        floor = np.where(bounded, low, high - 1e3)
        margin = np.where(bounded, np.minimum(MARGIN, (high - floor) * 0.45), 0)
        unknowns = np.zeros(rows.shape[1])
        for step in range(10):
            width = known + rows @ unknowns
            target = np.clip(width, floor + margin, high - margin)
            error = np.abs(target - width)
            weight = np.where(error > OUTLIER, 0, np.array(share) / np.maximum(1, error / HUBER))
            weighted = rows * weight[:, None]
            unknowns = scipy.linalg.solve(
                weighted.T @ rows + np.diag(self.ridge[:self.count]), weighted.T @ (target - known), assume_a="pos"
            )
        return unknowns

    def widths(self, items, unknowns):
        known, rows = self.table(items)
        return known + rows @ unknowns


def cross_validate(model, items):
    """Each sample's width by a fit that has not seen its project."""
    projects = sorted({s.project for s in items})
    random.Random(1).shuffle(projects)
    fold_of = {project: index % FOLDS for index, project in enumerate(projects)}
    widths = np.zeros(len(items))
    for fold in range(FOLDS):
        held = [index for index, s in enumerate(items) if fold_of[s.project] == fold]
        unknowns = model.fit([s for s in items if fold_of[s.project] != fold])
        widths[held] = model.widths([items[index] for index in held], unknowns)
    return widths


def summary(items, widths, keep=lambda s: True):
    kept = [(s, w) for s, w in zip(items, widths) if keep(s)]
    parts = []
    for name, chosen in ("all", kept), ("plausible", [(s, w) for s, w in kept if s.is_plausible(w)]):
        distances = np.array([s.distance(w) for s, w in chosen])
        parts.append(f"{len(chosen)} {name}: " + ", ".join(f"{(distances <= d + 1e-9).mean():.1%} within {d}" for d in (0.5, 1)))
    return "; ".join(parts)


GROUPS = [
    ("all", lambda s: True),
    ("below 20 pt", lambda s: s.size < 20),
    ("from 20 pt on, iOS 14 and later", lambda s: s.size >= 20 and s.release >= 14),
    ("from 20 pt on, before iOS 14", lambda s: s.size >= 20 and s.release < 14),
    ("regular", lambda s: s.weight == "regular"),
    ("medium", lambda s: s.weight == "medium"),
    ("semibold", lambda s: s.weight == "semibold"),
    ("bold", lambda s: s.weight == "bold"),
    ("other weights", lambda s: s.weight not in ("regular", "medium", "semibold", "bold")),
]


def main():
    cut = inter.Cut(inter.cuts(sys.argv[1])["Regular"])
    learn, confirm = (samples.load(sys.argv[2], side) for side in ("learn", "confirm"))
    model = Model(cut, learn)
    widths = cross_validate(model, learn)
    for name, keep in GROUPS:
        print(f"learn, projects left out, {name}: {summary(learn, widths, keep)}")
    unknowns = model.fit(learn)
    print(f"confirm: {summary(confirm, model.widths(confirm, unknowns))}")
    errors = np.abs(model.widths(model.reference, unknowns) - [s.high for s in model.reference])
    for name, sizes in ("8 to 22", (8, 22)), ("24 to 31", (24, 31)):
        chosen = errors[[sizes[0] <= s.size <= sizes[1] for s in model.reference]]
        print(f"iOS 26, {name} pt: {len(chosen)} widths, {(chosen <= 0.5).mean():.1%} within 0.5, worst {chosen.max():.2f}")


if __name__ == "__main__":
    main()
