//! Results in every direction against numbers of MPFR.

use outward::format::Format;
use rug::Float;
use rug::float::Round;

/// Directions in the order of the results passed to [`check`]: `rn rz ru rd`.
const DIRECTIONS: [Round; 4] = [Round::Nearest, Round::Zero, Round::Up, Round::Down];

/// Checks that each result is the exact value rounded in its direction, bit for bit.
pub fn check<T: Format>(exact: &Float, got: [T; 4], what: impl Fn() -> String) {
    for (direction, got) in DIRECTIONS.into_iter().zip(got) {
        let want = rounded::<T>(exact, direction);
        assert_eq!(
            Format::widen(got).to_bits(),
            want.to_bits(),
            "{}, {direction:?}: {got:?}, not {want:e}",
            what()
        );
    }
}

/// Rounds a positive or negative number to a format. Beyond its exponents MPFR has zeros and infinities, which stand
/// for numbers.
pub fn rounded<T: Format>(exact: &Float, direction: Round) -> f64 {
    let (precision, emin) = (i64::from(T::PRECISION), i64::from(T::EMIN));
    let power = |exponent: i64| Float::with_val(T::PRECISION, Float::i_exp(1, exponent as i32));
    let away = match direction {
        Round::Up => !exact.is_sign_negative(),
        Round::Down => exact.is_sign_negative(),
        _ => false,
    };
    let signed = |size: f64| if exact.is_sign_negative() { -size } else { size };
    let least = power(emin - precision + 1);
    let exponent = exact.get_exp().map_or(i64::MIN / 2, |exponent| i64::from(exponent) - 1);
    let digits = if exponent < emin { precision - (emin - exponent) } else { precision };
    if exact.is_zero() || !exact.is_infinite() && digits < 1 {
        let half = Float::with_val(T::PRECISION, &least >> 1_u32);
        let up = away || direction == Round::Nearest && exact.clone().abs() > half;
        return signed(if up { least.to_f64() } else { 0.0 });
    }
    let largest = Format::widen(T::from_pattern(T::MAX_BITS));
    if !exact.is_infinite() {
        let (near, _) = Float::with_val_round(digits as u32, exact, direction);
        if near.clone().abs() <= largest {
            return near.to_f64();
        }
    }
    signed(if away || direction == Round::Nearest { f64::INFINITY } else { largest })
}
