"""Two views without a constraint, for a suite that ties them in each notation."""
from storyboard import *

DOCUMENTS = {"Conformance/Documents": [Storyboard("Notations", [Scene("Notations", [
    view("Red View", color="systemRedColor"), view("Blue View", color="systemBlueColor"),
])])]}
