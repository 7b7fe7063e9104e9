// The page of one scene: its scenarios on the left, the drawing in the middle, the selection on the right.

const LAYERS = [["outlines", "Outlines"], ["words", "Text"], ["names", "Names"], ["safe", "Safe area"], ["margins", "Margins"], ["unsettled", "Ambiguity"], ["lines", "Constraints"]];
const MODES = ["single", "side", "overlay", "onion"];
const view = { number: 0, k: 0, other: null, mode: "single", zoom: "fit", onion: 0.5, selected: null, off: new Set(["outlines", "names", "margins", "unsettled"]), pictures: [] };

function showScene(number, k, options) {
  const entry = scenes[number];
  if (!entry) return showOverview("opening", "");
  view.any = k === "any" && !!sizesOf(entry);
  if (k === "any" && view.number === number) k = view.k;
  if (entry.scene.l[k] === undefined || entry.scene.l[k] < 0) k = entry.scene.l.findIndex(l => l >= 0);
  const fresh = view.number !== number || !document.querySelector(".scene");
  Object.assign(view, { number, k, entry });
  if (fresh) {
    view.selected = null;
    view.other = entry.scene.b ? "before" : null;
    view.mode = entry.scene.b && isChanged(entry, k) ? "side" : view.other === null ? "single" : view.mode;
  }
  if (options.mode && MODES.includes(options.mode)) view.mode = options.mode;
  if (options.with !== undefined) view.other = options.with === "before" ? "before" : Number(options.with);
  view.asked = options.view || null;
  if (view.mode !== "single" && view.other === null) view.other = counterpart(entry, k);
  document.title = `${entry.title} – ${index.title}`;
  if (fresh) buildScene(entry);
  if (view.any) startResizing(entry, options);
  refreshScene();
  if (view.asked !== view.selected && view.pictures.length) {
    // A constraint may be requested: then the first view that it ties is selected.
    const [subject] = view.asked === null ? [] : subjectsOf(view.pictures[0], view.asked);
    select(subject === undefined ? null : idOf(view.pictures[0].layout, subject));
  }
}

/** The scenarios of a scene, equal ones once. */
function sceneUnits(entry) { return alike(entry, scenarios.map((_, k) => k).filter(k => entry.scene.l[k] >= 0)); }

/** The default comparison for a layout: the other direction, or else another scenario. */
function counterpart(entry, k) {
  const same = other => scenarios[other].device === scenarios[k].device && scenarios[other].orientation === scenarios[k].orientation;
  const usable = scenarios.map((_, n) => n).filter(n => n !== k && entry.scene.l[n] >= 0);
  const found = usable.find(same);
  return found !== undefined ? found : usable.length ? usable[0] : k;
}

function buildScene(entry) {
  const list = overview.visible && overview.visible.includes(entry.number) ? overview.visible : scenes.map(e => e.number);
  const place = list.indexOf(entry.number);
  const step = (offset, label, sign) => h("button", {
    class: "icon", type: "button", "aria-label": label, title: label, disabled: list[place + offset] === undefined ? "" : null,
    click: () => { location.hash = sceneLink(list[place + offset], view.k); }
  }, sign);
  view.strip = h("nav", { class: "strip", "aria-label": "Scenarios" });
  view.stage = h("div", { class: "stage", id: "drawing", tabindex: "0", role: "group", "aria-label": "Drawing; arrow keys change the scenario", click: () => pick(null) });
  view.inspector = h("aside", { class: "inspector", "aria-label": "Details" });
  view.mode_ = segments("Comparison", MODES, () => view.mode, value => { go({ mode: value }); }, ["Single", "Side by side", "Overlay", "Onion skin"]);
  view.others = h("select", { class: "field", "aria-label": "Compare with", change: event => go({ with: event.target.value }) });
  view.onion_ = h("input", { type: "range", min: 0, max: 1, step: .01, value: view.onion, "aria-label": "How much of the second layout shows", input: event => { view.onion = Number(event.target.value); fade(); } });
  view.with_ = h("label", {}, "with", view.others);
  view.fade_ = h("label", {}, "fade", view.onion_);
  view.legend = h("span", { class: "legend" });
  view.comparing = h("div", { class: "tools" }, view.mode_, view.with_, view.fade_, view.legend);
  view.sizing = h("div", { class: "tools" });
  view.zoom_ = segments("Zoom", ["fit", "1", "2"], () => view.zoom, value => { view.zoom = value; drawStage(); }, ["Fit", "1×", "2×"]);
  const layers = h("div", { class: "layers", role: "group", "aria-label": "Layers" }, LAYERS.map(([key, title]) => h("button", {
    class: "button", type: "button", "data-layer": key, "aria-pressed": !view.off.has(key),
    click: event => { const on = view.off.has(key); if (on) view.off.delete(key); else view.off.add(key); event.currentTarget.setAttribute("aria-pressed", on); switchLayers(); }
  }, title)));
  document.getElementById("app").replaceChildren(
    h("a", { class: "skip", href: "#drawing", click: event => { event.preventDefault(); view.stage.focus(); } }, "Skip to the drawing"),
    h("header", { class: "bar" }, brand(overviewAddress(overview.page)), h("div", { class: "crumb long" }, h("span", {}, entry.doc.path + " › "), h("h1", {}, entry.title)), h("span", { class: "grow" }),
      h("span", { class: "where" }, `${place + 1} of ${list.length}`), step(-1, "Previous scene", "↑"), step(1, "Next scene", "↓"), wireframeButton(), themeButton()),
    h("div", { class: "scene" }, view.strip,
      h("main", { class: "work" }, view.comparing, view.sizing, h("div", { class: "tools" }, layers, h("span", { class: "grow" }), view.zoom_), view.stage),
      view.inspector));
  buildStrip(entry);
}

function buildStrip(entry) {
  let device = null;
  const children = [], sizes = sizesOf(entry);
  if (sizes) {
    const { widths, heights } = limitsOf(sizes);
    children.push(h("button", { type: "button", class: "any", "data-any": "", "aria-label": "Any window size", click: () => { if (!view.any) location.hash = `#/scene/${entry.number}/any` + (view.selected === null ? "" : "?view=" + encodeURIComponent(view.selected)); } },
      h("span", { class: "mini", "aria-hidden": "true" }, svg("svg", { width: 30, height: 30, viewBox: "0 0 30 30", "aria-hidden": "true" },
        svg("path", { d: "M4 4H19V19H4ZM19 4H26V26H4V19M22 12h4m-2-2 2 2-2 2M12 22v4m-2-2 2 2 2-2", fill: "none", stroke: "currentColor", "stroke-width": 1.4 }))),
      h("span", { class: "say" }, "Any window size", h("small", {}, `${widths[0]} to ${widths[1]} wide`), heights[1] > 1 ? h("small", {}, `${heights[0]} to ${heights[1]} high`) : null)));
  }
  sceneUnits(entry).forEach(({ k, ks }) => {
    const scenario = scenarios[k];
    if (deviceName(scenario) !== device) { device = deviceName(scenario); children.push(h("h2", {}, device)); }
    const [w, hgt] = data(entry.d).layouts[entry.scene.l[k]].z;
    const level = severity(entry, k);
    const mini = h("span", { class: "mini" }, thumbnail(entry.d, entry.scene.l[k], Math.min(50 / Math.max(1, w), 50 / Math.max(1, hgt))), isChanged(entry, k) ? mark("changed") : level > 1 ? mark(STATUS[level]) : null);
    children.push(h("button", {
      type: "button", "data-k": k, "data-ks": ks.join(" "), click: () => go({ k }),
      "aria-label": `${deviceName(scenario)}, ${situation(scenario)}${ks.length > 1 ? `, and ${ks.length - 1} alike` : ""}, ${STATUS[level]}${isChanged(entry, k) ? ", changed" : ""}`
    }, mini, h("span", { class: "say" }, situation(scenario), h("small", {}, `${number(w)} × ${number(hgt)}`), ks.length > 1 ? h("small", {}, `and ${ks.length - 1} more alike`) : scenario.classes ? h("small", {}, scenario.classes) : null)));
  });
  view.strip.replaceChildren(...children);
}

/** Goes to a state of the page by its address, so that links and the back button work. */
function go(change) {
  const next = { k: view.k, mode: view.mode, with: view.other, ...change };
  if (next.mode !== "single" && next.with === null) next.with = counterpart(view.entry, next.k);
  const hash = sceneAddress(next);
  view.mode = next.mode;
  if (location.hash === hash) refreshScene(); else location.hash = hash;
}

function sceneAddress({ k, mode, with: other }) {
  const words = new URLSearchParams();
  if (mode !== "single") { words.set("mode", mode); words.set("with", other); }
  if (view.selected !== null) words.set("view", view.selected);
  const text = words.toString();
  return sceneLink(view.number, k) + (text ? "?" + text : "");
}

function refreshScene() {
  view.comparing.hidden = view.zoom_.hidden = view.any;
  view.sizing.hidden = !view.any;
  if (view.any) {
    view.strip.querySelectorAll("button").forEach(button => { if ("any" in button.dataset) button.setAttribute("aria-current", "true"); else button.removeAttribute("aria-current"); });
    view.sizing.replaceChildren(...resizeTools(view.entry));
    buildResizer();
    drawResized();
    sayTakeover(sizesOf(view.entry));
    return showDetails();
  }
  view.strip.querySelectorAll("button").forEach(button => {
    const on = !("any" in button.dataset) && button.dataset.ks.split(" ").includes(String(view.k));
    if (on) { button.setAttribute("aria-current", "true"); button.scrollIntoView({ block: "nearest" }); } else button.removeAttribute("aria-current");
  });
  view.mode_.show();
  const comparing = view.mode !== "single";
  view.with_.hidden = !comparing;
  view.fade_.hidden = view.mode !== "onion";
  view.with_.style.display = comparing ? "" : "none";
  view.fade_.style.display = view.mode === "onion" ? "" : "none";
  const options = scenarios.map((scenario, k) => view.entry.scene.l[k] >= 0 && k !== view.k ? h("option", { value: k }, `${deviceName(scenario)}, ${situation(scenario)}`) : null);
  if (view.entry.scene.b) options.unshift(h("option", { value: "before" }, "the same before the change"));
  view.others.replaceChildren(...options.filter(Boolean));
  if (view.other !== null) view.others.value = String(view.other);
  view.legend.replaceChildren(...(view.mode === "overlay" ? [
    h("span", {}, h("i", { class: "swatch", style: "background:var(--after)" }), nameOf("a")), h("span", {}, h("i", { class: "swatch", style: "background:var(--before)" }), nameOf("b"))] : []));
  drawStage();
  showDetails();
}

/** The number of the second layout of a comparison; -1 if there is none. */
function otherLayout() {
  if (view.other === "before") return view.entry.scene.b ? view.entry.scene.b[view.k] : -1;
  return view.other === null ? -1 : view.entry.scene.l[view.other];
}

function nameOf(side) {
  const scenario = scenarios[side === "a" || view.other === "before" ? view.k : view.other];
  const time = view.other === "before" ? (side === "a" ? "After" : "Before") : deviceName(scenario);
  return `${time}, ${situation(scenario)}`;
}

function drawStage() {
  const entry = view.entry, first = entry.scene.l[view.k], second = otherLayout();
  const comparing = view.mode !== "single" && second >= 0;
  const doc = data(entry.d), sizes = [doc.layouts[first].z, comparing ? doc.layouts[second].z : [0, 0]];
  const beside = view.mode === "side";
  const width = beside ? sizes[0][0] + sizes[1][0] : Math.max(sizes[0][0], sizes[1][0]);
  const height = Math.max(sizes[0][1], sizes[1][1]);
  const room = [Math.max(120, view.stage.clientWidth - 60 - (beside && comparing ? 40 : 0)), Math.max(120, view.stage.clientHeight - 96)];
  const scale = view.zoom === "fit" ? Math.min(room[0] / Math.max(1, width), room[1] / Math.max(1, height), 3) : Number(view.zoom);
  const make = (layout, side) => {
    const picture = drawing(entry.d, layout, scale, `${entry.title}, ${nameOf(side)}`, i => pick(idOf(layout, i)), isWireframe() || comparing && view.mode === "overlay");
    picture.number = layout;
    if (side === "a") addRegions(picture, view.k);
    return picture;
  };
  const a = make(first, "a"), b = comparing ? make(second, "b") : null;
  view.pictures = b ? [a, b] : [a];
  const sheet = (picture, caption) => h("figure", { class: "sheet", style: `width:${Math.max(b ? 150 : Math.min(300, room[0]), Math.ceil(picture.layout.z[0] * scale))}px` }, picture.root, h("figcaption", {}, caption), flat(picture), torn(picture));
  const caption = (side, picture) => [h("b", {}, nameOf(side)), ` ${number(picture.layout.z[0])} × ${number(picture.layout.z[1])} pt`];
  if (!b) {
    view.stage.replaceChildren(sheet(a, `${deviceName(scenarios[view.k])}, ${situation(scenarios[view.k])} · ${number(a.layout.z[0])} × ${number(a.layout.z[1])} pt · ${Math.round(scale * 100)} %`));
    if (view.mode !== "single") view.stage.append(h("p", { class: "empty" }, "There is nothing to compare it with in this scenario."));
  } else if (beside) {
    const pair = [sheet(a, caption("a", a)), sheet(b, caption("b", b))];
    view.stage.replaceChildren(...(view.other === "before" ? pair.reverse() : pair));
  } else {
    view.stage.replaceChildren(h("figure", { class: "sheet" }, h("div", { class: "stacked", style: `width:${number(width * scale)}px;height:${number(height * scale)}px` }, b.root, a.root), h("figcaption", {}, caption("a", a))));
    if (view.mode === "overlay") {
      a.root.style.color = "var(--after)";
      b.root.style.color = "var(--before)";
      a.root.classList.add("outline-only");
      b.root.classList.add("outline-only");
    }
  }
  switchLayers();
  fade();
  drawSelection();
}

/** Why nothing, or hardly more than a line, is to be seen of a scene. */
function flat({ layout }) {
  const least = Math.min(...layout.z), side = layout.z[0] === least ? "wide" : "high";
  if (least >= 3) return null;
  return h("p", { class: "flat" }, `The scene is ${number(least)} ${least === 1 ? "point" : "points"} ${side} here: ${least < 1 ? "nothing of it can be seen" : "hardly more than a line"}.`);
}

/** The note about a layout whose requirements contradict one another. */
function torn({ layout }) {
  return layout.x ? h("p", { class: "torn-note" }, mark("error"), h("span", {}, `${layout.x === 1 ? "A conflict" : layout.x + " conflicts"}: one of several possible layouts`)) : null;
}

function fade() {
  if (view.mode !== "onion" || view.pictures.length < 2) return;
  view.pictures[0].root.style.opacity = 1 - view.onion;
}

function switchLayers() {
  for (const picture of view.pictures) for (const [key] of LAYERS) picture.root.classList.toggle("no-" + key, view.off.has(key));
}

function idOf(layout, i) {
  const doc = data(view.entry.d), shape = doc.shapes[layoutOf(view.entry.d, layout).s];
  return doc.views[shape.v[i]][0] || "#" + i;
}

function itemOf(picture, id) {
  const found = picture.shape.v.findIndex((v, i) => (picture.doc.views[v][0] || "#" + i) === id);
  return found < 0 ? null : found;
}

/** Selects a view by its id, and writes that to the address. */
function pick(id) {
  select(id);
  history.replaceState(null, "", view.any ? resizeAddress() : sceneAddress({ k: view.k, mode: view.mode, with: view.other }));
}

function select(id) {
  view.selected = id;
  drawSelection();
  showDetails();
}

function drawSelection(strongest) {
  view.pictures.forEach((picture, i) => drawConstraints(picture, view.selected === null ? null : itemOf(picture, view.selected), i === 0 ? strongest : undefined));
}
