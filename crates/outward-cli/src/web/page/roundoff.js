// The bound of the rounding error, and the share of each operation below the formula.

import { byId, element, facts, fault, lines, noteList } from "./dom.js";

const LISTED = 12;

export async function showRoundoff({ long, formula, ranges, plain }) {
  const { report, text, notes } = await long.call("the rounding error", "roundoff", formula, ranges, plain);
  byId("roundoff").replaceChildren(
    ...(report.length === 1 ? one(report[0], text) : [preformatted(text)]),
    noteList(notes.filter((note) => !note.startsWith("read "))),
  );
}

/** The bound, whose numbers are those of the text: they are rounded up there. */
function one(report, text) {
  if (report.no_bound !== undefined) return [fault(report.no_bound)];
  const [bound, rest = ""] = text.split("where it comes from:\n");
  const marked = rest
    .split(/\n\s*\n/)
    .slice(1)
    .join("\n\n")
    .trimEnd();
  return [
    facts(lines(bound)),
    ...(report.shares.length > 0 ? [shares(report)] : []),
    ...(marked ? [preformatted(marked)] : []),
  ];
}

const preformatted = (text) =>
  element("pre", { class: "marked", tabindex: "0", role: "region", "aria-label": "Shares below the formula" }, text);

function shares({ shares, absolute }) {
  const items = shares.slice(0, LISTED).map(({ operation, error }) => {
    const part = absolute > 0 ? error / absolute : 0,
      percent = `${Math.round(100 * part)} %`;
    return element(
      "li",
      {},
      element("meter", { min: 0, max: 1, value: part, "aria-label": `Share of ${operation}` }, percent),
      element("span", { class: "percent" }, percent),
      element("code", {}, operation),
    );
  });
  return element("ul", { class: "shares", "aria-label": "Shares of the bound" }, ...items);
}
