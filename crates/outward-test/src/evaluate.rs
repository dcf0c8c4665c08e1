//! Running a function of the library over many inputs, on a machine and in a direction chosen at run time.

use core::marker::PhantomData;

use outward::machine::{Kernel, Lanes, Level, Machine, Native};
use outward::math;
use outward::{Rd, Rn, Round, Rounding, Ru, Rz};

use crate::functions::Function;

/// The levels that this computer can run. Those it can't are named on the error stream, once a process.
pub fn levels() -> Vec<Level> {
    static SAY: std::sync::Once = std::sync::Once::new();
    let (can, cannot): (Vec<_>, Vec<_>) = Level::ALL.into_iter().partition(|level| level.is_available());
    SAY.call_once(|| {
        for level in cannot {
            eprintln!("NOT RUN on the machine `{}`: this computer lacks its instructions", level.name());
        }
    });
    can
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
pub fn accurate_takes(function: Function, [x, _]: [f64; 2]) -> bool {
    let magnitude = x.abs();
    match function {
        Function::Exp => (1.0 / (1u128 << 66) as f64..=1000.0).contains(&magnitude),
        other => panic!("{} is not in the library yet", other.name()),
    }
}

/// The function at every input, rounded in the direction.
pub fn evaluate<F: Native>(
    level: Level,
    function: Function,
    phase: Phase,
    round: Round,
    inputs: &[[F; 2]],
) -> Vec<F> {
    let mut out = vec![F::from_pattern(0); inputs.len()];
    let [xs, ys] = [0, 1].map(|i| inputs.iter().map(|input| input[i]).collect::<Vec<F>>());
    match phase {
        Phase::Both => evaluate_into(level, function, round, &xs, &ys, &mut out),
        Phase::Accurate => dispatch_round::<F, Accurate>(level, function, round, &xs, &ys, &mut out),
    }
    out
}

/// The function at every (x, y), rounded in the direction; a unary function ignores `ys`, which may be empty.
pub fn evaluate_into<F: Native>(
    level: Level,
    function: Function,
    round: Round,
    xs: &[F],
    ys: &[F],
    out: &mut [F],
) {
    dispatch_round::<F, Both>(level, function, round, xs, ys, out);
}

fn dispatch_round<F: Native, P: Points>(
    level: Level,
    function: Function,
    round: Round,
    xs: &[F],
    ys: &[F],
    out: &mut [F],
) {
    match round {
        Round::TiesToEven => P::rounded::<F, Rn>(level, function, xs, ys, out),
        Round::TowardZero => P::rounded::<F, Rz>(level, function, xs, ys, out),
        Round::TowardPositive => P::rounded::<F, Ru>(level, function, xs, ys, out),
        Round::TowardNegative => P::rounded::<F, Rd>(level, function, xs, ys, out),
    }
}

/// The functions in one of the phases.
trait Points {
    fn rounded<F: Native, R: Rounding>(level: Level, function: Function, xs: &[F], ys: &[F], out: &mut [F]);
}

/// A function in one of the phases as a type, so that a batch of it is a kernel of its own.
trait Point {
    fn at<R: Rounding, V: Lanes>(x: V, y: V) -> V;
}

macro_rules! points {
    ($phase:ident: $($function:ident |$x:ident, $y:pat_param| $call:expr;)*) => {
        struct $phase;
        impl Points for $phase {
            fn rounded<F: Native, R: Rounding>(
                level: Level,
                function: Function,
                xs: &[F],
                ys: &[F],
                out: &mut [F],
            ) {
                match function {
                    $(Function::$function => {
                        struct At;
                        impl Point for At {
                            #[inline(always)]
                            fn at<R: Rounding, V: Lanes>($x: V, $y: V) -> V {
                                $call
                            }
                        }
                        level.dispatch(Batch::<F, R, At> { xs, ys, out, marker: PhantomData });
                    })*
                    #[allow(unreachable_patterns)]
                    other => panic!("{} is not in the library yet", other.name()),
                }
            }
        }
    };
}

points! { Both:
    Exp |x, _| math::exp::exp_r::<R, V>(x);
}

points! { Accurate:
    Exp |x, _| math::exp::exp_accurate::<R, V>(x.machine(), x.widen());
}

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
