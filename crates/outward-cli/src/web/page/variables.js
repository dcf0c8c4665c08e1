// The variables: a range or a number as text, sliders for its ends, and the point that values are computed at.

import { byId, element } from "./dom.js";
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

  /** Shows what is wrong with the value of a variable, by the start of a message. */
  fault(message) {
    for (const [name, row] of this.#rows) row.fault(message?.includes(`--var ${name}:`) ? message : "");
  }

  /** Replaces the range of a variable. */
  set(name, text) {
    this.#rows.get(name)?.set(text);
  }
}

/** The numeral of the point of a variable. */
export function point({ text, at }) {
  return at || middle(text) || text;
}

function middle(text) {
  const found = ends(text);
  return found && short(scale(found).at(0.5), found[1] - found[0]);
}

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
      const [lo, hi] = ends(this.text.value);
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

  fault(message) {
    this.message.textContent = message;
    this.text.setAttribute("aria-invalid", String(message !== ""));
  }

  #typed(isFirst = false) {
    const text = this.text.value.trim(),
      found = ends(text);
    const outside = found && this.value.at && !(Number(this.value.at) >= found[0] && Number(this.value.at) <= found[1]);
    if (!isFirst && outside) this.value.at = "";
    this.value.text = text;
    // The sliders of the ends reach as far beyond them as the range is wide.
    if (found) {
      const [lo, hi] = found,
        width = hi - lo || Math.abs(lo) || 1;
      const isFar = scale(found).isLogarithmic;
      this.extent = isFar ? [lo > 0 ? lo / 10 : lo * 10, hi > 0 ? hi * 10 : hi / 10] : [lo - width, hi + width];
      const of = scale(this.extent, isFar).of;
      this.from.value = STEPS * of(lo);
      this.to.value = STEPS * of(hi);
    }
    this.#show(found);
    if (!isFirst) this.onchange();
  }

  /** The end whose slider was moved changes, up to the other one. */
  #slid(moved) {
    const [lo, hi] = ends(this.text.value),
      [from, to] = this.text.value.split("..").map((part) => part.trim());
    const isFar = scale([lo, hi]).isLogarithmic && scale(this.extent).isLogarithmic;
    const width = this.extent[1] - this.extent[0];
    const x = scale(this.extent, isFar).at(moved.value / STEPS);
    const text =
      moved === this.from ? `${x < hi ? short(x, width) : to}..${to}` : `${from}..${x > lo ? short(x, width) : from}`;
    this.text.value = this.value.text = text;
    const found = ends(text);
    const isOutside = this.value.at && !(Number(this.value.at) >= found[0] && Number(this.value.at) <= found[1]);
    if (isOutside) this.value.at = "";
    this.#show(found);
    this.onchange();
  }

  #pointed(text) {
    this.value.at = text.trim();
    const found = ends(this.text.value);
    if (found) this.along.value = STEPS * scale(found).of(Number(this.value.at));
    this.onchange();
  }

  #show(found) {
    for (const slider of [this.from, this.to, this.along]) slider.disabled = !found;
    this.at.disabled = !/\.\.|[[,]/.test(this.value.text);
    this.at.value = point(this.value);
    if (found) this.along.value = STEPS * scale(found).of(Number(this.at.value));
  }
}
