/// a*b + c, rounded once to nearest.
export function fma(a, b, c) {
  const k = 134217729 * a, ah = k - (k - a), al = a - ah;
  const m = 134217729 * b, bh = m - (m - b), bl = b - bh;
  const p = a * b, e = ah * bh - p + ah * bl + al * bh + al * bl;
  const s = p + c, y = s - p, t = p - (s - y) + (c - y), w = t + e;
  const r = s + w, z = w - (r - s);
  if (!(Math.abs(p) > 1e-290 && r - r === 0)) return fused(a, b, c);
  return z !== 0 && r + 2 * z - r === 2 * z ? halfway(r, z, t, e) : r;
}
/// `fma` of any operands: for the few for which its transforms do not hold, whose products are very large or very small.
export function fused(a, b, c) {
  if (a === 0 || b === 0 || !isFinite(a) || !isFinite(b)) return a * b + c;
  if (!isFinite(c)) return c;
  const [m, e] = parts(a), [n, f] = parts(b), [k, g] = parts(c);
  const low = e + f < g ? e + f : g;
  return nearest((m * n << BigInt(e + f - low)) + (k << BigInt(g - low)), low);
}
/// The result of a fused operation near r + z, which is halfway between r and another number: t + e, rounded, is in
/// z, and its error decides.
export function halfway(r, z, t, e) {
  const w = t + e, y = w - t, v = t - (w - y) + (e - y);
  return v !== 0 && v > 0 === z > 0 ? r + 2 * z : r;
}
/// a*b + c of numbers of binary32, which are numbers, rounded once: the sum of the exact product and c is rounded to
/// odd first.
export function fused32(a, b, c) {
  const p = a * b, s = p + c;
  if (s - s === 0) {
    const z = s - p, t = p - (s - z) + (c - z);
    if (t !== 0) {
      bits[0] = s;
      if ((words[LOW] & 1) === 0) {
        // The neighbour on the side of the rest has an odd last digit.
        const up = t > 0 === s > 0 ? 1 : -1;
        const low = words[LOW];
        words[LOW] = low + up;
        if (low === 0 && up < 0) words[HIGH] -= 1;
        return Math.fround(bits[0]);
      }
    }
  }
  return Math.fround(s);
}
const bits = /*@__PURE__*/ new Float64Array(1);
const words = /*@__PURE__*/ new Int32Array(bits.buffer);
/// The places of the two words of a number.
export const LOW = /*@__PURE__*/ lowWord();
export const HIGH = 1 - LOW;
function lowWord() {
  return new Int32Array(new Float64Array([1]).buffer)[0] === 0 ? 0 : 1;
}
/// An integer and an exponent of 2 whose product a finite number is.
export function parts(x) {
  bits[0] = x;
  const high = words[HIGH], exponent = high >>> 20 & 2047;
  const digits = BigInt((high & 1048575) + (exponent > 0 ? 1048576 : 0)) << 32n | BigInt(words[LOW] >>> 0);
  return [high < 0 ? -digits : digits, (exponent > 0 ? exponent : 1) - 1075];
}
/// The number nearest to n*2^e, ties to even.
export function nearest(n, e) {
  return rounded(n, e, 0);
}
/// n*2^e rounded: to nearest with the direction 0, up with 1, down with -1, toward 0 with 2.
export function rounded(n, e, direction) {
  if (n === 0n) return direction === -1 ? -0 : 0;
  const negative = n < 0n, size = negative ? -n : n;
  const length = bitLength(size);
  const drop = Math.max(length - 53, -1074 - e);
  let digits = size;
  if (drop > 0) {
    digits = size >> BigInt(drop);
    const rest = size - (digits << BigInt(drop));
    if (rest !== 0n) {
      const half = 1n << BigInt(drop - 1);
      const away = direction === 0
        ? rest > half || rest === half && (digits & 1n) === 1n
        : direction === (negative ? -1 : 1);
      if (away) digits += 1n;
    }
    e += drop;
  }
  const x = scaled(Number(digits), e);
  if (x === Infinity && direction !== 0 && direction !== (negative ? -1 : 1)) {
    return negative ? -Number.MAX_VALUE : Number.MAX_VALUE;
  }
  return negative ? -x : x;
}
function bitLength(n) {
  const text = n.toString(16);
  return 4 * text.length - Math.clz32(parseInt(text[0], 16)) + 28;
}
/// x*2^e for an integer x that has the digits of the result: exact, or infinite.
function scaled(x, e) {
  while (e > 1000) {
    x *= power(1000);
    e -= 1000;
    if (x === Infinity) return x;
  }
  // No power but the last makes a result subnormal, and then it has all digits.
  while (e < -1000) {
    const step = Math.min(1000, -e - 1000);
    x *= power(-step);
    e += step;
  }
  return x * power(e);
}
/// 2^e of a normal number.
function power(e) {
  words[LOW] = 0;
  words[HIGH] = e + 1023 << 20;
  return bits[0];
}
/// 2^(e - 1023) for the fields e of exponents, with 0 and infinity at the ends; then the same with a sign.
export const powers = /*@__PURE__*/ signedPowers();
function signedPowers() {
  const all = new Float64Array(4096);
  for (let e = 0, x = 2.2250738585072014e-308; e < 2048; e++) {
    if (e > 0) {
      all[e] = x;
      x *= 2;
    }
    all[e + 2048] = -all[e];
  }
  return all;
}
/// The number of two words.
export function of_words(high, low) {
  words[HIGH] = high;
  words[LOW] = low;
  return bits[0];
}
/// The nearest integer, ties to even, with the sign of x.
export function even(x) {
  const size = Math.abs(x);
  if (!(size < 4503599627370496)) return x;
  const whole = size + 4503599627370496 - 4503599627370496;
  return x < 0 || Object.is(x, -0) ? -whole : whole;
}
/// The high word of a result of 64 bits; the function returns the low one.
export const upper = /*@__PURE__*/ new Int32Array(1);
/// The product of two words, whose high word is in `upper`.
function product(a, b) {
  a >>>= 0;
  b >>>= 0;
  const low = a * (b & 65535), up = a * (b >>> 16);
  // Both are below 2^48, and their sum with its shift below 2^64 is cut in two.
  const middle = up + Math.floor(low / 65536);
  upper[0] = Math.floor(middle / 65536);
  return (middle & 65535) << 16 | low & 65535;
}
/// The low half of a product of 64 bits.
export function mulLow(ah, al, bh, bl) {
  const low = product(al, bl);
  upper[0] += Math.imul(ah, bl) + Math.imul(al, bh);
  return low;
}
/// The high half of a product of 64 bits.
export function mulHigh(ah, al, bh, bl) {
  product(al, bl);
  const first = upper[0] >>> 0;
  const p = product(al, bh) >>> 0, ph = upper[0] >>> 0;
  const q = product(ah, bl) >>> 0, qh = upper[0] >>> 0;
  const r = product(ah, bh) >>> 0, rh = upper[0] >>> 0;
  const middle = first + p + q;
  const sum = Math.floor(middle / 4294967296) + ph + qh + r;
  upper[0] = Math.floor(sum / 4294967296) + rh;
  return sum | 0;
}
/// Shifts of 64 bits by any count.
export function left(ah, al, nh, n) {
  if (nh !== 0 || n >>> 0 > 63) return (upper[0] = 0);
  if (n > 31) {
    upper[0] = al << n - 32;
    return 0;
  }
  upper[0] = n === 0 ? ah : ah << n | al >>> 32 - n;
  return al << n;
}
export function right(ah, al, nh, n) {
  if (nh !== 0 || n >>> 0 > 63) return (upper[0] = 0);
  if (n > 31) {
    upper[0] = 0;
    return ah >>> n - 32 | 0;
  }
  upper[0] = ah >>> n;
  return n === 0 ? al : al >>> n | ah << 32 - n;
}
/// The words of a table, row by row. The text has 6 bits a character: the bytes of words that are no copies, of one
/// place together. Of a copy there are: how many words come before it, the place of the first word that it repeats, 1
/// or -1 for the direction, 1 where signs are flipped, and how many words it has.
export function table(text, rows, columns, copies = []) {
  const words = new Int32Array(2 * rows * columns), result = new Int32Array(words.length);
  let literals = words.length;
  for (let i = 4; i < copies.length; i += 5) literals -= copies[i];
  const bytes = new Uint8Array(4 * literals);
  let next = 0, held = 0, count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    held |= (code > 96 ? code - 71 : code > 64 ? code - 65 : code > 47 ? code + 4 : code === 43 ? 62 : 63) << count;
    count += 6;
    if (count >= 8) {
      bytes[next++] = held;
      held >>>= 8;
      count -= 8;
    }
  }
  const literal = i => bytes[i] | bytes[i + literals] << 8 | bytes[i + 2 * literals] << 16 | bytes[i + 3 * literals] << 24;
  let at = 0, read = 0;
  for (let i = 0; i < copies.length; i += 5) {
    for (let end = at + copies[i]; at < end;) words[at++] = literal(read++);
    for (let k = 0; k < copies[i + 4]; k++) words[at++] = words[copies[i + 1] + copies[i + 2] * k] ^ copies[i + 3] << 31;
  }
  while (at < words.length) words[at++] = literal(read++);
  for (let i = 0; i < words.length; i++) {
    const column = Math.floor(i / rows);
    result[2 * (i % rows * columns + (column >> 1)) + (column & 1 ? HIGH : LOW)] = words[i];
  }
  return result;
}
/// The numbers of a table.
export function numbers(words) {
  return new Float64Array(words.buffer);
}
/// Integers of 64 bits without sign; `asUintN` of one release of QuickJS leaves a sign.
export function wrap(n) {
  return n & 18446744073709551615n;
}
export function joined(high, low) {
  return BigInt(high >>> 0) << 32n | BigInt(low >>> 0);
}
export function shift_left(a, n) {
  return n > 63n ? 0n : wrap(a << n);
}
export function shift_right(a, n) {
  return n > 63n ? 0n : a >> n;
}
export function leading_zeros(a) {
  return a === 0n ? 64n : BigInt(64 - bitLength(a));
}
/// The pattern of a number, the number of a pattern, and an element of a table.
export function pattern(x) {
  bits[0] = x;
  return joined(words[HIGH], words[LOW]);
}
export function of_pattern(n) {
  words[HIGH] = Number(n >> 32n);
  words[LOW] = word_of(n);
  return bits[0];
}
export function pattern32(x) {
  return BigInt(new Uint32Array(new Float32Array([x]).buffer)[0]);
}
export function word_of(n) {
  return Number(n & 4294967295n) | 0;
}
export function element(words, at) {
  return joined(words[2 * at + HIGH], words[2 * at + LOW]);
}
