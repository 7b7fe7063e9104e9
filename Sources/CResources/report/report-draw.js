// Draws layouts as SVG. Text of documents is only ever set as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with attributes (functions become listeners) and children. */
function h(tag, attributes, ...children) { return build(document.createElement(tag), attributes, children); }
function svg(tag, attributes, ...children) { return build(document.createElementNS(SVG, tag), attributes, children); }
function build(element, attributes, children) {
  for (const name in attributes || {}) {
    const value = attributes[name];
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value);
  }
  for (const child of children.flat()) if (child !== null && child !== undefined) element.append(child);
  return element;
}

/** A symbol for a status, distinguishable by its shape as well as its colour. */
function mark(status) {
  const shapes = {
    error: ["M5.5 0L11 5.5 5.5 11 0 5.5Z", "var(--error)"], warning: ["M5.5 .5L11 10.5H0Z", "#d98a00"],
    note: ["M1 1H10V10H1Z", "var(--note)"], clean: ["M5.5 1a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9Z", "var(--clean)"],
    changed: ["M0 3.2H5V0L11 5.5 5 11V7.8H0Z", "var(--accent)"]
  };
  const [path, fill] = shapes[status];
  return svg("svg", { class: "mark", viewBox: "0 0 11 11", "aria-hidden": "true" }, svg("path", { d: path, fill, stroke: "var(--panel)", "stroke-width": ".8" }));
}

const box = (x, y, w, hgt) => `M${number(x)} ${number(y)}h${number(w)}v${number(hgt)}h${number(-w)}z`;

/** A small drawing: one path for each run of views that look the same; lines of text become bars. */
function thumbnail(d, layoutNumber, scale) {
  const doc = data(d), layout = doc.layouts[layoutNumber], shape = doc.shapes[layout.s];
  const [width, height] = layout.z;
  const w = Math.max(4, width * scale), hgt = Math.max(3, height * scale);
  const root = svg("svg", {
    class: "paper", width: number(w), height: number(hgt), viewBox: `0 0 ${number(width)} ${number(height)}`,
    preserveAspectRatio: "none", "aria-hidden": "true"
  });
  const hidden = new Set(shape.h), texts = textsByItem(layout);
  let run = null, path = "";
  const flush = () => { if (path) root.append(svg("path", run.fill ? { class: run.cls, d: path, fill: run.fill } : { class: run.cls, d: path })); path = ""; };
  const add = (cls, fill, piece) => {
    if (!run || run.cls !== cls || run.fill !== fill) { flush(); run = { cls, fill }; }
    path += piece;
  };
  shape.v.forEach((v, i) => {
    if (hidden.has(i)) return;
    const view = doc.views[v], kind = view[3], [x, y, bw, bh] = layout.f.slice(i * 4, i * 4 + 4);
    const area = box(x, y, Math.max(0, bw), Math.max(0, bh));
    const look = view[7] || {}, place = { x, y, width: Math.max(0, bw), height: Math.max(0, bh) };
    const shown = drawPicture(look, place);
    if (view[6] && look.r) { flush(); run = null; root.append(svg("rect", { ...place, class: "v-painted", fill: view[6], rx: radius(look, place) })); }
    else if (view[6]) add("v-painted", view[6], area);
    else if (shown && kind !== "button") { /* the picture is the view */ }
    else if (i > 0 && ["field", "image", "control", "bar", "other", "toggle"].includes(kind)) add("v v-" + kind, "", area);
    else if (i > 0 && kind === "button") add("v v-button", "", area);
    else if (i > 0 && kind === "container") add("v v-container", "", area);
    if (shown) { flush(); run = null; root.append(shown); }
    const text = texts.get(i);
    if (text && scale >= .5) { flush(); run = null; words(root, doc, text, x, y, kind); }
    else if (text) textBars(doc, text, x, y, (cls, piece) => add("bars" + cls, text.colour || "", piece), kind);
    else if (kind === "slider") add("bars", "", box(x, y + bh / 2 - 2, bw, 4));
    const cells = cellsOf(d, layoutNumber, i, place, cell => thumbnail(d, cell, scale));
    if (cells) { flush(); run = null; root.append(cells); }
  });
  flush();
  return root;
}

/** The contents of a layout's table or collection view, clipped at its edges; null if there are none. `draw` returns a picture of a layout. */
function cellsOf(d, layoutNumber, item, place, draw) {
  const found = data(d).cells[layoutNumber] || [], shown = [];
  for (let i = 0; i < found.length; i += 4) {
    const [host, layout, x, y] = found.slice(i, i + 4);
    if (host !== item || y >= place.height) continue;
    const [width, height] = data(d).layouts[layout].z, picture = draw(layout);
    for (const [name, value] of Object.entries({ x, y, width, height, class: "cell" })) picture.setAttribute(name, value);
    shown.push(picture);
  }
  return shown.length ? svg("svg", { ...place, class: "cells" }, shown) : null;
}

function textsByItem(layout) {
  const texts = new Map();
  for (let i = 0; i < layout.t.length; i += 5) {
    texts.set(layout.t[i], { text: layout.t[i + 1], x: layout.t[i + 2], y: layout.t[i + 3], width: layout.t[i + 4] });
  }
  return texts;
}

/** Calls back for every line of a placed text: its words, where it starts, how wide it is drawn, its baseline. */
function eachLine(doc, placed, x, y, body) {
  const [size, weight, italic, alignment, colour, flags, lines] = doc.texts[placed.text];
  for (let i = 0; i < lines.length; i += 3) {
    const natural = lines[i + 1], width = Math.min(natural, placed.width);
    const start = x + placed.x + (alignment === 2 ? placed.width - width : alignment === 1 ? (placed.width - width) / 2 : 0);
    body({ words: lines[i], x: start, width, natural, baseline: y + placed.y + lines[i + 2], size, weight, italic, colour, hint: flags & 1, isLast: i + 3 >= lines.length, truncated: flags & 2 });
  }
}

function textBars(doc, placed, x, y, add, kind) {
  eachLine(doc, placed, x, y, line => {
    if (line.width > 0) add(line.hint ? " hint" : kind === "button" ? " button" : "", box(line.x, line.baseline - line.size * .5, line.width, line.size * .5));
  });
}

let hatches = 0;

/** The whole drawing of a layout with all its layers. `onPick` is called with the item that is clicked. */
function drawing(d, layoutNumber, scale, label, onPick) {
  const doc = data(d), layout = layoutOf(d, layoutNumber), shape = doc.shapes[layout.s];
  const [width, height] = layout.z, hidden = new Set(shape.h), texts = textsByItem(layout);
  const layers = {};
  const root = svg("svg", {
    class: "drawing", width: number(width * scale), height: number(height * scale), viewBox: `0 0 ${number(width)} ${number(height)}`,
    role: "img", "aria-label": label
  });
  const hatch = "hatch-" + ++hatches;
  const pattern = svg("pattern", { id: hatch, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    svg("rect", { width: 2, height: 6, fill: "#d98a00", "fill-opacity": .35 }));
  root.append(svg("defs", {}, pattern), svg("rect", { class: "sheet-edge", width, height, rx: 1 }));
  for (const name of ["boxes", "safe", "margins", "unsettled", "names", "hits", "lines"]) root.append(layers[name] = svg("g", { class: name }));
  drawInsets(layers.safe, layout.a, width, height, true);
  drawInsets(layers.margins, layout.m, width, height, false);
  const unsettled = new Map();
  for (let i = 0; i < layout.u.length; i += 2) unsettled.set(layout.u[i], layout.u[i + 1]);
  shape.v.forEach((v, i) => {
    if (hidden.has(i)) return;
    const view = doc.views[v], kind = view[3], [x, y, w, hgt] = frame(layout, i);
    const place = { x, y, width: Math.max(0, w), height: Math.max(0, hgt) };
    const text = texts.get(i), look = view[7] || {}, isBare = kind === "button" && !view[6], shown = drawPicture(look, place);
    if (view[6]) layers.boxes.append(svg("rect", { ...place, class: "v v-painted", fill: view[6], stroke: i ? undefined : "none", rx: radius(look, place) }));
    else if (i > 0) layers.boxes.append(svg("rect", { ...place, class: "v v-" + (shown ? "container" : kind), rx: kind === "toggle" ? place.height / 2 : kind === "field" || isBare ? 4 : radius(look, place) }));
    if (shown) layers.boxes.append(shown);
    if (!shown || kind !== "image") decorate(layers.boxes, kind, view[2], place);
    if (text) { const group = svg("g", { class: "texts" }); layers.boxes.append(group); words(group, doc, text, x, y, kind); }
    const cells = cellsOf(d, layoutNumber, i, place, cell =>
      svg("svg", { viewBox: `0 0 ${doc.layouts[cell].z.map(number).join(" ")}` }, drawing(d, cell, 1, "").layers.boxes));
    if (cells) layers.boxes.append(cells);
    if (unsettled.has(i)) layers.unsettled.append(svg("rect", { ...place, fill: `url(#${hatch})` }));
    if (i > 0 && (place.width >= 12 || place.height >= 12)) layers.names.append(svg("text", { x: x + 2, y: y + 8 }, clip(view[1] || view[2], place.width, 4.6)));
    if (onPick) layers.hits.append(svg("rect", { ...place, click: event => { event.stopPropagation(); onPick(i); } }));
  });
  const veil = veilOf(layout, width, height, hidden);
  if (veil) layers.boxes.after(veil);
  return { root, layers, doc, layout, shape };
}

/** What dims views where they lie outside of the root, which nobody sees. */
function veilOf(layout, width, height, hidden) {
  let [left, top, right, bottom] = [0, 0, width, height];
  for (let i = 0; i * 4 < layout.f.length; i++) {
    if (hidden.has(i)) continue;
    const [x, y, w, hgt] = frame(layout, i);
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + w), Math.max(bottom, y + hgt)];
  }
  if (left >= 0 && top >= 0 && right <= width && bottom <= height) return null;
  const box = (x, y, w, hgt) => `M${number(x)} ${number(y)}h${number(w)}v${number(hgt)}h${number(-w)}Z`;
  return svg("path", { class: "veil", "fill-rule": "evenodd", d: box(left - 1, top - 1, right - left + 2, bottom - top + 2) + box(0, 0, width, height) });
}

/** A layout by its number, or as computed for a size. */
function layoutOf(d, layout) { return typeof layout === "number" ? data(d).layouts[layout] : layout; }

function frame(layout, i) { return layout.f.slice(i * 4, i * 4 + 4); }

function clip(text, width, advance) {
  const room = Math.max(2, Math.floor(width / advance)), line = text.split("\n")[0];
  return line.length > room ? line.slice(0, room - 1) + "…" : line;
}

function drawInsets(layer, [top, left, bottom, right], width, height, filled) {
  if (!(top || left || bottom || right)) return;
  const inner = { x: left, y: top, width: Math.max(0, width - left - right), height: Math.max(0, height - top - bottom) };
  if (filled) layer.append(svg("path", { "fill-rule": "evenodd", d: box(0, 0, width, height) + box(inner.x, inner.y, inner.width, inner.height) }));
  layer.append(svg("rect", inner));
}

function words(layer, doc, placed, x, y, kind) {
  eachLine(doc, placed, x, y, line => {
    if (!line.words) return;
    let shown = line.words;
    if (line.natural > line.width + .5) shown = shown.slice(0, Math.max(1, Math.floor(shown.length * (line.width / line.natural)) - 1)) + "…";
    else if (line.truncated && line.isLast) shown += "…";
    const text = svg("text", {
      class: "words " + (line.hint ? "hint" : kind), x: line.x, y: line.baseline, "font-size": line.size, "font-weight": line.weight,
      "font-style": line.italic ? "italic" : undefined, fill: line.colour, textLength: number(Math.max(1, line.width)), lengthAdjust: "spacingAndGlyphs"
    }, shown);
    if (line.colour) text.style.fill = line.colour;
    layer.append(text);
  });
}

function radius(look, place) { return look.r === -1 ? place.height / 2 : Math.min(look.r || 0, place.width / 2, place.height / 2); }

let masks = 0;

/** The picture that a view shows, placed by the document's content mode; null if there is none. */
function drawPicture(look, place) {
  if (look.i === undefined || place.width < 1 || place.height < 1) return null;
  const found = look.i < 0 ? null : picture(look.i), [w, hgt] = look.z || [place.width, place.height], mode = look.m;
  let area = place;
  if (!/^(scale|redraw)/.test(mode)) {
    const width = Math.min(w, place.width), height = Math.min(hgt, place.height), low = mode.toLowerCase();
    const share = (first, last) => low.includes(first) ? 0 : low.includes(last) ? 1 : .5;
    area = { x: place.x + (place.width - width) * share("left", "right"), y: place.y + (place.height - height) * share("top", "bottom"), width, height };
  }
  const tint = look.t || "#007aff";
  if (!found) {
    if (!look.s) return null;
    // System symbols are not available: a disc in the symbol's colour takes its place.
    return svg("circle", { class: "picture", cx: area.x + area.width / 2, cy: area.y + area.height / 2, r: Math.min(area.width, area.height) * .38, fill: tint, "fill-opacity": .25, stroke: tint });
  }
  const fit = mode === "scaleAspectFill" ? "xMidYMid slice" : mode === "scaleToFill" || mode === "redraw" ? "none" : "xMidYMid meet";
  const image = svg("image", { ...area, href: found.url, preserveAspectRatio: fit });
  const round = radius(look, place);
  if (round) image.style.clipPath = `inset(0 round ${number(round)}px)`;
  if (!found.isShape) { image.classList.add("picture"); return image; }
  const id = "shape-" + ++masks;
  return svg("g", { class: "picture" }, svg("mask", { id, style: "mask-type:alpha" }, image), svg("rect", { ...area, fill: tint, mask: `url(#${id})` }));
}

/** What makes a control recognisable. */
function decorate(layer, kind, name, { x, y, width, height }) {
  const midX = x + width / 2, midY = y + height / 2;
  const line = (d, cls) => layer.append(svg("path", { class: "deco" + (cls || ""), d }));
  if (kind === "image" && width > 6 && height > 6) line(`M${x} ${y}L${x + width} ${y + height}M${x + width} ${y}L${x} ${y + height}`);
  if (kind === "toggle") layer.append(svg("circle", { cx: x + width - height / 2, cy: midY, r: Math.max(0, height / 2 - 2), fill: "#fff" }));
  if (kind === "slider") {
    line(`M${x} ${midY}h${width}`);
    if (name === "slider") layer.append(svg("circle", { class: "deco solid", cx: midX, cy: midY, r: Math.min(13, height / 2) }));
  }
  if (name === "segmentedControl" || name === "stepper") line(`M${midX} ${y}v${height}`);
  // Three quarters of the circle that fits.
  const arc = Math.min(width, height) / 2 - 2;
  if (name === "activityIndicatorView" && arc > 0) line(`M${midX} ${midY - arc}A${arc} ${arc} 0 1 1 ${midX - arc} ${midY}`);
  if (name === "pageControl") for (const offset of [-12, 0, 12]) layer.append(svg("circle", { class: "deco solid", cx: midX + offset, cy: midY, r: 3 }));
  if (name === "tableView") { let d = ""; for (let row = 44; row < height && row < 2000; row += 44) d += `M${x + 15} ${y + row}H${x + width}`; if (d) line(d); }
}

/** Draws the constraints of an item as lines from one side to the other, the one under the pointer strongest. */
function drawConstraints(picture, item, strongest) {
  const { layers, layout } = picture;
  layers.lines.replaceChildren();
  if (item === null) return;
  const [px, py, pw, ph] = frame(layout, item);
  layers.lines.append(svg("rect", { class: "picked", x: px, y: py, width: Math.max(0, pw), height: Math.max(0, ph) }));
  if (!layout.c.length) return;
  const beside = new Map();
  constraintsOf(picture, item).forEach(place => {
    const state = STATES[layout.c[place * 3 + 2]];
    drawConstraint(picture, place, state + (strongest !== undefined && strongest !== null && strongest !== place ? " faint" : ""), beside);
  });
}

/** Draws one constraint; `beside` counts the lengths that are drawn of each view. */
function drawConstraint({ layers, doc, layout, shape }, place, cls, beside) {
  const constraint = doc.constraints[shape.c[place]], a = layout.c[place * 3], b = layout.c[place * 3 + 1];
  const [first, second] = [shape.e[place * 2], shape.e[place * 2 + 1]], text = constraintLabel(constraint);
  if (constraint[3]) {
    for (const owner of second >= 0 && second !== first ? [first, second] : [first]) {
      // Several lengths of one view are drawn side by side.
      const key = owner + "/" + constraint[2], nth = beside.get(key) || 0;
      beside.set(key, nth + 1);
      dimension(layers.lines, frame(layout, owner), constraint[2], nth, cls, second >= 0 ? "=" + (constraint[6] === 1 ? "" : " × " + number(constraint[6])) : text);
    }
  } else if (second >= 0) {
    connection(layers.lines, frame(layout, first), frame(layout, second), constraint[2], a, b, cls, Math.abs(a - b) > .5 ? text : "");
  }
}

function constraintLabel(constraint) {
  const sign = constraint[4] === "=" ? "" : constraint[4] + " ";
  return sign + number(Math.abs(constraint[5])) + (constraint[7] < 1000 ? " @" + number(constraint[7]) : "");
}

function constraintsOf(picture, item) {
  const found = [];
  for (let i = 0; i < picture.shape.c.length; i++) if (picture.shape.e[i * 2] === item || picture.shape.e[i * 2 + 1] === item) found.push(i);
  return found;
}

/** A line as long as a view, inside it; each further one outside of the one before. */
function dimension(layer, [x, y, w, hgt], axis, nth, cls, text) {
  const horizontal = axis === 0;
  const across = horizontal ? y + hgt - Math.min(7, hgt / 2) + nth * 16 : x + w - Math.min(7, w / 2) + nth * 16;
  beam(layer, horizontal, horizontal ? x : y, horizontal ? x + w : y + hgt, across, cls, text);
}

/** A line between two sides; if they coincide, the line that both are on. */
function connection(layer, one, two, axis, a, b, cls, text) {
  const horizontal = axis === 0, from = horizontal ? 1 : 0, length = horizontal ? 3 : 2;
  const low = Math.max(one[from], two[from]), high = Math.min(one[from] + one[length], two[from] + two[length]);
  if (Math.abs(a - b) <= .5) {
    const start = Math.min(one[from], two[from] + two[length] / 2), end = Math.max(one[from] + one[length], two[from] + two[length] / 2);
    layer.append(svg("path", { class: cls, d: horizontal ? `M${a} ${start}V${end}` : `M${start} ${a}H${end}` }));
    return;
  }
  beam(layer, horizontal, Math.min(a, b), Math.max(a, b), high > low ? (low + high) / 2 : (one[from] + one[length] / 2), cls, text);
}

/** A line with a stop at either end and a text in its middle. */
function beam(layer, horizontal, start, end, across, cls, text) {
  const stop = 4;
  const d = horizontal
    ? `M${start} ${across - stop}v${stop * 2}M${start} ${across}H${end}M${end} ${across - stop}v${stop * 2}`
    : `M${across - stop} ${start}h${stop * 2}M${across} ${start}V${end}M${across - stop} ${end}h${stop * 2}`;
  layer.append(svg("path", { class: cls, d }));
  if (text) layer.append(svg("text", horizontal ? { x: (start + end) / 2, y: across - 4 } : { x: across, y: (start + end) / 2 + 3 }, text));
}
