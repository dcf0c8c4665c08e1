//! bfloat16, CUDA's `__nv_bfloat16`.

small_format! {
    /// bfloat16: the upper half of binary32, with its 8 exponent bits and 7 fraction bits. CUDA's `__nv_bfloat16`.
    ///
    /// Subnormal numbers are numbers here, as in CUDA and in IEEE 754; some other hardware flushes them.
    ///
    /// ```
    /// use outward::format::Bf16;
    /// use outward::ops::div_ru;
    ///
    /// let third = div_ru(Bf16::ONE, Bf16::from_bits(0x4040));
    /// assert_eq!(f32::from(third), 0.333_984_38);
    /// assert_eq!(third.to_bits(), 0x3eab);
    /// ```
    Bf16(u16) is "bf16" {
        PRECISION: u32 = 8;
        EMAX: i32 = 127;
    }
}
infinities!(Bf16);
