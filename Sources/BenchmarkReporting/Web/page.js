// The explorer: the reader's choice decides the chart and the table, and is kept in the address.

const rowLimit = 200;  // thousands of rows at once would make every key stroke slow
const parts = ["suite", "scenario", "metric"];

const byId = (id) => document.getElementById(id);
const withText = (kind, text) => Object.assign(document.createElement(kind), { textContent: text });

/** Control characters become spaces, so that a name cannot hide or turn the direction of writing. */
const visible = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");

const raw = JSON.parse(byId("data").textContent);
const comparing = raw.runs.length > 1;

/** The result of a run for a cell: a value with its interval, or the reason why there is no value. */
function resultOf(unit, value, low, high, note) {
  const textOf = comparing && unit === "bytes" ? bytesText : valueText;  // one byte more is a regression
  const text = value === null ? visible(note ?? "no value") : textOf(value, unit);
  return { value, low, high, text, interval: low === null || high === null ? "" : intervalText(low, high, unit) };
}

/** Rows of the same benchmark and metric become one cell, with a result for each run. */
function readReport() {
  const cells = new Map(), names = {};
  for (const part of [...parts, "subject"]) names[part] = raw[`${part}s`].map((entry) => visible(entry.name ?? entry));
  const styles = new Map(raw.styles.map(([suite, scenario, subject, style]) =>
    [[suite, scenario, subject].join(), style]));
  for (const [run, suite, scenario, subject, size, metric, ...result] of raw.rows) {
    const key = [suite, scenario, subject, size, metric].join(), { unit } = raw.metrics[metric];
    if (!cells.has(key)) cells.set(key, {
      suite: names.suite[suite], scenario: names.scenario[scenario], subject: names.subject[subject], size,
      metric: names.metric[metric], unit, ratio: null, ratioText: "", verdict: "",
      style: styles.get([suite, scenario, subject].join()),
      results: raw.runs.map(() => resultOf(unit, null, null, null, "not in this run")),
    });
    cells.get(key).results[run] = resultOf(unit, ...result);
  }
  for (const [suite, scenario, subject, size, metric, ratio, , , verdict] of raw.verdicts ?? []) {
    const cell = cells.get([suite, scenario, subject, size, metric].join());
    const ratioText = ratio === null ? "" : factorText(ratio);
    if (cell) Object.assign(cell, { ratio, ratioText, verdict: visible(verdict) });
  }
  return {
    names, cells: [...cells.values()], runs: raw.runs.map(visible),
    questions: new Map(raw.suites.map(({ name, question }) => [visible(name), visible(question)])),
  };
}

const report = readReport();
let choice = new URLSearchParams();  // suite, scenario, metric, filter, sort; hide for each subject that is left out

/** The cells that match the first `count` choices of suite, scenario and metric. */
function chosenCells(count) {
  const chosen = parts.slice(0, count).map((part) => [part, choice.get(part)]);
  return report.cells.filter((cell) => chosen.every(([part, name]) => cell[part] === name));
}

function chartCells() {
  const hidden = new Set(choice.getAll("hide"));
  return chosenCells(3).filter(({ subject }) => !hidden.has(subject));
}

/** The names that the cells have, in the report's order. */
function namesIn(cells, part) {
  const present = new Set(cells.map((cell) => cell[part]));
  return [...new Set(report.names[part])].filter((name) => present.has(name));
}

// Controls

function readAddress() {
  choice = new URLSearchParams(location.hash.slice(1));
  showControls();
}

let addressTimer;
/** Browsers refuse an address that changes with every key stroke, so the address follows a little later. */
function writeAddress() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => history.replaceState(null, "", `#${choice}`), 200);
}

/** If no cell has a chosen name, chooses the first name with a time, else with a value, else the first of all. */
function showControls() {
  for (const [count, part] of parts.entries()) {
    const cells = chosenCells(count), names = namesIn(cells, part);
    const valued = cells.filter(({ results }) => results.some(({ value }) => value !== null));
    const timed = valued.filter(({ metric }) => metric === "time");
    const [first] = [timed, valued, cells].flatMap((some) => namesIn(some, part));
    if (!names.includes(choice.get(part))) choice.set(part, first);
    byId(part).replaceChildren(...names.map((name) => new Option(name, name)));
    byId(part).value = choice.get(part);
  }
  byId("subjects").replaceChildren(...namesIn(chosenCells(3), "subject").map(subjectBox));
  byId("filter").value = choice.get("filter");
  showResults();
}

function subjectBox(subject) {
  const { style } = chosenCells(3).find((cell) => cell.subject === subject);
  const label = styled(withText("label", subject), style), box = document.createElement("input");
  Object.assign(box, { type: "checkbox", value: subject, checked: !choice.has("hide", subject) });
  label.prepend(box);
  return label;
}

function checkAll(checked) {
  for (const box of byId("subjects").querySelectorAll("input")) box.checked = checked;
  readControls({ target: byId("subjects") });
}

function readControls({ target }) {
  for (const id of [...parts, "filter"]) choice.set(id, byId(id).value);
  for (const { value, checked } of byId("subjects").querySelectorAll("input")) {
    choice.delete("hide", value);
    if (!checked) choice.append("hide", value);
  }
  if (parts.includes(target.id)) showControls();  // the scenarios depend on the suite, the metrics on the scenario
  else showResults();
}

function showResults() {
  showChart();
  showTable();
}

// Chart

function showChart() {
  const cells = chartCells(), [suite, scenario, metric] = parts.map((part) => choice.get(part));
  const title = `${metric}: ${suite}, ${scenario}`, series = chartSeries(cells);
  byId("chart-title").textContent = title;
  byId("question").textContent = report.questions.get(suite);
  drawChart(byId("chart"), { title, series, metric, unit: cells[0]?.unit });
  byId("chart-notes").replaceChildren(...chartNotes(cells, series).map((text) => withText("p", text)));
}

/** A series for each subject with a value. Lines that coincide in every point are one series, with all names. */
function chartSeries(cells) {
  const series = namesIn(cells, "subject").map((subject) => {
    const own = cells.filter((cell) => cell.subject === subject).sort((a, b) => a.size - b.size);
    const runs = report.runs.map((_, run) => own.flatMap((cell) => pointOf(cell, run) ?? []));
    return { names: [subject], style: own[0].style, runs: runs.filter((points) => points.length) };
  }).filter(({ runs }) => runs.length);
  if (sizesOf(series).length < 2) return series;
  const coinciding = Map.groupBy(series, ({ runs }) => JSON.stringify(runs));
  return [...coinciding.values()].map((same) => ({ ...same[0], names: same.flatMap(({ names }) => names) }));
}

function pointOf({ size, results }, run) {
  const result = results[run];
  if (result.value === null) return null;
  const interval = result.interval ? `interval ${result.interval}` : "no interval";
  const texts = [...(comparing ? [report.runs[run]] : []), result.text, interval, `${valueText(size)} items`];
  return { ...result, size, texts, side: comparing ? run * 2 - 1 : 0 };
}

function chartNotes(cells, series) {
  const points = pointsOf(series), shared = series.filter(({ names }) => names.length > 1);
  return [
    comparing && `Hollow marks: ${report.runs[0]}. Filled marks: ${report.runs[1]}.`,
    points.some(({ interval }) => interval) && "The bar behind a mark is its interval.",
    points.some(({ value }) => value <= 0) && "A log scale has no zero: 0 and less are on a line of their own.",
    ...shared.map(({ names }) => `On one line: ${names.join(", ")}.`),
    ...missingNotes(cells),
  ].filter(Boolean);
}

/** `No value: myers, myers-moves at 100,000 items (skipped: predicted 3 s, limit 1 s).` */
function missingNotes(cells) {
  const missing = cells.flatMap(({ subject, size, results }) => results.map(({ value, text }, run) => {
    const where = comparing ? ` in ${report.runs[run]}` : "";
    return { subject, value, reason: `at ${valueText(size)} items${where} (${text})` };
  })).filter(({ value }) => value === null);
  const reasons = Map.groupBy(missing, ({ reason }) => reason);
  return [...reasons].map(([reason, list]) => `No value: ${list.map(({ subject }) => subject).join(", ")} ${reason}.`);
}

// Table

/** A column has a name, a class, and for each cell the key that orders it and the text that it shows. */
const nameColumn = (name) => ({ name, kind: name, read: (cell) => [cell[name] || null, cell[name]] });
const numberColumn = (name, read) => ({ name, kind: "number", read });
const resultColumns = (name, run) => [
  numberColumn(comparing ? name : "value", ({ results }) => [results[run].value, results[run].text]),
  numberColumn(comparing ? `${name} interval` : "interval", ({ results }) => [results[run].low, results[run].interval]),
];
const columns = [
  nameColumn("suite"), nameColumn("scenario"), nameColumn("subject"),
  numberColumn("items", ({ size }) => [size, valueText(size)]), nameColumn("metric"),
  ...report.runs.flatMap(resultColumns),
  ...(comparing ? [numberColumn("ratio", ({ ratio, ratioText }) => [ratio, ratioText]), nameColumn("verdict")] : []),
];

/** Shows the rows of the chart. If there is a filter, shows all rows of the report that have every word of it. */
function showTable(limit = rowLimit) {
  const words = (choice.get("filter") ?? "").toLowerCase().split(/\s+/).filter(Boolean), table = byId("results");
  const cells = sorted(words.length ? report.cells.filter((cell) => hasAll(cell, words)) : chartCells());
  const shown = cells.slice(0, limit), place = words.length ? "the report" : "the chart";
  table.className = words.length ? "" : "of-chart";
  table.tBodies[0].replaceChildren();
  for (const cell of shown) table.tBodies[0].append(tableRow(cell));
  byId("row-count").textContent = `${valueText(shown.length)} of ${valueText(cells.length)} rows of ${place}`;
  byId("show-all").hidden = shown.length === cells.length;
  writeAddress();
}

function hasAll(cell, words) {
  cell.words ??= [...columns.map(({ read }) => read(cell)[1]), cell.size].join(" ").toLowerCase();
  return words.every((word) => cell.words.includes(word));
}

/** Rows without a key are last in both directions. */
function sorted(cells) {
  const sort = choice.get("sort") ?? "", descending = sort.startsWith("-");
  const column = columns.find(({ name }) => name === sort.slice(descending ? 1 : 0));
  markSorted(column, descending ? "descending" : "ascending");
  if (!column) return cells;
  const key = (cell) => column.read(cell)[0], known = cells.filter((cell) => key(cell) !== null);
  known.sort((a, b) => (key(a) > key(b)) - (key(a) < key(b)));
  if (descending) known.reverse();
  return [...known, ...cells.filter((cell) => key(cell) === null)];
}

function markSorted(column, order) {
  const headings = byId("results").tHead.rows[0].cells;
  columns.forEach((other, index) => { headings[index].ariaSort = other === column ? order : "none"; });
}

function tableRow(cell) {
  const row = document.createElement("tr");
  row.dataset.verdict = cell.verdict;
  for (const { kind, read } of columns) {
    const [, text] = read(cell);
    row.appendChild(withText("td", text)).className = text.length > 32 ? `${kind} long` : kind;
  }
  return row;
}

function addHeading({ name, kind }) {
  const heading = byId("results").tHead.rows[0].appendChild(document.createElement("th"));
  Object.assign(heading, { scope: "col", className: kind });
  heading.appendChild(withText("button", name)).addEventListener("click", () => {
    choice.set("sort", choice.get("sort") === name ? `-${name}` : name);
    showTable();
  });
}

function start() {
  byId("explorer").hidden = false;
  columns.forEach(addHeading);
  readAddress();
  byId("explorer").addEventListener("change", readControls);
  byId("filter").addEventListener("input", readControls);
  byId("all-subjects").addEventListener("click", () => checkAll(true));
  byId("no-subjects").addEventListener("click", () => checkAll(false));
  byId("show-all").addEventListener("click", () => showTable(Infinity));
  addEventListener("hashchange", readAddress);
  addEventListener("resize", showChart);
}

if (report.cells.length) start(); else byId("no-rows").hidden = false;
