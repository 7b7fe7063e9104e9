"""Fit what UIKit's own figures of iOS 26 leave open: pair kerning, tracking by size, and the display cut's spacing before iOS 14.

    width = size * (sum of advances + sum of kerning + characters * tracking(release, size))

The advances are measured (measured.py). Kerning starts at Inter's and is corrected by class of characters (those that
Inter kerns alike) and by pair; tracking at Apple's published tables; each stored width
only says in which interval the true one lies, so the fit minimises the distance to the intervals, with ridge terms that
hold every unknown at where it starts. The display cut is fitted first, by pair alone and to the first file, and stays so:
of the few texts in it classes and more texts of the same projects make as many wrong as right.

    python3 scripts/text/fit.py FONT-DIRECTORY STORED-TEXTS MORE-TEXTS...

prints the cross-validated figures of side `learn` (folds are by project, so that no text is measured with a fit that has
seen its project), those of side `confirm` by a fit to all of `learn`, and the measured widths of iOS 26 beside the fit's.
The fonts are those of Debian's package fonts-inter, as a rule in /usr/share/fonts/opentype/inter.
"""

import collections
import math
import random
import sys

import numpy as np
import scipy.sparse as sparse

import inter
import measured
import samples

FOLDS = 5
RIDGE = {"scale": 1.0, "class": 1000.0, "display pair": 300.0, "tracking": 2000.0, "by release": 2000.0}
# The display cut kerns more than Inter: three measured weights say 1.35 to 1.5 times.
DISPLAY_KERNING = 1.4
MARGIN, OUTLIER = 0.25, 6.0
# How far off a text counts fully, how often the weights are found anew, what a width that was measured counts beside a stored one; a project's
# texts count fully up to `texts` and together no more than as many beyond.
Settings = collections.namedtuple("Settings", "huber steps measured texts pair")
DISPLAY = Settings(huber=0.6, steps=10, measured=20.0, texts=20, pair=3000.0)
TEXT = Settings(huber=0.3, steps=12, measured=100.0, texts=60, pair=6000.0)
# What running apps show: a text, its weight and size, the least and the largest width, the release (Documentation/evidence/text.md).
RUN_TIME = [
    ("What's", "semibold", 17.0, 55.333, 55.5, 12), ("What's", "semibold", 16.0, 52.5, 52.667, 12), ("What's", "semibold", 17.0, 56.0, 56.333, 17),
]
# Up to iOS 13 the display cut began at 20 points, and was spaced by these thousandths of an em (published to 2019).
FORMER_DISPLAY = {20: 19, 24: 15, 28: 13, 34: 11, 40: 10, 60: 5, 100: 0}
DISPLAY_FROM = 20
TRACKED_SIZES = range(8, 27)


def optical(sample):
    if samples.generation(sample.release) == 2:
        return measured.optical(sample.size)
    return float(sample.size >= DISPLAY_FROM)


class Model:
    """Which unknowns a text's width depends on, and by how much.

    With `display`, what a fit without classes found (Display), the display cut stays as that has it.
    """

    def __init__(self, cut, items, display=None):
        self.cut, self.font, self.columns, self.ridge = cut, measured.Measured(), {}, []
        self.display, self.settings = display, TEXT if display else DISPLAY
        self.left, self.right = inter.classes_of(cut)
        self.reference = [
            samples.Sample(text, weight, float(size), width - 1e-3, width + 1e-3, 26, None)
            for (weight, size), widths in self.font.widths.items() for text, width in widths
        ] + [samples.Sample(*shown, None) for shown in RUN_TIME]
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
            self.ridge.append(self.settings.pair if key[0] == "pair" else RIDGE[key[0]])
        return self.columns[key]

    def row(self, sample):
        """(known part, {column: coefficient}) of a sample's width."""
        share, count, size, release = optical(sample), len(sample.text), sample.size, samples.generation(sample.release)
        row = collections.defaultdict(float)
        pairs = list(zip(sample.text, sample.text[1:]))
        kerning = sum(self.cut.kern(a, b) for a, b in pairs)
        em = sum(self.font.advance(c, sample.weight, share) for c in sample.text) + kerning * (1 - share)
        row[self.column(("scale", "text"))] += size * kerning * (1 - share)
        if self.display:
            em += share * sum(map(self.display.kern, pairs))
            self.add_text_pairs(row, pairs, size * (1 - share))
        else:
            em += share * kerning * DISPLAY_KERNING
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
                if part and self.display:
                    em += part / size * self.display.tracking(release, knot)
                elif part:
                    row[self.column(("tracking", "display", knot))] += part
                    row[self.column(("by release", release, "display", knot))] += part
        return size * em, row

    def add_text_pairs(self, row, pairs, size):
        """What the text cut kerns besides, by class and by pair; an underscore has pairs of its own (make_tables.py)."""
        for pair in pairs if size else ():
            if "_" not in pair and pair[0] in self.left and pair[1] in self.right:
                row[self.column(("class", self.left[pair[0]], self.right[pair[1]]))] += size
            if pair in self.pairs:
                row[self.column(("pair", pair))] += size

    def table(self, items):
        known, cells = np.zeros(len(items)), []
        for index, (width, row) in enumerate(map(self.row, items)):
            known[index] = width
            # A size or release that nothing was fitted to stays where it starts.
            cells += [(index, column, value) for column, value in row.items() if column < self.count]
        rows, places, values = zip(*cells)
        return known, sparse.csr_matrix((values, (rows, places)), shape=(len(items), self.count))

    def fit(self, items):
        """The unknowns: least squares to the nearest point of each interval, a few times."""
        settings = self.settings
        known, rows = self.table(items + self.reference)
        counts = collections.Counter(s.project for s in items)
        share = [min(1, settings.texts / counts[s.project]) for s in items] + [settings.measured] * len(self.reference)
        low, high = (np.array([getattr(s, end) for s in items + self.reference]) for end in ("low", "high"))
        bounded = np.isfinite(low)
        floor = np.where(bounded, low, high - 1e3)
        margin = np.where(bounded, np.minimum(MARGIN, (high - floor) * 0.45), 0)
        unknowns = np.zeros(self.count)
        ridge = sparse.diags(self.ridge[:self.count])
        for _ in range(settings.steps):
            width = known + rows @ unknowns
            target = np.clip(width, floor + margin, high - margin)
            error = np.abs(target - width)
            weight = np.where(error > OUTLIER, 0, np.array(share) / np.maximum(1, error / settings.huber))
            weighted = sparse.diags(weight) @ rows
            unknowns = np.linalg.solve((weighted.T @ rows + ridge).toarray(), weighted.T @ (target - known))
        return unknowns

    def widths(self, items, unknowns):
        known, rows = self.table(items)
        return known + rows @ unknowns


def fitted(cut, few, items):
    """The model of both cuts, and its unknowns: the display cut's by `few`, then the text cut's by `items`."""
    first = Model(cut, few)
    model = Model(cut, items, Display(first, first.fit(few)))
    return model, model.fit(items)


class Display:
    """The display cut's kerning and tracking in em, as a model without classes found them."""

    def __init__(self, model, unknowns):
        self.model, self.unknowns = model, unknowns

    def value(self, *key):
        return self.unknowns[self.model.columns[key]] if key in self.model.columns else 0.0

    def scale(self):
        return DISPLAY_KERNING + self.value("scale", "display")

    def pair(self, pair):
        return self.value("pair", pair) + self.value("display pair", pair)

    def kern(self, pair):
        return self.model.cut.kern(*pair) * self.scale() + self.pair(pair)

    def tracking(self, release, knot):
        return self.value("tracking", "display", knot) + self.value("by release", release, "display", knot)


def cross_validate(cut, few, items):
    """Each sample's width by a fit that has not seen its project."""
    first = Model(cut, few)
    model = Model(cut, items, Display(first, np.zeros(first.count)))
    projects = sorted({s.project for s in items})
    random.Random(1).shuffle(projects)
    fold_of = {project: index % FOLDS for index, project in enumerate(projects)}
    widths = np.zeros(len(items))
    for fold in range(FOLDS):
        held = [index for index, s in enumerate(items) if fold_of[s.project] == fold]
        model.display = Display(first, first.fit([s for s in few if fold_of.get(s.project) != fold]))
        unknowns = model.fit([s for s in items if fold_of[s.project] != fold])
        widths[held] = model.widths([items[index] for index in held], unknowns)
    return widths


def summary(items, widths, keep=lambda s: True):
    kept = [(s, w) for s, w in zip(items, widths) if keep(s)]
    parts = []
    for name, chosen in ("all", kept), ("plausible", [(s, w) for s, w in kept if s.is_plausible(w)]):
        distances = np.array([s.distance(w) for s, w in chosen])
        parts.append(f"{len(chosen)} {name}: {(distances <= 1e-6).mean():.1%} as stored, " + ", ".join(f"{(distances <= d + 1e-9).mean():.1%} within {d}" for d in (0.5, 1)))
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
    learn, confirm = (samples.load(sys.argv[2:], side) for side in ("learn", "confirm"))
    few = samples.load(sys.argv[2:3])
    widths = cross_validate(cut, few, learn)
    for name, keep in GROUPS:
        print(f"learn, projects left out, {name}: {summary(learn, widths, keep)}")
    model, unknowns = fitted(cut, few, learn)
    print(f"confirm: {summary(confirm, model.widths(confirm, unknowns))}")
    errors = np.abs(model.widths(model.reference, unknowns) - [s.high for s in model.reference])
    for name, sizes in ("8 to 22", (8, 22)), ("24 to 31", (24, 31)):
        chosen = errors[[sizes[0] <= s.size <= sizes[1] for s in model.reference]]
        print(f"iOS 26, {name} pt: {len(chosen)} widths, {(chosen <= 0.5).mean():.1%} within 0.5, worst {chosen.max():.2f}")


if __name__ == "__main__":
    main()
