//! binary16, CUDA's `__half`.

small_format! {
    /// binary16 of IEEE 754: 5 exponent and 10 fraction bits, up to 65504. CUDA's `__half`, OpenCL's `half`.
    ///
    /// ```
    /// use outward::format::F16;
    /// use outward::ops::{add_rd, add_ru};
    ///
    /// let (one, tiny) = (F16::ONE, F16::MIN_SUBNORMAL);
    /// assert_eq!(f32::from(add_ru(one, tiny)), 1.0 + 1.0 / 1024.0);
    /// assert_eq!(add_rd(one, tiny), one);
    /// assert_eq!(add_ru(F16::MAX, F16::ONE), F16::INFINITY);
    /// assert_eq!(f32::from(F16::MAX), 65504.0);
    /// ```
    F16(u16) is "f16" {
        PRECISION: u32 = 11;
        EMAX: i32 = 15;
    }
}
infinities!(F16);
