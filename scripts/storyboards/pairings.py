"""Every pairing of two attributes, and each attribute alone: legal or not by the Auto Layout Guide's rules.

Sizes go with sizes; horizontal places with horizontal ones, vertical with vertical; leading and trailing not with left and
right, while a centre goes with either; only a size may stand alone.
"""
from suites import suite

SIZES = ["Width", "Height"]
DIRECTED = ["Leading", "Trailing", "LeadingMargin", "TrailingMargin"]
PHYSICAL = ["Left", "Right", "LeftMargin", "RightMargin"]
CENTRES = ["CenterX", "CenterXWithinMargins"]
VERTICAL = ["Top", "Bottom", "CenterY", "FirstBaseline", "LastBaseline", "TopMargin", "BottomMargin", "CenterYWithinMargins"]
ALL = SIZES + DIRECTED + PHYSICAL + CENTRES + VERTICAL


def rule(first, second):
    """The rule that a pairing breaks, or None."""
    if second is None:
        return None if first in SIZES else "unpairedLocation"
    if (first in SIZES) != (second in SIZES):
        return "sizeWithLocation"
    if first in SIZES:
        return None
    if (first in VERTICAL) != (second in VERTICAL):
        return "crossedAxes"
    if first in DIRECTED and second in PHYSICAL or first in PHYSICAL and second in DIRECTED:
        return "directionalWithPhysical"
    return None


def cases():
    result = []
    for first in ALL:
        equations, refused = [], []
        for second in ALL + [None]:
            text = f"Button 2.{first} = " + (f"Button 1.{second}" if second else "20.0") + " (Priority 1)"
            equations.append(text)
            if rule(first, second):
                refused.append({"constraint": text, "rule": rule(first, second)})
        result.append({
            "name": f"{first} with each attribute, and alone", "with": equations, "refused": refused,
            "relations": ["Button 1.leading == m", "Button 2.leading == Button 1.trailing + 8", "Button 1.width == 65", "Button 2.width == 55"],
        })
    return result


DOCUMENTS = {}
SUITES = {"AttributePairings": suite(
    "Attribute Pairings", "Auto Layout Guide, Anatomy of a Constraint: the rules for equations, worked out in scripts/storyboards/pairings.py",
    "SampleEquations", cases(), scene="Fixed Distance", intrinsic={"Button 1": [50, 30], "Button 2": [39, 30]})}
