// The tools of Outward in WebAssembly. `load` gives them, from the bytes or the address of `outward.wasm`.

const encoder = new TextEncoder(), decoder = new TextDecoder();

/** A request that a tool refuses, or a fault of a tool. */
export class OutwardError extends Error {
  constructor(message, notes) {
    super(message);
    this.name = "OutwardError";
    this.notes = notes;
  }
}

/** Loads the module: from its bytes, a compiled module, or an address (by default `outward.wasm` beside this file). */
export async function load(source = new URL("./outward.wasm", import.meta.url)) {
  let module = typeof source === "string" || source instanceof URL ? await bytes(source) : source;
  if (!(module instanceof WebAssembly.Module)) module = await WebAssembly.compile(module);
  return new Tools(module);
}

/** The bytes at an address; Node reads files, and does not fetch them. */
async function bytes(address) {
  const files = String(address).startsWith("file:") && globalThis.process?.getBuiltinModule?.("node:fs/promises");
  if (files) return files.readFile(new URL(address));
  const response = await fetch(address);
  if (!response.ok) throw new OutwardError(`${address}: ${response.status} ${response.statusText}`, []);
  return response.arrayBuffer();
}

/** The tools; each call takes a formula and options, and returns `{ report, text, notes }`. */
class Tools {
  #module;
  #exports;

  constructor(module) {
    this.#module = module;
  }

  /** Bounds of a formula; its plain value with `{ as: "float" }`, its own value with `{ tight: true }`. */
  eval(formula, variables, options) {
    return this.#call("eval", { formula }, variables, options);
  }
  /** Each operation of a formula: its computed and its exact value, and where digits are lost. Has `svg` too. */
  explain(formula, variables, options) {
    return this.#call("explain", { formula }, variables, options);
  }
  /** The least and the greatest value over ranges. */
  range(formula, variables, options) {
    return this.#call("range", { formula }, variables, options);
  }
  /** A guaranteed bound of the rounding error over ranges. */
  roundoff(formula, variables, options) {
    return this.#call("roundoff", { formula }, variables, options);
  }
  /** All solutions of equations over ranges. */
  solve(constraint, variables, options) {
    return this.#call("solve", { constraint }, variables, options);
  }
  /** The minimum subject to equations and inequalities. */
  minimise(formula, constraint, variables, options) {
    return this.#call("minimise", { formula, constraint }, variables, options);
  }
  /** The maximum subject to equations and inequalities. */
  maximise(formula, constraint, variables, options) {
    return this.#call("maximise", { formula, constraint }, variables, options);
  }
  /** Formulas over one variable, as a picture: `svg`. */
  plot(formula, variables, options) {
    return this.#call("plot", { formula }, variables, options);
  }

  /** The names of the variables of a formula. */
  variables(formula) {
    return this.#call("variables", { formula });
  }
  /** A formula over the rows of a file's content, CSV or JSON lines; `text` is CSV. */
  rows(formula, content, variables, options) {
    return this.#call("rows", { formula, content }, variables, options);
  }
  /** Checks a certificate of `range`. */
  check(content, options) {
    return this.#call("check", { content }, {}, options);
  }
  /** The formula in another language: `ptx`, `cuda`, `opencl`, `c`, `c-library` or `fpcore`. */
  emit(formula, target, options) {
    return this.#call("emit", { formula, target }, {}, options);
  }
  /** A number in a format: `{ number }` or `{ bits }`, and `{ format }`; all formats without options. */
  inspect(options) {
    return this.#call("inspect", {}, {}, options);
  }

  #call(tool, given, variables = {}, options = {}) {
    const texts = [tool];
    const add = (name, value) => {
      for (const one of Array.isArray(value) ? value : [value]) texts.push(name, String(one));
    };
    for (const [name, value] of Object.entries(given)) add(name, value);
    for (const [name, value] of Object.entries(variables)) add("var", `${name}=${text(value)}`);
    for (const [name, value] of Object.entries(options)) {
      if (value !== undefined) add(name.replace(/[A-Z]/g, (letter) => "_" + letter.toLowerCase()), value);
    }
    if (texts.some((one) => one.includes("\0"))) throw new OutwardError("found a zero in a text", []);
    const answer = JSON.parse(this.#sent(texts.map((one) => one + "\0").join("")));
    if (answer.error !== undefined) throw new OutwardError(answer.error, answer.notes);
    return answer;
  }

  #sent(request) {
    // After a fault the memory is not trusted: a new instance begins anew.
    this.#exports ??= new WebAssembly.Instance(this.#module, imports(this.#module)).exports;
    const exports = this.#exports, bytes = encoder.encode(request);
    try {
      const at = exports.outward_allocate(bytes.length);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      return this.#received(exports.outward_call(at, bytes.length));
    } catch (fault) {
      this.#exports = undefined;
      throw new OutwardError(this.#said(exports) || String(fault), []);
    }
  }

  #received(at) {
    const { memory, outward_free } = this.#exports;
    const length = new DataView(memory.buffer).getUint32(at, true);
    const found = decoder.decode(new Uint8Array(memory.buffer, at + 4, length));
    outward_free(at);
    return found;
  }

  #said(exports) {
    try {
      const at = exports.outward_panic();
      const length = new DataView(exports.memory.buffer).getUint32(at, true);
      return decoder.decode(new Uint8Array(exports.memory.buffer, at + 4, length));
    } catch {
      return "";
    }
  }
}

/** The imports of the module: the library that draws brings functions for canvases, which nothing calls. */
function imports(module) {
  const all = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== "function") throw new OutwardError(`outward.wasm imports the ${kind} ${name}`, []);
    (all[from] ??= {})[name] = () => {
      throw new OutwardError(`${name} is not there`, []);
    };
  }
  return all;
}

/** A value of a variable: a number or a numeral, or a range as a list of two or as text. */
function text(value) {
  return Array.isArray(value) ? `${value[0]}..${value[1]}` : String(value);
}
