// How the views of a scene move as its root grows wider: bands between their edges, and what takes over at each breakpoint.

const BANDS = ["#0072b2", "#d55e00", "#007a5a", "#a8437f", "#8a6d00", "#2f8fc7", "#5c5c5c", "#b3261e"];

/** The parts of the inspector that show the widths of the scene; the selected view stands out. */
function widthsPlot(picture) {
  const study = (picture.doc.widths || [])[view.entry.s];
  if (!study || !study.pieces.length) return [];
  const width = 308, height = 190, left = 34, bottom = 22, top = 16;
  const from = study.pieces[0].from, to = study.pieces[study.pieces.length - 1].to;
  const x = value => left + (value - from) / (to - from) * (width - left - 6), y = value => height - bottom - value / to * (height - bottom - top);
  const chosen = study.views.findIndex(v => v[0] === view.selected);
  const shown = chosen >= 0 ? [chosen] : innermost(study);
  const label = `Edges of ${chosen >= 0 ? study.views[chosen][1] : "the views"} for root widths from ${number(from)} to ${number(to)} points` +
    (study.breakpoints.length ? "; " + study.breakpoints.map(b => `at ${number(b.width)} ${b.what}`).join("; ") : "; no breakpoint");
  const root = svg("svg", { class: "widths", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label });
  for (const tick of [from, 600, 900, 1200, to].filter(t => t === from || t === to || (t - from > 60 && to - t > 60))) {
    root.append(svg("path", { class: "grid", d: `M${number(x(tick))} ${number(y(0))}V${number(y(tick))}` }),
      svg("text", { x: number(x(tick)), y: height - 7, "text-anchor": tick === to ? "end" : "middle" }, number(tick)),
      svg("text", { x: left - 5, y: number(y(tick) + 4), "text-anchor": "end" }, number(tick)));
  }
  root.append(svg("path", { class: "frame-line", d: `M${number(x(from))} ${number(y(from))}L${number(x(to))} ${number(y(to))}V${number(y(0))}H${number(x(from))}Z` }));
  shown.forEach((v, i) => {
    const color = BANDS[i % BANDS.length];
    for (const piece of study.pieces) {
      const [a, b, c, d] = piece.edges[v], [p, q] = [number(x(piece.from)), number(x(piece.to))], at = value => number(y(value));
      root.append(svg("path", { d: `M${p} ${at(a)}L${q} ${at(c)}V${at(d)}L${p} ${at(b)}Z`, fill: color, "fill-opacity": .2 }),
        svg("path", { d: `M${p} ${at(a)}L${q} ${at(c)}M${p} ${at(b)}L${q} ${at(d)}`, fill: "none", stroke: color, "stroke-width": 1.4 }));
    }
  });
  let last = -99;
  study.breakpoints.forEach((b, i) => {
    const place = Math.max(x(b.width), last + 11);
    last = place;
    root.append(svg("path", { class: "break", d: `M${number(x(b.width))} ${top}V${height - bottom}` }),
      svg("text", { class: "mark-number", x: number(place), y: 11, "text-anchor": "middle" }, String(i + 1)));
  });
  const here = picture.layout.z[0], first = scenarios[view.entry.scene.l.findIndex(l => l >= 0)];
  if (here >= from && here <= to) root.append(svg("path", { class: "here", d: `M${number(x(here))} ${top}V${height - bottom}` }));
  return [h("h3", {}, "Widths", h("span", {}, `${number(from)} to ${number(to)}`)),
    h("p", { class: "where" }, `As in ${deviceName(first)}, ${situation(first)}, with a root of other widths.`), h("div", { class: "paper-sheet" }, root),
    study.breakpoints.length ? h("ol", { class: "breaks" }, study.breakpoints.map(b => h("li", {}, h("b", {}, number(b.width)), " " + b.what)))
      : h("p", { class: "where" }, "One linear form holds for all of them.")];
}

/** The views without children, as in the drawing. */
function innermost(study) {
  const picture = view.pictures[0], holders = new Set(picture.shape.p), known = new Map(picture.shape.v.map((v, i) => [picture.doc.views[v][0], i]));
  const leaves = study.views.map((_, i) => i).filter(i => !holders.has(known.get(study.views[i][0])));
  return (leaves.length ? leaves : study.views.map((_, i) => i)).slice(0, 24);
}
