//! Numbers in which factors are computed: binary64, and sums of two with twice the digits.

use outward_core::ops::{add_ru, mul_ru};

use crate::slices::power;

/// An upper bound of sum + x y.
#[inline(never)]
pub(super) fn add_product(sum: f64, x: f64, y: f64) -> f64 {
    add_ru(sum, mul_ru(x, y))
}

/// A kind of numbers.
pub(super) trait Number: Copy {
    /// A bound of the relative error of an operation.
    const UNIT: f64;
    fn of_parts(parts: [f64; 2]) -> Self;
    /// self − a b
    fn less_product(self, a: Self, b: Self) -> Self;
    fn over(self, divisor: Self) -> Self;
    fn near(self) -> f64;
}

/// In all rounding modes of the host.
impl Number for f64 {
    const UNIT: f64 = power(-52);

    fn of_parts(parts: [f64; 2]) -> f64 {
        parts[0]
    }

    fn less_product(self, a: f64, b: f64) -> f64 {
        self - a * b
    }

    fn over(self, divisor: f64) -> f64 {
        self / divisor
    }

    fn near(self) -> f64 {
        self
    }
}

/// A double word, where the host rounds to nearest: operators for one number, which are smaller and faster than those
/// of `outward_pairs`, whose results are the same in all modes.
#[derive(Clone, Copy)]
pub(super) struct DoubleWord {
    high: f64,
    low: f64,
}

/// By the algorithms of Joldes, Muller and Popescu, *Tight and rigorous error bounds for basic building blocks of
/// double-word arithmetic*, ACM TOMS 44, 2017.
impl Number for DoubleWord {
    /// Quotients are within 15 u² + 56 u³ with u = 2^-53, products within 7 u², sums within 3 u² + 13 u³.
    const UNIT: f64 = power(-102);

    fn of_parts([high, low]: [f64; 2]) -> DoubleWord {
        DoubleWord { high, low }
    }

    /// Algorithms 10 (a product) and 6 (a sum).
    fn less_product(self, a: DoubleWord, b: DoubleWord) -> DoubleWord {
        let (high, low) = two_product(a.high, b.high);
        let low = low + (a.high * b.low + a.low * b.high);
        let (high, low) = fast_two_sum(high, low);
        let ((sum, rest), (low, last)) = (two_sum(self.high, -high), two_sum(self.low, -low));
        let (sum, rest) = fast_two_sum(sum, rest + low);
        let (high, low) = fast_two_sum(sum, last + rest);
        DoubleWord { high, low }
    }

    /// Algorithm 17, with algorithm 7 for the product.
    fn over(self, divisor: DoubleWord) -> DoubleWord {
        let first = self.high / divisor.high;
        let (high, low) = two_product(divisor.high, first);
        let (high, rest) = fast_two_sum(high, divisor.low * first);
        let (high, low) = fast_two_sum(high, rest + low);
        let rest = (self.high - high) + (self.low - low);
        let (high, low) = fast_two_sum(first, rest / divisor.high);
        DoubleWord { high, low }
    }

    fn near(self) -> f64 {
        self.high
    }
}

fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let second = sum - a;
    (sum, (a - (sum - second)) + (b - second))
}

fn fast_two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    (sum, b - (sum - a))
}

/// By halves (Dekker and Veltkamp): nothing here is so large that they overflow.
fn two_product(a: f64, b: f64) -> (f64, f64) {
    let halves = |x: f64| {
        let scaled = 134_217_729.0 * x;
        let high = scaled - (scaled - x);
        (high, x - high)
    };
    let product = a * b;
    let ((a_high, a_low), (b_high, b_low)) = (halves(a), halves(b));
    let rest = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
    (product, rest)
}
