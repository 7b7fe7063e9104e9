"""The page of one scene: layers, selection, constraints, comparison, keys."""
import json
import unittest

from reports import ReportCase, command


class Scene(ReportCase):
    @classmethod
    def make(cls):
        command("report", "Storyboards", "Faulty.xib", "Rows.storyboard", "--device", "retina4_7", "--device", "retina6_12", "--orientation", "portrait",
                "--orientation", "landscape", "--direction", "leftToRight", "--rtl", "-o", "scenes.html", folder=cls.folder)

    def show(self, title, k=0, rest=""):
        self.open("scenes.html")
        index = json.loads(self.run_("document.getElementById('index').textContent"))
        titles = [scene["name"] or scene["id"] for document in index["documents"] for scene in document["scenes"]]
        self.run_(f"location.hash = '#/scene/{titles.index(title)}/{k}{rest}'")
        self.browser.wait("document.querySelector('.scene')")
        self.browser.settle()

    def pick(self, name):
        self.run_(f"[...document.querySelectorAll('[role=treeitem]')].find(e => e.firstChild.textContent === {name!r}).click()")
        self.browser.settle()

    def shown(self, layer):
        return self.run_(f"getComputedStyle(document.querySelector('.drawing .{layer}')).display !== 'none'")

    def test_opens_from_a_thumbnail(self):
        self.open("scenes.html", "#/scenes")
        self.browser.wait("document.querySelector('.thumb')")
        self.browser.click(".thumb")
        self.browser.wait("document.querySelector('.scene')")
        self.assertEqual(self.count(".drawing"), 1)
        self.run_("history.back()")
        self.browser.wait("document.querySelector('.overview')")

    def test_a_table_shows_its_cells(self):
        self.show("Rows of a table")
        places = self.run_("[...document.querySelectorAll('.drawing .cell')].map(e => ['x', 'y', 'width', 'height'].map(a => +e.getAttribute(a)))")
        # Rows as high as they say, one below the other from the status bar on, as wide as the phone's table.
        self.assertEqual(places, [[0, 20, 375, 44], [0, 64, 375, 60]])
        self.assertEqual(self.texts(".drawing .cell text"), ["One", "Two"])
        self.assertGreater(self.count(".mini .cell"), 0)

    def test_layers_switch(self):
        self.show("Dynamic Height Label and Text Field")
        for key, layer in [("words", "words"), ("names", "names"), ("safe", "safe"), ("margins", "margins"), ("unsettled", "unsettled"), ("lines", "lines")]:
            with self.subTest(key):
                before = self.shown(layer)
                self.browser.click(f'[data-layer="{key}"]')
                self.assertNotEqual(self.shown(layer), before)
                self.assertEqual(self.run_(f"document.querySelector('[data-layer={key}]').getAttribute('aria-pressed')"), str(not before).lower())
                self.browser.click(f'[data-layer="{key}"]')
                self.assertEqual(self.shown(layer), before)
        # What is left open is not hatched until that is asked for.
        self.assertFalse(self.shown("unsettled"))
        for key in ["names", "margins"]:
            self.browser.click(f'[data-layer="{key}"]')
        self.picture("scene-layers")

    def test_text_stands_where_the_engine_put_it(self):
        self.show("Dynamic Height Label and Text Field")
        words = self.run_("[...document.querySelectorAll('.words')].map(t => t.textContent)")
        self.assertIn("Name", words)
        box = self.run_("(() => { const t = [...document.querySelectorAll('.words')].find(t => t.textContent === 'Name'); const r = t.getBBox(); return [r.width, Number(t.getAttribute('textLength'))]; })()")
        self.assertAlmostEqual(box[0], box[1], delta=1)

    def test_shows_a_selected_view_with_its_constraints(self):
        self.show("Two Views with Complex Widths")
        self.browser.click(".drawing .hits rect:nth-child(3)")
        self.assertEqual(self.texts(".inspector h2"), ["Red View"])
        # 375 wide: 16 + 150 + 8 puts red at 174, and 375 - 16 - 174 leaves 185.
        self.assertEqual(self.texts(".inspector .frame dd")[0:3:2], ["174", "185"])
        states = self.texts(".inspector .state")
        self.assertIn("tight", states)
        self.assertIn("unmet", states)  # twice as wide as blue, at 750
        self.assertGreater(self.count(".drawing .lines path"), 3)
        self.assertTrue(any(".storyboard:" in text for text in self.texts(".inspector .where")))
        self.picture("scene-selected")
        self.browser.scheme("dark")
        self.show("Two Views with Complex Widths")
        self.pick("Red View")
        self.picture("scene-selected-dark")

    def test_findings_quote_their_lines(self):
        self.show("Root")
        self.assertIn("unsatisfiable", "".join(self.texts(".inspector .where")))
        self.assertTrue(any('id="wid-th-1' in text for text in self.texts(".source")))
        self.assertGreater(self.count(".drawing .unsettled rect"), 0)
        # Text of a document is never markup.
        self.assertTrue(any("<b>" in text for text in self.texts(".words")))
        self.picture("scene-findings")
        self.pick("Torn Label")
        self.assertIn("broken", self.texts(".inspector .state"))
        self.picture("scene-conflict")

    def test_compares_two_scenarios(self):
        self.show("Two Views with Complex Widths")
        for number, (mode, drawings) in enumerate([("single", 1), ("side", 2), ("overlay", 2), ("onion", 2)], 1):
            self.browser.click(f'[aria-label="Comparison"] button:nth-child({number})')
            self.assertEqual(self.count(".drawing"), drawings, mode)
            self.picture(f"compare-{mode}")
        self.run_("(() => { const r = document.querySelector('input[type=range]'); r.value = 0.25; r.dispatchEvent(new Event('input')); })()")
        self.assertAlmostEqual(float(self.run_("document.querySelectorAll('.drawing')[1].style.opacity")), 0.75)
        options = self.run_("[...document.querySelector('.tools select').options].map(o => o.value)")
        self.assertEqual(len(options), 7)
        self.run_(f"(() => {{ const s = document.querySelector('.tools select'); s.value = {options[-1]!r}; s.dispatchEvent(new Event('change')); }})()")
        self.browser.settle()
        self.assertIn(f"with={options[-1]}", self.run_("location.hash"))
        self.assertIn("Differences", "".join(self.texts(".inspector h3")))

    def test_is_used_by_keyboard_alone(self):
        self.show("Two Views with Complex Widths")
        current = "document.querySelector('.strip [aria-current]').dataset.k"
        self.assertEqual(self.run_(current), "0")
        self.browser.key("ArrowRight")
        self.assertEqual(self.run_(current), "1")
        self.browser.key("ArrowLeft")
        self.run_("document.querySelector('[role=treeitem][tabindex=\"0\"]').focus()")
        self.browser.key("ArrowDown")
        self.assertEqual(self.texts(".inspector h2"), ["Blue View"])
        self.browser.key("Escape")
        self.assertEqual(self.texts(".inspector h2"), ["Two Views with Complex Widths"])
        self.browser.key("Escape")
        self.browser.wait("document.querySelector('.opening')")

    def test_goes_to_the_next_scene(self):
        self.show("Two Views with Complex Widths")
        before = self.run_("document.title")
        self.browser.click('[aria-label="Next scene"]')
        self.assertNotEqual(self.run_("document.title"), before)

    def test_plots_widths_with_their_breakpoints(self):
        self.show("Two Views with Complex Widths")
        # Blue keeps its 150 until a third of the room is more: 150 * 3 + 8 + 2 * 20.
        self.assertEqual([text.split()[0] for text in self.texts(".breaks li")], ["394", "498"])
        self.assertIn("Red View.width = 2 x Blue View.width", self.texts(".breaks li")[1])
        both = self.count(".widths path")
        self.pick("Red View")
        self.assertLess(self.count(".widths path"), both)
        self.picture("scene-widths")

    def test_zooms(self):
        self.show("Two Views with Complex Widths")
        for number, width in [(2, 375), (3, 750)]:
            self.browser.click(f'[aria-label="Zoom"] button:nth-child({number})')
            self.assertEqual(self.run_("Number(document.querySelector('.drawing').getAttribute('width'))"), width)


class Change(ReportCase):
    @classmethod
    def make(cls):
        path = cls.folder + "/Storyboards/TwoViewsWithComplexWidths.storyboard"
        command("record", "Storyboards", folder=cls.folder)
        with open(path) as file:
            text = file.read()
        with open(path, "w") as file:
            file.write(text.replace('constant="150"', 'constant="160"'))
        command("compare", "Storyboards", "--report", "change.html", folder=cls.folder, status=1)

    def test_the_right_views_changed_in_the_right_size_classes(self):
        self.browser.size(1280, 800)
        self.addCleanup(self.browser.size, self.width, self.height)
        self.open("change.html")
        # What changed comes first: before and after.
        self.assertEqual(self.texts("h2.part")[0], "Changed1")
        self.browser.wait("document.querySelectorAll('.case.changed .drawing').length === 2")
        self.assertEqual(self.texts(".case.changed h3"), ["Two Views with Complex Widths"])
        self.picture("change-opening")
        self.open("change.html", "#/scenes")
        self.assertGreater(self.count(".row"), 1)
        # What changed comes first.
        self.assertEqual(self.texts(".row h2")[0], "Two Views with Complex Widths")
        self.browser.click('fieldset[data-facet="change"] input[value="changed"]')
        self.assertEqual(self.count(".row"), 1)
        labels = self.run_("[...document.querySelectorAll('.thumb')].map(e => e.getAttribute('aria-label'))")
        # Blue keeps its least width until a third of the room is more: 3 * 160 + 8 + 2 * 20 is the first width that is as it was.
        index = json.loads(self.run_("document.getElementById('index').textContent"))
        [scene] = [s for d in index["documents"] for s in d["scenes"] if s["name"] == "Two Views with Complex Widths"]
        changed = [k for k, (now, before) in enumerate(zip(scene["l"], scene["b"])) if now != before]
        self.assertEqual(changed, [k for k, scenario in enumerate(index["scenarios"]) if scenario["width"] < 528])
        self.assertTrue(all("changed" in label for label in labels), labels)
        self.picture("change-overview")
        self.browser.click(".thumb")
        self.browser.wait("document.querySelector('.scene')")
        self.assertEqual(self.count(".drawing"), 2)
        # Before and after are both in sight, without scrolling.
        self.assertTrue(self.run_("(() => { const s = document.querySelector('.stage'); return s.scrollWidth <= s.clientWidth && s.scrollHeight <= s.clientHeight; })()"))
        self.assertEqual(self.texts(".changes tbody td:first-child"), ["Blue View", "Red View"])
        details = self.texts(".changes tbody td:last-child")
        self.assertIn("width 150 → 160", details[0])
        # A change has room for more than one word a line.
        self.assertGreaterEqual(self.run_("document.querySelector('.changes tbody td:last-child').getBoundingClientRect().width"), 150)
        self.picture("change-scene")
        self.browser.click('[aria-label="Comparison"] button:nth-child(3)')
        self.picture("change-overlay")


if __name__ == "__main__":
    unittest.main()
