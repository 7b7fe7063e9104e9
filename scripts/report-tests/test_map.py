"""The map of the app: storyboards' scenes and segues."""
import os
import unittest

from reports import ReportCase, command, document


def scene(name, identifier, segues):
    """A scene with a label of its name; segues as (destination, kind, identifier)."""
    return f"""<scene sceneID="sce-{identifier}"><objects><viewController title="{name}" id="{identifier}" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="vie-{identifier}"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
    <connections>{"".join(f'<segue destination="{to}" kind="{kind}" identifier="{word}" id="seg-{identifier}-{to}"/>' for to, kind, word in segues)}</connections>
</viewController></objects></scene>"""


def storyboard(scenes, initial):
    text = document("Storyboard.XIB", "<scenes>" + "".join(scene(*one) for one in scenes) + "</scenes>")
    return text.replace("<document ", f'<document initialViewController="{initial}" ', 1)


SHOP = storyboard([("Start", "sta", [("lis", "show", "toList"), ("abo", "modal", "about")]), ("List", "lis", [("ite", "show", "item")]), ("About", "abo", []),
                   ("Item", "ite", [("buy", "show", "buyIt")]), ("Buy", "buy", [("pay", "show", "pay"), ("sta", "show", "again")]),
                   ("Pay &lt;b>now&lt;/b>", "pay", []), ("Forgotten", "for", [])], "sta")
PACKAGE = 'let package = Package(name: "Shop", targets: [.target(name: "Shop")])'


class Map(ReportCase):
    @classmethod
    def make(cls):
        os.makedirs(cls.folder + "/App/.git")
        os.makedirs(cls.folder + "/App/Sources/Shop")
        for name, text in [("App/.git/HEAD", ""), ("App/Package.swift", PACKAGE), ("App/Sources/Shop/Shop.storyboard", SHOP),
                           ("App/Sources/Shop/Help.storyboard", storyboard([("Help", "hel", [])], "hel"))]:
            with open(os.path.join(cls.folder, name), "w") as file:
                file.write(text)
        command("report", "App", "--device", "retina4_7", "-o", "map.html", folder=cls.folder)
        command("report", "Cell.xib", "--device", "retina4_7", "-o", "none.html", folder=cls.folder)

    def test_shows_each_scene_and_segue(self):
        self.open("map.html", "#/map")
        self.assertEqual(self.texts(".map-panel h3"), ["Help.storyboard", "Shop.storyboard"])
        self.assertEqual(self.texts(".map-box .map-title"), ["Help", "Start", "List", "About", "Item", "Buy", "Pay <b>now</b>", "Forgotten"])
        self.assertEqual(self.texts(".map-unused .map-warn"), ["nothing shows it"])
        self.assertEqual(self.texts(".map-back .map-dim"), ["↩ Start"])
        self.assertEqual(self.count(".map-arrow"), 6)
        self.assertIn("'toList'", self.texts(".map-name"))
        self.assertEqual(self.texts(".tabs a[aria-current]"), ["Map"])

    def test_box_leads_to_its_scene(self):
        self.open("map.html", "#/map")
        self.run_("[...document.querySelectorAll('a.map-box')].find(box => box.textContent.includes('Item')).dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))")
        self.browser.wait("document.querySelector('.scene')")
        self.assertIn("Item", self.run_("document.title"))

    def test_search_fades_the_rest(self):
        self.open("map.html", "#/map?q=forgot")
        self.assertEqual(self.texts(".map-box:not(.map-faint) .map-title"), ["Forgotten"])

    def test_page_without_segues_has_no_map(self):
        self.open("none.html", "#/map")
        self.assertEqual(self.count(".map"), 0)
        self.assertNotIn("Map", self.texts(".tabs a"))

    def test_fits_any_screen(self):
        self.addCleanup(self.browser.size, self.width, self.height)
        for width in (390, 768, 1280):
            for scheme in ("light", "dark"):
                with self.subTest(width=width, scheme=scheme):
                    self.browser.size(width, 800)
                    self.browser.scheme(scheme)
                    self.open("map.html", "#/map")
                    self.assertLessEqual(self.run_("document.documentElement.scrollWidth"), width, "the page scrolls sideways")
                    self.assertTrue(self.run_("[...document.querySelectorAll('.map-panel')].every(p => p.getBoundingClientRect().right <= innerWidth)"))
                    self.assertTrue(self.run_("document.querySelector('.map-page').scrollWidth <= innerWidth"))
                    self.picture(f"map-{width}-{scheme}")


if __name__ == "__main__":
    unittest.main()
