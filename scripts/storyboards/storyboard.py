"""Writes storyboards that Xcode opens, from views and equations in the notation of Apple's Auto Layout Guide.

A recipe is a scene: views by name, and constraints such as `Red View.Leading = Superview.LeadingMargin + 20.0`. Stored frames
are those of an iPhone of 393 x 852 points, as `plumbline layout` finds them; object ids are made from names, so that
writing a document again changes nothing.
"""
import hashlib
import json
import re
import subprocess
from xml.sax.saxutils import quoteattr

ROOT_SIZE = (393, 852)
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ23456789"


def object_id(*words):
    """An id in Interface Builder's form, the same for the same words."""
    number = int.from_bytes(hashlib.sha256("/".join(words).encode()).digest()[:8], "big")
    text = ""
    for _ in range(8):
        number, index = divmod(number, len(LETTERS))
        text += LETTERS[index]
    return f"{text[:3]}-{text[3:5]}-{text[5:]}"


class View:
    """A view: Interface Builder's element, its attributes, what stands inside the element, and its subviews."""

    def __init__(self, kind, name, attributes=None, inner=(), children=(), color=None, masks=None, frame=None, mask=None):
        self.kind = kind
        self.name = name
        self.attributes = attributes or {}
        self.inner = list(inner)
        self.children = list(children)
        self.color = color
        # {size class: installed}, for a view that is not always there
        self.masks = masks or {}
        # a frame and autoresizing mask instead of constraints
        self.frame = frame
        self.mask = mask
        self.constraints = []


def priorities(hug=None, resist=None):
    """Attributes of hugging and resistance, each a number or a pair (horizontal, vertical); None keeps the default."""
    result = {}
    for words, value in [("HuggingPriority", hug), ("CompressionResistancePriority", resist)]:
        pair = value if isinstance(value, tuple) else (value, value)
        for axis, number in zip(("horizontal", "vertical"), pair):
            if number is not None:
                result[axis + words] = str(number)
    return result


def view(name, color="systemGray5Color", children=(), margins=None, **more):
    """A plain view; `margins` is (top, left, bottom, right)."""
    inner = []
    if margins is not None:
        top, left, bottom, right = margins
        inner.append(f'<edgeInsets key="layoutMargins" top="{top}" left="{left}" bottom="{bottom}" right="{right}"/>')
    attributes = {"contentMode": "scaleToFill"}
    if "preserves" in more and more.pop("preserves"):
        attributes["preservesSuperviewLayoutMargins"] = "YES"
    attributes.update(priorities(more.pop("hug", None), more.pop("resist", None)))
    return View("view", name, attributes, inner, children, color, **more)


def font(style=None, size=17):
    if style:
        return f'<fontDescription key="fontDescription" style="UICTFontTextStyle{style}"/>'
    return f'<fontDescription key="fontDescription" type="system" pointSize="{size}"/>'


def label(name, text, style=None, size=17, hug=251, resist=None, lines=1, align="natural", **more):
    attributes = {"opaque": "NO", "userInteractionEnabled": "NO", "contentMode": "left"}
    attributes.update(priorities(hug, resist))
    attributes.update({"text": text, "textAlignment": align, "lineBreakMode": "tailTruncation"})
    if lines != 1:
        attributes["numberOfLines"] = str(lines)
    attributes.update({"baselineAdjustment": "alignBaselines", "adjustsFontSizeToFit": "NO"})
    if style:
        attributes["adjustsFontForContentSizeCategory"] = "YES"
    return View("label", name, attributes, [font(style, size), '<nil key="textColor"/>', '<nil key="highlightedColor"/>'], **more)


def text_field(name, placeholder, size=14, hug=None, resist=None, **more):
    attributes = {"opaque": "NO", "contentMode": "scaleToFill"}
    attributes.update(priorities(hug, resist))
    attributes.update({
        "contentHorizontalAlignment": "left", "contentVerticalAlignment": "center", "borderStyle": "roundedRect",
        "placeholder": placeholder, "textAlignment": "natural", "minimumFontSize": "17",
    })
    return View("textField", name, attributes, [font(None, size), '<textInputTraits key="textInputTraits"/>'], **more)


def button(name, title, size=15, hug=None, resist=None, **more):
    attributes = {"opaque": "NO", "contentMode": "scaleToFill"}
    attributes.update(priorities(hug, resist))
    attributes.update({
        "contentHorizontalAlignment": "center", "contentVerticalAlignment": "center", "buttonType": "system",
        "lineBreakMode": "middleTruncation",
    })
    return View("button", name, attributes, [font(None, size), f'<state key="normal" title={quoteattr(title)}/>'],
                color=more.pop("color", "systemGray5Color"), **more)


def image_view(name, image, hug=251, resist=None, mode="scaleAspectFit", **more):
    attributes = {"clipsSubviews": "YES", "userInteractionEnabled": "NO", "contentMode": mode}
    attributes.update(priorities(hug, resist))
    attributes["image"] = image
    return View("imageView", name, attributes, **more)


def switch(name, **more):
    attributes = {"opaque": "NO", "contentMode": "scaleToFill", **priorities(750, None), "contentHorizontalAlignment": "center",
                  "contentVerticalAlignment": "center", "on": "YES"}
    return View("switch", name, attributes, **more)


def text_view(name, text, scrolls=True, style="Body", hug=None, resist=None, **more):
    attributes = {"clipsSubviews": "YES", "multipleTouchEnabled": "YES", "contentMode": "scaleToFill"}
    attributes.update(priorities(hug, resist))
    if not scrolls:
        attributes["scrollEnabled"] = "NO"
    attributes.update({"text": text, "textAlignment": "natural", "adjustsFontForContentSizeCategory": "YES"})
    return View("textView", name, attributes, [font(style), '<textInputTraits key="textInputTraits"/>'], **more)


def stack(name, children, axis=None, distribution=None, alignment=None, spacing=None, **more):
    attributes = {"opaque": "NO", "contentMode": "scaleToFill"}
    if axis == "vertical":
        attributes["axis"] = "vertical"
    for key, value in [("distribution", distribution), ("alignment", alignment), ("spacing", spacing)]:
        if value not in (None, "fill"):
            attributes[key] = str(value)
    return View("stackView", name, attributes, children=children, **more)


def scroll_view(name, children, **more):
    attributes = {"clipsSubviews": "YES", "multipleTouchEnabled": "YES", "contentMode": "scaleToFill"}
    return View("scrollView", name, attributes, children=children, **more)


class Scene:
    """A controller's view: its subviews and constraints. A constraint is an equation, or (equation, {size class: installed})."""

    def __init__(self, title, views, constraints=(), readable=False):
        self.title = title
        self.views = list(views)
        self.constraints = list(constraints)
        self.readable = readable


ROOT_GUIDES = {"Top Layout Guide": "top", "Bottom Layout Guide": "bottom"}
OWN_GUIDES = {"Safe Area": "safeArea", "Content Layout Guide": "contentLayoutGuide", "Frame Layout Guide": "frameLayoutGuide"}
EQUATION = re.compile(
    r"^(?P<first>.+)\.(?P<a>\w+) (?P<relation>=|<=|>=) (?:(?P<multiplier>[\d.]+(?::[\d.]+)?) x )?"
    r"(?:(?P<second>\D.*)\.(?P<b>[A-Za-z]\w*)(?: (?P<sign>[+-]) (?P<constant>[\d.]+|Standard))?|(?P<alone>-?[\d.]+))"
    r"(?: \(Priority (?P<priority>[\d.]+)\))?$"
)


class Storyboard:
    def __init__(self, name, scenes, images=None):
        self.name = name
        self.scenes = scenes
        self.images = images or {}
        self.frames = {}

    def id(self, scene, *words):
        return object_id(self.name, scene.title, *words)

    def write(self, path, plumbline):
        """Writes the document, lays it out, and writes it again with the frames found."""
        for _ in range(2):
            with open(path, "w") as file:
                file.write(self.text())
            output = subprocess.run([plumbline, "layout", path, "--device", "retina6_12", "--format", "json"],
                                    capture_output=True, text=True)
            if not output.stdout:
                raise SystemExit(output.stderr)
            for scene in json.loads(output.stdout)[0]["scenes"]:
                for item in scene["views"]:
                    self.frames[item["id"]] = item["frame"]

    def text(self):
        first = self.id(self.scenes[0], "controller")
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" '
            'targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" '
            f'colorMatched="YES" initialViewController="{first}">',
            '    <device id="retina6_12" orientation="portrait" appearance="light"/>',
            "    <dependencies>",
            '        <deployment identifier="iOS"/>',
            '        <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="23506"/>',
            '        <capability name="Safe area layout guides" minToolsVersion="9.0"/>',
            '        <capability name="System colors in document resources" minToolsVersion="11.0"/>',
            '        <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>',
            "    </dependencies>",
            "    <scenes>",
        ]
        for index, scene in enumerate(self.scenes):
            lines += self.scene_lines(scene, 140 + 760 * index)
        lines += ["    </scenes>", "    <resources>"]
        for image, (width, height) in sorted(self.images.items()):
            lines.append(f'        <image name="{image}" width="{width}" height="{height}"/>')
        text = "\n".join(lines)
        colors = sorted(set(re.findall(r'systemColor="(\w+)"', text)))
        values = {
            "systemBackgroundColor": 'white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"',
            "systemGray5Color": 'red="0.8980392157" green="0.8980392157" blue="0.9176470588" alpha="1" colorSpace="custom" customColorSpace="sRGB"',
            "systemBlueColor": 'red="0.0" green="0.4784313725" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"',
            "systemRedColor": 'red="1" green="0.2313725490" blue="0.1882352941" alpha="1" colorSpace="custom" customColorSpace="sRGB"',
            "systemGreenColor": 'red="0.2039215686" green="0.7803921569" blue="0.3490196078" alpha="1" colorSpace="custom" customColorSpace="sRGB"',
            "systemYellowColor": 'red="1" green="0.8" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"',
        }
        for color in colors:
            text += f'\n        <systemColor name="{color}">\n            <color {values[color]}/>\n        </systemColor>'
        return text + "\n    </resources>\n</document>\n"

    def scene_lines(self, scene, x):
        root = View("view", "Superview", {"contentMode": "scaleToFill"}, children=scene.views, color="systemBackgroundColor")
        parents = {}
        views = {}

        def walk(node, parent):
            if node.name in views:
                raise SystemExit(f"{self.name}, {scene.title}: two views are named {node.name}")
            views[node.name] = node
            parents[node.name] = parent
            node.constraints = []
            node.guides = []
            for child in node.children:
                walk(child, node.name)

        walk(root, None)
        used = set()

        def resolve(text):
            """(name of the view that holds it, object id)"""
            if text in ROOT_GUIDES:
                used.add(text)
                return "Superview", self.id(scene, text)
            for words, key in OWN_GUIDES.items():
                if text == words or text.endswith(" " + words):
                    owner = text[: -len(words)].strip() or "Superview"
                    if key not in views[owner].guides:
                        views[owner].guides.append(key)
                    return owner, self.id(scene, owner, key)
            if text not in views:
                raise SystemExit(f"{self.name}, {scene.title}: no view '{text}'")
            return text, self.id(scene, text)

        def ancestors(name):
            chain = []
            while name is not None:
                chain.append(name)
                name = parents[name]
            return chain

        masks = {}
        for entry in scene.constraints:
            equation, installed = entry if isinstance(entry, tuple) else (entry, {})
            match = EQUATION.match(equation)
            if not match:
                raise SystemExit(f"{self.name}, {scene.title}: cannot read '{equation}'")
            part = match.groupdict()
            owner, first = resolve(part["first"])
            attributes = {"firstItem": first, "firstAttribute": part["a"][0].lower() + part["a"][1:]}
            if part["relation"] != "=":
                attributes["relation"] = "lessThanOrEqual" if part["relation"] == "<=" else "greaterThanOrEqual"
            if part["second"]:
                other, second = resolve(part["second"])
                attributes.update({"secondItem": second, "secondAttribute": part["b"][0].lower() + part["b"][1:]})
                if part["multiplier"]:
                    attributes["multiplier"] = re.sub(r"\.0$", "", part["multiplier"])
                chain = ancestors(other)
                owner = next(name for name in ancestors(owner) if name in chain)
            value = part["constant"] or part["alone"]
            if value:
                if value == "Standard":
                    attributes["symbolic"] = "YES"
                number = 8.0 if value == "Standard" else float(value)
                number = -number if part["sign"] == "-" else number
                if number:
                    attributes["constant"] = f"{number:g}"
            if part["priority"]:
                attributes["priority"] = f"{float(part['priority']):g}"
            if attributes["firstItem"] == self.id(scene, owner):
                # Interface Builder leaves the owner out where it is the first item.
                del attributes["firstItem"]
            attributes["id"] = self.id(scene, equation, json.dumps(installed, sort_keys=True))
            views[owner].constraints.append(attributes)
            for key, is_in in installed.items():
                masks.setdefault(owner, {}).setdefault(key, {}).setdefault("constraints", []).append((is_in, attributes["id"]))
        for node in views.values():
            for key, is_in in node.masks.items():
                entry = masks.setdefault(parents[node.name], {}).setdefault(key, {})
                entry.setdefault("subviews", []).append((is_in, self.id(scene, node.name)))
        lines = [
            f"        <!--{scene.title}-->",
            f'        <scene sceneID="{self.id(scene, "scene")}">',
            "            <objects>",
            f'                <viewController storyboardIdentifier={quoteattr(scene.title)} title={quoteattr(scene.title)} '
            f'id="{self.id(scene, "controller")}" sceneMemberID="viewController">',
        ]
        if used:
            lines.append("                    <layoutGuides>")
            for words, kind in ROOT_GUIDES.items():
                lines.append(f'                        <viewControllerLayoutGuide type="{kind}" id="{self.id(scene, words)}"/>')
            lines.append("                    </layoutGuides>")
        lines += self.view_lines(scene, root, masks, "                    ")
        lines += [
            "                </viewController>",
            f'                <placeholder placeholderIdentifier="IBFirstResponder" id="{self.id(scene, "first responder")}" '
            'userLabel="First Responder" sceneMemberID="firstResponder"/>',
            "            </objects>",
            f'            <point key="canvasLocation" x="{x}" y="20"/>',
            "        </scene>",
        ]
        return lines

    def view_lines(self, scene, node, masks, pad):
        is_root = node.name == "Superview"
        identifier = self.id(scene, node.name)
        attributes = {"key": "view"} if is_root else {}
        attributes.update(node.attributes)
        if is_root and scene.readable:
            attributes["layoutMarginsFollowReadableWidth"] = "YES"
        if not is_root and node.frame is None:
            attributes["translatesAutoresizingMaskIntoConstraints"] = "NO"
        if node.frame is not None and node.kind != "view":
            attributes["fixedFrame"] = "YES"
        attributes["id"] = identifier
        if not is_root:
            attributes["userLabel"] = node.name
        words = " ".join(f"{key}={quoteattr(value)}" for key, value in attributes.items())
        lines = [f"{pad}<{node.kind} {words}>"]
        inner = pad + "    "
        frame = node.frame or self.frames.get(identifier, [0.0, 0.0, 0.0, 0.0])
        if is_root:
            frame = [0.0, 0.0, *ROOT_SIZE]
        x, y, width, height = (self.number(value) for value in frame)
        lines.append(f'{inner}<rect key="frame" x="{x}" y="{y}" width="{width}" height="{height}"/>')
        if is_root:
            lines.append(f'{inner}<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>')
        elif node.frame is not None:
            words = " ".join(f'{name}="YES"' for name in node.mask or [])
            lines.append(f'{inner}<autoresizingMask key="autoresizingMask" {words}/>'.replace(" />", "/>"))
        if node.children:
            lines.append(f"{inner}<subviews>")
            for child in node.children:
                lines += self.view_lines(scene, child, masks, inner + "    ")
            lines.append(f"{inner}</subviews>")
        lines += [inner + line for line in node.inner if "layoutMargins" not in line and "fontDescription" not in line and "<nil" not in line
                  and "<state" not in line and "textInputTraits" not in line]
        for key in node.guides:
            lines.append(f'{inner}<viewLayoutGuide key="{key}" id="{self.id(scene, node.name, key)}"/>')
        if node.color:
            lines.append(f'{inner}<color key="backgroundColor" systemColor="{node.color}"/>')
        if node.constraints:
            lines.append(f"{inner}<constraints>")
            for constraint in node.constraints:
                words = " ".join(f'{key}="{value}"' for key, value in constraint.items())
                lines.append(f"{inner}    <constraint {words}/>")
            lines.append(f"{inner}</constraints>")
        lines += [inner + line for line in node.inner if "layoutMargins" in line or "fontDescription" in line or "<nil" in line
                  or "<state" in line or "textInputTraits" in line]
        for key in sorted(masks.get(node.name, {}), key=lambda key: (key != "default", key)):
            lines.append(f'{inner}<variation key="{key}">')
            for what in ("subviews", "constraints"):
                if what in masks[node.name][key]:
                    lines.append(f'{inner}    <mask key="{what}">')
                    for is_in, reference in masks[node.name][key][what]:
                        lines.append(f'{inner}        <{"include" if is_in else "exclude"} reference="{reference}"/>')
                    lines.append(f"{inner}    </mask>")
            lines.append(f"{inner}</variation>")
        lines.append(f"{pad}</{node.kind}>")
        return lines

    @staticmethod
    def number(value):
        if value == 0:
            return "0.0"
        return f"{value:.0f}" if value == int(value) else repr(float(value))
