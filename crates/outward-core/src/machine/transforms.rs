//! The methods of [`Lanes`](super::Lanes) that have a direction: for machines that only have faithful operations, and
//! for machines that have an instruction for each direction.

/// Expands to the directed methods inside an implementation of `Lanes`, by error-free transforms.
macro_rules! by_transforms {
    (f64) => {
        by_transforms!(directed, sized_to_f64);
        #[inline(always)]
        fn round_sum<R: Rounding>(
            h: crate::machine::F64Of<Self>,
            l: crate::machine::F64Of<Self>,
            relative: f64,
        ) -> (Self, crate::machine::MaskOf<Self>) {
            crate::eft::round_sum::to_f64::<R, _>(h.machine(), h, l, relative)
        }
        #[inline(always)]
        fn round_pair<R: Rounding>(
            h: crate::machine::F64Of<Self>,
            l: crate::machine::F64Of<Self>,
            relative: f64,
        ) -> (Self, crate::machine::MaskOf<Self>) {
            crate::eft::round_sum::pair_to_f64::<R, _>(h.machine(), h, l, relative)
        }
        #[inline(always)]
        fn round_positive_pair<R: Rounding>(
            h: crate::machine::F64Of<Self>,
            l: crate::machine::F64Of<Self>,
            relative: f64,
        ) -> (Self, crate::machine::MaskOf<Self>) {
            crate::eft::round_sum::positive_pair_to_f64::<R, _>(h.machine(), h, l, relative)
        }
        #[inline(always)]
        fn round_from<R: Rounding>(x: crate::machine::F64Of<Self>) -> Self {
            x
        }
    };
    (f32) => {
        by_transforms!(narrow, sized_to_f32);
        #[inline(always)]
        fn round_from<R: Rounding>(x: crate::machine::F64Of<Self>) -> Self {
            crate::machine::Machine::to_f32_r::<R>(x.machine(), x)
        }
    };
    ($module:ident, $to:ident) => {
        #[inline(always)]
        fn add_r<R: Rounding>(self, b: Self) -> Self {
            crate::eft::$module::add::<R, _>(self, b)
        }
        #[inline(always)]
        fn sub_r<R: Rounding>(self, b: Self) -> Self {
            crate::eft::$module::add::<R, _>(self, -b)
        }
        #[inline(always)]
        fn mul_r<R: Rounding>(self, b: Self) -> Self {
            crate::eft::$module::mul::<R, _>(self, b)
        }
        #[inline(always)]
        fn div_r<R: Rounding>(self, b: Self) -> Self {
            crate::eft::$module::div::<R, _>(self, b)
        }
        #[inline(always)]
        fn sqrt_r<R: Rounding>(self) -> Self {
            crate::eft::$module::sqrt::<R, _>(self)
        }
        #[inline(always)]
        fn fma_r<R: Rounding>(self, b: Self, c: Self) -> Self {
            crate::eft::$module::fma::<R, _>(self, b, c)
        }
        #[inline(always)]
        fn round_sized_sum<R: Rounding>(
            h: crate::machine::F64Of<Self>,
            l: crate::machine::F64Of<Self>,
            size: crate::machine::F64Of<Self>,
            relative: f64,
        ) -> (Self, crate::machine::MaskOf<Self>) {
            crate::eft::round_sum::$to::<R, _>(h.machine(), h, l, size, relative)
        }
    };
}

/// The instruction of the machine that rounds to integral values, with its direction.
#[cfg(target_arch = "x86_64")]
macro_rules! to_integral {
    ($round:expr, $instruction:ident ($arg:expr)) => {{
        use crate::round::Round;
        match $round {
            Round::TiesToEven => {
                isa!($instruction::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>($arg))
            }
            Round::TowardZero => isa!($instruction::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>($arg)),
            Round::TowardPositive => {
                isa!($instruction::<{ _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC }>($arg))
            }
            Round::TowardNegative => {
                isa!($instruction::<{ _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC }>($arg))
            }
        }
    }};
}
