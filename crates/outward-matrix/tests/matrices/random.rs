//! Random matrices: the generator Splitmix64, and kinds of entries that are hard for products.

/// The generator.
pub struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }

    /// A number of either sign whose exponent field is one of `count` from `first` on.
    pub fn number(&mut self, first: u64, count: u64) -> f64 {
        let field = first + self.bits() % count;
        let bits = self.bits();
        f64::from_bits(field << 52 | bits >> 12 | bits << 63)
    }

    pub fn entry(&mut self, kind: Kind) -> f64 {
        match kind {
            Kind::Near => self.number(1020, 6),
            Kind::Spread => self.number(1023 - 20, 40),
            Kind::AllExponents => self.number(24, 1000),
            Kind::Patterns => f64::from_bits(self.bits()),
            Kind::Integers => self.below(9) as f64 - 4.0,
            Kind::LongIntegers => (self.bits() >> 34) as f64 - (1 << 29) as f64,
            Kind::Subnormal => self.number(0, 3),
            Kind::Huge => self.number(2040, 7),
            Kind::Sparse => match self.below(6) {
                0 => self.number(1020, 6),
                1 => -0.0,
                _ => 0.0,
            },
            Kind::Special => {
                const VALUES: [f64; 10] = [
                    0.0,
                    -0.0,
                    1.0,
                    -1.0,
                    f64::MAX,
                    -f64::MAX,
                    5e-324,
                    f64::INFINITY,
                    f64::NEG_INFINITY,
                    f64::NAN,
                ];
                // Specials are few, so that not all results are NaNs.
                let count = if self.below(12) == 0 { 10 } else { 7 };
                VALUES[self.below(count)]
            }
        }
    }

    pub fn entries(&mut self, kind: Kind, count: usize) -> Vec<f64> {
        (0..count).map(|_| self.entry(kind)).collect()
    }
}

/// A kind of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Of similar size.
    Near,
    /// With exponents that one slice does not hold.
    Spread,
    /// From nearly subnormal to nearly 1.
    AllExponents,
    /// Any patterns, NaNs and infinities too.
    Patterns,
    /// Small integers: sums are exact, and many are zero.
    Integers,
    /// Integers whose products are longer than a significand.
    LongIntegers,
    /// Subnormal numbers and their neighbours.
    Subnormal,
    /// Products overflow, and sums of some do not.
    Huge,
    /// Most are zeros of both signs.
    Sparse,
    /// Zeros, infinities, NaNs and numbers at the ends of the range.
    Special,
}

impl Kind {
    pub const ALL: [Kind; 10] = [
        Kind::Near,
        Kind::Spread,
        Kind::AllExponents,
        Kind::Patterns,
        Kind::Integers,
        Kind::LongIntegers,
        Kind::Subnormal,
        Kind::Huge,
        Kind::Sparse,
        Kind::Special,
    ];
}
