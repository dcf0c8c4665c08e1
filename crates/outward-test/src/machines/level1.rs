//! For each operation, as many cases as level 1 of Berkeley TestFloat has, of the same kinds: all combinations of
//! corner patterns, and weighted random operands.
//!
//! At that level TestFloat runs 46 464 pairs and 6 133 248 triples, which are 6 · 88² and 9 · 88³, and hundreds of
//! numbers for unary operations. Here:
//!
//! * [`corners`] are 88 patterns: signs, eleven exponents (subnormal numbers and zero, the least normal ones, that of
//!   an ulp of 1, those around 1, one whose ulp is 1, the largest, infinity and NaNs), and four extreme fractions;
//! * [`patterns`] are thousands: more exponents around each of these, and fractions in which one digit is set, or one
//!   is not, or which are runs of ones;
//! * [`Cases::unary`] are all patterns, and as many random numbers; [`Cases::pair`] and [`Cases::triple`] are six and
//!   nine kinds of pairs and triples of corners, patterns and random numbers, of which one kind is all combinations of
//!   corners.
//!
//! The counts and kinds are TestFloat's; the operands are our own.

use outward::format::Format;

use super::operands;
use crate::generators::Random;

/// The number of corners.
pub const CORNERS: u64 = 88;
/// The number of pairs.
pub const PAIRS: u64 = 6 * CORNERS * CORNERS;
/// The number of triples.
pub const TRIPLES: u64 = 9 * CORNERS * CORNERS * CORNERS;

/// The exponent fields of the corners.
fn fields<F: Format>() -> [u64; 11] {
    let (bias, digits) = (F::EMAX.unsigned_abs().into(), u64::from(F::PRECISION));
    let last = F::INFINITY_BITS >> F::FRACTION_BITS;
    // In binary16 the last place of 1 is already near the subnormal numbers.
    let (small, large) = (bias - digits.min(bias - 3), bias + digits.min(bias - 2));
    [0, 1, small, bias - 2, bias - 1, bias, bias + 1, bias + 2, large, last - 1, last]
}

fn signed<F: Format>(fields: &[u64], fractions: &[u64]) -> Vec<F> {
    let of_field = |field: &u64| {
        let base = field << F::FRACTION_BITS;
        fractions.iter().flat_map(move |fraction| [base | fraction, base | fraction | F::SIGN_MASK])
    };
    fields.iter().flat_map(of_field).map(F::from_pattern).collect()
}

/// The patterns that are crossed completely.
pub fn corners<F: Format>() -> Vec<F> {
    signed(&fields::<F>(), &[0, 1, F::FRACTION_MASK - 1, F::FRACTION_MASK])
}

/// Returns all corners, and similar patterns.
pub fn patterns<F: Format>() -> Vec<F> {
    let last = F::INFINITY_BITS >> F::FRACTION_BITS;
    let mut all: Vec<u64> = fields::<F>()
        .iter()
        .flat_map(|&field| [field.saturating_sub(1), field, (field + 1).min(last)])
        .collect();
    all.sort_unstable();
    all.dedup();
    let mut fractions = vec![0, F::FRACTION_MASK, F::FRACTION_MASK / 3, F::FRACTION_MASK / 3 * 2];
    for digit in 0..F::FRACTION_BITS {
        let one = 1 << digit;
        fractions.extend([one, F::FRACTION_MASK ^ one, one - 1, F::FRACTION_MASK ^ (one - 1)]);
    }
    fractions.sort_unstable();
    fractions.dedup();
    signed(&all, &fractions)
}

/// The parts of the cases of a format.
#[derive(Debug)]
pub struct Cases<F> {
    corners: Vec<F>,
    patterns: Vec<F>,
}

impl<F: Format> Default for Cases<F> {
    fn default() -> Self {
        Cases { corners: corners(), patterns: patterns() }
    }
}

impl<F: Format> Cases<F> {
    /// The operands of unary operations.
    pub fn unary(&self) -> Vec<F> {
        let mut random = Random::new(1);
        let mut all = self.patterns.clone();
        all.extend(operands::mixture::<F>(self.patterns.len(), &mut random).into_iter().map(|[a, ..]| a));
        all
    }

    fn corner(&self, index: u64) -> F {
        self.corners[(index % CORNERS) as usize]
    }

    /// The pair with this number, below [`PAIRS`].
    pub fn pair(&self, number: u64) -> [F; 2] {
        let (kind, number) = (number % 6, number / 6);
        let mut random = Random::new(number * 6 + kind);
        let (a, b) = (self.corner(number), self.corner(number / CORNERS));
        let mut any = || random.pick(&self.patterns);
        match kind {
            0 => [a, b],
            1 => [a, any()],
            2 => [any(), b],
            3 => [any(), any()],
            4 => [a, random_number(&mut random)],
            _ => [random_number(&mut random), random_number(&mut random)],
        }
    }

    /// The triple with this number, below [`TRIPLES`].
    pub fn triple(&self, number: u64) -> [F; 3] {
        let (kind, number) = (number % 9, number / 9);
        let mut random = Random::new(number * 9 + kind);
        let a = self.corner(number);
        let b = self.corner(number / CORNERS);
        let c = self.corner(number / (CORNERS * CORNERS));
        let mut any = || random.pick(&self.patterns);
        match kind {
            0 => [a, b, c],
            1 => [any(), b, c],
            2 => [a, any(), c],
            3 => [a, b, any()],
            4 => [any(), any(), c],
            5 => [a, any(), any()],
            6 => [any(), any(), any()],
            7 => [random_number(&mut random), random_number(&mut random), c],
            // This case has products that an addend cancels, that underflow, or that lie next to half a unit, and so
            // on.
            _ => random.pick(&operands::kinds::<F>()).1(&mut random),
        }
    }
}

/// Returns a number, with every pattern equally likely, or with few digits set.
fn random_number<F: Format>(random: &mut Random) -> F {
    let (bits, other) = (random.bits(), random.bits());
    let bits = if other & 1 == 0 { bits } else { bits & random.bits() & random.bits() };
    F::from_pattern(bits >> (64 - F::BITS))
}
