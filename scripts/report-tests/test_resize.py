"""The page of one scene at any size of its window: frames, handles, rulers, keys, touch."""
import json
import random
import re
import unittest

from reports import ReportCase, command, screen

# A box of 500 points and a button beside it, which ends at 600: narrower windows, but for the 2 points that the rule passes over, do not hold it.
CUT = screen("Root", """<subviews>
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001" userLabel="Box">
        <rect key="frame" x="0.0" y="40" width="500" height="100"/>
        <constraints>
            <constraint firstAttribute="width" constant="500" id="box-wi-500"/>
            <constraint firstAttribute="height" constant="100" id="box-he-100"/>
        </constraints>
    </view>
    <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-00-001" userLabel="Far Button">
        <rect key="frame" x="500" y="200" width="100" height="50"/>
        <constraints>
            <constraint firstAttribute="width" constant="100" id="but-wi-100"/>
            <constraint firstAttribute="height" constant="50" id="but-he-050"/>
        </constraints>
        <state key="normal" title="Far"/>
    </button>
</subviews>
<constraints>
    <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" id="box-le-000"/>
    <constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="40" id="box-to-040"/>
    <constraint firstItem="but-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="500" id="but-le-500"/>
    <constraint firstItem="but-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="200" id="but-to-200"/>
</constraints>
""")
# A switch at the trailing margin: 51 x 31 up to iOS 18, 63 x 28 from iOS 26 on (facts/run-time.md).
SWITCH = screen("Settings", """<subviews>
    <switch opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="swi-00-002">
        <rect key="frame" x="700" y="100" width="51" height="31"/>
    </switch>
</subviews>
<constraints>
    <constraint firstItem="roo-t0-001" firstAttribute="trailing" secondItem="swi-00-002" secondAttribute="trailing" constant="20" id="swi-tr-020"/>
    <constraint firstItem="swi-00-002" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="100" id="swi-to-100"/>
</constraints>
""")


def text_view(id, y, text, alignment):
    """A text view of 120 points as wide as its screen, and the constraints outside of it."""
    return f"""<textView clipsSubviews="YES" contentMode="scaleToFill" text="{text}" textAlignment="{alignment}" translatesAutoresizingMaskIntoConstraints="NO" id="{id}">
        <rect key="frame" x="20" y="{y}" width="728" height="120"/>
        <fontDescription key="fontDescription" type="system" pointSize="15"/>
        <constraints><constraint firstAttribute="height" constant="120" id="{id[:3]}-he-120"/></constraints>
    </textView>""", f"""<constraint firstItem="{id}" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="{id[:3]}-le-020"/>
    <constraint firstItem="roo-t0-001" firstAttribute="trailing" secondItem="{id}" secondAttribute="trailing" constant="20" id="{id[:3]}-tr-020"/>
    <constraint firstItem="{id}" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="{y}" id="{id[:3]}-to-000"/>"""


# Texts that scroll, so that nothing moves when they break elsewhere: with empty lines, hyphens, several spaces, ideographs, and a word that is
# longer than most lines.
TEXTS = list(zip(
    text_view("one-00-001", 40, "Lorem ipsum dolor sit er elit lamet, consectetaur cillium adipisicing pecu, sed do eiusmod tempor incididunt ut labore et dolore "
              "magna aliqua.&#10;&#10;A state-of-the-art text with   three spaces, and some more of it.", "natural"),
    text_view("two-00-001", 200, "&#10;Text in the middle that goes on and on, as long as anybody may want it to, and then for one more line.", "center"),
    text_view("thr-00-001", 360, "See https://www.example.com/an/address/that/is/longer/than/a/line/and/which/has/no/place/for/a/break/index.html "
              "日本語の文章は、どこでも改行できます。「しかし」括弧の前後は別です。", "right")))
TEXTS = screen("Texts", "".join(f"<{name}>{''.join(parts)}</{name}>" for name, parts in zip(["subviews", "constraints"], TEXTS)))
WIDTH, HEIGHT = '[role=slider][aria-label="Width"]', '[role=slider][aria-label="Height"]'


class Resize(ReportCase):
    @classmethod
    def make(cls):
        with open(cls.folder + "/Cut.storyboard", "w") as file:
            file.write(CUT)
        with open(cls.folder + "/Switch.storyboard", "w") as file:
            file.write(SWITCH)
        with open(cls.folder + "/Texts.storyboard", "w") as file:
            file.write(TEXTS)
        command("report", "Storyboards", "Cut.storyboard", "--device", "retina4_7", "-o", "resize.html", folder=cls.folder)
        command("report", "Texts.storyboard", "--device", "retina4_7", "-o", "texts.html", folder=cls.folder)
        command("report", "Switch.storyboard", "--device", "ipad9_7", "--ios", "15", "--ios", "26", "-o", "releases.html", folder=cls.folder)

    def show(self, title, query="", page="resize.html"):
        self.open(page)
        index = json.loads(self.run_("document.getElementById('index').textContent"))
        titles = [scene["name"] or scene["id"] for document in index["documents"] for scene in document["scenes"]]
        self.run_(f"location.hash = '#/scene/{titles.index(title)}/any{query}'")
        self.browser.wait("document.querySelector('.resizer')")
        self.browser.settle()

    def type_size(self, width, height):
        for name, value in [("width", width), ("height", height)]:
            self.run_(f"(() => {{ const i = document.querySelector('[data-size={name}]'); i.value = {value}; i.dispatchEvent(new Event('change')); }})()")

    def now(self, handle=WIDTH):
        return int(self.run_(f"document.querySelector({handle!r}).getAttribute('aria-valuenow')"))

    def frames(self):
        """Of each view its frame in its superview, as the page shows it when the view is selected; the root has none."""
        return self.run_("""(() => [...document.querySelectorAll('[role=treeitem]')].map(e => e.dataset.id).slice(1).map(id => {
            document.querySelector(`[role=treeitem][data-id="${CSS.escape(id)}"]`).click();
            return [id, [...document.querySelectorAll('.inspector .frame dd')].map(d => Number(d.textContent))];
        }))()""")

    def test_frames_equal_the_engine_s(self):
        choose = random.Random(20)
        scenes = [("Two Views with Complex Widths", "TwoViewsWithComplexWidths"), ("Dynamic Height Columns", "DynamicHeightColumns"),
                  ("Adaptive Single View", "AdaptiveSingleView"), ("Fixed Height Columns", "FixedHeightColumns")]
        for number in range(20):
            title, file = scenes[number % len(scenes)]
            direction = choose.choice(["ltr", "rtl"])
            width, height = choose.randint(320, 1376), choose.randint(320, 1376)
            with self.subTest(scene=title, width=width, height=height, direction=direction):
                self.show(title, f"?dir={direction}")
                self.type_size(width, height)
                shown = dict(self.frames())
                # The page says how to lay the same window out.
                words = self.run_("document.querySelector('.reproduce').textContent").split()
                self.assertEqual(words[:2], ["plumbline", "layout"])
                [document] = json.loads(command("layout", f"Storyboards/{file}.storyboard", *words[3:], "--format", "json", folder=self.folder))
                self.assertEqual(words[2], f"Storyboards/{file}.storyboard", "the command runs where the report was made")
                self.assertIn("--scene", words)
                [scene] = [scene for scene in document["scenes"] if scene["name"] == title]
                expected = {view["id"]: view["frame"] for view in scene["views"]}
                self.assertEqual(shown.keys(), expected.keys())
                for id, frame in shown.items():
                    for a, b in zip(frame, expected[id]):
                        self.assertAlmostEqual(a, b, delta=.011, msg=id)

    def lines(self):
        """Of each line of the text views its words, x, baseline and width."""
        return self.run_("""[...document.querySelectorAll('.drawing text.words[font-size="15"]')].map(t =>
            [t.textContent.trim(), ...["x", "y", "textLength"].map(name => Number(t.getAttribute(name)))])""")

    def test_text_views_break_as_the_engine_breaks_them(self):
        sizes = [(320, 568), (414, 736), (507, 700), (600, 800), (1024, 768), (1366, 1024)]
        self.show("Texts", "?dir=ltr", "texts.html")
        shown = []
        for width, height in sizes:
            self.type_size(width, height)
            shown.append(self.lines())
        words = self.run_("document.querySelector('.reproduce').textContent").split()
        place = words.index("--size")
        options = words[3:place] + words[place + 2:words.index("--scene")] + [word for width, height in sizes for word in ["--size", f"{width}x{height}"]]
        command("report", "Texts.storyboard", *options, "-o", "drawn.html", folder=self.folder)
        for number, (size, lines) in enumerate(zip(sizes, shown)):
            with self.subTest(size=size):
                self.open("drawn.html", f"#/scene/0/{number}")
                expected = self.lines()
                self.assertGreater(len(expected), 3)
                self.assertEqual([line[0] for line in lines], [line[0] for line in expected])
                for line, other in zip(lines, expected):
                    for a, b in zip(line[1:], other[1:]):
                        self.assertAlmostEqual(a, b, delta=.05, msg=line[0])

    def test_an_undecided_size_shows_the_nearest_one(self):
        # As if the limit of work had been reached before any window but the narrow ones was decided.
        with open(self.folder + "/resize.html") as file:
            page = file.read()
        def narrow(match):
            document = json.loads(match[2])
            for setting in (setting for sizes in document["sizes"] if sizes for setting in sizes["settings"]):
                widest = lambda piece: max(piece["g"][::2])
                setting["pieces"] = [piece for piece in setting["pieces"] if widest(piece) < 600]
            return match[1] + json.dumps(document).replace("<", "\\u003c") + match[3]
        with open(self.folder + "/undecided.html", "w") as file:
            file.write(re.sub(r'(<script type="application/json" id="d\d+">)(.*?)(</script>)', narrow, page))
        self.show("Two Views with Complex Widths", "?w=400&h=700&dir=ltr", "undecided.html")
        self.assertEqual(self.texts(".board .gap"), [])
        for width in (700, 1366):
            self.type_size(width, 700)
            [words] = self.texts(".board .gap")
            self.assertRegex(words, r"^Not decided at this size.* Drawn as at [\d.]+ × 700\.$")
            self.assertGreater(self.count(".board .drawing .boxes > *"), 1)
            self.assertEqual(self.now(), width)

    def test_switches_the_release(self):
        self.show("Settings", "?w=600&h=700", "releases.html")
        for release, width in [(26, 63), (15, 51), (26, 63)]:
            self.assertEqual(self.texts('[role=radiogroup][aria-label="Release"] [aria-checked=true]'), [f"iOS {release}"])
            [[_, frame]] = self.frames()
            words = self.run_("document.querySelector('.reproduce').textContent").split()
            [document] = json.loads(command("layout", "Switch.storyboard", *words[3:], "--format", "json", folder=self.folder))
            self.assertEqual(frame, document["scenes"][0]["views"][0]["frame"])
            self.assertEqual(frame[2], width)
            self.run_("""document.querySelector('[role=radiogroup][aria-label="Release"] [aria-checked=true]').focus()""")
            self.browser.key("ArrowRight")
            self.browser.settle()
        self.browser.wait("location.hash.includes('ios=15')")

    def test_names_what_takes_over(self):
        self.show("Two Views with Complex Widths", "?w=490&h=700&dir=ltr")
        for _ in range(9):
            self.run_(f"document.querySelector({WIDTH!r}).focus()")
            self.browser.key("ArrowRight")
        self.assertEqual(self.now(), 499)
        # Blue keeps its 150 until a third of the room is more: 150 * 3 + 8 + 2 * 20 = 498.
        said = self.run_("document.querySelector('.takeover').textContent")
        self.assertIn("Red View.width = 2 x Blue View.width", said)
        self.assertRegex(said, r"TwoViewsWithComplexWidths.storyboard:\d+:\d+")
        self.assertEqual([text.split()[0] for text in self.texts(".breaks-list li")][:2], ["394", "498"])
        self.assertEqual(self.count(".ruler-x .tick"), 2)
        self.picture("resize")

    def test_moves_by_keyboard_alone(self):
        self.show("Two Views with Complex Widths", "?w=600&h=700&dir=ltr")
        self.run_(f"document.querySelector({WIDTH!r}).focus()")
        for key, expected in [("ArrowRight", 601), ("ArrowLeft", 600), ("Home", 320), ("PageDown", 394), ("PageDown", 498), ("End", 1376)]:
            self.browser.key(key)
            self.assertEqual(self.now(), expected, key)
        self.run_(f"document.querySelector({HEIGHT!r}).focus()")
        self.browser.key("ArrowDown")
        self.assertEqual(self.now(HEIGHT), 701)
        self.assertEqual(self.now(), 1376)
        self.browser.wait("location.hash.includes('w=1376&h=701')")

    def test_snaps_to_sizes_that_exist(self):
        """The page has windows of 375 x 667 alone; with Alt any size is taken."""
        for modifiers in [0, 1]:
            self.show("Two Views with Complex Widths", "?w=400&h=700&dir=ltr")
            self.assertEqual([self.count(".ruler-x .exists"), self.count(".ruler-y .exists")], [1, 1])
            x, y, scale = self.run_(f"""(() => {{ const b = document.querySelector({WIDTH!r}).getBoundingClientRect();
                return [b.left + b.width / 2, b.top + b.height / 2, document.querySelector('.drawing').getBoundingClientRect().width / 400]; }})()""")
            to = x - 25 * scale + 4
            for action, at in [("mousePressed", x), ("mouseMoved", to), ("mouseReleased", to)]:
                self.browser.call("Input.dispatchMouseEvent", type=action, x=at, y=y, button="left", buttons=1, clickCount=1, modifiers=modifiers)
                self.browser.settle()
            self.assertAlmostEqual(self.now(), 375 + modifiers * 4 / scale, delta=1.5 * modifiers)

    def test_shows_where_the_class_flips(self):
        self.show("Two Views with Complex Widths", "?w=600&h=700&dir=ltr")
        self.assertEqual(self.count(".ruler-x .flip"), 0, "this scene does not vary")
        self.show("Size Classes", "?w=600&h=700&dir=ltr")
        self.assertRegex(self.texts(".ruler-x .flip title")[0], r"^The width class flips between \d+ and \d+ points, by device$")

    def test_drags_by_pointer_and_touch(self):
        self.show("Two Views with Complex Widths", "?w=600&h=700&dir=ltr")
        for kind in ["mouse", "touch"]:
            before = self.now()
            x, y, scale = self.run_(f"""(() => {{ const b = document.querySelector({WIDTH!r}).getBoundingClientRect();
                return [b.left + b.width / 2, b.top + b.height / 2, document.querySelector('.drawing').getBoundingClientRect().width / {before}]; }})()""")
            if kind == "mouse":
                for action, at in [("mousePressed", x), ("mouseMoved", x + 50), ("mouseReleased", x + 50)]:
                    self.browser.call("Input.dispatchMouseEvent", type=action, x=at, y=y, button="left", buttons=1, clickCount=1)
                    self.browser.settle()
            else:
                for action, points in [("touchStart", [{"x": x, "y": y}]), ("touchMove", [{"x": x + 50, "y": y}]), ("touchEnd", [])]:
                    self.browser.call("Input.dispatchTouchEvent", type=action, touchPoints=points)
                    self.browser.settle()
            self.assertAlmostEqual(self.now() - before, 50 / scale, delta=1.5, msg=kind)

    def test_marks_where_a_statement_is_refuted(self):
        self.show("Root", "?w=550&h=700")
        self.assertGreater(self.count(".ruler-x .bad"), 0)
        scale = self.run_("Number(document.querySelector('.ruler-x').getAttribute('width')) / 1376")
        ends = self.run_("[...document.querySelectorAll('.ruler-x .bad')].map(r => Number(r.getAttribute('x')) + Number(r.getAttribute('width')))")
        self.assertTrue(any(abs(end / scale - (600 - 2)) < .5 for end in ends), [end / scale for end in ends])
        self.assertEqual(self.count(".resizer.failing"), 1)
        self.assertTrue(any("Far Button" in text for text in self.texts(".inspector li.own")))
        self.picture("resize-refuted")
        self.type_size(700, 700)
        self.assertEqual(self.count(".resizer.failing"), 0)

    def test_fits_at_three_widths(self):
        for width, height in [(390, 800), (1280, 800), (1920, 1000)]:
            for scheme in ["light", "dark"]:
                with self.subTest(width=width, scheme=scheme):
                    self.browser.size(width, height)
                    self.addCleanup(self.browser.size, self.width, self.height)
                    self.browser.scheme(scheme)
                    self.show("Two Views with Complex Widths", "?w=560&h=700")
                    self.assertLessEqual(self.run_("document.documentElement.scrollWidth"), width)
                    self.picture(f"resize-{width}-{scheme}")


if __name__ == "__main__":
    unittest.main()
