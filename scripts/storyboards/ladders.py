"""Ladders of priorities and inequalities: each level counts fully before the next. The suite adds the lower rungs."""
from storyboard import *

PINS = ["View.Top = Superview.Top + 100", "View.Height = 40.0", "View.Leading = Superview.Leading + 10"]

DOCUMENTS = {"Conformance/Documents": [Storyboard("PriorityLadders", [
    Scene("One Against Many", [view("View", color="systemBlueColor")], PINS + [
        "View.Width = 200.0 (Priority 750)",
    ]),
    Scene("Inequalities in Steps", [view("View", color="systemBlueColor")], PINS + [
        "View.Width >= 180.0 (Priority 900)",
    ]),
    Scene("A Band and a Wish", [view("View", color="systemBlueColor")], PINS + [
        "View.Width >= 120.0 (Priority 900)", "View.Width <= 160.0 (Priority 900)", "View.Width = 500.0 (Priority 100)",
    ]),
    Scene("Fractions Between", [view("View", color="systemBlueColor")], PINS + [
        "View.Width = 150.0 (Priority 999.5)",
    ]),
    Scene("Sharing a Row", [view("Red View", color="systemRedColor"), view("Green View", color="systemGreenColor"),
                            view("Blue View", color="systemBlueColor")], [
        "Red View.Leading = Superview.Leading + 10", "Green View.Leading = Red View.Trailing + 10",
        "Blue View.Leading = Green View.Trailing + 10", "Superview.Trailing = Blue View.Trailing + 10",
        "Red View.Top = Superview.Top + 100", "Green View.Top = Red View.Top", "Blue View.Top = Red View.Top",
        "Red View.Height = 40.0", "Green View.Height = 40.0", "Blue View.Height = 40.0",
        "Red View.Width = 100.0 (Priority 900)", "Green View.Width = 400.0 (Priority 800)", "Green View.Width >= 50.0",
        "Blue View.Width = 400.0 (Priority 700)",
    ]),
])]}
