//! The results that a function may have if its library is accurate to a given number of ulps.
//!
//! If the operands are numbers, [`exact`](super::exact) determines these results from the exact value of the function
//! **at these numbers**: the operands are those that the program computed, not those without rounding.
//!
//! If earlier operations leave a choice, an operand is any number of a range, and the allowed results are the hull of
//! those for each number. Small ranges are enumerated. For large ones, let [m, M] be bounds of the function over the
//! box that the ranges span. A number c that is allowed for one y of [m, M] is at least L(y) = y − U·ulp(y), and the
//! least of these is L(m) or L(P), where P is the least power of two in (m, M] from which on ulps are larger: between
//! powers of two L rises with y; from one power of two to the next it rises as well, because 2^k·(1 − U·2^(1−p)) does
//! for U less than 2^(p−1); and on negative numbers both y and −U·ulp(y) rise. The upper end is symmetric.
//!
//! A function that overflows has no known digits. Most such results are far beyond the largest number, so only an
//! infinity is allowed: [`is_far_beyond`].

use alloc::vec;
use alloc::vec::Vec;

use super::exact::{ExactValue, MOST_ULPS};
use super::operation::RangeOperation;
use crate::device::scalar::ResultRounding;
use crate::device::scalar::ranges::{ANYTHING, KnownRange, hull};
use crate::program::Width;
use crate::round::RoundingDirection;
use crate::table::{Kind, Op};

/// Combinations of operands that are tried one by one.
const FEW: usize = 64;

/// Is it a function that libraries compute, and not all of them correctly? IEEE 754 asks for the others to be rounded
/// correctly, or they are exact.
#[must_use]
pub fn is_library_function(op: Op) -> bool {
    let is_norm = matches!(op, Op::Rsqrt | Op::Norm3d | Op::Norm4d | Op::Rnorm3d | Op::Rnorm4d);
    matches!(op.info().kind, Kind::Elementary | Kind::Power) && op != Op::Scalbn || is_norm
}

/// Range of the results that a function may give within `ulps` ulps, for operands of these formats.
pub fn within(
    function: &RangeOperation<'_>,
    width: Width,
    ulps: f64,
    operands: &[KnownRange],
    widths: &[Width],
) -> KnownRange {
    if !matches!(width, Width::F32 | Width::F64) || !(0.0..=MOST_ULPS).contains(&ulps) {
        return ANYTHING;
    }
    match combinations(operands, widths) {
        Some(all) => {
            let ranges = all.iter().map(|numbers| of_numbers(function, width, ulps, numbers));
            ranges.reduce(hull).unwrap_or(ANYTHING)
        }
        None => of_ranges(function, width, ulps, operands),
    }
}

/// Every choice of one number of each operand, where these are few.
fn combinations(operands: &[KnownRange], widths: &[Width]) -> Option<Vec<Vec<f64>>> {
    let mut all = vec![Vec::new()];
    for (operand, width) in operands.iter().zip(widths) {
        let numbers = numbers(*operand, *width, FEW / all.len())?;
        let longer = all.iter().flat_map(|start| {
            numbers.iter().map(|x| start.iter().copied().chain([*x]).collect::<Vec<f64>>())
        });
        all = longer.collect();
    }
    Some(all)
}

/// The numbers of a range, with zeros of both signs; `None` if there are more than `most`, or if nothing is known.
fn numbers(range: KnownRange, width: Width, most: usize) -> Option<Vec<f64>> {
    if range.one {
        return Some(vec![range.lo]);
    }
    if !range.is_bounded() || !matches!(width, Width::F32 | Width::F64) {
        return None;
    }
    let mut all = Vec::new();
    let mut x = range.lo;
    while x <= range.hi {
        let both = [x, -x];
        all.extend_from_slice(if x == 0.0 { &both } else { &both[..1] });
        if all.len() > most {
            return None;
        }
        x = if width == Width::F32 { f64::from((x as f32).next_up()) } else { x.next_up() };
    }
    Some(all)
}

fn of_numbers(function: &RangeOperation<'_>, width: Width, ulps: f64, numbers: &[f64]) -> KnownRange {
    let round = |round| (function.number)(ResultRounding { width: Width::F64, round }, numbers);
    let [down, up] = [RoundingDirection::TowardNegative, RoundingDirection::TowardPositive].map(round);
    if down.is_nan() || up.is_nan() {
        return KnownRange::one(f64::NAN);
    }
    let exact = match down == up {
        // A pole, or the limit at an infinity.
        true if down.is_infinite() => return KnownRange::one(down),
        true => ExactValue::number(down),
        false
            if (down.is_infinite() || up.is_infinite())
                && is_far_beyond(function, numbers, down.is_infinite()) =>
        {
            return KnownRange::one(if down.is_infinite() { down } else { up });
        }
        // Bounds that may be an ulp further out than the tightest ones, and digits that do not tell which are.
        false if !function.is_correctly_rounded && !is_told_by_digits(function, numbers, down, up) => {
            return between_bounds(down, up, width, ulps);
        }
        false => {
            let left = |near: f64| (function.left)(numbers, near);
            ExactValue::between(
                down,
                up,
                left,
                || round(RoundingDirection::TiesToEven),
                function.may_be_halfway,
            )
        }
    };
    let [lo, hi] = exact.numbers_within(width, ulps);
    // Zeros may have either sign.
    KnownRange { lo, hi, one: lo == hi && lo != 0.0 }
}

/// Do the digits of the exact value say that it lies between these numbers, which are neighbours?
fn is_told_by_digits(function: &RangeOperation<'_>, numbers: &[f64], down: f64, up: f64) -> bool {
    let near = if down < 0.0 { up } else { down };
    let left = (function.left)(numbers, near);
    down.next_up() == up && left.is_some_and(|left| left.inf() > -1.0 && left.sup() < 1.0)
}

/// The numbers for some exact value between these bounds, which may be further apart than neighbours.
fn between_bounds(down: f64, up: f64, width: Width, ulps: f64) -> KnownRange {
    let (mut range, mut at) = (None, down);
    while at < up {
        let next = at.next_up();
        let [lo, hi] = ExactValue::anywhere_between(at, next).numbers_within(width, ulps);
        let here = KnownRange { lo, hi, one: false };
        range = Some(range.map_or(here, |range| hull(range, here)));
        at = next;
    }
    if up.is_finite() {
        let [lo, hi] = ExactValue::number(up).numbers_within(width, ulps);
        let last = KnownRange { lo, hi, one: false };
        range = Some(range.map_or(last, |range| hull(range, last)));
    }
    range.unwrap_or(ANYTHING)
}

/// Is the exact value so far beyond the largest number of binary64 that no finite number is within [`MOST_ULPS`]?
///
/// The digits of the value decide for powers and functions derived from them. For others, one operand is moved by δ =
/// 2^-20 of its size to where the function is smaller. If it overflows there, too, it is at least (1 − 2^-54)·2^1024
/// there, and e^(δ/2)
/// times that here, since |x·f′(x)/f(x)| is at least 1/2 between the two:
///
/// | function, where it overflows | x·f′/f, in size |
/// |---|---|
/// | exponential functions, e^x − 1 and its like | at least log(2^1024) |
/// | sinh, cosh | \|x\|·coth x, \|x\|·tanh x: more than 700 |
/// | I₀, I₁ | x·I₁/I₀ > x − 1, x·I₀/I₁ − 1 > x − 1 |
/// | erfcx, which is 2·exp(x²) less a number below 1 | more than x² |
/// | Γ and log Γ beyond 100 | x·ψ(x), more than x; more than 1 |
/// | Γ, cot, csc, coth, csch next to 0 | 1 and less than 2^-900 more or less |
/// | x^y, by y | log(x^y) |
///
/// Where a subnormal x has too few digits to be moved so, 1/x is above 2^1050. In all cases the value is more than
/// (1 + 2^-22)·2^1024, and the nearest finite number is 2^30 of its ulps away.
fn is_far_beyond(function: &RangeOperation<'_>, numbers: &[f64], is_negative: bool) -> bool {
    const PART: f64 = 1.0 / (1_u32 << 20) as f64;
    /// Limit in ulps of the largest number: half of the value is more than [`MOST_ULPS`] of its ulps, as `exact` says.
    const FAR: f64 = (1_u64 << 54) as f64;
    let largest = if is_negative { f64::MIN } else { f64::MAX };
    if (function.left)(numbers, largest).is_some_and(|left| left.mig() > FAR) {
        return true;
    }
    let moved = match (function.op, numbers) {
        (Some(Op::Exp | Op::Exp2 | Op::Exp10 | Op::Expm1 | Op::Exp2m1 | Op::Exp10m1), &[x])
        | (Some(Op::Sinh | Op::Cosh | Op::CylBesselI0 | Op::CylBesselI1 | Op::Erfcx), &[x]) => {
            [x * (1.0 - PART), 0.0]
        }
        (Some(Op::Tgamma | Op::Lgamma), &[x]) if x > 100.0 => [x * (1.0 - PART), 0.0],
        (Some(Op::Tgamma | Op::Cot | Op::Csc | Op::Coth | Op::Csch), &[x]) if x.abs() < 1e-300 => {
            [x * (1.0 + PART), 0.0]
        }
        (Some(Op::Pow | Op::Powr), &[x, y]) => [x.abs(), y * (1.0 - PART)],
        _ => return false,
    };
    let to = ResultRounding { width: Width::F64, round: RoundingDirection::TiesToEven };
    (function.number)(to, &moved[..numbers.len()]).is_infinite()
}

fn of_ranges(function: &RangeOperation<'_>, width: Width, ulps: f64, operands: &[KnownRange]) -> KnownRange {
    let Some([m, most]) = function.bounds_of(operands) else { return ANYTHING };
    KnownRange { lo: least(width, ulps, [m, most]), hi: -least(width, ulps, [-most, -m]), one: false }
}

/// Returns the least number that is within `ulps` ulps of a value of [m, M].
fn least(width: Width, ulps: f64, [m, most]: [f64; 2]) -> f64 {
    if m == f64::NEG_INFINITY {
        return m;
    }
    let of = |y: f64| match y.is_finite() {
        true => ExactValue::number(y).numbers_within(width, ulps)[0],
        false => y,
    };
    let normal = if width == Width::F32 { f64::from(f32::MIN_POSITIVE) } else { f64::MIN_POSITIVE };
    // The power of two above m: twice the one that is not above it.
    let power = 2.0 * f64::from_bits(m.max(normal).to_bits() & f64::INFINITY.to_bits());
    if power <= most { of(m).min(of(power)) } else { of(m) }
}
