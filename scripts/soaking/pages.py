"""Opens every scene of a report in Chromium, as wide as a phone, a tablet and a desk."""
from browser import Browser

WIDTHS = [1280, 768, 390]
# So many scenes in one call, which has to end before the connection gives up.
TOGETHER = 25

# Opens an address of the page and waits until it is drawn; errors of the page's script meanwhile come back as words.
PRELUDE = """
    window.soaked = [];
    addEventListener("error", event => soaked.push(event.message));
    addEventListener("unhandledrejection", event => soaked.push(String(event.reason)));
    window.soak = async (address, isBlank) => {
        soaked.length = 0;
        if (location.hash !== address) {
            const routed = new Promise(done => addEventListener("hashchange", () => done(true), { once: true }));
            location.hash = address;
            const tired = new Promise(done => setTimeout(done, 10000));
            if (!await Promise.race([routed, tired])) soaked.push("the page does not go there within 10 s");
        }
        await new Promise(done => requestAnimationFrame(done));
        const found = soaked.map(message => "script: " + message);
        try { if (isBlank()) found.push("blank: nothing is drawn"); } catch (error) { found.push("blank: " + error.message); }
        const wide = document.scrollingElement.scrollWidth;
        if (wide > innerWidth) found.push(`sideways: ${wide} points in a window of ${innerWidth}`);
        return found.map(what => [address, what]);
    };
    window.isEmptyPage = () => !document.querySelector("#app *");
    /* A scene is blank that has no drawing of some size, or draws nothing though its tree lists views that are not hidden; unless the page says why. */
    window.isBlankScene = () => {
        if (document.querySelector(".stage .flat")) return false;
        const drawn = document.querySelector(".stage .drawing"), box = drawn && drawn.getBoundingClientRect();
        if (!drawn || box.width < 1 || box.height < 1) return true;
        const views = [...document.querySelectorAll("[role=treeitem]:not([aria-level='1'])")];
        let level = 0;
        const isShown = views.some(view => {
            const own = Number(view.getAttribute("aria-level"));
            if (level && own > level) return false;
            level = view.classList.contains("hidden") ? own : 0;
            return !level;
        });
        return isShown && !drawn.querySelector(".boxes > *");
    };
    window.soakScenes = async (from, to, hasAny) => {
        const found = [];
        for (let n = from; n < to; n++) {
            found.push(...await soak(`#/scene/${n}/0`, isBlankScene));
            if (hasAny && document.querySelector("[data-any]")) found.push(...await soak(`#/scene/${n}/any`, isBlankScene));
        }
        return found;
    };
"""


class Reader:
    """A browser that stays open for many reports, and is replaced when it dies."""

    def __init__(self):
        self.browser = None

    def close(self):
        if self.browser:
            self.browser.close()
        self.browser = None

    def look(self, page, most=None):
        """How many scenes were opened, and the problems, each with where in the page it is seen."""
        try:
            self.browser = self.browser or Browser(WIDTHS[0], 900)
            return self._look(page, most)
        except (ConnectionError, OSError, RuntimeError, TimeoutError) as error:
            self.close()
            return 0, [("", f"script: the page does not open: {error}")]

    def _look(self, page, most):
        browser, found = self.browser, []
        browser.size(WIDTHS[0], 900)
        browser.console.clear()
        browser.open(page)
        browser.run(PRELUDE)
        scenes = browser.run("JSON.parse(document.getElementById('index').textContent).documents.reduce((sum, one) => sum + one.scenes.length, 0)")
        opened = scenes if most is None else min(scenes, most)
        for width in WIDTHS:
            browser.size(width, 900)
            pairs = []
            for address in ["#/", "#/findings"]:
                pairs += browser.run(f"soak({address!r}, isEmptyPage)")
            for start in range(0, opened, TOGETHER):
                end = min(opened, start + TOGETHER)
                pairs += browser.run(f"soakScenes({start}, {end}, {'true' if width == WIDTHS[0] else 'false'})")
            found += [(f"{address} at {width} points", what) for address, what in pairs]
        # What only the console tells, such as an image that does not load.
        known = {what for _, what in found}
        for message in dict.fromkeys(browser.console):
            if not any(message.split("\n")[0] in what for what in known):
                found.append(("", f"script: {message}"))
        return opened, found
