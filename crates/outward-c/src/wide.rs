//! Functions with an integer of 64 bits: C23's with a `long long`, rounded in the direction that the caller has set,
//! and the same in each direction.
//!
//! Integers of 32 bits are passed to the table's functions. For others, results that are far out of range, or do not
//! depend on the integer, are those for an integer of 32 bits with the same sign and parity. The remaining results are
//! never representable, nor halfway between two numbers: with |n| ≥ 2^31, that takes more digits than a power of a
//! number has room for, unless the number is a power of 2, whose powers are out of range. Therefore the value of the
//! formula is rounded once its digits are known well enough, which takes microseconds.

use std::sync::OnceLock;

use outward::Round;
use outward::exact::{Outcome, Solver};
use outward::format::Format;
use outward::program::{Number, Program};

/// The functions, as formulas for positive numbers.
#[derive(Clone, Copy)]
pub(crate) enum Function {
    /// xⁿ.
    Pown,
    /// x^(1/n).
    Rootn,
    /// (1 + x)ⁿ.
    Compound,
}

/// Magnitude of the binary logarithm of a result, computed in plain binary64, beyond which the result is out of range
/// in both formats.
const OUT_OF_RANGE: f64 = 2000.0;

/// Returns an integer of 32 bits with the same sign and parity.
fn narrowed(n: i64) -> i32 {
    match (n > 0, n & 1 == 1) {
        (true, true) => i32::MAX,
        (true, false) => i32::MAX - 1,
        (false, true) => i32::MIN + 1,
        (false, false) => i32::MIN,
    }
}

/// Computes the function by its formula, at a positive number or, for `Compound`, one above −1.
fn solve<T: Format + Into<f64>>(function: Function, round: Round, x: T, n: i64) -> T {
    static SOLVERS: [OnceLock<Solver>; 3] = [const { OnceLock::new() }; 3];
    let formula = match function {
        Function::Pown => "exp(n * log(x))",
        Function::Rootn => "exp(log(x) / n)",
        Function::Compound => "exp(n * log1p(x))",
    };
    let program = || Program::parse(formula).unwrap_or_else(|error| panic!("{formula}: {error}"));
    let solver = SOLVERS[function as usize].get_or_init(|| Solver::new(&program()).with_most_bits(1 << 16));
    let number = |name: &str| match name {
        "n" => Number::parse(&n.to_string()).unwrap_or_else(|error| panic!("{n}: {error}")),
        _ => Number::from_f64(x.into()),
    };
    let inputs: Vec<Number> = program().input_names().map(number).collect();
    match solver.clone().round::<T>(&inputs, round) {
        Outcome::Value(value) => value,
        other => unreachable!("{formula} at {n} and {}: {other:?}", x.into()),
    }
}

/// Computes the function of a number and any integer, using the one with an integer of 32 bits.
pub(crate) fn of_wide<T: Format + Into<f64>>(
    function: Function,
    round: Round,
    x: T,
    n: i64,
    narrow: impl Fn(T, i32) -> T,
    from: impl Fn(f64) -> T,
    negate: impl Fn(T) -> T,
) -> T {
    if let Ok(n) = i32::try_from(n) {
        return narrow(x, n);
    }
    let number: f64 = x.into();
    let stays = number.is_nan()
        || number.is_infinite()
        || match function {
            Function::Pown | Function::Rootn => number == 0.0 || number.abs() == 1.0,
            Function::Compound => number == 0.0 || number <= -1.0,
        };
    if stays {
        return narrow(x, narrowed(n));
    }
    let logarithm = match function {
        Function::Pown => number.abs().log2() * n as f64,
        Function::Rootn => 0.0,
        Function::Compound => number.ln_1p() * std::f64::consts::LOG2_E * n as f64,
    };
    if logarithm.abs() > OUT_OF_RANGE {
        // A result on the same side of 1, with the same sign.
        let far = match function {
            Function::Compound if number > 0.0 => 1.0,
            Function::Compound => -0.5,
            _ if number.abs() > 1.0 => 2.0_f64.copysign(number),
            _ => 0.5_f64.copysign(number),
        };
        return narrow(from(far), narrowed(n));
    }
    match function {
        Function::Compound => solve(function, round, x, n),
        _ if number > 0.0 => solve(function, round, x, n),
        Function::Rootn if n & 1 == 0 => narrow(x, narrowed(n)),
        _ if n & 1 == 0 => solve(function, round, negate(x), n),
        _ => {
            let mirrored = match round {
                Round::TowardPositive => Round::TowardNegative,
                Round::TowardNegative => Round::TowardPositive,
                other => other,
            };
            negate(solve(function, mirrored, negate(x), n))
        }
    }
}

/// Defines a function of C23 with a `long long`, by its name, from the function of the table, and the functions with an
/// integer of 64 bits in each direction.
macro_rules! current_with_integer {
    ($c_name:ident $name:ident $function:ident) => {
        const _: () = {
            use self::$name::{rd, rn, ru, rz};
            use outward::Round;
            use outward_fenv::preserve;
            use $crate::current::direction;
            use $crate::wide::{Function, of_wide};

            fn of_f64(round: Round, x: f64, n: i64) -> f64 {
                let narrow = match round {
                    Round::TiesToEven => rn::in_f64,
                    Round::TowardZero => rz::in_f64,
                    Round::TowardPositive => ru::in_f64,
                    Round::TowardNegative => rd::in_f64,
                };
                preserve(|| of_wide(Function::$function, round, x, n, narrow, |x| x, |x: f64| -x))
            }
            fn of_f32(round: Round, x: f32, n: i64) -> f32 {
                let narrow = match round {
                    Round::TiesToEven => rn::in_f32,
                    Round::TowardZero => rz::in_f32,
                    Round::TowardPositive => ru::in_f32,
                    Round::TowardNegative => rd::in_f32,
                };
                preserve(|| of_wide(Function::$function, round, x, n, narrow, |x| x as f32, |x: f32| -x))
            }
            #[unsafe(export_name = concat!("cr_", stringify!($c_name)))]
            extern "C" fn current_of_f64(x: f64, n: i64) -> f64 {
                of_f64(direction(), x, n)
            }
            #[unsafe(export_name = concat!("cr_", stringify!($c_name), "f"))]
            extern "C" fn current_of_f32(x: f32, n: i64) -> f32 {
                of_f32(direction(), x, n)
            }
            current_with_integer! { @direction $name of_f64 of_f32 "_rn" TiesToEven }
            current_with_integer! { @direction $name of_f64 of_f32 "_rz" TowardZero }
            current_with_integer! { @direction $name of_f64 of_f32 "_ru" TowardPositive }
            current_with_integer! { @direction $name of_f64 of_f32 "_rd" TowardNegative }
        };
    };
    (@direction $name:ident $of_f64:ident $of_f32:ident $suffix:literal $round:ident) => {
        const _: () = {
            #[unsafe(export_name = concat!("outward_", stringify!($name), "_i64", $suffix))]
            extern "C" fn in_f64(x: f64, n: i64) -> f64 {
                $of_f64(Round::$round, x, n)
            }
            #[unsafe(export_name = concat!("outward_", stringify!($name), "f_i64", $suffix))]
            extern "C" fn in_f32(x: f32, n: i64) -> f32 {
                $of_f32(Round::$round, x, n)
            }
        };
    };
}
