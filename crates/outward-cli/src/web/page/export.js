// The formula and its pictures for other programs.

import { byId, choice, copy, download, element, fault } from "./dom.js";
import { Cancelled } from "./engine.js";

/** Names, file endings and calls: each takes the question and the picture. */
const TARGETS = {
  svg: [
    "Picture (SVG)",
    "svg",
    ({ long, formula, ranges, names, plain }) =>
      names.length === 1
        ? long.call("the picture", "plot", formula, ranges, { format: plain.format }).then(({ svg }) => svg)
        : Promise.reject(new Error("expected a formula of one variable for a picture")),
  ],
  explain: [
    "Tree of the operations (SVG)",
    "svg",
    ({ long, formula, points, plain }) =>
      long.call("the tree", "explain", formula, points, plain).then(({ svg }) => svg),
  ],
  csv: [
    "Points of the picture (CSV)",
    "csv",
    (_, plot) => plot.csv ?? Promise.reject(new Error("there is no picture, expected a variable with a bounded range")),
  ],
  fpcore: ["FPCore", "fpcore", emitted("fpcore")],
  "c-library": ["C, a function that calls Outward's library", "c", emitted("c-library")],
  c: ["C, a function of columns without a library", "c", emitted("c")],
  cuda: ["CUDA C++", "cu", emitted("cuda")],
  opencl: ["OpenCL C", "cl", emitted("opencl")],
  javascript: [
    "JavaScript, a function without a library",
    "mjs",
    ({ long, formula, plain: { format, round } }) =>
      long.call("the program", "emit", formula, "javascript", { format, round, as: "float" }).then(({ text }) => text),
  ],
  module: ["JavaScript (outward-wasm)", "mjs", (question) => script(question)],
  command: ["Command line", "sh", (question) => command(question)],
  certificate: [
    "Proof of the range (certificate)",
    "cert",
    ({ long, formula, ranges }) =>
      long.call("the certificate", "range", formula, ranges, { certificate: true }).then(({ text }) => text),
  ],
};

/** Kernels of all operations are long. */
const SHOWN = 20_000;

function emitted(target) {
  return ({ long, formula, plain }) => {
    const options = target === "fpcore" ? {} : { format: plain.format };
    return long.call("the program", "emit", formula, target, options).then(({ text }) => text);
  };
}

function script({ formula, ranges, plain }) {
  const options = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const given = [formula, ranges, options]
    .map((one) => JSON.stringify(one, undefined, 1).replace(/\n\s*/g, " "))
    .join(", ");
  const lines = [
    'import { load } from "outward-wasm";',
    "",
    "const outward = await load();",
    `const { text } = outward.roundoff(${given});`,
    "console.log(text);",
  ];
  return lines.join("\n") + "\n";
}

function command({ formula, ranges, plain }) {
  const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
  const values = Object.entries(ranges).map(([name, value]) => ` --var ${quoted(`${name}=${value}`)}`);
  const options = [
    plain.format && ` --format ${plain.format}`,
    plain.round && ` --round ${plain.round}`,
    plain.point && " --point",
  ];
  return `outward roundoff ${quoted(formula)}${values.join("")}${options.filter(Boolean).join("")}\n`;
}

export class Export {
  #target = choice(
    Object.entries(TARGETS).map(([value, [text]]) => [value, text]),
    "fpcore",
    {
      id: "export-target",
      onchange: () => this.#refresh(),
    },
  );
  #text = element("pre", { id: "export-text", tabindex: "0", role: "region", "aria-label": "The exported text" });
  #said = element("span", { role: "status" });
  #whole = "";
  #plot;
  #question;

  constructor(plot) {
    this.#plot = plot;
    byId("export").replaceChildren(
      element(
        "div",
        { class: "buttons" },
        element("label", {}, "As ", this.#target),
        element("button", { type: "button", id: "export-save", onclick: () => this.#save() }, "Download"),
        element("button", { type: "button", onclick: () => this.#copy() }, "Copy"),
        this.#said,
      ),
      this.#text,
    );
  }

  async show(question) {
    this.#question = question;
    await this.#fill();
  }

  async #refresh() {
    if (!this.#question) return;
    try {
      await this.#fill();
    } catch (error) {
      if (!(error instanceof Cancelled)) this.#text.replaceChildren(fault(error.message));
    }
  }

  async #fill() {
    this.#said.textContent = "";
    this.#whole = "";
    const target = this.#target.value;
    try {
      const text = await TARGETS[target][2](this.#question, this.#plot);
      if (this.#target.value !== target) return;
      this.#whole = text;
      const rest = text.length > SHOWN ? `\n… ${text.length - SHOWN} more characters are in the download` : "";
      this.#text.textContent = text.slice(0, SHOWN) + rest;
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      this.#text.replaceChildren(fault(error.message));
    }
  }

  #save() {
    const [, ending] = TARGETS[this.#target.value];
    if (this.#whole) download(`formula.${ending}`, this.#whole, ending === "svg" ? "image/svg+xml" : "text/plain");
  }

  async #copy() {
    this.#said.textContent = (await copy(this.#whole)) ? "copied" : "copying is not allowed here";
  }
}
