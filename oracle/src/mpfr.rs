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
use crate::acoth::Acoth;
use crate::bessel::Bessel;
use crate::gamma::LogGamma;
use crate::normal::Normal;
use crate::rhypot::Rhypot;

/// The oracle on MPFR: each function at 128 bits, rounded toward zero, with MPFR's word on whether that is exact.
///
/// It takes MPFR's treatment of special arguments as it is, so that it is a second opinion on those too.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mpfr;

/// The functions of the table by the names that MPFR has for them.
macro_rules! functions {
    ({ $($op:ident $name:ident $x:tt $lanes:tt $float:tt $range:tt $plain:tt {
        oracles { mpfr $mpfr:ident $(($($index:tt)*))?, dashu $dashu:expr } $($columns:tt)*
    })* }
    $($op_of_two:ident $name_of_two:ident $xs:tt $lanes_of_two:tt $float_of_two:tt $range_of_two:tt $plain_of_two:tt {
        oracles { mpfr $mpfr_of_two:ident, dashu $dashu_of_two:expr } $($columns_of_two:tt)*
    })*) => {
        impl Oracle for Mpfr {
            fn truth(&self, function: Function, [x, y]: [f64; 2]) -> Truth {
                let x = Float::with_val(53, x);
                let (value, ordering) = match function {
                    $(Function::$op => toward_zero(x.$mpfr($($($index)*)?)),)*
                    $(Function::$op_of_two => toward_zero(x.$mpfr_of_two(&Float::with_val(53, y))),)*
                    Function::Pow => toward_zero((&x).pow(&Float::with_val(53, y))),
                };
                truth(&value, ordering)
            }
        }

        /// The elementary function that the table calls so, in so many bits.
        pub(crate) fn elementary(op: Op, args: &[Float], bits: u32) -> Option<Float> {
            Some(match (op, args) {
                $((Op::$op, [x]) => Float::with_val(bits, x.$mpfr($($($index)*)?)),)*
                $((Op::$op_of_two, [x, y]) => Float::with_val(bits, x.$mpfr_of_two(y)),)*
                _ => return None,
            })
        }
    };
}
outward::__functions_of_one_or_two! { suite functions }

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
