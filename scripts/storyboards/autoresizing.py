"""Every autoresizing mask along each axis, by the rules of UIView.AutoresizingMask.

A view of start a and length b in a superview that was S0 long, c beyond it, when the superview is S long and e = S - S0:
fixed on the far side moves by e; a flexible length takes e; two flexible parts share it by their lengths; two margins keep
their ratio; three flexible parts scale with the superview.
"""
from storyboard import *
from suites import suite

A, B = 100, 120
MASKS = {
    "fixed": [], "flexible far margin": ["far"], "flexible near margin": ["near"], "flexible length": ["length"],
    "flexible margins": ["near", "far"], "flexible near margin and length": ["near", "length"],
    "flexible length and far margin": ["length", "far"], "all flexible": ["near", "length", "far"],
}
WORDS = {"horizontal": {"near": "flexibleMinX", "length": "widthSizable", "far": "flexibleMaxX"},
         "vertical": {"near": "flexibleMinY", "length": "heightSizable", "far": "flexibleMaxY"}}


def place(parts, S, S0):
    """(start, length) as formulas."""
    c = S0 - A - B
    e = f"({S} - {S0})"
    key = tuple(parts)
    return {
        (): (f"{A}", f"{B}"), ("far",): (f"{A}", f"{B}"), ("near",): (f"{A} + {e}", f"{B}"), ("length",): (f"{A}", f"{B} + {e}"),
        ("near", "far"): (f"({S} - {B}) * {A} / {A + c}", f"{B}"),
        ("near", "length"): (f"{A} + {e} * {A} / {A + B}", f"{B} + {e} * {B} / {A + B}"),
        ("length", "far"): (f"{A}", f"{B} + {e} * {B} / {B + c}"),
        ("near", "length", "far"): (f"{A} * {S} / {S0}", f"{B} * {S} / {S0}"),
    }[key]


def scene(axis):
    views = []
    for index, (name, parts) in enumerate(MASKS.items()):
        frame = [A, 40 * index, B, 30] if axis == "horizontal" else [20 * index, A, 15, B]
        views.append(view(name, frame=frame, mask=[WORDS[axis][part] for part in parts] + ["flexibleMaxY" if axis == "horizontal" else "flexibleMaxX"]))
    return Scene(f"Along the {axis} Axis", views)


def case(axis):
    frames = {}
    for index, (name, parts) in enumerate(MASKS.items()):
        start, length = place(parts, "W" if axis == "horizontal" else "H", 393 if axis == "horizontal" else 852)
        frames[name] = [start, 40 * index, length, 30] if axis == "horizontal" else [20 * index, start, 15, length]
    return {"name": f"each mask along the {axis} axis", "scene": f"Along the {axis} Axis",
            # Masks keep to left and right in either reading direction. In a much smaller root a length would be negative.
            "where": "W >= 300" if axis == "horizontal" else "H >= 740", "frames": frames}


DOCUMENTS = {"Conformance/Documents": [Storyboard("AutoresizingMasks", [scene("horizontal"), scene("vertical")])]}
SUITES = {"AutoresizingMasks": suite(
    "Autoresizing Masks", "UIView.AutoresizingMask's documentation; how parts share is worked out in scripts/storyboards/autoresizing.py",
    "AutoresizingMasks", [case("horizontal"), case("vertical")])}
