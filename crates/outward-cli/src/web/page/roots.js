// Roots and extrema over the ranges, proved; the picture marks them.

import { byId, element, facts, fault, lines, ofReals, spoken } from "./dom.js";
import { Cancelled } from "./engine.js";

const FEW = 20_000;

export class Roots {
  #boxes = element("input", { type: "number", min: 1, value: FEW, id: "boxes" });
  #result = element("div", {});
  #question;
  #onmarks;

  /** `onmarks` gets the roots and extrema that were found, as kinds and places. */
  constructor(onmarks) {
    this.#onmarks = onmarks;
    byId("roots").replaceChildren(
      element(
        "div",
        { class: "buttons" },
        element("label", {}, "Sub-boxes at most ", this.#boxes),
        element("button", { type: "button", id: "search", onclick: () => this.#search() }, "Search"),
      ),
      this.#result,
    );
  }

  /** Formulas of one variable are searched at once, others on demand. */
  async show(question) {
    this.#question = question;
    this.#result.replaceChildren();
    this.#onmarks([]);
    if (question.names.length === 1) await this.#find();
    else {
      const few =
        question.names.length === 0 ? "A search needs a variable." : "Over several variables it may take long.";
      this.#result.replaceChildren(element("p", { class: "hint" }, few));
    }
  }

  async #search() {
    try {
      await this.#find();
    } catch (error) {
      if (!(error instanceof Cancelled)) this.#result.replaceChildren(fault(error.message));
    }
  }

  async #find() {
    const { long, formula, ranges, parts, bounds } = this.#question;
    if (parts.length > 1) return this.#result.replaceChildren(fault(`expected one formula, found ${parts.length}`));
    // A formula may have a name: `c = x/r`.
    const bare = parts.length === 1 ? formula.slice(formula.indexOf("=") + 1) : formula;
    const options = { maxBoxes: Number(this.#boxes.value) || FEW, format: bounds.format };
    const found = await Promise.allSettled([
      long.call("the roots", "solve", [`${bare} = 0`], ranges, options),
      long.call("the minimum", "minimise", bare, [], ranges, options),
      long.call("the maximum", "maximise", bare, [], ranges, options),
    ]);
    for (const { reason } of found) if (reason && reason.notes === undefined) throw reason;
    const names = ["roots", "minimum", "maximum"];
    const shown = found.flatMap(({ value, reason }, at) => {
      if (reason) return [[names[at], spoken(reason.message)]];
      const known = lines(value.text);
      return known.length > 0 ? known : [[names[at], value.text.trim()]];
    });
    // The last line says whether there are others.
    const last = found[0].value?.report.length > 0 ? found[0].value.text.trimEnd().split("\n").at(-1) : "";
    const hint = element("p", { class: "hint" }, last);
    this.#result.replaceChildren(facts(shown), hint, ...ofReals(this.#question, "Roots and extrema are"));
    const [roots, ...extrema] = found.map(({ value }) => value?.report);
    const marks = (roots ?? []).map(({ kind, sides }) => ({ kind, place: sides }));
    extrema.forEach((one, at) => {
      if (one?.place && isKnown(one[names[at + 1]])) marks.push({ kind: names[at + 1], place: one.place });
    });
    this.#onmarks(marks);
  }
}

/** Whether an extremum is known to some digits: its place says something then. */
const isKnown = ({ lo, hi }) => lo !== null && hi !== null && hi - lo <= 1e-3 * Math.max(Math.abs(lo), Math.abs(hi));
