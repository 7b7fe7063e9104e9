#!/usr/bin/env python3
"""Measures reports: how large they are and how soon they can be used.

usage: scripts/report-tests/measure.py COMMAND [FOLDER]

COMMAND is a plumbline built in release mode. Without FOLDER, 1,000 scenes made from those of Storyboards/ are drawn in 40
scenarios; with it, its documents in the default ones.
"""
import os
import re
import subprocess
import sys
import tempfile
import time

from browser import Browser

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FORTY = ["retina4_0", "retina4_7", "retina5_5", "retina5_9", "retina6_1", "retina6_12", "retina6_72", "ipad9_7", "ipad10_5", "ipad12_9"]


def thousand(folder):
    """Copies the storyboards until they hold 1,000 scenes."""
    names = sorted(name for name in os.listdir(os.path.join(ROOT, "Storyboards")) if name.endswith(".storyboard"))
    scenes = number = 0
    while scenes < 1000:
        for name in names:
            with open(os.path.join(ROOT, "Storyboards", name)) as file:
                text = file.read()
            scenes += len(re.findall(r"<scene ", text))
            with open(os.path.join(folder, f"{number:03}-{name}"), "w") as file:
                file.write(text)
            if scenes >= 1000:
                break
        number += 1
    return scenes


def main():
    command = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "report.html")
        options = []
        if len(sys.argv) > 2:
            documents = os.path.abspath(sys.argv[2])
        else:
            documents = os.path.join(folder, "documents")
            os.mkdir(documents)
            print(thousand(documents), "scenes")
            for device in FORTY:
                options += ["--device", device]
            options += ["--orientation", "portrait", "--orientation", "landscape", "--direction", "leftToRight", "--rtl"]
        start = time.time()
        result = subprocess.run([command, "report", documents, *options, "-o", page], capture_output=True, text=True)
        print(f"{result.stdout.strip().split(': ')[-1]}: made in {time.time() - start:.1f} s, {os.path.getsize(page) / 1e6:.1f} MB")
        browser = Browser()
        try:
            for _ in range(3):
                first = browser.open(page)
                seconds = browser.open(page, "#/scenes")
                browser.wait("document.querySelector('.thumb')")
                start = time.time()
                browser.click('fieldset[data-facet="direction"] input')
                print(f"opens after {first:.2f} s, its scenes after {seconds:.2f} s (script done {browser.run('performance.getEntriesByName(`plumbline-ready`)[0].startTime / 1000'):.2f} s); a filter answers in {time.time() - start:.2f} s")
            browser.wait("document.querySelector('.thumb')")
            start = time.time()
            browser.click(".thumb")
            browser.wait("document.querySelector('.scene')")
            print(f"a scene opens in {time.time() - start:.2f} s")
            print("console:", browser.console or "nothing")
        finally:
            browser.close()


if __name__ == "__main__":
    main()
