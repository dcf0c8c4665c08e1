//! Functions that return different numbers for the two zeros.
//!
//! The real number 0 has no sign, but a computed zero has: `0*x` is −0 for negative x, and so is `ceil(-0.5)`. If a
//! function jumps between the two zeros, the computed result can be far from the exact one although no operand has an
//! error: for negative x, the computed `atan2(0*x, -1)` is −π, but the exact value is π.

use crate::table::Op;

/// The operand, by its place, for which the function gives different finite numbers at zeros of different signs.
///
/// `atan2(0, x)` has one exact value. `copysign(x, 0)` has two, x and −x, since the real number 0 has no sign.
pub fn signed_zero_operand(op: Op) -> Option<usize> {
    match op {
        Op::Atan2 | Op::Atan2pi => Some(0),
        Op::Copysign => Some(1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::signed_zero_operand;
    use crate::device::scalar::{ResultRounding, with_integer};
    use crate::program::Width;
    use crate::round::RoundingDirection;
    use crate::table::{TABLE, Type};

    const NUMBERS: [f64; 9] = [0.0, 1.0, -1.0, 0.5, -2.5, 3.0, f64::MIN_POSITIVE, f64::MAX, f64::INFINITY];
    const INTEGERS: [i32; 8] = [0, 1, 2, 3, -1, -2, -3, i32::MIN];

    /// Every function at every combination of these numbers, with each zero of either sign.
    #[test]
    fn the_list_has_every_function_that_jumps_between_the_zeros() {
        let to = ResultRounding { width: Width::F64, round: RoundingDirection::TiesToEven };
        for info in TABLE.iter().filter(|info| info.readings.float && info.readings.interval) {
            let places: Vec<usize> = if info.operands.contains(&Type::Integer) {
                let differs = INTEGERS.into_iter().any(|n| {
                    let at = |x| with_integer(info.op, to, x, n);
                    at(0.0) != at(-0.0) && at(0.0).is_finite() && at(-0.0).is_finite()
                });
                differs.then_some(0).into_iter().collect()
            } else {
                let count = info.operands.len();
                assert!(count > 0 && info.operands.iter().all(|operand| *operand == info.operands[0]));
                let differs = |place: usize, code: usize| {
                    let number = |at: usize| NUMBERS[code / NUMBERS.len().pow(at as u32) % NUMBERS.len()];
                    let plain: Vec<f64> = (0..count).map(number).collect();
                    let mut other = plain.clone();
                    other[place] = -plain[place];
                    let [value, other] = [plain, other].map(|numbers| to.number(info.op, &numbers));
                    number(place) == 0.0 && value != other && value.is_finite() && other.is_finite()
                };
                let codes = NUMBERS.len().pow(count as u32);
                (0..count).filter(|place| (0..codes).any(|code| differs(*place, code))).collect()
            };
            // atan2(0, 0) is not defined exactly, so that the sign of a zero x does not count.
            let first = places.first().copied();
            assert_eq!(first, signed_zero_operand(info.op), "{}", info.name);
        }
    }
}
