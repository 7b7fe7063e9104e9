"""The pages of all scenes and of all findings: thumbnails, filters, search, size and time."""
import json
import os
import unittest

from reports import ReportCase, command

DEVICES = ["--device", "retina4_7", "--device", "ipad9_7", "--orientation", "portrait", "--orientation", "landscape",
           "--direction", "leftToRight", "--rtl", "--content-size", "large", "--content-size", "accessibilityExtraExtraExtraLarge"]


class Overview(ReportCase):
    @classmethod
    def make(cls):
        command("report", "Storyboards", "Faulty.xib", "Cell.xib", "Broken.xib", *DEVICES, "-o", "overview.html", folder=cls.folder, status=2)

    def setUp(self):
        super().setUp()
        self.open("overview.html", "#/scenes")
        self.index = json.loads(self.run_("document.getElementById('index').textContent"))
        self.scenes = [scene for document in self.index["documents"] for scene in document["scenes"]]

    def facet(self, key, value):
        self.browser.click(f'fieldset[data-facet="{key}"] input[value="{value}"]')

    def thumbs(self):
        """What the drawn thumbnails say of themselves."""
        self.run_("document.querySelectorAll('.row').forEach(row => row.fill && (row.fill(), row.fill = null))")
        return self.run_("[...document.querySelectorAll('.thumb')].map(e => e.getAttribute('aria-label'))")

    def test_shows_every_scene_in_every_scenario(self):
        self.assertEqual(self.count(".row"), len(self.scenes))
        # 16 of the devices asked for, and Mac windows and televisions in both directions.
        self.assertEqual([len(self.index["scenarios"]), len([s for s in self.index["scenarios"] if s["orientation"]])], [20, 16])
        # Scenarios with the same layout are one thumbnail, with their number.
        units = [{layout for layout in scene["l"] if layout >= 0} for scene in self.scenes]
        labels = self.thumbs()
        self.assertEqual(len(labels), sum(map(len, units)))
        folded = sum(int(text.split(", and ")[1].split(" alike")[0]) for text in labels if " alike" in text)
        self.assertEqual(len(labels) + folded, sum(layout >= 0 for scene in self.scenes for layout in scene["l"]))
        self.picture("overview-light")
        self.browser.scheme("dark")
        self.open("overview.html", "#/scenes")
        self.picture("overview-dark")

    def test_follows_the_system_while_it_is_open(self):
        theme = lambda: self.browser.run("document.documentElement.dataset.theme")
        for scheme in ("dark", "light"):
            self.browser.scheme(scheme)
            self.browser.wait(f"document.documentElement.dataset.theme === '{scheme}'")
        # What was chosen stays.
        self.browser.run("document.querySelector('.theme').click()")
        self.assertEqual(theme(), "dark")
        self.browser.scheme("dark")
        self.browser.scheme("light")
        self.browser.settle()
        self.assertEqual(theme(), "dark")
        self.browser.run("localStorage.clear()")

    def test_draws_only_what_is_near_the_window(self):
        self.browser.wait("document.querySelector('.thumb')")
        self.browser.settle()
        drawn = self.count(".thumb")
        self.assertGreater(drawn, 0)
        self.assertLess(drawn, 16 * len(self.scenes) / 2)

    def test_thumbnails_are_true_to_scale(self):
        self.thumbs()
        sizes = self.run_("[...document.querySelector('.row').querySelectorAll('.thumb svg.paper')].map(s => [s.getAttribute('width') / s.viewBox.baseVal.width, s.getAttribute('height') / s.viewBox.baseVal.height])")
        for width, height in sizes:
            self.assertAlmostEqual(width, sizes[0][0], places=2)
            self.assertAlmostEqual(height, sizes[0][0], places=2)

    def test_filters_by_scenario(self):
        for key, value, words, field, wanted in [
            ("device", "4.7-inch iPhone", "4.7-inch iPhone,", "label", "4.7-inch iPhone"),
            ("class", "regular × regular", "regular × regular", "classes", "regular × regular"),
            ("orientation", "landscape", "landscape", "orientation", "landscape"), ("direction", "right-to-left", "right-to-left", "direction", "rtl"),
            ("text", "accessibilityExtraExtraExtraLarge", "accessibilityExtraExtraExtraLarge", "text", "accessibilityExtraExtraExtraLarge"),
        ]:
            with self.subTest(key):
                before = len(self.thumbs())
                self.facet(key, value)
                labels = self.thumbs()
                left = [k for k, scenario in enumerate(self.index["scenarios"]) if scenario[field] == wanted]
                self.assertEqual(len(labels), sum(len({scene["l"][k] for k in left} - {-1}) for scene in self.scenes))
                self.assertTrue(all(words in label for label in labels))
                self.facet(key, value)
                self.assertEqual(len(self.thumbs()), before)

    def test_filters_by_verdict(self):
        self.facet("status", "error")
        self.assertTrue(all("error" in label for label in self.thumbs()))
        self.assertGreater(self.count(".row"), 0)
        self.assertLess(self.count(".row"), len(self.scenes))
        self.picture("overview-errors")
        self.browser.click(".facets .button")
        self.assertEqual(self.count(".row"), len(self.scenes))
        self.facet("rule", "unsatisfiable")
        self.assertEqual(self.texts(".row h2").count("Root"), 1)

    def test_counts_what_a_filter_would_leave(self):
        for facet in ["status", "rule", "class"]:
            values = self.run_(f"[...document.querySelectorAll('fieldset[data-facet={facet}] label')].map(l => [l.querySelector('input').value, Number(l.querySelector('small').textContent)])")
            self.assertTrue(values)
            for value, count in values:
                self.facet(facet, value)
                self.assertEqual(self.count(".row"), count, f"{facet} {value}")
                self.facet(facet, value)

    def test_searches_names_of_views(self):
        self.browser.key("/")
        self.assertEqual(self.run_("document.activeElement.id"), "search")
        self.browser.type("lost box")
        self.browser.wait("document.querySelectorAll('.row').length === 1")
        self.run_("(() => { const s = document.getElementById('search'); s.value = 'no such view'; s.dispatchEvent(new Event('input')); })()")
        self.browser.wait("document.querySelectorAll('.row').length === 0")
        self.assertEqual(self.count(".empty"), 1)
        self.browser.click(".empty .button")
        self.assertEqual(self.count(".row"), len(self.scenes))

    def test_tells_what_could_not_be_read(self):
        self.assertIn("Broken.xib:1:", "".join(self.texts(".broken")))
        self.assertIn("1 not read", self.run_("document.querySelector('.summary').textContent"))

    def test_filters_live_in_the_address(self):
        self.facet("status", "error")
        self.browser.click('[aria-label="Thumbnail size"] button:first-child')
        address = self.run_("location.hash")
        self.assertIn("status=error", address)
        rows = self.count(".row")
        self.open("overview.html", address)
        self.assertEqual(self.count(".row"), rows)
        self.assertTrue(self.run_("document.querySelector('fieldset[data-facet=status] input[value=error]').checked"))
        self.assertEqual(self.texts('[aria-label="Thumbnail size"] [aria-checked=true]'), ["small"])
        # A scene and back: the filters are still there.
        self.browser.click(".row h2 a")
        self.browser.wait("document.querySelector('.scene')")
        self.browser.key("Escape")
        self.browser.wait("document.querySelector('.overview')")
        self.assertEqual(self.count(".row"), rows)

    def test_lists_all_findings(self):
        self.browser.click(".tabs a:last-child")
        self.browser.wait("document.querySelector('table.findings')")
        # One row for each finding of each scene, and those outside of scenes.
        expected = sum(len(document.get("n", [])) + sum(
            len(scene.get("n", [])) + len({n for layout in scene["l"] if layout >= 0 for n in document["found"][layout]}) for scene in document["scenes"])
            for document in self.index["documents"])
        self.assertEqual(self.count("table.findings tbody tr"), expected)
        levels = self.texts("td.c-severity")
        self.assertEqual(levels, sorted(levels, key=["error", "warning", "note"].index))
        marks = self.run_("[...document.querySelectorAll('fieldset[data-facet=rule] label path')].map(p => p.getAttribute('fill'))")
        order = ["var(--error)", "#d98a00", "var(--note)"]
        self.assertEqual(marks, sorted(marks, key=order.index), "rules stand in order of severity")
        self.picture("findings")
        self.browser.click("th.c-rule button")
        rules = self.texts("td.c-rule")
        self.assertEqual(rules, sorted(rules))
        self.assertEqual(self.run_("document.querySelector('th.c-rule').getAttribute('aria-sort')"), "ascending")
        self.browser.click("th.c-rule button")
        self.assertEqual(self.texts("td.c-rule"), sorted(rules, reverse=True))
        self.assertIn("sort=-rule", self.run_("location.hash"))
        self.facet("rule", "unsatisfiable")
        self.assertEqual(set(self.texts("td.c-rule")), {"unsatisfiable"})
        # What finds a constraint of the torn label leads to the label.
        self.run_("[...document.querySelectorAll('table.findings tbody a')].find(a => a.textContent.includes('Torn Label')).focus()")
        self.browser.key("Enter")
        self.browser.wait("document.querySelector('.scene')")
        self.assertIn("view=", self.run_("location.hash"))
        self.assertEqual(self.count(".tree [aria-selected=true]"), 1)

    def test_cells_can_be_read_at_every_size(self):
        self.facet("kind", "table cell")
        for size in ["small", "medium", "large"]:
            with self.subTest(size):
                self.run_(f"[...document.querySelectorAll('[aria-label=\"Thumbnail size\"] button')].find(b => b.textContent === '{size}').click()")
                self.thumbs()
                sizes = self.run_("[...document.querySelectorAll('.thumb svg.paper')].map(e => [e.getBoundingClientRect().height, e.viewBox.baseVal.height, document.querySelector('.list').clientWidth - e.getBoundingClientRect().width])")
                self.assertTrue(sizes)
                for height, points, room in sizes:
                    self.assertGreaterEqual(height, .49 * points)  # 17-point text at half its size: 8 pixels
                    self.assertGreater(room, 0)

    def test_orders_what_matters_first(self):
        ranks = self.run_("[...document.querySelectorAll('.row > header > .pill:last-child')].map(p => ['clean', 'note', 'warning', 'error'].indexOf(p.className.split(' ')[1]))")
        self.assertEqual(ranks, sorted(ranks, reverse=True))
        self.assertEqual(ranks[0], 3)

    def test_is_small_and_quick(self):
        self.assertLess(os.path.getsize(os.path.join(self.folder, "overview.html")), 3_000_000)
        self.assertLess(self.open("overview.html"), 3)

    def test_a_narrow_window_keeps_everything_in_reach(self):
        self.browser.size(420, 800)
        self.addCleanup(self.browser.size, self.width, self.height)
        self.open("overview.html", "#/scenes")
        self.picture("overview-narrow")
        self.assertLessEqual(self.run_("document.documentElement.scrollWidth"), 420)
        self.browser.click(".filters-button")
        self.facet("status", "error")
        self.browser.click(".filters-button")
        self.assertLess(self.count(".row"), len(self.scenes))
        self.browser.click(".row h2 a")
        self.picture("scene-narrow")
        self.assertLessEqual(self.run_("document.documentElement.scrollWidth"), 420)


if __name__ == "__main__":
    unittest.main()
