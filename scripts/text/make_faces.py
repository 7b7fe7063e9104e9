"""Write Sources/AutoLayout/Resources/face-advances.txt: ASCII advances of fonts, and of open ones that stand in for well-known families.

    python3 scripts/text/make_faces.py DIRECTORY…

The directories are searched for the files named below (Debian: fonts-urw-base35, fonts-roboto-unhinted, fonts-open-sans,
fonts-lato). An advance width is a fact about a typeface; no outline is taken.
"""

import pathlib
import sys

from fontTools.ttLib import TTFont

KNOWN = pathlib.Path(__file__).with_name("faces.txt")
OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "AutoLayout" / "Resources" / "face-advances.txt"
# Name of the shape, file of its regular cut, file of its bold cut.
SHAPES = [
    ("helvetica", "NimbusSans-Regular.otf", "NimbusSans-Bold.otf"),
    ("narrow", "NimbusSansNarrow-Regular.otf", "NimbusSansNarrow-Bold.otf"),
    ("times", "NimbusRoman-Regular.otf", "NimbusRoman-Bold.otf"),
    ("palatino", "P052-Roman.otf", "P052-Bold.otf"),
    ("schoolbook", "C059-Roman.otf", "C059-Bold.otf"),
    ("geometric", "URWGothic-Book.otf", "URWGothic-Demi.otf"),
    ("roboto", "Roboto-Regular.ttf", "Roboto-Bold.ttf"),
    ("humanist", "OpenSans-Regular.ttf", "OpenSans-Bold.ttf"),
    ("lato", "Lato-Regular.ttf", "Lato-Bold.ttf"),
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
    for shape, regular, bold in SHAPES:
        lines.append(f"{shape} regular {widths(find(regular, sys.argv[1:]))}")
        lines.append(f"{shape} bold {widths(find(bold, sys.argv[1:]))}")
    OUTPUT.write_text(HEADER + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
