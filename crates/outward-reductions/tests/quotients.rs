//! Checks that quotients and roots of sums are those of integers of any size, for sums of each length and for digits
//! that decide only at the end.

use num_bigint::{BigInt, BigUint, Sign};
use outward::RoundingDirection;
use outward::format::{Bf16, F16, Format};
use outward::reductions::Accumulator;
use outward_reductions::rounding::{quotient, root};

/// The exponent of the product of two of the smallest numbers.
const LEAST: i32 = -2148;

const DIRECTIONS: [RoundingDirection; 5] = [
    RoundingDirection::TiesToEven,
    RoundingDirection::TiesToAway,
    RoundingDirection::TowardZero,
    RoundingDirection::TowardPositive,
    RoundingDirection::TowardNegative,
];

/// A sum, and the same in units of the smallest product.
#[derive(Default)]
struct Sum {
    accumulator: Accumulator,
    integer: BigInt,
}

impl Sum {
    /// Adds value · 2^(`LEAST` + shift), for a value below 2^53.
    fn add(&mut self, value: i64, shift: i32) {
        let power = LEAST + shift;
        let half = (power / 2).clamp(-1074, 980);
        // Both factors are numbers: the smallest one is 2^-1074.
        let factor = |exponent: i32| 2.0_f64.powi(exponent / 2) * 2.0_f64.powi(exponent - exponent / 2);
        self.accumulator.add_product(value as f64 * factor(half), factor(power - half));
        self.integer += BigInt::from(value) << shift;
    }

    fn check<T: Format>(&self) {
        let (sign, magnitude) = (self.integer.sign(), self.integer.magnitude());
        if sign == Sign::NoSign {
            return;
        }
        for direction in DIRECTIONS {
            for by in [1, 2, 3, 10, 1 << 32, (1 << 53) + 1, 1 << 63, u64::MAX - 1, u64::MAX] {
                let is_negative = sign == Sign::Minus;
                let expected: T =
                    quotient(is_negative, magnitude, &BigUint::from(by), LEAST.into(), direction);
                let found: T = self.accumulator.divide(by, direction);
                assert!(found.pattern() == expected.pattern(), "{magnitude} by {by} {direction:?}");
            }
            if sign == Sign::Plus {
                let expected: T = root(magnitude, &BigUint::from(1_u8), LEAST.into(), direction);
                let found: T = self.accumulator.sqrt(direction);
                assert!(found.pattern() == expected.pattern(), "root of {magnitude} {direction:?}");
            }
        }
    }
}

#[test]
fn quotients_and_roots_are_those_of_big_integers() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut checked = 0;
    for shift in (0..4040).step_by(13) {
        let x = random() >> (shift % 61);
        // These are squares of numbers of few bits, and of numbers halfway between two others.
        let (few, halfway) = (x >> 40 | 1, 1 << 53 | x >> 12 | 1);
        let square = |x: u64| u128::from(x) * u128::from(x);
        for value in [1, u128::from(x), square(x | 1), square(few), square(halfway)] {
            for (sign, unit) in [(1, -1), (1, 0), (1, 1), (-1, 0), (-1, 1)] {
                let mut sum = Sum::default();
                for place in 0..4 {
                    let digits = (value >> (32 * place)) as u32;
                    sum.add(sign * i64::from(digits), shift + 32 * place);
                }
                sum.add(unit, 0);
                sum.check::<f64>();
                sum.check::<f32>();
                sum.check::<F16>();
                sum.check::<Bf16>();
                checked += 1;
            }
        }
    }
    assert!(checked > 7000, "{checked}");
}
