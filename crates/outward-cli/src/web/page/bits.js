// A number in a format, as bits that can be switched, with its neighbours and its value in each rounding direction.

import { byId, choice, element, facts, fault, table } from "./dom.js";
import { Cancelled } from "./engine.js";

const DIRECTIONS = { rn: "nearest, ties to even", rz: "toward 0", ru: "up", rd: "down", rna: "nearest, ties away" };

export class Bits {
  #quick;
  #number = element("input", {
    id: "number",
    value: "0.1",
    spellcheck: "false",
    autocapitalize: "off",
    oninput: () => this.#show({ number: this.#number.value }),
  });
  #format;
  #row = element("div", { class: "bits", role: "group", "aria-label": "Bits" });
  #result = element("div", {});
  #subject = { number: "0.1" };

  constructor(quick) {
    this.#quick = quick;
  }

  async start() {
    const { report } = await this.#quick.call("the formats", "inspect");
    const formats = report.map(({ format }) => [format.name, `${format.name} (${format.full_name})`]);
    this.#format = choice(formats, "f64", { id: "bits-format", onchange: () => this.#changed() });
    byId("bits").replaceChildren(
      element(
        "div",
        { class: "buttons" },
        element("label", {}, "Number ", this.#number),
        element("label", {}, "Format ", this.#format),
      ),
      this.#row,
      this.#result,
    );
    await this.#show(this.#subject);
  }

  /** In another format a pattern is another number: the number stays. */
  #changed() {
    this.#show({ number: this.#number.value });
  }

  async #show(subject) {
    this.#subject = subject;
    try {
      const options = { ...subject, format: this.#format.value };
      const { report } = await this.#quick.call("the bits", "inspect", options);
      if (this.#subject === subject) this.#fill(report[0]);
    } catch (error) {
      if (error instanceof Cancelled || this.#subject !== subject) return;
      this.#row.replaceChildren();
      this.#result.replaceChildren(fault(error.message));
    }
  }

  #fill(report) {
    const value = report.nearest ?? report.value;
    if (this.#subject.bits) this.#number.value = value.decimal;
    this.#draw(report.bits.split(" "), report.encoding);
    const neighbour = (one, name) =>
      one &&
      element(
        "button",
        { type: "button", "aria-label": `${name}: ${one.decimal}`, onclick: () => this.#go(one) },
        one.decimal,
      );
    const pairs = [
      ["value", `${value.decimal} = ${value.hexadecimal}`],
      ["class", report.class],
      ["pattern", report.encoding],
      report.fields && [
        "fields",
        `sign ${report.fields.sign}, exponent ${report.fields.exponent} (field ${report.fields.exponent_field}), ` +
          `fraction ${report.fields.fraction}`,
      ],
      report.exact_value && ["exact value", element("span", { class: "long" }, report.exact_value)],
      report.ulp && ["ulp", report.ulp.hexadecimal],
      report.next_up && ["next up", neighbour(report.next_up, "Next up")],
      report.next_down && ["next down", neighbour(report.next_down, "Next down")],
    ];
    const roundings = (report.roundings ?? []).filter(({ rounding }) => DIRECTIONS[rounding]);
    this.#result.replaceChildren(
      facts(pairs.filter(Boolean)),
      ...(roundings.length > 0 ? [this.#roundings(roundings)] : []),
    );
  }

  #roundings(roundings) {
    const rows = roundings.map((one) => [
      DIRECTIONS[one.rounding],
      element("span", { class: "long" }, one.value),
      one.hexadecimal,
      one.error_in_ulps,
    ]);
    return table("The number in each rounding direction", ["rounding", "value", "hexadecimal", "error in ulps"], rows);
  }

  /** A bit is a button; pressed is 1. */
  #draw(groups, encoding) {
    const focus = this.#row.contains(document.activeElement) ? document.activeElement.dataset.at : undefined;
    const names = ["sign", "exponent", "fraction"],
      all = groups.join("");
    let at = 0;
    const drawn = groups.map((bits, group) => {
      const buttons = [...bits].map((bit, index) => {
        const place = at++;
        return element(
          "button",
          {
            type: "button",
            class: "bit",
            "data-at": place,
            "aria-pressed": String(bit === "1"),
            "aria-label": `${names[group]} bit ${bits.length - 1 - index}`,
            onclick: () => this.#flip(all, place, encoding),
            onkeydown: (event) => this.#step(event, place),
          },
          bit,
        );
      });
      const title = element("span", { class: "group", "aria-hidden": "true" }, names[group]);
      return element(
        "div",
        { class: names[group], role: "group", "aria-label": names[group] },
        title,
        element("div", {}, ...buttons),
      );
    });
    this.#row.replaceChildren(...drawn);
    if (focus !== undefined) this.#row.querySelector(`[data-at="${focus}"]`)?.focus();
  }

  #step(event, place) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = by && this.#row.querySelector(`[data-at="${place + by}"]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  #flip(all, place, encoding) {
    const flipped = all.slice(0, place) + (all[place] === "1" ? "0" : "1") + all.slice(place + 1);
    // Formats that do not fill their bytes have zeros behind the fraction.
    const stored = 4 * (encoding.length - 2);
    this.#show({ bits: `0b${flipped.padEnd(Math.max(stored, flipped.length), "0")}` });
  }

  #go({ hexadecimal, decimal }) {
    this.#number.value = decimal;
    this.#show({ number: hexadecimal });
  }
}
