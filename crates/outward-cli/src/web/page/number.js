// Numbers for sliders and axes. Nothing guaranteed is computed here: results come from the tools as texts.

/** The ends of a range that is spelled with two numerals, or `undefined`. */
export function ends(text) {
  const parts = text.split("..").map((part) => part.trim());
  if (parts.length !== 2 || parts.some((part) => part === "")) return undefined;
  const [lo, hi] = parts.map(Number);
  return Number.isFinite(lo) && Number.isFinite(hi) && lo <= hi ? [lo, hi] : undefined;
}

/** A scale from 0..1 to a range: logarithmic if the ends are far apart and have one sign. */
export function scale([lo, hi], isLogarithmic = lo * hi > 0 && Math.max(hi / lo, lo / hi) > 100) {
  if (!isLogarithmic || lo * hi <= 0) {
    return { at: (t) => lo + t * (hi - lo), of: (x) => (x - lo) / (hi - lo || 1), isLogarithmic: false };
  }
  const sign = Math.sign(lo),
    from = Math.log(Math.abs(lo)),
    length = Math.log(Math.abs(hi)) - from;
  return {
    at: (t) => (t <= 0 ? lo : t >= 1 ? hi : sign * Math.exp(from + t * length)),
    of: (x) => (Math.log(Math.abs(x)) - from) / (length || 1),
    isLogarithmic: true,
  };
}

/** A short numeral near x, for a slider whose range has this width. */
export function short(x, width) {
  if (x === 0) return "0";
  const digits = Math.ceil(Math.log10(Math.abs(x) / (Math.min(width, Math.abs(x)) || 1))) + 4;
  return String(Number(x.toPrecision(Math.min(17, Math.max(1, digits)))));
}

/** A numeral of an axis or a readout: `1e12`, not a row of zeros. */
export function digits(x, count = 4) {
  const near = Number(x.toPrecision(count));
  return Math.abs(near) >= 1e6 ? near.toExponential().replace("e+", "e") : String(near);
}

/** Round numbers within a range, about as many as asked for. */
export function ticks([lo, hi], count) {
  const step = niceStep((hi - lo) / count);
  if (!(step > 0) || !Number.isFinite(step)) return [];
  const found = [];
  for (let n = Math.ceil(lo / step); n * step <= hi && found.length < 50; n++) found.push(n * step);
  return found.map((x) => Number(x.toPrecision(12)));
}

function niceStep(step) {
  const power = 10 ** Math.floor(Math.log10(step));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= step) ?? 10);
}

/** Powers of ten within a range of positive numbers. */
export function decades([lo, hi], count) {
  const from = Math.ceil(Math.log10(lo) - 1e-9),
    to = Math.floor(Math.log10(hi) + 1e-9);
  const step = Math.max(1, Math.ceil((to - from) / count));
  const found = [];
  for (let n = from; n <= to; n += step) found.push(Number(`1e${n}`));
  return found;
}
