//! Determinants: A is multiplied by approximate inverses of its factors, whose determinants are known, until it is
//! nearly the identity.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use outward_core::ops::{add_ru, div_ru, mul_ru, scalbn_rd, scalbn_rn, scalbn_ru, sqrt_ru, sub_rd, sub_ru};
use outward_core::round::RoundingDirection::{TowardNegative, TowardPositive};
use outward_core::text::round_scaled;
use outward_reductions::Accumulator;

use super::dense::{Context, Dense};
use super::exact::{Bound, ExactSum};
use super::factors::{factor, invert_each};
use super::magnitudes::magnitudes;
use super::scaled::{Scaled, check_ends};
use super::verified::{add_to, condition_of, most_parts};
use super::wide::Wide;
use crate::error::{MatrixError, Unverified};
use crate::execution::Execution;
use crate::slices::power;
use crate::view::MatrixRef;

/// Bounds of a determinant: `lower` · 2^`exponent` ≤ det A ≤ `upper` · 2^`exponent`.
///
/// The exponent is 0 unless the determinant is far beyond the range of binary64 or near its ends. Both bounds have one
/// sign, so that the sign of the determinant is known; 0 is exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Determinant {
    /// The lower bound.
    pub lower: f64,
    /// The upper bound.
    pub upper: f64,
    /// The exponent of both.
    pub exponent: i64,
}

impl Determinant {
    /// The bounds as numbers of binary64: infinite or subnormal ones where the determinant is beyond its range.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        // No number is in the range after more.
        let exponent = self.exponent.clamp(-5000, 5000) as i32;
        [scalbn_rd(self.lower, exponent), scalbn_ru(self.upper, exponent)]
    }

    /// The sign of the determinant, compared with 0.
    #[must_use]
    pub fn sign(&self) -> Ordering {
        self.lower.total_cmp(&0.0)
    }
}

/// Computes bounds of the determinant of A, which are neighbours as a rule. They are equal where the entries are
/// integers and the determinant is below 2^53.
///
/// ```
/// use outward::matrix::{MatrixRef, determinant};
///
/// let found = determinant(MatrixRef::new(&[1.0, 2.0, 3.0, 4.0], 2, 2)?)?;
/// assert_eq!(found.bounds(), [-2.0, -2.0]);
/// // Rump's matrix, for which plain arithmetic may get any number.
/// let a = [64919121.0, -159018721.0, 41869520.5, -102558961.0];
/// assert_eq!(determinant(MatrixRef::new(&a, 2, 2)?)?.bounds(), [-0.5, -0.5]);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// Where A is not square, where an entry is a NaN or an infinity, where the sign of the determinant is not decided
/// ([`MatrixError::NotVerified`]), and where there is not enough memory.
pub fn determinant(a: MatrixRef<'_, f64>) -> Result<Determinant, MatrixError> {
    determinant_on(a, Execution::new())
}

/// [`determinant`] on so many threads, or until a flag is set.
///
/// # Errors
///
/// As [`determinant`], and where the flag is set.
pub fn determinant_on(a: MatrixRef<'_, f64>, execution: Execution<'_>) -> Result<Determinant, MatrixError> {
    check_ends([a, a])?;
    let rows = a.rows();
    let of_number = |x| Determinant { lower: x, upper: x, exponent: 0 };
    if rows == 0 {
        return Ok(of_number(1.0));
    }
    let scaled = Scaled::new([a, a])?;
    if scaled.a.has_zeros() {
        return Ok(of_number(0.0));
    }
    Ok(of_scaled(&Context::new(execution), scaled, most_parts(rows))?.on_grid(a))
}

/// Computes bounds of the determinants of all matrices between lower and upper bounds. None of them is singular.
///
/// ```
/// use outward::matrix::{Execution, MatrixRef, determinant_of_intervals};
///
/// let (low, high) = ([3.0, 1.0, 1.0, 2.0], [3.001, 1.0, 1.0, 2.0]);
/// let ends = [MatrixRef::new(&low, 2, 2)?, MatrixRef::new(&high, 2, 2)?];
/// let [lower, upper] = determinant_of_intervals(ends, Execution::new())?.bounds();
/// assert!(lower <= 5.0 && 5.002 <= upper && upper - lower < 0.003);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// As [`determinant_on`], where the bounds differ in shape, and where the intervals are so wide that one of the
/// matrices may be singular.
pub fn determinant_of_intervals(
    a: [MatrixRef<'_, f64>; 2],
    execution: Execution<'_>,
) -> Result<Determinant, MatrixError> {
    check_ends(a)?;
    let scaled = Scaled::new(a)?;
    if scaled.a.radius.is_none() {
        return determinant_on(a[0], execution);
    }
    if scaled.a.has_zeros() {
        return Ok(Determinant { lower: 0.0, upper: 0.0, exponent: 0 });
    }
    of_scaled(&Context::new(execution), scaled, most_parts(a[0].rows())).map_err(|error| match error {
        MatrixError::NotVerified(_) => MatrixError::NotVerified(Unverified::Intervals),
        error => error,
    })
}

/// A matrix in parts and a bound of what they leave.
struct Parts {
    parts: Vec<Dense>,
    rest: Option<Dense>,
}

/// The determinant of a scaled matrix that has no zeros alone in a row or a column.
fn of_scaled(context: &Context<'_>, scaled: Scaled, most_parts: usize) -> Result<Determinant, MatrixError> {
    let middle = scaled.a.middle;
    let order = middle.rows;
    let mut product = Parts { parts: vec![middle.clone()], rest: scaled.a.radius };
    let mut divisor = Wide::ONE;
    let mut is_negative = false;
    let mut inverse = 1.0;
    let mut best: Option<([f64; 2], Wide, bool)> = None;
    for level in 1..=most_parts + 1 {
        let factors = factor(context, product.parts[0].clone())?;
        let [lower, upper] = invert_each(context, &factors)?;
        inverse = if level == 1 { lower.largest() * upper.largest() } else { inverse };
        for row in 0..order {
            let pivot = upper.at(row, row);
            if !(pivot != 0.0 && pivot.is_finite()) {
                return Err(failure(&middle, inverse, level));
            }
            divisor = divisor.times(pivot.abs());
            is_negative ^= pivot < 0.0;
        }
        is_negative ^= factors.is_odd;
        let ordered = product.ordered(&factors.order)?;
        product = ordered.between(context, &lower, &upper, level + 1)?;
        let Some(found) = near_identity(&product) else { continue };
        let is_better =
            best.as_ref().is_none_or(|(ends, ..)| found[1] - found[0] < (ends[1] - ends[0]) / 2.0);
        if is_better {
            best = Some((found, divisor.clone(), is_negative));
        }
        // Far below a unit in the last place, or as near as it gets.
        if !is_better || found[1] - found[0] < power(-62) {
            break;
        }
    }
    let Some((ends, divisor, is_negative)) = best else {
        return Err(failure(&middle, inverse, most_parts + 1));
    };
    let exponents = scaled.scales.rows.iter().chain(&scaled.scales.columns);
    let exponent: i64 = -exponents.map(|&it| i64::from(it)).sum::<i64>();
    let [lower, upper] = divisor.quotients(ends);
    Ok(rounded([lower, upper], exponent, is_negative))
}

fn failure(a: &Dense, inverse: f64, parts: usize) -> MatrixError {
    MatrixError::NotVerified(Unverified::Condition { parts, condition: condition_of(a, inverse) })
}

impl Parts {
    /// The rows in another order.
    fn ordered(&self, order: &[usize]) -> Result<Parts, MatrixError> {
        let ordered = |from: &Dense| {
            let mut to = Dense::zeros(from.rows, from.columns)?;
            for (row, &other) in order.iter().enumerate() {
                to.row_mut(row).copy_from_slice(from.row(other));
            }
            Ok(to)
        };
        let parts = self.parts.iter().map(ordered).collect::<Result<_, MatrixError>>()?;
        Ok(Parts { parts, rest: self.rest.as_ref().map(ordered).transpose()? })
    }

    /// The product with a matrix on the left and another one, transposed, on the right, in so many parts.
    fn between(
        self,
        context: &Context<'_>,
        left: &Dense,
        right: &Dense,
        count: usize,
    ) -> Result<Parts, MatrixError> {
        let shape = [left.rows; 2];
        let columns: Vec<Dense> = self.parts.iter().map(Dense::transposed).collect::<Result<_, _>>()?;
        let terms = columns.iter().map(|part| [left, part]).collect();
        let half = ExactSum { terms, added: None }.parts(context, shape, count, Bound::Rest)?;
        let mut rest = half.bound;
        if let Some(before) = &self.rest {
            add_to(&mut rest, &magnitudes(context, left, &before.transposed()?)?.transposed()?);
        }
        let terms = half.parts.iter().map(|part| [part, right]).collect();
        let whole = ExactSum { terms, added: None }.parts(context, shape, count, Bound::Rest)?;
        let mut bound = whole.bound;
        add_to(&mut bound, &magnitudes(context, &rest, right)?.transposed()?);
        Ok(Parts { parts: whole.parts, rest: Some(bound) })
    }
}

/// Bounds of det C − 1 for a matrix C = I + E with a norm ‖E‖ of at most 1/2.
fn near_identity(c: &Parts) -> Option<[f64; 2]> {
    let order = c.parts[0].rows;
    let mut squares = 0.0;
    let mut trace = Accumulator::new();
    let mut trace_rest = 0.0;
    for at in 0..order * order {
        let is_diagonal = at % (order + 1) == 0;
        let first = c.parts[0].entries[at];
        let mut magnitude = first.abs();
        if is_diagonal {
            magnitude = sub_rd(first, 1.0).abs().max(sub_ru(first, 1.0).abs());
            trace.add(-1.0);
        }
        for part in &c.parts[1..] {
            magnitude = add_ru(magnitude, part.entries[at].abs());
        }
        let rest = c.rest.as_ref().map_or(0.0, |rest| rest.entries[at]);
        magnitude = add_ru(magnitude, rest);
        squares = add_ru(squares, mul_ru(magnitude, magnitude));
        if is_diagonal {
            c.parts.iter().for_each(|part| trace.add(part.entries[at]));
            trace_rest = add_ru(trace_rest, rest);
        }
    }
    if squares.is_nan() || squares > 0.25 {
        return None;
    }
    // log det C = tr E + d with |d| ≤ Σ ‖E‖^k / k for k ≥ 2, and |e^s − 1 − s| ≤ s².
    let norm = sqrt_ru(squares);
    let logarithm = div_ru(squares, sub_rd(2.0, mul_ru(2.0, norm)));
    let slack = add_ru(logarithm, trace_rest);
    let [low, high]: [f64; 2] = [trace.round(TowardNegative), trace.round(TowardPositive)];
    let size = add_ru(low.abs().max(high.abs()), slack);
    if size.is_nan() || size > 0.5 {
        return None;
    }
    let slack = add_ru(slack, mul_ru(size, size));
    Some([sub_rd(low, slack), add_ru(high, slack)])
}

/// The bounds m 2^e of a magnitude, scaled, rounded outward and signed.
fn rounded([lower, upper]: [(u128, i64); 2], exponent: i64, is_negative: bool) -> Determinant {
    // The exponent of the leading bit.
    let size = lower.1 + exponent + 127 - i64::from(lower.0.leading_zeros());
    let common = if size.abs() < 1000 { 0 } else { size };
    let round = |(magnitude, own): (u128, i64), direction| -> f64 {
        round_scaled(is_negative, magnitude, own + exponent - common, direction)
    };
    let [lower, upper] = if is_negative { [upper, lower] } else { [lower, upper] };
    Determinant { lower: round(lower, TowardNegative), upper: round(upper, TowardPositive), exponent: common }
}

impl Determinant {
    /// The only number between the bounds that the determinant of this matrix can be, if there is one: if all entries
    /// of each row are multiples of a power of two, the determinant is a multiple of their product.
    fn on_grid(self, a: MatrixRef<'_, f64>) -> Determinant {
        let mut grid = 0_i64;
        for row in 0..a.rows() {
            let last_bits = (0..a.columns()).filter_map(|column| last_bit(a.at(row, column)));
            grid += i64::from(last_bits.min().unwrap_or(0));
        }
        let Ok(shift) = i32::try_from(self.exponent - grid) else { return self };
        if shift.abs() > 4000 {
            return self;
        }
        let (low, high) = (scalbn_rd(self.lower, shift), scalbn_ru(self.upper, shift));
        // Up to this, all multiples are numbers.
        const WHOLE: f64 = power(53);
        if !(low.abs() <= WHOLE && high.abs() <= WHOLE) {
            return self;
        }
        let (first, last) = (ceil(low), -ceil(-high));
        let value = scalbn_rn(first, -shift);
        // Exact, unless it is not a normal number.
        if first == last && scalbn_rn(value, shift) == first {
            return Determinant { lower: value, upper: value, ..self };
        }
        self
    }
}

/// The exponent of the last bit of a number that is not 0.
fn last_bit(x: f64) -> Option<i32> {
    let field = (x.to_bits() >> 52) as i32 & 0x7ff;
    let fraction = x.to_bits() & ((1 << 52) - 1) | u64::from(field != 0) << 52;
    (fraction != 0).then(|| field.max(1) - 1075 + fraction.trailing_zeros().cast_signed())
}

/// The least integer that is not below x, for |x| ≤ 2^53.
fn ceil(x: f64) -> f64 {
    let whole = x as i64 as f64;
    if whole < x { whole + 1.0 } else { whole }
}
