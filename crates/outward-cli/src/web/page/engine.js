// Calls of the tools, in a worker. `cancel` drops those that wait, and ends the worker if one is running.

/** A call that was dropped since its answer is no longer wanted. */
export class Cancelled extends Error {}

/** A call that the user has stopped. */
export class Stopped extends Error {
  constructor() {
    super("stopped");
  }
}

/** A request that a tool refuses. */
export class Refused extends Error {
  constructor(message, notes) {
    super(message);
    this.notes = notes;
  }
}

export class Engine {
  #module;
  #worker;
  #calls = [];
  #count = 0;
  #onchange;

  /** The compiled module; `onchange` is called when a call begins or ends. */
  constructor(module, onchange) {
    this.#module = module;
    this.#onchange = onchange;
    this.#start();
  }

  /** The name of the tool that runs. */
  get running() {
    return this.#calls[0]?.what;
  }

  /** Calls a tool; `what` tells the user what is computed. */
  call(what, tool, ...given) {
    return new Promise((resolve, reject) => {
      this.#calls.push({ id: ++this.#count, what, tool, given, resolve, reject });
      if (this.#calls.length === 1) this.#next();
      this.#onchange();
    });
  }

  /** Ends all calls, with this reason. */
  cancel(reason = new Cancelled()) {
    const calls = this.#calls;
    this.#calls = [];
    if (calls.length > 0) {
      this.#worker.terminate();
      this.#start();
    }
    calls.forEach((call) => call.reject(reason));
    this.#onchange();
  }

  #start() {
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#answer(data);
    this.#worker.onerror = (event) => this.cancel(new Refused(event.message || "the worker has failed", []));
    this.#worker.postMessage({ module: this.#module });
  }

  #next() {
    const call = this.#calls[0];
    if (call) this.#worker.postMessage({ id: call.id, tool: call.tool, given: call.given });
  }

  #answer({ id, answer, error, notes }) {
    const call = this.#calls[0];
    if (call?.id !== id) return;
    this.#calls.shift();
    if (error === undefined) call.resolve(answer);
    else call.reject(new Refused(error, notes));
    this.#next();
    this.#onchange();
  }
}
