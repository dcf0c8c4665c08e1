//! The 8-bit format of the Open Compute Project that has more precision.

small_format! {
    /// E4M3 of the OCP 8-bit Floating Point Specification: no infinity, and one NaN of each sign, with all other bits
    /// set. The largest exponent field is therefore an ordinary one, and the largest number is 448. For conversion
    /// only.
    ///
    /// ```
    /// use outward::format::{E4m3, F16};
    /// assert_eq!(f32::from(E4m3::MAX), 448.0);
    /// assert_eq!(F16::from(E4m3::MAX), F16::from_bits(0x5f00));
    /// assert!(E4m3::from_bits(0x7f) != E4m3::from_bits(0x7f));
    /// ```
    E4m3(u8) is "e4m3" {
        PRECISION: u32 = 4;
        EMAX: i32 = 8;
        BIAS: i32 = 7;
        HAS_INFINITY: bool = false;
    }
}
