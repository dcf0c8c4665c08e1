//! The constants that have intervals, and their bounds.

use super::lanes::Iv;

/// Calls the macro with the names, the patterns of the lower bounds in binary64 and binary32, and descriptions.
macro_rules! constants {
    ($macro:ident) => {
        $macro! {
            E 0x4005_bf0a_8b14_5769 0x402d_f854 "Euler's number e.";
            PI 0x4009_21fb_5444_2d18 0x4049_0fda "The circle constant π.";
            TAU 0x4019_21fb_5444_2d18 0x40c9_0fda "2π, the full turn.";
            FRAC_PI_2 0x3ff9_21fb_5444_2d18 0x3fc9_0fda "π/2.";
            FRAC_PI_3 0x3ff0_c152_382d_7365 0x3f86_0a91 "π/3.";
            FRAC_PI_4 0x3fe9_21fb_5444_2d18 0x3f49_0fda "π/4.";
            FRAC_PI_6 0x3fe0_c152_382d_7365 0x3f06_0a91 "π/6.";
            FRAC_PI_8 0x3fd9_21fb_5444_2d18 0x3ec9_0fda "π/8.";
            FRAC_1_PI 0x3fd4_5f30_6dc9_c882 0x3ea2_f983 "1/π.";
            FRAC_2_PI 0x3fe4_5f30_6dc9_c882 0x3f22_f983 "2/π.";
            FRAC_2_SQRT_PI 0x3ff2_0dd7_5042_9b6d 0x3f90_6eba "2/√π.";
            SQRT_2 0x3ff6_a09e_667f_3bcc 0x3fb5_04f3 "√2.";
            FRAC_1_SQRT_2 0x3fe6_a09e_667f_3bcc 0x3f35_04f3 "1/√2.";
            LN_2 0x3fe6_2e42_fefa_39ef 0x3f31_7217 "The natural logarithm of 2.";
            LN_10 0x4002_6bb1_bbb5_5515 0x4013_5d8d "The natural logarithm of 10.";
            LOG2_E 0x3ff7_1547_652b_82fe 0x3fb8_aa3b "The binary logarithm of e.";
            LOG2_10 0x400a_934f_0979_a371 0x4054_9a78 "The binary logarithm of 10.";
            LOG10_E 0x3fdb_cb7b_1526_e50e 0x3ede_5bd8 "The decimal logarithm of e.";
            LOG10_2 0x3fd3_4413_509f_79fe 0x3e9a_209a "The decimal logarithm of 2.";
            EULER_GAMMA 0x3fe2_788c_fc6f_b618 0x3f13_c467 "The Euler–Mascheroni constant γ.";
            GOLDEN_RATIO 0x3ff9_e377_9b97_f4a7 0x3fcf_1bbc "The golden ratio (1 + √5)/2.";
        }
    };
}
pub(super) use constants;

macro_rules! bounds {
    ($($name:ident $binary64:literal $binary32:literal $doc:literal;)*) => {
        /// The bounds of constants. None of them is a number of a format, so that the upper bound is the next number.
        pub trait ConstantBounds: Sized {
            $(
                #[doc(hidden)]
                const $name: Iv<Self>;
            )*
        }

        impl ConstantBounds for f64 {
            $(const $name: Iv<f64> = Iv { lo: f64::from_bits($binary64), hi: f64::from_bits($binary64 + 1) };)*
        }

        impl ConstantBounds for f32 {
            $(const $name: Iv<f32> = Iv { lo: f32::from_bits($binary32), hi: f32::from_bits($binary32 + 1) };)*
        }
    };
}
constants! { bounds }
