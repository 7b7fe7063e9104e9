"""Write Sources/CResources/facts/face-advances.txt: ASCII advances of fonts, and of open ones that stand in for well-known families.

    python3 scripts/text/make_faces.py DIRECTORY…

The directories are searched for the files named below (Debian: fonts-urw-base35, fonts-roboto-unhinted, fonts-open-sans,
fonts-lato, fonts-inter; Montserrat from Google Fonts, as in the shared corpus; PyPI: font-source-sans-pro, and fontpkg-NAME for the others).
An advance width is a fact about a typeface; no outline is taken.
"""

import pathlib
import sys

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

KNOWN = pathlib.Path(__file__).with_name("faces.txt")
OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "CResources" / "facts" / "face-advances.txt"
# Name of the shape, and the file of each cut.
SHAPES = [
    ("helvetica", {"regular": "NimbusSans-Regular.otf", "bold": "NimbusSans-Bold.otf"}),
    ("narrow", {"regular": "NimbusSansNarrow-Regular.otf", "bold": "NimbusSansNarrow-Bold.otf"}),
    ("times", {"regular": "NimbusRoman-Regular.otf", "bold": "NimbusRoman-Bold.otf"}),
    ("palatino", {"regular": "P052-Roman.otf", "bold": "P052-Bold.otf"}),
    ("schoolbook", {"regular": "C059-Roman.otf", "bold": "C059-Bold.otf"}),
    ("geometric", {"regular": "URWGothic-Book.otf", "bold": "URWGothic-Demi.otf"}),
    ("roboto", {cut.lower(): f"Roboto-{cut}.ttf" for cut in ("Light", "Regular", "Medium", "Bold")}),
    ("humanist", {"regular": "OpenSans-Regular.ttf", "bold": "OpenSans-Bold.ttf"}),
    ("opensans", {cut.lower(): f"OpenSans-{cut}.ttf" for cut in ("Light", "Regular", "Semibold", "Bold")}),
    ("lato", {cut.lower(): f"Lato-{cut}.ttf" for cut in ("Light", "Regular", "Medium", "Semibold", "Bold")}),
    ("inter", {cut.lower(): f"Inter-{cut}.otf" for cut in ("Regular", "Medium", "SemiBold", "Bold")}),
    ("montserrat", {cut.lower(): f"Montserrat-{cut}.ttf" for cut in ("Regular", "Medium", "SemiBold", "Bold")}),
    ("sourcesans", {cut.lower(): f"SourceSansPro-{cut}.ttf" for cut in ("Light", "Regular", "Semibold", "Bold")}),
    ("ptsans", {cut.lower(): f"PT_Sans-Web-{cut}.ttf" for cut in ("Regular", "Bold")}),
]
# Open families with a file per cut, and those with one variable file; the shape's name is the file's in lower case. The cuts are those that they have.
CUTS = {"Light": 300, "Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700}
STATIC = ["Barlow", "FiraSans", "Hind", "Kanit", "Poppins", "Prompt", "Rajdhani", "TitilliumWeb", "VarelaRound", "BebasNeue", "PermanentMarker", "Pacifico"]
VARIABLE = [
    "Cabin", "Cairo", "Comfortaa", "DMSans", "Dosis", "Exo2", "JosefinSans", "Karla", "Lora", "Manrope", "Mulish", "NotoSans", "Nunito", "NunitoSans",
    "Oswald", "Overpass", "PlayfairDisplay", "Quicksand", "Raleway", "RobotoCondensed", "RobotoSlab", "Rubik", "WorkSans",
]
HEADER = """# ASCII advances, from space to tilde, in 1/1000 em: shape, cut, widths.
# From faces.txt and the open fonts named in scripts/text/make_faces.py, which makes this file; do not edit.
"""


def find(pattern, directories):
    for directory in directories:
        for path in sorted(pathlib.Path(directory).rglob(pattern)):
            return path
    return None


def widths(font):
    em, cmap, metrics = font["head"].unitsPerEm, font.getBestCmap(), font["hmtx"].metrics
    return " ".join(str(round(metrics[cmap[code]][0] * 1000 / em)) for code in range(32, 127))


def cut_fonts(directories):
    """Every cut of every open family: shape, cut, font."""
    for shape, cuts in SHAPES:
        for cut, file in cuts.items():
            yield shape, cut, file, find(file, directories), None
    for family in STATIC:
        for cut in CUTS:
            path = find(f"{family}-{cut}.ttf", directories)
            if path or cut == "Regular":
                yield family.lower(), cut.lower(), f"{family}-{cut}.ttf", path, None
    for family in VARIABLE:
        path = find(f"{family}[[]*.ttf", directories)
        for cut, weight in CUTS.items():
            yield family.lower(), cut.lower(), f"{family}[…].ttf", path, weight


def main():
    lines = [line for line in KNOWN.read_text().splitlines() if not line.startswith("#")]
    for shape, cut, file, path, weight in cut_fonts(sys.argv[1:]):
        if path is None:
            raise SystemExit(f"{file} is in none of the directories")
        font = TTFont(path)
        if weight is not None:
            axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
            least, greatest = next((axis.minValue, axis.maxValue) for axis in font["fvar"].axes if axis.axisTag == "wght")
            if not least <= weight <= greatest:
                continue
            font = instancer.instantiateVariableFont(font, axes | {"wght": weight})
        line = f"{shape} {cut} {widths(font)}"
        lines.append(line)
        if cut == "regular":
            em, header = font["head"].unitsPerEm, font["hhea"]
            print(shape, *(round(value / em, 4) for value in (header.ascent, -header.descent, header.lineGap)))
    OUTPUT.write_text(HEADER + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
