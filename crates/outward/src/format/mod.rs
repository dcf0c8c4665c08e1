//! Floating-point formats: what a bit pattern means.

mod toy;

pub use toy::Toy8;

/// A binary interchange format of IEEE 754, carried by a Rust value.
///
/// Everything that differs between formats is a constant here, so that an algorithm over the bits is
/// written once. A pattern is `sign | biased exponent | fraction`, held in the low [`Format::BITS`] bits
/// of a `u64`.
pub trait Format: Copy + PartialEq + PartialOrd + core::fmt::Debug + Send + Sync + 'static {
    /// Name as IEEE 754 and the command line spell it.
    const NAME: &'static str;
    /// Width of the encoding in bits.
    const BITS: u32;
    /// Precision *p*: digits of the significand, the hidden one included.
    const PRECISION: u32;
    /// Largest exponent *emax*; the bias too.
    const EMAX: i32;

    /// Smallest exponent of a normal number, *emin* = 1 − *emax*.
    const EMIN: i32 = 1 - Self::EMAX;
    /// Bits of the stored fraction.
    const FRACTION_BITS: u32 = Self::PRECISION - 1;
    /// The sign bit.
    const SIGN_MASK: u64 = 1 << (Self::BITS - 1);
    /// The fraction field.
    const FRACTION_MASK: u64 = (1 << Self::FRACTION_BITS) - 1;
    /// The pattern of +∞, which is also the exponent field all ones.
    const INFINITY_BITS: u64 = (Self::SIGN_MASK - 1) & !Self::FRACTION_MASK;
    /// The one NaN that operations return: positive, quiet, no payload.
    const NAN_BITS: u64 = Self::INFINITY_BITS | (1 << (Self::FRACTION_BITS - 1));
    /// The pattern of the largest finite number.
    const MAX_BITS: u64 = Self::INFINITY_BITS - 1;

    /// The value whose pattern is the low [`Format::BITS`] bits of `bits`.
    fn from_pattern(bits: u64) -> Self;
    /// The pattern, zero-extended.
    fn pattern(self) -> u64;
    /// The value as an `f64`; exact for every format here.
    fn widen(self) -> f64;

    /// 1.
    fn one() -> Self {
        Self::from_pattern((Self::EMAX as u64) << Self::FRACTION_BITS)
    }
    /// 1/2.
    fn half() -> Self {
        Self::from_pattern((Self::EMAX as u64 - 1) << Self::FRACTION_BITS)
    }
    /// +∞.
    fn infinity() -> Self {
        Self::from_pattern(Self::INFINITY_BITS)
    }
    /// The canonical NaN.
    fn nan() -> Self {
        Self::from_pattern(Self::NAN_BITS)
    }
    /// Is the value a NaN?
    fn is_nan(self) -> bool {
        self.pattern() & !Self::SIGN_MASK > Self::INFINITY_BITS
    }
}

impl Format for f64 {
    const NAME: &'static str = "f64";
    const BITS: u32 = 64;
    const PRECISION: u32 = 53;
    const EMAX: i32 = 1023;
    fn from_pattern(bits: u64) -> Self {
        f64::from_bits(bits)
    }
    fn pattern(self) -> u64 {
        self.to_bits()
    }
    fn widen(self) -> f64 {
        self
    }
}

impl Format for f32 {
    const NAME: &'static str = "f32";
    const BITS: u32 = 32;
    const PRECISION: u32 = 24;
    const EMAX: i32 = 127;
    #[allow(clippy::cast_possible_truncation, reason = "the pattern is the low half by contract")]
    fn from_pattern(bits: u64) -> Self {
        f32::from_bits(bits as u32)
    }
    fn pattern(self) -> u64 {
        u64::from(self.to_bits())
    }
    fn widen(self) -> f64 {
        f64::from(self)
    }
}
