// Parts of the picture on a canvas: limits, axes, band and line.

import { decades, digits, ticks } from "./number.js";

/** The margins around the picture and its height, in pixels. */
export const AREA = { LEFT: 70, RIGHT: 24, TOP: 12, BOTTOM: 34, HEIGHT: 320 };
const { LEFT, RIGHT, TOP, BOTTOM, HEIGHT } = AREA;

/** The bounds at the points as a band: each reaches to the next point. */
export function pointwise({ x, lo, hi }) {
  const pairs = x.slice(1).map((to, n) => [x[n], to, Math.min(lo[n], lo[n + 1]), Math.max(hi[n], hi[n + 1])]);
  return {
    from: pairs.map((one) => one[0]),
    to: pairs.map((one) => one[1]),
    lo: pairs.map((one) => one[2]),
    hi: pairs.map((one) => one[3]),
  };
}

/** The limits of an axis: all values, but for a few that are far away; with a band, what is around that. */
export function range(columns, isLogarithmic, band) {
  const usable = (value) => Number.isFinite(value) && (!isLogarithmic || value > 0);
  const order = (all) => all.filter(usable).sort((a, b) => a - b);
  const sorted = order(columns.flat());
  if (sorted.length === 0) return [0, 1];
  const at = (part, all = sorted) => all[Math.round(part * (all.length - 1))];
  let [lo, hi] = [at(0), at(1)];
  if (isLogarithmic) return lo < hi ? [lo, hi] : [lo / 10, hi * 10];
  const near = order(band ? [...band.lo, ...band.hi] : sorted);
  const [low, high] = near.length > 0 ? [at(0.03, near), at(0.97, near)] : [at(0.03), at(0.97)];
  const reach = (band ? 1.5 : 20) * (high - low);
  if (reach > 0) [lo, hi] = [Math.max(lo, low - reach), Math.min(hi, high + reach)];
  const margin = (hi - lo) * 0.05 || Math.abs(hi) * 0.1 || 1;
  return [lo - margin, hi + margin];
}

export function axes(context, { width, colour, px, py, view, limits, name, across, up }) {
  const bottom = HEIGHT - BOTTOM;
  context.strokeStyle = colour("line");
  context.fillStyle = colour("faint");
  context.lineWidth = 1;
  const along = across.isLogarithmic && view[1] / view[0] > 50 ? decades(view, width / 110) : ticks(view, width / 130);
  context.textAlign = "center";
  for (const tick of along) {
    const x = Math.round(px(tick)) + 0.5;
    stroke(context, x, TOP, x, bottom);
    context.fillText(label(tick, view), x, bottom + 16);
  }
  context.textAlign = "right";
  const rising = up.isLogarithmic && limits[1] / limits[0] > 50 ? decades(limits, 6) : ticks(limits, 5);
  for (const tick of rising) {
    const y = Math.round(py(tick)) + 0.5;
    stroke(context, LEFT, y, width - RIGHT, y);
    context.fillText(label(tick, limits), LEFT - 6, y + 4);
  }
  context.fillText(name, width - RIGHT, HEIGHT - 4);
}

/** A numeral of a tick with as many digits as tell it from the next. */
function label(tick, [lo, hi]) {
  if (tick === 0) return "0";
  const count = Math.ceil(Math.log10(Math.max(Math.abs(lo), Math.abs(hi)) / (hi - lo))) + 2;
  return digits(tick, Math.max(1, Math.min(15, count)));
}

function stroke(context, x0, y0, x1, y1) {
  context.beginPath();
  context.moveTo(x0, y0);
  context.lineTo(x1, y1);
  context.stroke();
}

export function area(context, { from, to, lo, hi, px, py, colour }) {
  context.fillStyle = colour("band");
  for (let n = 0; n < from.length; n++) {
    if (Number.isNaN(lo[n]) || Number.isNaN(hi[n])) continue;
    const x = px(from[n]),
      top = py(hi[n]);
    context.fillRect(x, top, Math.max(1, px(to[n]) - x + 0.5), Math.max(1, py(lo[n]) - top));
  }
}

export function line(context, { x, y, px, py, colour, isLog }) {
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.beginPath();
  let isDown = false;
  for (let n = 0; n < x.length; n++) {
    const isThere = Number.isFinite(y[n]) && !(isLog && y[n] <= 0);
    if (isThere && isDown) context.lineTo(px(x[n]), py(y[n]));
    else if (isThere) context.moveTo(px(x[n]), py(y[n]));
    isDown = isThere;
  }
  context.stroke();
}
