// What a newer system does to the app: what breaks, what moves, what is assumed, and a scene in every state of an iPhone Duo, with the column of
// system controls, the camera and the fold.

const REGION_WORDS = {
  column: "column of system controls", band: "band of the status bar", status: "status of the system", camera: "camera",
  fold: "fold, bent", flat: "fold, flat"
};
/** The pictures' room, in points of the page for 951 points of a screen, and how many lines a list shows at first. */
const STATE_WIDTH = 330, READY_LINES = 12;

function readyParts() {
  const ready = index.ready;
  if (!ready) return [];
  const parts = [h("h2", { class: "part ready-title", "data-part": "ready" }, ready.headline)];
  const grid = h("div", { class: "ready" },
    readyList("What breaks", ready.breaks.map(breakLine), "nothing that does not break today", ready.also),
    ready.unjudged.length ? readyList("What could not be judged", ready.unjudged.map(text => h("li", {}, breakable(text))), "") : null,
    readyList("What moves, by cause", ready.causes.map(text => h("li", {}, text)), "nothing"),
    ready.moves.length ? readyList("What moves, by scene", ready.moves.map(text => h("li", {}, breakable(text))), "") : null,
    readyList("What is assumed", ready.assumed.map(text => h("li", {}, text)), "nothing"));
  parts.push(grid);
  const shown = stateScenes();
  if (shown.length) parts.push(statesPart(shown));
  return parts;
}

function readyList(title, items, none, also = []) {
  const list = h("ul", {}, items.length ? items.slice(0, READY_LINES) : h("li", { class: "none" }, none), also.map(text => h("li", { class: "also" }, text)));
  const rest = items.slice(READY_LINES);
  const more = rest.length ? h("button", { class: "button", type: "button", click: event => { event.currentTarget.remove(); list.append(...rest); } }, `Show ${rest.length} more`) : null;
  return h("section", { class: "ready-part" }, h("h3", {}, title), list, more);
}

function breakLine([level, message, where, rule, fix, object]) {
  const entry = object ? scenes.find(entry => where.startsWith(entry.doc.path + ":") && entry.doc.findings.some((f, n) => f[3] === object && f[0] === rule && holdsIn(entry, n).length)) : null;
  const sentence = message[0].toUpperCase() + message.slice(1), n = entry ? entry.doc.findings.findIndex(f => f[3] === object && f[0] === rule) : -1;
  const k = entry ? plainest(holdsIn(entry, n)) : -1;
  return h("li", { class: "breaks" }, h("span", { class: "pill " + STATUS[level] }, mark(STATUS[level]), STATUS[level]),
    h("span", { class: "what" }, k >= 0 ? h("a", { href: sceneLink(entry.number, k) + "?view=" + encodeURIComponent(object) }, sentence) : sentence,
      h("small", { class: "mono" }, breakable(where), ` [${rule}]`), fix ? h("small", {}, h("b", {}, "Repair"), " ", fix) : null));
}

/** The scenarios in which a scene has a finding of its document, by number. */
function holdsIn(entry, n) {
  const always = (entry.scene.n || []).includes(n);
  return scenarios.map((_, k) => k).filter(k => entry.scene.l[k] >= 0 && (always || entry.doc.found[entry.scene.l[k]].includes(n)));
}

// MARK: States

/** The scenes that are laid out in every state: those with something wrong there first. */
function stateScenes() {
  const ks = unique(index.ready.states.map(state => state.k));
  const found = entry => Math.max(0, ...ks.map(k => severity(entry, k)));
  return scenes.filter(entry => entry.scene.kind === "controllerView" && !entry.scene.launch && ks.length && ks.every(k => entry.scene.l[k] >= 0))
    .sort((a, b) => found(b) - found(a) || a.number - b.number);
}

function statesPart(shown) {
  const box = h("div", { class: "poses" });
  const draw = entry => box.replaceChildren(...index.ready.states.map(state => stateFigure(entry, state)));
  const choice = h("select", { class: "field", id: "state-scene", change: event => draw(shown[event.currentTarget.selectedIndex]) },
    shown.map(entry => h("option", {}, `${entry.title} (${entry.file})`)));
  const kinds = unique(index.ready.states.flatMap(state => state.regions.map(regionKind)));
  const part = h("section", { class: "ready-states" }, h("h3", {}, "On the " + unique(index.ready.states.map(state => state.product)).join(" and the ")),
    h("p", { class: "legend" }, h("label", { for: "state-scene" }, "Scene "), choice, kinds.map(kind => h("span", { class: "key" }, swatch(kind), REGION_WORDS[kind])), h("span", { class: "key" }, svg("svg", { width: 16, height: 12, "aria-hidden": "true" }, svg("rect", { class: "told", x: 1.5, y: 1.5, width: 13, height: 9 })), "what a finding is about")),
    box);
  return whenNear(part, () => draw(shown[0]));
}

function stateFigure(entry, { k, product, title, classes, regions }) {
  const layout = entry.scene.l[k], { z: size, a: safeArea } = data(entry.d).layouts[layout], scale = STATE_WIDTH / 951, edge = 14;
  // A view that is as wide as the screen and less high is below opaque bars, or above them.
  const [width, height] = size[0] === scenarios[k].width ? [scenarios[k].width, scenarios[k].height] : size;
  const top = size[1] < height && safeArea[0] === 0 ? height - size[1] : 0;
  const screen = thumbnail(entry.d, layout, 1), id = "screen-" + ++masks;
  for (const [name, value] of Object.entries({ x: 0, y: top, width: size[0], height: size[1] })) screen.setAttribute(name, value);
  const picture = svg("svg", {
    class: "pose", viewBox: `${-edge} ${-edge} ${number(width + 2 * edge)} ${number(height + 2 * edge)}`, width: number((width + 2 * edge) * scale),
    height: number((height + 2 * edge) * scale), role: "img", "aria-label": `${entry.title}, ${product} ${title}`
  }, svg("defs", {}, svg("clipPath", { id }, svg("rect", { width, height, rx: 40 }))),
    svg("rect", { class: "body", x: -edge, y: -edge, width: width + 2 * edge, height: height + 2 * edge, rx: 40 + edge }),
    svg("g", { "clip-path": `url(#${id})` }, svg("rect", { class: "glass", width, height }), screen, svg("g", { transform: `translate(0 ${top})` }, told(entry, layout)), regions.map(drawRegion)));
  const words = `${number(width)} × ${number(height)}, ${classes}`;
  return h("figure", {}, h("a", { href: sceneLink(entry.number, k) }, picture), h("figcaption", { style: `max-width:${Math.max(130, Math.round((width + 2 * edge) * scale))}px` }, h("b", {}, title), " ", words));
}

/** Outlines of the views that errors, warnings and notes on the Duo's screen are about. */
function told(entry, number) {
  const doc = data(entry.d), layout = doc.layouts[number], shape = doc.shapes[layout.s];
  const objects = new Set(entry.doc.found[number].map(n => entry.doc.findings[n]).filter(f => f[1] > 1 || ["under-column", "at-fold"].includes(f[0])).map(f => f[3]));
  return svg("g", {}, shape.v.map((v, i) => {
    if (!i || !objects.has(doc.views[v][0])) return null;
    const [x, y, width, height] = frame(layout, i);
    return svg("rect", { class: "told", x, y, width: Math.max(2, width), height: Math.max(2, height) });
  }));
}

function regionKind([kind, isActive]) { return kind === "fold" && !isActive ? "flat" : kind; }

function swatch(kind) {
  return svg("svg", { width: 16, height: 12, viewBox: "0 0 16 12", "aria-hidden": "true" }, svg("rect", { class: "key-back", width: 16, height: 12 }), drawRegion([kind === "flat" ? "fold" : kind, kind !== "flat", 2, 1, kind === "camera" ? 10 : 12, 10]));
}

/** Draws what the system has of a scenario's screen over a scene that fills it. */
function addRegions({ layers, layout }, k) {
  const { width, height, regions } = scenarios[k];
  if (regions && layout.z[0] === width && layout.z[1] === height) layers.lines.before(...regions.map(drawRegion));
}

/** A region of a screen, in points of the screen. */
function drawRegion([kind, isActive, x, y, width, height]) {
  const place = { x, y, width, height }, cls = "region region-" + regionKind([kind, isActive]);
  if (kind === "camera") return svg("rect", { ...place, class: cls, rx: Math.min(width, height) / 2 });
  const plate = svg("rect", { ...place, class: cls, rx: kind === "status" ? Math.min(14, height / 4) : 0 });
  // The clock stands for what the system shows; where it is in its room, nobody measured.
  if (kind === "status" && width > 40) return svg("g", {}, plate, svg("text", { class: "region-clock", x: x + width / 2, y: y + Math.min(height - 14, height / 2 + 34), "aria-hidden": "true" }, "9:41"));
  if (kind !== "fold") return plate;
  const isUpright = height > width, line = isUpright ? `M${x + width / 2} ${y}v${height}` : `M${x} ${y + height / 2}h${width}`;
  return svg("g", {}, svg("rect", { ...place, class: cls }), svg("path", { class: "hinge", d: line }));
}
