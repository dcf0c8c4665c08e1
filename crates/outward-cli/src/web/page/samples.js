// The formula at many points of one variable, and the results as columns.

import { scale } from "./number.js";

const COUNT = 400;
/** The width of the picture whose columns are taken. */
const WIDTH = 440;

/** Columns `x lo hi plain error` of the last formula, and the CSV that the tool wrote with x before it. */
export async function sampled({ quick, formula, points, plain }, name, view, isLogarithmic) {
  const { at } = scale(view, isLogarithmic);
  const x = Array.from({ length: COUNT + 1 }, (_, n) => at(n / COUNT));
  const quoted = (text) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const content = [quoted(name), ...x].join("\n") + "\n";
  const others = Object.fromEntries(Object.entries(points).filter(([other]) => other !== name));
  const options = { ...plain, point: true, error: true };
  const { text } = await quick.call("the picture", "rows", formula, content, others, options);
  const [heading, ...rows] = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(","));
  const column = (ending) => {
    const index = heading.findLastIndex((one) => one === ending || one.endsWith(`_${ending}`));
    return rows.map((row) => number(row[index]));
  };
  const csv = [[quoted(name), ...heading], ...rows.map((row, n) => [x[n], ...row])];
  return {
    x,
    lo: column("lo"),
    hi: column("hi"),
    plain: column("plain"),
    error: errors(heading, rows),
    csv: csv.map((row) => row.join(",")).join("\n") + "\n",
  };
}

/** Bounds of all exact values of the last formula over each of some columns of the view. */
export async function columns({ long, formula, points, plain }, name, [lo, hi], isLogarithmic) {
  const given = { ...points, [name]: `${lo}..${hi}` };
  const { format } = plain;
  const { report } = await long.call("the bounds of the picture", "plot", formula, given, {
    format,
    logX: isLogarithmic,
    width: WIDTH,
  });
  const found = report.columns.at(-1),
    { at } = scale([lo, hi], isLogarithmic);
  const end = (bound, infinite) => (bound === null ? infinite : bound);
  return {
    from: found.map((_, n) => at(n / found.length)),
    to: found.map((_, n) => at((n + 1) / found.length)),
    // Where there are no bounds, the band is as high as the picture, unless nothing is defined there.
    lo: found.map(([, plain, lo, hi]) => (lo === null && hi === null && plain === null ? NaN : end(lo, -Infinity))),
    hi: found.map(([, plain, lo, hi]) => (lo === null && hi === null && plain === null ? NaN : end(hi, Infinity))),
  };
}

/** The errors of all rounding, not those of the last operation alone. */
function errors(heading, rows) {
  const index = heading.findLastIndex((one) => /(^|_)error_ulps$/.test(one));
  return rows.map((row) => number(row[index]));
}

function number(text) {
  if (text === undefined || text === "") return NaN;
  return text === "inf" ? Infinity : text === "-inf" ? -Infinity : Number(text);
}
