"""Compares layouts of text in an app's own fonts with hb-shape; see scripts/lab/fonts."""
import json, math, os, shutil, struct, subprocess, sys, tempfile
from xml.sax.saxutils import quoteattr

FILES = [
    "/usr/share/fonts/truetype/lato/Lato-Medium.ttf",
    "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf",
    "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf",
]
TEXTS = [
    "Sign In", "AVATAR To. Wave, Tyre", "Office fluffy affiliate", "0123456789", "Überprüfung", "Ελληνικά", "Привет, мир",
    "11:30 – 12:45", "“Quoted” (text) & more…", "WWW.EXAMPLE.ORG", "a", "Benachrichtigungseinstellungen",
]
SIZES = [9, 12, 13.5, 17, 24, 40]
PARAGRAPH = "Whoever reads this text reads it in lines, and where each of them ends depends on the font that it is set in."
PARAGRAPH_WIDTH = 180
SCALE = 2
TOLERANCE = 0.5


def table(path, tag):
    """the bytes of a table, by the file's own directory"""
    with open(path, "rb") as file:
        data = file.read()
    for entry in range(12, 12 + 16 * struct.unpack(">H", data[4:6])[0], 16):
        if data[entry:entry + 4] == tag:
            offset, length = struct.unpack(">II", data[entry + 8:entry + 16])
            return data[offset:offset + length]
    sys.exit(f"{path} has no table {tag}")


def postscript_name(path):
    name = table(path, b"name")
    count, texts = struct.unpack(">HH", name[2:6])
    for record in range(6, 6 + 12 * count, 12):
        platform, _, _, which, length, offset = struct.unpack(">6H", name[record:record + 12])
        if which == 6 and platform == 3:
            return name[texts + offset:texts + offset + length].decode("utf-16-be")
    sys.exit(f"{path} has no PostScript name")


class Font:
    def __init__(self, path):
        self.path = path
        self.name = postscript_name(path)
        self.units = struct.unpack(">H", table(path, b"head")[18:20])[0]
        ascender, descender = struct.unpack(">hh", table(path, b"hhea")[4:8])
        self.line = (ascender - descender) / self.units
        self.known = {}

    def width(self, text, size):
        """the advance of a text in points, as hb-shape has it"""
        if text not in self.known:
            shaped = subprocess.run(
                ["hb-shape", "--font-file", self.path, "--output-format=json", "--no-glyph-names", "--text", text],
                capture_output=True, text=True, check=True,
            )
            self.known[text] = sum(glyph["ax"] for glyph in json.loads(shaped.stdout)) / self.units
        return self.known[text] * size

    def lines(self, text, size, width):
        """how many lines a text fills, each with as many words as fit"""
        count, line = 1, ""
        for word in text.split(" "):
            longer = f"{line} {word}".strip()
            if line and self.width(longer, size) > width:
                count, line = count + 1, word
            else:
                line = longer
        return count


def up(value, scale):
    return math.ceil(value * scale - 1e-6) / scale


def view(kind, number, font, size, text, extra=""):
    description = f'<fontDescription key="fontDescription" name={quoteattr(font.name)} family="" pointSize="{size}"/>'
    title = f'<state key="normal" title={quoteattr(text)}/>' if kind == "button" else ""
    attributes = f'buttonType="system"' if kind == "button" else f"text={quoteattr(text)} lineBreakMode=\"tailTruncation\" {extra}"
    return (f'<{kind} opaque="NO" contentMode="left" {attributes} translatesAutoresizingMaskIntoConstraints="NO" id="v{number}">'
            f'<rect key="frame" x="0" y="0" width="1" height="1"/>{description}{title}</{kind}>')


def document(fonts):
    """a xib of views that nothing but their text sizes, and each view's expected width and height"""
    views, constraints, expected = [], [], {}

    def add(kind, font, size, text, width, height, extra="", fixed=None):
        number = len(expected)
        views.append(view(kind, number, font, size, text, extra))
        for axis in ("leading", "top"):
            constraints.append(f'<constraint firstItem="v{number}" firstAttribute="{axis}" secondItem="root" secondAttribute="{axis}" id="c{number}{axis}"/>')
        if fixed:
            constraints.append(f'<constraint firstItem="v{number}" firstAttribute="width" constant="{fixed}" id="c{number}w"/>')
        expected[f"v{number}"] = (f"{kind} {font.name} {size} {text!r}", width, height)

    for font in fonts:
        for size in SIZES:
            for text in TEXTS:
                add("label", font, size, text, up(font.width(text, size), SCALE), up(font.line * size, SCALE))
            title = TEXTS[1]
            add("button", font, size, title, max(30, up(font.width(title, size), 1)), up(font.line * size, 1) + 12)
        lines = font.lines(PARAGRAPH, 17, PARAGRAPH_WIDTH)
        height = up(lines * font.line * 17, SCALE)
        add("label", font, 17, PARAGRAPH, PARAGRAPH_WIDTH, height, 'numberOfLines="0"', PARAGRAPH_WIDTH)
    xml = ('<?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" '
           'toolsVersion="23094" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">'
           '<device id="retina4_7" orientation="portrait" appearance="light"/><objects>'
           '<view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="3000" height="3000"/>'
           f'<subviews>{"".join(views)}</subviews><constraints>{"".join(constraints)}</constraints></view></objects></document>')
    return xml, expected


def frames(program, path, *options):
    run = subprocess.run([program, "layout", "--format", "jsonl", *options, path], capture_output=True, text=True)
    if run.returncode != 0 or run.stderr:
        sys.exit(f"plumbline ended with status {run.returncode}: {run.stderr}")
    views = json.loads(run.stdout)["scenes"][0]["views"]
    return {v["id"]: v["frame"] for v in views}


def judge(what, frames, expected):
    worst, wrong = 0, 0
    for name, (label, width, height) in expected.items():
        frame = frames[name]
        off = max(abs(frame[2] - width), abs(frame[3] - height))
        worst = max(worst, off)
        if off > TOLERANCE:
            wrong += 1
            print(f"  {label}: expected {width} x {height}, found {frame[2]} x {frame[3]}")
    exact = sum(frames[n][2:] == [w, h] for n, (_, w, h) in expected.items())
    print(f"{what}: {len(expected)} views, {exact} exact, at most {worst:g} off, {wrong} over {TOLERANCE}")
    return wrong


def main():
    program = os.environ["PLUMBLINE"]
    fonts = [Font(path) for path in FILES]
    xml, expected = document(fonts)
    with tempfile.TemporaryDirectory() as folder:
        wrong = 0
        for place, marks in {"project": ["App.xcodeproj"], "configuration": [".plumbline.json"], "option": []}.items():
            base = os.path.join(folder, place)
            os.makedirs(os.path.join(base, "App/Base.lproj"))
            path = os.path.join(base, "App/Base.lproj/Main.xib")
            with open(path, "w", encoding="utf-8") as file:
                file.write(xml)
            # Files need not be called what their fonts are.
            files = os.path.join(base, "Resources")
            os.makedirs(files)
            for number, font in enumerate(fonts):
                shutil.copy(font.path, os.path.join(files, f"{number}{os.path.splitext(font.path)[1]}"))
            if place == "project":
                os.makedirs(os.path.join(base, "App.xcodeproj"))
            if place == "configuration":
                with open(os.path.join(base, ".plumbline.json"), "w") as file:
                    json.dump({"fontFiles": ["Resources"]}, file)
            options = ["--fonts", files] if place == "option" else []
            wrong += judge(f"found by {place}", frames(program, path, *options), expected)
    sys.exit(1 if wrong else 0)


main()
