//! The functions of numbers and of arrays: macros that define all symbols of one function.
//!
//! `outward_exp_ru` is of binary64, `outward_expf_ru` of binary32, `outward_exp_f16_ru` of binary16 and
//! `outward_exp_bf16_ru` of bfloat16, whose numbers are patterns in `uint16_t`. `_n` after these names stands for
//! arrays.

/// Defines a function of numbers by its symbol, computed in the default environment. The caller's environment is
/// unchanged.
macro_rules! entry {
    ($symbol:expr, $function:ident($($x:ident: $type:ty),+) -> $result:ty $body:block) => {
        #[unsafe(export_name = $symbol)]
        pub(crate) extern "C" fn $function($($x: $type),+) -> $result {
            outward_fenv::preserve_for_number(
                ($($x,)+),
                #[inline(always)]
                |($($x,)+)| $body,
                |($($x,)+)| $function($($x),+),
            )
        }
    };
}

/// Defines the function of arrays, in one format.
macro_rules! of_arrays {
    ($name:ident $op:ident $format:literal $suffix:literal $rounding:ident $element:ident $number:ty,
        ($($x:ident),+) [$($n:ident)?] ($($parameter:ident: $type:ty),+) $scalar:expr) => {
        const _: () = {
            #[unsafe(export_name = concat!("outward_", stringify!($name), $format, $suffix, "_n"))]
            unsafe extern "C" fn of_arrays(rows: usize, $($parameter: $type,)+ result: *mut $number) {
                let function = $crate::arrays::Function {
                    operation: outward::device::operation::Operation {
                        op: outward::table::Op::$op,
                        integer: None::<i32>$(.or(Some($n)))?,
                    },
                    round: <outward::$rounding as outward::Rounding>::ROUND,
                };
                // SAFETY: as the header asks of callers: so many numbers are there.
                outward_fenv::preserve(|| unsafe {
                    $crate::arrays::numbers::<$crate::memory::$element, _>(
                        function, rows, [$($x.cast()),+], result.cast(),
                        &|[$($x),+]| $crate::memory::$element::of($scalar($($x.number()),+ $(, $n)?)),
                    );
                });
            }
        };
    };
}

/// Defines one direction of a function that rounds.
macro_rules! direction {
    ($name:ident $op:ident ($($x:ident),+) $module:ident $suffix:literal $rounding:ident) => {
        pub(crate) mod $module {
            use outward::format::{Bf16, F16};
            use outward::{Rounding, $rounding};
            use super::to_odd;
            use $crate::{lanes, short};

            entry! {
                concat!("outward_", stringify!($name), $suffix),
                f64($($x: f64),+) -> f64 { lanes::value(lanes::$name::<$rounding, f64>($($x),+)) }
            }
            entry! {
                concat!("outward_", stringify!($name), "f", $suffix),
                f32($($x: f32),+) -> f32 { lanes::value(lanes::$name::<$rounding, f32>($($x),+)) }
            }
            entry! {
                concat!("outward_", stringify!($name), "_f16", $suffix),
                f16($($x: u16),+) -> u16 {
                    short::f16($rounding::ROUND, to_odd::<F16>($rounding::ROUND, [$($x),+]))
                }
            }
            entry! {
                concat!("outward_", stringify!($name), "_bf16", $suffix),
                bf16($($x: u16),+) -> u16 {
                    short::bf16($rounding::ROUND, to_odd::<Bf16>($rounding::ROUND, [$($x),+]))
                }
            }
            of_arrays! { $name $op "" $suffix $rounding F64 f64, ($($x),+) [] ($($x: *const f64),+) f64 }
            of_arrays! { $name $op "f" $suffix $rounding F32 f32, ($($x),+) [] ($($x: *const f32),+) f32 }
            of_arrays! { $name $op "_f16" $suffix $rounding Binary16 u16, ($($x),+) [] ($($x: *const u16),+) f16 }
            of_arrays! { $name $op "_bf16" $suffix $rounding Bfloat16 u16, ($($x),+) [] ($($x: *const u16),+) bf16 }
        }
    };
}

/// Defines a function that rounds.
macro_rules! rounded {
    ($name:ident $op:ident ($($x:ident),+)) => {
        pub(crate) mod $name {
            /// Computes the function in binary64, rounded to odd.
            fn to_odd<T: outward::format::Format + Into<f64>>(
                round: outward::Round,
                patterns: [u16; 0 $(+ { let $x = 1; $x })+],
            ) -> f64 {
                let [$($x),+] = patterns.map(|bits| Into::<f64>::into(T::from_pattern(bits.into())));
                $crate::short::to_odd(round, rd::f64($($x),+), ru::f64($($x),+))
            }
            direction! { $name $op ($($x),+) rn "_rn" Rn }
            direction! { $name $op ($($x),+) rz "_rz" Rz }
            direction! { $name $op ($($x),+) ru "_ru" Ru }
            direction! { $name $op ($($x),+) rd "_rd" Rd }
        }
    };
}

/// Defines a function that never rounds, in every format.
macro_rules! exact {
    ($name:ident $op:ident ($($x:ident),+)) => {
        pub(crate) mod $name {
            use outward::Rn;
            use outward::format::{Bf16, F16};
            use $crate::lanes::{self, lane, pattern};

            entry! {
                concat!("outward_", stringify!($name)),
                f64($($x: f64),+) -> f64 { lanes::value(lanes::$name::<Rn, f64>($($x),+)) }
            }
            entry! {
                concat!("outward_", stringify!($name), "f"),
                f32($($x: f32),+) -> f32 { lanes::value(lanes::$name::<Rn, f32>($($x),+)) }
            }
            entry! {
                concat!("outward_", stringify!($name), "_f16"),
                f16($($x: u16),+) -> u16 { pattern::<F16>(lanes::$name::<Rn, _>($(lane::<F16>($x)),+)) }
            }
            entry! {
                concat!("outward_", stringify!($name), "_bf16"),
                bf16($($x: u16),+) -> u16 { pattern::<Bf16>(lanes::$name::<Rn, _>($(lane::<Bf16>($x)),+)) }
            }
            of_arrays! { $name $op "" "" Rn F64 f64, ($($x),+) [] ($($x: *const f64),+) f64 }
            of_arrays! { $name $op "f" "" Rn F32 f32, ($($x),+) [] ($($x: *const f32),+) f32 }
            of_arrays! { $name $op "_f16" "" Rn Binary16 u16, ($($x),+) [] ($($x: *const u16),+) f16 }
            of_arrays! { $name $op "_bf16" "" Rn Bfloat16 u16, ($($x),+) [] ($($x: *const u16),+) bf16 }
        }
    };
}

/// Defines a function of a number and an integer, which stands first or last.
macro_rules! with_integer {
    ($name:ident $op:ident ($($operand:ident),+)) => {
        pub(crate) mod $name {
            use outward::Round;
            use $crate::{lanes, short};

            /// Computes the function in binary64, rounded to odd.
            fn to_odd(round: Round, x: f64, n: i32) -> f64 {
                short::to_odd(round, rd::in_f64(x, n), ru::in_f64(x, n))
            }
            with_integer! { @direction $name $op ($($operand),+) rn "_rn" Rn }
            with_integer! { @direction $name $op ($($operand),+) rz "_rz" Rz }
            with_integer! { @direction $name $op ($($operand),+) ru "_ru" Ru }
            with_integer! { @direction $name $op ($($operand),+) rd "_rd" Rd }
        }
    };
    (@direction $name:ident $op:ident $operands:tt $module:ident $suffix:literal $rounding:ident) => {
        pub(crate) mod $module {
            use super::{lanes, short, to_odd};
            use outward::format::{Bf16, F16};
            use outward::{Rounding, $rounding};

            pub(crate) fn in_f64(x: f64, n: i32) -> f64 {
                lanes::value(lanes::with_integer::$name::<$rounding, f64>(x, n))
            }
            pub(crate) fn in_f32(x: f32, n: i32) -> f32 {
                lanes::value(lanes::with_integer::$name::<$rounding, f32>(x, n))
            }
            pub(crate) fn in_f16(x: u16, n: i32) -> u16 {
                short::f16($rounding::ROUND, to_odd($rounding::ROUND, F16::from_bits(x).into(), n))
            }
            pub(crate) fn in_bf16(x: u16, n: i32) -> u16 {
                short::bf16($rounding::ROUND, to_odd($rounding::ROUND, Bf16::from_bits(x).into(), n))
            }
            with_integer! { @format $name $op $operands "" $suffix $rounding F64 f64 in_f64 }
            with_integer! { @format $name $op $operands "f" $suffix $rounding F32 f32 in_f32 }
            with_integer! { @format $name $op $operands "_f16" $suffix $rounding Binary16 u16 in_f16 }
            with_integer! { @format $name $op $operands "_bf16" $suffix $rounding Bfloat16 u16 in_bf16 }
        }
    };
    (@format $name:ident $op:ident (x, n) $format:literal $suffix:literal $rounding:ident $element:ident
        $number:ident $function:ident) => {
        const _: () = {
            entry! {
                concat!("outward_", stringify!($name), $format, $suffix),
                of_numbers(x: $number, n: i32) -> $number { $function(x, n) }
            }
        };
        of_arrays! {
            $name $op $format $suffix $rounding $element $number,
            (x) [n] (x: *const $number, n: i32) $function
        }
    };
    (@format $name:ident $op:ident (n, x) $format:literal $suffix:literal $rounding:ident $element:ident
        $number:ident $function:ident) => {
        const _: () = {
            entry! {
                concat!("outward_", stringify!($name), $format, $suffix),
                of_numbers(n: i32, x: $number) -> $number { $function(x, n) }
            }
        };
        of_arrays! {
            $name $op $format $suffix $rounding $element $number,
            (x) [n] (n: i32, x: *const $number) $function
        }
    };
}

/// Defines a conversion between formats, or between a format and integers.
macro_rules! conversion {
    ($name:ident $module:ident $from:ident $to:ident) => {
        const _: () = {
            entry! {
                concat!("outward_", stringify!($name)),
                converted(x: conversion!(@c $from)) -> conversion!(@c $to) {
                    conversion!(@out $to outward::$module::$name(conversion!(@in $from x)))
                }
            }
        };
    };
    (@c F16) => {
        u16
    };
    (@c Bf16) => {
        u16
    };
    (@c $number:ident) => {
        $number
    };
    (@in F16 $x:expr) => {
        outward::format::F16::from_bits($x)
    };
    (@in Bf16 $x:expr) => {
        outward::format::Bf16::from_bits($x)
    };
    (@in $number:ident $x:expr) => {
        $x
    };
    (@out F16 $x:expr) => {
        $x.to_bits()
    };
    (@out Bf16 $x:expr) => {
        $x.to_bits()
    };
    (@out $number:ident $x:expr) => {
        $x
    };
}

/// Defines the neighbour of x in the direction of y, among the numbers of the format: the table has no row of lanes for
/// it.
macro_rules! neighbour {
    ($symbol:literal $number:ident $format:ty, $from:path, $to:path) => {
        const _: () = {
            entry! {
                $symbol,
                next(x: $number, y: $number) -> $number {
                    $to(outward::ops::nextafter::<$format>($from(x), $from(y)))
                }
            }
        };
    };
}
neighbour! { "outward_nextafter" f64 f64, f64::from, f64::from }
neighbour! { "outward_nextafterf" f32 f32, f32::from, f32::from }
neighbour! {
    "outward_nextafter_f16" u16 outward::format::F16, outward::format::F16::from_bits, outward::format::F16::to_bits
}
neighbour! {
    "outward_nextafter_bf16" u16 outward::format::Bf16, outward::format::Bf16::from_bits,
    outward::format::Bf16::to_bits
}

/// All of them.
#[path = "functions.rs"]
pub(crate) mod functions;
