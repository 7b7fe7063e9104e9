"""What a page says of a newer system: what breaks, moves and is assumed, and a scene in every state of an iPhone Duo."""
import os
import unittest

from reports import ReportCase, command, storyboard
from test_access import CONTRAST, LABELS

# A label held to the trailing edge of the view, which is under the column, and one in the middle of the fold.
ASIDE = """<subviews>
    <label text="{text}" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001"><rect key="frame" x="300" y="80" width="55" height="21"/></label>
    <label text="Middle" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-002"><rect key="frame" x="160" y="300" width="55" height="21"/></label>
</subviews><viewLayoutGuide key="safeArea" id="saf-e0-001"/><constraints>
    <constraint firstItem="roo-t0-001" firstAttribute="trailing" secondItem="lab-el-001" secondAttribute="trailing" constant="20" id="lab-tr-020"/>
    <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="80" id="lab-to-080"/>
    <constraint firstItem="lab-el-002" firstAttribute="centerX" secondItem="roo-t0-001" secondAttribute="centerX" id="lab-ce-000"/>
    <constraint firstItem="lab-el-002" firstAttribute="top" secondItem="lab-el-001" secondAttribute="bottom" constant="200" id="lab-to-200"/>
</constraints>"""
LIST = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>UIDesignRequiresCompatibility</key><true/>
<key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string><string>UIInterfaceOrientationLandscapeLeft</string></array>
</dict></plist>
"""


def scene(name, text):
    return storyboard(f"""<viewController title="{name}" id="con-00-001" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="roo-t0-001"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>{ASIDE.format(text=text)}</view>
</viewController>
""")


class Ready(ReportCase):
    @classmethod
    def make(cls):
        app = os.path.join(cls.folder, "App")
        os.makedirs(app)
        for name, content in [("Sum.storyboard", scene("Sum", "Sum")), ("Total.storyboard", scene("Total", "Total sum")), ("Info.plist", LIST)]:
            with open(os.path.join(app, name), "w") as file:
                file.write(content)
        command("report", "App", "--for", "ios27", "-o", "ready.html", folder=cls.folder)

    def setUp(self):
        super().setUp()
        self.open("ready.html")
        self.browser.wait("document.querySelectorAll('.pose').length")

    def test_says_what_breaks_and_leads_to_it(self):
        self.assertRegex(self.texts("h2.part")[0], r"^Not ready for iOS 27\.1: \d+ things break and \w+ ")
        self.assertEqual(self.texts(".ready h3"), ["What breaks", "What moves, by cause", "What is assumed"])
        lines = self.texts(".breaks")
        self.assertTrue(any("under-column" in line and "under status or camera (iPhone Duo wherever it has the column" in line for line in lines), lines)
        self.assertTrue(any("UIDesignRequiresCompatibility is ignored" in line and "App/Info.plist:3:1" in line for line in lines), lines)
        self.run_("[...document.querySelectorAll('.breaks a')].find(a => a.textContent.includes('column')).click()")
        self.browser.wait("document.querySelector('.scene .drawing')")
        self.assertGreater(self.count(".scene .region-column"), 0, "the scene's own page shows the column as well")

    def test_draws_every_state(self):
        titles = self.texts(".poses figcaption b")
        self.assertEqual(titles, [
            "closed upright", "closed sideways", "closed and turned left sideways", "open upright", "open sideways", "left half of the open screen, bars assumed",
            "right half of the open screen, bars assumed", "partly folded upright", "partly folded sideways"])
        kinds = self.run_("""[...document.querySelectorAll('.poses figure')].map(f => [...f.querySelectorAll('.region')].map(r => r.className.baseVal.split('region-')[1]))""")
        self.assertEqual(kinds[0], ["column", "status", "camera"])
        self.assertEqual(kinds[2], ["column"], "where status and camera are then, nobody measured")
        self.assertEqual(kinds[4], ["column", "status", "camera", "flat"])
        self.assertEqual(kinds[5], [])
        self.assertEqual(kinds[8], ["column", "status", "camera", "fold"])
        fold = self.run_("(r => ['x', 'y', 'width', 'height'].map(a => +r.getAttribute(a)))(document.querySelectorAll('.poses figure')[8].querySelector('.region-fold'))")
        self.assertEqual(fold, [455.5, 0, 40, 669])
        self.assertGreater(self.count(".poses figure:first-child .told"), 0, "what is under the column is outlined")
        self.picture("ready-light")

    def test_shows_another_scene(self):
        before = self.run_("document.querySelector('.pose').getAttribute('aria-label')")
        self.run_("(s => { s.selectedIndex = 1; s.dispatchEvent(new Event('change')); })(document.querySelector('#state-scene'))")
        after = self.run_("document.querySelector('.pose').getAttribute('aria-label')")
        self.assertNotEqual(before, after)
        self.assertEqual(self.count(".pose"), 9)

    def test_is_readable_at_every_width_in_light_and_dark(self):
        self.addCleanup(self.browser.size, self.width, self.height)
        for width, scheme in [(width, scheme) for width in (390, 768, 1280) for scheme in ("light", "dark")]:
            with self.subTest(width=width, scheme=scheme):
                self.browser.size(width, 900)
                self.browser.scheme(scheme)
                self.open("ready.html")
                self.browser.wait("document.querySelector('.ready')")
                self.assertLessEqual(self.run_("document.documentElement.scrollWidth"), width, "the page scrolls sideways")
                self.assertEqual(self.run_(CONTRAST), [])
                self.assertEqual(self.run_(LABELS), [])


if __name__ == "__main__":
    unittest.main()
