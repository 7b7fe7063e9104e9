"""The recipes of Apple's Auto Layout Cookbook beyond the guide's first thirteen, as storyboards of our own."""
from storyboard import *

MARGINS = ["{0}.Leading = Superview.LeadingMargin", "{0}.Trailing = Superview.TrailingMargin"]


def sides(name):
    return [text.format(name) for text in MARGINS]


def inside(top, bottom, gap="20.0"):
    return [f"{top}.Top = Top Layout Guide.Bottom + {gap}", f"Bottom Layout Guide.Top = {bottom}.Bottom + {gap}"]


SIMPLE = Storyboard("SimpleStackView", [Scene("Simple Stack View", [
    stack("Stack View", [
        label("Title", "Flowers", style="Body", align="center"),
        image_view("Image", "flowers", hug=(251, 249), resist=(None, 749)),
        button("Edit Button", "Edit"),
    ], axis="vertical", spacing=8),
], sides("Stack View") + inside("Stack View", "Stack View", "Standard"))], images={"flowers": (300, 262)})


def row(name):
    return stack(f"{name} Row", [
        label(f"{name} Label", name), text_field(f"{name} Field", f"Enter {name} Name", hug=(48, None), resist=(749, None)),
    ], alignment="firstBaseline", spacing=8)


NESTED = Storyboard("NestedStackViews", [Scene("Nested Stack Views", [
    stack("Outer Stack", [
        stack("Upper Stack", [
            image_view("Image", "flowers", hug=251, resist=48),
            stack("Name Rows", [row("First"), row("Middle"), row("Last")], axis="vertical", spacing=8),
        ], spacing=8),
        text_view("Notes", "Notes", hug=(None, 249), resist=250),
        stack("Button Row", [button("Save Button", "Save"), button("Cancel Button", "Cancel"), button("Clear Button", "Clear")],
              distribution="fillEqually", alignment="firstBaseline", spacing=8),
    ], axis="vertical", spacing=8),
], sides("Outer Stack") + inside("Outer Stack", "Outer Stack") + [
    "Image.Width = Image.Height", "Middle Field.Width = First Field.Width", "Last Field.Width = First Field.Width",
])], images={"flowers": (100, 100)})


def dynamic(title, rows):
    return Scene(title, [scroll_view("Scroll View", [
        stack("Stack View", rows + [button("Add Button", "Add Item")], axis="vertical", distribution="equalSpacing", spacing=0),
    ])], sides("Scroll View") + [
        "Scroll View.Top = Superview.TopMargin", "Bottom Layout Guide.Top = Scroll View.Bottom + 20",
        "Stack View.Leading = Scroll View.Leading", "Scroll View.Trailing = Stack View.Trailing",
        "Stack View.Top = Scroll View.Top", "Scroll View.Bottom = Stack View.Bottom", "Stack View.Width = Scroll View.Width",
    ])


def item(number):
    return stack(f"Row {number}", [
        label(f"Date {number}", f"{number} May", hug=249), button(f"Delete {number}", "Delete"),
    ], alignment="firstBaseline", spacing=8)


DYNAMIC = Storyboard("DynamicStackView", [dynamic("Empty", []), dynamic("Two Rows Added", [item(1), item(2)])])

FIT_PINS = sides("Top Content") + sides("Bottom Content") + inside("Top Content", "Bottom Content") + [
    "Image.Top = Top Content.Bottom + Standard", "Bottom Content.Top = Image.Bottom + Standard",
    "Image.Height = 2.0 x Top Content.Height", "Image.Height = 2.0 x Bottom Content.Height",
]
ASPECT_FIT = Storyboard("AspectFitImageView", [Scene("Aspect Fit Image View", [
    view("Top Content"), view("Bottom Content"), image_view("Image", "flowers"),
], FIT_PINS + ["Image.CenterX = Superview.CenterX"])], images={"flowers": (300, 262)})

ASPECT_RATIO = Storyboard("AspectRatioImageView", [Scene("Aspect Ratio Image View", [
    view("Top Content"), view("Bottom Content"), view("Leading Content"), view("Trailing Content"), image_view("Image", "flowers"),
], FIT_PINS + [
    "Leading Content.Leading = Superview.LeadingMargin", "Image.Leading = Leading Content.Trailing + Standard",
    "Trailing Content.Leading = Image.Trailing + Standard", "Trailing Content.Trailing = Superview.TrailingMargin",
    "Trailing Content.Width = Leading Content.Width", "Leading Content.Top = Top Content.Bottom + Standard",
    "Trailing Content.Top = Top Content.Bottom + Standard", "Bottom Content.Top = Leading Content.Bottom + Standard",
    "Bottom Content.Top = Trailing Content.Bottom + Standard", "Image.Width = 3:4 x Image.Height",
])], images={"flowers": (300, 400)})

ROWS = ["Wi-Fi", "Sound", "Lights"]
GROUPING = Storyboard("GroupingViews", [Scene("Grouping Views", [
    view("Group", color=None, children=[label("Header", "My Controls", style="Headline", align="center")]
         + [one for name in ROWS for one in (label(f"{name} Label", name), switch(f"{name} Switch"))]),
], [
    "Group.CenterX = Superview.CenterX", "Group.CenterY = Superview.CenterY", "Header.Top = Group.Top",
    "Header.Leading = Group.Leading", "Header.Trailing = Group.Trailing",
] + [text for name, before in zip(ROWS, ["Header"] + [f"{name} Switch" for name in ROWS]) for text in (
    f"{name} Label.Leading = Group.Leading", f"{name} Switch.Leading = {name} Label.Trailing + Standard",
    f"{name} Switch.Trailing = Group.Trailing", f"{name} Switch.CenterY = {name} Label.CenterY",
    f"{name} Switch.Top = {before}.Bottom + Standard",
)] + ["Group.Bottom = Lights Switch.Bottom"])])

BLOCKS = [[f"Block {row + 1}{'ABCD'[column]}" for column in range(4)] for row in range(4)]


def grid():
    pins = ["Block 1A.Width = Block 1A.Height", "Block 1A.Width >= 80.0", "Block 1A.Width <= 80.0 (Priority 250)"]
    for row in range(4):
        for column in range(4):
            name = BLOCKS[row][column]
            pins.append(f"{name}.Leading = Content.Leading + 20" if column == 0 else f"{name}.Leading = {BLOCKS[row][column - 1]}.Trailing + Standard")
            pins.append(f"{name}.Top = Content.Top + 20" if row == 0 else f"{name}.Top = {BLOCKS[row - 1][column]}.Bottom + Standard")
            if column == 3 and row == 0:
                pins.append(f"Content.Trailing = {name}.Trailing + 20")
            if row == 3 and column == 0:
                pins.append(f"Content.Bottom = {name}.Bottom + 20")
            if name != "Block 1A":
                pins += [f"{name}.Width = Block 1A.Width", f"{name}.Height = Block 1A.Height"]
    return pins


def scroll_pins(guides):
    content = "Scroll View Content Layout Guide" if guides else "Scroll View"
    frame = "Scroll View Frame Layout Guide" if guides else "Scroll View"
    return [
        "Scroll View.Leading = Superview.Leading", "Scroll View.Trailing = Superview.Trailing", "Scroll View.Top = Superview.Top",
        "Scroll View.Bottom = Superview.Bottom", f"Content.Leading = {content}.Leading", f"{content}.Trailing = Content.Trailing",
        f"Content.Top = {content}.Top", f"{content}.Bottom = Content.Bottom", f"Content.Width >= {frame}.Width",
        f"Content.Height >= {frame}.Height",
    ]


def scroll_scene(title, guides):
    blocks = [view(name) for line in BLOCKS for name in line]
    return Scene(title, [scroll_view("Scroll View", [view("Content", color="systemYellowColor", children=blocks)])], scroll_pins(guides) + grid())


SCROLL = Storyboard("ScrollView", [scroll_scene("Scroll View", False), scroll_scene("By Layout Guides", True)])

CELLS = Storyboard("SelfSizingTableViewCells", [Scene("Self-Sizing Cell", [
    view("Cell Content", children=[label("Text", "As high as its lines need, whatever the width and the size of the type.", style="Body", lines=0)],
         margins=(11, 16, 11, 16)),
], ["Cell Content.Leading = Superview.Leading", "Cell Content.Trailing = Superview.Trailing", "Cell Content.Top = Safe Area.Top",
    "Text.Leading = Cell Content.LeadingMargin", "Text.Trailing = Cell Content.TrailingMargin",
    "Text.Top = Cell Content.TopMargin", "Text.Bottom = Cell Content.BottomMargin"])])

COMPACT = {"default": False, "heightClass=compact": True}
NOT_COMPACT = {"heightClass=compact": False}
PHONE = {"default": False, "heightClass=regular-widthClass=compact": True}
GONE = {"heightClass=compact": False, "heightClass=regular-widthClass=compact": False}
SIZE_CLASSES = Storyboard("SizeClasses", [Scene("Size Classes", [
    view("Red View", color="systemRedColor"), view("Green View", color="systemGreenColor"),
    view("Blue View", color="systemBlueColor", masks=GONE), view("Yellow View", color="systemYellowColor", masks=GONE),
], [
    "Red View.Leading = Superview.LeadingMargin", "Red View.Top = Top Layout Guide.Bottom + 20",
    "Green View.Width = Red View.Width", "Green View.Height = Red View.Height", "Bottom Layout Guide.Top = Green View.Bottom + 20",
    "Blue View.Leading = Red View.Trailing + Standard", "Blue View.Trailing = Superview.TrailingMargin",
    "Blue View.Top = Top Layout Guide.Bottom + 20", "Blue View.Width = Red View.Width", "Blue View.Height = Red View.Height",
    "Yellow View.Leading = Green View.Trailing + Standard", "Yellow View.Trailing = Superview.TrailingMargin",
    "Yellow View.Top = Blue View.Bottom + Standard", "Bottom Layout Guide.Top = Yellow View.Bottom + 20",
    ("Green View.Leading = Superview.LeadingMargin", NOT_COMPACT), ("Green View.Top = Red View.Bottom + Standard", NOT_COMPACT),
    ("Green View.Leading = Red View.Trailing + Standard", COMPACT), ("Green View.Top = Top Layout Guide.Bottom + 20", COMPACT),
    ("Green View.Trailing = Superview.TrailingMargin", COMPACT),
    ("Superview.TrailingMargin = Green View.Trailing", PHONE),
])])

DYNAMIC_TEXT = Storyboard("DynamicTextAndReadability", [Scene("Dynamic Text and Readability", [
    label("Headline", "Lorem Ipsum", style="Headline", align="center"), text_view("Body Text", "Lorem ipsum dolor sit amet."),
], sides("Headline") + sides("Body Text") + [
    "Headline.Top = Top Layout Guide.Bottom + 20", "Body Text.Top = Headline.Bottom + Standard",
    "Bottom Layout Guide.Top = Body Text.Bottom + 20",
], readable=True)])

BOXES = [view("Blue Box", color="systemBlueColor"), view("Red Box", color="systemRedColor")]
ANIMATING = Storyboard("AnimatingChanges", [
    Scene("Before", BOXES, sides("Blue Box") + sides("Red Box") + inside("Blue Box", "Red Box") + [
        "Red Box.Top = Blue Box.Bottom + Standard", "Red Box.Height = Blue Box.Height"]),
    Scene("After", BOXES, [
        "Blue Box.Leading = Superview.LeadingMargin", "Red Box.Leading = Blue Box.Trailing + Standard",
        "Red Box.Trailing = Superview.TrailingMargin", "Red Box.Width = Blue Box.Width"] + inside("Blue Box", "Blue Box") + inside("Red Box", "Red Box")),
])

NESTED_MARGINS = Storyboard("MarginsAndSafeAreas", [
    Scene("Own Margins", [view("Outer", margins=(10, 20, 30, 40), children=[view("Inner", color="systemBlueColor")])],
          ["Outer.Leading = Superview.Leading + 100", "Superview.Trailing = Outer.Trailing + 100", "Outer.Top = Superview.Top + 100",
           "Superview.Bottom = Outer.Bottom + 100", "Inner.Leading = Outer.LeadingMargin", "Inner.Trailing = Outer.TrailingMargin",
           "Inner.Top = Outer.TopMargin", "Inner.Bottom = Outer.BottomMargin"]),
    Scene("Margins by Default", [view("Outer", children=[view("Inner", color="systemBlueColor")])],
          ["Outer.Leading = Superview.Leading + 100", "Superview.Trailing = Outer.Trailing + 100", "Outer.Top = Superview.Top + 100",
           "Superview.Bottom = Outer.Bottom + 100", "Inner.Leading = Outer.LeadingMargin", "Inner.Trailing = Outer.TrailingMargin",
           "Inner.Top = Outer.TopMargin", "Inner.Bottom = Outer.BottomMargin"]),
    Scene("Superview's Margins Preserved", [view("Outer", preserves=True, children=[view("Inner", color="systemBlueColor")])],
          ["Outer.Leading = Superview.Leading + 4", "Superview.Trailing = Outer.Trailing + 4", "Outer.Top = Superview.Top + 100",
           "Superview.Bottom = Outer.Bottom + 100", "Inner.Leading = Outer.LeadingMargin", "Inner.Trailing = Outer.TrailingMargin",
           "Inner.Top = Outer.TopMargin", "Inner.Bottom = Outer.BottomMargin"]),
    Scene("Safe Area", [view("Outer", color="systemYellowColor", children=[view("Inner", color="systemBlueColor")])],
          ["Outer.Leading = Superview.Leading", "Superview.Trailing = Outer.Trailing", "Outer.Top = Superview.Top", "Superview.Bottom = Outer.Bottom",
           "Inner.Leading = Outer Safe Area.Leading", "Outer Safe Area.Trailing = Inner.Trailing", "Inner.Top = Outer Safe Area.Top",
           "Outer Safe Area.Bottom = Inner.Bottom"]),
    Scene("Centres Within Margins", [view("Inner", color="systemBlueColor")],
          ["Inner.CenterX = Superview.CenterXWithinMargins", "Inner.CenterY = Superview.CenterYWithinMargins", "Inner.Width = 100.0", "Inner.Height = 60.0"]),
])

THUMB = Storyboard("RulesOfThumb", [
    Scene("Baselines at Natural Height", [label("Small Label", "Ay", size=17), label("Large Label", "Ay", size=36)], [
        "Small Label.Leading = Superview.LeadingMargin", "Large Label.Leading = Small Label.Trailing + Standard",
        "Large Label.Top = Top Layout Guide.Bottom + 20", "Small Label.LastBaseline = Large Label.LastBaseline",
    ]),
    Scene("Squeezed", [label("Label", "A text"), ], [
        "Label.Leading = Superview.LeadingMargin", "Label.Top = Top Layout Guide.Bottom + 20",
    ]),
])

DOCUMENTS = {
    "Storyboards": [SIMPLE, NESTED, DYNAMIC, ASPECT_FIT, GROUPING, SCROLL, CELLS, SIZE_CLASSES, DYNAMIC_TEXT, ANIMATING],
    "Conformance/Documents": [ASPECT_RATIO, NESTED_MARGINS, THUMB],
}
