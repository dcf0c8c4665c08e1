// The picture: the plain value and guaranteed bounds, or the error. It zooms by dragging, by the wheel and by keys. At
// first the band is that of the points, bounded operation by operation; then bounds of all exact values over each
// column take its place.

import { byId, choice, element, fault } from "./dom.js";
import { AREA, area, axes, line, pointwise, range } from "./drawing.js";
import { digits, scale, short } from "./number.js";
import { columns, sampled } from "./samples.js";
import { Cancelled } from "./engine.js";

const { LEFT, RIGHT, TOP, BOTTOM, HEIGHT } = AREA;

export class Plot {
  #canvas = element("canvas", {
    tabindex: "0",
    role: "img",
    "aria-describedby": "plot-readout",
    onpointerdown: (event) => this.#press(event),
    onpointermove: (event) => this.#move(event),
    onpointerup: (event) => this.#release(event),
    onpointercancel: () => this.#drop(),
    onwheel: (event) => this.#wheel(event),
    ondblclick: () => this.#look(undefined),
    onkeydown: (event) => this.#key(event),
  });
  #what = choice(
    [
      ["value", "value and bounds"],
      ["error", "error in ulps"],
    ],
    "value",
    {
      id: "plot-what",
      onchange: () => {
        this.#logY.checked = this.#what.value === "error";
        this.#draw();
      },
    },
  );
  #over = element("select", { id: "plot-over", onchange: () => this.#look(undefined) });
  #logX = element("input", { type: "checkbox", id: "plot-log-x", onchange: () => this.#sample() });
  #logY = element("input", { type: "checkbox", id: "plot-log-y", onchange: () => this.#draw() });
  #readout = element("p", { id: "plot-readout", class: "readout" });
  #fault = element("div", {});
  #onrange;
  #question;
  #view;
  #samples;
  #columns;
  #marks = [];
  #drag;

  /** `onrange` is called with a variable and a range that is to be its new one. */
  constructor(onrange) {
    this.#onrange = onrange;
    const button = (text, title, onclick) =>
      element("button", { type: "button", title, "aria-label": title, onclick }, text);
    byId("plot").replaceChildren(
      element(
        "div",
        { class: "buttons" },
        element("label", {}, "Show ", this.#what),
        element("label", {}, "over ", this.#over),
        element("label", { class: "check" }, this.#logX, " log x"),
        element("label", { class: "check" }, this.#logY, " log y"),
        button("+", "Zoom in", () => this.#zoom(0.5)),
        button("−", "Zoom out", () => this.#zoom(2)),
        button("Whole range", "Show the whole range", () => this.#look(undefined)),
        button("Take as range", "Take what is shown as the range of the variable", () => this.#take()),
      ),
      this.#canvas,
      this.#readout,
      this.#fault,
    );
    new ResizeObserver(() => this.#draw()).observe(this.#canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#draw());
  }

  /** The samples as CSV. */
  get csv() {
    return this.#samples?.csv;
  }

  async show(question) {
    this.#readout.textContent = "";
    const drawable = question.names.filter((name) => question.ends[name]?.every(Number.isFinite));
    const kept = drawable.includes(this.#over.value) ? this.#over.value : drawable[0];
    const options = drawable.map((name) => element("option", { value: name, selected: name === kept }, name));
    const isSame = this.#question?.ranges[kept] === question.ranges[kept] && this.#over.value === kept;
    this.#over.replaceChildren(...options);
    this.#question = { ...question, drawable };
    if (!isSame) {
      this.#view = undefined;
      this.#logX.checked = kept !== undefined && scale(question.ends[kept]).isLogarithmic;
    }
    await this.#fill();
  }

  /** Marks places of the variable, as kinds and places. */
  mark(marks) {
    this.#marks = marks;
    this.#draw();
  }

  async #fill() {
    const name = this.#over.value;
    if (!name) {
      this.#samples = undefined;
      this.#fault.replaceChildren(element("p", { class: "hint" }, "A picture needs a variable with a bounded range."));
      return this.#draw();
    }
    this.#view ??= this.#question.ends[name];
    this.#columns = undefined;
    this.#samples = await sampled(this.#question, name, this.#view, this.#logX.checked);
    this.#fault.replaceChildren();
    this.#draw();
    const view = this.#view,
      found = await columns(this.#question, name, view, this.#logX.checked);
    if (view !== this.#view) return;
    this.#columns = found;
    this.#draw();
  }

  async #sample() {
    try {
      await this.#fill();
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.#samples = undefined;
      this.#fault.replaceChildren(fault(error.message));
      this.#draw();
    }
  }

  #look(view) {
    if (view && !(view[1] > view[0])) return;
    this.#view = view;
    if (this.#question) this.#sample();
  }

  #zoom(factor, around = 0.5) {
    if (!this.#samples) return;
    const { at } = scale(this.#view, this.#logX.checked);
    this.#look([at(around - around * factor), at(around + (1 - around) * factor)].map(Number));
  }

  #shift(part) {
    if (!this.#samples) return;
    const [lo, hi] = this.#view,
      by = part * (hi - lo);
    this.#look([lo + by, hi + by]);
  }

  #take() {
    if (!this.#samples) return;
    const [lo, hi] = this.#view,
      width = hi - lo;
    this.#onrange(this.#over.value, `${short(lo, width)}..${short(hi, width)}`);
  }

  #key(event) {
    const doing = {
      "+": () => this.#zoom(0.5),
      "=": () => this.#zoom(0.5),
      "-": () => this.#zoom(2),
      ArrowLeft: () => this.#shift(-0.2),
      ArrowRight: () => this.#shift(0.2),
      0: () => this.#look(undefined),
      Home: () => this.#look(undefined),
    }[event.key];
    if (!doing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    doing();
  }

  #wheel(event) {
    if (!this.#samples || !(event.ctrlKey || document.activeElement === this.#canvas)) return;
    event.preventDefault();
    this.#zoom(event.deltaY < 0 ? 0.8 : 1.25, this.#part(event));
  }

  /** The part of the width at which the pointer is. */
  #part(event) {
    const { left, width } = this.#canvas.getBoundingClientRect();
    return Math.max(0, Math.min(1, (event.clientX - left - LEFT) / (width - LEFT - RIGHT)));
  }

  #press(event) {
    if (!this.#samples || event.button !== 0) return;
    this.#canvas.focus();
    this.#canvas.setPointerCapture(event.pointerId);
    const part = this.#part(event);
    this.#drag = [part, part];
  }

  #move(event) {
    if (!this.#samples) return;
    const part = this.#part(event);
    this.#say(part);
    if (!this.#drag) return;
    this.#drag[1] = part;
    this.#draw();
  }

  #release() {
    const [from, to] = [...(this.#drag ?? [0, 0])].sort((a, b) => a - b);
    this.#drop();
    if (to - from < 0.02) return;
    const { at } = scale(this.#view, this.#logX.checked);
    this.#look([at(from), at(to)]);
  }

  #drop() {
    this.#drag = undefined;
    this.#draw();
  }

  #say(part) {
    const { x, lo, hi, plain, error } = this.#samples,
      at = Math.round(part * (x.length - 1));
    const name = this.#over.value;
    this.#readout.textContent =
      `${name} = ${x[at]}: plain ${plain[at]}, bounds about [${digits(lo[at], 6)}, ${digits(hi[at], 6)}], ` +
      `error at most ${error[at]} ulps`;
  }

  #draw() {
    const width = this.#canvas.clientWidth,
      context = this.#canvas.getContext("2d");
    const ratio = devicePixelRatio || 1;
    this.#canvas.width = Math.max(1, width * ratio);
    this.#canvas.height = HEIGHT * ratio;
    context.scale(ratio, ratio);
    this.#canvas.hidden = !this.#samples;
    if (!this.#samples || width === 0) return;
    const style = getComputedStyle(this.#canvas);
    const colour = (name) => style.getPropertyValue(`--${name}`).trim();
    const is = this.#what.value,
      { x, plain, error } = this.#samples;
    const band = this.#columns ?? pointwise(this.#samples);
    const shown = is === "error" ? [error] : [plain, band.lo, band.hi];
    const limits = range(shown, this.#logY.checked, is === "error" ? undefined : this.#columns);
    const name = this.#over.value;
    this.#canvas.setAttribute(
      "aria-label",
      `${is === "error" ? "Error in ulps" : "Value and bounds"} over ${name} from ${digits(this.#view[0])} to ` +
        `${digits(this.#view[1])}: between ${digits(limits[0])} and ${digits(limits[1])}. Keys: plus, minus, arrows, 0`,
    );
    const across = scale(this.#view, this.#logX.checked),
      up = scale(limits, this.#logY.checked);
    const px = (value) => LEFT + across.of(value) * (width - LEFT - RIGHT);
    const part = (value) => (up.isLogarithmic && value <= 0 ? 0 : Math.max(-0.2, Math.min(1.2, up.of(value))));
    const py = (value) => HEIGHT - BOTTOM - part(value) * (HEIGHT - TOP - BOTTOM);
    context.font = style.font;
    axes(context, { width, colour, px, py, view: this.#view, limits, name, across, up });
    context.save();
    context.beginPath();
    context.rect(LEFT, TOP, width - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
    context.clip();
    if (is === "value") area(context, { ...band, px, py, colour });
    line(context, { x, y: shown[0], px, py, colour: colour(is === "error" ? "warm" : "ink"), isLog: up.isLogarithmic });
    if (is === "value") this.#drawMarks(context, { px, py, colour, name });
    if (this.#drag) {
      const [from, to] = this.#drag.map((part) => LEFT + part * (width - LEFT - RIGHT));
      context.fillStyle = colour("select");
      context.fillRect(Math.min(from, to), TOP, Math.abs(to - from), HEIGHT - TOP - BOTTOM);
    }
    context.restore();
  }

  #drawMarks(context, { px, py, colour, name }) {
    const { x, plain } = this.#samples;
    for (const { kind, place } of this.#marks) {
      const side = place[name];
      if (!side) continue;
      const middle = (side.lo + side.hi) / 2;
      if (middle < this.#view[0] || middle > this.#view[1]) continue;
      const after = x.findIndex((one) => one >= middle),
        near = plain[Math.max(0, after)];
      context.fillStyle = colour(kind === "minimum" || kind === "maximum" ? "accent" : "warm");
      context.beginPath();
      context.arc(px(middle), py(kind === "root" ? 0 : near), 5, 0, 2 * Math.PI);
      context.fill();
    }
  }
}
