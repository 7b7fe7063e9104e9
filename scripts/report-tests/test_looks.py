"""Screens as they look: pictures, tint and colours of the project's asset catalogues, and the switch to a wireframe."""
import base64
import json
import os
import unittest

from reports import FAULTY, ReportCase, command

# A red pixel.
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==")
STAR = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z"/></svg>'
VIEWS = """<imageView contentMode="scaleAspectFill" image="hero" translatesAutoresizingMaskIntoConstraints="NO" id="her-00-001" userLabel="Hero">
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
            file.write(FAULTY.replace("</subviews>", VIEWS, 1).replace("</objects>", '</objects><resources><image name="star" width="24" height="24"/></resources>'))
        command("report", "App", "--device", "retina4_7", "-o", "looks.html", folder=cls.folder)

    def test_shows_pictures_colours_and_corners(self):
        for fragment, drawing in [("#/scenes", ".thumb svg.paper"), ("#/scene/0/0", ".drawing")]:
            with self.subTest(drawing):
                self.open("looks.html", fragment)
                self.browser.wait(f"document.querySelector({drawing!r} + ' image')")
                addresses = self.run_(f"[...document.querySelectorAll({drawing!r} + ' image')].map(i => i.getAttribute('href'))")
                self.assertEqual(len(addresses), 2)
                for address in addresses:
                    size = self.run_(f"new Promise((done, fail) => {{ const i = new Image(); i.onload = () => done([i.naturalWidth, i.naturalHeight]); i.onerror = fail; i.src = {address!r}; }})")
                    self.assertIn(size, [[1, 1], [24, 24]])
                self.assertEqual(self.run_(f"document.querySelector({drawing!r} + ' image.picture').getAttribute('preserveAspectRatio')"), "xMidYMid slice")
                self.assertIn("16px", self.run_(f"document.querySelector({drawing!r} + ' image.picture').style.clipPath"))
                # A template takes the tint, in its own size in the middle of its view.
                self.assertEqual(self.run_(f"(r => [r.getAttribute('fill'), r.getAttribute('width')])(document.querySelector({drawing!r} + ' g.picture rect'))"), ["#008000", "24"])
                self.assertIn("#f4ebff", self.run_(f"[...document.querySelectorAll({drawing!r} + ' .v-painted')].map(e => e.getAttribute('fill'))"))
        self.picture("looks")

    def test_wireframe_takes_them_away(self):
        self.open("looks.html", "#/scene/0/0")
        seen = "getComputedStyle(document.querySelector('.drawing .picture')).display !== 'none'"
        self.assertTrue(self.run_(seen))
        self.browser.click(".wireframe-button")
        self.assertFalse(self.run_(seen))
        self.open("looks.html", "#/scene/0/0")
        self.assertFalse(self.run_(seen), "the choice is kept")
        self.browser.click(".wireframe-button")


if __name__ == "__main__":
    unittest.main()
