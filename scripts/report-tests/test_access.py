"""Names, contrast, focus: by rules of our own, and by axe-core where it is at hand."""
import json
import os
import unittest

from reports import ROOT, ReportCase, command

# Every visible text with its colour and what is behind it, as far as that is one plain colour (WCAG 2.2, 1.4.3).
CONTRAST = r"""(() => {
  const parse = text => { const n = (text.match(/[\d.]+/g) || []).map(Number); const scale = text.startsWith("color(") ? 255 : 1;
    return { r: n[0] * scale, g: n[1] * scale, b: n[2] * scale, a: n.length > 3 ? n[3] : 1 }; };
  const over = (top, under) => ({ r: top.r * top.a + under.r * (1 - top.a), g: top.g * top.a + under.g * (1 - top.a), b: top.b * top.a + under.b * (1 - top.a), a: 1 });
  const light = c => [c.r, c.g, c.b].map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest("script, style, noscript, svg, [hidden], .sr, .facet.none")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false })) continue;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height || element.closest(":disabled")) continue;
    const layers = [];
    for (let e = element; e; e = e.parentElement) layers.push(parse(getComputedStyle(e).backgroundColor));
    const behind = layers.reverse().reduce((under, top) => over(top, under), { r: 255, g: 255, b: 255, a: 1 });
    const style = getComputedStyle(element), size = parseFloat(style.fontSize), bold = Number(style.fontWeight) >= 700;
    const needed = size >= 24 || (bold && size >= 18.66) ? 3 : 4.5;
    const value = ratio(over(parse(style.color), behind), behind);
    if (value < needed) found.push(`${value.toFixed(2)} ${element.className || element.tagName}: ${node.textContent.trim().slice(0, 40)}`);
  }
  return [...new Set(found)];
})()"""

# What a screen reader would not find a name, or two, for.
LABELS = r"""(() => {
  const found = [];
  const name = e => (e.getAttribute("aria-label") || (e.getAttribute("aria-labelledby") && document.getElementById(e.getAttribute("aria-labelledby")).textContent)
    || (e.labels && [...e.labels].map(l => l.textContent).join(" ")) || e.textContent || e.getAttribute("title") || "").trim();
  document.querySelectorAll("a, button, input, select, [role=treeitem], [role=radiogroup], [role=img], nav, aside, article, [role=tree]").forEach(e => {
    if (!name(e)) found.push("no name: " + e.outerHTML.slice(0, 80));
  });
  const ids = [...document.querySelectorAll("[id]")].map(e => e.id);
  ids.filter((id, i) => ids.indexOf(id) !== i).forEach(id => found.push("id twice: " + id));
  document.querySelectorAll("svg").forEach(e => { if (e.getAttribute("aria-hidden") !== "true" && e.getAttribute("role") !== "img" && !(e.getAttribute("role") === "group" && e.getAttribute("aria-label"))) found.push("bare svg"); });
  document.querySelectorAll("[aria-controls], [aria-labelledby]").forEach(e => ["aria-controls", "aria-labelledby"].forEach(a => {
    if (e.hasAttribute(a) && !document.getElementById(e.getAttribute(a))) found.push("dangling " + a);
  }));
  if (!document.documentElement.lang) found.push("no language");
  if (!document.title) found.push("no title");
  if (!document.querySelector("main, [role=main]")) found.push("no main");
  if (document.querySelectorAll("h1").length !== 1) found.push(document.querySelectorAll("h1").length + " h1");
  let level = 0;
  document.querySelectorAll("h1, h2, h3, h4").forEach(e => { const l = Number(e.tagName[1]); if (l > level + 1) found.push(`h${level} then h${l}: ${e.textContent.slice(0, 30)}`); level = l; });
  return [...new Set(found)];
})()"""


class Access(ReportCase):
    pages = [("opening", ""), ("overview", "#/scenes"), ("findings", "#/findings"), ("scene", "#/scene/{torn}/0"), ("compare", "#/scene/{torn}/0?mode=overlay&with=1"),
             ("any size", "#/scene/{torn}/any")]
    sizes = [(390, 800), (1280, 800), (1920, 1000)]
    # Every page in every size and colour scheme: begun before what opens fewer.
    weight = 20

    @classmethod
    def make(cls):
        command("report", "Storyboards", "Faulty.xib", "Broken.xib", "--device", "retina4_7", "--device", "ipad9_7", "--direction", "leftToRight", "--rtl",
                "-o", "access.html", folder=cls.folder, status=2)

    def each(self, check):
        self.addCleanup(self.browser.size, self.width, self.height)
        for (width, height), scheme in [(size, scheme) for size in self.sizes for scheme in ["light", "dark"]]:
            self.browser.size(width, height)
            self.browser.scheme(scheme)
            self.scheme = scheme
            self.open("access.html")
            index = json.loads(self.run_("document.getElementById('index').textContent"))
            ids = [scene["id"] for document in index["documents"] for scene in document["scenes"]]
            for name, fragment in self.pages:
                with self.subTest(page=name, scheme=scheme, width=width):
                    self.open("access.html", fragment.format(torn=ids.index("roo-t0-001")))
                    if "#/scene/" in fragment:
                        self.run_("[...document.querySelectorAll('[role=treeitem]')][1].click()")
                    self.browser.settle()
                    self.assertLessEqual(self.run_("document.documentElement.scrollWidth"), width, "the page scrolls sideways")
                    check()

    def test_contrast_labels_and_focus(self):
        def check():
            for name, script in [("contrast", CONTRAST), ("labels", LABELS)]:
                with self.subTest(check=name):
                    self.assertEqual(self.run_(script), [])
            # Last, since it moves the focus; what is reached, and has an outline, is so in both schemes.
            if self.scheme == "light":
                with self.subTest(check="every control is reached and shows the focus"):
                    self.check_focus()
        self.each(check)

    def test_axe(self):
        path = os.path.join(ROOT, os.environ.get("AXE", ".build/report-tools/axe.min.js"))
        if not os.path.exists(path):
            self.skipTest("axe-core is not at hand")
        with open(path) as file:
            axe = file.read()
        # Drawings have the colours of the document, whatever those are.
        rules = """axe.run({exclude: [['.drawing']]}, {preload: false}).then(r => r.violations.map(v => `${v.id} (${v.impact}): `
            + v.nodes.slice(0, 4).map(n => n.target + ' ' + (n.any[0] ? n.any[0].message : '')).join(' | ')))"""

        def check():
            self.run_(axe + ";0")
            self.assertEqual(self.run_(rules), [])
        self.each(check)

    def check_focus(self):
        self.run_("document.activeElement.blur(); 0")
        reached = []
        for _ in range(120):
            self.browser.key("Tab", settles=False)
            state = self.run_("""(() => { const e = document.activeElement; if (!e || e === document.body) return null;
                e.dataset.reached = 1; const s = getComputedStyle(e); return [e.tagName + '.' + e.className, s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0]; })()""")
            if state is None:
                break
            reached.append(state)
        self.assertEqual([name for name, visible in reached if not visible], [])
        missed = self.run_("""[...document.querySelectorAll('button, input, select, a[href], summary')].filter(e => e.checkVisibility({visibilityProperty: true}) && !e.dataset.reached
            && !e.closest('[role=radiogroup]') && !e.disabled && !e.closest('.row, .findings tbody, .names')).map(e => e.outerHTML.slice(0, 80))""")
        self.assertEqual(missed, [])


if __name__ == "__main__":
    unittest.main()
