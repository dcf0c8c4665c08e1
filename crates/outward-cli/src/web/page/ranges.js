// The enclosure over the ranges, operation by operation, and the range itself, drawn on one scale.

import { byId, element, facts, interval, lines, noteList, ofReals, svg } from "./dom.js";

export async function showRanges(question) {
  const { long, formula, ranges, bounds } = question,
    place = byId("ranges");
  const [enclosed, found] = await Promise.allSettled([
    long.call("the enclosure", "eval", formula, ranges, bounds),
    long.call("the range", "range", formula, ranges, { format: bounds.format }),
  ]);
  for (const { reason } of [enclosed, found]) if (reason && reason.notes === undefined) throw reason;
  if (found.reason) throw found.reason;
  const wide = enclosed.value?.report ?? [];
  const drawn = found.value.report.map(({ minimum, maximum }, at) =>
    bars([
      ["operation by operation", Number(wide[at]?.lo), Number(wide[at]?.hi)],
      ["the range itself", minimum.lo, maximum.hi, minimum.hi, maximum.lo],
    ]),
  );
  const enclosures = wide.map(({ name, lo, hi, decoration }) => [
    name ? `enclosure of ${name}` : "enclosure",
    interval(lo, hi, decoration),
  ]);
  place.replaceChildren(
    ...drawn.filter(Boolean),
    facts([...enclosures, ...lines(found.value.text)]),
    noteList(found.value.notes.filter((note) => !note.startsWith("read "))),
    element("p", { class: "hint" }, "The enclosure rounds and bounds each operation; the range is searched for."),
    ...ofReals(question, "The ends of the range are"),
  );
}

/** Bars of ranges on one scale; what is known to be reached is darker. The picture is no bound: the texts are. */
function bars(rows) {
  const is = (x) => typeof x === "number" && Number.isFinite(x);
  const numbers = rows.flatMap((row) => row.slice(1)).filter(is);
  const lo = Math.min(...numbers),
    hi = Math.max(...numbers);
  if (!(lo < hi) || hi - lo === Infinity) return undefined;
  const at = (x) => 10 + 280 * ((x - lo) / (hi - lo));
  const end = (x, infinite) => (is(x) ? at(x) : infinite);
  const drawn = rows.flatMap(([name, from, to, inFrom, inTo], row) => {
    const y = 20 + 34 * row;
    const bar = (x, end, kind) => svg("rect", { x, y, width: Math.max(1, end - x), height: 12, class: kind });
    const isReached = is(inFrom) && is(inTo) && inFrom <= inTo;
    return [
      svg("text", { x: 10, y: y - 5 }, name),
      bar(end(from, 0), end(to, 300), "outer"),
      isReached ? bar(at(inFrom), at(inTo), "inner") : "",
    ];
  });
  const label = rows.map(([name, from, to]) => `${name}: about ${from} to ${to}`).join("; ");
  return svg("svg", { viewBox: "0 0 300 70", class: "bars", role: "img", "aria-label": label }, ...drawn);
}
