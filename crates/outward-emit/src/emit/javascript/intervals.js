/// An interval with these ends, both of them inside if they are finite; without numbers if they are NaN.
export class Interval {
  constructor(lo, hi = lo) {
    lo = +lo;
    hi = +hi;
    const is_empty = lo !== lo && hi !== hi;
    if (!(lo <= hi && lo < Infinity && hi > -Infinity) && !is_empty) {
      throw new RangeError("Interval: found [" + lo + ", " + hi + "], expected lo <= hi, with a number between them");
    }
    this.lo = lo;
    this.hi = hi;
    Object.freeze(this);
  }
  static get empty() {
    return new Interval(NaN);
  }
  static get entire() {
    return new Interval(-Infinity, Infinity);
  }
  get isEmpty() {
    return this.lo !== this.lo;
  }
  contains(x) {
    return this.lo <= x && x <= this.hi && x - x === 0;
  }
  equals(other) {
    const { lo, hi } = bounds_of(other);
    return this.lo === lo && this.hi === hi || this.isEmpty && lo !== lo;
  }
  isSubsetOf(other) {
    const { lo, hi } = bounds_of(other);
    return this.isEmpty || lo <= this.lo && this.hi <= hi;
  }
  intersection(other) {
    other = bounds_of(other);
    const lo = Math.max(this.lo, other.lo), hi = Math.min(this.hi, other.hi);
    return lo <= hi ? new Interval(lo, hi) : Interval.empty;
  }
  hull(other) {
    other = bounds_of(other);
    if (this.isEmpty || other.isEmpty) return this.isEmpty ? other : this;
    return new Interval(Math.min(this.lo, other.lo), Math.max(this.hi, other.hi));
  }
  toString() {
    return this.isEmpty ? "[empty]" : "[" + this.lo + ", " + this.hi + "]";
  }
}
/// A number as an interval; an interval as it is. What is no number is refused, and not taken for no numbers.
export function bounds_of(x) {
  if (x instanceof Interval) return x;
  if (!isFinite(x)) throw new RangeError("found " + x + ", expected an Interval or a finite number");
  return new Interval(x);
}
/// The interval with the ends that a function found.
export function interval_of([lo, hi]) {
  return new Interval(lo, hi);
}
