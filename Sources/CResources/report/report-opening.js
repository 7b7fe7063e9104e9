// The page's opening: one large picture for each error with its repair, then warnings, then all scenes by name, and where nothing is wrong the first
// scenes as they are laid out; or the sections that the page's author wants, scene by scene with their equations and what suites expect of them.

/** How many errors, warnings, changed scenes, scenes of a page without any and names are listed until all are requested. */
const FIRST_SHOWN = { changed: 40, error: 60, warning: 30, clean: 12, names: 1000 };
const opening = { list: null, scroll: 0, watcher: null };

function buildOpening() {
  opening.list = h("main", { class: "list", id: "main", tabindex: "-1", scroll: () => { opening.scroll = opening.list.scrollTop; } });
  return opening.element = h("div", { class: "opening" }, opening.list, documentTree());
}

function refreshOpening() {
  if (opening.watcher) opening.watcher.disconnect();
  opening.watcher = new IntersectionObserver(entries => entries.forEach(item => {
    // What was seen just before another page was opened has no width any more; it is seen again when it has.
    if (item.isIntersecting && opening.list.clientWidth) { opening.watcher.unobserve(item.target); item.target.fill(); }
  }), { root: isNarrow() ? null : opening.list, rootMargin: "900px 0px" });
  opening.list.replaceChildren(...openingParts());
}

function isNarrow() { return matchMedia("(max-width: 820px)").matches; }

/** Calls `fill` once, when an element comes near the window: drawing everything at once would take long. */
function whenNear(element, fill) {
  let isFilled = false;
  element.fill = () => { if (!isFilled) { isFilled = true; fill(); } };
  opening.watcher.observe(element);
  return element;
}

function openingParts() {
  const isSearch = !!overview.query.trim(), parts = [];
  const told = new Set(isSearch ? [] : (index.sections || []).flatMap(section => section.documents));
  if (!isSearch) parts.push(lead(), ...readyParts());
  parts.push(...unread());
  if (!isSearch) for (const section of index.sections || []) parts.push(...sectionParts(section));
  const found = allFindings().filter(item => !told.has(index.documents.indexOf(item.doc)) && matches(item)).sort(COLUMNS.severity.compare);
  const shown = scenes.filter(entry => !told.has(entry.d) && matches(entry));
  const changed = shown.filter(entry => scenarios.some((_, k) => isChanged(entry, k)));
  parts.push(...listed("changed", "Changed", changed, changedCard));
  parts.push(...listed("error", "Errors", found.filter(item => item.f[1] === 3), findingCard));
  parts.push(...listed("warning", "Warnings", found.filter(item => item.f[1] === 2), findingCard));
  const byName = [...shown].sort((a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }) || a.number - b.number);
  overview.visible = (isSearch || !index.sections ? byName : scenes).map(entry => entry.number);
  // Where nothing is wrong, the page shows what there is.
  const isClean = !isSearch && !told.size && !changed.length && !found.some(item => item.f[1] > 1);
  if (isClean) parts.push(...listed("clean", "As laid out", byName.filter(entry => entry.scene.l.some(l => l >= 0)), entry => story(entry, true)));
  if (byName.length) {
    const list = h("ul", { class: "names" });
    parts.push(...listed("names", told.size ? "Other scenes by name" : "Scenes by name", byName, sceneName, list));
  } else if (isSearch && !found.length) {
    parts.push(h("p", { class: "empty" }, "Nothing matches. ", h("button", { class: "button", type: "button", click: clearFilters }, "Clear the search")));
  }
  return parts;
}

/** A heading with a count, and what it is about: the first ones at once, the others on request. */
function listed(key, title, items, make, list) {
  if (!items.length) return [];
  const first = FIRST_SHOWN[key], box = list || h("div", { class: "cases" });
  box.append(...items.slice(0, first).map(item => make(item)));
  const more = items.length > first ? h("button", {
    class: "button more", type: "button", click: event => { box.append(...items.slice(first).map(item => make(item))); event.currentTarget.remove(); }
  }, `Show ${items.length - first} more`) : null;
  return [h("h2", { class: "part", "data-part": key }, title, h("span", { class: "count" }, String(items.length))), box, more].filter(Boolean);
}

/** What the page is about, and in numbers what was found. */
function lead() {
  const counts = [0, 0, 0, 0];
  for (const item of allFindings()) counts[item.f[1]]++;
  const pill = level => counts[level] ? h("a", { class: "pill " + STATUS[level], href: "#/findings?status=" + STATUS[level] }, mark(STATUS[level]), counted(counts[level], STATUS[level])) : null;
  const isClean = !counts[3] && !counts[2] && !index.documents.some(doc => doc.error);
  return h("div", { class: "lead" }, index.text ? h("p", { class: "text" }, index.text) : null, h("p", { class: "found" },
    isClean ? h("span", { class: "pill clean" }, mark("clean"), "no errors, no warnings") : null, pill(3), pill(2), pill(1),
    h("span", {}, `in ${counted(index.documents.filter(doc => !doc.file).length, "document")} with ${counted(scenes.length, "scene")}, laid out in ${counted(scenarios.length, "scenario")}`)));
}

// MARK: Findings

/** A scenario's number that shows something best: left-to-right, at the usual text size, on a whole screen. */
function plainest(ks) { return ks.find(k => isPlain(scenarios[k])) ?? ks[0]; }
function isPlain(scenario) { return scenario.direction === "ltr" && scenario.text === "large" && (scenario.split || "full") === "full" && !scenario.language; }

/** A finding: what it says and what resolves it, beside a picture of a scenario where it shows, with the views concerned outlined. */
function findingCard({ doc, entry, f, ks, always }, tag = "h3") {
  const [rule, level, message, object, line, column, source, fix, notes] = f, file = doc.path.split("/").pop();
  const usable = entry ? scenarios.filter((_, k) => entry.scene.l[k] >= 0).length : 0;
  const k = ks.length ? plainest(ks) : -1, link = entry && k >= 0 ? sceneLink(entry.number, k) + "?view=" + encodeURIComponent(object) : null;
  // A message that begins with a name in quotes keeps its letters.
  const also = [], sentence = message[0].toUpperCase() + message.slice(1);
  for (let i = 0; i < notes.length; i += 3) also.push(h("li", {}, notes[i], " ", h("span", { class: "where mono" }, `line ${notes[i + 1]}`)));
  const say = h("div", { class: "say" },
    h("p", { class: "of" }, h("span", { class: "pill " + STATUS[level] }, mark(STATUS[level]), STATUS[level]), entry ? h("a", { href: sceneLink(entry.number, Math.max(k, 0)) }, breakable(entry.title)) : null),
    h(tag, {}, link ? h("a", { href: link }, sentence) : sentence),
    h("p", { class: "where mono" }, breakable(doc.path), `:${line}:${column} [${rule}]`),
    source ? h("code", { class: "source" }, source) : null,
    also.length ? h("ul", { class: "also" }, also.slice(0, 8), also.length > 8 ? h("li", {}, `and ${also.length - 8} more`) : null) : null,
    fix ? h("p", { class: "repair" }, h("b", {}, "Repair"), " ", fix) : null,
    entry && !always && ks.length < usable ? h("p", { class: "where" }, `In ${ks.length} of ${usable} scenarios.`) : null);
  const card = h("article", { class: "case " + STATUS[level] }, say);
  if (!link) return card;
  const shot = h("a", { class: "shot", href: link, "aria-label": `${entry.title}, ${deviceName(scenarios[k])}, ${situation(scenarios[k])}` });
  card.append(shot);
  return whenNear(card, () => shot.append(h("figure", {}, accused(entry, k, f), h("figcaption", {}, `${deviceName(scenarios[k])}, ${situation(scenarios[k])}`))));
}

/** The room for a large picture, in points. */
function shotRoom() { const width = Math.max(240, opening.list.clientWidth); return isNarrow() ? [width - 78, 460] : [Math.min(600, width * .5 - 70), 480]; }

function pictureOf(entry, k, layout, scale) {
  const picture = drawing(entry.d, layout, scale, `${entry.title}, ${deviceName(scenarios[k])}, ${situation(scenarios[k])}`);
  picture.root.classList.add("no-names", "no-margins", "no-unsettled");
  addRegions(picture, k);
  return picture;
}

function fitting([width, height], room) { return Math.min(room[0] / Math.max(1, width), room[1] / Math.max(1, height), 2); }

/** A layout with the views and constraints outlined that a finding is about. */
function accused(entry, k, f) {
  const picture = pictureOf(entry, k, entry.scene.l[k], 1);
  const { layers, doc, shape } = picture, level = STATUS[f[1]], notes = f[8];
  const isNamed = (line, column) => notes.some((_, i) => i % 3 === 1 && notes[i] === line && notes[i + 1] === column);
  const main = new Set(subjectsOf(picture, f[3])), others = new Set(), beside = new Map();
  shape.v.forEach((v, i) => { if (i > 0 && isNamed(doc.views[v][4], doc.views[v][5])) others.add(i); });
  shape.c.forEach((c, place) => {
    const row = doc.constraints[c];
    if (row[0] !== f[3] && !isNamed(row[8], row[9])) return;
    [shape.e[place * 2], shape.e[place * 2 + 1]].forEach(i => { if (i > 0) others.add(i); });
    drawConstraint(picture, place, "accused " + level, beside);
  });
  const scale = crop(picture, [...main, ...others].filter(i => i > 0).map(i => frame(picture.layout, i)), shotRoom());
  const outline = (i, cls) => {
    const [x, y, w, hgt] = frame(picture.layout, i), least = 6 / scale;
    layers.lines.prepend(svg("rect", { class: `accused ${level} ${cls}`, x: x - Math.max(0, least - w) / 2, y: y - Math.max(0, least - hgt) / 2, width: Math.max(least, w), height: Math.max(least, hgt) }));
  };
  others.forEach(i => { if (!main.has(i)) outline(i, "other"); });
  main.forEach(i => outline(i, "main"));
  return picture.root;
}

/** Cuts a picture above and below some frames if it is too high to be readable, and returns its scale. */
function crop({ root, layout }, frames, [roomX, roomY]) {
  const [ownWidth, height] = layout.z, margin = 40;
  const left = Math.min(0, ...frames.map(f => f[0] - 4)), width = Math.max(ownWidth, ...frames.map(f => f[0] + f[2] + 4)) - left;
  const top = Math.min(...frames.map(f => f[1])) - margin, bottom = Math.max(...frames.map(f => f[1] + f[3])) + margin;
  const [first, last] = frames.length ? [Math.min(0, top + margin - 4), Math.max(height, bottom - margin + 4)] : [0, height];
  const needed = frames.length ? Math.min(bottom - top, last - first) : 0, scale = Math.min(roomX / Math.max(1, width), roomY / Math.max(1, needed), height < 260 ? 2 : 1.15);
  const shown = Math.min(last - first, roomY / scale), start = frames.length ? Math.max(first, Math.min((top + bottom - shown) / 2, last - shown)) : 0;
  root.setAttribute("viewBox", [left, start, width, shown].map(number).join(" "));
  root.setAttribute("width", number(width * scale));
  root.setAttribute("height", number(shown * scale));
  root.classList.toggle("cut-above", start > first + 1);
  root.classList.toggle("cut-below", start + shown < last - 1);
  return scale;
}

/** A scene that a change moved: before and after. */
function changedCard(entry) {
  const ks = scenarios.map((_, k) => k).filter(k => isChanged(entry, k)), k = plainest(ks);
  const card = h("article", { class: "case changed" }, h("div", { class: "say" },
    h("p", { class: "of" }, h("span", { class: "pill changed" }, mark("changed"), `changed in ${counted(ks.length, "scenario")}`)),
    h("h3", {}, h("a", { href: sceneLink(entry.number, k) }, breakable(entry.title))), h("p", { class: "where mono" }, breakable(entry.doc.path))));
  const shot = h("a", { class: "shot", href: sceneLink(entry.number, k), "aria-label": `${entry.title}, before and after` });
  card.append(shot);
  return whenNear(card, () => {
    const room = shotRoom(), sides = [["before", entry.scene.b[k]], ["after", entry.scene.l[k]]].filter(side => side[1] >= 0);
    for (const [time, layout] of sides) {
      const scale = fitting(data(entry.d).layouts[layout].z, [(room[0] - 16) / sides.length, room[1]]);
      shot.append(h("figure", {}, pictureOf(entry, k, layout, scale).root, h("figcaption", {}, `${time}, ${deviceName(scenarios[k])}, ${situation(scenarios[k])}`)));
    }
  });
}

// MARK: Scenes by name

/** The worst of a scene's findings in any scenario. */
function worstAnywhere(entry) { return Math.max(standing(entry), ...scenarios.map((_, k) => severity(entry, k))); }

function sceneName(entry) {
  const k = entry.scene.l.findIndex(l => l >= 0);
  return h("li", {}, mark(STATUS[worstAnywhere(entry)]), h("span", { class: "sr" }, STATUS[worstAnywhere(entry)]), h("span", {}, h("a", { href: sceneLink(entry.number, k) }, breakable(entry.title)), " ", h("small", {}, breakable(entry.file))));
}

/** All documents, by section or folder, with their scenes by name. */
function documentTree() {
  const nav = h("nav", { class: "documents", "aria-label": "Documents" }), told = new Set(), groups = new Map();
  for (const section of index.sections || []) { groups.set(section.title, section.documents); section.documents.forEach(d => told.add(d)); }
  const folders = index.documents.map(doc => doc.path.split("/").slice(0, -1)), [first = []] = folders;
  const same = first.findIndex((name, i) => folders.some(other => other[i] !== name)), common = same < 0 ? Math.max(0, first.length - 1) : same;
  index.documents.forEach((doc, d) => {
    if (told.has(d) || doc.file) return;
    const folder = doc.path.split("/").slice(0, -1).slice(common).join("/");
    if (!groups.has(folder)) groups.set(folder, []);
    groups.get(folder).push(d);
  });
  for (const [title, documents] of groups) nav.append(...title ? [h("h2", {}, breakable(title))] : [], h("ul", {}, documents.map(d => h("li", {}, documentEntry(index.documents[d], d)))));
  return nav;
}

function documentEntry(doc, d) {
  const file = doc.path.split("/").pop(), own = scenes.filter(entry => entry.d === d);
  if (!own.length) return h("span", { class: "none", title: doc.error || "no scene" }, doc.error ? mark("error") : null, file);
  if (own.length === 1) return h("a", { href: sceneLink(own[0].number, own[0].scene.l.findIndex(l => l >= 0)), title: doc.path }, mark(STATUS[worstAnywhere(own[0])]), h("span", {}, breakable(file)));
  const list = h("ul", {}), level = Math.max(...own.map(worstAnywhere));
  return h("details", { toggle: () => {
    if (!list.children.length) list.append(...own.sort((a, b) => a.title.localeCompare(b.title, undefined, { numeric: true })).map(sceneName));
  } }, h("summary", { title: doc.path }, mark(STATUS[level]), h("span", {}, breakable(file)), h("small", {}, String(own.length))), list);
}

// MARK: Sections

function sectionParts(section) {
  const stories = section.documents.flatMap(d => {
    const own = scenes.filter(entry => entry.d === d), doc = index.documents[d];
    return own.map(entry => story(entry)).concat((doc.n || []).length ? [h("div", { class: "cases" }, doc.n.map(n => findingCard({ doc, entry: null, f: doc.findings[n], ks: [] }, "h4")))] : []);
  });
  return [h("h2", { class: "part" }, section.title), section.text ? h("p", { class: "text" }, section.text) : null, ...stories].filter(Boolean);
}

/** A scene as its section tells it: errors and warnings in a large picture each, or else its pictures and, unless it is to be brief, its equations and
    what is expected of it. */
function story(entry, isBrief = false) {
  const found = allFindings().filter(item => item.entry === entry && item.f[1] > 1).sort(COLUMNS.severity.compare);
  const usable = scenarios.map((_, k) => k).filter(k => entry.scene.l[k] >= 0), plain = usable.filter(k => isPlain(scenarios[k]));
  const units = alike(entry, plain.length ? plain : usable).slice(0, 4);
  const card = h("article", { class: "story" }, h("header", {}, h("h3", {}, h("a", { href: sceneLink(entry.number, units[0].k) }, breakable(entry.title))),
    verdictPill(entry), h("span", { class: "where" }, breakable(entry.file))));
  if (found.length) { card.append(h("div", { class: "cases" }, found.map(item => findingCard(item, "h4")))); return card; }
  const shots = h("div", { class: "shots" }), facts = h("div", { class: "facts" });
  card.append(shots, facts);
  return whenNear(card, () => {
    const sizes = units.map(unit => data(entry.d).layouts[entry.scene.l[unit.k]].z), scale = rowScale(sizes, card.clientWidth - 32);
    shots.append(...units.map(({ k }) => h("a", { href: sceneLink(entry.number, k) }, h("figure", {}, pictureOf(entry, k, entry.scene.l[k], scale).root,
      h("figcaption", { style: `max-width:${Math.max(96, Math.round(data(entry.d).layouts[entry.scene.l[k]].z[0] * scale))}px` }, h("b", {}, deviceName(scenarios[k])), " ", situation(scenarios[k]))))));
    if (!isBrief) facts.append(...[equations(entry, units), expectations(entry)].filter(Boolean));
  });
}

/** The scale at which pictures stand in one row, or two in a row where that would make them tiny. */
function rowScale(sizes, room) {
  const widths = sizes.map(size => size[0]), most = Math.min(1, 320 / Math.max(1, ...sizes.map(size => size[1])));
  const all = (room - 24 * (widths.length - 1)) / widths.reduce((sum, width) => sum + width, 0);
  if (all >= .2) return Math.min(all, most);
  const pairs = widths.map((width, i) => i % 2 ? 0 : width + (widths[i + 1] || 0));
  return Math.min((room - 28) / Math.max(...pairs), most);
}

/** A scene's constraints as equations, and whether they hold in the layouts shown. */
function equations(entry, units) {
  const doc = data(entry.d), rows = new Map();
  for (const { k } of units) {
    const layout = doc.layouts[entry.scene.l[k]], shape = doc.shapes[layout.s];
    shape.c.forEach((c, place) => { if (!rows.has(c)) rows.set(c, []); rows.get(c).push(STATES[layout.c[place * 3 + 2]]); });
  }
  if (!rows.size) return null;
  return h("section", {}, h("h4", {}, "Equations"), h("ul", { class: "equations" }, [...rows].map(([c, states]) => {
    const unmet = states.filter(state => state === "unmet").length, broken = states.some(state => state === "broken" || state === "rejected");
    const where = [states.length < units.length ? `in ${states.length} of ${units.length}` : null, unmet ? `gives way in ${unmet}` : null].filter(Boolean).join(", ");
    return h("li", {}, mark(broken ? "error" : unmet ? "note" : "clean"), h("span", { class: "sr" }, broken ? "does not hold:" : unmet ? "gives way:" : "holds:"), h("span", {}, doc.constraints[c][1], where ? h("small", {}, " " + where) : null));
  })));
}

/** What suites expect of a scene: how often a case was compared with a layout, and how often that failed. */
function verdictOf(entry) {
  const cases = (entry.scene.t || []).flatMap(([, list]) => list);
  return { cases, checks: cases.reduce((sum, each) => sum + each[2], 0), failed: cases.reduce((sum, each) => sum + each[3].length, 0) };
}

function verdictPill(entry) {
  const { cases, checks, failed } = verdictOf(entry);
  if (!cases.length) return null;
  return failed ? h("span", { class: "pill error" }, mark("error"), `not as expected in ${failed} of ${counted(checks, "check")}`)
    : h("span", { class: "pill clean" }, mark("clean"), `as expected in ${checks === 1 ? "1 check" : "all " + checks + " checks"}`);
}

function expectations(entry) {
  const { cases } = verdictOf(entry);
  if (!cases.length) return null;
  return h("section", {}, h("h4", {}, "Expected of it"), h("ul", { class: "equations" }, cases.map(([name, source, layouts, failures, report]) => h("li", {}, mark(failures.length ? "error" : "clean"),
    h("span", {}, h("span", { class: "sr" }, failures.length ? "fails: " : "holds: "), name, h("small", {}, ` ${failures.length ? `fails in ${failures.length} of ${layouts}` : counted(layouts, "layout")}`),
      h("small", { class: "source-of" }, source), report ? h("pre", { class: "mono" }, report) : null)))));
}
