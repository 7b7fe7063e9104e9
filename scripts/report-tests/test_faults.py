"""Whatever a document holds, its scenes open, and the page says the same of them everywhere."""
import json
import unittest

from reports import ReportCase, command, screen

LONG = screen("Long", """<subviews>
    <label text="%s" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="lab-00-001" userLabel="Long Label">
        <rect key="frame" x="20" y="40" width="700" height="100"/>
    </label>
</subviews>
<constraints>
    <constraint firstItem="lab-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="lab-le-020"/>
    <constraint firstItem="lab-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="40" id="lab-to-040"/>
    <constraint firstItem="roo-t0-001" firstAttribute="trailing" secondItem="lab-00-001" secondAttribute="trailing" constant="20" id="lab-tr-020"/>
</constraints>
""" % ("A text that wraps and is much too long for this. " * 10))


def spinner(width, height):
    return screen("Wait", f"""<subviews>
    <activityIndicatorView contentMode="scaleToFill" fixedFrame="YES" style="medium" translatesAutoresizingMaskIntoConstraints="NO" id="spi-00-001">
        <rect key="frame" x="20" y="40" width="{width}" height="{height}"/>
        <constraints>
            <constraint firstAttribute="width" constant="{width}" id="spi-wi-000"/>
            <constraint firstAttribute="height" constant="{height}" id="spi-he-000"/>
        </constraints>
    </activityIndicatorView>
</subviews>
<constraints>
    <constraint firstItem="spi-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="spi-le-020"/>
    <constraint firstItem="spi-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="40" id="spi-to-040"/>
</constraints>
""")


FLAT = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
        <view contentMode="scaleToFill" id="fla-t0-001" userLabel="Flat">
            <rect key="frame" x="0.0" y="0.0" width="0.0" height="40"/>
            <subviews>
                <label text="Nobody sees this" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="fla-t0-002">
                    <rect key="frame" x="0.0" y="0.0" width="0.0" height="40"/>
                </label>
            </subviews>
            <nil key="simulatedStatusBarMetrics"/>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
        </view>
    </objects>
</document>
"""


class Faults(ReportCase):
    @classmethod
    def make(cls):
        for name, text in [("Long", LONG), ("None", spinner(0, 340)), ("Some", spinner(20, 20))]:
            with open(f"{cls.folder}/{name}.storyboard", "w") as file:
                file.write(text)
        with open(f"{cls.folder}/Flat.xib", "w") as file:
            file.write(FLAT)
        with open(f"{cls.folder}/Point.xib", "w") as file:
            file.write(FLAT.replace('height="40"', 'height="0.0"'))
        command("report", "Long.storyboard", "None.storyboard", "Some.storyboard", "Faulty.xib", "Cell.xib", "Rows.storyboard", "Flat.xib", "Point.xib", "-o", "faults.html", folder=cls.folder)

    def setUp(self):
        super().setUp()
        self.open("faults.html")
        self.index = json.loads(self.run_("document.getElementById('index').textContent"))
        self.scenes = [(document, scene) for document in self.index["documents"] for scene in document["scenes"]]

    def show(self, number, rest=""):
        self.run_(f"location.hash = '#/scene/{number}/0{rest}'")
        self.browser.settle()

    def named(self, name):
        return [number for number, (_, scene) in enumerate(self.scenes) if scene["name"] == name]

    def test_says_why_a_scene_without_width_shows_nothing(self):
        [number] = [number for number, (document, _) in enumerate(self.scenes) if document["path"].endswith("Flat.xib")]
        self.show(number)
        self.assertEqual(self.run_("document.querySelector('.stage .flat').textContent"), "The scene is 0 points wide here: nothing of it can be seen.")

    def test_every_scene_opens(self):
        for number, (_, scene) in enumerate(self.scenes):
            with self.subTest(scene["name"] or scene["id"]):
                self.show(number)
                self.assertGreater(self.count(".stage .drawing"), 0)
                self.assertGreater(self.count(".strip button"), 0)
                self.assertGreater(self.count(".inspector [role=treeitem]"), 0)
                self.assertEqual(self.run_("[...document.querySelectorAll('svg')].filter(e => [...e.attributes].some(a => a.value.includes('NaN'))).length"), 0)

    def test_says_why_a_scene_has_no_sizes(self):
        self.show(self.named("Long")[0])
        self.assertEqual(self.count("[data-any]"), 0)
        self.assertTrue(any("too long" in text for text in self.texts(".inspector .where")))

    def test_an_indicator_is_no_larger_than_its_box(self):
        longest = {}
        for number in self.named("Wait"):
            self.show(number)
            longest[self.scenes[number][0]["path"]] = self.run_("Math.max(0, ...[...document.querySelectorAll('.drawing [stroke-dasharray][rx]')].map(e => Math.max(e.getBBox().width, e.getBBox().height) + Number(e.getAttribute('stroke-width'))))")
        # What stands in for views that show nothing has no round corners.
        self.assertEqual(longest["None.storyboard"], 0)
        # A circle with two points around it.
        self.assertAlmostEqual(longest["Some.storyboard"], 16, delta=.1)

    def test_names_that_several_scenes_share_get_their_documents(self):
        titles = []
        for number in self.named("Wait"):
            self.show(number)
            titles += self.texts(".scene h1, .bar h1")
        self.assertEqual(titles, ["Wait, None.storyboard", "Wait, Some.storyboard"])

    def test_counts_scenes_alike_everywhere(self):
        self.run_("location.hash = '#/scenes'")
        self.browser.settle()
        facet = dict(self.run_("[...document.querySelectorAll('fieldset[data-facet=status] label')].map(l => [l.querySelector('input').value, Number(l.querySelector('small').textContent)])"))
        self.assertEqual(sum(facet.values()), len(self.scenes))
        header = dict.fromkeys(facet, 0)
        for text in self.texts(".summary .pill"):
            count, *words = text.split()
            header[words[-1].rstrip("s") if words[0] == "with" else words[0]] = int(count)
        self.assertEqual(header, facet)

    def test_lists_every_finding(self):
        known = sum(len(document["findings"]) for document in self.index["documents"])
        [answer] = [json.loads(command("check", "Long.storyboard", "None.storyboard", "Some.storyboard", "Faulty.xib", "Cell.xib", "Rows.storyboard", "--format", "json", folder=self.folder, status=1))]
        self.assertEqual(known, sum(len(document["findings"]) for document in answer["documents"]))
        self.run_("location.hash = '#/findings'")
        self.browser.settle()
        self.assertEqual(self.count("table.findings tbody tr"), known)


if __name__ == "__main__":
    unittest.main()
