//! MPFR as an [`Oracle`].

use std::cmp::Ordering;

use outward::table::Op;
use outward_test::functions::Function;
use outward_test::oracle::real::Real;
use outward_test::oracle::{Oracle, Truth};
use rug::Float;
use rug::float::Round;
use rug::ops::Pow;

use crate::acot::Acot;
use crate::area::Area;
use crate::bessel::Bessel;
use crate::gamma::LogGamma;
use crate::normal::Normal;
use crate::rhypot::Rhypot;

/// The oracle on MPFR: each function at 128 bits, rounded toward zero, with MPFR's report on whether that is exact.
///
/// It takes MPFR's treatment of special arguments as it is, so that it is a second opinion on those too.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mpfr;

macro_rules! functions {
    (
        of_one { $($op:ident $mpfr:ident $(($($index:tt)*))?;)* }
        of_one_written_out { $($op_here:ident $method:ident;)* }
        of_two { $($op_of_two:ident $mpfr_of_two:ident;)* }
        of_two_written_out { $($op_of_two_here:ident $method_of_two:ident;)* }
        with_integer { $($op_with_integer:ident $mpfr_with_integer:ident;)* }
        power $power:tt
        by_definition $by_definition:tt
    ) => {
        impl Oracle for Mpfr {
            fn truth(&self, function: Function, [x, y]: [f64; 2]) -> Truth {
                let [x, y] = [x, y].map(|x| Float::with_val(53, x));
                let (value, ordering) = match function {
                    $(Function::$op => toward_zero(x.$mpfr($($($index)*)?)),)*
                    $(Function::$op_here => toward_zero(x.$method()),)*
                    $(Function::$op_of_two => toward_zero(x.$mpfr_of_two(&y)),)*
                    $(Function::$op_of_two_here => toward_zero(x.$method_of_two(&y)),)*
                    Function::Pow => toward_zero((&x).pow(&y)),
                };
                truth(&value, ordering)
            }
        }

        /// Returns the elementary function with this name in the table, in `bits` bits.
        pub(crate) fn elementary(op: Op, args: &[Float], bits: u32) -> Option<Float> {
            Some(match (op, args) {
                $((Op::$op, [x]) => Float::with_val(bits, x.$mpfr($($($index)*)?)),)*
                $((Op::$op_here, [x]) => Float::with_val(bits, x.$method()),)*
                $((Op::$op_of_two, [x, y]) => Float::with_val(bits, x.$mpfr_of_two(y)),)*
                $((Op::$op_of_two_here, [x, y]) => Float::with_val(bits, x.$method_of_two(y)),)*
                _ => return None,
            })
        }

        /// Returns MPFR's function of a number and an integer, in the digits of the number.
        ///
        /// # Panics
        ///
        /// If MPFR has no such function.
        #[must_use]
        pub fn with_integer(op: Op, x: Float, n: i32) -> Float {
            match op {
                $(Op::$op_with_integer => x.$mpfr_with_integer(n),)*
                _ => panic!("MPFR has no {} of a number and an integer", op.name()),
            }
        }
    };
}
functions_of_mpfr! { functions }

/// Returns the elementary function of one number, in `bits` bits.
///
/// # Panics
///
/// If it is a function of two numbers.
#[must_use]
pub fn of_one(function: Function, x: &Float, bits: u32) -> Float {
    let op = Op::by_name(function.name()).expect("a row of the table");
    elementary(op, std::slice::from_ref(x), bits).expect("a function of one argument")
}

fn toward_zero<T>(operation: T) -> (Float, Ordering)
where
    Float: rug::ops::AssignRound<T, Round = Round, Ordering = Ordering>,
{
    Float::with_val_round(128, operation, Round::Zero)
}

/// Converts a result that was rounded toward zero at 128 bits. MPFR's own overflow and underflow are far outside of
/// every format; they give its largest number and zero, both inexact.
fn truth(value: &Float, ordering: Ordering) -> Truth {
    let negative = value.is_sign_negative();
    if value.is_nan() {
        return Truth::Nan;
    }
    if value.is_infinite() {
        return Truth::Infinity { negative };
    }
    let exact = ordering == Ordering::Equal;
    match value.to_integer_exp().filter(|(significand, _)| !significand.is_zero()) {
        None if exact => Truth::Zero { negative },
        None => Truth::Value(Real::TINY.with_sign(negative)),
        Some((significand, exponent)) => {
            let significand = significand.abs().to_u128().expect("128 bits");
            Truth::Value(Real { exact, ..Real::new(negative, significand, exponent.into()) })
        }
    }
}
