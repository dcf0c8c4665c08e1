import { HIGH, LOW, parts, rounded } from "./runtime.js";
const term = /*@__PURE__*/ new Float64Array(1);
const termWords = /*@__PURE__*/ new Int32Array(term.buffer);
/// A number of terms after which digits are carried: digits of 32 bits are summed in numbers, which hold 2^53.
const CARRY = 1 << 20;
/// The exact sum of numbers: digits of base 2^32 from 2^-1074 on, and integers of 2^-2148 for very small products.
class Sum {
  constructor() {
    this.digits = new Float64Array(68);
    this.carried = 0n;
    this.tiny = 0n;
    this.count = 0;
    // The plain sum of what is infinite or no number, and whether all terms are -0.
    this.special = 0;
    this.is_special = false;
    this.is_negative_zero = true;
  }
  add(x) {
    if (!(x !== 0 || 1 / x < 0)) this.is_negative_zero = false;
    if (x === 0) return;
    this.is_negative_zero = false;
    if (x - x !== 0) {
      this.is_special = true;
      this.special += x;
      return;
    }
    term[0] = x;
    const high = termWords[HIGH], low = termWords[LOW];
    const exponent = high >>> 20 & 2047, top = (high & 1048575) + (exponent > 0 ? 1048576 : 0);
    const place = exponent > 0 ? exponent - 1 : 0, at = place >> 5, shift = place & 31;
    const first = low << shift >>> 0;
    const second = (shift === 0 ? top : top << shift | low >>> 32 - shift) >>> 0;
    const third = shift === 0 ? 0 : top >>> 32 - shift;
    const digits = this.digits;
    if (high < 0) {
      digits[at] -= first;
      digits[at + 1] -= second;
      digits[at + 2] -= third;
    } else {
      digits[at] += first;
      digits[at + 1] += second;
      digits[at + 2] += third;
    }
    if (++this.count === CARRY) this.carry();
  }
  /// Adds a product, which is never rounded.
  multiply(a, b) {
    const p = a * b;
    if (Math.abs(p) > 1e-290 && Math.abs(a) < 1e290 && Math.abs(b) < 1e290 && Math.abs(p) < 1e300) {
      const k = 134217729 * a, ah = k - (k - a), al = a - ah;
      const m = 134217729 * b, bh = m - (m - b), bl = b - bh;
      this.add(p);
      this.add(ah * bh - p + ah * bl + al * bh + al * bl);
    } else if (p !== 0 && p - p !== 0 && !(isFinite(a) && isFinite(b)) || a === 0 || b === 0 || p !== p) {
      this.add(p);
    } else {
      this.is_negative_zero = false;
      const [x, e] = parts(a), [y, f] = parts(b);
      this.tiny += x * y << BigInt(e + f + 2148);
    }
  }
  carry() {
    let total = 0n;
    for (let at = this.digits.length - 1; at >= 0; at--) total = (total << 32n) + BigInt(this.digits[at]);
    this.digits.fill(0);
    this.carried += total;
    this.count = 0;
  }
  /// The sum as an integer and an exponent of 2.
  total() {
    this.carry();
    return this.tiny === 0n ? [this.carried, -1074] : [(this.carried << 1074n) + this.tiny, -2148];
  }
  round(direction, is_empty) {
    if (this.is_special) return this.special;
    const [n, e] = this.total();
    if (n === 0n && this.is_negative_zero && !is_empty) return -0;
    return n === 0n && is_empty ? 0 : rounded(n, e, direction);
  }
}
/// The sum of numbers, rounded once: to nearest with the direction 0, up with 1, down with -1, toward 0 with 2.
export function sum_rounded(values, direction) {
  const sum = new Sum();
  let is_empty = true;
  for (const x of values) {
    sum.add(+x);
    is_empty = false;
  }
  return sum.round(direction, is_empty);
}
/// The sum of products, rounded once.
export function dot_rounded(a, b, direction) {
  if (a.length !== b.length) throw new RangeError("dot: " + a.length + " and " + b.length + " numbers, expected as many");
  const sum = new Sum();
  for (let i = 0; i < a.length; i++) sum.multiply(+a[i], +b[i]);
  return sum.round(direction, a.length === 0);
}
/// The square root of the sum of squares, rounded once.
export function norm_rounded(values, direction) {
  const sum = new Sum();
  let is_infinite = false;
  for (const value of values) {
    const x = +value;
    if (Math.abs(x) === Infinity) is_infinite = true;
    sum.multiply(x, x);
  }
  if (is_infinite) return Infinity;
  if (sum.is_special) return sum.special;
  let [n, e] = sum.total();
  if (n === 0n) return 0;
  // At least 64 digits of the root, and one more that says whether others follow.
  const length = n.toString(2).length, shift = Math.max(0, 130 - length) + (Math.max(0, 130 - length) + e & 1);
  n <<= BigInt(shift);
  e -= shift;
  let root = 1n << BigInt(n.toString(2).length + 2 >> 1);
  for (let next = root + n / root >> 1n; next < root; next = root + n / root >> 1n) root = next;
  return rounded((root << 1n) + (root * root === n ? 0n : 1n), e / 2 - 1, direction);
}
