//! The 8-bit format of the Open Compute Project that has more range.

small_format! {
    /// E5M2 of the OCP 8-bit Floating Point Specification: binary16 without the last 8 fraction bits, with infinities
    /// and NaNs as in IEEE 754. For conversion only.
    ///
    /// ```
    /// use outward::format::{E5m2, F16};
    /// assert_eq!(f32::from(E5m2::MAX), 57344.0);
    /// assert_eq!(F16::from(E5m2::from_bits(0x41)).to_bits(), 0x4100);
    /// ```
    E5m2(u8) is "e5m2" {
        PRECISION: u32 = 3;
        EMAX: i32 = 15;
    }
}
infinities!(E5m2);
