//! Short fractions: what decimals in files are.

use outward::ops::{scalbn_rd, scalbn_ru};
use outward::text::Exact;

/// ±numerator / denominator · 2^two, with odd numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fraction {
    is_negative: bool,
    numerator: u64,
    denominator: u64,
    two: i64,
}

impl Fraction {
    /// The number that a text spells, if it is short.
    pub fn parse(text: &str) -> Option<Fraction> {
        let ratio = Exact::parse(text).ok()?.ratio()?;
        let fives = 5_u64.checked_pow(u32::try_from(ratio.five.unsigned_abs()).ok()?)?;
        let (above, below) = if ratio.five < 0 { (1, fives) } else { (fives, 1) };
        let numerator = u64::try_from(ratio.numerator).ok()?.checked_mul(above)?;
        let denominator = u64::try_from(ratio.denominator).ok()?.checked_mul(below)?;
        let [above, below] = [numerator, denominator].map(u64::trailing_zeros);
        let (numerator, denominator) = (numerator.checked_shr(above)?, denominator >> below);
        let common = common_divisor(numerator, denominator);
        Some(Fraction {
            is_negative: ratio.negative,
            numerator: numerator / common,
            denominator: denominator / common,
            two: ratio.two + i64::from(above) - i64::from(below),
        })
    }

    /// The least multiple of an integer and of the denominator, if it is below 2^64.
    pub fn common_multiple(self, factor: u64) -> Option<u64> {
        factor.checked_mul(self.denominator / common_divisor(factor, self.denominator))
    }

    pub fn negated(self) -> Fraction {
        Fraction { is_negative: !self.is_negative, ..self }
    }

    /// The product with an integer, if it is a number of binary64.
    pub fn times(self, factor: u64) -> Option<f64> {
        if !factor.is_multiple_of(self.denominator) {
            return None;
        }
        let product = u128::from(self.numerator) * u128::from(factor / self.denominator);
        let zeros = product.trailing_zeros();
        let product = u64::try_from(product >> zeros).ok().filter(|it| it >> 53 == 0)?;
        let exponent = i32::try_from(self.two + i64::from(zeros)).ok()?;
        let [lower, upper] = [scalbn_rd, scalbn_ru].map(|scale| scale(product as f64, exponent));
        (lower == upper).then_some(if self.is_negative { -lower } else { lower })
    }
}

fn common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
