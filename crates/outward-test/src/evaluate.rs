//! Runs functions of the library over many inputs, on a machine and in a direction chosen at run time. Where possible
//! it uses plans, whose kernels are compiled in the library.

use std::cmp::Ordering;

use outward::device::{FloatMode, FloatPlan, IntervalColumn, IntervalPlan, IntervalSlice};
use outward::machine::{Lanes, Level, Machine, Native, Scalar, Soft, Target};
use outward::math;
use outward::math::ladder::{SlowPath, accurate as accurate_of};
use outward::program::{Program, Relation, Width};
use outward::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward_needs::can_run;

use crate::functions::Function;

/// Returns the levels that compute, as far as this computer can run them; the recorder has a suite of its own. Levels
/// that it can't run are named on the error stream, once a process.
pub fn levels() -> Vec<Level> {
    let computing = Level::ALL.into_iter().filter(|level| *level != Level::Trace);
    computing.filter(|level| can_run("functions", level.name(), level.is_available())).collect()
}

/// Returns the truth of a comparison of numbers in this order; numbers without an order are only unequal.
pub fn related(relation: Relation, order: Option<Ordering>) -> bool {
    match relation {
        Relation::Less => order == Some(Ordering::Less),
        Relation::LessEqual => matches!(order, Some(Ordering::Less | Ordering::Equal)),
        Relation::Equal => order == Some(Ordering::Equal),
        Relation::NotEqual => order != Some(Ordering::Equal),
    }
}

/// Returns the truth of a comparison in a plain program.
pub fn holds(relation: Relation, a: f64, b: f64) -> bool {
    match relation {
        Relation::Less => a < b,
        Relation::LessEqual => a <= b,
        Relation::Equal => a == b,
        Relation::NotEqual => a != b,
    }
}

/// Returns the levels among [`levels`] that are made to be fast.
pub fn fast_levels() -> impl Iterator<Item = Level> {
    levels().into_iter().filter(|level| *level != Level::Soft)
}

/// Returns bounds of a program of `x`, `y`, `z` and `w`, with their decorations, by a plan. A row has the bounds of the
/// first three, and `w` has those of `x`.
pub fn bounds<F: Native>(level: Level, program: &Program, rows: &[[[F; 2]; 3]]) -> Vec<[F; 3]> {
    let plan = IntervalPlan::<F>::new(program).expect("a program of intervals");
    let column = |operand: usize, end: usize| rows.iter().map(|row| row[operand][end]).collect();
    let columns: Vec<[Vec<F>; 2]> = program
        .input_names()
        .map(|name| ["x", "y", "z", "w"].iter().position(|it| *it == name).expect("one of the four") % 3)
        .map(|operand| [column(operand, 0), column(operand, 1)])
        .collect();
    let slices: Vec<_> = columns.iter().map(|[lo, hi]| IntervalSlice::bounds(lo, hi)).collect();
    let mut result = IntervalColumn::new(rows.len());
    plan.run(&mut plan.scratch(level), &slices, result.as_slice_mut()).expect("columns of one length");
    result.lo.iter().zip(&result.hi).zip(&result.dec).map(|((lo, hi), dec)| [*lo, *hi, *dec]).collect()
}

/// The function as a program of `x`, and `y` where it has two arguments.
pub fn program(function: Function) -> Program {
    let arguments = &["x", "y"][..function.arity()];
    Program::parse(&format!("{}({})", function.name(), arguments.join(", "))).expect("a function of formulas")
}

/// The paths of a function that are evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paths {
    /// The paths that users run: the slow path only where the faster ones cannot decide.
    AsUsed,
    /// The slow path alone, for inputs of [`accurate_takes`].
    SlowOnly,
}

/// The function at every input, rounded in the direction.
pub fn evaluate<F: Evaluate>(
    level: Level,
    function: Function,
    paths: Paths,
    round: Round,
    inputs: &[[F; 2]],
) -> Vec<F> {
    let mut out = vec![F::from_pattern(0); inputs.len()];
    let [xs, ys] = [0, 1].map(|i| inputs.iter().map(|input| input[i]).collect::<Vec<F>>());
    F::evaluate_into(level, function, paths, round, &xs, &ys, &mut out);
    out
}

/// A format in which the functions can be evaluated. The method is compiled in this crate, for every function,
/// direction and machine: once, not in every test binary.
pub trait Evaluate: Native {
    /// The function at every (x, y), rounded in the direction; a unary function ignores `ys`, which may be empty.
    fn evaluate_into(
        level: Level,
        function: Function,
        paths: Paths,
        round: Round,
        xs: &[Self],
        ys: &[Self],
        out: &mut [Self],
    );
}

macro_rules! evaluate {
    ($($format:ident)*) => {$(
        impl Evaluate for $format {
            fn evaluate_into(
                level: Level,
                function: Function,
                paths: Paths,
                round: Round,
                xs: &[Self],
                ys: &[Self],
                out: &mut [Self],
            ) {
                match paths {
                    Paths::AsUsed => as_users_do::<$format>(level, function, round, xs, ys, out),
                    Paths::SlowOnly => accurately::<$format>(level, function, round, xs, ys, out),
                }
            }
        }
    )*};
}
evaluate! { f64 f32 }

/// Evaluates by a plan, whose kernels the library has compiled; on [`Level::Soft`], where plans are interpreted, as
/// that machine.
fn as_users_do<F: Native>(level: Level, function: Function, round: Round, xs: &[F], ys: &[F], out: &mut [F]) {
    if level == Level::Soft {
        return match round {
            Round::TiesToEven => OnSoft.run::<F, Rn>(function, xs, ys, out),
            Round::TowardZero => OnSoft.run::<F, Rz>(function, xs, ys, out),
            Round::TowardPositive => OnSoft.run::<F, Ru>(function, xs, ys, out),
            Round::TowardNegative => OnSoft.run::<F, Rd>(function, xs, ys, out),
        };
    }
    let width = if F::BITS == 32 { Width::F32 } else { Width::F64 };
    let plan = FloatPlan::<F>::new(&program(function), FloatMode { width, round });
    let plan = plan.expect("a function of numbers");
    let columns = [xs, ys];
    plan.run(&mut plan.scratch(level), &columns[..function.arity()], out).expect("columns of one length");
}

struct OnSoft;

macro_rules! on_soft {
    (
        { $($op:ident $name:ident ($x:ident) $float:tt)* }
        $($op_of_two:ident $name_of_two:ident ($a:ident, $b:ident) $float_of_two:tt)*
    ) => {
        impl OnSoft {
            fn run<F: Native, R: Rounding>(self, function: Function, xs: &[F], ys: &[F], out: &mut [F]) {
                match function {
                    $(Function::$op => {
                        #[inline(always)]
                        fn at<R: Rounding, V: Lanes>($x: V, _: V) -> V {
                            $float
                        }
                        each(Soft, at::<R, F::On<Soft>>, xs, ys, out);
                    })*
                    $(Function::$op_of_two => {
                        #[inline(always)]
                        fn at<R: Rounding, V: Lanes>($a: V, $b: V) -> V {
                            $float_of_two
                        }
                        each(Soft, at::<R, F::On<Soft>>, xs, ys, out);
                    })*
                    Function::Pow => each(Soft, math::pow::pow_r::<R, F::On<Soft>>, xs, ys, out),
                }
            }
        }
    };
}
outward::__functions_of_one_or_two! { float on_soft }

/// Machines with many lanes have no slow path of their own: they hand its lanes to [`Scalar`].
fn accurately<F: Native>(level: Level, function: Function, round: Round, xs: &[F], ys: &[F], out: &mut [F]) {
    let target = Target::new::<F>(round);
    match level {
        Level::Soft => accurate_on::<F, Soft>(Soft, function, target, xs, ys, out),
        Level::Scalar | Level::Trace | Level::Avx2 | Level::Avx512 => {
            accurate_on::<F, Scalar>(Scalar, function, target, xs, ys, out);
        }
    }
}

macro_rules! accurate {
    (
        { $($op:ident $name:ident ($x:ident) { unary $($function:tt)+ })* }
        $($op_of_two:ident $name_of_two:ident ($a:ident, $b:ident) { binary $($of_two:tt)+ })*
    ) => {
        fn accurate_on<F: Native, M: Machine>(
            m: M,
            function: Function,
            target: Target,
            xs: &[F],
            ys: &[F],
            out: &mut [F],
        ) {
            let at: fn(M, Target, M::F64, M::F64) -> M::F64 = match function {
                $(Function::$op => |m, target, x, _| accurate_of::<$($function)+, M, 1>(m, target, [x]),)*
                $(Function::$op_of_two => |m, target, x, y| {
                    accurate_of::<$($of_two)+, M, 2>(m, target, [x, y])
                },)*
                Function::Pow => |m, target, x, y| {
                    accurate_of::<math::pow::Pow, M, 3>(m, target, [x, y, m.f64(0.0)])
                },
            };
            let narrow = |x: M::F64, y: M::F64| F::On::<M>::exact_from(at(m, target, x, y));
            each(m, |x: F::On<M>, y: F::On<M>| narrow(x.widen(), y.widen()), xs, ys, out);
        }

        /// Is this an input that the slow path of the function is made for? Inputs whose results are known are not.
        pub fn accurate_takes(function: Function, [x, y]: [f64; 2]) -> bool {
            match function {
                $(Function::$op => !is_known::<$($function)+, 1>([x]),)*
                $(Function::$op_of_two => !is_known::<$($of_two)+, 2>([x, y]),)*
                Function::Pow => {
                    let argument = (y * x.abs().ln()).abs();
                    let real = x > 0.0 || y == y.round();
                    real && y.is_finite() && (1.0 / (1u64 << 60) as f64..=1000.0).contains(&argument)
                }
            }
        }
    };
}
outward::__functions_of_one_or_two! { ladder accurate }

fn is_known<F: SlowPath<I>, const I: usize>(args: [f64; I]) -> bool {
    F::known(Scalar, Target::new::<f64>(Round::TiesToEven), args).lanes
}

/// Computes the results of a function of two lanes, number by number; a function of one lane has no `ys`.
fn each<F: Native, M: Machine>(
    m: M,
    at: impl Fn(F::On<M>, F::On<M>) -> F::On<M>,
    xs: &[F],
    ys: &[F],
    out: &mut [F],
) {
    let zero = [F::from_pattern(0)];
    for (row, result) in out.iter_mut().enumerate() {
        let y = if ys.is_empty() { &zero } else { &ys[row..] };
        at(F::On::<M>::load(m, &xs[row..]), F::On::<M>::load(m, y))
            .canonical()
            .store(std::slice::from_mut(result));
    }
}
