// The pages over all documents: their header, and every scene in every scenario as a shelf of thumbnails, with filters. Their state is in the
// page's address.

const THUMB = { small: 0.09, medium: 0.15, large: 0.26 };
/** The scale of cells and other low views, whose texts must be readable. */
const CELL = { small: 0.5, medium: 0.7, large: 1 };
const ORDERS = { matters: "What matters first", document: "Document order" };
const usualSize = scenes.length > 150 ? "small" : "medium";
const overview = { scroll: 0, page: "opening", size: usualSize, order: "matters", sort: "severity", turned: false, query: "", chosen: {}, open: [], element: null };

const FACETS = [
  { key: "status", title: "Status", values: () => ["error", "warning", "note", "clean"], of: statusOf, ofFinding: f => [STATUS[f.f[1]]] },
  { key: "rule", title: "Rule", values: () => rules.map(r => r.rule), of: (e, k) => rulesOf(e, k), ofFinding: f => [f.f[0]] },
  { key: "device", title: "Device", ofScenario: s => deviceName(s) },
  { key: "class", title: "Size class", ofScenario: s => s.classes || "none" },
  { key: "orientation", title: "Orientation", ofScenario: s => s.orientation || "none" },
  { key: "direction", title: "Direction", ofScenario: s => s.direction === "rtl" ? "right-to-left" : "left-to-right" },
  { key: "split", title: "Window", ofScenario: s => SPLITS[s.split] || s.split },
  { key: "text", title: "Text size", ofScenario: s => s.text },
  { key: "release", title: "Release", ofScenario: s => s.iOS ? "iOS " + s.iOS : "as the device has it" },
  { key: "language", title: "Language", ofScenario: s => s.language || "as in the document" },
  { key: "kind", title: "Kind", values: () => unique(scenes.map(kindOf)), of: e => [kindOf(e)], ofFinding: f => [f.entry ? kindOf(f.entry) : "outside of scenes"] }
];
if (hasBefore) FACETS.unshift({
  key: "change", title: "Change", values: () => ["changed", "unchanged"], of: (e, k) => [isChanged(e, k) ? "changed" : "unchanged"],
  ofFinding: (f, k) => [f.entry && isChanged(f.entry, k) ? "changed" : "unchanged"]
});

/** The severity of a scene: that of its worst scenario which the filters leave. */
function worst(entry) {
  if (entry.open !== overview.open) Object.assign(entry, { open: overview.open, worst: Math.max(standing(entry), ...overview.open.map(k => severity(entry, k))) });
  return entry.worst;
}

/** The status of a scene in a scenario that has it: each scene has one status, which its other scenarios do not show. */
function statusOf(entry, k) {
  const own = Math.max(severity(entry, k), standing(entry));
  return own === worst(entry) ? [STATUS[own]] : [];
}

function isChosen(facet, values) {
  const chosen = overview.chosen[facet.key];
  return !chosen || !chosen.size || values.some(value => chosen.has(value));
}

/** The scenarios that the filters leave, by number. */
function openScenarios(except) {
  return scenarios.map((_, k) => k).filter(k => FACETS.every(facet => !facet.ofScenario || facet.key === except || isChosen(facet, [facet.ofScenario(scenarios[k])])));
}

/** The scenarios that the filters leave of a scene, or of a finding. */
function openCells(item, open, except) {
  const values = (facet, k) => item.f ? facet.ofFinding(item, k) : facet.of(item, k);
  const usable = item.f ? open.filter(k => item.ks.includes(k)) : open.filter(k => item.scene.l[k] >= 0);
  return usable.filter(k => FACETS.every(facet => facet.ofScenario || facet.key === except || isChosen(facet, values(facet, k))));
}

function matches(item) {
  const query = overview.query.trim().toLowerCase();
  return !query || query.split(/\s+/).every(word => (item.f ? item.words : searchWords(item)).includes(word));
}

// MARK: The address

/** The address of the overview as it is now. */
function overviewAddress(page) {
  const words = new URLSearchParams();
  const say = (key, value, usual) => { if (value !== usual) words.set(key, value); };
  say("q", overview.query, "");
  say("order", overview.order, "matters");
  say("size", overview.size, usualSize);
  say("sort", (overview.turned ? "-" : "") + overview.sort, "severity");
  for (const key in overview.chosen) for (const value of overview.chosen[key]) words.append(key, value);
  const text = words.toString();
  return (page === "opening" ? "#/" : "#/" + page) + (text ? "?" + text : "");
}

function readAddress(query) {
  const words = new URLSearchParams(query || "");
  overview.query = words.get("q") || "";
  overview.order = ORDERS[words.get("order")] ? words.get("order") : "matters";
  overview.size = THUMB[words.get("size")] ? words.get("size") : usualSize;
  const sort = words.get("sort") || "severity";
  overview.turned = sort.startsWith("-");
  overview.sort = COLUMNS[sort.replace("-", "")] ? sort.replace("-", "") : "severity";
  overview.chosen = {};
  for (const { key } of FACETS) if (words.has(key)) overview.chosen[key] = new Set(words.getAll(key));
}

/** Writes a change of the filters to the address, without a step in the history. */
function changeOverview(change) {
  Object.assign(overview, change);
  history.replaceState(null, "", overviewAddress(overview.page));
  refreshOverview();
}

function showOverview(page, query) {
  readAddress(query);
  const turn = overview.page !== page;
  overview.page = page;
  if (!overview.element) overview.element = buildOverview();
  document.getElementById("app").replaceChildren(overview.element);
  if (page === "map" && !appMap.element) buildMap();
  overview.place.replaceChildren(page === "opening" ? opening.element : page === "map" ? appMap.element : overview.shelves);
  document.title = page === "findings" ? `Findings – ${index.title}` : page === "map" ? `Map – ${index.title}` : index.title;
  refreshOverview();
  const page_ = page === "opening" ? opening : page === "map" ? appMap : overview;
  page_.list.scrollTop = turn ? 0 : page_.scroll;
}

function buildOverview() {
  overview.search = h("input", {
    class: "field search", type: "search", placeholder: matchMedia("(max-width: 820px)").matches ? "Search" : "Search scenes, files, views (press /)", "aria-label": "Search scenes, files and views", id: "search",
    input: debounce(event => changeOverview({ query: event.target.value }), 120)
  });
  overview.sizes = segments("Thumbnail size", Object.keys(THUMB), () => overview.size, size => changeOverview({ size }));
  overview.orders = h("select", { class: "field", "aria-label": "Order of scenes", change: event => changeOverview({ order: event.target.value }) },
    Object.entries(ORDERS).map(([value, title]) => h("option", { value }, title)));
  const filters = h("button", {
    class: "button filters-button", type: "button", "aria-expanded": "false", "aria-controls": "filters",
    click: event => { const on = overview.list.parentElement.classList.toggle("with-filters"); event.currentTarget.setAttribute("aria-expanded", on); }
  }, "Filters");
  overview.facets = h("nav", { class: "facets", id: "filters", "aria-label": "Filters" });
  overview.summary = h("div", { class: "summary", role: "status" });
  overview.rows = h("div", { class: "rows" });
  overview.tools = h("div", { class: "tools" }, filters, overview.orders, overview.sizes);
  overview.list = h("main", { class: "list", id: "main", tabindex: "-1", scroll: () => { overview.scroll = overview.list.scrollTop; } }, overview.tools, overview.summary, overview.rows);
  overview.shelves = h("div", { class: "overview" }, overview.facets, overview.list);
  overview.place = h("div", { class: "place" }, buildOpening());
  overview.tabs = h("nav", { class: "tabs", "aria-label": "Pages" });
  const root = h("div", { style: "display:contents" },
    h("a", { class: "skip", href: "#main", click: event => { event.preventDefault(); document.getElementById("main").focus(); } }, "Skip to the content"),
    h("header", { class: "bar" }, brand("#/"), h("div", { class: "crumb" }, h("h1", {}, index.title)), overview.tabs, h("span", { class: "grow" }),
      overview.search, wireframeButton(), themeButton()),
    overview.place);
  buildFacets();
  return root;
}

function buildFacets() {
  for (const facet of FACETS) {
    const values = facet.ofScenario ? unique(scenarios.map(facet.ofScenario)) : facet.values();
    if (values.length < 2 && facet.key !== "status") continue;
    facet.counts = new Map();
    overview.facets.append(h("fieldset", { "data-facet": facet.key }, h("legend", {}, facet.title), values.map((value, i) => {
      const count = h("small", {});
      const input = h("input", { type: "checkbox", value, change: event => choose(facet.key, value, event.target.checked) });
      const level = facet.key === "status" ? value : facet.key === "rule" ? STATUS[rules[i].level] : null;
      const label = h("label", { class: "facet", title: value }, input, level ? mark(level) : null, h("span", {}, value), count);
      facet.counts.set(value, { count, label, input });
      return label;
    })));
  }
  overview.facets.append(h("button", { class: "button", type: "button", click: clearFilters }, "Clear filters"));
}

function choose(key, value, on) {
  const set = overview.chosen[key] || (overview.chosen[key] = new Set());
  if (on) set.add(value); else set.delete(value);
  changeOverview({});
}

function clearFilters() { changeOverview({ chosen: {}, query: "" }); }

/** Counts, for every value of every facet, what choosing it would leave: scenes, or findings. */
function countFacets(found) {
  const shown = overview.open;
  for (const facet of FACETS) {
    if (!facet.counts) continue;
    const tally = new Map(), open = overview.open = openScenarios(facet.key), findings = overview.page === "findings";
    for (const item of found) {
      const values = new Set();
      for (const k of openCells(item, open, facet.key)) {
        if (facet.ofScenario) values.add(facet.ofScenario(scenarios[k])); else (findings ? facet.ofFinding(item, k) : facet.of(item, k)).forEach(v => values.add(v));
      }
      values.forEach(v => tally.set(v, (tally.get(v) || 0) + 1));
    }
    facet.counts.forEach((parts, value) => {
      const count = tally.get(value) || 0, chosen = overview.chosen[facet.key];
      parts.input.checked = !!chosen && chosen.has(value);
      parts.count.textContent = count;
      parts.label.classList.toggle("none", count === 0 && !parts.input.checked);
    });
  }
  overview.open = shown;
}

let watcher = null;

function refreshOverview() {
  const isFindings = overview.page === "findings";
  if (document.activeElement !== overview.search) overview.search.value = overview.query;
  overview.orders.value = overview.order;
  overview.sizes.show();
  overview.orders.hidden = overview.sizes.hidden = isFindings;
  const tab = (page, title, count) => h("a", { href: overviewAddress(page), "aria-current": overview.page === page ? "page" : null }, title, count === undefined ? null : h("span", { class: "count" }, String(count)));
  overview.tabs.replaceChildren(tab("opening", "Overview"), tab("scenes", "Scenes", scenes.length), tab("findings", "Findings", allFindings().length), index.map ? tab("map", "Map") : "");
  if (watcher) watcher.disconnect();
  if (overview.page === "opening") return refreshOpening();
  if (overview.page === "map") return refreshMap();
  const open = overview.open = openScenarios(), found = (isFindings ? allFindings() : scenes).filter(matches);
  countFacets(found);
  const shown = found.map(item => ({ item, cells: openCells(item, open) })).filter(row => row.cells.length);
  const pieces = isFindings ? findingsTable(shown) : sceneRows(shown);
  if (!pieces.length) pieces.push(h("p", { class: "empty" }, isFindings ? "Nothing found. " : "No scene matches. ", isFiltered() ? h("button", { class: "button", type: "button", click: clearFilters }, "Clear filters") : null));
  overview.rows.replaceChildren(...pieces);
}

function isFiltered() { return overview.query || Object.values(overview.chosen).some(set => set.size); }

/** Scenes in order: changed ones, then the most serious, launch screens last; or in document order. */
function sceneRows(found) {
  const rank = (entry, cells) => Math.max(standing(entry), ...cells.map(k => severity(entry, k)));
  const shown = found.map(({ item, cells }) => ({ entry: item, cells, rank: rank(item, cells), changed: cells.some(k => isChanged(item, k)) }));
  const isGrouped = overview.order === "document";
  if (!isGrouped) shown.sort((a, b) => b.changed - a.changed || !!a.entry.scene.launch - !!b.entry.scene.launch || b.rank - a.rank || a.entry.number - b.entry.number);
  overview.visible = shown.map(row => row.entry.number);
  summarise(shown);
  watcher = new IntersectionObserver(entries => entries.forEach(item => {
    if (item.isIntersecting && item.target.fill) { item.target.fill(); item.target.fill = null; watcher.unobserve(item.target); }
  }), { root: isNarrow() ? null : overview.list, rootMargin: "600px 0px" });
  const pieces = [], told = new Set();
  if (!Object.values(overview.chosen).some(set => set.size)) pieces.push(...unread());
  let heading = -1;
  for (const row of shown) {
    const { entry } = row;
    if (isGrouped && entry.d !== heading) { heading = entry.d; pieces.push(documentHeading(entry.doc)); }
    if (entry.doc.n && !told.has(entry.d)) { told.add(entry.d); pieces.push(elsewhere(entry)); }
    pieces.push(sceneRow(row, !isGrouped));
  }
  return pieces;
}

/** Documents that could not be read, and scenes that were removed. */
function unread() {
  const pieces = [];
  for (const doc of index.documents) {
    if (overview.query && !doc.path.toLowerCase().includes(overview.query.toLowerCase())) continue;
    for (const name of doc.gone || []) pieces.push(h("p", { class: "broken" }, h("b", {}, "Gone: " + name), " " + doc.path));
    if (doc.error) pieces.push(h("p", { class: "broken" }, h("b", {}, "Not read: "), doc.error));
  }
  return pieces;
}

function documentHeading(doc) {
  const parts = doc.path.split("/"), file = parts.pop();
  return h("h2", { class: "document" }, parts.length ? parts.join("/") + "/" : "", h("b", {}, file));
}

/** The findings in a document outside its scenes. */
function elsewhere(entry) {
  const found = entry.doc.n.map(n => entry.doc.findings[n]), level = STATUS[Math.max(...found.map(f => f[1]))];
  return h("details", { class: "elsewhere" }, h("summary", {}, h("span", { class: "pill " + level }, mark(level),
    `${found.length} ${found.length === 1 ? "finding" : "findings"} outside of the scenes of ${entry.file}`)), h("ul", { class: "items" }, found.map(f => h("li", {}, findingText(f, entry.file)))));
}

function summarise(shown) {
  const counts = [0, 0, 0, 0], layouts = shown.reduce((sum, row) => sum + row.cells.length, 0);
  for (const row of shown) counts[row.rank]++;
  const unread = index.documents.filter(doc => doc.error).length;
  const pill = (status, count, word) => count ? h("span", { class: "pill " + status }, mark(status), `${count} ${word || status}`) : null;
  overview.summary.replaceChildren(...[
    h("strong", {}, counted(shown.length, "scene")), h("span", {}, `in ${counted(layouts, "layout")}`), h("span", { class: "grow" }),
    pill("changed", shown.filter(row => row.changed).length), pill("error", counts[3], "with errors"), pill("warning", counts[2], "with warnings"), pill("note", counts[1], "with notes"), pill("clean", counts[0]),
    unread ? h("span", { class: "pill error" }, mark("error"), `${unread} not read`) : null
  ].filter(Boolean));
}

function counted(count, word) { return `${count} ${word}${count === 1 ? "" : "s"}`; }

/** One scene. Its thumbnails are drawn when it comes near the window. */
function sceneRow({ entry, cells, rank }, withPath) {
  const here = Math.max(...cells.map(k => severity(entry, k)));
  const often = rank > here ? "in the document" : `in ${cells.filter(k => severity(entry, k) === rank).length} of ${cells.length}`;
  const changed = cells.filter(k => isChanged(entry, k)).length;
  const shelf = h("div", { class: "shelf" });
  const element = h("article", { class: "row", "aria-label": entry.title },
    h("header", {}, h(withPath ? "h2" : "h3", {}, h("a", { href: sceneLink(entry.number, (cells.find(k => isChanged(entry, k)) ?? cells.find(k => severity(entry, k) === here)) || cells[0]) }, entry.title)), h("span", { class: "kind" }, kindOf(entry)),
      withPath ? h("span", { class: "path" }, entry.doc.path) : null,
      h("span", { class: "grow" }), changed ? h("span", { class: "pill changed" }, mark("changed"), `changed in ${changed} of ${cells.length}`) : null,
      h("span", { class: "pill " + STATUS[rank] }, mark(STATUS[rank]), rank ? `${STATUS[rank]} ${often}` : "clean")),
    shelf);
  element.fill = () => fillShelf(shelf, entry, cells);
  watcher.observe(element);
  return element;
}

/** A scene's own scale: low views are drawn large enough to be readable, all scenarios of a scene at the same scale. */
function sceneScale(entry, cells) {
  const doc = data(entry.d);
  let width = 1, height = 1;
  for (const k of cells) { const [w, hgt] = doc.layouts[entry.scene.l[k]].z; width = Math.max(width, w); height = Math.max(height, hgt); }
  const base = THUMB[overview.size];
  return height < 260 ? Math.max(base, Math.min(CELL[overview.size], (overview.list.clientWidth - 80) / width)) : base;
}

function fillShelf(shelf, entry, cells) {
  const scale = sceneScale(entry, cells), groups = new Map(), units = alike(entry, cells);
  for (const unit of units) {
    const name = units.length === 1 && cells.length > 1 ? `all ${cells.length} scenarios alike` : deviceName(scenarios[unit.k]);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(unit);
  }
  groups.forEach((list, name) => shelf.append(h("figure", { class: "group" },
    h("div", { class: "stand" }, list.map(unit => thumbLink(entry, unit, scale))), h("figcaption", {}, name))));
}

function thumbLink(entry, { k, ks }, scale) {
  const level = severity(entry, k), scenario = scenarios[k], layout = data(entry.d).layouts[entry.scene.l[k]];
  const status = isChanged(entry, k) ? "changed" : STATUS[level];
  const label = `${deviceName(scenario)}, ${situation(scenario)}${scenario.classes ? ", " + scenario.classes : ""}${ks.length > 1 ? `, and ${ks.length - 1} alike` : ""}: ${STATUS[level]}${isChanged(entry, k) ? ", changed" : ""}${layout.x ? ", one of several possible layouts" : ""}`;
  const notes = [scenario.direction === "rtl" && ks.every(other => scenarios[other].direction === "rtl") ? "RTL" : null, ks.length > 1 ? "×" + ks.length : null].filter(Boolean).join(" ");
  return h("a", { class: "thumb " + STATUS[level] + (layout.x ? " torn" : ""), href: sceneLink(entry.number, k), "aria-label": label, "data-tip": k + "|" + entry.number + "|" + ks.length },
    thumbnail(entry.d, entry.scene.l[k], scale), level > 1 || status === "changed" ? mark(status) : null,
    notes ? h("span", { class: "rtl", "aria-hidden": "true" }, notes) : null);
}

function sceneLink(number, k) { return `#/scene/${number}/${k}`; }

function debounce(body, wait) { let timer = 0; return (...args) => { clearTimeout(timer); timer = setTimeout(() => body(...args), wait); }; }

/** A row of buttons of which one is selected. */
function segments(label, values, current, set, titles) {
  const group = h("div", { class: "segments", role: "radiogroup", "aria-label": label });
  const show = () => [...group.children].forEach((button, i) => {
    const on = values[i] === current();
    button.setAttribute("aria-checked", on);
    button.tabIndex = on ? 0 : -1;
  });
  values.forEach((value, i) => group.append(h("button", {
    type: "button", role: "radio", click: () => { set(value); show(); },
    keydown: event => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const next = (i + step + values.length) % values.length;
      set(values[next]);
      show();
      group.children[next].focus();
    }
  }, titles ? titles[i] : value)));
  show();
  group.show = show;
  return group;
}
