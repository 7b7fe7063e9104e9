"""The storyboard of the example package."""
from storyboard import *
DOCUMENTS = {"Examples/SignIn/App": [Storyboard("SignIn", [Scene("Sign In", [
    label("Title", "Welcome", style="Title1", align="center"),
    label("Name Label", "Name", style="Body"), text_field("Name Field", "you@example.com", hug=249),
    label("Password Label", "Password", style="Body"), text_field("Password Field", "at least 12 characters", hug=249),
    button("Sign In Button", "Sign In"),
], [
    "Title.Top = Safe Area.Top + 20", "Title.Leading = Superview.LeadingMargin", "Title.Trailing = Superview.TrailingMargin",
    "Name Field.Top = Title.Bottom + 20", "Name Label.FirstBaseline = Name Field.FirstBaseline",
    "Name Label.Leading = Superview.LeadingMargin", "Name Field.Leading = Name Label.Trailing + 8",
    "Name Field.Trailing = Superview.TrailingMargin", "Name Label.Top >= Title.Bottom + 8",
    "Password Field.Top = Name Field.Bottom + 8", "Password Label.FirstBaseline = Password Field.FirstBaseline",
    "Password Label.Leading = Superview.LeadingMargin", "Password Field.Leading = Password Label.Trailing + 8",
    "Password Field.Trailing = Superview.TrailingMargin", "Password Label.Width = Name Label.Width",
    "Sign In Button.Leading = Superview.LeadingMargin", "Sign In Button.Trailing = Superview.TrailingMargin",
    "Sign In Button.Top = Password Field.Bottom + 20",
])])]}
