"""What is measured, on which traces, and how much faster than the peer each figure is meant to be."""
import random

SIX = ["indep", "vlist", "hchain", "form", "dyncols", "stack"]
# With those whose constraints change afterwards.
EIGHT = SIX + ["churntext", "churnhide"]
# The sizes a stack tree has nearest to the round numbers of the others.
STACK = {10: 9, 30: 25, 300: 256, 1000: 1024, 3000: 4096}


def trace(workload, size):
    """The name of the trace of a workload at a size."""
    return f"{workload}_{STACK[size] if workload == 'stack' else size}"


def views(workload, size):
    """How many views that trace has below its root, which growth is measured against."""
    if workload != "stack":
        return size
    branch, leaves = {9: (3, 9), 25: (5, 25), 256: (4, 256), 1024: (4, 1024), 4096: (8, 4096)}[STACK[size]]
    total, level = 0, leaves
    while level > 1:
        total += level
        level //= branch
    return total


# Ratios wanted at the three sizes of building.
BUILD = {
    10: dict.fromkeys(SIX, 1), 30: dict.fromkeys(SIX, 1), 300: dict.fromkeys(SIX, 10),
    1000: dict.fromkeys(EIGHT, 100),
}
# The first build of a process at N = 10, and a build at N = 1000 in passes over its rows.
FIRST = 1.5
PASSES = 15
# Seconds of a chain of 100,000, the exponent of its growth from 4,000; seconds of 20,000 wishes that hold nothing; the ratio of ties that
# do not fit to ties that do; seconds of 1,000 levels; the exponent of a batch of edits from 10,000 to 40,000.
CHAIN, CHAIN_GROWTH, WISHES, TIES, LEVELS, EDITS_GROWTH = 1.0, 1.2, 1.0, 10, 1.0, 1.2
# Seconds of checking a document with so many independent conflicts.
CONFLICTS = {50: 0.3, 400: 3.0}
# Scenes that are drawn, and the most milliseconds of processor time after the start.
SCENES = [("SelfSizingTableViewCells", None), ("DynamicTextAndReadability", None), ("NestedStackViews", None), ("GroupingViews", None),
          ("SimpleStackView", None), ("AspectFitImageView", None)]
PICTURE = 100
RESIZE = {300: 10, 1000: 10}
CHURN = {"churntext_1000": 50, "churnhide_300": 400}
GROWTH = 1.2
WORST_STEP = 1000.0
MEMORY = 5
SPREAD = 2.0
ORDERS = ["natural", "required-first", "soft-first", "shuffled"]


def reorder(source, target, order):
    """Writes a trace with its constraints declared, and so added, in another order."""
    with open(source) as file:
        lines = file.read().splitlines()
    rows = [line.split() for line in lines if line.startswith("con ")]
    if order == "required-first":
        rows.sort(key=lambda row: row[3] != "1000")
    elif order == "soft-first":
        rows.sort(key=lambda row: row[3] == "1000")
    elif order == "shuffled":
        random.Random(1).shuffle(rows)
    with open(target, "w") as file:
        written = False
        for line in lines:
            if not line.startswith("con "):
                file.write(line + "\n")
            elif not written:
                written = True
                for number, row in enumerate(rows):
                    file.write(" ".join(["con", str(number)] + row[2:]) + "\n")
            if line.startswith("read"):
                return  # the first solution is all that is measured

