// The page: it reads the question from the box, the variables and the link, and has every panel answer it.

import { byId, copy, element, fault } from "./dom.js";
import { Bits } from "./bits.js";
import { Cancelled, Engine, Stopped } from "./engine.js";
import { EXAMPLES, FormulaBox } from "./formula.js";
import { Export } from "./export.js";
import { FilePanel } from "./file.js";
import { Plot } from "./plot.js";
import { Roots } from "./roots.js";
import { Variables, isRange, point } from "./variables.js";
import { empty, fragment, parsed } from "./state.js";
import { showPoint } from "./point.js";
import { showRanges } from "./ranges.js";
import { showRoundoff } from "./roundoff.js";
import { showTree } from "./tree.js";

const FORMATS = ["f64", "f32", "f16", "bf16", "tf32"];
/** Milliseconds without a key before the page computes. */
const PAUSE = 150;

/** A number as the tools print it. */
const number = (text) => (text === "inf" ? Infinity : text === "-inf" ? -Infinity : Number(text));

/** Says why nothing can be computed, in place of the results. */
function trouble(message) {
  byId("trouble").textContent = message;
  byId("trouble").hidden = false;
  for (const part of document.querySelectorAll(".inputs, .status, #results")) part.hidden = true;
}

async function compiled() {
  if (typeof WebAssembly !== "object") {
    throw new Error("This browser has no WebAssembly, or it is switched off. The page needs it to compute.");
  }
  const address = new URL("outward.wasm", import.meta.url);
  const how = "`outward web` writes the page with it.";
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw new Error(`The module outward.wasm is missing beside this page. ${how}`);
  try {
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw new Error(`outward.wasm cannot be compiled: ${error.message}. ${how}`);
  }
}

class Page {
  #state = empty();
  #names = [];
  #timer;
  #asked = 0;
  #began;

  constructor(module) {
    const onchange = () => this.#progress();
    this.quick = new Engine(module, onchange);
    this.long = new Engine(module, onchange);
    const changed = () => this.#changed();
    this.box = new FormulaBox((text) => {
      this.#state.formula = text;
      changed();
    });
    this.variables = new Variables(changed);
    this.plot = new Plot((name, range) => this.variables.set(name, range));
    this.roots = new Roots((marks) => this.plot.mark(marks));
    this.bits = new Bits(new Engine(module, () => {}));
    this.file = new FilePanel();
    this.export = new Export(this.plot);
    this.#settings(changed);
    byId("stop").addEventListener("click", () => this.#stop());
    byId("link").addEventListener("click", () => this.#link());
    addEventListener("hashchange", () => {
      if (location.hash !== this.written) this.#open();
    });
    setInterval(() => this.#clock(), 100);
    this.bits.start().catch((error) => byId("bits").replaceChildren(fault(error.message)));
    this.#open();
  }

  #settings(changed) {
    byId("format").append(...FORMATS.map((name) => element("option", { value: name }, name)));
    const setting = (id, key, read) =>
      byId(id).addEventListener("change", (event) => {
        this.#state[key] = read(event.target);
        changed();
      });
    setting("format", "format", (box) => box.value);
    setting("round", "round", (box) => box.value);
    setting("nearest", "nearest", (box) => box.checked);
    byId("example").append(
      element("option", { value: "" }, "choose"),
      ...EXAMPLES.map(([formula], at) => element("option", { value: at }, formula)),
    );
    byId("example").addEventListener("change", (event) => {
      const chosen = EXAMPLES[event.target.value];
      if (!chosen) return;
      const variables = Object.fromEntries(Object.entries(chosen[1]).map(([name, text]) => [name, { text }]));
      this.#state = { ...this.#state, formula: chosen[0], variables };
      this.#fill();
    });
  }

  /** Takes the question from the link. */
  #open() {
    const state = parsed(location.hash);
    for (const name of ["format", "round"]) {
      if (![...byId(name).options].some(({ value }) => value === state[name])) state[name] = empty()[name];
    }
    this.#state = state;
    this.#fill();
  }

  #fill() {
    this.box.value = this.#state.formula;
    byId("format").value = this.#state.format;
    byId("round").value = this.#state.round;
    byId("nearest").checked = this.#state.nearest;
    this.#ask();
  }

  #changed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  async #ask() {
    clearTimeout(this.#timer);
    const asked = ++this.#asked,
      { formula } = this.#state;
    this.quick.cancel();
    this.long.cancel();
    byId("results").classList.add("stale");
    let read;
    try {
      read = await this.quick.call("the formula", "variables", formula);
    } catch (error) {
      if (error instanceof Cancelled) return;
      return this.box.show(formula.trim() === "" ? "" : error.message, error.notes ?? []);
    }
    this.box.show("", read.notes);
    this.#names = read.report.variables;
    this.variables.show(this.#names, this.#state);
    this.variables.fault(undefined);
    await this.#know(asked);
    if (asked !== this.#asked) return;
    this.written = fragment(this.#state, this.#names);
    history.replaceState(undefined, "", this.written);
    this.written = location.hash;
    document.title = `${formula} - Outward`;
    await this.#answer(this.#question(read.report.formulas), asked);
  }

  /** Asks for the ends of ranges that are spelled otherwise than by two numerals, such as `0..2*pi`. */
  async #know(asked) {
    const unknown = this.#names.filter((name) => {
      const { text, ends } = this.#state.variables[name];
      return ends === undefined && isRange(text);
    });
    const asking = unknown.map(async (name) => {
      const { report } = await this.quick.call("the ranges", "eval", "x", { x: this.#state.variables[name].text });
      if (asked === this.#asked) this.variables.know(name, [report[0].lo, report[0].hi].map(number));
    });
    // Panels say what is wrong with a range.
    await Promise.allSettled(asking);
  }

  #question(parts) {
    const { formula, variables, format, round, nearest } = this.#state;
    const of = (value) => Object.fromEntries(this.#names.map((name) => [name, value(variables[name])]));
    const bounds = { format: format === "f64" ? undefined : format, point: nearest || undefined };
    const plain = { ...bounds, round: round === "rn" ? undefined : round };
    const { quick, long } = this;
    const names = this.#names,
      points = of(point),
      ends = of(({ ends }) => ends);
    const explained = quick.call("the operations", "explain", formula, points, plain);
    // Two panels wait for it, and say what is wrong.
    explained.catch(() => {});
    return {
      formula,
      names,
      parts,
      ends,
      ranges: of(({ text }) => text),
      points,
      bounds,
      plain,
      explained,
      quick,
      long,
    };
  }

  /** Every panel answers, each on its own; what one cannot answer it says. */
  async #answer(question, asked) {
    byId("results").classList.remove("stale");
    document.querySelectorAll(".panel-fault").forEach((shown) => shown.remove());
    const panels = [
      ["point", showPoint],
      ["plot", (question) => this.plot.show(question)],
      ["tree", showTree],
      ["roundoff", showRoundoff],
      ["ranges", showRanges],
      ["roots", (question) => this.roots.show(question)],
      ["file", (question) => this.file.show(question)],
      ["export", (question) => this.export.show(question)],
    ];
    await Promise.all(
      panels.map(async ([id, show]) => {
        try {
          await show(question);
        } catch (error) {
          if (error instanceof Cancelled || asked !== this.#asked) return;
          this.#refused(id, error);
        }
      }),
    );
  }

  #refused(id, error) {
    this.variables.fault(error.message);
    const panel = byId(id),
      shown = fault(error.message);
    shown.classList.add("panel-fault");
    // Panels with controls keep them.
    if (["plot", "roots", "file", "export"].includes(id)) panel.append(shown);
    else panel.replaceChildren(shown);
  }

  #stop() {
    for (const engine of [this.quick, this.long]) engine.cancel(new Stopped());
  }

  async #link() {
    byId("status").textContent = (await copy(location.href)) ? "The link is copied" : "The link is in the address bar";
  }

  #progress() {
    const running = this.quick.running ?? this.long.running;
    byId("stop").disabled = running === undefined;
    byId("progress").hidden = running === undefined;
    if (running === undefined) this.#began = undefined;
    else this.#began ??= performance.now();
    byId("status").textContent = running === undefined ? "Done" : `Computing ${running}`;
  }

  #clock() {
    const seconds = this.#began === undefined ? 0 : (performance.now() - this.#began) / 1000;
    byId("elapsed").textContent = seconds > 0.3 ? `${seconds.toFixed(1)} s` : "";
  }
}

try {
  new Page(await compiled());
} catch (error) {
  trouble(error.message);
}
