// A scene at any size of its window: handles on its edges, every frame from the pieces that the page carries, ticks where another
// requirement takes over, and stretches where a statement is refuted.

const resize = { width: 0, height: 0, key: {}, said: "" };

/** The page's data about a scene at all sizes; null if there is none, for a reason that the page may have in `without`. */
function sizesOf(entry) { return data(entry.d).sizes[entry.s] || null; }

const inside = (corners, w, hgt, slack = 1e-6) => {
  // The corners are in a consistent order, so that a point inside is on the same side of every edge.
  let sign = 0;
  for (let i = 0; i < corners.length; i += 2) {
    const j = (i + 2) % corners.length, [ax, ay, bx, by] = [corners[i], corners[i + 1], corners[j], corners[j + 1]];
    const cross = ((bx - ax) * (hgt - ay) - (by - ay) * (w - ax)) / Math.max(1e-9, Math.hypot(bx - ax, by - ay));
    if (Math.abs(cross) <= slack) continue;
    if (sign && Math.sign(cross) !== sign) return false;
    sign = Math.sign(cross);
  }
  return true;
};

/** Where a line across a polygon enters and leaves it; null if it misses. */
function crossing(corners, axis, at) {
  const found = [];
  for (let i = 0; i < corners.length; i += 2) {
    const j = (i + 2) % corners.length, [a, b] = [corners[i + 1 - axis], corners[j + 1 - axis]], [p, q] = [corners[i + axis], corners[j + axis]];
    if (Math.abs(a - at) < 1e-9) found.push(p);
    if ((a - at) * (b - at) < 0) found.push(p + (q - p) * (at - a) / (b - a));
  }
  const low = Math.min(...found), high = Math.max(...found);
  return found.length && high - low > 1e-6 ? [low, high] : null;
}

/** The available settings for a key, such as `direction`. */
function choices(sizes, key) { return unique(sizes.settings.map(s => s[key])); }

/** The setting that is shown: the chosen direction, text size and release, and the width class of the width, if the scene varies by it. */
function currentSetting(sizes) {
  const chosen = sizes.settings.filter(s => ["direction", "text", "iOS"].every(key => s[key] === resize.key[key]));
  const fitting = chosen.filter(s => resize.width >= s.widths[0] && resize.width <= s.widths[1] &&
    (!s.heights || resize.height >= s.heights[0] && resize.height <= s.heights[1]));
  return fitting.find(s => s.class === resize.key.class) || fitting[fitting.length - 1] || chosen[0];
}

/** The frame of each item at a size, as the engine returns it: edges on whole pixels, including what extends beyond the alignment rectangle. */
function framesAt(sizes, setting, piece, w, hgt) {
  const value = form => sizes.forms[form * 3] + sizes.forms[form * 3 + 1] * w + sizes.forms[form * 3 + 2] * hgt;
  const round = v => Math.floor(v * setting.scale + .5 + 1e-4) / setting.scale;
  const frames = piece.f.map(form => round(value(form)));
  for (let i = 0; i < frames.length; i += 4) { frames[i + 2] -= frames[i]; frames[i + 3] -= frames[i + 1]; }
  for (let i = 0; i < setting.insets.length; i += 5) {
    const [item, top, left, bottom, right] = setting.insets.slice(i, i + 5), at = item * 4;
    frames[at] -= left; frames[at + 1] -= top; frames[at + 2] += left + right; frames[at + 3] += top + bottom;
  }
  return frames;
}

/** A layout at a size, in the format of the page's data; null if no piece is known. */
function layoutAt(entry, sizes, setting, w, hgt) {
  const piece = setting.pieces.find(p => inside(p.g, w, setting.heights ? hgt : .5));
  if (!piece) return null;
  const f = framesAt(sizes, setting, piece, w, hgt);
  return { s: setting.s, z: [f[2], f[3]], a: piece.a, m: [0, 0, 0, 0], f, u: piece.u, k: piece.k, c: [], x: piece.x, piece };
}

/** The size nearest to this one at which some piece is known; null if none is. */
function nearestKnown(setting, w, hgt) {
  let best = null, least = Infinity;
  for (const { g } of setting.pieces) for (let i = 0; i < g.length; i += 2) {
    const j = (i + 2) % g.length, [ax, ay, dx, dy] = [g[i], g[i + 1], g[j] - g[i], g[j + 1] - g[i + 1]];
    const along = Math.min(1, Math.max(0, ((w - ax) * dx + ((setting.heights ? hgt : .5) - ay) * dy) / Math.max(1e-9, dx * dx + dy * dy)));
    const found = [ax + along * dx, setting.heights ? ay + along * dy : hgt], distance = Math.hypot(found[0] - w, found[1] - hgt);
    if (distance < least) { least = distance; best = found; }
  }
  return best;
}

/** Along an axis through the current size: where pieces end with what takes over there, and where statements are refuted. */
function alongAxis(sizes, setting, axis) {
  const at = axis ? resize.width : setting.heights ? resize.height : .5;
  const spans = setting.pieces.map(piece => ({ piece, span: crossing(piece.g, axis, at) })).filter(s => s.span).sort((a, b) => a.span[0] - b.span[0]);
  const ticks = spans.slice(1).map((s, i) => ({ at: s.span[0], what: takesOver(sizes, spans[i].piece, s.piece) }));
  const bad = [];
  for (const refuted of setting.bad) for (const part of refuted.g) { const span = crossing(part, axis, at); if (span) bad.push(span); }
  const gaps = setting.gaps.map(([, g]) => crossing(g, axis, at)).filter(Boolean);
  return { ticks, bad, gaps };
}

/** What begins to bind from one piece to the next, or no longer binds. */
function takesOver(sizes, from, to) {
  const begins = to.r.find(r => !from.r.includes(r)), ends = from.r.find(r => !to.r.includes(r));
  if (begins !== undefined) return { text: "now " + sizes.rows[begins][0], row: begins };
  if (ends !== undefined) return { text: "no longer " + sizes.rows[ends][0], row: ends };
  return { text: "the margins or the lines of a text change", row: null };
}

/** The widths, or the heights, of the windows of phones and tablets on this page, in points: sizes that exist. */
function existing(axis) { return unique(scenarios.filter(s => s.orientation).map(s => axis ? s.height : s.width)).sort((a, b) => a - b); }

/** How close a dragged edge comes to a size that exists before it takes it, in points of the page. */
const SNAP = 6;

/** A length that is dragged: a size that exists, if one is close by; with Alt any. */
function snapped(length, axis, scale, event) {
  if (event.altKey) return length;
  const near = existing(axis).reduce((best, v) => Math.abs(v - length) < Math.abs(best - length) ? v : best, Infinity);
  return Math.abs(near - length) * scale <= SNAP ? near : length;
}

/** The widths in which windows are of either width class, from the narrowest regular to the widest compact; null for a scene that does not vary. */
function classFlip(sizes, setting) {
  const alike = sizes.settings.filter(s => ["direction", "text", "iOS"].every(key => s[key] === setting[key]));
  const [compact, regular] = ["compact", "regular"].map(name => alike.find(s => s.class === name));
  return compact && regular ? [regular.widths[0], compact.widths[1]].sort((a, b) => a - b) : null;
}

// MARK: The page

function startResizing(entry, options) {
  const sizes = sizesOf(entry), chosen = options.dir || options.text || options.ios ? options : {};
  const usual = scenarios[view.k] || {};
  resize.key = {
    direction: choices(sizes, "direction").includes(chosen.dir) ? chosen.dir : usual.direction === "rtl" ? "rtl" : "ltr",
    text: choices(sizes, "text").includes(chosen.text) ? chosen.text : choices(sizes, "text")[0],
    iOS: choices(sizes, "iOS").includes(Number(chosen.ios)) ? Number(chosen.ios) : choices(sizes, "iOS")[0], class: options.class || null
  };
  const limits = limitsOf(sizes);
  resize.width = within(Number(options.w) || usual.width || 744, limits.widths);
  resize.height = within(Number(options.h) || usual.height || 1024, limits.heights);
  resize.said = "";
}

function within(value, [low, high]) { return Math.min(high, Math.max(low, Math.round(value))); }

/** The smallest and the largest window, in whole points: a region reaches half a point further, as far as what is rounded to them. */
function limitsOf(sizes) {
  const ends = key => {
    const all = sizes.settings.map(s => s[key]).filter(Boolean).flat(), low = Math.min(...all), high = Math.max(...all);
    return !all.length ? [1, 1] : Math.ceil(low) <= Math.floor(high) ? [Math.ceil(low), Math.floor(high)] : [low, high];
  };
  return { widths: ends("widths"), heights: ends("heights") };
}

function resizeAddress() {
  const words = new URLSearchParams({ w: resize.width, h: resize.height, dir: resize.key.direction, text: resize.key.text, ios: resize.key.iOS });
  if (resize.key.class) words.set("class", resize.key.class);
  if (view.selected !== null) words.set("view", view.selected);
  return `#/scene/${view.number}/any?${words}`;
}

/** Goes to a size, names what takes over on the way, and keeps it in the address. */
function resizeTo(width, height) {
  const sizes = sizesOf(view.entry), limits = limitsOf(sizes), before = view.layout && view.layout.piece;
  resize.width = within(width, limits.widths);
  resize.height = within(height, limits.heights);
  drawResized();
  const after = view.layout && view.layout.piece;
  if (before && after && before !== after) {
    const { text, row } = takesOver(sizes, before, after);
    resize.said = `${number(resize.width)} × ${number(resize.height)}: ${text}`;
    resize.row = row;
  }
  sayTakeover(sizes);
  keepAddress();
}

const keepAddress = debounce(() => { if (view.any) history.replaceState(null, "", resizeAddress()); }, 150);

function sayTakeover(sizes) {
  const place = resize.row !== null && resize.row !== undefined && sizes.rows[resize.row] ? `${view.entry.file}:${sizes.rows[resize.row][1]}:${sizes.rows[resize.row][2]}` : "";
  view.takeover.replaceChildren(...(resize.said ? [h("b", {}, resize.said), place ? h("span", { class: "mono where" }, " " + place) : ""] : ["Drag an edge, type a size, or move a handle with the arrow keys."]));
}

/** The switches and fields above the drawing. */
function resizeTools(entry) {
  const sizes = sizesOf(entry), limits = limitsOf(sizes);
  const field = (label, get, set, [low, high]) => h("label", {}, label, h("input", {
    class: "field size", type: "number", min: low, max: high, step: 1, value: get(), "data-size": label.toLowerCase(),
    change: event => { set(Number(event.target.value)); }
  }));
  const set = key => value => { resize.key = { ...resize.key, [key]: value }; resizeTo(resize.width, resize.height); showDetails(); };
  const NAMES = { ltr: "Left to right", rtl: "Right to left", compact: "Compact width", regular: "Regular width", large: "Usual text" };
  const switches = [["direction", "Reading direction"], ["text", "Text size"], ["iOS", "Release"]].map(([key, title]) => {
    const values = choices(sizes, key);
    return values.length > 1 ? segments(title, values, () => resize.key[key], set(key), values.map(v => key === "iOS" ? "iOS " + v : NAMES[v] || textSize(v))) : null;
  });
  return [field("Width", () => resize.width, w => resizeTo(w, resize.height), limits.widths),
    limits.heights[1] > 1 ? field("Height", () => resize.height, v => resizeTo(resize.width, v), limits.heights) : null, ...switches].filter(Boolean);
}

function textSize(name) { return name.replace(/^accessibility/, "accessibility ").replace(/Extra/g, "X").replace(/([a-z])([A-Z])/g, "$1 $2"); }

/** The stage: rulers, the drawing and its handles. */
function buildResizer() {
  const entry = view.entry, limits = limitsOf(sizesOf(entry));
  const handle = (axis, label) => h("div", {
    class: "handle handle-" + axis, role: "slider", tabindex: "0", "aria-label": label, "aria-orientation": axis === "y" ? "vertical" : "horizontal",
    pointerdown: event => drag(event, axis), keydown: event => nudge(event, axis), click: event => event.stopPropagation()
  });
  view.handles = { x: handle("x", "Width"), y: limits.heights[1] > 1 ? handle("y", "Height") : null };
  view.corner = view.handles.y ? h("div", { class: "handle handle-xy", "aria-hidden": "true", pointerdown: event => drag(event, "xy"), click: event => event.stopPropagation() }) : null;
  view.rulers = [svg("svg", { class: "ruler ruler-x", "aria-hidden": "true" }), svg("svg", { class: "ruler ruler-y", "aria-hidden": "true" })];
  view.board = h("div", { class: "board" });
  view.remark = h("div", {});
  view.takeover = h("p", { class: "takeover", role: "status" });
  view.reproduce = h("p", { class: "reproduce mono" });
  view.resizer = h("div", { class: "resizer" }, view.rulers[0], view.rulers[1], view.board, view.handles.x, view.handles.y || "", view.corner || "");
  view.stage.replaceChildren(h("div", { class: "resizing" }, view.resizer, view.remark, view.takeover, view.reproduce));
}

/** How much smaller than life the drawing is: the largest window fits. */
function resizeScale() {
  const limits = limitsOf(sizesOf(view.entry)), room = [view.stage.clientWidth - 78, view.stage.clientHeight - 150];
  const high = limits.heights[1] > 1 ? limits.heights[1] : 200;
  return Math.max(.12, Math.min(room[0] / limits.widths[1], Math.max(room[1], 260) / high, 1));
}

function drawResized() {
  const entry = view.entry, sizes = sizesOf(entry), setting = currentSetting(sizes), limits = limitsOf(sizes), scale = resizeScale();
  const known = layoutAt(entry, sizes, setting, resize.width, resize.height), near = known ? null : nearestKnown(setting, resize.width, resize.height);
  view.layout = known || near && { ...layoutAt(entry, sizes, setting, ...near), piece: null };
  view.setting = setting;
  const [w, hgt] = known ? known.z : [resize.width, resize.height], size = (near || [resize.width, resize.height]).map(number).join(" × ");
  view.pictures = [];
  view.board.replaceChildren();
  if (view.layout) {
    const drawn = drawing(entry.d, view.layout, scale, `${entry.title}, ${size} points`, i => pick(idOf(view.layout, i)));
    drawn.number = view.layout;
    view.pictures = [drawn];
    view.board.append(drawn.root);
  }
  view.remark.replaceChildren(view.layout && flat(view) || "");
  // A size that nothing is known about shows the nearest one, and says so.
  if (!known) view.board.append(h("div", { class: "gap", style: `width:${number(w * scale)}px;height:${number(hgt * scale)}px` }, h("span", {}, reasonAt(setting) + (view.layout ? ` Drawn as at ${size}.` : ""))));
  const failing = setting.bad.filter(refuted => refuted.g.some(part => inside(part, resize.width, setting.heights ? resize.height : .5)));
  view.resizer.classList.toggle("failing", failing.length > 0);
  view.failing = failing;
  const across = limits.widths[1] * scale, down = (limits.heights[1] > 1 ? limits.heights[1] : hgt) * scale;
  view.resizer.style.width = number(across + 26) + "px";
  view.resizer.style.height = number(down + 26) + "px";
  drawRuler(view.rulers[0], 0, alongAxis(sizes, setting, 0), limits.widths, scale, classFlip(sizes, setting));
  if (view.handles.y) drawRuler(view.rulers[1], 1, alongAxis(sizes, setting, 1), limits.heights, scale);
  const place = (element, x, y, width, height) => { Object.assign(element.style, { left: number(x) + "px", top: number(y) + "px", width: number(width) + "px", height: number(height) + "px" }); };
  place(view.handles.x, 26 + w * scale - 8, 26, 16, hgt * scale);
  if (view.handles.y) { place(view.handles.y, 26, 26 + hgt * scale - 8, w * scale, 16); place(view.corner, 26 + w * scale - 12, 26 + hgt * scale - 12, 24, 24); }
  describeHandle(view.handles.x, resize.width, limits.widths);
  if (view.handles.y) describeHandle(view.handles.y, resize.height, limits.heights);
  document.querySelectorAll("input[data-size]").forEach(input => { if (input !== document.activeElement) input.value = input.dataset.size === "width" ? resize.width : resize.height; });
  view.reproduce.textContent = `plumbline layout ${shellWord(entry.doc.path)} --device ${setting.device} --size ${resize.width}x${setting.heights ? resize.height : 100}` +
    (setting.class ? ` --width-class ${setting.class}` : "") + (setting.highClass ? ` --height-class ${setting.highClass}` : "") + (setting.sdk ? ` --sdk ${setting.sdk}` : "") + (setting.direction === "rtl" ? " --rtl" : "") + (setting.text !== "large" ? ` --content-size ${setting.text}` : "") + ` --ios ${setting.iOS}` +
    (entry.scene.id ? ` --scene ${shellWord(entry.scene.id)}` : "");
  switchLayers();
  drawSelection();
}

/** A word of a command, in quotation marks where a shell would read it as more. */
function shellWord(word) { return /^[\w./:@%+=-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'"; }

function describeHandle(handle, value, [low, high]) {
  for (const [name, text] of [["min", low], ["max", high], ["now", value]]) handle.setAttribute("aria-value" + name, text);
  handle.setAttribute("aria-valuetext", `${value} points` + (view.failing.length ? `, ${view.failing.length} refuted here` : ""));
}

function reasonAt(setting) {
  const gap = setting.gaps.find(([, g]) => inside(g, resize.width, setting.heights ? resize.height : .5));
  return gap ? "Not decided at this size: " + gap[0] + "." : "Not decided at this size.";
}

/** A ruler with its ticks, one every hundred points, one at each breakpoint, a dot at each size that exists, where the width class flips, and red where
    something is refuted. */
function drawRuler(root, axis, { ticks, bad, gaps }, [low, high], scale, flip = null) {
  const across = axis === 0, length = high * scale, at = v => number(v * scale), now = axis ? resize.height : resize.width;
  root.setAttribute("width", across ? number(length) : 26);
  root.setAttribute("height", across ? 26 : number(length));
  const line = (v, from, to, cls) => svg("path", { class: cls, d: across ? `M${at(v)} ${from}V${to}` : `M${from} ${at(v)}H${to}` });
  const band = ([a, b], cls, from = 19, thick = 4) => svg("rect", across ? { class: cls, x: at(a), y: from, width: number((b - a) * scale), height: thick } : { class: cls, x: from, y: at(a), width: thick, height: number((b - a) * scale) });
  const parts = [band([low, high], "range"), ...gaps.map(g => band(g, "unknown")), ...bad.map(b => band(b, "bad"))];
  for (let v = Math.ceil(low / 100) * 100; v <= high; v += scale < .3 ? 200 : 100) {
    parts.push(line(v, 15, 18, "minor"), svg("text", across ? { x: at(v), y: 11, "text-anchor": "middle" } : { x: 0, y: 0, transform: `translate(11 ${at(v)}) rotate(-90)`, "text-anchor": "middle" }, String(v)));
  }
  if (flip) {
    const words = `The width class flips between ${number(flip[0])} and ${number(flip[1])} points, by device`;
    const mark = band(flip, "flip", 24, 2);
    mark.append(svg("title", {}, words));
    parts.push(mark);
  }
  for (const v of existing(axis).filter(v => v >= low && v <= high)) parts.push(svg("circle", { class: "exists", cx: across ? at(v) : 21, cy: across ? 21 : at(v), r: 1.6 }));
  for (const tick of ticks) parts.push(line(tick.at, 15, 26, "tick"));
  parts.push(line(now, 12, 26, "now"));
  root.replaceChildren(...parts);
}

function drag(event, axis) {
  event.preventDefault();
  event.stopPropagation();
  const target = event.currentTarget, start = [event.clientX, event.clientY], from = [resize.width, resize.height], scale = resizeScale();
  target.setPointerCapture(event.pointerId);
  if (target.tabIndex >= 0) target.focus({ preventScroll: true });
  let waiting = false, last = event;
  const move = next => {
    last = next;
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      const moved = at => from[at] + ([last.clientX, last.clientY][at] - start[at]) / scale;
      resizeTo(axis.includes("x") ? snapped(moved(0), 0, scale, last) : from[0], axis.includes("y") ? snapped(moved(1), 1, scale, last) : from[1]);
    });
  };
  const end = () => { target.removeEventListener("pointermove", move); showDetails(); };
  target.addEventListener("pointermove", move);
  target.addEventListener("pointerup", end, { once: true });
  target.addEventListener("pointercancel", end, { once: true });
}

/** Arrow keys move a handle by a point, with Shift by ten; Page Up and Page Down go to the next breakpoint, Home and End to the limits. */
function nudge(event, axis) {
  const sizes = sizesOf(view.entry), limits = limitsOf(sizes)[axis === "x" ? "widths" : "heights"], now = axis === "x" ? resize.width : resize.height;
  const ticks = alongAxis(sizes, view.setting, axis === "x" ? 0 : 1).ticks.map(t => t.at);
  const step = (event.shiftKey ? 10 : 1) * ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] || 0);
  let to = step ? now + step : { Home: limits[0], End: limits[1] }[event.key];
  if (event.key === "PageDown" || event.key === "PageUp") {
    const ahead = event.key === "PageDown" ? ticks.map(Math.ceil).filter(t => t > now) : ticks.map(t => Math.ceil(t) - 1).filter(t => t < now);
    to = ahead.length ? (event.key === "PageDown" ? Math.min(...ahead) : Math.max(...ahead)) : event.key === "PageDown" ? limits[1] : limits[0];
  }
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (axis === "x") resizeTo(to, resize.height); else resizeTo(resize.width, to);
  showDetails();
}

/** The parts of the inspector for all sizes: what is refuted, and the breakpoints on both rulers. */
function resizeDetails() {
  const sizes = sizesOf(view.entry), setting = view.setting, parts = [];
  const refuted = setting.bad.map(bad => ({ bad, here: view.failing.includes(bad) })).sort((a, b) => b.here - a.here);
  parts.push(h("h3", {}, "Over all sizes", h("span", {}, refuted.length ? `${refuted.length} refuted` : "")));
  parts.push(refuted.length ? h("ul", { class: "items" }, refuted.map(({ bad, here }) => h("li", { class: here ? "own" : null },
    h("button", { class: "plain", type: "button", click: () => { const [subject] = view.pictures.length ? subjectsOf(view.pictures[0], bad.object) : []; if (subject !== undefined) pick(idOf(view.layout, subject)); } },
      h("span", { class: "what" }, mark("error"), h("span", {}, bad.what)), h("span", { class: "where" }, (here ? "here, and " : "") + bad.where)))))
    : h("p", {}, h("span", { class: "pill clean" }, mark("clean"), setting.gaps.length ? "nothing refuted where it is decided" : "nothing conflicts, overlaps or is cut")));
  [["Breakpoints of the width", 0], ["Breakpoints of the height", 1]].forEach(([title, axis]) => {
    if (axis && !setting.heights) return;
    const { ticks } = alongAxis(sizes, setting, axis);
    if (!ticks.length) return;
    parts.push(h("h3", {}, title, setting.heights ? h("span", {}, `at ${axis ? resize.width + " wide" : resize.height + " high"}`) : null), h("ul", { class: "items breaks-list" }, ticks.map(tick => h("li", {},
      h("button", { class: "plain", type: "button", click: () => { if (axis) resizeTo(resize.width, Math.ceil(tick.at)); else resizeTo(Math.ceil(tick.at), resize.height); showDetails(); } },
        h("b", {}, number(tick.at)), " " + tick.what.text, tick.what.row !== null ? h("span", { class: "where mono" }, ` ${view.entry.file}:${sizes.rows[tick.what.row][1]}`) : "")))));
  });
  return parts;
}
