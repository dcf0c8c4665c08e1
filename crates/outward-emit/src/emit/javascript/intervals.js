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
  get isEmpty() {
    return this.lo !== this.lo;
  }
  contains(x) {
    return this.lo <= x && x <= this.hi && x - x === 0;
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
