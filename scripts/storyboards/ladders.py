"""Ladders of priorities and inequalities: each level counts fully before the next."""
from storyboard import *

PINS = ["View.Top = Superview.Top + 100", "View.Height = 40.0", "View.Leading = Superview.Leading + 10"]

DOCUMENTS = {"Storyboards": [Storyboard("PriorityLadders", [
    Scene("One Against Many", [view("View", color="systemBlueColor")], PINS + [
        "View.Width = 200.0 (Priority 750)", "View.Width = 100.0 (Priority 749)", "View.Width = 90.0 (Priority 748)",
        "View.Width = 80.0 (Priority 747)", "View.Width = 70.0 (Priority 746)",
    ]),
    Scene("Inequalities in Steps", [view("View", color="systemBlueColor")], PINS + [
        "View.Width >= 180.0 (Priority 900)", "View.Width <= 160.0 (Priority 800)", "View.Width >= 170.0 (Priority 700)",
        "View.Width <= 100.0 (Priority 600)", "View.Width = 20.0 (Priority 500)",
    ]),
    Scene("A Band and a Wish", [view("View", color="systemBlueColor")], PINS + [
        "View.Width >= 120.0 (Priority 900)", "View.Width <= 160.0 (Priority 900)", "View.Width = 500.0 (Priority 100)",
    ]),
    Scene("Fractions Between", [view("View", color="systemBlueColor")], PINS + [
        "View.Width = 150.0 (Priority 999.5)", "View.Width = 140.0 (Priority 999.25)", "View.Width = 130.0 (Priority 999)",
    ]),
    Scene("Sharing a Row", [view("Red View", color="systemRedColor"), view("Green View", color="systemGreenColor"),
                            view("Blue View", color="systemBlueColor")], [
        "Red View.Leading = Superview.Leading + 10", "Green View.Leading = Red View.Trailing + 10",
        "Blue View.Leading = Green View.Trailing + 10", "Superview.Trailing = Blue View.Trailing + 10",
        "Red View.Top = Superview.Top + 100", "Green View.Top = Red View.Top", "Blue View.Top = Red View.Top",
        "Red View.Height = 40.0", "Green View.Height = 40.0", "Blue View.Height = 40.0",
        "Red View.Width = 100.0 (Priority 900)", "Green View.Width = 400.0 (Priority 800)", "Green View.Width >= 50.0",
        "Blue View.Width = 400.0 (Priority 700)", "Red View.Width = Blue View.Width (Priority 600)",
        "Green View.Width = Blue View.Width (Priority 500)", "Green View.Width = Red View.Width (Priority 400)",
    ]),
])]}
