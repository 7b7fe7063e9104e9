// The overview: every scene in every scenario, as a shelf of thumbnails, with filters.

const THUMB = { small: 0.06, medium: 0.1, large: 0.17 };
const overview = { scroll: 0, size: scenes.length > 100 ? "small" : "medium", order: "document", query: "", chosen: {}, element: null };

const FACETS = [
  { key: "status", title: "Status", values: () => ["error", "warning", "note", "clean"], of: (e, k) => [STATUS[Math.max(severity(e, k), standing(e))]] },
  { key: "rule", title: "Rule", values: () => index.rules, of: (e, k) => rulesOf(e, k).map(r => index.rules[r]) },
  { key: "device", title: "Device", ofScenario: s => deviceName(s) },
  { key: "class", title: "Size class", ofScenario: s => s.classes },
  { key: "orientation", title: "Orientation", ofScenario: s => s.orientation },
  { key: "direction", title: "Direction", ofScenario: s => s.direction === "rtl" ? "right-to-left" : "left-to-right" },
  { key: "split", title: "Window", ofScenario: s => s.split },
  { key: "text", title: "Text size", ofScenario: s => s.text },
  { key: "language", title: "Language", ofScenario: s => s.language || "as in the document" },
  { key: "kind", title: "Kind", of: e => [KINDS[e.scene.kind] || e.scene.kind], values: () => unique(scenes.map(e => KINDS[e.scene.kind] || e.scene.kind)) }
];
if (hasBefore) FACETS.unshift({ key: "change", title: "Change", values: () => ["changed", "unchanged"], of: (e, k) => [isChanged(e, k) ? "changed" : "unchanged"] });

function unique(list) { return [...new Set(list)]; }

/** The scenarios that the filters leave, by number. */
function openScenarios(except) {
  return scenarios.map((_, k) => k).filter(k => FACETS.every(facet => {
    if (!facet.ofScenario || facet.key === except) return true;
    const chosen = overview.chosen[facet.key];
    return !chosen || !chosen.size || chosen.has(facet.ofScenario(scenarios[k]));
  }));
}

/** The scenarios of a scene that the filters leave. */
function openCells(entry, open, except) {
  return open.filter(k => entry.scene.l[k] >= 0 && FACETS.every(facet => {
    if (facet.ofScenario || facet.key === except) return true;
    const chosen = overview.chosen[facet.key];
    return !chosen || !chosen.size || facet.of(entry, k).some(value => chosen.has(value));
  }));
}

function matches(entry) {
  const query = overview.query.trim().toLowerCase();
  return !query || query.split(/\s+/).every(word => searchWords(entry).includes(word));
}

function showOverview() {
  if (!overview.element) overview.element = buildOverview();
  document.getElementById("app").replaceChildren(overview.element);
  document.title = index.title;
  overview.list.scrollTop = overview.scroll;
}

function buildOverview() {
  const search = h("input", {
    class: "field search", type: "search", placeholder: "Search scenes, files, views (press /)", "aria-label": "Search scenes, files and views", id: "search",
    input: debounce(event => { overview.query = event.target.value; refreshOverview(); }, 120)
  });
  const size = segments("Thumbnail size", ["small", "medium", "large"], () => overview.size, value => { overview.size = value; refreshOverview(); });
  const order = h("select", { class: "field", "aria-label": "Order of scenes", change: event => { overview.order = event.target.value; refreshOverview(); } },
    h("option", { value: "document" }, "In document order"), h("option", { value: "severity" }, "Most serious first"),
    hasBefore ? h("option", { value: "change" }, "Most changed first") : null);
  const filters = h("button", {
    class: "button filters-button", type: "button", "aria-expanded": "false", "aria-controls": "filters",
    click: event => { const on = overview.list.parentElement.classList.toggle("with-filters"); event.currentTarget.setAttribute("aria-expanded", on); }
  }, "Filters");
  overview.facets = h("nav", { class: "facets", id: "filters", "aria-label": "Filters" });
  overview.summary = h("div", { class: "summary", role: "status" });
  overview.rows = h("div", {});
  overview.list = h("main", { class: "list", id: "main", tabindex: "-1", scroll: () => { overview.scroll = overview.list.scrollTop; } }, overview.summary, overview.rows);
  const root = h("div", { style: "display:contents" },
    h("a", { class: "skip", href: "#main", click: event => { event.preventDefault(); overview.list.focus(); } }, "Skip to the scenes"),
    h("header", { class: "bar" }, brand(), h("div", { class: "crumb" }, h("h1", {}, index.title)), h("span", { class: "grow" }), filters, search, order, size, themeButton()),
    h("div", { class: "overview" }, overview.facets, overview.list));
  buildFacets();
  refreshOverview();
  return root;
}

function buildFacets() {
  for (const facet of FACETS) {
    const values = facet.ofScenario ? unique(scenarios.map(facet.ofScenario)) : facet.values();
    facet.shown = values;
    if (values.length < 2 && facet.key !== "status") continue;
    facet.counts = new Map();
    overview.facets.append(h("fieldset", { "data-facet": facet.key }, h("legend", {}, facet.title), values.map(value => {
      const count = h("small", {});
      const input = h("input", { type: "checkbox", value, change: event => choose(facet.key, value, event.target.checked) });
      const label = h("label", { class: "facet", title: value }, input, facet.key === "status" ? mark(value) : null, h("span", {}, value), count);
      facet.counts.set(value, { count, label, input });
      return label;
    })));
  }
  overview.facets.append(h("button", { class: "button", type: "button", click: clearFilters }, "Clear filters"));
}

function choose(key, value, on) {
  const set = overview.chosen[key] || (overview.chosen[key] = new Set());
  if (on) set.add(value); else set.delete(value);
  refreshOverview();
}

function clearFilters() {
  overview.chosen = {};
  overview.query = "";
  document.getElementById("search").value = "";
  overview.facets.querySelectorAll("input").forEach(input => { input.checked = false; });
  refreshOverview();
}

/** Counts, for every value of every facet, the scenes that choosing it would leave. */
function countFacets(found) {
  for (const facet of FACETS) {
    if (!facet.counts) continue;
    const tally = new Map(), open = openScenarios(facet.key);
    for (const entry of found) {
      const values = new Set();
      for (const k of openCells(entry, open, facet.key)) {
        if (facet.ofScenario) values.add(facet.ofScenario(scenarios[k])); else facet.of(entry, k).forEach(v => values.add(v));
      }
      values.forEach(v => tally.set(v, (tally.get(v) || 0) + 1));
    }
    facet.counts.forEach((parts, value) => {
      const count = tally.get(value) || 0;
      parts.count.textContent = count;
      parts.label.classList.toggle("none", count === 0 && !parts.input.checked);
    });
  }
}

let watcher = null;

function refreshOverview() {
  const open = openScenarios();
  const found = scenes.filter(matches);
  countFacets(found);
  let shown = found.map(entry => ({ entry, cells: openCells(entry, open) })).filter(row => row.cells.length);
  const rank = row => Math.max(standing(row.entry), ...row.cells.map(k => severity(row.entry, k)));
  if (overview.order === "severity") shown = shown.map(row => ({ ...row, rank: rank(row) })).sort((a, b) => b.rank - a.rank || a.entry.number - b.entry.number);
  if (overview.order === "change") shown = shown.map(row => ({ ...row, rank: row.cells.filter(k => isChanged(row.entry, k)).length })).sort((a, b) => b.rank - a.rank || a.entry.number - b.entry.number);
  overview.visible = shown.map(row => row.entry.number);
  summarise(shown);
  if (watcher) watcher.disconnect();
  watcher = new IntersectionObserver(entries => entries.forEach(item => {
    if (item.isIntersecting && item.target.fill) { item.target.fill(); item.target.fill = null; watcher.unobserve(item.target); }
  }), { root: matchMedia("(max-width: 820px)").matches ? null : overview.list, rootMargin: "600px 0px" });
  const pieces = [];
  let heading = -1;
  for (const { entry, cells } of shown) {
    if (entry.d !== heading) { heading = entry.d; pieces.push(documentHeading(entry.doc), elsewhere(entry)); }
    pieces.push(row(entry, cells));
  }
  if (!Object.values(overview.chosen).some(set => set.size)) {
    for (const doc of index.documents) {
      if (overview.query && !doc.path.toLowerCase().includes(overview.query.toLowerCase())) continue;
      for (const name of doc.gone || []) pieces.push(documentHeading(doc), h("p", { class: "broken" }, "Gone: " + name));
      if (!doc.error) continue;
      pieces.push(documentHeading(doc), h("p", { class: "broken" }, "Not read: " + doc.error));
    }
  }
  if (!pieces.length) pieces.push(h("p", { class: "empty" }, "No scene matches. ", h("button", { class: "button", type: "button", click: clearFilters }, "Clear filters")));
  overview.rows.replaceChildren(...pieces.filter(Boolean));
}

function documentHeading(doc) {
  const parts = doc.path.split("/"), file = parts.pop();
  return h("h2", { class: "document" }, parts.length ? parts.join("/") + "/" : "", h("b", {}, file));
}

/** What was found in a document outside of its scenes. */
function elsewhere(entry) {
  if (!entry.doc.n) return null;
  const found = entry.doc.n.map(n => data(entry.d).findings[n]);
  return h("details", { class: "elsewhere" }, h("summary", {}, h("span", { class: "pill " + STATUS[entry.doc.else[0]] }, mark(STATUS[entry.doc.else[0]]),
    `${found.length} ${found.length === 1 ? "finding" : "findings"} outside of the scenes`)), h("ul", { class: "items" }, found.map(f => h("li", {}, findingText(f, entry.file)))));
}

function summarise(shown) {
  const counts = [0, 0, 0, 0];
  let cells = 0, changed = 0;
  for (const row of shown) for (const k of row.cells) { cells++; counts[Math.max(severity(row.entry, k), standing(row.entry))]++; if (isChanged(row.entry, k)) changed++; }
  const unread = index.documents.filter(doc => doc.error).length;
  const pill = (status, count, word) => count ? h("span", { class: "pill " + status }, mark(status), `${count} ${word || status}`) : null;
  overview.summary.replaceChildren(...[
    h("strong", {}, `${shown.length} ${shown.length === 1 ? "scene" : "scenes"}`), h("span", {}, `in ${cells} layouts`), h("span", { class: "grow" }),
    pill("changed", changed), pill("error", counts[3], "with errors"), pill("warning", counts[2], "with warnings"), pill("note", counts[1], "with notes"), pill("clean", counts[0]),
    unread ? h("span", { class: "pill error" }, mark("error"), `${unread} not read`) : null
  ].filter(Boolean));
}

/** One scene. Its thumbnails are drawn when it comes near the window. */
function row(entry, cells) {
  const here = Math.max(...cells.map(k => severity(entry, k))), worst = Math.max(here, standing(entry));
  const often = worst > here ? "in the document" : `in ${cells.filter(k => severity(entry, k) === worst).length} of ${cells.length}`;
  const changed = cells.filter(k => isChanged(entry, k)).length;
  const shelf = h("div", { class: "shelf" });
  const element = h("article", { class: "row", "aria-label": entry.title },
    h("header", {}, h("h3", {}, h("a", { href: sceneLink(entry.number, cells[0]) }, entry.title)), h("span", { class: "kind" }, KINDS[entry.scene.kind] || entry.scene.kind),
      h("span", { class: "grow" }), changed ? h("span", { class: "pill changed" }, mark("changed"), `changed in ${changed} of ${cells.length}`) : null,
      h("span", { class: "pill " + STATUS[worst] }, mark(STATUS[worst]), worst ? `${STATUS[worst]} ${often}` : "clean")),
    shelf);
  element.fill = () => fillShelf(shelf, entry, cells);
  watcher.observe(element);
  return element;
}

/** A scene's own scale: small cells are drawn larger than screens, all scenarios of one scene alike. */
function sceneScale(entry, cells) {
  const doc = data(entry.d);
  let width = 1, height = 1;
  for (const k of cells) { const [w, hgt] = doc.layouts[entry.scene.l[k]].z; width = Math.max(width, w); height = Math.max(height, hgt); }
  const base = THUMB[overview.size];
  return height < 200 ? base * Math.min(2.2, Math.max(1, 420 / width)) : base;
}

function fillShelf(shelf, entry, cells) {
  const scale = sceneScale(entry, cells);
  const groups = new Map();
  for (const k of cells) {
    const name = deviceName(scenarios[k]);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(k);
  }
  groups.forEach((list, name) => shelf.append(h("figure", { class: "group" },
    h("div", { class: "stand" }, list.map(k => thumbLink(entry, k, scale))), h("figcaption", {}, name))));
}

function thumbLink(entry, k, scale) {
  const level = severity(entry, k), scenario = scenarios[k];
  const status = isChanged(entry, k) ? "changed" : STATUS[level];
  const label = `${deviceName(scenario)}, ${situation(scenario)}, ${scenario.classes}: ${STATUS[level]}${isChanged(entry, k) ? ", changed" : ""}`;
  return h("a", { class: "thumb " + STATUS[level], href: sceneLink(entry.number, k), "aria-label": label, "data-tip": k + "|" + entry.number },
    thumbnail(entry.d, entry.scene.l[k], scale), level > 1 || status === "changed" ? mark(status) : null,
    scenario.direction === "rtl" ? h("span", { class: "rtl", "aria-hidden": "true" }, "RTL") : null);
}

function sceneLink(number, k) { return `#/scene/${number}/${k}`; }

function debounce(body, wait) { let timer = 0; return (...args) => { clearTimeout(timer); timer = setTimeout(() => body(...args), wait); }; }

/** A row of buttons of which one is on. */
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
