//! The definition of a correctly rounded entry, in integers: independent of how the library rounds.

use num_bigint::BigInt;
use outward::RoundingDirection;
use outward::format::Format;

/// A finite number in units of 2^-2148, the unit of all products.
fn integer(x: f64) -> BigInt {
    let bits = x.to_bits();
    let field = (bits >> 52 & 0x7ff) as i64;
    let fraction = bits & ((1 << 52) - 1) | u64::from(field != 0) << 52;
    let value = BigInt::from(fraction) << (field.max(1) - 1075 + 2148) as u64;
    if x < 0.0 { -value } else { value }
}

/// The exact sum of the products of a row and a column and of a number, which are all finite.
pub fn sum(row: &[f64], column: &[f64], added: f64) -> BigInt {
    let products = row.iter().zip(column).map(|(&x, &y)| (integer(x) * integer(y)) >> 2148_u32);
    products.sum::<BigInt>() + integer(added)
}

/// The number of the format after this one toward +∞; after the largest one comes an infinity.
fn next_up<T: Format>(x: T) -> T {
    let pattern = x.pattern();
    T::from_pattern(match pattern & !T::SIGN_MASK {
        0 => 1,
        _ if pattern & T::SIGN_MASK != 0 => pattern - 1,
        _ => pattern + 1,
    })
}

fn negated<T: Format>(x: T) -> T {
    T::from_pattern(x.pattern() ^ T::SIGN_MASK)
}

fn next_down<T: Format>(x: T) -> T {
    negated(next_up(negated(x)))
}

/// The value of a number, with 2 to the power after the largest one's in the place of infinity, as rounding to nearest
/// has it.
fn value<T: Format>(x: T) -> BigInt {
    if x.widen().is_infinite() {
        let beyond = BigInt::from(1) << (2148 + T::EMAX + 1) as u64;
        return if x.widen() < 0.0 { -beyond } else { beyond };
    }
    integer(x.widen())
}

/// Is this the exact number rounded in the direction, by the definition of IEEE 754? Zeros may have either sign. The
/// format has an infinity.
pub fn is_rounded<T: Format>(exact: &BigInt, x: T, direction: RoundingDirection) -> bool {
    if x.is_nan() {
        return false;
    }
    let found = value(x);
    let is_infinite = x.widen().is_infinite();
    if is_infinite {
        // Never where the direction keeps the largest number; otherwise from the point on where rounding gets there.
        let is_negative = x.widen() < 0.0;
        let largest = value(T::largest());
        let size = if is_negative { -exact } else { exact.clone() };
        return match direction {
            RoundingDirection::TowardZero => false,
            RoundingDirection::TowardPositive => !is_negative && size > largest,
            RoundingDirection::TowardNegative => is_negative && size > largest,
            RoundingDirection::TiesToEven | RoundingDirection::TiesToAway => {
                size * 2 >= largest + (found.magnitude().clone() + 0_u32).into_bigint()
            }
        };
    }
    let (below, above) = (value(next_down(x)), value(next_up(x)));
    // The neighbours beyond the largest number stand for infinities where the direction does not round to nearest.
    let (ends_below, ends_above) = (next_down(x).widen().is_infinite(), next_up(x).widen().is_infinite());
    match direction {
        RoundingDirection::TowardNegative => found <= *exact && (*exact < above || ends_above),
        RoundingDirection::TowardPositive => found >= *exact && (*exact > below || ends_below),
        RoundingDirection::TowardZero if *exact >= BigInt::ZERO => {
            found <= *exact && found >= BigInt::ZERO && (*exact < above || ends_above)
        }
        RoundingDirection::TowardZero => {
            found >= *exact && found <= BigInt::ZERO && (*exact > below || ends_below)
        }
        RoundingDirection::TiesToEven | RoundingDirection::TiesToAway => {
            let (twice, low, high) = (exact * 2, &found + &below, &found + &above);
            let is_tie = twice == low || twice == high;
            if !is_tie {
                return low < twice && twice < high;
            }
            match direction {
                RoundingDirection::TiesToEven => x.pattern() & 1 == 0,
                _ => found.magnitude() * 2_u32 >= twice.magnitude().clone(),
            }
        }
    }
}

trait IntoBigint {
    fn into_bigint(self) -> BigInt;
}

impl IntoBigint for num_bigint::BigUint {
    fn into_bigint(self) -> BigInt {
        BigInt::from(self)
    }
}
