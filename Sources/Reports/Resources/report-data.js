// Reading the data that the page carries. Field names are short because they come often; here is what they mean.
//
// index.documents[].scenes[].l   for each scenario the number of its layout in the document; b the same before a change
// index.documents[].sum          for each layout: how serious (0 clean … 3 error), then the numbers of its rules
// index.documents[].scenes[].n   findings that do not depend on the scenario; sum the same of them
// index.documents[].n            findings at no scene; else the same of them; gone: names of scenes that a change took away
// views[]        [id, name, class, kind, line, column, background]
// constraints[]  [id, equation, axis (0 horizontal), isSize, relation, constant, multiplier, priority, line, column]
// texts[]        [size, weight, isItalic, alignment, colour, flags (1 placeholder, 2 truncated), [text, width, baseline, …]]
// shapes[]       v views, p parents, h hidden, c constraints, e their [first, second] items
// layouts[]      s shape, z size, a safe area, m margins, f frames in the root, u [item, unsettled] …,
//                t [item, text, x, y, width] …, c [first, second, state] …, n findings
// widths[]       for each scene how its views move with the root's width: views [key, label], pieces {from, to,
//                edges [left, right at the lower end, left, right at the upper end] of each view}, breakpoints; or null
// findings[]     [rule, severity, message, object, line, column, source line, fix, [message, line, column, …]]

const index = JSON.parse(document.getElementById("index").textContent);
const scenarios = index.scenarios;
const STATUS = ["clean", "note", "warning", "error"];
const STATES = ["tight", "slack", "unmet", "broken", "rejected"];
const KINDS = {
  controllerView: "scene", topLevelView: "view", sceneView: "view beside a scene", tableCell: "table cell",
  collectionCell: "collection cell", reusableView: "reusable view", tableHeader: "table header", tableFooter: "table footer",
  propertyView: "property's view"
};

const parsed = new Map();
/** The data of a document, parsed when it is first asked for. */
function data(d) {
  let found = parsed.get(d);
  if (!found) {
    const element = document.getElementById("d" + d);
    found = element ? JSON.parse(element.textContent) : { views: [], constraints: [], texts: [], widths: [], shapes: [], layouts: [], findings: [] };
    if (element) element.remove();
    parsed.set(d, found);
  }
  return found;
}

/** Every scene of every document, in order. */
const scenes = [];
index.documents.forEach((doc, d) => doc.scenes.forEach((scene, s) => {
  const file = doc.path.split("/").pop();
  scenes.push({
    number: scenes.length, d, s, doc, scene, file,
    title: scene.name || scene.id || file, words: (doc.path + " " + scene.name + " " + scene.id).toLowerCase()
  });
}));

/** How serious the findings of a scene are in a scenario; -1 where it has no layout there. */
function severity(entry, k) {
  const layout = entry.scene.l[k];
  return layout < 0 ? -1 : entry.doc.sum[layout][0];
}

/** How serious the findings of a scene are that do not depend on the scenario. */
function standing(entry) { return entry.scene.sum ? entry.scene.sum[0] : 0; }

/** The rules that found something in a scene in a scenario, or whatever the scenario. */
function rulesOf(entry, k) {
  const layout = entry.scene.l[k], always = entry.scene.sum ? entry.scene.sum.slice(1) : [];
  return layout < 0 ? always : entry.doc.sum[layout].slice(1).concat(always);
}

/** Whether a scene differs from what it was before, in a scenario. */
function isChanged(entry, k) { return !!entry.scene.b && entry.scene.b[k] !== entry.scene.l[k]; }
const hasBefore = scenes.some(entry => entry.scene.b);

/** The words by which a scene is found: also those of its views, once a search asks for them. */
function searchWords(entry) {
  if (entry.deep) return entry.deep;
  const doc = data(entry.d);
  const seen = new Set();
  for (const number of entry.scene.l) if (number >= 0) doc.shapes[doc.layouts[number].s].v.forEach(v => seen.add(v));
  entry.deep = entry.words + " " + [...seen].map(v => doc.views[v].slice(0, 3).join(" ")).join(" ").toLowerCase();
  return entry.deep;
}

function deviceName(scenario) { return scenario.label || scenario.device || scenario.width + " × " + scenario.height; }

/** What is special about a scenario besides its device. */
function situation(scenario) {
  const parts = [scenario.orientation];
  if (scenario.split !== "full") parts.push(scenario.split);
  if (scenario.direction === "rtl") parts.push("right-to-left");
  if (scenario.text !== "large") parts.push(scenario.text);
  if (scenario.language) parts.push(scenario.language);
  return parts.join(", ");
}

function number(value) { return String(Math.round(value * 100) / 100); }
