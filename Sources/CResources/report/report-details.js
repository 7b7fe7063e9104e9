// The right side of a scene's page: the selected view, findings, constraints, changes, and the tree of views.

function showDetails() {
  const picture = view.pictures[0];
  if (!picture) return view.inspector.replaceChildren(h("h2", {}, view.entry.title), ...resizeDetails());
  const item = view.selected === null ? null : itemOf(picture, view.selected);
  const parts = [];
  if (item !== null) parts.push(...selectedView(picture, item));
  else parts.push(h("h2", {}, view.entry.title), h("p", { class: "where" }, kindOf(view.entry) + " in ", breakable(view.entry.doc.path)),
    h("p", { class: "where" }, `${view.any ? (view.setting.class ? view.setting.class + " width, " : view.setting.sdk ? "a resized window of a phone's app, " : "a tablet's window, ") : scenarios[view.k].classes ? scenarios[view.k].classes + ", " : ""}${counted(picture.shape.v.length, "view")}, ${counted(picture.shape.c.length, "constraint")}. Select a view in the drawing or below.`));
  if (view.any) parts.push(...resizeDetails());
  if (view.pictures.length > 1) parts.push(...changes(picture, view.pictures[1]));
  if (!view.any) parts.push(...findingsList(item));
  if (item !== null) parts.push(...constraintList(picture, item));
  if (!view.any) parts.push(...widthsPlot(picture));
  const without = picture.doc.without[view.entry.s];
  if (without) parts.push(h("h3", {}, "Any window size"), h("p", { class: "where" }, without));
  parts.push(h("h3", { id: "tree-title" }, "Views"), tree(picture, item));
  view.inspector.replaceChildren(...parts);
}

/** A path or a name that may break after a slash or before a word in it. */
function breakable(text) { return text.split(/(?<=\/)|(?<=[a-z0-9])(?=[A-Z])/).flatMap((part, i) => i ? [h("wbr"), part] : [part]); }

function frameList(values) {
  return h("dl", { class: "frame" }, ["x", "y", "width", "height"].map((name, i) => h("div", {}, h("dt", {}, name), h("dd", {}, number(values[i])))));
}

function selectedView({ doc, layout, shape }, item) {
  const row = doc.views[shape.v[item]], own = frame(layout, item);
  const parent = shape.p[item], outer = parent >= 0 ? frame(layout, parent) : [0, 0];
  const axes = ["x", "width", "y", "height", "content width", "content height"];
  let free = 0;
  for (let i = 0; i < layout.u.length; i += 2) if (layout.u[i] === item) free = layout.u[i + 1];
  const open = axes.filter((_, bit) => free & (1 << bit));
  return [
    h("h2", {}, row[1] || row[2]), h("p", { class: "where" }, `${row[2]} ${row[0]}`),
    row[4] ? h("p", { class: "where mono" }, breakable(view.entry.doc.path), `:${row[4]}:${row[5]}`) : null,
    frameList([own[0] - outer[0], own[1] - outer[1], own[2], own[3]]),
    parent > 0 ? h("p", { class: "where" }, `at ${number(own[0])}, ${number(own[1])} in the root`) : null,
    open.length ? h("p", {}, h("span", { class: "pill warning" }, mark("warning"), `${open.join(", ")} not settled`)) : null
  ].filter(Boolean);
}

function findingsList(item) {
  const picture = view.pictures[0], subjects = f => subjectsOf(picture, f[3]);
  const { doc, scene } = view.entry, isOwn = f => item !== null && subjects(f).includes(item);
  // Those of the selected view come first; the scene's others stay visible.
  const found = doc.found[scene.l[view.k]].concat(scene.n || []).map(n => doc.findings[n]).sort((a, b) => isOwn(b) - isOwn(a) || b[1] - a[1]);
  if (!found.length) return [h("h3", {}, "Findings"), h("p", {}, h("span", { class: "pill clean" }, mark("clean"), "nothing found"))];
  return [h("h3", {}, "Findings", h("span", {}, String(found.length))), h("ul", { class: "items" }, found.map(f => {
    const [subject] = subjects(f);
    return h("li", { class: isOwn(f) ? "own" : null }, subject === undefined ? findingText(f, view.entry.file)
      : h("button", { class: "plain", type: "button", click: () => pick(idOf(picture.number, subject)) }, findingText(f, view.entry.file)));
  }))];
}

/** The items for an object id: the view itself, or the items of a constraint. */
function subjectsOf(picture, id) {
  const item = itemOf(picture, id);
  if (item !== null) return [item];
  const found = picture.shape.c.findIndex(c => picture.doc.constraints[c][0] === id);
  return found < 0 ? [] : picture.shape.e.slice(found * 2, found * 2 + 2).filter(i => i >= 0);
}

/** Of more related places than these only the number is said. */
const MOST_NOTES = 12;

/** A finding: its message, location and line in the document. */
function findingText([rule, level, message, , line, column, source, fix, notes], file) {
  const more = [];
  for (let i = 0; i < notes.length; i += 3) more.push(h("span", { class: "also" }, notes[i], h("span", { class: "where mono" }, ` ${file}:${notes[i + 1]}:${notes[i + 2]}`)));
  if (more.length > MOST_NOTES) more.splice(MOST_NOTES, more.length, h("span", { class: "also" }, `and ${more.length - MOST_NOTES} more`));
  return h("span", { class: "finding" },
    h("span", { class: "what" }, mark(STATUS[level]), h("span", {}, h("span", { class: "sr" }, STATUS[level] + ": "), message)),
    h("span", { class: "where mono" }, `${file}:${line}:${column} [${rule}]`),
    source ? h("code", { class: "source" }, source) : null, more, fix ? h("span", { class: "also" }, "Fix: " + fix) : null);
}

function constraintList(picture, item) {
  const places = constraintsOf(picture, item);
  if (!places.length) return [h("h3", {}, "Constraints"), h("p", { class: "where" }, "None: its place comes from its autoresizing mask, its stack view, or nothing.")];
  return [h("h3", {}, "Constraints", h("span", {}, String(places.length))), h("ul", { class: "items" }, places.map(place => {
    const row = picture.doc.constraints[picture.shape.c[place]], state = STATES[picture.layout.c[place * 3 + 2]];
    return h("li", { mouseenter: () => drawSelection(place), mouseleave: () => drawSelection() },
      h("span", { class: "what" }, state ? h("span", { class: "state " + state }, state) : null, h("span", {}, row[1])),
      h("span", { class: "where mono" }, `${view.entry.file}:${row[8]}:${row[9]}${row[0] ? " " + row[0] : ""}`));
  }))];
}

/** The views whose frames differ between both layouts. */
function changes(a, b) {
  const rows = [];
  const before = view.other === "before";
  const places = picture => new Map(picture.shape.v.map((v, i) => [picture.doc.views[v][0] || "#" + i, i]));
  const [mine, theirs] = [places(a), places(b)];
  const relative = (picture, i) => { const f = frame(picture.layout, i), p = picture.shape.p[i], o = p >= 0 ? frame(picture.layout, p) : [0, 0]; return [f[0] - o[0], f[1] - o[1], f[2], f[3]]; };
  const name = (picture, i) => { const row = picture.doc.views[picture.shape.v[i]]; return row[1] || row[2]; };
  mine.forEach((i, id) => {
    if (!theirs.has(id)) return rows.push([id, name(a, i), before ? "appeared" : "only here", ""]);
    const now = relative(a, i), then = relative(b, theirs.get(id));
    if (now.every((value, n) => Math.abs(value - then[n]) < .01)) return;
    const moved = [0, 1].some(n => Math.abs(now[n] - then[n]) >= .01), resized = [2, 3].some(n => Math.abs(now[n] - then[n]) >= .01);
    const what = ["x", "y", "width", "height"].map((axis, n) => Math.abs(now[n] - then[n]) >= .01 ? `${axis} ${number(then[n])} → ${number(now[n])}` : null).filter(Boolean).join(", ");
    rows.push([id, name(a, i), moved && resized ? "moved, resized" : moved ? "moved" : "resized", what]);
  });
  theirs.forEach((i, id) => { if (!mine.has(id)) rows.push([id, name(b, i), before ? "vanished" : "only there", ""]); });
  const title = before ? "What changed" : "Differences";
  const constraints = before ? constraintChanges(a, b) : [];
  if (!rows.length) return [h("h3", {}, title), h("p", { class: "where" }, "Every view has the same frame in both."), ...constraints];
  return [h("h3", {}, title, h("span", {}, String(rows.length))), ...constraints, h("table", { class: "changes" }, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "View"), h("th", { scope: "col" }, before ? "Before → after" : "There → here"))),
    h("tbody", {}, rows.map(([id, title, kind, what]) => h("tr", {}, h("td", {}, h("button", { class: "button", type: "button", click: () => pick(id) }, title)), h("td", {}, h("b", {}, kind), what ? h("div", {}, what) : null)))))];
}

/** The constraints that the change adds, alters or removes. */
function constraintChanges(now, then) {
  const rows = picture => new Map(picture.shape.c.map(c => picture.doc.constraints[c]).filter(row => row[0]).map(row => [row[0], row]));
  const [mine, theirs] = [rows(now), rows(then)], found = [];
  mine.forEach((row, id) => {
    const old = theirs.get(id);
    if (!old || old[1] !== row[1]) found.push([row[1], old ? `was ${old[1]}` : "new", `${view.entry.file}:${row[8]}:${row[9]}`]);
  });
  theirs.forEach((row, id) => { if (!mine.has(id)) found.push([row[1], "gone", ""]); });
  return found.length ? [h("ul", { class: "items" }, found.map(([what, how, place]) => h("li", {}, h("span", { class: "what" }, h("span", {}, what, ", ", h("b", {}, how))), place ? h("span", { class: "where mono" }, place) : null)))] : [];
}

/** The views as a tree for keyboards and screen readers: up and down move, and select. */
function tree({ doc, shape, layout }, selected) {
  const children = new Map(), hidden = new Set(shape.h);
  shape.p.forEach((p, i) => { if (!children.has(p)) children.set(p, []); children.get(p).push(i); });
  const list = h("div", { class: "tree", role: "tree", "aria-labelledby": "tree-title", keydown: treeKey });
  const add = (i, level) => {
    const row = doc.views[shape.v[i]];
    list.append(h("div", {
      role: "treeitem", "aria-level": level, "aria-selected": i === selected, tabindex: i === (selected === null ? 0 : selected) ? 0 : -1, class: hidden.has(i) ? "hidden" : null,
      style: `padding-left:${6 + (level - 1) * 14}px`, "data-id": row[0] || "#" + i, click: () => pick(row[0] || "#" + i)
    }, h("span", {}, row[1] || row[2]), h("small", {}, row[1] ? row[2] : row[0])));
    (children.get(i) || []).forEach(child => add(child, level + 1));
  };
  if (shape.v.length) add(0, 1);
  return list;
}

function treeKey(event) {
  const items = [...event.currentTarget.children], at = items.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined || !items[to]) return;
  event.preventDefault();
  event.stopPropagation();
  pick(items[to].dataset.id);
  const again = view.inspector.querySelector('[role="treeitem"][aria-selected="true"]');
  if (again) again.focus();
}
