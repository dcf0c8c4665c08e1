//! Locates numbers between the multiples of π/2, with 1400 binary digits of 2/π.

use dashu_int::{IBig, UBig};

use crate::oracle::real::Real;

/// The number of bits behind the point of 2/π: the largest numbers need them, with some 200 to spare.
pub const BITS: usize = 1400;

/// Returns 2/π · 2^BITS, cut, within two units.
pub fn two_over_pi() -> UBig {
    thread_local!(static TWO_OVER_PI: UBig = from_machin());
    TWO_OVER_PI.with(Clone::clone)
}

/// π = 16 atan(1/5) − 4 atan(1/239), with 64 bits more against truncations.
fn from_machin() -> UBig {
    let bits = BITS + 64;
    let atan = |n: u32| {
        let mut power = (IBig::ONE << bits) / n;
        let (mut sum, mut k) = (IBig::ZERO, 1u32);
        while power != IBig::ZERO {
            let term = &power / k;
            sum = if k % 4 == 1 { sum + term } else { sum - term };
            power /= n * n;
            k += 2;
        }
        sum
    };
    let pi = atan(5) * 16 - atan(239) * 4;
    UBig::try_from((IBig::ONE << (bits + BITS + 1)) / pi).expect("a positive number")
}

/// ⌊x·2/π⌋ of a finite number. No number of binary64 but 0 is within 2^-60 of a multiple of π/2, so that the digits
/// decide.
pub fn quadrant(x: f64) -> IBig {
    if x == 0.0 {
        return IBig::ZERO;
    }
    let Real { negative, significand, exponent, .. } = Real::from_f64(x);
    let product = IBig::from(two_over_pi()) * IBig::from(significand);
    let shift = exponent - i64::try_from(BITS).expect("a small number");
    let whole = match usize::try_from(-shift) {
        Ok(down) => product >> down,
        Err(_) => unreachable!("1400 digits are more than the largest number has"),
    };
    if negative { -whole - 1 } else { whole }
}

/// Is n/2 in the interval, for an integer n that is `rest` modulo `modulus`, which is 2 or 4?
pub fn contains_half(x: [f64; 2], rest: u32, modulus: u32) -> bool {
    const INTEGERS: f64 = (1u64 << 60) as f64;
    if x[1] - x[0] >= 4.0 {
        return true;
    }
    if x[0].abs() > INTEGERS {
        // The interval is one number, and a multiple of 2.
        return rest == 0;
    }
    let [first, last] = [(2.0 * x[0]).ceil(), (2.0 * x[1]).floor()];
    let modulus = f64::from(modulus);
    let ahead = (f64::from(rest) - first.rem_euclid(modulus)).rem_euclid(modulus);
    ahead <= last - first
}

/// The interval without its ends where they are poles of tan πx, which numbers can be, and whether either is one.
pub fn without_poles(x: [f64; 2]) -> ([f64; 2], [bool; 2]) {
    let poles = x.map(|end| (end % 1.0).abs() == 0.5);
    let low = if poles[0] { x[0].next_up() } else { x[0] };
    let high = if poles[1] { x[1].next_down() } else { x[1] };
    ([low, high], poles)
}

/// The interval without its ends where they are 0, for a function that has a pole there.
pub fn without_zero([low, high]: [f64; 2]) -> [f64; 2] {
    let least = f64::from_bits(1);
    [if low == 0.0 { least } else { low }, if high == 0.0 { -least } else { high }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::FRAC_PI_2;

    #[test]
    fn halves() {
        let least = f64::from_bits(1);
        assert!(contains_half([0.5, 0.5], 1, 2) && contains_half([-0.75, -0.25], 3, 4));
        assert!(!contains_half([0.5_f64.next_up(), 1.5_f64.next_down()], 1, 2));
        assert!(!contains_half([-1.0, 0.0], 1, 4) && contains_half([-1.5, 0.0], 1, 4));
        assert!(contains_half([-least, least], 0, 4) && !contains_half([least, least], 0, 4));
        assert!(contains_half([1.0e300, 1.0e300], 0, 4) && !contains_half([1.0e300, 1.0e300], 1, 4));
        assert!(contains_half([f64::NEG_INFINITY, 0.0], 3, 4));
        assert_eq!(without_poles([0.5, 0.75]), ([0.5_f64.next_up(), 0.75], [true, false]));
    }

    #[test]
    fn known_quadrants() {
        for (x, quadrant_of_x) in
            [(0.0, 0), (1.0, 0), (-1.0, -1), (3.0, 1), (355.0, 226), (1.0e-300, 0), (-1.0e-300, -1)]
        {
            assert_eq!(quadrant(x), quadrant_of_x.into(), "{x}");
        }
        // The nearest number to π/2 is below it, that to 3π/2 too.
        assert_eq!(quadrant(FRAC_PI_2), 0.into());
        assert_eq!(quadrant(FRAC_PI_2.next_up()), 1.into());
        // 10^22 is 6366197723675813430755 quarters of a turn and 1.1 more; its sine is −0.852.
        assert_eq!(quadrant(1.0e22) % 4, 3);
    }
}
