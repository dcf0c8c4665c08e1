//! Running a function of the library over many inputs, on a machine and in a direction chosen at run time.

use core::marker::PhantomData;

use outward::format::Format;
use outward::machine::{Kernel, Lanes, Level, Machine, Native, Scalar, Soft};
use outward::math;
use outward::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward_needs::can_run;

use crate::functions::Function;

/// The levels that compute, as far as this computer can run them; the recorder has a suite of its own. Those that it
/// can't run are named on the error stream, once a process.
pub fn levels() -> Vec<Level> {
    let computing = Level::ALL.into_iter().filter(|level| *level != Level::Trace);
    computing.filter(|level| can_run("functions", level.name(), level.is_available())).collect()
}

/// Those of [`levels`] that are made to be fast.
pub fn fast_levels() -> impl Iterator<Item = Level> {
    levels().into_iter().filter(|level| *level != Level::Soft)
}

/// How a function is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// As its users do: the accurate phase only where the quick one can't decide.
    Both,
    /// The accurate phase alone, for inputs of [`accurate_takes`].
    Accurate,
}

/// Is it an input that the accurate phase of the function is made for? Not the exact and the trivial ones.
pub fn accurate_takes(function: Function, [x, y]: [f64; 2]) -> bool {
    if let Some(suite) = function.suite_of_two() {
        return (suite.accurate)(x, y);
    }
    let Some(suite) = function.suite() else {
        let argument = (y * x.abs().ln()).abs();
        let real = x > 0.0 || y == y.round();
        return real && y.is_finite() && (1.0 / (1u64 << 60) as f64..=1000.0).contains(&argument);
    };
    (suite.accurate)(x)
}

/// The function at every input, rounded in the direction.
pub fn evaluate<F: Evaluate>(
    level: Level,
    function: Function,
    phase: Phase,
    round: Round,
    inputs: &[[F; 2]],
) -> Vec<F> {
    let mut out = vec![F::from_pattern(0); inputs.len()];
    let [xs, ys] = [0, 1].map(|i| inputs.iter().map(|input| input[i]).collect::<Vec<F>>());
    F::evaluate_into(level, function, phase, round, &xs, &ys, &mut out);
    out
}

/// A format in which the functions can be asked for. The method is compiled in this crate, for every function,
/// direction and machine: once, not in every test binary.
pub trait Evaluate: Native {
    /// The function at every (x, y), rounded in the direction; a unary function ignores `ys`, which may be empty.
    fn evaluate_into(
        level: Level,
        function: Function,
        phase: Phase,
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
                phase: Phase,
                round: Round,
                xs: &[Self],
                ys: &[Self],
                out: &mut [Self],
            ) {
                match round {
                    Round::TiesToEven => rounded::<$format, Rn>(level, function, phase, xs, ys, out),
                    Round::TowardZero => rounded::<$format, Rz>(level, function, phase, xs, ys, out),
                    Round::TowardPositive => rounded::<$format, Ru>(level, function, phase, xs, ys, out),
                    Round::TowardNegative => rounded::<$format, Rd>(level, function, phase, xs, ys, out),
                }
            }
        }
    )*};
}
evaluate! { f64 f32 }

fn rounded<F: Native, R: Rounding>(
    level: Level,
    function: Function,
    phase: Phase,
    xs: &[F],
    ys: &[F],
    out: &mut [F],
) {
    match phase {
        Phase::Both => Both { level }.run::<F, R>(function, xs, ys, out),
        Phase::Accurate => Accurate { level }.run::<F, R>(function, xs, ys, out),
    }
}

/// A function in one of the phases as a type, so that a batch of it is a kernel of its own.
trait Point {
    fn at<R: Rounding, V: Lanes>(x: V, y: V) -> V;
}

macro_rules! points {
    ($phase:ident: $($function:ident |$x:ident, $y:pat_param| $call:expr;)*) => {
        impl $phase {
            fn run<F: Native, R: Rounding>(self, function: Function, xs: &[F], ys: &[F], out: &mut [F]) {
                match function {
                    $(Function::$function => {
                        struct At;
                        impl Point for At {
                            #[inline(always)]
                            fn at<R: Rounding, V: Lanes>($x: V, $y: V) -> V {
                                $call
                            }
                        }
                        self.dispatch(Batch::<F, R, At> { xs, ys, out, marker: PhantomData });
                    })*
                }
            }
        }
    };
}

struct Both {
    level: Level,
}

impl Both {
    fn dispatch(self, kernel: impl Kernel<Output = ()>) {
        self.level.compute(kernel);
    }
}

struct Accurate {
    level: Level,
}

impl Accurate {
    /// Machines with many lanes have no accurate phase of their own: they hand its lanes to [`Scalar`].
    fn dispatch(self, kernel: impl Kernel<Output = ()>) {
        match self.level {
            Level::Soft => kernel.run(Soft),
            Level::Scalar | Level::Trace | Level::Avx2 | Level::Avx512 => kernel.run(Scalar),
        }
    }
}

macro_rules! both {
    (
        { $($op:ident $name:ident ($x:ident) $float:tt)* }
        $($op_of_two:ident $name_of_two:ident ($a:ident, $b:ident) $float_of_two:tt)*
    ) => {
        points! { Both:
            $($op |$x, _| $float;)*
            $($op_of_two |$a, $b| $float_of_two;)*
            Pow |x, y| math::pow::pow_r::<R, V>(x, y);
        }
    };
}
outward::__functions_of_one_or_two! { float both }

macro_rules! accurate {
    (
        { $($op:ident $name:ident ($x:ident) ($($function:tt)+))* }
        $($op_of_two:ident $name_of_two:ident ($a:ident, $b:ident) ($($of_two:tt)+))*
    ) => {
        points! { Accurate:
            $($op |$x, _| math::ladder::accurate::<$($function)+, R, V, 1>([$x]);)*
            $($op_of_two |$a, $b| math::ladder::accurate::<$($of_two)+, R, V, 2>([$a, $b]);)*
            Pow |x, y| {
                let zero = V::splat(x.machine(), V::Format::from_pattern(0));
                math::ladder::accurate::<math::pow::Pow, R, V, 3>([x, y, zero])
            };
        }
    };
}
outward::__functions_of_one_or_two! { unary accurate }

struct Batch<'a, F, R, P> {
    xs: &'a [F],
    ys: &'a [F],
    out: &'a mut [F],
    marker: PhantomData<(R, P)>,
}

impl<F: Native, R: Rounding, P: Point> Kernel for Batch<'_, F, R, P> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let zero = F::from_pattern(0);
        let mut at = 0;
        while at < self.xs.len() {
            let count = M::LANES.min(self.xs.len() - at);
            // The last vector is padded; 16 exceeds every machine's number of lanes.
            let [mut x, mut y, mut out] = [[zero; 16]; 3];
            x[..count].copy_from_slice(&self.xs[at..at + count]);
            if !self.ys.is_empty() {
                y[..count].copy_from_slice(&self.ys[at..at + count]);
            }
            P::at::<R, F::On<M>>(F::On::<M>::load(m, &x), F::On::<M>::load(m, &y))
                .canonical()
                .store(&mut out);
            self.out[at..at + count].copy_from_slice(&out[..count]);
            at += count;
        }
    }
}
