//! Products of many numbers, enclosed by integers of 126 bits.

/// Bounds of a positive number: low 2^exponent and high 2^exponent.
#[derive(Clone, Debug)]
pub(crate) struct Wide {
    low: u128,
    high: u128,
    exponent: i64,
}

/// The bits of the lower end.
const BITS: u32 = 126;

impl Wide {
    pub(crate) const ONE: Wide =
        Wide { low: 1 << (BITS - 1), high: 1 << (BITS - 1), exponent: 1 - BITS as i64 };

    /// The product with a positive number.
    pub(crate) fn times(self, factor: f64) -> Wide {
        let field = (factor.to_bits() >> 52) as i64;
        let fraction = factor.to_bits() & ((1 << 52) - 1) | u64::from(field != 0) << 52;
        let shift = fraction.leading_zeros() - 11;
        let significand = u128::from(fraction << shift);
        let exponent = field.max(1) - 1075 - i64::from(shift);
        // m f / 2^53, of the high and of the low word of m; only the low one leaves a rest.
        let product = |m: u128| {
            let low = (m & u128::from(u64::MAX)) * significand;
            (((m >> 64) * significand) << 11) + (low >> 53)
        };
        let (mut low, mut high) = (product(self.low), product(self.high) + 1);
        let mut exponent = self.exponent + exponent + 53;
        while low >> (BITS - 1) == 0 {
            (low, high, exponent) = (low << 1, high << 1, exponent - 1);
        }
        Wide { low, high, exponent }
    }

    /// Bounds of (1 + x) / self for x between the ends, which are from −1/2 to 1/2: integers and exponents.
    pub(crate) fn quotients(&self, [lower, upper]: [f64; 2]) -> [(u128, i64); 2] {
        const DIGITS: u32 = 120;
        let one = 1_i128 << (BITS - 2);
        let exponent = -(i64::from(BITS) - 2) - self.exponent - i64::from(DIGITS - 1);
        let low = (one + floor(lower, BITS - 2)).cast_unsigned();
        let high = (one - floor(-upper, BITS - 2)).cast_unsigned();
        [(quotient(low, self.high, DIGITS), exponent), (quotient(high, self.low, DIGITS) + 1, exponent)]
    }
}

/// ⌊a 2^(digits − 1) / b⌋ for a below 2 b and b below 2^127.
fn quotient(a: u128, b: u128, digits: u32) -> u128 {
    let (mut rest, mut quotient) = (a, 0);
    for _ in 0..digits {
        quotient <<= 1;
        if rest >= b {
            rest -= b;
            quotient |= 1;
        }
        rest <<= 1;
    }
    quotient
}

/// ⌊x 2^bits⌋ for |x| of at most 1/2.
fn floor(x: f64, bits: u32) -> i128 {
    let field = (x.to_bits() >> 52 & 0x7ff) as i64;
    let fraction = i128::from(x.to_bits() & ((1 << 52) - 1) | u64::from(field != 0) << 52);
    let value = if x < 0.0 { -fraction } else { fraction };
    match field.max(1) - 1075 + i64::from(bits) {
        shift @ 0.. => value << shift,
        shift => value >> (-shift).min(127),
    }
}
