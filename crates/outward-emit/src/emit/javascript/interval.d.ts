/** All numbers from `lo` to `hi`, both of them if they are finite; without numbers if both are NaN. */
export class Interval {
  constructor(lo: number, hi?: number);
  readonly lo: number;
  readonly hi: number;
  readonly isEmpty: boolean;
  /** Is this number in the interval? */
  contains(x: number): boolean;
  toString(): string;
}
