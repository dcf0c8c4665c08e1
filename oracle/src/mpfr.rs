//! MPFR as an [`Oracle`].

use std::cmp::Ordering;

use outward::table::Op;
use outward_test::functions::Function;
use outward_test::oracle::real::Real;
use outward_test::oracle::{Oracle, Truth};
use rug::Float;
use rug::float::Round;
use rug::ops::Pow;

/// The oracle on MPFR: each function at 128 bits, rounded toward zero, with MPFR's word on whether that is exact.
///
/// It takes MPFR's treatment of special arguments as it is, so that it is a second opinion on those too.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mpfr;

/// The functions of the table by the names that MPFR has for them.
macro_rules! functions {
    ($($op:ident $name:ident $x:tt $lanes:tt $float:tt $range:tt $plain:tt {
        oracles { mpfr $mpfr:ident, dashu $dashu:expr } $($columns:tt)*
    })*) => {
        impl Oracle for Mpfr {
            fn truth(&self, function: Function, [x, y]: [f64; 2]) -> Truth {
                let x = Float::with_val(53, x);
                let (value, ordering) = match function {
                    $(Function::$op => toward_zero(x.$mpfr()),)*
                    Function::Pow => toward_zero((&x).pow(&Float::with_val(53, y))),
                };
                truth(&value, ordering)
            }
        }

        /// The elementary function that the table calls so, in so many bits.
        pub(crate) fn elementary(op: Op, x: &Float, bits: u32) -> Option<Float> {
            Some(match op {
                $(Op::$op => Float::with_val(bits, x.$mpfr()),)*
                _ => return None,
            })
        }
    };
}
outward::__elementary_functions! { suite functions }

fn toward_zero<T>(operation: T) -> (Float, Ordering)
where
    Float: rug::ops::AssignRound<T, Round = Round, Ordering = Ordering>,
{
    Float::with_val_round(128, operation, Round::Zero)
}

/// What a result rounded toward zero at 128 bits says. MPFR's own overflow and underflow are far outside of every
/// format; they give its largest number and zero, both inexact.
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
