"""Every combination of a stack view's axis, distribution and alignment, with each of its views hidden in turn.

Three plain views with sizes of their own: A 40 x 20, B 60 x 30, C 80 x 25. B hugs least and resists least. The stack fills the
margins along its axis, 8 apart, and is as large as its content across. The rules, by UIStackView's documentation and the
constraints that it makes:

Along the axis, S long, n views visible, natural lengths l:
- fill: the gaps are 8; of the visible views the one that hugs least (B, else A) takes what the others leave.
- fillEqually: all are (S - 8(n - 1)) / n.
- fillProportionally: all but the last are S * l / (sum of l + 8(n - 1)); the last takes the rest.
- equalSpacing: all keep l, the gaps are (S - sum of l) / (n - 1); a single view fills the stack.
- equalCentering: all keep l; the first starts and the last ends the stack, and the centre of a middle one is halfway between
  the centres of its neighbours. A single view fills the stack.
Across it, with thicknesses t:
- fill: all are as thick as the thickest, hidden ones included.
- leading, trailing, center: each keeps t; the stack is as thick as the thickest visible one.
- firstBaseline: tops align, since the first baseline of a view without text is its top (Apple: forFirstBaselineLayout); lastBaseline: bottoms
  align. The stack is as thick as the thickest visible one.
"""
from storyboard import *
from suites import suite

LENGTHS = {"A": (40, 20), "B": (60, 30), "C": (80, 25)}
HUGGING = {"A": 250, "B": 249, "C": 251}
DISTRIBUTIONS = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
ALIGNMENTS = {
    "horizontal": ["fill", "top", "center", "bottom", "firstBaseline", "lastBaseline"],
    "vertical": ["fill", "leading", "center", "trailing"],
}
GAP = 8


def title(axis, distribution, alignment):
    return f"{axis} {distribution} {alignment}"


def scene(axis, distribution, alignment):
    views = [view(name, hug=HUGGING[name], resist=HUGGING[name] + 500) for name in LENGTHS]
    row = stack("Stack", views, axis=axis, distribution=distribution, alignment=alignment, spacing=GAP)
    pins = ["Stack.Leading = Superview.LeadingMargin", "Stack.Top = Top Layout Guide.Bottom + 20"]
    pins.append("Stack.Trailing = Superview.TrailingMargin" if axis == "horizontal" else "Bottom Layout Guide.Top = Stack.Bottom + 20")
    return Scene(title(axis, distribution, alignment), [row], pins)


def along(distribution, visible, lengths):
    """(start, length) of each visible view, as formulas over S."""
    n = len(visible)
    total = sum(lengths[name] for name in visible)
    gaps = GAP * (n - 1)
    if n == 1 and distribution in ("equalSpacing", "equalCentering"):
        return {visible[0]: ("0", "S")}
    if distribution == "fill":
        stretched = "B" if "B" in visible else min(visible, key=HUGGING.get)
        sizes = {name: f"S - {gaps} - {total - lengths[name]}" if name == stretched else str(lengths[name]) for name in visible}
    elif distribution == "fillEqually":
        sizes = {name: f"(S - {gaps}) / {n}" for name in visible}
    elif distribution == "fillProportionally":
        sizes = {name: f"S * {lengths[name]} / {total + gaps}" for name in visible[:-1]}
        taken = "".join(f" - {size}" for size in sizes.values())
        sizes[visible[-1]] = f"S - {gaps}{taken}"
    else:
        sizes = {name: str(lengths[name]) for name in visible}
    if distribution == "equalCentering":
        first, last = visible[0], visible[-1]
        starts = {first: "0", last: f"S - {lengths[last]}"}
        for name in visible[1:-1]:
            starts[name] = f"({lengths[first]} / 2 + S - {lengths[last]} / 2) / 2 - {lengths[name]} / 2"
    else:
        gap = f"(S - {total}) / {n - 1}" if distribution == "equalSpacing" else str(GAP)
        starts = {}
        place = "0"
        for name in visible:
            starts[name] = place
            place = f"{place} + {sizes[name]} + {gap}"
    return {name: (starts[name], sizes[name]) for name in visible}


def across(alignment, visible, thicknesses):
    """({name: (start, thickness)}, the stack's own)."""
    thickest = max(thicknesses[name] for name in visible)
    if alignment == "fill":
        whole = max(thicknesses.values())
        return {name: (0, whole) for name in visible}, whole
    starts = {
        "top": lambda t: 0, "firstBaseline": lambda t: 0, "leading": lambda t: 0, "center": lambda t: (thickest - t) / 2,
    }.get(alignment, lambda t: thickest - t)
    return {name: (starts(thicknesses[name]), thicknesses[name]) for name in visible}, thickest


def cases(axis):
    result = []
    flip = axis == "vertical"
    lengths = {name: size[1 if flip else 0] for name, size in LENGTHS.items()}
    thicknesses = {name: size[0 if flip else 1] for name, size in LENGTHS.items()}
    room = "H - T - B - 40" if flip else "W - 2 * m"
    for distribution in DISTRIBUTIONS:
        for alignment in ALIGNMENTS[axis]:
            for hidden in [[], ["A"], ["B"], ["C"], ["B", "C"]]:
                visible = [name for name in LENGTHS if name not in hidden]
                main = along(distribution, visible, lengths)
                cross, own = across(alignment, visible, thicknesses)
                frames = {"Stack": ["m", "T + 20", own, "S"] if flip else ["m", "T + 20", "S", own]}
                for name in visible:
                    (start, length), (side, thickness) = main[name], cross[name]
                    frames[name] = [side, start, thickness, length] if flip else [start, side, length, thickness]
                case = {"name": f"{distribution}, {alignment}, " + (f"{' and '.join(hidden)} hidden" if hidden else "all visible"),
                        "scene": title(axis, distribution, alignment), "let": {"S": room}}
                if hidden:
                    case["hidden"] = hidden
                    case["ambiguous"] = "any"
                case.update({"frames": frames, "mirrors": True})
                result.append(case)
    return result


def source(axis):
    return f"UIStackView's documentation and the constraints that it makes, worked out in scripts/storyboards/stacks.py, {axis} axis"


DOCUMENTS = {"Conformance/Documents": [
    Storyboard(f"{axis.capitalize()}Stacks", [scene(axis, d, a) for d in DISTRIBUTIONS for a in ALIGNMENTS[axis]])
    for axis in ALIGNMENTS
]}
SUITES = {
    f"{axis.capitalize()}Stacks": suite(
        f"{axis.capitalize()} Stack Views", source(axis), f"{axis.capitalize()}Stacks", cases(axis),
        intrinsic={name: list(size) for name, size in LENGTHS.items()})
    for axis in ALIGNMENTS
}
