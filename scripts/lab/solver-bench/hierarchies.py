"""Random systems with priorities, each feasible by construction, as atrace texts."""
import random


def hierarchy(seed):
    """One system of 2-12 variables; everything about it follows from the seed."""
    dice = random.Random(seed)
    count = dice.randint(2, 12)
    levels = sorted(dice.sample(range(1, 1000), dice.choice([1, 2, 3, 4, 6, 9])))
    point = [dice.randint(0, 80) for _ in range(count)]
    restricted = [v for v in range(count) if dice.random() < 0.5]
    rows = []
    for _ in range(dice.randint(count, 5 * count)):
        width = min(count, dice.choice([1, 1, 1, 2, 2, 3, 4]))
        terms = [(dice.choice([1, 1, 1, -1, -1, 2, 0.5, -0.75]), v) for v in dice.sample(range(count), width)]
        value = sum(c * point[v] for c, v in terms)
        relation = dice.choice(["eq", "le", "ge"])
        if dice.random() < 0.3:
            slack = dice.randint(0, 25)
            rows.append((relation, 1000, value + {"eq": 0, "le": slack, "ge": -slack}[relation], terms))
        else:
            rows.append((relation, dice.choice(levels), value + dice.randint(-60, 60), terms))
    lines = ["atrace 1", f"vars {count}"] + [f"nonneg {v} {v}" for v in restricted]
    for i, (relation, priority, constant, terms) in enumerate(rows):
        lines.append(f"con {i} {relation} {priority} {constant:g} {len(terms)} "
                     + " ".join(f"{c:g} {v}" for c, v in terms))
    # Built, then taken apart and put together again: every state is judged.
    half = len(rows) // 2
    last = len(rows) - 1
    lines += ["phase build", f"add 0 {last}", "solve", "read all",
              "phase churn", f"remove {half} {last}", "solve", "read half", f"add {half} {last}", "solve", "read again"]
    return "\n".join(lines) + "\n"
