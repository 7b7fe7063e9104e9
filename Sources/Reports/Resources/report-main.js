// The frame around the pages: addresses, keys, theme, hints under the pointer.

function brand() {
  return h("a", { class: "brand", href: "#/", "aria-label": "Plumbline: all scenes" },
    svg("svg", { width: 18, height: 24, viewBox: "0 0 18 24", "aria-hidden": "true" },
      svg("path", { d: "M9 0V12", stroke: "currentColor", "stroke-width": 1.6 }), svg("path", { d: "M9 24L4 14.5V11.5H14V14.5Z", fill: "currentColor" })), "Plumbline");
}

function themeButton() {
  return h("button", { class: "icon", type: "button", "aria-label": "Switch between light and dark", title: "Light or dark", click: () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark", true) },
    svg("svg", { width: 16, height: 16, viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("circle", { cx: 8, cy: 8, r: 6.5, fill: "none", stroke: "currentColor", "stroke-width": 1.5 }), svg("path", { d: "M8 1.5a6.5 6.5 0 0 1 0 13Z", fill: "currentColor" })));
}

function setTheme(theme, keep) {
  document.documentElement.dataset.theme = theme;
  if (keep) try { localStorage.setItem("plumbline-theme", theme); } catch { /* a page from disk may have no storage */ }
}

function route() {
  hideTip();
  const [path, query] = location.hash.replace(/^#/, "").split("?");
  const scene = path.match(/^\/scene\/(\d+)(?:\/(\d+))?/);
  if (!scene) return showOverview();
  showScene(Number(scene[1]), Number(scene[2] || 0), Object.fromEntries(new URLSearchParams(query || "")));
}

function moveScenario(step) {
  const usable = scenarios.map((_, k) => k).filter(k => view.entry.scene.l[k] >= 0);
  const next = usable[(usable.indexOf(view.k) + step + usable.length) % usable.length];
  if (next !== undefined) go({ k: next });
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.closest("input, select, textarea");
  const search = document.getElementById("search");
  if (event.key === "/" && search && !typing) { event.preventDefault(); search.focus(); return; }
  if (typing || !document.querySelector(".scene")) return;
  if (event.key === "ArrowRight" || event.key === "ArrowDown") { event.preventDefault(); moveScenario(1); }
  else if (event.key === "ArrowLeft" || event.key === "ArrowUp") { event.preventDefault(); moveScenario(-1); }
  else if (event.key === "Escape") { if (view.selected !== null) pick(null); else location.hash = "#/"; }
});

// One hint for all thumbnails, so that none of them needs a listener of its own.
const tip = h("div", { class: "tip", role: "tooltip", hidden: "" });
function hideTip() { tip.hidden = true; }
document.addEventListener("pointerover", event => {
  const thumb = event.target.closest && event.target.closest("[data-tip]");
  if (!thumb) return hideTip();
  const [k, n] = thumb.dataset.tip.split("|").map(Number), entry = scenes[n], scenario = scenarios[k];
  const level = severity(entry, k), rules = rulesOf(entry, k).map(r => index.rules[r]).join(", ");
  const [w, hgt] = data(entry.d).layouts[entry.scene.l[k]].z;
  tip.replaceChildren(deviceName(scenario), h("small", {}, situation(scenario)), h("small", {}, `${number(w)} × ${number(hgt)} pt, ${scenario.classes}`), h("small", {}, rules || STATUS[level]));
  tip.hidden = false;
  const place = thumb.getBoundingClientRect();
  tip.style.left = Math.max(8, Math.min(place.left, innerWidth - tip.offsetWidth - 8)) + "px";
  tip.style.top = (place.bottom + tip.offsetHeight + 12 > innerHeight ? place.top - tip.offsetHeight - 8 : place.bottom + 8) + "px";
});
document.addEventListener("scroll", hideTip, true);

let kept = null;
try { kept = localStorage.getItem("plumbline-theme"); } catch { /* none */ }
setTheme(kept || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"), false);
document.body.append(tip);
addEventListener("hashchange", route);
addEventListener("resize", debounce(() => { if (document.querySelector(".scene")) drawStage(); }, 150));
route();
performance.mark("plumbline-ready");
