// Reads the data in the page. Field names are short because they occur often; this is what they mean.
//
// index.map                      the map of the app: panels of documents {path, targets, d number of the document, boxes {s id of the scene, k kind,
//                                r place, t texts}, arrows {p line, h head, t texts}}, texts [whole, style, x, y, shown]; absent if there is none
// index.documents[].scenes[].l   for each scenario the number of its layout in the document; b the same before a change
// index.text, sections[]         the author's introduction, and sections {title, text, documents}; absent if there are none
// index.ready                    what a newer system does to the app: headline, breaks [severity, message, place, rule, fix, object] …, lines
//                                also, unjudged, causes, moves, assumed, and states of an iPhone Duo {k scenario, product, title, classes, regions}
// index.scenarios[].regions      what the system has of the screen: [kind, whether views keep clear of it, x, y, width, height] …
// index.documents[].scenes[].t   what suites expect: [title, [case, source, number of layouts, scenarios in which it failed, report] …] …
// index.documents[].scenes[].n   findings that do not depend on the scenario; launch: whether it is a launch screen
// index.documents[].found        for each layout its findings
// index.documents[].file         whether it is no document, but a source or property list of the app with findings
// index.documents[].n            findings outside all scenes; gone: names of scenes that a change removed
// index.documents[].findings     [rule, severity (1 note … 3 error), message, object, line, column, source line, fix, [message, line, column, …]]
// index.documents[].pictures     for each picture of the document its number in pictures[]; -1 for one that is not available
// views[]        [id, name, class, kind, line, column]
// looks[]        what a view draws itself, in its frame: [marks, corner radius if it clips, else null, opacity, and if its words are a text that
//                flows: its number, the room for a line, what that is less than the frame]. A number that follows the frame is
//                [constant, change per point of width, of height]. Marks, with x, y, width, height as "rect", the whole frame if they are missing:
//                [0, colour, corner radius, rect] filled; [1, colour, rect] ellipse; [2, colour, line width, dashes or 0, corner radius, rect]
//                outlined; [3, colour, path, line width or 0 to fill it, dashes or 0, whether even-odd]; [4, words, font, colour, alignment (0 left,
//                1 centre, 2 right), x, baseline, width, and if they were shortened: all words, their width, the room, what it is less than the
//                frame]; [5, picture of the document, tint or 0, rect]; [6, corner radius, rect] clips what follows until [7]
// flows[]        [from line to line, the same at a line break of the text, widths of the characters of long words, and of each word: the word with
//                its spaces, and a line feed if it ends the line, its width, kerning behind another word, width of the spaces]; absent without any
// fonts[]        [size, weight, isItalic, families]
// names[]        of each picture of the document; paper: the colours of scenes, of rows of tables, and of the lines between these
// pictures[]     [type, base 64]
// constraints[]  [id, equation, axis (0 horizontal), isSize, relation, constant, multiplier, priority, line, column]
// shapes[]       v views, p parents, h hidden, c constraints, e their [first, second] items
// layouts[]      s shape, z size, a safe area, m margins, f frames in the root, u [item, unsettled] …,
//                k [item, look] …, c [first, second, state] …, x the number of conflicts
// cells          for each layout with tables, collection views or container views their contents: [item of the host, layout, x, y in the host, isRow] …
// bars[]         for each layout the look of what lies over it: status bar, bars, home indicator; -1 for none; absent if no layout has any
// without[]      for each scene in words why its sizes are missing; null if they are not, or if its window has no sizes
// sizes[]        for each scene its layout at all window sizes, or null
//                forms [constant, width, height] …; rows [what is required, line, column]; settings {device, scale, direction, class, text,
//                widths, heights, s shape, insets [item, top, left, bottom, right] …, pieces {g corners, f forms of each
//                item's left, top, right, bottom, a, u, k, x as in layouts, r rows that bind here and not everywhere}, gaps [reason, corners],
//                bad {what, object, where, g parts of the region}}
// widths[]       for each scene how its views move with the root's width: views [key, label], pieces {from, to,
//                edges [left, right at the lower end, left, right at the upper end] of each view}, breakpoints; or null

const index = JSON.parse(document.getElementById("index").textContent);
const scenarios = index.scenarios;
const STATUS = ["clean", "note", "warning", "error"];
const STATES = ["tight", "slack", "unmet", "broken", "rejected"];
const KINDS = {
  controllerView: "scene", topLevelView: "view", sceneView: "view beside a scene", tableCell: "table cell",
  collectionCell: "collection cell", reusableView: "reusable view", tableHeader: "table header", tableFooter: "table footer",
  propertyView: "property's view"
};

/** The address of a picture of the page; null for one that is not available. */
function picture(number) {
  if (!picture.all) {
    const element = document.getElementById("pictures");
    picture.all = element ? JSON.parse(element.textContent) : [];
    picture.made = [];
  }
  const found = picture.all[number];
  if (!found) return null;
  if (!picture.made[number]) {
    const bytes = Uint8Array.from(atob(found[1]), letter => letter.charCodeAt(0));
    picture.made[number] = URL.createObjectURL(new Blob([bytes], { type: found[0] }));
  }
  return picture.made[number];
}

const parsed = new Map();
/** The data of a document, parsed when it is first needed. */
function data(d) {
  let found = parsed.get(d);
  if (!found) {
    const element = document.getElementById("d" + d);
    found = element ? JSON.parse(element.textContent) : { views: [], constraints: [], looks: [], fonts: [], names: [], widths: [], sizes: [], without: [], shapes: [], layouts: [], cells: {} };
    found.pictures = index.documents[d].pictures || [];
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
    title: scene.name || (doc.scenes.filter(other => !other.name).length === 1 && file.replace(/\.[^.]+$/, "")) || scene.id || file, words: (doc.path + " " + scene.name + " " + scene.id).toLowerCase()
  });
}));

// Scenes with one name are told apart by their files, else by the folders of these, else by their ids.
for (const word of [entry => entry.file, entry => entry.doc.path, entry => entry.scene.id]) {
  const named = new Map();
  for (const entry of scenes) named.set(entry.title, (named.get(entry.title) || []).concat(entry));
  for (const alike of named.values()) if (unique(alike.map(word)).length > 1) alike.forEach(entry => { entry.title += ", " + word(entry); });
}

for (const doc of index.documents) {
  const summary = numbers => ({ level: Math.max(0, ...numbers.map(n => doc.findings[n][1])), rules: unique(numbers.map(n => doc.findings[n][0])) });
  doc.summaries = doc.found.map(summary);
  doc.scenes.forEach(scene => { scene.always = summary(scene.n || []); });
}

function unique(list) { return [...new Set(list)]; }

/** The rules with findings: the most serious first, and of these the most frequent. */
const rules = (() => {
  const found = new Map();
  for (const doc of index.documents) for (const [rule, level] of doc.findings) {
    const known = found.get(rule) || { level: 0, count: 0 };
    found.set(rule, { level: Math.max(known.level, level), count: known.count + 1 });
  }
  return [...found].sort(([a, x], [b, y]) => y.level - x.level || y.count - x.count || (a < b ? -1 : 1)).map(([rule, { level }]) => ({ rule, level }));
})();

/** The severity of a scene's findings in a scenario; -1 if it has no layout there. */
function severity(entry, k) {
  const layout = entry.scene.l[k];
  return layout < 0 ? -1 : entry.doc.summaries[layout].level;
}

/** The severity of a scene's findings that do not depend on the scenario. */
function standing(entry) { return entry.scene.always.level; }

/** The rules with findings in a scene in a scenario, or independently of the scenario. */
function rulesOf(entry, k) {
  const layout = entry.scene.l[k];
  return layout < 0 ? entry.scene.always.rules : unique(entry.doc.summaries[layout].rules.concat(entry.scene.always.rules));
}

/** Scenarios of a scene with the same layout and findings, before a change as well: each group by its first. */
function alike(entry, cells) {
  const groups = new Map();
  for (const k of cells) {
    const key = entry.scene.l[k] + "|" + (entry.scene.b ? entry.scene.b[k] : "");
    if (groups.has(key)) groups.get(key).ks.push(k); else groups.set(key, { k, ks: [k] });
  }
  return [...groups.values()];
}

/** Every finding of every document, with its scene and the scenarios in which it holds. */
function allFindings() {
  if (allFindings.known) return allFindings.known;
  const list = [], add = (doc, entry, n, ks, always) => { const f = doc.findings[n]; list.push({ doc, entry, f, ks, always, words: [f[0], f[2], doc.path, entry ? entry.title : ""].join(" ").toLowerCase() }); };
  for (const entry of scenes) {
    const usable = scenarios.map((_, k) => k).filter(k => entry.scene.l[k] >= 0), holding = new Map();
    for (const k of usable) for (const n of entry.doc.found[entry.scene.l[k]]) { if (holding.has(n)) holding.get(n).push(k); else holding.set(n, [k]); }
    (entry.scene.n || []).forEach(n => add(entry.doc, entry, n, usable, true));
    holding.forEach((ks, n) => add(entry.doc, entry, n, ks));
  }
  for (const doc of index.documents) (doc.n || []).forEach(n => add(doc, null, n, scenarios.map((_, k) => k)));
  return allFindings.known = list;
}

/** Whether a scene differs from its earlier state in a scenario. */
function isChanged(entry, k) { return !!entry.scene.b && entry.scene.b[k] !== entry.scene.l[k]; }
const hasBefore = scenes.some(entry => entry.scene.b);

/** The words by which a scene is found, including those of its views once a search needs them. */
function searchWords(entry) {
  if (entry.deep) return entry.deep;
  const doc = data(entry.d);
  const seen = new Set();
  for (const number of entry.scene.l) if (number >= 0) doc.shapes[doc.layouts[number].s].v.forEach(v => seen.add(v));
  entry.deep = entry.words + " " + [...seen].map(v => doc.views[v].slice(0, 3).join(" ")).join(" ").toLowerCase();
  return entry.deep;
}

const SPLITS = { full: "full screen", oneThird: "one third", half: "half", leftHalf: "left half", twoThirds: "two thirds", slideOver: "slide over" };

function deviceName(scenario) { return scenario.label || scenario.device || scenario.width + " × " + scenario.height; }

/** The circumstances of a scenario besides its device, without defaults. */
function situation(scenario) {
  const parts = scenario.orientation ? [scenario.orientation] : [];
  if (scenario.split !== "full") parts.push(SPLITS[scenario.split] || scenario.split);
  if (scenario.direction === "rtl") parts.push("right-to-left");
  if (scenario.text !== "large") parts.push(scenario.text);
  if (scenario.iOS) parts.push("iOS " + scenario.iOS);
  if (scenario.language) parts.push(scenario.language);
  return parts.join(", ") || "in its own window";
}

function kindOf(entry) { return entry.scene.launch ? "launch screen" : KINDS[entry.scene.kind] || entry.scene.kind; }

function number(value) { return String(Math.round(value * 100) / 100); }
