/** All numbers from `lo` to `hi`, both of them if they are finite; without numbers if both are NaN. */
export class Interval {
  constructor(lo: number, hi?: number);
  /** No numbers. */
  static readonly empty: Interval;
  /** All numbers. */
  static readonly entire: Interval;
  readonly lo: number;
  readonly hi: number;
  readonly isEmpty: boolean;
  /** Is this number in the interval? */
  contains(x: number): boolean;
  equals(other: Interval | number): boolean;
  isSubsetOf(other: Interval | number): boolean;
  /** The numbers that are in both. */
  intersection(other: Interval | number): Interval;
  /** The least interval around both. */
  hull(other: Interval | number): Interval;
  toString(): string;
}
