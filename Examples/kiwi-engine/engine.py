#!/usr/bin/env python3
"""A small layout engine on kiwisolver, for `plumbline test --engine "python3 Examples/kiwi-engine/engine.py"`.

It reads one scene a line from standard input and writes one answer a line to standard output; Documentation/engines.md
explains both. It shows how little an engine needs, and what goes wrong when priorities become weights: kiwisolver adds the
weighted errors of all optional constraints up, so that many weak wishes can outvote one strong one. It does not tell which
views are ambiguous, and gives up the first required constraint that does not fit without saying which others it meets.
"""
import json
import sys

try:
    import kiwisolver
except ImportError:
    sys.exit("kiwisolver is missing: python3 -m pip install kiwisolver")

PARTS = ("left", "top", "width", "height")


def strength(priority):
    """Required from 1000 on; below it the priority itself, as a weight: 750 is three times 250 and no more."""
    return kiwisolver.strength.required if priority >= 1000 else kiwisolver.strength.create(0, 0, priority)


def solve(scene):
    solver = kiwisolver.Solver()
    variables = {}

    def variable(item, part):
        key = (item, part)
        if key not in variables:
            variables[key] = kiwisolver.Variable(f"{part} of {item}")
            if part not in ("left", "top"):
                solver.addConstraint(variables[key] >= 0)
        return variables[key]

    for row in scene["constraints"]:
        if not row["terms"]:
            continue
        terms = [variable(term["item"], term["part"]) * term["coefficient"] for term in row["terms"]]
        expression = kiwisolver.Expression([], -row["constant"])
        for term in terms:
            expression = expression + term
        relation = {"=": "==", "<=": "<=", ">=": ">="}[row["relation"]]
        try:
            solver.addConstraint(kiwisolver.Constraint(expression, relation, strength(row["priority"])))
        except (kiwisolver.UnsatisfiableConstraint, kiwisolver.DuplicateConstraint):
            pass
    solver.updateVariables()
    frames = []
    for item in scene["items"]:
        frames.append([variables[(item["id"], part)].value() if (item["id"], part) in variables else 0 for part in PARTS])
    return {"id": scene["id"], "frames": frames, "ambiguous": None, "conflicts": None}


def main():
    for line in sys.stdin:
        request = json.loads(line)
        if request["kind"] == "hello":
            answer = {"plumbline-engine": 1, "name": f"kiwisolver {kiwisolver.__version__}"}
        else:
            try:
                answer = solve(request)
            except Exception as error:  # an engine says what went wrong and goes on
                answer = {"id": request["id"], "error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
