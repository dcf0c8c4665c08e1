//! Numbers and intervals to test with: sparse bit patterns, boundaries, subnormals and specials, not only
//! random bits.

use outward::format::Format;

/// A small generator of pseudo-random integers (splitmix64).
pub struct Draw(u64);

impl Draw {
    pub fn new(seed: u64) -> Self {
        Draw(seed)
    }

    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.bits() % n
    }

    /// A number that is not a NaN.
    pub fn number<F: Format>(&mut self) -> F {
        loop {
            let mask = F::SIGN_MASK | (F::SIGN_MASK - 1);
            let sparse =
                |d: &mut Self| (0..d.below(5)).fold(0, |bits, _| bits | 1 << d.below(u64::from(F::BITS)));
            let pattern = match self.below(8) {
                0 => self.bits(),
                1 => sparse(self),
                2 => !sparse(self),
                3 => specials::<F>()[self.below(12) as usize] ^ (self.bits() & F::SIGN_MASK),
                4 => {
                    let special = specials::<F>()[self.below(12) as usize];
                    special.wrapping_add(self.below(5)).wrapping_sub(2) ^ (self.bits() & F::SIGN_MASK)
                }
                // Numbers near 1, where sums and products of two draws are neither tiny nor huge.
                5 | 6 => {
                    let one = (F::EMAX as u64) << F::FRACTION_BITS;
                    let spread = 3 << F::FRACTION_BITS;
                    (one - spread + self.below(2 * spread)) ^ (self.bits() & F::SIGN_MASK)
                }
                // Small integers.
                _ => return small_integer::<F>(self.below(33) as i64 - 16),
            };
            let x = F::from_pattern(pattern & mask);
            if !x.is_nan() {
                return x;
            }
        }
    }

    /// The bounds of an interval: nonempty, or a pair of NaN about once in twenty.
    pub fn interval<F: Format>(&mut self) -> [F; 2] {
        if self.below(20) == 0 {
            return [F::nan(), F::nan()];
        }
        loop {
            let a = self.number::<F>();
            let b = match self.below(6) {
                0 => a,
                // A few ulps wide.
                1 => F::from_pattern(
                    a.pattern().wrapping_add(self.below(4)) & (F::SIGN_MASK | (F::SIGN_MASK - 1)),
                ),
                _ => self.number::<F>(),
            };
            if b.is_nan() {
                continue;
            }
            let [lo, hi] = if a <= b { [a, b] } else { [b, a] };
            if lo.widen() < f64::INFINITY && hi.widen() > f64::NEG_INFINITY {
                return [lo, hi];
            }
        }
    }
}

/// Zero, the subnormal and normal boundaries, one and its neighbours, huge numbers, infinity.
fn specials<F: Format>() -> [u64; 12] {
    let one = (F::EMAX as u64) << F::FRACTION_BITS;
    let normal = 1 << F::FRACTION_BITS;
    [0, 0, 1, 2, normal - 1, normal, one - 1, one, one + 1, F::MAX_BITS - 1, F::MAX_BITS, F::INFINITY_BITS]
}

/// An integer of at most 5 bits, which every format has.
fn small_integer<F: Format>(n: i64) -> F {
    let magnitude = n.unsigned_abs();
    let sign = if n < 0 { F::SIGN_MASK } else { 0 };
    if magnitude == 0 {
        return F::from_pattern(sign);
    }
    let exponent = 63 - magnitude.leading_zeros();
    let fraction = if exponent > F::FRACTION_BITS {
        (magnitude ^ 1 << exponent) >> (exponent - F::FRACTION_BITS)
    } else {
        (magnitude ^ 1 << exponent) << (F::FRACTION_BITS - exponent)
    };
    F::from_pattern(sign | (exponent as u64 + F::EMAX as u64) << F::FRACTION_BITS | fraction)
}
