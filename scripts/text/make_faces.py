"""Write Sources/AutoLayout/Resources/face-advances.txt: ASCII advances of fonts, and of open ones that stand in for well-known families.

    python3 scripts/text/make_faces.py DIRECTORY…

The directories are searched for the files named below (Debian: fonts-urw-base35, fonts-roboto-unhinted, fonts-open-sans,
fonts-lato, fonts-inter; Montserrat from Google Fonts, as in the shared corpus). An advance width is a fact about a typeface; no outline is taken.
"""

import pathlib
import sys

from fontTools.ttLib import TTFont

KNOWN = pathlib.Path(__file__).with_name("faces.txt")
OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "AutoLayout" / "Resources" / "face-advances.txt"
# Name of the shape, and the file of each cut.
SHAPES = [
    ("helvetica", {"regular": "NimbusSans-Regular.otf", "bold": "NimbusSans-Bold.otf"}),
    ("narrow", {"regular": "NimbusSansNarrow-Regular.otf", "bold": "NimbusSansNarrow-Bold.otf"}),
    ("times", {"regular": "NimbusRoman-Regular.otf", "bold": "NimbusRoman-Bold.otf"}),
    ("palatino", {"regular": "P052-Roman.otf", "bold": "P052-Bold.otf"}),
    ("schoolbook", {"regular": "C059-Roman.otf", "bold": "C059-Bold.otf"}),
    ("geometric", {"regular": "URWGothic-Book.otf", "bold": "URWGothic-Demi.otf"}),
    ("roboto", {"regular": "Roboto-Regular.ttf", "bold": "Roboto-Bold.ttf"}),
    ("humanist", {"regular": "OpenSans-Regular.ttf", "bold": "OpenSans-Bold.ttf"}),
    ("lato", {"regular": "Lato-Regular.ttf", "bold": "Lato-Bold.ttf"}),
    ("inter", {cut.lower(): f"Inter-{cut}.otf" for cut in ("Regular", "Medium", "SemiBold", "Bold")}),
    ("montserrat", {cut.lower(): f"Montserrat-{cut}.ttf" for cut in ("Regular", "Medium", "SemiBold", "Bold")}),
]
HEADER = """# ASCII advances, from space to tilde, in 1/1000 em: shape, cut, widths.
# From faces.txt and the open fonts named in scripts/text/make_faces.py, which makes this file; do not edit.
"""


def find(name, directories):
    for directory in directories:
        for path in sorted(pathlib.Path(directory).rglob(name)):
            return path
    raise SystemExit(f"{name} is in none of the directories")


def widths(path):
    font = TTFont(path, lazy=True)
    em, cmap, metrics = font["head"].unitsPerEm, font.getBestCmap(), font["hmtx"].metrics
    return " ".join(str(round(metrics[cmap[code]][0] * 1000 / em)) for code in range(32, 127))


def main():
    lines = [line for line in KNOWN.read_text().splitlines() if not line.startswith("#")]
    for shape, cuts in SHAPES:
        lines += [f"{shape} {cut} {widths(find(file, sys.argv[1:]))}" for cut, file in cuts.items()]
    OUTPUT.write_text(HEADER + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
