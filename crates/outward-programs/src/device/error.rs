//! Guaranteed bounds of the distance of floating-point results from the exact value.

use super::DeviceError;
use super::columns::IntervalSlice;
use super::float::FloatRange;
use crate::format::Format;
use crate::interval::{Decoration, Interval};
use crate::ops;
use crate::program::Width;

/// The units in which an error is measured.
///
/// A unit in the last place (ulp) is always that of the exact value v, in the format of the result: the distance from
/// the power of two that is not above |v| to the next number. Below the smallest normal number, and at 0, it is the
/// smallest subnormal number; beyond the largest number it is the ulp of the largest number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ErrorMeasure {
    /// |computed − exact| in ulps of the exact value.
    #[default]
    Ulps,
    /// |computed − exact| / |exact|: 0 where both are 0, and infinite where only the exact value is.
    Relative,
    /// |computed − exact|.
    Absolute,
}

/// A guaranteed upper bound of the errors of all numbers in a range, for every possible exact value: the smallest one
/// that the bounds allow, up to roundings.
///
/// The results are numbers of the format `width`. The exact value lies in `exact`, and exact − computed in
/// `difference`, which may be known much better than the bounds tell. Where the exact value is not defined (`exact` is
/// empty) the bound is NaN, and where a result may be infinite or a NaN it is infinite.
///
/// ```
/// use outward::device::{ErrorMeasure, FloatRange, largest_error};
/// use outward::interval::Interval;
/// use outward::program::Width;
///
/// let zero = FloatRange { lo: 0.0, hi: 0.0 };
/// let exact = Interval::point(0.5);
/// let error = |measure| largest_error(measure, Width::F64, zero, exact, exact);
/// assert_eq!(error(ErrorMeasure::Ulps), 0.5 / (f64::EPSILON / 2.0));
/// assert_eq!((error(ErrorMeasure::Relative), error(ErrorMeasure::Absolute)), (1.0, 0.5));
/// ```
#[must_use]
pub fn largest_error(
    measure: ErrorMeasure,
    width: Width,
    computed: FloatRange,
    exact: Interval<f64>,
    difference: Interval<f64>,
) -> f64 {
    let FloatRange { lo, hi } = computed;
    if exact.is_empty() || difference.is_empty() {
        return f64::NAN;
    }
    if !(lo.is_finite() && hi.is_finite()) {
        return f64::INFINITY;
    }
    let possible = PossibleErrors { lo, hi, from: exact.inf(), to: exact.sup(), difference };
    match measure {
        ErrorMeasure::Absolute => possible.distance(possible.from, possible.to),
        ErrorMeasure::Relative => possible.relative(),
        ErrorMeasure::Ulps => possible.sides().map(|side| side.ulps(width)).fold(0.0, f64::max),
    }
}

/// Results from `lo` to `hi`, exact values from `from` to `to`, and their possible differences.
#[derive(Clone, Copy)]
struct PossibleErrors {
    lo: f64,
    hi: f64,
    from: f64,
    to: f64,
    difference: Interval<f64>,
}

impl PossibleErrors {
    /// An upper bound of |computed − exact| for exact values from `from` to `to`.
    fn distance(&self, from: f64, to: f64) -> f64 {
        let far = ops::sub_ru(to, self.lo).max(ops::sub_ru(self.hi, from));
        far.min(self.difference.mag())
    }

    /// The part whose exact values are not negative, and the mirror image of the part where they are not positive.
    fn sides(self) -> impl Iterator<Item = PossibleErrors> {
        let PossibleErrors { lo, hi, from, to, difference } = self;
        let above = (to >= 0.0).then_some(PossibleErrors { from: from.max(0.0), ..self });
        let below = (from < 0.0).then(|| PossibleErrors {
            lo: -hi,
            hi: -lo,
            from: (-to).max(0.0),
            to: -from,
            difference: -difference,
        });
        above.into_iter().chain(below)
    }

    /// |1 − c/v| is monotone between 0 and c and from there on, so that it is largest at an end.
    fn relative(self) -> f64 {
        let PossibleErrors { lo, hi, from, to, difference } = self;
        if from <= 0.0 && to >= 0.0 {
            return match (lo == 0.0 && hi == 0.0, from == 0.0 && to == 0.0) {
                (true, true) => 0.0,
                (true, false) => 1.0,
                _ => f64::INFINITY,
            };
        }
        let at = |v: f64| match v.is_infinite() {
            // The limit of the error is 1.
            true => 1.0,
            false => ops::div_ru(ops::sub_ru(v, lo).max(ops::sub_ru(hi, v)), v.abs()),
        };
        let least = from.abs().min(to.abs());
        at(from).max(at(to)).min(ops::div_ru(difference.mag(), least))
    }

    /// Returns the largest error in ulps, for exact values that are not negative. In a binade, where the ulp is
    /// constant, the distance is largest at an end.
    fn ulps(self, width: Width) -> f64 {
        let [first, last] = [self.from, self.to].map(|v| Binade::of(width, v));
        let all = first.up_to(last, width);
        // The differences may be largest in a binade that is not examined.
        let known = if first.are_all_looked_at(last) { self.difference } else { Interval::ENTIRE };
        let part = PossibleErrors { difference: known, ..self };
        let of = |binade: Binade| {
            let far = part.distance(binade.from.max(self.from), binade.to.min(self.to));
            ops::div_ru(far, binade.ulp)
        };
        // No ulp is less than the ulp of the first binade.
        all.map(of).fold(0.0, f64::max).min(ops::div_ru(self.difference.mag(), first.ulp))
    }

    /// The smallest error of one result for all of these exact values; a lower bound.
    fn least_ulps(self, width: Width) -> f64 {
        if self.from <= self.hi && self.lo <= self.to {
            return 0.0;
        }
        let [first, last] = [self.from, self.to].map(|v| Binade::of(width, v));
        let mut least = f64::INFINITY;
        for binade in first.up_to(last, width) {
            let (from, to) = (binade.from.max(self.from), binade.to.min(self.to));
            let near = ops::sub_rd(from, self.hi).max(ops::sub_rd(self.lo, to)).max(0.0);
            least = least.min(ops::div_rd(near, binade.ulp));
        }
        least
    }
}

/// Numbers from a power of two to the next one, which have the same ulp; the first binade begins at 0, and the last one
/// is unbounded.
#[derive(Clone, Copy, PartialEq)]
struct Binade {
    from: f64,
    to: f64,
    ulp: f64,
}

impl Binade {
    /// The binade of a number that is not negative.
    fn of(width: Width, v: f64) -> Binade {
        let (least, largest, epsilon) = width.powers();
        let power = f64::from_bits(v.to_bits() & f64::INFINITY_BITS).clamp(least, largest);
        Binade {
            from: if power == least { 0.0 } else { power },
            to: if power == largest { f64::INFINITY } else { 2.0 * power },
            ulp: power * epsilon,
        }
    }

    /// The binades from this one to the last one that can have the largest or the smallest error.
    ///
    /// For a result c, the largest distance over [2^k, 2^(k + 1)] in ulps is 2^p · max(|2 − t|, |1 − t|) with t = c/2^k
    /// and some p, which is convex in t, and t is monotone in k: of consecutive binades the first or the last has the
    /// largest error. Where c is in none of them, the smallest distance is 2^p · (1 − t) for a positive c below, which
    /// increases with k, and 2^p · (t − 2) for one above and 2^p · (1 − t) for a negative one, which decrease: so the
    /// same is true of the smallest error. The first and the last binade are only partly in the range, or are longer,
    /// so that both are examined with their neighbours.
    fn up_to(self, last: Binade, width: Width) -> impl Iterator<Item = Binade> {
        let after = (self != last).then(|| Binade::of(width, self.to));
        let before = (self != last).then(|| Binade::of(width, last.from.next_down()));
        [Some(self), after, before, Some(last)].into_iter().flatten()
    }

    /// Are there no binades other than the ones that [`Binade::up_to`] returns?
    fn are_all_looked_at(self, last: Binade) -> bool {
        last.from <= 4.0 * self.to
    }
}

/// Guaranteed bounds of the errors of computed results, in ulps of the exact value: see [`ErrorMeasure`].
///
/// For each row, `computed` is the result p of a plain program, a number of the format `width` (see
/// [`Program::result_width`](crate::program::Program::result_width)), and `exact` is an interval of binary64 that
/// encloses the exact value v. The error is |p − v| / ulp(v). `at_least` and `at_most` are rounded down and up, so that
/// at_least ≤ error ≤ at_most for every v of the enclosure.
///
/// | p | enclosure | at least | at most |
/// |---|---|---|---|
/// | any | empty: the exact value is not defined | NaN | NaN |
/// | finite | bounded | the least error for a number of the enclosure | the largest one |
/// | finite | unbounded | the same | +∞ |
/// | ±∞ | any | +∞ | +∞ |
/// | NaN | defined for sure: decoration `def` or better | +∞ | +∞ |
/// | NaN | possibly undefined | 0 | +∞ |
///
/// An enclosure with the decoration `trv` is about the points where the formula is defined.
///
/// # Errors
///
/// Where the columns differ in length, or `exact` has no decorations.
pub fn errors_in_ulps(
    width: Width,
    computed: &[f64],
    exact: IntervalSlice<'_, f64>,
    at_least: &mut [f64],
    at_most: &mut [f64],
) -> Result<(), DeviceError> {
    let rows = computed.len();
    let dec = exact.dec.ok_or(DeviceError::Rows)?;
    if exact.rows() != Some(rows) || at_least.len() != rows || at_most.len() != rows {
        return Err(DeviceError::Rows);
    }
    for (row, &p) in computed.iter().enumerate() {
        let bounds = Interval::new(exact.lo[row], exact.hi[row]).unwrap_or(Interval::EMPTY);
        let result = FloatRange { lo: p, hi: p };
        at_most[row] = largest_error(ErrorMeasure::Ulps, width, result, bounds, Interval::ENTIRE);
        at_least[row] = if bounds.is_empty() {
            f64::NAN
        } else if p.is_finite() {
            let possible = PossibleErrors {
                lo: p,
                hi: p,
                from: bounds.inf(),
                to: bounds.sup(),
                difference: Interval::ENTIRE,
            };
            possible.sides().map(|side| side.least_ulps(width)).fold(f64::INFINITY, f64::min)
        } else if Format::is_nan(p) && Decoration::from_lane(dec[row]) < Decoration::Def {
            0.0
        } else {
            f64::INFINITY
        };
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The errors of one row.
    fn errors(width: Width, p: f64, lo: f64, hi: f64, dec: f64) -> (f64, f64) {
        let exact = IntervalSlice { lo: &[lo], hi: &[hi], dec: Some(&[dec]) };
        let (mut least, mut most) = ([0.0], [0.0]);
        errors_in_ulps(width, &[p], exact, &mut least, &mut most).unwrap();
        (least[0], most[0])
    }

    #[test]
    fn of_numbers() {
        let u = f64::EPSILON;
        for (width, p, (lo, hi), expected) in [
            (Width::F64, 1.0, (1.0, 1.0), (0.0, 0.0)),
            (Width::F64, 1.0, (1.0, 1.0 + u), (0.0, 1.0)),
            (Width::F64, 1.0 + 3.0 * u, (1.0, 1.0 + u), (2.0, 3.0)),
            (Width::F64, -1.5, (-1.5 - u, -1.5 + 2.0 * u), (0.0, 2.0)),
            // The ulp is the one in the binade of the exact value, for results above and below.
            (Width::F64, 2.0, (2.0 - u, 2.0), (0.0, 1.0)),
            (Width::F64, 2.0, (2.0 - u, 2.0 - u), (1.0, 1.0)),
            (Width::F64, 2.0 - u, (2.0, 2.0), (0.5, 0.5)),
            (Width::F64, 2.0 - u, (2.0 + 2.0 * u, 2.0 + 4.0 * u), (1.5, 2.5)),
            // For a result of 0 all digits are wrong, and the error is no larger than the exact value.
            (Width::F64, 0.0, (0.5, 0.5), (0.5 / (u / 2.0), 0.5 / (u / 2.0))),
            (Width::F64, 0.0, (0.75, 2.0), (1.0 / u, 2.0 / u)),
            (Width::F64, 0.0, (0.0, 111.0), (0.0, 2.0 / u)),
            (Width::F64, 0.0, (5e-324, 1e-323), (1.0, 2.0)),
            (Width::F64, 3e-323, (0.0, 0.0), (6.0, 6.0)),
            (Width::F64, f64::MIN_POSITIVE, (0.0, f64::MIN_POSITIVE), (0.0, 1.0 / u)),
            (Width::F64, f64::MAX, (f64::MAX, f64::INFINITY), (0.0, f64::INFINITY)),
            // The exact values span many binades, on both sides of the result and of 0.
            (Width::F64, 4.0, (1.0, 1024.0), (0.0, 3.0 / u)),
            (Width::F64, 4.0, (3.0, 1024.0), (0.0, 2.0 * (1.0 - 4.0 / 1024.0) / u)),
            (Width::F64, -6.0, (-1024.0, 7.0), (0.0, f64::INFINITY)),
            (Width::F64, 1.0, (-8.0, -1.0), (1.125 / u, 2.0 * 1.5 / u)),
            (Width::F64, 1.0, (-8.0, -1.5), (1.125 / u, 2.0 * 1.5 / u)),
            (Width::F32, 1.0, (1.0 - f64::from(f32::EPSILON) / 4.0, 1.0), (0.0, 0.5)),
            (Width::F32, 0.0, (0.0, f64::from(f32::from_bits(3))), (0.0, 3.0)),
            (Width::F32, 1e-40, (1e-40, 1e-40 + f64::from(f32::from_bits(1))), (0.0, 1.0)),
            // Beyond the largest number the ulp is that of the largest number.
            (
                Width::F32,
                f64::from(f32::MAX),
                (1e39, 2e39),
                (
                    (1e39 - f64::from(f32::MAX)) / 2f64.powi(104),
                    (2e39 - f64::from(f32::MAX)) / 2f64.powi(104),
                ),
            ),
        ] {
            let (least, most) = errors(width, p, lo, hi, 16.0);
            // Each expected value is exact, or correctly rounded from one exact difference: the last row has a slack of
            // an ulp.
            assert!(least <= expected.0 && expected.0 <= least.next_up(), "{p} {lo} {hi}: {least}");
            assert!(most >= expected.1 && expected.1 >= most.next_down(), "{p} {lo} {hi}: {most}");
        }
    }

    /// Numbers with few digits at every size, so that their ulps and errors are exact.
    #[test]
    fn no_number_of_an_enclosure_has_another_error() {
        let mut state = 5_u64;
        let mut next = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % n
        };
        let mut number = || {
            let size = (8 + next(8)) as f64 * 2f64.powi(next(14) as i32 - 7);
            [size, -size, 0.0][(next(5) / 2) as usize]
        };
        for _ in 0..20_000 {
            let [p, a, b, v] = [(); 4].map(|()| number());
            let (lo, hi) = (a.min(b), a.max(b));
            let v = v.clamp(lo, hi);
            for width in Width::of_plans() {
                let (least, most) = errors(width, p, lo, hi, 16.0);
                let error = (p - v).abs() / width.ulp(v);
                assert!(
                    least <= error && error <= most,
                    "{p} in {lo} .. {hi} at {v}: {least} {error} {most}"
                );
                let range = FloatRange { lo: p.min(v), hi: p.max(v) };
                let exact = Interval::new(lo, hi).unwrap();
                let most = |measure| largest_error(measure, width, range, exact, Interval::ENTIRE);
                for c in [lo, hi, v] {
                    let far = (p - c).abs();
                    assert!(far <= most(ErrorMeasure::Absolute));
                    assert!(far / width.ulp(c) <= most(ErrorMeasure::Ulps), "{range:?} {lo} .. {hi}");
                    assert!(
                        far == 0.0 || far / c.abs() <= most(ErrorMeasure::Relative),
                        "{range:?} {lo} .. {hi}"
                    );
                }
            }
        }
    }

    /// The known difference is used too, also where the bounds span several binades.
    #[test]
    fn differences_say_more_than_bounds() {
        let one = FloatRange { lo: 1.0, hi: 1.0 };
        let interval = |lo, hi| Interval::new(lo, hi).unwrap();
        let error = |exact, difference| largest_error(ErrorMeasure::Ulps, Width::F64, one, exact, difference);
        let tiny = 2f64.powi(-60);
        let around = interval(1.0_f64.next_down(), 1.0_f64.next_up());
        assert_eq!(error(around, interval(0.0, tiny)), 2f64.powi(-7));
        // Here the third of ten binades has the error; the first and the last cannot have it.
        assert!(error(interval(0.25, 256.0), interval(0.0, 3.0)) >= 3.0 / (4.0 * f64::EPSILON));
        let relative =
            |exact, difference| largest_error(ErrorMeasure::Relative, Width::F64, one, exact, difference);
        assert_eq!(relative(around, interval(0.0, tiny)), tiny / 1.0_f64.next_down());
        assert_eq!(relative(interval(2.0, f64::INFINITY), Interval::ENTIRE), 1.0);
        assert_eq!(relative(interval(-1.0, 0.0), Interval::ENTIRE), f64::INFINITY);
    }

    #[test]
    fn a_difference_that_is_rounded_stays_a_bound() {
        // |p − v| = 1 − 2^-60 is no number.
        let v = 2f64.powi(-60);
        let (least, most) = errors(Width::F64, 1.0, v, v, 16.0);
        let ulp = 2f64.powi(-112);
        assert!(least < 1.0 / ulp && most == 1.0 / ulp);
        // 1e300 is more than the largest number of smallest ulps.
        assert_eq!(errors(Width::F64, 1e300, 0.0, 0.0, 16.0), (f64::MAX, f64::INFINITY));
    }

    #[test]
    fn where_there_is_no_number() {
        let inf = f64::INFINITY;
        assert_eq!(errors(Width::F64, inf, 1.0, inf, 12.0), (inf, inf));
        assert_eq!(errors(Width::F64, -inf, 1.0, 2.0, 16.0), (inf, inf));
        assert_eq!(errors(Width::F64, f64::NAN, 1.0, 2.0, 8.0), (inf, inf));
        assert_eq!(errors(Width::F64, f64::NAN, 1.0, 2.0, 4.0), (0.0, inf));
        for p in [1.0, inf, f64::NAN] {
            let (least, most) = errors(Width::F64, p, f64::NAN, f64::NAN, 4.0);
            assert!(least.is_nan() && most.is_nan());
        }
        // The exact value may be anything.
        assert_eq!(errors(Width::F64, 3.0, -inf, inf, 4.0), (0.0, inf));
    }

    #[test]
    fn errors_cover_ranges_of_results() {
        let u = f64::EPSILON;
        let error = |width, lo, hi, exact: (f64, f64)| {
            let exact = Interval::new(exact.0, exact.1).unwrap();
            largest_error(ErrorMeasure::Ulps, width, FloatRange { lo, hi }, exact, Interval::ENTIRE)
        };
        assert_eq!(error(Width::F64, 1.0, 1.0, (1.0, 1.0 + u)), 1.0);
        assert_eq!(error(Width::F64, 1.0, 1.0 + 2.0 * u, (1.0, 1.0)), 2.0);
        assert_eq!(error(Width::F64, 1.0 - u, 1.0, (1.0, 1.0)), 1.0);
        let least = f64::from(f32::from_bits(1));
        assert_eq!(error(Width::F32, -least, least, (0.0, 0.0)), 1.0);
        assert_eq!(error(Width::F64, 1.0, f64::INFINITY, (1.0, 2.0)), f64::INFINITY);
        assert_eq!(error(Width::F64, f64::NAN, f64::NAN, (1.0, 2.0)), f64::INFINITY);
    }

    #[test]
    fn columns_that_differ_in_length_are_refused() {
        let exact = IntervalSlice { lo: &[1.0], hi: &[1.0], dec: Some(&[16.0]) };
        let short = errors_in_ulps(Width::F64, &[1.0, 2.0], exact, &mut [0.0], &mut [0.0]);
        assert_eq!(short, Err(DeviceError::Rows));
        let bare = IntervalSlice { dec: None, ..exact };
        let result = errors_in_ulps(Width::F64, &[1.0], bare, &mut [0.0], &mut [0.0]);
        assert_eq!(result, Err(DeviceError::Rows));
    }
}
