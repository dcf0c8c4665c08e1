// Chromium, driven over a pipe by the DevTools protocol: what the tests of the page need of it, and no package.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Milliseconds for anything to happen: the machine may be busy. */
const PATIENCE = 30_000;

export class Chromium {
  #process;
  #profile = mkdtempSync(join(tmpdir(), "outward-chromium-"));
  #count = 0;
  #calls = new Map();
  #listeners = new Set();
  #rest = "";

  constructor(command, options = []) {
    // The pages are ours, and a sandbox in a container cannot be had.
    const always = [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--no-first-run",
      "--hide-scrollbars",
      "--remote-debugging-pipe",
      `--user-data-dir=${this.#profile}`,
    ];
    this.#process = spawn(command, [...always, ...options, "about:blank"], {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    });
    this.#process.on("error", (error) => this.#fail(error));
    this.#process.on("exit", (code) => this.#fail(new Error(`${command} has ended with ${code}`)));
    this.#process.stdio[4].setEncoding("utf8").on("data", (text) => this.#read(text));
    this.#process.stdio[3].on("error", (error) => this.#fail(error));
  }

  #fail(error) {
    for (const { reject } of this.#calls.values()) reject(error);
    this.#calls.clear();
  }

  #read(text) {
    const messages = (this.#rest + text).split("\0");
    this.#rest = messages.pop();
    for (const message of messages.map(JSON.parse)) {
      const call = this.#calls.get(message.id);
      this.#calls.delete(message.id);
      if (call)
        message.error
          ? call.reject(new Error(`${call.method}: ${message.error.message}`))
          : call.resolve(message.result);
      else for (const listener of this.#listeners) listener(message);
    }
  }

  send(method, params = {}, sessionId) {
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      this.#calls.set(id, { method, resolve, reject });
      this.#process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    });
  }

  listen(listener) {
    this.#listeners.add(listener);
  }

  /** Opens an address in a tab of its own. */
  async open(address, screen = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const tab = new Tab(this, sessionId, targetId);
    await tab.start(screen);
    await tab.go(address);
    return tab;
  }

  async close() {
    const ended = new Promise((resolve) => this.#process.on("exit", resolve));
    await this.send("Browser.close").catch(() => {});
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const KEYS = { Enter: 13, Tab: 9, Escape: 27, ArrowLeft: 37, ArrowRight: 39, ArrowUp: 38, ArrowDown: 40, Home: 36 };

export class Tab {
  /** Errors of the console and exceptions. */
  faults = [];

  constructor(browser, session, target) {
    Object.assign(this, { browser, session, target });
    browser.listen(({ sessionId, method, params }) => {
      if (sessionId !== session) return;
      if (method === "Runtime.exceptionThrown")
        this.faults.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      if (method === "Log.entryAdded" && params.entry.level === "error")
        this.faults.push(`${params.entry.text} ${params.entry.url ?? ""}`);
      if (method === "Runtime.consoleAPICalled" && params.type === "error")
        this.faults.push(JSON.stringify(params.args));
    });
  }

  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  async start({ source, ...screen }) {
    await Promise.all(["Page.enable", "Runtime.enable", "Log.enable", "DOM.enable"].map((method) => this.send(method)));
    await this.send("Emulation.setFocusEmulationEnabled", { enabled: true });
    await this.screen(screen);
    if (source) await this.send("Page.addScriptToEvaluateOnNewDocument", { source });
  }

  async screen({ width = 1280, height = 900, mobile = false, dark = false }) {
    await this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: mobile ? 2 : 1, mobile });
    await this.send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }],
    });
  }

  async go(address) {
    await this.send("Page.navigate", { url: address });
    await this.until("document.readyState === 'complete'");
  }

  /** The value of an expression of JavaScript, whose promise is waited for. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (exceptionDetails)
      throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  }

  /** Waits until an expression is true; returns its value. */
  async until(expression, patience = PATIENCE) {
    const end = Date.now() + patience;
    for (;;) {
      const value = await this.value(expression).catch(() => undefined);
      if (value) return value;
      if (Date.now() > end) {
        const there = await this.value("document.body.innerText").catch(() => "");
        const faults = this.faults.join("\n");
        throw new Error(`not true after ${patience} ms: ${expression}\n${there.slice(0, 2000)}\n${faults}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  text(selector) {
    return this.value(`document.querySelector(${JSON.stringify(selector)}).innerText`);
  }

  /** The middle of an element, which is scrolled to. */
  async middle(selector) {
    return this.value(`(() => {
      const one = document.querySelector(${JSON.stringify(selector)});
      one.scrollIntoView({ block: "center" });
      const { left, top, width, height } = one.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, left, top, width, height };
    })()`);
  }

  mouse(type, x, y, others = {}) {
    return this.send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
      ...others,
    });
  }

  async click(selector) {
    const { x, y } = await this.middle(selector);
    await this.mouse("mousePressed", x, y);
    await this.mouse("mouseReleased", x, y);
  }

  /** Drags within an element, between parts of its width. */
  async drag(selector, from, to) {
    const { left, width, y } = await this.middle(selector);
    await this.mouse("mousePressed", left + from * width, y);
    for (let step = 1; step <= 5; step++)
      await this.mouse("mouseMoved", left + (from + ((to - from) * step) / 5) * width, y);
    await this.mouse("mouseReleased", left + to * width, y);
  }

  /** Replaces the text of a box by typing. */
  async type(selector, text) {
    await this.value(
      `(() => { const one = document.querySelector(${JSON.stringify(selector)}); one.focus(); one.select(); })()`,
    );
    await this.send("Input.insertText", { text });
  }

  async press(key) {
    const code = { key, code: key, windowsVirtualKeyCode: KEYS[key] ?? key.toUpperCase().charCodeAt(0) };
    const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", text, ...code });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...code });
  }

  /** Chooses an option of a list. */
  async choose(selector, value) {
    await this.value(`(() => {
      const one = document.querySelector(${JSON.stringify(selector)});
      one.value = ${JSON.stringify(value)};
      one.dispatchEvent(new Event("input", { bubbles: true }));
      one.dispatchEvent(new Event("change", { bubbles: true }));
    })()`);
  }

  /** Drops a file on the page. */
  async drop(name, content) {
    await this.value(`(() => {
      const data = new DataTransfer();
      data.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
      for (const type of ["dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      }
    })()`);
  }

  async screenshot(file, isWhole = true) {
    if (isWhole) {
      const { cssContentSize } = await this.send("Page.getLayoutMetrics");
      const clip = { x: 0, y: 0, width: cssContentSize.width, height: cssContentSize.height, scale: 1 };
      const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: true, clip });
      writeFileSync(file, Buffer.from(data, "base64"));
    } else {
      const { data } = await this.send("Page.captureScreenshot", { format: "png" });
      writeFileSync(file, Buffer.from(data, "base64"));
    }
  }

  close() {
    return this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}
