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

/** Whether bare boxes are drawn instead of screens as they look. */
function isWireframe() { return document.documentElement.classList.contains("wireframe"); }

/** A small drawing, in which lines of text become bars. */
function thumbnail(d, layoutNumber, scale) {
  const doc = data(d), layout = doc.layouts[layoutNumber], [width, height] = layout.z;
  const root = svg("svg", {
    class: "paper", width: number(Math.max(4, width * scale)), height: number(Math.max(3, height * scale)), viewBox: `0 0 ${number(width)} ${number(height)}`,
    preserveAspectRatio: "none", "aria-hidden": "true"
  });
  if (doc.paper && doc.paper[0] !== "#ffffff" && !isWireframe()) root.append(svg("rect", { width, height, fill: doc.paper[0] }));
  paint(root, d, layout, { isSmall: scale < .5, isBare: isWireframe(), cell: inner => thumbnail(d, inner, scale), number: layoutNumber });
  return root;
}

/** Draws every view of a layout into an element: as it looks, or as a bare box. `cell` returns a picture of a layout in a table or collection view. */
function paint(target, d, layout, { isSmall, isBare, cell, number: layoutNumber }) {
  const doc = data(d), shape = doc.shapes[layout.s], hidden = new Set(shape.h), looks = looksByItem(layout), holders = [];
  shape.v.forEach((v, i) => {
    if (hidden.has(i)) return;
    const [x, y, w, hgt] = frame(layout, i), place = { x, y, width: Math.max(0, w), height: Math.max(0, hgt) }, look = doc.looks[looks.get(i)];
    let holder = i ? holders[shape.p[i]] || target : target;
    if (isBare) drawBare(holder, doc, doc.views[v], i, look, place, isSmall);
    else if (look) {
      // What a view clips, and its opacity, hold for the views inside it as well.
      if (look.length > 1) holder = enclosed(holder, look[1], look[2], place);
      marksOf(look, doc, place).reduce((inner, mark) => drawMark(inner, doc, mark, place, isSmall), holder);
    }
    holders[i] = holder;
    const cells = cellsOf(d, layoutNumber, i, place, cell, isBare ? null : doc.paper);
    if (cells) holder.append(cells);
  });
  const bars = doc.bars ? doc.bars[layoutNumber] : -1;
  if (bars >= 0 && !isBare) doc.looks[bars][0].reduce((inner, mark) => drawMark(inner, doc, mark, { x: 0, y: 0, width: layout.z[0], height: layout.z[1] }, isSmall), target);
}

function looksByItem(layout) {
  const looks = new Map();
  for (let i = 0; i < (layout.k || []).length; i += 2) looks.set(layout.k[i], layout.k[i + 1]);
  return looks;
}

/** A number of a look in a frame: a constant, or one with its changes per point of the width and of the height. */
function fitted(value, { width, height }) { return typeof value === "number" ? value : !value ? 0 : value[0] + value[1] * width + (value[2] || 0) * height; }

function exact(value) { return Math.round(value * 1000) / 1000; }

/** A rectangle of a look where it is in the drawing; the whole frame if nothing else is said. */
function fittedRect(values, place) {
  if (!values.length) return place;
  const [x, y, width, height] = values.map(value => fitted(value, place));
  return { x: exact(place.x + x), y: exact(place.y + y), width: exact(Math.max(0, width)), height: exact(Math.max(0, height)) };
}

let clips = 0;

/** A new group in an element: clipped to a rectangle with round corners unless the radius is null, and with an opacity. */
function enclosed(holder, radius, opacity, place) {
  const group = svg("g", { opacity });
  if (radius !== null && radius !== undefined) {
    const id = "clip-" + ++clips;
    group.append(svg("clipPath", { id }, svg("rect", { ...place, rx: rounded(fitted(radius, place), place) })));
    group.setAttribute("clip-path", `url(#${id})`);
  }
  holder.append(group);
  return group;
}

function rounded(radius, place) { return radius > 0 ? number(Math.min(radius, place.width / 2, place.height / 2)) : undefined; }

/** The marks of a look in a frame. A text that flows has other lines where another frame has other room. */
function marksOf([marks, , , flow, room, inset], doc, place) {
  const first = marks.findIndex(mark => mark[0] === 4), here = place.width - inset;
  if (flow === undefined || first < 0 || Math.abs(here - room) < .01) return marks;
  const [, , font, ink, align, x, y] = marks[first], lines = here < 1 ? [] : linesOf(doc.flows[flow], here).filter(line => line.text);
  const shown = lines.map(line => [4, line.text, font, ink, align, x, y + line.y - lines[0].y, line.width]);
  return [...marks.slice(0, first), ...shown, ...marks.slice(first).filter(mark => mark[0] !== 4)];
}

/** Breaks a text into lines by the rules of the engine: spaces hang at a line's end, and only a word that is too long for a line breaks inside. */
function linesOf([pitch, paragraphPitch, characters, ...parts], room) {
  const lines = [];
  let text = "", width = 0, hanging = 0, y = 0;
  const fits = length => width + hanging + length <= room + .001;
  const add = (part, length) => { text += part; width += hanging + length; hanging = 0; };
  const end = (length, down) => { lines.push({ text, width: length, y }); text = ""; width = hanging = 0; y += down; };
  for (let i = 0; i < parts.length; i += 4) {
    const [part, own, kerning, spaces] = parts.slice(i, i + 4), word = part.trimEnd(), endsLine = part.endsWith("\n");
    if (width > 0 && own > 0 && !fits(kerning + own)) end(width, pitch);
    if (own > room + .001) {
      const letters = [...word];
      for (const letter of letters) {
        const length = characters[letter] ?? own / letters.length;
        if (width > 0 && !fits(length)) end(width, pitch);
        add(letter, length);
      }
    } else if (own > 0) add(word, own + (text ? kerning : 0));
    text += part.slice(word.length, endsLine ? -1 : undefined);
    hanging += spaces;
    if (endsLine) end(width + hanging, paragraphPitch);
  }
  if (text) end(width + hanging, 0);
  return lines;
}

/** Draws one mark of a look, and returns the element that the next one belongs to. */
function drawMark(holder, doc, mark, place, isSmall) {
  const [kind, ink, ...rest] = mark;
  if (kind === 0) {
    const radius = rest.length ? fitted(rest[0], place) : 0, area = fittedRect(rest.slice(1), place);
    if (radius > 0) holder.append(svg("rect", { ...area, rx: rounded(radius, area), fill: ink }));
    else extend(holder, "", ink, box(area.x, area.y, area.width, area.height));
  } else if (kind === 1) {
    const { x, y, width, height } = fittedRect(rest, place);
    holder.append(svg("ellipse", { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2, fill: ink }));
  } else if (kind === 2) {
    const [width, dashes, radius, ...values] = rest, area = fittedRect(values, place);
    holder.append(svg("rect", { ...area, rx: rounded(fitted(radius, place), area), fill: "none", stroke: ink, "stroke-width": width, "stroke-dasharray": dashes || undefined }));
  } else if (kind === 3) {
    const [d, width, dashes, rule] = rest;
    holder.append(svg("path", {
      d, transform: `translate(${number(place.x)} ${number(place.y)})`, fill: width ? "none" : ink, "fill-rule": rule ? "evenodd" : undefined, stroke: width ? ink : undefined,
      "stroke-width": width || undefined, "stroke-dasharray": dashes || undefined
    }));
  } else if (kind === 4) {
    const line = lineOf(mark, doc, place);
    if (isSmall) extend(holder, "bars", line.ink, box(line.x, line.baseline - line.size * .5, line.width, line.size * .5));
    else words(holder, line);
  } else if (kind === 5) {
    const [tint, ...values] = rest;
    drawPicture(holder, doc, ink, tint, fittedRect(values, place));
  } else if (kind === 6) {
    return enclosed(holder, ink, undefined, fittedRect(rest, place));
  } else if (kind === 7) {
    return holder.parentNode;
  }
  return holder;
}

/** Adds a piece to the path before, if that looks the same: small drawings have many boxes. What shines through is drawn on its own. */
function extend(holder, cls, fill, piece) {
  const last = holder.lastElementChild;
  if (last && last.piece === cls + fill && fill.length === 7) { last.setAttribute("d", last.getAttribute("d") + piece); return; }
  const path = svg("path", { class: cls || undefined, d: piece, fill });
  path.piece = cls + fill;
  holder.append(path);
}

/** A line of text where it is in the drawing. A line that was shortened for its own frame shows what another frame has room for. */
function lineOf([, shown, font, ink, align, x, y, ownWidth, whole, wholeWidth, room, inset], doc, place) {
  const [size, weight, italic, family] = doc.fonts[font];
  let text = shown, width = ownWidth;
  if (whole !== undefined) {
    const here = place.width - inset;
    if (wholeWidth <= here + .5) { text = whole; width = wholeWidth; }
    else if (Math.abs(here - room) > .5) {
      text = whole.slice(0, Math.max(1, Math.floor(whole.length * here / wholeWidth) - 1)) + "…";
      width = Math.max(1, Math.min(here, wholeWidth));
    }
  }
  return { text, width, size, weight, italic, family, ink, font, x: place.x + fitted(x, place) - width * align / 2, baseline: place.y + fitted(y, place) };
}

/** What draws a font of the app's own that the browser does not have: the page's own faces. */
const SANS = ", Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** A line of text, exactly as wide as it was measured. */
function words(holder, line, cls = "") {
  holder.append(svg("text", {
    class: "words" + cls, x: exact(line.x), y: exact(line.baseline), "font-size": line.size, "font-weight": line.weight === 400 ? undefined : line.weight, "font-style": line.italic ? "italic" : undefined,
    "font-family": line.family ? line.family + SANS : undefined, fill: line.ink, textLength: number(Math.max(1, line.width)), lengthAdjust: "spacingAndGlyphs"
  }, line.text));
}

/** The page's picture of a document in a rectangle, or a box with its name. With a tint only the picture's shape counts. */
function drawPicture(holder, doc, place, tint, area) {
  if (area.width < 1 || area.height < 1) return;
  const url = picture(doc.pictures[place]);
  if (!url) {
    holder.append(svg("rect", { ...area, class: "picture missing", rx: 3 }));
    if (area.width >= 24) holder.append(svg("text", { class: "missing-name", x: number(area.x + area.width / 2), y: number(area.y + area.height / 2 + 2.8), "font-size": 8 }, clip(doc.names[place], area.width, 4.6)));
    return;
  }
  const image = svg("image", { ...area, href: url, preserveAspectRatio: "none" });
  if (!tint) { image.classList.add("picture"); holder.append(image); return; }
  const id = "shape-" + ++masks;
  holder.append(svg("g", { class: "picture" }, svg("mask", { id, style: "mask-type:alpha" }, image), svg("rect", { ...area, fill: tint, mask: `url(#${id})` })));
}

let masks = 0;

/** A view as a bare box of its kind with its texts. */
function drawBare(holder, doc, view, i, look, place, isSmall) {
  const kind = view[3], marks = look ? marksOf(look, doc, place) : [], isPainted = marks.some(mark => mark[0] === 0 && mark.length <= 3);
  const rx = kind === "toggle" ? place.height / 2 : kind === "field" || kind === "button" ? 4 : undefined;
  if (i > 0 || isPainted) holder.append(svg("rect", { ...place, class: "v " + (isPainted && kind === "container" ? "v-painted" : "v-" + kind), rx, stroke: i ? undefined : "none" }));
  if (!isSmall) decorate(holder, kind, view[2], place);
  for (const mark of marks) {
    if (mark[0] !== 4) continue;
    const line = lineOf(mark, doc, place);
    if (isSmall) extend(holder, "bars", "#1c2430", box(line.x, line.baseline - line.size * .5, line.width, line.size * .5));
    else words(holder, line);
  }
}

/** The contents of a layout's table or collection view, clipped at its edges; null if there are none. `draw` returns a picture of a layout; `paper` has
    the colours of a table's rows and of the lines between them. */
function cellsOf(d, layoutNumber, item, place, draw, paper) {
  const found = data(d).cells[layoutNumber] || [], shown = [];
  for (let i = 0; i < found.length; i += 5) {
    const [host, layout, x, y, isRow] = found.slice(i, i + 5);
    if (host !== item || y >= place.height) continue;
    const [width, height] = data(d).layouts[layout].z, picture = draw(layout);
    for (const [name, value] of Object.entries({ x, y, width, height, class: "cell" })) picture.setAttribute(name, value);
    if (isRow && paper) shown.push(svg("rect", { x, y, width, height, fill: paper[1] }));
    shown.push(picture);
    if (isRow && paper) shown.push(svg("rect", { x: x + 16, y: y + height - .5, width: Math.max(0, width - 16), height: .5, fill: paper[2] }));
  }
  return shown.length ? svg("svg", { ...place, class: "cells" }, shown) : null;
}

let hatches = 0;

/** The whole drawing of a layout with all its layers. `onPick` is called with the item that is clicked; `isBare` asks for boxes only. */
function drawing(d, layoutNumber, scale, label, onPick, isBare = isWireframe()) {
  const doc = data(d), layout = layoutOf(d, layoutNumber), shape = doc.shapes[layout.s];
  const [width, height] = layout.z, hidden = new Set(shape.h);
  const layers = {};
  const root = svg("svg", {
    class: isBare ? "drawing bare" : "drawing", width: number(width * scale), height: number(height * scale), viewBox: `0 0 ${number(width)} ${number(height)}`,
    role: "img", "aria-label": label
  });
  const hatch = "hatch-" + ++hatches;
  const pattern = svg("pattern", { id: hatch, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    svg("rect", { width: 2, height: 6, fill: "#d98a00", "fill-opacity": .35 }));
  const sheet = svg("rect", { class: "sheet-edge", width, height, rx: 1 });
  if (doc.paper && !isBare) sheet.style.fill = doc.paper[0];
  root.append(svg("defs", {}, pattern), sheet);
  for (const name of ["boxes", "safe", "margins", "unsettled", "names", "hits", "lines"]) root.append(layers[name] = svg("g", { class: name }));
  drawInsets(layers.safe, layout.a, width, height, true);
  drawInsets(layers.margins, layout.m, width, height, false);
  const unsettled = new Map();
  for (let i = 0; i < layout.u.length; i += 2) unsettled.set(layout.u[i], layout.u[i + 1]);
  paint(layers.boxes, d, layout, {
    isBare, number: layoutNumber,
    cell: inner => svg("svg", { viewBox: `0 0 ${doc.layouts[inner].z.map(number).join(" ")}` }, drawing(d, inner, 1, "", null, isBare).layers.boxes)
  });
  shape.v.forEach((v, i) => {
    if (hidden.has(i)) return;
    const view = doc.views[v], [x, y, w, hgt] = frame(layout, i), place = { x, y, width: Math.max(0, w), height: Math.max(0, hgt) };
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
