"""Fit what pairs of characters are kerned by besides in the system font of the Mac: mac_pairs.txt.

    python3 scripts/text/fit_mac.py FONT-DIRECTORY STORED-TEXTS MAC-TEXTS

The first two arguments are those of fit.py. MAC-TEXTS has one JSON object a line: `project`, `text`, `weight`, `pointSize`, and
`w`, the whole points that a label, or a check box or push button without its padding, is stored as wide as. Prints how many
texts are as wide as stored by a fit that has not seen their project (five foldings), and the rows of mac_pairs.txt.
"""

import collections
import json
import random
import sys

import numpy as np
import scipy.sparse as sparse

import fit
import inter
import samples

RIDGE, MARGIN, HUBER, OUTLIER, STEPS = 1500.0, 0.15, 0.3, 1.2, 15
TEXTS_OF_A_PROJECT = 60
# A pair needs two projects, and this many em.
PROJECTS, LEAST_PAIR = 2, 0.001
# The Mac's release of the font below 20 points is the one that iOS draws since 14.
RELEASE = 17


def load(path):
    for record in map(json.loads, open(path)):
        if all(" " <= c <= "~" for c in record["text"]):
            yield samples.Sample(
                record["text"], record["weight"], record["pointSize"], record["w"] - 1, record["w"], RELEASE, record["project"])


def pairs_of(items):
    projects = collections.defaultdict(set)
    for sample in items:
        for pair in zip(sample.text, sample.text[1:]):
            projects[pair].add(sample.project)
    return {pair: place for place, pair in enumerate(sorted(p for p, found in projects.items() if len(found) >= PROJECTS))}


def matrix(items, columns):
    cells = [
        (row, columns[pair], sample.size)
        for row, sample in enumerate(items)
        for pair in zip(sample.text, sample.text[1:])
        if pair in columns
    ]
    rows, places, values = zip(*cells)
    return sparse.csr_matrix((values, (rows, places)), shape=(len(items), len(columns)))


def fitted(items, known):
    """{pair: em}: least squares to the nearest point of each interval, a few times."""
    columns = pairs_of(items)
    table = matrix(items, columns)
    counts = collections.Counter(sample.project for sample in items)
    share = np.array([min(1, TEXTS_OF_A_PROJECT / counts[sample.project]) for sample in items])
    low, high = (np.array([getattr(sample, end) for sample in items]) for end in ("low", "high"))
    margin = np.minimum(MARGIN, (high - low) * 0.3)
    unknowns = np.zeros(len(columns))
    for _ in range(STEPS):
        width = known + table @ unknowns
        target = np.clip(width, low + margin, high - margin)
        error = np.abs(target - width)
        weight = share * np.where(error > OUTLIER, 0, 1 / np.maximum(1, error / HUBER))
        normal = (table.T @ sparse.diags(weight) @ table).toarray() + RIDGE * np.eye(len(columns))
        unknowns = np.linalg.solve(normal, table.T @ (weight * (target - known)))
    return {pair: unknowns[place] for pair, place in columns.items()}


def added(items, pairs):
    return np.array([s.size * sum(pairs.get(pair, 0) for pair in zip(s.text, s.text[1:])) for s in items])


def is_right(items, widths):
    return np.array([sample.low < width <= sample.high for sample, width in zip(items, widths)])


def main():
    cut = inter.Cut(inter.cuts(sys.argv[1])["Regular"])
    phone = samples.load(sys.argv[2])
    model = fit.Model(cut, phone)
    unknowns = model.fit(phone)
    mac = list(load(sys.argv[3]))
    items = mac + [s for s in phone if s.size < fit.DISPLAY_FROM and np.isfinite(s.low)]
    known = model.widths(items, unknowns)
    projects = sorted({s.project for s in items})
    random.Random(1).shuffle(projects)
    fold = np.array([projects.index(s.project) % fit.FOLDS for s in items])
    widths = np.array(known)
    for held in range(fit.FOLDS):
        seen = fold != held
        pairs = fitted([s for s, take in zip(items, seen) if take], known[seen])
        widths[~seen] += added([s for s, take in zip(items, ~seen) if take], pairs)
    count = len(mac)
    print(f"# {count} texts of the Mac: {is_right(mac, known[:count]).mean():.1%} without, {is_right(mac, widths[:count]).mean():.1%} with",
          file=sys.stderr)
    for (a, b), em in sorted(fitted(items, known).items()):
        if abs(em) >= LEAST_PAIR:
            print(f"{ord(a):02X}{ord(b):02X} {em * 1e5:.0f}")


if __name__ == "__main__":
    main()
