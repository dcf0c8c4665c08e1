// Every operation with its computed and its exact value, as a tree whose parts fold.

import { byId, element, noteList } from "./dom.js";

/** The levels of the tree: a sum of thousands of terms has as many. */
const LEVELS = 200;

export async function showTree({ explained }) {
  const place = byId("tree");
  const { report, notes } = await explained;
  const { values, result } = report,
    shown = new Set();
  const node = (at, level) => {
    const value = values[at],
      isNew = !shown.has(at),
      isDeep = level === LEVELS;
    if (!isDeep) shown.add(at);
    const line = [
      element("code", { class: "operation" }, label(values, at)),
      element("span", { class: "computed" }, text(value.computed)),
      element("span", { class: `error ${grade(value)}` }, errorText(value)),
      ...(value.digits_lost ? [element("span", { class: "lost" }, `loses ${value.digits_lost} digits`)] : []),
    ];
    const exact = element("p", { class: "exact" }, exactText(value));
    if (value.operands.length === 0) return element("li", {}, element("div", { class: "leaf" }, ...line), exact);
    const said = isDeep ? `its operands are more than ${LEVELS} levels deep` : "its operands are above";
    const below =
      isNew && !isDeep
        ? element("ul", {}, ...value.operands.map((operand) => node(operand, level + 1)))
        : element("p", { class: "exact" }, said);
    return element("li", {}, element("details", { open: isNew }, element("summary", {}, ...line), exact, below));
  };
  const fold = (open) => () => place.querySelectorAll("details").forEach((one) => (one.open = open));
  place.replaceChildren(
    element(
      "div",
      { class: "buttons" },
      element("button", { type: "button", onclick: fold(true) }, "Unfold all"),
      element("button", { type: "button", onclick: fold(false) }, "Fold all"),
    ),
    element("ul", { class: "tree" }, node(result, 1)),
    noteList(notes.filter((note) => !note.startsWith("read "))),
  );
}

const text = (value) => (value === null || value === undefined ? "none" : String(value));

/** The error of a value in words. */
export function errorText({ error_ulps: error, truth }) {
  const ulps = truth?.ulps ?? error;
  if (ulps === null || ulps === undefined) return "";
  if (Number.isNaN(Number(ulps))) return "error unknown";
  return Number(ulps) === 0 ? "exact" : `${Number(ulps).toPrecision(3)} ulps`;
}

function exactText({ truth, lo, hi, own_ulps: own }) {
  const local = Number(own) > 0 ? `; its own rounding ${Number(own).toPrecision(2)} ulps` : "";
  if (truth?.value !== undefined) return `exact ${truth.value}${truth.is_whole ? "" : "…"}${local}`;
  return lo === undefined ? "" : `about ${lo} to ${hi}${local}`;
}

/** How far the computed value is off, for its colour. */
function grade({ error_ulps: error, truth }) {
  const ulps = truth?.ulps ?? error ?? 0;
  return ulps > 1e6 ? "bad" : ulps > 10 ? "poor" : "good";
}

/** An expression of at most two levels. */
function label(values, at, depth = 0) {
  const { operation, operands } = values[at];
  if (operands.length === 0) return operation;
  const parts = operands.map((operand) => (depth > 1 ? "…" : label(values, operand, depth + 1)));
  const isName = /^[a-z]/i.test(operation);
  if (isName) return `${operation}(${parts.join(", ")})`;
  const written = parts.map((part, n) =>
    values[operands[n]].operands.length > 0 && /[ ^]/.test(part) && !/^\w+\(/.test(part) ? `(${part})` : part,
  );
  if (operands.length === 2) return written.join(` ${operation} `);
  return operation.startsWith("^") ? written[0] + operation : operation + written[0];
}
