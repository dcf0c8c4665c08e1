// The box of the formula: marks under what is wrong, the message, and what was read in another spelling.

import { byId, element } from "./dom.js";

export const EXAMPLES = [
  ["sqrt(x + 1) - sqrt(x)", { x: "1..1000" }],
  ["(1 - cos(x))/x^2", { x: "1e-8..1e-4" }],
  ["x^2 - 2*x", { x: "0..3" }],
  ["sqrt(x^2 + y^2)", { x: "3..4", y: "0.1..0.2" }],
  ["2*(sin(x/2)/x)^2", { x: "1e-9..1" }],
  ["log(1 + x)/x", { x: "1e-16..1e-8" }],
  ["exp(x)/(1 + exp(x))", { x: "-1..1" }],
  ["r = sqrt(x^2 + y^2); c = x/r", { x: "1..2", y: "-1..1" }],
  ["x*sin(x) - 1", { x: "0..20" }],
];

/** The place that a message names: characters of the text from a start to an end. */
export function place(message, text) {
  const found = /\n --> line (\d+), column (\d+)\n/.exec(message);
  if (!found) return undefined;
  const lines = text.split("\n"),
    line = Number(found[1]) - 1;
  const start =
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + column(lines[line] ?? "", found[2]);
  // Columns count characters, and carets are as many as the part has.
  const carets = /\n *\| *(\^+)\s*$/.exec(message)?.[1].length ?? 1;
  const end = start + [...text.slice(start)].slice(0, carets).join("").length;
  return { start, end };
}

/** Units of UTF-16 before a column of characters, which starts at 1. */
const column = (line, number) => [...line].slice(0, Number(number) - 1).join("").length;

/** A message without the lines that repeat the formula, which the marks in the box stand for. */
function withoutPlace(message) {
  return message
    .split("\n")
    .filter((line) => !/^ (-->| \|)/.test(line))
    .join("\n");
}

export class FormulaBox {
  #box = byId("formula");
  #marks = byId("formula-marks");

  constructor(onchange) {
    this.#box.addEventListener("input", () => {
      this.#mark();
      this.#fit();
      onchange(this.#box.value);
    });
    // A formula has one line; Shift and Enter begin another.
    this.#box.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey) event.preventDefault();
    });
    this.#box.addEventListener("scroll", () => (this.#marks.scrollLeft = this.#box.scrollLeft));
  }

  set value(text) {
    if (this.#box.value !== text) this.#box.value = text;
    this.#mark();
    this.#fit();
  }

  /** Shows a message, or none, and the notes. */
  show(message, notes) {
    const { value } = this.#box;
    const at = message && place(message, value);
    this.#mark(at);
    this.#box.setAttribute("aria-invalid", String(Boolean(message)));
    byId("formula-fault").textContent = at ? withoutPlace(message) : (message ?? "");
    byId("formula-notes").replaceChildren(...notes.map((note) => element("li", {}, note)));
  }

  #mark(at) {
    const { value } = this.#box;
    if (!at) {
      this.#marks.textContent = value;
      return;
    }
    // The place behind the end has a character of its own.
    const wrong = element("mark", {}, value.slice(at.start, at.end) || " ");
    this.#marks.replaceChildren(value.slice(0, at.start), wrong, value.slice(at.end));
  }

  #fit() {
    this.#box.rows = Math.min(8, this.#box.value.split("\n").length);
  }
}
