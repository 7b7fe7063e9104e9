"""Three documents that are wrong on purpose: what `plumbline check` is for, in screens as people make them."""
from storyboard import *

# The field is at least as wide as it looked good: 90 + 16 + 280 points and two margins are more than a phone has in portrait.
TOO_WIDE = Storyboard("TooWideForAPhone", [Scene("Wrong on Purpose: Too Wide for a Phone", [
    label("Name Label", "Name"), text_field("Name Field", "Enter Name"),
    label("Mail Label", "E-mail"), text_field("Mail Field", "Enter E-mail Address"),
    button("Save Button", "Save", size=17),
], [
    "Name Label.Leading = Superview.LeadingMargin", "Name Label.Width = 90", "Name Label.Baseline = Name Field.Baseline",
    "Name Field.Leading = Name Label.Trailing + 16", "Name Field.Trailing = Superview.TrailingMargin", "Name Field.Width >= 280",
    "Name Field.Top = Safe Area.Top + 20",
    "Mail Label.Leading = Superview.LeadingMargin", "Mail Label.Width = Name Label.Width", "Mail Label.Baseline = Mail Field.Baseline",
    "Mail Field.Leading = Name Field.Leading", "Mail Field.Trailing = Superview.TrailingMargin", "Mail Field.Top = Name Field.Bottom + Standard",
    "Save Button.Leading = Superview.LeadingMargin", "Save Button.Trailing = Superview.TrailingMargin", "Save Button.Height = 44",
    "Save Button.Top = Mail Field.Bottom + 20",
])])

# The second paragraph has a place from left to right and none from top to bottom: it ends up over the title.
MISSING = Storyboard("AMissingConstraint", [Scene("Wrong on Purpose: A Missing Constraint", [
    label("Title", "Terms of Use", style="Title1"),
    label("First Paragraph", "Whoever uses this app agrees to what is said below.", style="Body", lines=0),
    label("Second Paragraph", "Nobody has read this far: its constraints say nothing of its height on the page.", style="Body", lines=0),
], [
    "Title.Leading = Superview.LeadingMargin", "Title.Trailing = Superview.TrailingMargin", "Title.Top = Safe Area.Top + 20",
    "First Paragraph.Leading = Superview.LeadingMargin", "First Paragraph.Trailing = Superview.TrailingMargin",
    "First Paragraph.Top = Title.Bottom + Standard",
    "Second Paragraph.Leading = Superview.LeadingMargin", "Second Paragraph.Trailing = Superview.TrailingMargin",
])])

DOCUMENTS = {"Storyboards/WrongOnPurpose": [TOO_WIDE, MISSING]}
