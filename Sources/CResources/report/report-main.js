// The frame around the pages: addresses, keys, theme, hints under the pointer.

function brand(address) {
  return h("a", { class: "brand", href: address, "aria-label": "Plumbline: overview" },
    svg("svg", { width: 18, height: 24, viewBox: "0 0 18 24", "aria-hidden": "true" },
      svg("path", { d: "M9 0V12", stroke: "currentColor", "stroke-width": 1.6 }), svg("path", { d: "M9 24L4 14.5V11.5H14V14.5Z", fill: "currentColor" })), "Plumbline");
}

function themeButton() {
  return h("button", { class: "icon theme", type: "button", "aria-label": "Switch between light and dark", title: "Light or dark", click: () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark", true) },
    svg("svg", { width: 16, height: 16, viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("circle", { cx: 8, cy: 8, r: 6.5, fill: "none", stroke: "currentColor", "stroke-width": 1.5 }), svg("path", { d: "M8 1.5a6.5 6.5 0 0 1 0 13Z", fill: "currentColor" })));
}

/** Switches between screens as they look, with the document's colours and pictures, and their bare boxes. */
function wireframeButton() {
  return h("button", {
    class: "icon wireframe-button", type: "button", "aria-label": "Wireframe", title: "Wireframe", "aria-pressed": isWireframe(),
    click: event => {
      setWireframe(!isWireframe());
      event.currentTarget.setAttribute("aria-pressed", isWireframe());
      keep("wireframe", isWireframe());
      redraw();
    }
  }, svg("svg", { width: 16, height: 16, viewBox: "0 0 16 16", "aria-hidden": "true" },
    svg("path", { d: "M1.5 2.5h13v11h-13ZM1.5 2.5l13 11M14.5 2.5l-13 11", fill: "none", stroke: "currentColor", "stroke-width": 1.3, "stroke-linejoin": "round" })));
}

function setWireframe(on) {
  document.documentElement.classList.toggle("wireframe", on);
  // A bare drawing consists of outlines.
  if (on) view.off.delete("outlines"); else view.off.add("outlines");
}

/** Draws what is to be seen again. */
function redraw() {
  if (!document.querySelector(".scene")) {
    const lists = [opening.list, overview.list], tops = lists.map(list => list.scrollTop);
    refreshOverview();
    lists.forEach((list, i) => { list.scrollTop = tops[i]; });
    return;
  }
  document.querySelector("[data-layer=outlines]").setAttribute("aria-pressed", !view.off.has("outlines"));
  buildStrip(view.entry);
  refreshScene();
}

function setTheme(theme, isChosen) {
  document.documentElement.dataset.theme = theme;
  if (isChosen) keep("theme", theme);
}

// A page from disk may have no storage: then nothing is saved.
function keep(key, value) { try { localStorage.setItem("plumbline-" + key, value); } catch { /* nothing */ } }
function kept(key) { try { return localStorage.getItem("plumbline-" + key); } catch { return null; } }

function route() {
  hideTip();
  const [path, query] = location.hash.replace(/^#/, "").split("?");
  const scene = path.match(/^\/scene\/(\d+)(?:\/(\d+|any))?/);
  if (!scene) return showOverview(path.startsWith("/findings") ? "findings" : path.startsWith("/scenes") ? "scenes" : path.startsWith("/map") && index.map ? "map" : "opening", query);
  showScene(Number(scene[1]), scene[2] === "any" ? "any" : Number(scene[2] || 0), Object.fromEntries(new URLSearchParams(query || "")));
}

function moveScenario(step) {
  const units = sceneUnits(view.entry), at = units.findIndex(unit => unit.ks.includes(view.k));
  go({ k: units[(at + step + units.length) % units.length].k });
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.closest("input, select, textarea");
  const search = document.getElementById("search");
  if (event.key === "/" && search && !typing) { event.preventDefault(); search.focus(); return; }
  if (typing || !document.querySelector(".scene")) return;
  if (view.any && event.key !== "Escape") return;
  if (event.key === "ArrowRight" || event.key === "ArrowDown") { event.preventDefault(); moveScenario(1); }
  else if (event.key === "ArrowLeft" || event.key === "ArrowUp") { event.preventDefault(); moveScenario(-1); }
  else if (event.key === "Escape") { if (view.selected !== null) pick(null); else location.hash = overviewAddress(overview.page); }
});

// One hint for all thumbnails, so that none of them needs a listener of its own.
const tip = h("div", { class: "tip", role: "tooltip", hidden: "" });
function hideTip() { tip.hidden = true; }
document.addEventListener("pointerover", event => {
  const thumb = event.target.closest && event.target.closest("[data-tip]");
  if (!thumb) return hideTip();
  const [k, n, count] = thumb.dataset.tip.split("|").map(Number), entry = scenes[n], scenario = scenarios[k];
  const level = severity(entry, k), rules = rulesOf(entry, k).join(", ");
  const { z: [w, hgt], x: torn } = data(entry.d).layouts[entry.scene.l[k]];
  tip.replaceChildren(deviceName(scenario), h("small", {}, situation(scenario)), h("small", {}, `${number(w)} × ${number(hgt)} pt${scenario.classes ? ", " + scenario.classes : ""}`), h("small", {}, rules || STATUS[level]),
    torn ? h("small", {}, "one of several possible layouts") : "", count > 1 ? h("small", {}, `and ${count - 1} more scenarios alike`) : "");
  tip.hidden = false;
  const place = thumb.getBoundingClientRect();
  tip.style.left = Math.max(8, Math.min(place.left, innerWidth - tip.offsetWidth - 8)) + "px";
  tip.style.top = (place.bottom + tip.offsetHeight + 12 > innerHeight ? place.top - tip.offsetHeight - 8 : place.bottom + 8) + "px";
});
document.addEventListener("scroll", hideTip, true);

setWireframe(kept("wireframe") === "true");
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
function followSystem() { if (!kept("theme")) setTheme(systemIsDark.matches ? "dark" : "light", false); }
if (kept("theme")) setTheme(kept("theme"), false);
followSystem();
systemIsDark.addEventListener("change", followSystem);
document.body.append(tip);
addEventListener("hashchange", route);
addEventListener("resize", debounce(() => { if (document.querySelector(".scene")) { if (view.any) drawResized(); else drawStage(); } }, 150));
route();
performance.mark("plumbline-ready");
