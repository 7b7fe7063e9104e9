"""What a report opens on: a large picture for each error, then warnings, then scenes by name; or the sections of its author."""
import json
import os
import shutil
import unittest

from reports import ROOT, ReportCase, command, storyboard

SIBLINGS = 263
# As many screens as some apps have in one storyboard.
MANY = storyboard("\n".join(
    f"""</objects></scene><scene sceneID="sce-{n:03}"><objects><viewController id="con-{n:03}" title="Screen {n}" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="roo-{n:03}"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController>"""
    for n in range(1, SIBLINGS + 1)))
FINDINGS = """(() => { const index = JSON.parse(document.getElementById('index').textContent), found = [];
    for (const doc of index.documents) for (const scene of doc.scenes) {
      const always = new Set(scene.n || []), own = new Set(scene.l.filter(l => l >= 0).flatMap(l => doc.found[l]));
      for (const n of new Set([...always, ...own])) found.push([...doc.findings[n], scene.l.map((l, k) => l >= 0 && (always.has(n) || doc.found[l].includes(n)) ? k : -1).filter(k => k >= 0)]);
    }
    return found; })()"""


class Opening(ReportCase):
    @classmethod
    def make(cls):
        with open(os.path.join(cls.folder, "Many.storyboard"), "w") as file:
            file.write(MANY)
        command("report", "Storyboards", "Faulty.xib", "Cell.xib", "Many.storyboard", "Broken.xib", "-o", "opening.html", folder=cls.folder, status=2)

    def setUp(self):
        super().setUp()
        self.open("opening.html")
        self.findings = self.run_(FINDINGS)

    def level(self, level):
        return [f for f in self.findings if f[1] == level]

    def fill(self):
        self.run_("document.querySelectorAll('.case, .story').forEach(e => e.fill && !e.querySelector('.drawing') && e.fill())")

    def test_opens_on_one_large_picture_for_each_error(self):
        self.browser.wait("document.querySelector('.case .drawing')")
        self.picture("opening-light")
        [first] = self.run_("[...document.querySelectorAll('.case')].slice(0, 1).map(e => { const r = e.querySelector('.drawing').getBoundingClientRect(); return [e.className, r.top, r.width, r.height]; })")
        self.assertEqual(first[0], "case error")
        self.assertLess(first[1], self.height / 2, "the first picture is in sight at once")
        self.assertGreater(first[2] * first[3], 60_000, "it is large")
        self.fill()
        for level, name in [(3, "error"), (2, "warning")]:
            wanted = sorted(f[2] for f in self.level(level))
            self.assertTrue(wanted)
            found = self.texts(f".case.{name} h3")
            self.assertEqual(sorted(text.lower() for text in found), [text.lower() for text in sorted(wanted, key=str.lower)])
            self.assertEqual(self.count(f".case.{name} .shot .drawing"), len(wanted))
        self.assertEqual([t.rstrip("0123456789") for t in self.texts("h2.part")], ["Errors", "Warnings", "Scenes by name"])

    def test_the_picture_shows_the_scenario_and_outlines_the_views(self):
        self.fill()
        cards = self.run_("""[...document.querySelectorAll('.case')].map(e => ({message: e.querySelector('h3').textContent, link: e.querySelector('.shot').getAttribute('href'),
            main: [...e.querySelectorAll('rect.accused.main')].map(r => ['x', 'y', 'width', 'height'].map(a => +r.getAttribute(a)))}))""")
        for card in cards:
            finding = next(f for f in self.findings if f[2].lower() == card["message"].lower())
            self.assertIn(int(card["link"].split("/")[3].split("?")[0]), finding[9], "the scenario is one where it shows")
        # The box at (?, 20 below a label that is 20 below the top): only its width and height are said, and they are outlined.
        [box] = [card["main"] for card in cards if "Lost Box" in card["message"]]
        self.assertEqual([frame[2:] for frame in box], [[50, 50]])
        # A conflict of two widths outlines the label, and draws both.
        [torn] = [e for e in cards if "Torn Label" in e["message"] and "conflicts with" in e["message"]]
        self.assertEqual(len(torn["main"]), 1)
        self.assertEqual(self.run_("[...document.querySelectorAll('.case')].find(e => e.textContent.includes('Torn Label.width')).querySelectorAll('path.accused').length"), 2)

    def test_the_message_stands_beside_it_with_line_and_repair(self):
        for finding in self.level(3):
            text = self.run_(f"[...document.querySelectorAll('.case.error')].map(e => e.textContent).find(t => t.toLowerCase().includes({finding[2].lower()!r}))")
            self.assertIn(f":{finding[4]}:{finding[5]} [{finding[0]}]", text)
            if finding[7]:
                self.assertIn("Repair " + finding[7], text)

    def test_draws_only_what_is_near_the_window(self):
        self.browser.size(self.width, 300)
        self.addCleanup(self.browser.size, self.width, self.height)
        self.open("opening.html")
        self.browser.wait("document.querySelector('.case .drawing')")
        self.browser.settle()
        self.assertLess(self.count(".case .drawing"), self.count(".case"))

    def test_a_scene_among_many_is_found(self):
        # By its document's tree, in the order of names as people read them.
        self.run_("[...document.querySelectorAll('.documents details')].find(e => e.textContent.includes('Many')).open = true")
        self.browser.wait("document.querySelectorAll('.documents details[open] li').length > 0")
        names = self.texts(".documents details[open] li a")
        self.assertEqual(names, [f"Screen {n}" for n in range(1, SIBLINGS + 1)])
        # By search.
        self.browser.key("/")
        self.browser.type("screen 262")
        self.browser.wait("document.querySelectorAll('.names li').length === 1")
        self.assertEqual(self.texts(".names a"), ["Screen 262"])
        self.browser.click(".names a")
        self.browser.wait("document.querySelector('.scene')")
        self.assertEqual(self.texts(".crumb h1"), ["Screen 262"])

    def test_a_search_without_result_says_so(self):
        self.browser.key("/")
        self.browser.type("no such thing")
        self.browser.wait("document.querySelector('.empty')")
        self.browser.click(".empty .button")
        self.browser.wait("document.querySelector('.case')")

    def test_counts_agree(self):
        counts = {level: len(self.level(level)) for level in (3, 2, 1)}
        pills = self.texts(".found .pill")
        self.assertEqual([int(text.split()[0]) for text in pills], [count for count in counts.values() if count])
        self.assertEqual(self.texts(".tabs .count"), [str(self.run_("JSON.parse(document.getElementById('index').textContent).documents.flatMap(d => d.scenes).length")), str(sum(counts.values()))])
        self.browser.click(".found .pill.error")
        self.browser.wait("document.querySelector('table.findings')")
        self.assertEqual(self.count("table.findings tbody tr"), counts[3])

    def test_tells_what_could_not_be_read(self):
        self.assertIn("Broken.xib:1:", "".join(self.texts(".broken")))

    def test_fits_every_window(self):
        self.addCleanup(self.browser.size, self.width, self.height)
        for width in (390, 768, 1280):
            for page in ("", "#/scenes", "#/findings", "#/scene/0/0"):
                for scheme in ("light", "dark"):
                    with self.subTest(width=width, page=page, scheme=scheme):
                        self.browser.size(width, 844)
                        self.browser.scheme(scheme)
                        self.open("opening.html", page)
                        self.fill()
                        self.browser.settle()
                        self.assertLessEqual(self.run_("document.documentElement.scrollWidth"), width, "the page scrolls sideways")
                        self.assertLessEqual(self.run_("document.querySelector('.bar').offsetHeight"), 120, "the header takes a phone's screen")
                        if not page:
                            self.picture(f"opening-{width}-{scheme}")

    def test_is_quick(self):
        self.assertLess(self.open("opening.html"), 3)


class Clean(ReportCase):
    """Where nothing is wrong, the page opens on what there is."""
    @classmethod
    def make(cls):
        command("report", "Storyboards/TwoEqualWidthViews.storyboard", "--device", "iphone4_7", "--device", "ipad9_7", "-o", "clean.html", folder=cls.folder)

    def test_opens_on_pictures_of_the_scenes(self):
        self.open("clean.html")
        self.assertEqual(self.count(".case"), 0)
        self.assertEqual([t.rstrip("0123456789") for t in self.texts("h2.part")], ["As laid out", "Scenes by name"])
        self.browser.wait("document.querySelector('.story .drawing')")
        self.assertEqual(self.count(".story"), self.count(".names li"))
        self.run_("document.querySelectorAll('.story').forEach(e => e.fill && e.fill())")
        # One picture on each of the two devices.
        self.assertEqual(self.count(".story .drawing"), 2 * self.count(".story"))
        self.picture("clean")


class Demo(ReportCase):
    @classmethod
    def make(cls):
        shutil.copytree(os.path.join(ROOT, "Conformance"), os.path.join(cls.folder, "Conformance"))
        with open(os.path.join(ROOT, "scripts", "demo")) as file:
            words = file.read().split(" report ")[1].replace("\\\n", " ").split()
        words[words.index("--output") + 1] = "demo.html"
        command("report", *words, folder=cls.folder)
        # The same with a least width of 160 instead of 150.
        path = cls.folder + "/Storyboards/TwoViewsWithComplexWidths.storyboard"
        with open(path) as file:
            text = file.read()
        with open(path, "w") as file:
            file.write(text.replace('constant="150"', 'constant="160"'))
        words[words.index("--output") + 1] = "wrong.html"
        command("report", *words, folder=cls.folder)

    def setUp(self):
        super().setUp()
        self.open("demo.html")
        self.run_("document.querySelectorAll('.case, .story').forEach(e => e.fill && !e.querySelector('.drawing') && e.fill())")
        with open(os.path.join(ROOT, "Storyboards", "contents.json")) as file:
            self.contents = json.load(file)

    def sections(self):
        """Of each section its title and its scenes: their documents, how many findings they show, and their verdicts."""
        return self.run_("""(() => { const found = []; for (const e of document.querySelectorAll('h2.part, .story')) {
            if (e.matches('h2')) found.push([e.textContent, []]);
            else found[found.length - 1][1].push([e.querySelector('header .where').textContent, e.querySelectorAll('.case').length, [...e.querySelectorAll('header .pill')].map(p => p.textContent)]);
        } return found; })()""")

    def test_opens_on_the_recipes_as_the_guide_tells_them(self):
        self.picture("demo")
        sections = self.sections()
        self.assertEqual([title for title, _ in sections], [section["title"] for section in self.contents["sections"]])
        recipes = sections[0][1]
        order = []
        for file, *_ in recipes:
            if file not in order:
                order.append(file)
        self.assertEqual(order, self.contents["sections"][0]["documents"])
        self.assertEqual(len(order), 13)
        for file, findings, verdicts in recipes:
            self.assertEqual(findings, 0, file)
            self.assertEqual([text.startswith("as expected in") for text in verdicts], [True], f"{file}: {verdicts}")

    def test_each_recipe_has_four_pictures_and_its_equations(self):
        found = self.run_("""[...document.querySelectorAll('.story')].slice(0, 13).map(e => [[...e.querySelectorAll('.shots figcaption')].map(c => c.textContent),
            [...e.querySelectorAll('.facts section')].map(s => s.querySelectorAll('li').length)])""")
        for captions, _ in found:
            self.assertEqual([("iPhone" in text, "portrait" in text) for text in captions], [(True, True), (True, False), (False, True), (False, False)])
        # The guide's first recipe has four constraints, its third eight.
        self.assertEqual([found[0][1][0], found[2][1][0]], [4, 8])
        self.assertEqual(self.texts(".story .equations li > span:last-child")[:4], [
            "Red View.leading = Superview.leadingMargin", "Red View.trailing = Superview.trailingMargin", "Red View.top = Top Layout Guide.bottom + 20",
            "Bottom Layout Guide.top = Red View.bottom + 20"])

    def test_only_what_is_wrong_on_purpose_is_wrong(self):
        sections = self.sections()
        self.assertEqual([findings > 0 for _, findings, _ in sections[1][1]], [True] * 3)
        self.assertEqual(sum(findings for title, scenes in sections for _, findings, _ in scenes if title != sections[1][0]), 0)
        for title in self.run_("[...document.querySelectorAll('.story')].filter(e => e.querySelector('.case')).map(e => e.querySelector('h3').textContent)"):
            self.assertTrue(title.startswith("Wrong on Purpose: "), title)
        self.assertEqual(self.count(".story .case .repair"), self.count(".story .case"))

    def test_says_what_is_not_as_expected(self):
        self.open("wrong.html")
        pills = [verdict for _, scenes in self.sections() for file, _, verdicts in scenes if file == "TwoViewsWithComplexWidths.storyboard" for verdict in verdicts]
        self.assertTrue(any(text.startswith("not as expected in") for text in pills), pills)


if __name__ == "__main__":
    unittest.main()
