"""The reports that the tests look at, made once by the command, and what they share."""
import os
import shutil
import subprocess
import tempfile
import unittest

from browser import Browser

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COMMAND = os.path.abspath(os.environ.get("PLUMBLINE", os.path.join(ROOT, ".build/debug/plumbline")))
PICTURES = os.path.join(ROOT, "out", "report")


def document(kind, content):
    """A document of Interface Builder: a storyboard or a xib."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.{kind}" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
{content}</document>
"""


def xib(objects):
    return document("XIB", objects)


def storyboard(objects):
    """A storyboard of one scene."""
    return document("Storyboard.XIB", f"""    <scenes>
        <scene sceneID="sce-00-001">
            <objects>
{objects}            </objects>
        </scene>
    </scenes>
""")


def screen(name, content):
    """A storyboard of one view controller, whose view fills an iPad."""
    return storyboard(f"""<viewController id="con-00-001" userLabel="{name}" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="roo-t0-001">
        <rect key="frame" x="0.0" y="0.0" width="768" height="1024"/>
{content}    </view>
</viewController>
""")


# A label that cannot keep both of its widths, a second one whose place nobody says, and a missing object at no scene.
FAULTY = xib("""    <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <view contentMode="scaleToFill" id="roo-t0-001" userLabel="Root">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
                <label text="&lt;b&gt;Two widths&lt;/b&gt;" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001" userLabel="Torn Label">
                    <rect key="frame" x="20" y="20" width="100" height="21"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    <constraints>
                        <constraint firstAttribute="width" constant="100" id="wid-th-100"/>
                        <constraint firstAttribute="width" constant="140" id="wid-th-140"/>
                    </constraints>
                </label>
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001" userLabel="Lost Box">
                    <rect key="frame" x="20" y="80" width="50" height="50"/>
                    <constraints>
                        <constraint firstAttribute="width" constant="50" id="box-wi-050"/>
                        <constraint firstAttribute="height" constant="50" id="box-he-050"/>
                    </constraints>
                </view>
            </subviews>
            <constraints>
                <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="lab-le-020"/>
                <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="20" id="lab-to-020"/>
                <constraint firstItem="box-00-001" firstAttribute="top" secondItem="lab-el-001" secondAttribute="bottom" constant="20" id="box-to-020"/>
            </constraints>
        </view>
    </objects>
""")
# A table cell from a xib, with a text to be read.
CELL = xib("""    <objects>
        <tableViewCell contentMode="scaleToFill" id="cel-00-001" userLabel="Message Cell">
            <rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
            <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="cel-00-001" id="con-00-001">
                <rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
                <subviews>
                    <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="hel-00-001" userLabel="Greeting">
                        <rect key="frame" x="16" y="19.5" width="42" height="21"/>
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    </label>
                </subviews>
                <constraints>
                    <constraint firstItem="hel-00-001" firstAttribute="leading" secondItem="con-00-001" secondAttribute="leadingMargin" id="hel-le-000"/>
                    <constraint firstItem="hel-00-001" firstAttribute="centerY" secondItem="con-00-001" secondAttribute="centerY" id="hel-ce-000"/>
                </constraints>
            </tableViewCellContentView>
        </tableViewCell>
    </objects>
""")
# A table with two prototypes, 44 and 60 points high.
ROWS = storyboard("""                <tableViewController id="row-00-001" userLabel="Rows of a table" sceneMemberID="viewController">
                    <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="prototypes" style="plain" rowHeight="44" id="tab-00-001">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <prototypes>
%s
                        </prototypes>
                    </tableView>
                </tableViewController>
""" % "\n".join(
    f"""<tableViewCell clipsSubviews="YES" contentMode="scaleToFill" reuseIdentifier="{name}" rowHeight="{height}" id="cel-00-{name}">
        <rect key="frame" x="0.0" y="{y}" width="375" height="{height}"/>
        <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="cel-00-{name}" id="con-00-{name}">
            <rect key="frame" x="0.0" y="0.0" width="375" height="{height}"/>
            <subviews>
                <label text="{name}" translatesAutoresizingMaskIntoConstraints="NO" id="lab-00-{name}">
                    <rect key="frame" x="16" y="11" width="40" height="21"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
            </subviews>
            <constraints>
                <constraint firstItem="lab-00-{name}" firstAttribute="leading" secondItem="con-00-{name}" secondAttribute="leading" constant="16" id="lea-00-{name}"/>
                <constraint firstItem="lab-00-{name}" firstAttribute="centerY" secondItem="con-00-{name}" secondAttribute="centerY" id="cen-00-{name}"/>
            </constraints>
        </tableViewCellContentView>
    </tableViewCell>""" for name, y, height in [("One", 28, 44), ("Two", 72, 60)]))


def command(*arguments, folder, status=0):
    result = subprocess.run([COMMAND, *arguments], cwd=folder, capture_output=True, text=True)
    if result.returncode != status:
        raise AssertionError(f"plumbline {' '.join(arguments)} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout


class ReportCase(unittest.TestCase):
    """One browser and one folder of reports for all tests of a class."""
    width, height = 1440, 900

    @classmethod
    def setUpClass(cls):
        os.makedirs(PICTURES, exist_ok=True)
        cls.folder = tempfile.mkdtemp(prefix="plumbline-report-")
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        shutil.copytree(os.path.join(ROOT, "Storyboards"), os.path.join(cls.folder, "Storyboards"))
        with open(os.path.join(cls.folder, "Faulty.xib"), "w") as file:
            file.write(FAULTY)
        with open(os.path.join(cls.folder, "Cell.xib"), "w") as file:
            file.write(CELL)
        with open(os.path.join(cls.folder, "Rows.storyboard"), "w") as file:
            file.write(ROWS)
        with open(os.path.join(cls.folder, "Broken.xib"), "w") as file:
            file.write("<document><objects>")
        cls.make()
        cls.browser = Browser(cls.width, cls.height)
        cls.addClassCleanup(cls.browser.close)

    @classmethod
    def make(cls):
        """Makes the reports."""

    def setUp(self):
        self.browser.console.clear()
        self.browser.events.clear()
        self.browser.scheme("light")

    def tearDown(self):
        self.assertEqual(self.browser.console, [], "the page writes to the console")
        self.assertEqual([url for url in self.browser.events if not url.startswith(("file:", "data:", "blob:", "about:"))], [], "the page loads something")

    def open(self, name, fragment=""):
        return self.browser.open(os.path.join(self.folder, name), fragment)

    def run_(self, script):
        return self.browser.run(script)

    def count(self, selector):
        return self.run_(f"document.querySelectorAll({selector!r}).length")

    def texts(self, selector):
        return self.run_(f"[...document.querySelectorAll({selector!r})].map(e => e.textContent)")

    def picture(self, name):
        self.browser.picture(os.path.join(PICTURES, name + ".png"))
