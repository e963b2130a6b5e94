// The chart: a line for each subject over the sizes, or a row for each subject if there is only one size.
//
// A series is { names, style, runs }. A run is a list of points { size, value, low, high, interval, side, texts }.
// With two runs, the first is on side -1: its marks are hollow, and a little before the marks of the second run.

const nameRoom = 230;  // for a name of 30 letters
const narrow = 720;    // below this width, a name does not fit beside the marks
const zeroLane = 36;   // room for zeros beside the log scale
const lineHeight = 17;

function addShape(parent, kind, attributes = {}, text = "") {
  const shape = document.createElementNS("http://www.w3.org/2000/svg", kind);
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
  shape.textContent = text;
  return parent.appendChild(shape);
}

/** The style sheet picks the light or the dark colour. */
function styled(element, [light, dark, dash]) {
  element.classList.add("series", dash);
  element.style.setProperty("--light", light);
  element.style.setProperty("--dark", dark);
  return element;
}

function shortName({ names }) {
  const name = names.join(", ");
  return name.length > 30 ? `${[...name].slice(0, 29).join("")}…` : name;
}

const pointsOf = (series) => series.flatMap(({ runs }) => runs.flat());
const sizesOf = (series) => [...new Set(pointsOf(series).map(({ size }) => size))].sort((a, b) => a - b);
const lastPoint = ({ runs }) => runs.at(-1).at(-1);

/** Maps numbers to places between two coordinates. Numbers of 0 or less are at `from`, beside the scale. */
function logScale(numbers, from, to) {
  const logs = numbers.filter((number) => number > 0).map(Math.log10), hasZero = logs.length < numbers.length;
  const least = Math.min(...logs, logs.length ? Infinity : 0), most = Math.max(...logs, least);
  // The scale spans at least a factor of five, so that a small difference looks small and there are two ticks.
  const room = Math.max((most - least) * 0.06, (Math.log10(5) - most + least) / 2);
  const low = least - room, high = most + room, start = hasZero ? from + zeroLane * Math.sign(to - from) : from;
  const at = (number) => number > 0 ? start + (Math.log10(number) - low) / (high - low) * (to - start) : from;
  return { at, ticks: [...(hasZero ? [0] : []), ...logTicks(low, high)] };
}

/** 1, 2 and 5 times each power of ten, or only the powers if there are many. */
function logTicks(low, high) {
  const steps = high - low < 2 ? [1, 2, 5] : [1], ticks = [];
  for (let power = Math.floor(low); power <= high; power += 1) {
    ticks.push(...steps.map((step) => Number(`${step}e${power}`)));
  }
  return ticks.filter((tick) => Math.log10(tick) >= low && Math.log10(tick) <= high);
}

const valuesOf = (series) => pointsOf(series).flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);

/** Leaves out each tick that is too near to the last one kept. */
function spaced(ticks, at, distance) {
  const isFree = (kept, tick) => !kept.length || Math.abs(at(tick) - at(kept.at(-1))) >= distance;
  return ticks.reduce((kept, tick) => isFree(kept, tick) ? [...kept, tick] : kept, []);
}

function drawTicksBelow(grid, ticks, at, [top, bottom], unit) {
  for (const tick of spaced(ticks, at, 64)) {
    addShape(grid, "line", { x1: at(tick), x2: at(tick), y1: top, y2: bottom });
    addShape(grid, "text", { x: at(tick), y: bottom + 20, "text-anchor": "middle" }, valueText(tick, unit));
  }
}

function drawLines(svg, grid, { series, unit }, width) {
  const height = 460, top = 48, bottom = height - 56, right = width - (width < narrow ? 12 : nameRoom);
  const y = logScale(valuesOf(series), bottom, top), x = logScale(sizesOf(series), 44, right);
  for (const tick of spaced(y.ticks, y.at, 24)) {
    addShape(grid, "line", { x1: 0, x2: right, y1: y.at(tick), y2: y.at(tick) });
    addShape(grid, "text", { x: 0, y: y.at(tick) - 5 }, valueText(tick, unit));
  }
  drawTicksBelow(grid, sizesOf(series), x.at, [bottom + 4, bottom + 10]);
  addShape(grid, "text", { x: right, y: height - 6, "text-anchor": "end" }, "items, log scale");
  const place = ({ size, side }, value) => [x.at(size) + 5 * side, y.at(value)];
  const marks = series.flatMap((line) => drawSeries(svg, line, place, true));
  if (width >= narrow) drawEndLabels(svg, series, (line) => place(lastPoint(line), lastPoint(line).value), bottom);
  return { marks, height };
}

/** Labels that would overlap move down. If the last labels are then below the chart, labels move up again. */
function drawEndLabels(svg, series, endOf, bottom) {
  const labels = series.map((line) => ({ line, end: endOf(line) })).sort((a, b) => a.end[1] - b.end[1]);
  const group = addShape(svg, "g", { "aria-hidden": "true" });
  let free = 0, limit = bottom;
  for (const label of labels) {
    label.y = Math.max(label.end[1], free);
    free = label.y + lineHeight;
  }
  for (const { line, end: [x1, y1], y } of labels.reverse()) {
    const y2 = Math.min(y, limit), name = styled(addShape(group, "g"), line.style);
    addShape(name, "line", { x1: x1 + 8, y1, x2: x1 + 16, y2, class: "leader" });
    addShape(name, "text", { x: x1 + 20, y: y2 + 4, class: "name" }, shortName(line));
    limit = y2 - lineHeight;
  }
}

function drawRows(svg, grid, { series, unit }, width) {
  const above = width < narrow, rowHeight = above ? 52 : 38, top = 40, bottom = top + series.length * rowHeight;
  const rows = series.toSorted((a, b) => lastPoint(a).value - lastPoint(b).value), left = above ? 14 : nameRoom;
  const x = logScale(valuesOf(rows), left, width - 28);
  drawTicksBelow(grid, x.ticks, x.at, [top - 8, bottom], unit);
  const marks = rows.flatMap((row, index) => {
    const middle = top + (index + (above ? 0.7 : 0.5)) * rowHeight, name = styled(addShape(grid, "g"), row.style);
    addShape(name, "text", { x: 0, y: middle + (above ? -16 : 4), class: "name" }, shortName(row));
    addShape(grid, "line", { x1: left, x2: width, y1: middle, y2: middle, class: "guide" });
    return drawSeries(svg, row, ({ side }, value) => [x.at(value), middle + 6 * side], false);
  });
  return { marks, height: bottom + 36 };
}

/** Draws lines first, then intervals, then marks: a later shape covers an earlier shape. */
function drawSeries(svg, { names, style, runs }, place, joined) {
  const group = styled(addShape(svg, "g"), style), points = runs.flat();
  for (const run of joined ? runs : []) {
    const corners = run.map((point) => place(point, point.value).join()).join(" ");
    addShape(group, "polyline", { points: corners, class: "line", "data-side": run[0].side });
  }
  for (const point of points.filter(({ interval }) => interval)) {
    const [x1, y1] = place(point, point.low), [x2, y2] = place(point, point.high);
    addShape(group, "line", { x1, y1, x2, y2, class: "interval" });
  }
  return points.map((point) => {
    const [cx, cy] = place(point, point.value), texts = [names.join(", "), ...point.texts];
    const name = { role: "img", "aria-label": texts.join(", ") };
    const shape = addShape(group, "circle", { cx, cy, r: 5, class: "mark", "data-side": point.side, ...name });
    return { x: cx, y: cy, texts, shape, size: point.size };
  });
}

/** The Tab key reaches the first mark, and arrow keys go on from it. A pointer finds the nearest mark. */
function makeExplorable(frame, marks) {
  const tooltip = frame.appendChild(withText("div", ""));
  tooltip.className = "tooltip";
  tooltip.setAttribute("aria-hidden", "true");  // a mark's own label says the same
  marks.forEach(({ shape }, index) => shape.setAttribute("tabindex", index ? -1 : 0));
  const markOf = (event) => marks.find(({ shape }) => shape === event.target);
  const show = (mark) => {
    for (const { shape } of marks) shape.classList.toggle("shown", shape === mark?.shape);
    tooltip.hidden = !mark;
    tooltip.replaceChildren(...(mark?.texts ?? []).map((text) => withText("div", text)));
    tooltip.style = `--x: ${mark?.x}px; --y: ${mark?.y}px`;
  };
  // The listeners are not on the SVG: an SVG that listens for focus would be a stop of the Tab key itself.
  for (const name of ["pointermove", "click"]) {
    frame.addEventListener(name, (event) => show(nearest(marks, event, frame.getBoundingClientRect())));
  }
  for (const name of ["pointerleave", "focusout"]) frame.addEventListener(name, () => show(null));
  frame.addEventListener("focusin", (event) => show(markOf(event)));
  frame.addEventListener("keydown", (event) => {
    if (event.key === "Escape") show(null);
    const next = neighbour(marks, markOf(event), event.key);
    if (!next) return;
    event.preventDefault();
    next.shape.focus();
  });
  show(null);
}

function nearest(marks, { clientX, clientY }, { left, top }) {
  const distance = ({ x, y }) => Math.hypot(x - clientX + left, y - clientY + top);
  const mark = marks.reduce((a, b) => distance(b) < distance(a) ? b : a);
  return distance(mark) < 32 ? mark : null;
}

/** Left and right lead along a line and on to the next line, up and down to the next mark of the same size. */
function neighbour(marks, mark, key) {
  const column = marks.filter(({ size }) => size === mark.size).sort((a, b) => a.y - b.y);
  const list = ["ArrowUp", "ArrowDown"].includes(key) ? column : marks;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[key];
  return list[list.indexOf(mark) + step];
}

/** Draws { title, metric, unit, series } in place of the host's content, as wide as the host. */
function drawChart(host, chart) {
  const frame = document.createElement("div"), width = host.clientWidth;
  host.replaceChildren(frame);
  if (!chart.series.length) return;
  const svg = addShape(frame, "svg", { role: "group", "aria-label": chart.title });
  const grid = addShape(svg, "g", { class: "grid", "aria-hidden": "true" });
  addShape(grid, "text", { x: 0, y: 16 }, `${chart.metric}, log scale`);
  const draw = sizesOf(chart.series).length > 1 ? drawLines : drawRows;
  const { marks, height } = draw(svg, grid, chart, width);
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  makeExplorable(frame, marks);
}
