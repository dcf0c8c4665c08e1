// The variables: a range or a number as text, sliders for its ends, and the point that values are computed at.

import { byId, element, spoken } from "./dom.js";
import { ends, scale, short } from "./number.js";

const STEPS = 1000;

export class Variables {
  #list = byId("variables");
  #rows = new Map();
  #onchange;

  constructor(onchange) {
    this.#onchange = onchange;
  }

  /** Shows rows for these names; values are those of the state, which gets what is new. */
  show(names, state) {
    for (const [name, row] of this.#rows) {
      if (names.includes(name) && state.variables[name] === row.value) continue;
      row.element.remove();
      this.#rows.delete(name);
    }
    for (const name of names) {
      if (this.#rows.has(name)) continue;
      state.variables[name] ??= { text: "" };
      if (!state.variables[name].text) state.variables[name].text = "1..2";
      this.#rows.set(name, new Row(name, state.variables[name], this.#onchange));
    }
    this.#list.hidden = names.length === 0;
    const wanted = names.map((name) => this.#rows.get(name).element);
    // Rows that stay in place keep the focus.
    const there = [...this.#list.querySelectorAll(":scope > .variable")];
    if (wanted.some((one, at) => one !== there[at])) this.#list.append(...wanted);
  }

  /** Shows what is wrong with the value of a variable, by the start of a message; without one all are right. */
  fault(message) {
    for (const [name, row] of this.#rows) {
      if (message === undefined || message.includes(`--var ${name}:`)) row.fault(spoken(message ?? ""));
    }
  }

  /** Tells a variable the ends of its range. */
  know(name, found) {
    this.#rows.get(name)?.know(found);
  }

  /** Replaces the range of a variable. */
  set(name, text) {
    this.#rows.get(name)?.set(text);
  }
}

/** The numeral of the point of a variable: in the middle of its range, unless there is one. */
export function point({ text, at, ends: found }) {
  if (at || !found) return at || text;
  const [lo, hi] = found;
  if (Number.isFinite(lo) && Number.isFinite(hi)) return short(scale(found).at(0.5), hi - lo);
  return Number.isFinite(lo) ? String(lo + 1) : Number.isFinite(hi) ? String(hi - 1) : "0";
}

/** Whether a text is a range: `1..2*pi`, `[1,2]`. */
export const isRange = (text) => /\.\.|^\[/.test(text.trim());

/** Whether sliders can be drawn for a range. */
const isBounded = (found) => found !== undefined && found.every(Number.isFinite) && found[0] <= found[1];

class Row {
  constructor(name, value, onchange) {
    this.value = value;
    this.onchange = onchange;
    const slider = (what, oninput) =>
      element("input", { type: "range", min: 0, max: STEPS, "aria-label": `${what} of ${name}`, oninput });
    this.text = element("input", {
      value: value.text,
      "aria-label": `Range or value of ${name}`,
      spellcheck: "false",
      autocapitalize: "off",
      oninput: () => this.#typed(),
    });
    this.from = slider("Lower end", () => this.#slid(this.from));
    this.to = slider("Upper end", () => this.#slid(this.to));
    this.at = element("input", {
      "aria-label": `Point of ${name}`,
      spellcheck: "false",
      autocapitalize: "off",
      oninput: () => this.#pointed(this.at.value),
    });
    this.along = slider("Point within the range", () => {
      const [lo, hi] = this.value.ends;
      this.#pointed(short(scale([lo, hi]).at(this.along.value / STEPS), hi - lo));
      this.at.value = this.value.at;
    });
    this.message = element("p", { class: "fault", role: "status" });
    this.element = element(
      "div",
      { class: "variable", role: "group", "aria-label": `Variable ${name}` },
      element("b", { class: "name" }, name),
      this.text,
      element("span", { class: "sliders" }, this.from, this.to),
      element("span", { class: "at" }, "at"),
      this.at,
      this.along,
      this.message,
    );
    this.#typed(true);
  }

  set(text) {
    this.text.value = text;
    this.#typed();
  }

  /** The ends of a range that is spelled otherwise than by two numerals. */
  know(found) {
    this.value.ends = found;
    this.#keepPoint();
    this.#show();
  }

  fault(message) {
    this.message.textContent = message;
    this.text.setAttribute("aria-invalid", String(message !== ""));
  }

  #typed(isFirst = false) {
    this.value.text = this.text.value.trim();
    this.value.ends = ends(this.value.text);
    if (!isFirst) this.#keepPoint();
    this.#show();
    if (!isFirst) this.onchange();
  }

  /** The end whose slider was moved changes, up to the other one. */
  #slid(moved) {
    const [lo, hi] = this.value.ends;
    const [from, to] = ends(this.value.text) ? this.value.text.split("..").map((part) => part.trim()) : [lo, hi];
    const width = this.extent[1] - this.extent[0];
    const x = this.#outer([lo, hi]).at(moved.value / STEPS);
    const [newFrom, newTo] =
      moved === this.from ? [x < hi ? short(x, width) : to, to] : [from, x > lo ? short(x, width) : from];
    this.text.value = this.value.text = `${newFrom}..${newTo}`;
    this.value.ends = ends(this.value.text);
    this.#keepPoint();
    this.#show(false);
    this.onchange();
  }

  #pointed(text) {
    this.value.at = text.trim();
    if (isBounded(this.value.ends)) this.along.value = STEPS * scale(this.value.ends).of(Number(this.value.at));
    this.onchange();
  }

  /** Drops a point outside of the range. */
  #keepPoint() {
    const { at, ends: found } = this.value;
    if (at && found && !(Number(at) >= found[0] && Number(at) <= found[1])) this.value.at = "";
  }

  /** The scale of the sliders of the ends, which reach as far beyond the range as it is wide. */
  #outer(found) {
    return scale(this.extent, scale(found).isLogarithmic && this.extent[0] * this.extent[1] > 0);
  }

  /** Shows the range; `isNew` says that the sliders of its ends get another reach. */
  #show(isNew = true) {
    const found = this.value.ends,
      hasSliders = isBounded(found);
    for (const slider of [this.from, this.to, this.along]) slider.disabled = !hasSliders;
    this.at.disabled = !isRange(this.value.text);
    this.at.value = point(this.value);
    if (!hasSliders) return;
    if (isNew) {
      const [lo, hi] = found,
        width = hi - lo || Math.abs(lo) || 1;
      this.extent = scale(found).isLogarithmic
        ? [lo > 0 ? lo / 10 : lo * 10, hi > 0 ? hi * 10 : hi / 10]
        : [lo - width, hi + width];
      const { of } = this.#outer(found);
      this.from.value = STEPS * of(lo);
      this.to.value = STEPS * of(hi);
    }
    this.along.value = STEPS * scale(found).of(Number(this.at.value));
  }
}
