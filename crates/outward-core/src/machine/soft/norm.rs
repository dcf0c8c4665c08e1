//! Euclidean norms and their reciprocals, by exact sums of squares.

use num_bigint::BigUint;

use super::arith::{Decoded, Dyadic, infinity, round_pack, unpack, zero};
use crate::format::Format;
use crate::round::Round;

/// The sum of the squares of some numbers.
enum SquareSum {
    Nan,
    Infinite,
    /// sum · 4^exponent.
    Finite(BigUint, i32),
}

/// Sums the squares. An infinity takes precedence over a NaN: whatever number the NaN stands for, the sum is infinite.
fn squares<T: Format>(numbers: &[T]) -> SquareSum {
    let (mut nan, mut exact) = (false, alloc::vec::Vec::with_capacity(numbers.len()));
    for &x in numbers {
        match unpack(x) {
            Decoded::Infinite { .. } => return SquareSum::Infinite,
            Decoded::Nan => nan = true,
            Decoded::Finite(number) => exact.push(number),
        }
    }
    if nan {
        return SquareSum::Nan;
    }
    exact.retain(|number| number.significand != 0);
    let least = exact.iter().map(|number| number.exponent).min().unwrap_or(0);
    let square = |number: &Dyadic| {
        let n = BigUint::from(number.significand) << (number.exponent - least).unsigned_abs();
        &n * &n
    };
    SquareSum::Finite(exact.iter().map(square).sum(), least)
}

/// √(Σ x²) of the numbers, rounded once.
///
/// An infinity gives +∞, also beside a NaN; else a NaN gives NaN. No numbers, or zeros alone, give +0.
#[must_use]
pub fn norm<T: Format>(numbers: &[T], round: Round) -> T {
    match squares(numbers) {
        SquareSum::Nan => T::nan(),
        SquareSum::Infinite => infinity(false),
        SquareSum::Finite(sum, _) if sum == BigUint::ZERO => zero(false),
        SquareSum::Finite(sum, exponent) => {
            let half = DIGITS.saturating_sub(sum.bits()).div_ceil(2);
            let sum = sum << (2 * half);
            let root = sum.sqrt();
            let is_exact = &root * &root == sum;
            rounded(root, is_exact, exponent - signed(half), round)
        }
    }
}

/// 1/√(Σ x²) of the numbers, rounded once.
///
/// An infinity gives +0, also beside a NaN; else a NaN gives NaN. No numbers, or zeros alone, give +∞.
#[must_use]
pub fn reciprocal_norm<T: Format>(numbers: &[T], round: Round) -> T {
    match squares(numbers) {
        SquareSum::Nan => T::nan(),
        SquareSum::Infinite => zero(false),
        SquareSum::Finite(sum, _) if sum == BigUint::ZERO => infinity(false),
        SquareSum::Finite(sum, exponent) => {
            // ⌊√⌊4^half/sum⌋⌋ = ⌊2^half/√sum⌋
            let half = (DIGITS + sum.bits()) / 2 + 1;
            let power = BigUint::from(1_u8) << (2 * half);
            let root = (&power / &sum).sqrt();
            let is_exact = &root * &root * sum == power;
            rounded(root, is_exact, -exponent - signed(half), round)
        }
    }
}

/// The number of bits of a square whose root has enough bits for every format: twice 70.
const DIGITS: u64 = 140;

fn signed(n: u64) -> i32 {
    i32::try_from(n).expect("some thousands")
}

/// root · 2^exponent, or a value between that and the next integer, rounded.
fn rounded<T: Format>(root: BigUint, is_exact: bool, exponent: i32, round: Round) -> T {
    let dropped = root.bits().saturating_sub(120);
    let is_exact = is_exact && root.trailing_zeros().is_none_or(|zeros| zeros >= dropped);
    let kept = u128::try_from(root >> dropped).expect("120 bits");
    let significand = kept << 1 | u128::from(!is_exact);
    round_pack(Dyadic { negative: false, exponent: exponent + signed(dropped) - 1, significand }, round)
}
