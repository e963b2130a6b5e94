// Numbers as people read them: three significant digits and the unit that fits.

const unitSteps = {
  ns: [["ns", 1], ["µs", 1e3], ["ms", 1e6], ["s", 1e9]],
  bytes: [["B", 1], ["kB", 1e3], ["MB", 1e6], ["GB", 1e9]],
  ratio: [["%", 0.01]],
};
const wholeNumber = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const signedNumber = new Intl.NumberFormat("en", { maximumSignificantDigits: 3, signDisplay: "always" });

/** The largest step that the value fills. 999.6 µs would print as 1000 µs, so it counts as 1 ms. */
function stepFor(value, unit) {
  const steps = unitSteps[unit] ?? [["", 1]];
  return steps.findLast(([, size]) => Math.abs(value) >= size * 0.9995) ?? steps[0];
}

function digits(number) {
  const exact = Number(number.toPrecision(12));  // 0.07 / 0.01 is not quite 7
  if (Number.isInteger(exact) || Math.abs(exact) >= 999.5) return wholeNumber.format(exact);
  return exact.toPrecision(3);
}

function valueText(value, unit) {
  if (unit === "ratio" && value > 0.999 && value < 1) return "> 99.9 %";  // 100 % means all
  const [name, size] = stepFor(value, unit);
  return `${digits(value / size)} ${name}`.trim();
}

const bytesText = (value) => `${wholeNumber.format(value)} B`;

/** `1.50x`, or the difference if three digits are 1: `+0.0341 %`. */
function factorText(factor) {
  const text = digits(factor);
  return factor !== 1 && Number(text) === 1 ? `${signedNumber.format((factor - 1) * 100)} %` : `${text}x`;
}

/** Both ends in one unit, or one end where they look the same. */
function intervalText(low, high, unit) {
  const [name, size] = stepFor(high, unit);
  const ends = new Set([low, high].map((end) => digits(end / size)));
  return `${[...ends].join("–")} ${name}`.trim();
}
