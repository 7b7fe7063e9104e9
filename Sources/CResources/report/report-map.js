// The map of the app: the scenes of its storyboards and the segues between them, one panel for each document. index.map has the place of everything;
// a panel that is wider than the page scrolls in its own box.

const MAP_SIZES = { "50 %": 0.5, "75 %": 0.75, "100 %": 1 };
const appMap = { element: null, list: null, scroll: 0, size: "100 %" };

function buildMap() {
  const sizes = segments("Size of the map", Object.keys(MAP_SIZES), () => appMap.size, size => { appMap.size = size; sizeMap(); });
  const panels = index.map.panels.map(mapPanel);
  const count = index.map.panels.reduce((sum, panel) => sum + panel.boxes.filter(box => box.k !== "reference" && box.k !== "back").length, 0);
  appMap.panels = h("div", { class: "map-panels" }, panels);
  appMap.list = h("main", { class: "list map", id: "main", tabindex: "-1", scroll: () => { appMap.scroll = appMap.list.scrollTop; } },
    h("header", { class: "map-head" }, h("h2", {}, "Map of the app"),
      h("p", {}, `${counted(count, "scene")} in ${counted(panels.length, "storyboard")}: an arrow is a segue, with its kind and identifier; ↩ leads back to a scene on the map, → to another storyboard.`), sizes),
    appMap.panels);
  appMap.element = h("div", { class: "map-page" }, appMap.list);
  sizeMap();
}

function sizeMap() {
  for (const drawing of appMap.panels.querySelectorAll("svg")) {
    drawing.setAttribute("width", drawing.dataset.width * MAP_SIZES[appMap.size]);
    drawing.setAttribute("height", drawing.dataset.height * MAP_SIZES[appMap.size]);
  }
}

function refreshMap() {
  const words = overview.query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  for (const box of appMap.panels.querySelectorAll(".map-box")) box.classList.toggle("map-faint", !words.every(word => box.dataset.words.includes(word)));
}

function mapPanel(panel) {
  const parts = panel.path.split("/"), file = parts.pop(), top = Math.min(40, panel.height), height = panel.height - top;
  const drawing = svg("svg", { viewBox: `0 ${top} ${panel.width} ${height}`, "data-width": panel.width, "data-height": height, role: "group", "aria-label": "Scenes of " + file },
    panel.arrows.map(arrow => svg("g", { class: "map-arrow" }, svg("path", { class: "line", d: arrow.p }), svg("path", { class: "head", d: arrow.h }))),
    panel.arrows.flatMap(arrow => arrow.t.map(label => mapLabel(label, "end"))),
    panel.boxes.map(box => mapBox(panel, box)));
  return h("section", { class: "map-panel" },
    h("h3", {}, file), h("p", { class: "map-place" }, [parts.join("/"), panel.targets].filter(Boolean).join(" — ")),
    h("div", { class: "map-scroll", tabindex: "0", role: "region", "aria-label": "Map of " + file }, drawing));
}

function mapLabel([text, style, x, y, shown], anchor) {
  return svg("text", { class: "map-" + style, x, y, "text-anchor": anchor }, shown === text ? null : svg("title", {}, text), shown);
}

function mapBox(panel, box) {
  const entry = panel.d === undefined ? null : scenes.find(other => other.d === panel.d && other.scene.id === box.s);
  const k = entry ? entry.scene.l.findIndex(layout => layout >= 0) : -1;
  const [x, y, width, height] = box.r;
  const content = [svg("rect", { x, y, width, height, rx: 7 }), ...box.t.map(label => mapLabel(label, "start"))];
  const words = (box.t.map(label => label[0]).join(" ") + " " + panel.path).toLowerCase();
  const attributes = { class: "map-box map-" + box.k, "data-words": words };
  if (k < 0) return svg("g", attributes, content);
  return svg("a", { ...attributes, href: sceneLink(entry.number, k), "aria-label": box.t.map(label => label[0]).join(", ") }, content);
}
