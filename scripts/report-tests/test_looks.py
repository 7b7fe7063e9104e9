"""Screens as they look: pictures, tint and colours of the project's asset catalogues, and the switch to a wireframe."""
import base64
import json
import os
import unittest

from reports import FAULTY, ReportCase, command, document, storyboard

# A red pixel.
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==")
STAR = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z"/></svg>'
VIEWS = """<imageView clipsSubviews="YES" contentMode="scaleAspectFill" image="hero" translatesAutoresizingMaskIntoConstraints="NO" id="her-00-001" userLabel="Hero">
    <rect key="frame" x="20" y="200" width="120" height="80"/>
    <constraints><constraint firstAttribute="width" constant="120" id="her-wi-120"/><constraint firstAttribute="height" constant="80" id="her-he-080"/></constraints>
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="16"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
</imageView>
<imageView contentMode="center" image="star" translatesAutoresizingMaskIntoConstraints="NO" id="sta-00-001" userLabel="Star">
    <rect key="frame" x="20" y="300" width="60" height="60"/>
    <color key="tintColor" red="0" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
    <constraints><constraint firstAttribute="width" constant="60" id="sta-wi-060"/><constraint firstAttribute="height" constant="60" id="sta-he-060"/></constraints>
</imageView>
</subviews><color key="backgroundColor" name="brand"/>"""


def control(tag, id, y, content="", attributes="", width=None, height=None):
    """A control at a height of a screen, as wide as the screen but 20 points or as that says."""
    sizes = "".join(f'<constraint firstAttribute="{name}" constant="{value}" id="{id[:3]}-{name[0]}-000"/>' for name, value in [("width", width), ("height", height)] if value)
    return f"""<{tag} opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="{id}" {attributes}>
    <rect key="frame" x="20" y="{y}" width="{width or 335}" height="{height or 30}"/>{content}{f"<constraints>{sizes}</constraints>" if sizes else ""}
</{tag}>"""


SYSTEM = '<fontDescription key="fontDescription" type="system" pointSize="17"/>'
PARTS = [
    control("label", "lab-00-001", 40, SYSTEM + '<color key="textColor" red="0.8" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>', 'text="Hem and hawk" textAlignment="center"'),
    control("label", "lon-00-001", 80, SYSTEM, 'text="A line that is too wide for phones but has room on a tablet, where all of it is to be seen" lineBreakMode="tailTruncation"'),
    control("switch", "swi-00-001", 120, attributes='on="YES"'),
    control("slider", "sli-00-001", 160, attributes='value="0.25" minValue="0" maxValue="1"'),
    control("progressView", "pro-00-001", 200, attributes='progress="0.75"'),
    control("segmentedControl", "seg-00-001", 230, '<segments><segment title="One"/><segment title="Twenty"/></segments>', 'segmentControlStyle="plain" selectedSegmentIndex="1"'),
    control("stepper", "ste-00-001", 270, attributes='maximumValue="100"'),
    control("pageControl", "pag-00-001", 310, attributes='numberOfPages="3"'),
    control("imageView", "ima-00-001", 350, attributes='image="hero"', height=40),
    control("button", "but-00-001", 400, '<state key="normal" title="Done"/><buttonConfiguration key="configuration" style="filled" title="Done"/>', 'buttonType="system"', height=44),
    control("button", "tit-00-001", 425, '<state key="normal" title="Save" image="hero"/>', 'buttonType="system"', height=24),
    control("navigationBar", "nav-00-001", 450, '<items><navigationItem title="Home" id="ite-00-001"/></items>'),
    control("searchBar", "sea-00-001", 500, attributes='placeholder="Where to"'),
    control("datePicker", "dat-00-001", 530, attributes='datePickerMode="date" style="wheels"', height=30),
    control("datePicker", "com-00-001", 545, attributes='datePickerMode="dateAndTime"', height=14),
    control("pickerView", "pic-00-001", 580, height=18),
    control("textField", "fie-00-001", 560, SYSTEM, 'borderStyle="roundedRect" placeholder="Name"'),
    control("view", "box-00-001", 600, '<color key="backgroundColor" red="0" green="0.4" blue="0" alpha="0.5" colorSpace="custom" customColorSpace="sRGB"/>', 'alpha="0.5"', height=40),
]
CONTROLS = storyboard('<viewController userLabel="Controls" id="con-00-001" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="roo-t0-001"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>'
               + "".join(PARTS) + "</subviews><color key=\"backgroundColor\" white=\"1\" alpha=\"1\"/><constraints>" + "".join(
                   f'<constraint firstItem="{id}" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="{id[:3]}-le-000"/>'
                   f'<constraint firstItem="{id}" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="{y}" id="{id[:3]}-to-000"/>'
                   + ("" if id[:3] in ("swi", "ste", "pag") else f'<constraint firstItem="roo-t0-001" firstAttribute="trailing" secondItem="{id}" secondAttribute="trailing" constant="20" id="{id[:3]}-tr-000"/>')
                   for id, y in [(part.split('id="')[1].split('"')[0], part.split(' y="')[1].split('"')[0]) for part in PARTS])
               + "</constraints></view></viewController>").replace("</scenes>", "</scenes><resources><image name=\"hero\" width=\"24\" height=\"20\"/></resources>")


class Looks(ReportCase):
    @classmethod
    def make(cls):
        catalog = cls.folder + "/App/Assets.xcassets/"
        for name, contents, file, data in [
            ("hero.imageset", {"images": [{"filename": "hero.png"}]}, "hero.png", PNG),
            ("star.imageset", {"images": [{"filename": "star.svg"}], "properties": {"template-rendering-intent": "template"}}, "star.svg", STAR.encode()),
            ("brand.colorset", {"colors": [{"color": {"components": {"red": "0xF4", "green": "0xEB", "blue": "0xFF", "alpha": "1.000"}}}]}, None, None),
        ]:
            os.makedirs(catalog + name)
            with open(catalog + name + "/Contents.json", "w") as text:
                json.dump(contents, text)
            if file:
                with open(catalog + name + "/" + file, "wb") as picture:
                    picture.write(data)
        os.makedirs(cls.folder + "/App.xcodeproj")
        with open(cls.folder + "/App/Screen.xib", "w") as file:
            file.write(FAULTY.replace("</subviews>", VIEWS, 1).replace("</objects>", '</objects><resources><image name="hero" width="10" height="10"/><image name="star" width="24" height="24"/></resources>'))
        command("report", "App", "--device", "retina4_7", "-o", "looks.html", folder=cls.folder)
        with open(cls.folder + "/Font.xib", "w") as file:
            file.write(FAULTY.replace('type="system" pointSize="17"', 'name="Gone-Bold" family="Gone" pointSize="17"', 1))
        command("report", "Font.xib", "--device", "retina4_7", "-o", "font.html", folder=cls.folder)

    def test_shows_pictures_colours_and_corners(self):
        for fragment, drawing in [("#/scenes", ".thumb svg.paper"), ("#/scene/0/0", ".drawing")]:
            with self.subTest(drawing):
                self.open("looks.html", fragment)
                self.browser.wait(f"document.querySelector({drawing!r} + ' image')")
                addresses = self.run_(f"[...document.querySelectorAll({drawing!r} + ' image')].map(i => i.getAttribute('href'))")
                self.assertEqual(len(set(addresses)), 2)
                for address in addresses:
                    size = self.run_(f"new Promise((done, fail) => {{ const i = new Image(); i.onload = () => done([i.naturalWidth, i.naturalHeight]); i.onerror = fail; i.src = {address!r}; }})")
                    self.assertIn(size, [[1, 1], [24, 24]])
                # The picture fills its view of 120 x 80, cut to its size and to round corners.
                image = self.run_(f"(i => ['x', 'y', 'width', 'height'].map(name => +i.getAttribute(name)))(document.querySelector({drawing!r} + ' image.picture'))")
                self.assertEqual(image[2:], [120, 120])
                self.assertIn("16", self.run_(f"[...document.querySelectorAll({drawing!r} + ' clipPath rect')].map(r => r.getAttribute('rx'))"))
                # A template takes the tint, in its own size in the middle of its view.
                self.assertEqual(self.run_(f"(r => [r.getAttribute('fill'), r.getAttribute('width')])(document.querySelector({drawing!r} + ' g.picture rect'))"), ["#008000", "24"])
                self.assertIn("#f4ebff", self.run_(f"[...document.querySelectorAll({drawing!r} + ' path')].map(e => e.getAttribute('fill'))"))
        self.picture("looks")

    def test_a_font_that_is_not_there_is_not_serif(self):
        self.open("font.html", "#/scene/0/0")
        families = self.run_("document.querySelector('.drawing text.words[font-family]').getAttribute('font-family')")
        self.assertTrue(families.startswith("'Gone-Bold','Gone', ") and families.endswith(", sans-serif"), families)

    def test_the_search_fits_a_phone(self):
        self.addCleanup(self.browser.size, self.width, self.height)
        self.browser.size(390, 844)
        self.open("looks.html", "#/scenes")
        self.browser.wait("document.querySelector('#search')")
        wide = self.run_("""(() => {
            const field = document.querySelector("#search"), pen = document.createElement("canvas").getContext("2d");
            pen.font = getComputedStyle(field).font;
            return [pen.measureText(field.placeholder).width, field.clientWidth - 20];
        })()""")
        self.assertLessEqual(wide[0], wide[1], "the placeholder is whole")

    def test_wireframe_takes_them_away(self):
        self.open("looks.html", "#/scene/0/0")
        self.assertGreater(self.count(".drawing .picture"), 0)
        self.assertEqual(self.count(".drawing .v"), 0)
        self.browser.click(".wireframe-button")
        self.assertEqual(self.count(".drawing .picture"), 0)
        self.assertGreater(self.count(".drawing .v"), 0)
        self.open("looks.html", "#/scene/0/0")
        self.assertEqual(self.count(".drawing .picture"), 0, "the choice is kept")
        self.browser.click(".wireframe-button")
        self.assertGreater(self.count(".drawing .picture"), 0)


class AsRendered(ReportCase):
    """The page draws what `plumbline render` draws."""

    @classmethod
    def make(cls):
        catalog = cls.folder + "/App/Assets.xcassets/hero.imageset/"
        os.makedirs(catalog)
        os.makedirs(cls.folder + "/App.xcodeproj")
        with open(catalog + "Contents.json", "w") as text:
            json.dump({"images": [{"filename": "hero.png"}]}, text)
        with open(catalog + "hero.png", "wb") as picture:
            picture.write(PNG)
        with open(cls.folder + "/App/Controls.storyboard", "w") as file:
            file.write(CONTROLS)
        command("report", "App", "--device", "retina4_7", "--device", "ipad9_7", "-o", "controls.html", folder=cls.folder)

    def rendered(self, *options):
        """What render draws, in a page of its own."""
        command("render", "App/Controls.storyboard", *options, "-o", "controls.svg", folder=self.folder)
        with open(os.path.join(self.folder, "controls.svg")) as file:
            text = file.read()
        with open(os.path.join(self.folder, "rendered.html"), "w") as file:
            file.write("<!doctype html><style>body { margin: 0 } svg { display: block }</style>" + text + "<script>performance.mark('plumbline-ready')</script>")
        self.open("rendered.html")

    def pixels(self, selector):
        """A picture of an element, in base 64, one pixel a point, without its texts: those are in another face."""
        self.run_("document.head.append(Object.assign(document.createElement('style'), { textContent: '[role=text], .words { display: none }' }))")
        self.browser.settle()
        box = self.run_(f"(b => [b.x, b.y, b.width, b.height])(document.querySelector({selector!r}).getBoundingClientRect())")
        clip = dict(zip(["x", "y", "width", "height"], box), scale=1)
        return self.browser.call("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)["data"]

    def differing(self, one, two, frames):
        """The share of each frame in which two pictures differ by more than the smoothing of edges."""
        self.open("rendered.html")
        return self.run_(f"""(async () => {{
            const load = async data => {{
                const image = new Image();
                image.src = 'data:image/png;base64,' + data;
                await image.decode();
                const canvas = Object.assign(document.createElement('canvas'), {{ width: image.width, height: image.height }});
                const context = canvas.getContext('2d', {{ willReadFrequently: true }});
                context.drawImage(image, 0, 0);
                return (x, y, w, h) => context.getImageData(x, y, w, h).data;
            }};
            const [a, b] = [await load({one!r}), await load({two!r})];
            return {json.dumps(frames)}.map(([x, y, w, h]) => {{
                const box = [Math.round(x), Math.round(y), Math.max(1, Math.round(w)), Math.max(1, Math.round(h))], p = a(...box), q = b(...box);
                let count = 0;
                for (let i = 0; i < p.length; i += 4) if ([0, 1, 2].some(c => Math.abs(p[i + c] - q[i + c]) > 48)) count++;
                return count / (box[2] * box[3]);
            }});
        }})()""")

    def drawn(self):
        """The scene that is shown: its drawing at one point a pixel without what lies over it, and its views with their frames."""
        self.run_("document.head.append(Object.assign(document.createElement('style'), { textContent: '.drawing > g:not(.boxes), .drawing > .veil { display: none } .stage, .board, .resizing { position: fixed; inset: 0; padding: 0; z-index: 99; } .sheet-edge { stroke: none }' }))")
        views = self.run_("""(() => {
            const root = document.querySelector('.drawing'), [, , width, height] = root.getAttribute('viewBox').split(' ');
            root.setAttribute('width', width);
            root.setAttribute('height', height);
            return [...root.querySelectorAll('.hits rect')].map(r => ['x', 'y', 'width', 'height'].map(name => Number(r.getAttribute(name))));
        })()""")
        words = self.run_("[...document.querySelectorAll('.drawing .words')].map(t => { const b = t.getBBox(); return [t.textContent, b.x, b.x + b.width, Number(t.getAttribute('y')), t.getAttribute('fill').slice(0, 7)]; })")
        return views, words, self.pixels(".drawing")

    def expect_as_rendered(self, *options, any_size=False):
        views, words, page = self.drawn()
        self.rendered(*options)
        outlines = self.run_("[...document.querySelectorAll('[role=text]')].map(t => { const b = t.getBBox(); return [t.getAttribute('aria-label'), b.x, b.x + b.width, b.y + b.height, t.getAttribute('fill')]; })")
        image = self.pixels("svg")
        for frame, share in zip(views, self.differing(page, image, views)):
            self.assertLess(share, .03, f"the view at {frame} is not drawn as render draws it")
        if any_size:
            # What is around a scene is only in the picture.
            outlines = [text for text in outlines if text[0] != "9:41"]
        self.assertEqual(len(words), len(outlines))
        for shown, outline in zip(words, outlines):
            with self.subTest(shown[0]):
                if shown[0].endswith("…") and any_size:
                    # Between the sizes that the page knows a line may be cut a letter earlier or later.
                    self.assertEqual(shown[0][:-4], outline[0][:len(shown[0]) - 4])
                    continue
                self.assertEqual(shown[0], outline[0])
                self.assertEqual(shown[4], outline[4])
                # The ink of a line begins and ends within some points of its place, and stands on its baseline or hangs below it.
                self.assertAlmostEqual(shown[1], outline[1], delta=4)
                self.assertAlmostEqual(shown[2], outline[2], delta=4)
                self.assertLess(abs(shown[3] - outline[3]), 6)

    def test_a_scene_is_drawn_as_render_draws_it(self):
        for number, device in enumerate(["retina4_7", "ipad9_7"]):
            with self.subTest(device):
                place = self.run_(f"JSON.parse(document.getElementById('index').textContent).scenarios.findIndex(s => s.device === {device!r})") if number else 0
                self.open("controls.html", f"#/scene/0/{place}")
                self.expect_as_rendered("--device", device)
                self.open("controls.html")
        self.open("controls.html", "#/scene/0/0")
        self.picture("as-rendered")

    def test_any_window_is_drawn_as_render_draws_it(self):
        for width, height in [(320, 768), (777, 901)]:
            with self.subTest(width):
                self.open("controls.html", f"#/scene/0/any?w={width}&h={height}")
                words = self.run_("document.querySelector('.reproduce').textContent").split()
                self.expect_as_rendered(*words[3:words.index("--scene")], any_size=True)


BARS = [
    """<navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
    <connections><segue destination="{0}" kind="relationship" relationship="rootViewController" id="seg"/></connections></navigationController>""",
    """<tableViewController title="Inbox" id="{0}" sceneMemberID="viewController"><tableView key="view" dataMode="static" style="plain" rowHeight="44" id="table">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><sections><tableViewSection id="sec"><cells><tableViewCell rowHeight="44" id="cell">
    <rect key="frame" x="0.0" y="0.0" width="375" height="44"/><tableViewCellContentView key="contentView" id="cont">
    <rect key="frame" x="0.0" y="0.0" width="375" height="44"/><subviews><label opaque="NO" text="First" id="first" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="16" y="11" width="100" height="21"/></label></subviews></tableViewCellContentView></tableViewCell></cells></tableViewSection></sections>
    </tableView><navigationItem key="navigationItem" title="Inbox" id="item"/></tableViewController>""",
    """<viewController title="Inbox" id="{0}" sceneMemberID="viewController"><view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews><scrollView id="scroll" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews><label opaque="NO" text="First" id="first" fixedFrame="YES"
    translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="11" width="100" height="21"/></label></subviews></scrollView></subviews></view>
    <navigationItem key="navigationItem" title="Inbox" id="item"/></viewController>""",
]


class Bars(ReportCase):
    """The page draws the status bar and the bars of controllers, and rows of tables below them."""

    @classmethod
    def make(cls):
        for name, content in [("Table", BARS[1]), ("Scroll", BARS[2])]:
            scenes = "".join(f'<scene sceneID="s{number}"><objects>{scene.format("root-vc")}</objects></scene>' for number, scene in enumerate([BARS[0], content]))
            with open(f"{cls.folder}/{name}.storyboard", "w") as file:
                file.write(document("Storyboard.XIB", f"<scenes>{scenes}</scenes>"))
            command("report", f"{name}.storyboard", "--device", "retina4_7", "-o", f"{name}.html", folder=cls.folder)

    def words(self, page):
        self.open(page, "#/scene/0/0")
        return dict(self.run_("[...document.querySelectorAll('.drawing .words')].map(t => [t.textContent, t.getBoundingClientRect().y])"))

    def test_rows_are_below_bars(self):
        words = self.words("Table.html")
        self.assertIn("9:41", words)
        self.assertLess(words["9:41"], words["Inbox"])
        self.assertLess(words["Inbox"] + 10, words["First"])

    def test_none_where_they_would_cover_what_scrolls(self):
        self.assertEqual(list(self.words("Scroll.html")), ["First"])


if __name__ == "__main__":
    unittest.main()
