"""Fit the ASCII advances of a font whose file nobody may have to the stored widths of its labels, and print them with their error.

    python3 scripts/text/fit_faces.py STORED-TEXTS

Each advance starts at that of a shape that make_faces.py measured, and a ridge term holds it there, so that a character that hardly
occurs keeps it. The error is that of eight foldings over the texts; it is of one project where one project alone uses the font.
Rows of side `confirm` are not read. The lines printed belong in faces.txt.
"""

import json
import pathlib
import random
import sys

import numpy as np

ADVANCES = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "CResources" / "facts" / "face-advances.txt"
FOLDS, ROUNDS, HUBER, RIDGE_OF_SCALE, RIDGE_OF_SPACING = 8, 12, 0.5, 5.0, 40.0
FIRST, COUNT = 32, 95


def shape(name, cut):
    for line in ADVANCES.read_text().splitlines():
        fields = line.split()
        if fields[:2] == [name, cut]:
            return np.array([float(width) / 1000 for width in fields[2:]])
    raise SystemExit(f"{ADVANCES} has no {name} {cut}")


def labels(path, font):
    """(text, size, width) of the distinct labels in a font that nothing but their text made as wide: the middle of the pixel."""
    found = set()
    for record in map(json.loads, open(path)):
        description, text = record.get("font") or {}, record["text"]
        if record["side"] != "learn" or record["tag"] != "label" or "w" not in record or description.get("name") != font:
            continue
        size = float(description["pointSize"])
        if text and all(" " <= c <= "~" for c in text) and record.get("h", 0) <= 1.8 * size:
            pixel = 1 / 2 if abs(record["w"] * 2 - round(record["w"] * 2)) < 0.01 else 1 / 3
            found.add((text, size, record["w"] - pixel / 2))
    return sorted(found)


def equations(samples):
    counts = np.array([[size * text.count(chr(FIRST + code)) for code in range(COUNT)] for text, size, _ in samples])
    return counts, np.array([width for _, _, width in samples])


def fit(samples, start, ridge):
    counts, widths = equations(samples)
    matrix = np.hstack([counts, (counts @ start)[:, None], counts.sum(1)[:, None]])
    ridges = np.diag(np.array([ridge] * COUNT + [RIDGE_OF_SCALE, RIDGE_OF_SPACING]) ** 2)
    weights, advances = np.ones(len(samples)), start
    for _ in range(ROUNDS):
        weighted = matrix * weights[:, None]
        change = np.linalg.solve(matrix.T @ weighted + ridges, weighted.T @ (widths - counts @ start))
        advances = start + change[:COUNT] + change[COUNT] * start + change[COUNT + 1]
        weights = 1 / np.maximum(1, np.abs(counts @ advances - widths) / HUBER) ** 2
    return advances


def report(font, samples, start, ridge):
    texts = sorted({text for text, _, _ in samples})
    random.Random(1).shuffle(texts)
    fold = {text: index % FOLDS for index, text in enumerate(texts)}
    errors = []
    for left_out in range(FOLDS):
        seen, unseen = ([s for s in samples if (fold[s[0]] == left_out) == out] for out in (False, True))
        counts, widths = equations(unseen)
        errors += list(np.abs(counts @ fit(seen, start, ridge) - widths))
    within = [sum(error <= limit + 0.1 for error in errors) for limit in (0.5, 1)]
    print(f"# {font}: {within[0]} within half a point and {within[1]} within one of {len(samples)} labels left out")


def line(name, cut, advances):
    print(name, cut, " ".join(str(round(width * 1000)) for width in advances))


def main():
    euclid = labels(sys.argv[1], "euclidflexmedium")
    report("euclidflexmedium", euclid, shape("humanist", "regular"), 5)
    for cut in ("regular", "bold"):
        line("euclid", cut, fit(euclid, shape("humanist", "regular"), 5))


if __name__ == "__main__":
    main()
