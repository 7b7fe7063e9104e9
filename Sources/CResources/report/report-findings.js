// The list of all findings across the app: one row each, sorted by a column, under the same filters as the scenes.

const COLUMNS = {
  severity: { title: "Severity", compare: (a, b) => b.f[1] - a.f[1] || ruleRank(a) - ruleRank(b) || byPlace(a, b) },
  rule: { title: "Rule", compare: (a, b) => (a.f[0] < b.f[0] ? -1 : a.f[0] > b.f[0] ? 1 : 0) || byPlace(a, b) },
  finding: { title: "Finding", compare: (a, b) => a.f[2].localeCompare(b.f[2]) || byPlace(a, b) },
  scene: { title: "Scene", compare: (a, b) => sceneTitle(a).localeCompare(sceneTitle(b)) || byPlace(a, b) },
  place: { title: "Place", compare: (a, b) => byPlace(a, b) }
};
/** The number of rows that are shown until all are requested. */
const FIRST_ROWS = 300;

function ruleRank(finding) { return rules.findIndex(r => r.rule === finding.f[0]); }
function sceneTitle(finding) { return finding.entry ? finding.entry.title : ""; }
function byPlace(a, b) { return (a.doc.path < b.doc.path ? -1 : a.doc.path > b.doc.path ? 1 : 0) || a.f[4] - b.f[4] || a.f[5] - b.f[5]; }

function findingsTable(shown) {
  const counts = [0, 0, 0, 0];
  shown.forEach(row => counts[row.item.f[1]]++);
  overview.summary.replaceChildren(h("strong", {}, counted(shown.length, "finding")), h("span", { class: "grow" }),
    ...[3, 2, 1].filter(level => counts[level]).map(level => h("span", { class: "pill " + STATUS[level] }, mark(STATUS[level]), counted(counts[level], STATUS[level]))));
  if (!shown.length) return [];
  const sorted = shown.map(row => row.item).sort(COLUMNS[overview.sort].compare);
  if (overview.turned) sorted.reverse();
  const head = h("tr", {}, Object.entries(COLUMNS).map(([key, { title }]) => {
    const on = overview.sort === key;
    return h("th", { scope: "col", class: "c-" + key, "aria-sort": on ? (overview.turned ? "descending" : "ascending") : null },
      h("button", { type: "button", click: () => changeOverview({ sort: key, turned: on && !overview.turned }) }, title, h("span", { class: "turn", "aria-hidden": "true" }, on ? (overview.turned ? "↑" : "↓") : "")));
  }));
  const body = h("tbody", {}, sorted.slice(0, FIRST_ROWS).map(findingRow));
  const more = sorted.length > FIRST_ROWS ? h("button", {
    class: "button more", type: "button", click: event => { body.append(...sorted.slice(FIRST_ROWS).map(findingRow)); event.currentTarget.remove(); }
  }, `Show ${sorted.length - FIRST_ROWS} more`) : null;
  return [h("table", { class: "findings" }, h("thead", {}, head), body), more].filter(Boolean);
}

function findingRow({ doc, entry, f, ks }) {
  const [rule, level, message, object, line, column] = f, file = doc.path.split("/").pop();
  const link = entry && ks.length ? sceneLink(entry.number, ks[0]) + "?view=" + encodeURIComponent(object) : null;
  return h("tr", {}, h("td", { class: "c-severity" }, h("span", { class: "pill " + STATUS[level] }, mark(STATUS[level]), STATUS[level])), h("td", { class: "c-rule mono" }, rule),
    h("td", { class: "c-finding" }, link ? h("a", { href: link }, message) : message),
    h("td", { class: "c-scene" }, entry ? breakable(entry.title) : "—"),
    h("td", { class: "c-place mono", title: doc.path }, h("span", {}, h("span", { class: "file" }, file), `:${line}:${column}`)));
}
