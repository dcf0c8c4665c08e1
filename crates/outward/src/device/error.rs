//! How far a plain floating-point result is from the exact value, in ulps, with a guarantee.

use super::DeviceError;
use super::block::{BlockColumn, ROWS};
use super::columns::IntervalSlice;
use super::dispatch::Dispatch;
use crate::format::Format;
use crate::interval::lanes::decoration;
use crate::machine::{Kernel, Lanes, Machine, MaskOf};
use crate::math::nextafter::power_below;
use crate::program::{Granularity, Width};
use crate::round::{Rd, Rn, Ru};

/// Guaranteed bounds of the errors of computed results.
///
/// For each row, `computed` is the result p of a plain program, a number of the format `width` (see
/// [`Program::result_width`](crate::program::Program::result_width)), and `exact` is an interval of binary64 that
/// encloses the exact value v. The error is |p − v| / ulp(p), where ulp(p) is the distance from 2^⌊log₂|p|⌋ to the
/// next larger number of the format, and the smallest subnormal number for |p| below the smallest normal one.
/// `at_least` and
/// `at_most` are rounded down and up, so that at_least ≤ error ≤ at_most for every v of the enclosure.
///
/// | p | enclosure | at least | at most |
/// |---|---|---|---|
/// | any | empty: the exact value is not defined | NaN | NaN |
/// | finite | bounded | the distance of p from the enclosure | the distance of its farther end |
/// | finite | unbounded | the same | +∞ |
/// | ±∞ | any | +∞ | +∞ |
/// | NaN | defined for sure: decoration `def` or better | +∞ | +∞ |
/// | NaN | possibly undefined | 0 | +∞ |
///
/// An enclosure decorated `trv` speaks of the points where the formula is defined.
///
/// # Errors
///
/// Where the columns differ in length, or `exact` has no decorations.
pub fn errors_in_ulps<D: Dispatch>(
    dispatch: D,
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
    let mut columns = [BlockColumn([0.0; ROWS]); 4];
    let mut results = [BlockColumn([0.0; ROWS]); 2];
    for from in (0..rows).step_by(ROWS) {
        let to = rows.min(from + ROWS);
        let some = to - from;
        for (column, source) in columns.iter_mut().zip([computed, exact.lo, exact.hi, dec]) {
            column.0[..some].copy_from_slice(&source[from..to]);
        }
        dispatch.dispatch(Errors { width, columns: &columns, results: &mut results, rows: some });
        at_least[from..to].copy_from_slice(&results[0].0[..some]);
        at_most[from..to].copy_from_slice(&results[1].0[..some]);
    }
    Ok(())
}

struct Errors<'a> {
    width: Width,
    columns: &'a [BlockColumn<f64>; 4],
    results: &'a mut [BlockColumn<f64>; 2],
    rows: usize,
}

impl Kernel for Errors<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let mut row = 0;
        while row < self.rows {
            let columns = self.columns;
            let p = M::F64::load(m, &columns[0].0[row..]);
            let lo = M::F64::load(m, &columns[1].0[row..]);
            let hi = M::F64::load(m, &columns[2].0[row..]);
            let dec = M::F64::load(m, &columns[3].0[row..]);
            let ulp = match self.width.granularity() {
                None => ulp(p),
                Some(granularity) => ulp_of_width(p, granularity),
            };
            let [least, most] = bounds([p, lo, hi, dec], ulp);
            least.store(&mut self.results[0].0[row..]);
            most.store(&mut self.results[1].0[row..]);
            row += M::LANES;
        }
    }
}

/// The unit in the last place of a finite number: the distance from the power of two below it (or from 0) to the
/// next number. Exact.
#[inline(always)]
fn ulp<V: Lanes>(x: V) -> V {
    let power = power_below(x);
    V::from_bits(power.to_bits() + x.machine().u64(1)).sub_r::<Rn>(power)
}

/// The same for a narrower format, of a number held in binary64, its format being that or not. Exact.
#[inline(always)]
fn ulp_of_width<V: Lanes<Format = f64>>(x: V, Granularity { least_normal, epsilon }: Granularity) -> V {
    let constant = |number: f64| V::splat(x.machine(), number);
    power_below(x).greater(constant(least_normal)).mul_r::<Rn>(constant(epsilon))
}

/// The bounds of the error of p, see [`errors_in_ulps`].
#[inline(always)]
fn bounds<V: Lanes>([p, lo, hi, dec]: [V; 4], ulp: V) -> [V; 2] {
    let m = p.machine();
    let constant = |bits| V::splat(m, V::Format::from_pattern(bits));
    let (zero, infinity, nan) =
        (constant(0), constant(V::Format::INFINITY_BITS), constant(V::Format::NAN_BITS));

    let far = p.sub_r::<Ru>(lo).greater(hi.sub_r::<Ru>(p));
    let near = lo.sub_r::<Rd>(p).greater(p.sub_r::<Rd>(hi)).greater(zero);
    let most = far.div_r::<Ru>(ulp);
    let least = near.div_r::<Rd>(ulp);

    let finite: MaskOf<V> = p.abs().lt(infinity);
    let defined = decoration::def(dec).le(dec);
    let without_number = V::select(p.is_nan() & !defined, zero, infinity);
    let empty = lo.is_nan() | hi.is_nan();
    [
        V::select(empty, nan, V::select(finite, least, without_number)),
        V::select(empty, nan, V::select(finite, most, infinity)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::available::available;
    use crate::machine::Level;

    /// Of one row, the same on every machine.
    fn errors(width: Width, p: f64, lo: f64, hi: f64, dec: f64) -> (f64, f64) {
        let all = available().map(|level| {
            let exact = IntervalSlice { lo: &[lo], hi: &[hi], dec: Some(&[dec]) };
            let (mut least, mut most) = ([0.0], [0.0]);
            errors_in_ulps(level, width, &[p], exact, &mut least, &mut most).unwrap();
            (least[0], most[0])
        });
        let all: alloc::vec::Vec<_> = all.collect();
        assert!(
            all.iter().all(|one| {
                (one.0.to_bits(), one.1.to_bits()) == (all[0].0.to_bits(), all[0].1.to_bits())
            })
        );
        all[0]
    }

    #[test]
    fn of_numbers() {
        let u = f64::EPSILON;
        for (width, p, (lo, hi), expected) in [
            (Width::F64, 1.0, (1.0, 1.0), (0.0, 0.0)),
            (Width::F64, 1.0, (1.0, 1.0 + u), (0.0, 1.0)),
            (Width::F64, 1.0 + 3.0 * u, (1.0, 1.0 + u), (2.0, 3.0)),
            (Width::F64, -1.5, (-1.5 - u, -1.5 + 2.0 * u), (0.0, 2.0)),
            // The ulp is that of the binade of p, above and below.
            (Width::F64, 2.0, (2.0 - u, 2.0), (0.0, 0.5)),
            (Width::F64, 0.0, (5e-324, 1e-323), (1.0, 2.0)),
            (Width::F64, 3e-323, (0.0, 0.0), (6.0, 6.0)),
            (Width::F64, f64::MIN_POSITIVE, (0.0, f64::MIN_POSITIVE), (0.0, 4_503_599_627_370_496.0)),
            (Width::F64, f64::MAX, (f64::MAX, f64::INFINITY), (0.0, f64::INFINITY)),
            (Width::F32, 1.0, (1.0 - f64::from(f32::EPSILON) / 4.0, 1.0), (0.0, 0.25)),
            (Width::F32, 0.0, (0.0, f64::from(f32::from_bits(3))), (0.0, 3.0)),
            (Width::F32, 1e-40, (1e-40, 1e-40 + f64::from(f32::from_bits(1))), (0.0, 1.0)),
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
            // Each expectation is exact, or correctly rounded from one exact difference: an ulp of slack for the last
            // row.
            assert!(least <= expected.0 && expected.0 <= least.next_up(), "{p} {lo} {hi}: {least}");
            assert!(most >= expected.1 && expected.1 >= most.next_down(), "{p} {lo} {hi}: {most}");
        }
    }

    #[test]
    fn a_difference_that_is_rounded_stays_a_bound() {
        // |p − v| = 1 − 2^-60 is no number.
        let (least, most) = errors(Width::F64, 1.0, 2f64.powi(-60), 2f64.powi(-60), 16.0);
        let exact_in_ulps = 2f64.powi(52);
        assert!(least < exact_in_ulps && most == exact_in_ulps);
        // 1e300 is more than the largest number of smallest ulps.
        assert_eq!(errors(Width::F64, 0.0, 1e300, 1e300, 16.0), (f64::MAX, f64::INFINITY));
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
    }

    #[test]
    fn columns_must_fit() {
        let bare = IntervalSlice::points(&[1.0]);
        let result = errors_in_ulps(Level::Scalar, Width::F64, &[1.0], bare, &mut [0.0], &mut [0.0]);
        assert_eq!(result, Err(DeviceError::Rows));
    }
}
