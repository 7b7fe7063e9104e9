"""Traces that bring solvers to their knees, each with the same problem without its burden where that is what it is measured by."""
import math
import random


def chain(count):
    """Each at least 8 behind the one before, each wanting to be at 0."""
    rows = [("ge", 1000, 8, [(1, i + 1), (-1, i)]) for i in range(count - 1)]
    return build(count, rows + [("eq", 250, 0, [(1, i)]) for i in range(count)])


def wishes(count):
    """Each wants to be at least, or at most, 8 behind the one before, and nothing holds any of them."""
    return build(count, [("ge" if i % 2 else "le", 250, 8, [(1, i + 1), (-1, i)]) for i in range(count - 1)])


def ties(count, isFeasible):
    """Equal wishes for 10 in a row that is a little too narrow for them, each with a least length just below."""
    rows = [("eq", 250, 10, [(1, i)]) for i in range(count)]
    rows += [("ge", 1000, 10 - 0.001 * (i * 7919 % count) / count, [(1, i)]) for i in range(count)]
    rows.append(("le", 1000, 10 * count - (0 if isFeasible else count / 4000), [(1, i) for i in range(count)]))
    return build(count, rows, restricted=True)


def levels(count):
    """As many priorities as rows, each row over three variables."""
    dice = random.Random(1)
    rows = []
    for k in range(count):
        terms = [(dice.choice([1, -1, 2, 0.5]), v) for v in dice.sample(range(count), 3)]
        rows.append((dice.choice(["eq", "le", "ge"]), 999 - k * 998 / count, dice.randint(-100, 100), terms))
    return build(count, rows)


def edits(count, batch):
    """As many wishes as variables, of which a batch is edited at once."""
    lines = ["atrace 1", f"vars {count}", "phase build"]
    for i in range(count):
        lines += [f"edit {i} 500", f"suggest {i} {i % 97}"]
    lines += ["solve", "read", "phase edit", "step"] + [f"suggest {i} {i % 89 + 1}" for i in range(batch)]
    return "\n".join(lines + ["solve", "read"]) + "\n"


def build(count, rows, restricted=False):
    lines = ["atrace 1", f"vars {count}"] + ([f"nonneg 0 {count - 1}"] if restricted else [])
    for number, (relation, priority, constant, terms) in enumerate(rows):
        lines.append(f"con {number} {relation} {priority:.12g} {constant:.12g} {len(terms)} " + " ".join(f"{a:g} {v}" for a, v in terms))
    return "\n".join(lines + ["phase build", f"add 0 {len(rows) - 1}", "solve", "read all"]) + "\n"


def exponent(small, large, ratio):
    """The exponent of growth between two times of sizes in a ratio."""
    return math.log(large / small) / math.log(ratio)
