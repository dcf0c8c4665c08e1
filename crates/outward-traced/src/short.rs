//! Numbers of binary64 in 32 bits, for lists in every value.

/// A number of binary64 rounded to 21 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Short(u32);

impl Short {
    #[inline]
    pub(crate) fn new(x: f64) -> Short {
        Short((x.to_bits().wrapping_add(1 << 31) >> 32) as u32)
    }

    #[inline]
    pub(crate) fn get(self) -> f64 {
        f64::from_bits(u64::from(self.0) << 32)
    }
}
