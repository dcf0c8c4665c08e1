//! What is timed: loops, one for each row of the table. The machine that is made to be understood is timed through
//! plans, which the library has compiled.

use std::hint::black_box;

use outward_core::interval::Iv;
use outward_core::machine::{Kernel, Lanes, Level, Machine};
use outward_core::round::Round;
use outward_core::table::{Op, TABLE};
use outward_programs::device::{FloatMode, FloatPlan, FloatScratch, IntervalPlan, IntervalScratch};
use outward_programs::device::{IntervalSlice, IntervalSliceMut};
use outward_programs::program::{Program, Width};

use crate::column::PagedBounds;

/// Bounds of four operands and of a result.
pub struct Arrays {
    operands: [PagedBounds; 4],
    result: PagedBounds,
    /// Room for what plans give beside bounds.
    decorations: Vec<f64>,
}

impl Arrays {
    /// Room for so many intervals, a multiple of the widest machine's lanes.
    pub fn new(count: usize) -> Self {
        // Results lie a little before operands in their pages.
        let operands = [2, 4, 6, 8].map(|lines| PagedBounds::new(count, lines));
        Arrays { operands, result: PagedBounds::new(count, 0), decorations: vec![0.0; count] }
    }

    /// Operands that suit the operation: where its domain and its work are ordinary.
    pub fn fill(&mut self, op: Op) {
        let mut state = 1_u64;
        // What the operation leaves alone is copied beside it, and has to be there too.
        let ranges = ranges(op).iter().copied().chain(std::iter::repeat(ranges(op)[0]));
        for (operand, [from, to]) in self.operands.iter_mut().zip(ranges) {
            for (lo, hi) in operand.lo.iter_mut().zip(operand.hi.iter_mut()) {
                // Knuth's linear congruential generator; the high bits are good enough for operands.
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let unit = (state >> 11) as f64 / (1_u64 << 53) as f64;
                *lo = from + (to - from) * unit;
                *hi = *lo + 1e-3 * unit;
            }
        }
    }

    /// Copies so many arrays of numbers.
    pub fn copy(&mut self, arrays: usize) {
        let [a, b, c, d] = &mut self.operands;
        let pairs = [
            (&a.lo, &mut self.result.lo),
            (&a.hi, &mut self.result.hi),
            (&b.lo, &mut c.lo),
            (&b.hi, &mut c.hi),
            (&a.lo, &mut d.lo),
        ];
        for (from, to) in pairs.into_iter().take(arrays) {
            to.copy_from_slice(black_box(from));
            black_box(to);
        }
    }
}

/// The operation on intervals, from the operands to the result.
struct Intervals<'a, F>(F, &'a mut Arrays);

/// A plain operation on lanes, from the lower bounds of the operands to that of the result.
struct PlainLoop<'a, F>(F, &'a mut Arrays);

/// What is timed, on a machine.
pub type Loop = fn(Level, &mut Arrays);

trait OnIntervals {
    fn apply<V: Lanes>(&self, operands: [Iv<V>; 4]) -> Iv<V>;
}

trait OnLanes {
    fn apply<V: Lanes>(&self, operands: [V; 4]) -> V;
}

/// Not a closure: those are compiled apart, without the machine's instructions, unless they are inlined.
#[inline(always)]
fn load_interval<M: Machine>(m: M, [lo, hi]: [&[f64]; 2]) -> Iv<M::F64> {
    Iv::new(M::F64::load(m, lo), M::F64::load(m, hi))
}

#[inline(always)]
fn rest<M: Machine>([lo, hi]: [&[f64]; 2]) -> [&[f64]; 2] {
    [&lo[M::LANES..], &hi[M::LANES..]]
}

/// How many operands are read is known when the loop is compiled: what the operation drops is not loaded. Slices that
/// get shorter have their length tested once a round; places in them were tested at every load, and `plain` took twice
/// as long.
impl<F: OnIntervals> Kernel for Intervals<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let Arrays { operands: [a, b, c, d], result, .. } = self.1;
        let (mut lo, mut hi): (&mut [f64], &mut [f64]) = (&mut result.lo, &mut result.hi);
        let count = lo.len();
        hi = &mut hi[..count];
        let [mut a, mut b, mut c, mut d] = [
            [&a.lo[..count], &a.hi[..count]],
            [&b.lo[..count], &b.hi[..count]],
            [&c.lo[..count], &c.hi[..count]],
            [&d.lo[..count], &d.hi[..count]],
        ];
        while lo.len() >= M::LANES {
            let operands =
                [load_interval(m, a), load_interval(m, b), load_interval(m, c), load_interval(m, d)];
            let value = self.0.apply(operands);
            value.lo.store(lo);
            value.hi.store(hi);
            (lo, hi) = (&mut lo[M::LANES..], &mut hi[M::LANES..]);
            [a, b, c, d] = [rest::<M>(a), rest::<M>(b), rest::<M>(c), rest::<M>(d)];
        }
    }
}

impl<F: OnLanes> Kernel for PlainLoop<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let Arrays { operands: [a, b, c, d], result, .. } = self.1;
        let mut to: &mut [f64] = &mut result.lo;
        let count = to.len();
        let [mut a, mut b, mut c, mut d] = [&a.lo[..count], &b.lo[..count], &c.lo[..count], &d.lo[..count]];
        while to.len() >= M::LANES {
            let operands = [M::F64::load(m, a), M::F64::load(m, b), M::F64::load(m, c), M::F64::load(m, d)];
            self.0.apply(operands).store(to);
            to = &mut to[M::LANES..];
            [a, b, c, d] = [&a[M::LANES..], &b[M::LANES..], &c[M::LANES..], &d[M::LANES..]];
        }
    }
}

/// An operation as devices compute it: its formula, on a machine.
pub struct PlannedOperation {
    intervals: (IntervalPlan<f64>, IntervalScratch<f64, Level>),
    numbers: (FloatPlan<f64>, FloatScratch<f64, Level>),
    arity: usize,
}

impl PlannedOperation {
    /// `None` where formulas don't have the operation, or where it has no bounds.
    pub fn new(level: Level, op: Op) -> Option<PlannedOperation> {
        let program = Program::parse(&op.info().formula_text()?).ok()?;
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        let intervals = IntervalPlan::new(&program).ok()?;
        let numbers = FloatPlan::new(&program, mode).ok()?;
        let scratches = (intervals.scratch(level), numbers.scratch(level));
        Some(PlannedOperation {
            intervals: (intervals, scratches.0),
            numbers: (numbers, scratches.1),
            arity: program.inputs().len(),
        })
    }

    /// The operation on all intervals of the arrays.
    pub fn intervals(&mut self, arrays: &mut Arrays) {
        let Arrays { operands, result, decorations } = black_box(arrays);
        let operands = operands.each_ref().map(|x| IntervalSlice { lo: &x.lo, hi: &x.hi, dec: None });
        let result = IntervalSliceMut { lo: &mut result.lo, hi: &mut result.hi, dec: decorations };
        let (plan, scratch) = &mut self.intervals;
        let done = plan.run(scratch, &operands[..self.arity], result);
        done.unwrap_or_else(|error| unreachable!("the arrays fit: {error}"));
    }

    /// The operation on all lower bounds of the arrays, to nearest.
    pub fn numbers(&mut self, arrays: &mut Arrays) {
        let Arrays { operands, result, .. } = black_box(arrays);
        let operands = operands.each_ref().map(|x| &x.lo[..]);
        let (plan, scratch) = &mut self.numbers;
        let done = plan.run(scratch, &operands[..self.arity], &mut result.lo);
        done.unwrap_or_else(|error| unreachable!("the arrays fit: {error}"));
    }
}

/// The operations that can be timed.
pub fn timed() -> Vec<Op> {
    TABLE
        .iter()
        .map(|info| info.op)
        .filter(|&op| PlannedOperation::new(Level::Scalar, op).is_some())
        .collect()
}

/// Of each row: the interval function of lanes, and the plain one on lanes or on numbers.
macro_rules! operations {
    ($($op:ident $name:ident ($($x:ident),*) $lanes:tt { $($range:expr),* } $plain:tt)*) => {
        mod marker {
            $(operations! { @marker $op $lanes })*
        }

        $(operations! { @intervals $op ($($x),*) $lanes })*
        $(operations! { @numbers $op ($($x),*) $plain })*

        /// Where the operands of an operation are drawn from.
        pub fn ranges(op: Op) -> &'static [[f64; 2]] {
            match op {
                $(Op::$op => &[$($range),*],)*
                _ => ranges_with_integer(op),
            }
        }

        /// The loop on all intervals, where the operation has one of its own.
        pub fn interval_loop(op: Op) -> Option<Loop> {
            match op {
                $(Op::$op => operations!(@interval_loop $op $lanes),)*
                _ => interval_loop_with_integer(op),
            }
        }

        /// The loop of the plain operation on all lower bounds, where there is one.
        pub fn plain_loop(op: Op) -> Option<Loop> {
            match op {
                $(Op::$op => operations!(@plain_loop $op ($($x),*) $plain),)*
                _ => plain_loop_with_integer(op),
            }
        }
    };

    (@marker $op:ident { $function:path }) => { pub struct $op; };
    (@marker $op:ident { $function:path, that of $other:ident }) => {};
    (@interval_loop $op:ident { $function:path }) => {
        Some(|level, arrays| level.fast(Intervals(marker::$op, black_box(arrays))))
    };
    (@interval_loop $op:ident { $function:path, that of $other:ident }) => {
        operations!(@interval_loop $other { $function })
    };
    (@intervals $op:ident $x:tt { $function:path, that of $other:ident }) => {};
    (@intervals $op:ident ($($x:ident),*) { $function:path }) => {
        impl OnIntervals for marker::$op {
            #[inline(always)]
            fn apply<V: Lanes>(&self, [$($x,)* ..]: [Iv<V>; 4]) -> Iv<V> {
                $function($($x),*).0
            }
        }
    };
    (@numbers $op:ident ($($x:ident),*) { lanes $plain:expr }) => {
        impl OnLanes for marker::$op {
            #[inline(always)]
            fn apply<V: Lanes>(&self, [$($x,)* ..]: [V; 4]) -> V {
                $plain
            }
        }
    };
    (@numbers $op:ident $x:tt $plain:tt) => {};

    (@plain_loop $op:ident $x:tt { lanes $plain:expr }) => {
        Some(|level, arrays| level.fast(PlainLoop(marker::$op, black_box(arrays))))
    };
    (@plain_loop $op:ident ($x:ident) { number $plain:expr }) => {
        Some(|_, arrays| numbers(arrays, |$x, _| $plain))
    };
    (@plain_loop $op:ident ($x:ident, $y:ident) { number $plain:expr }) => {
        Some(|_, arrays| numbers(arrays, |$x, $y| $plain))
    };
    (@plain_loop $op:ident $x:tt {}) => { None };
}
outward_core::__functions! { plain operations }

/// A function of one or two numbers on all lower bounds.
#[inline(always)]
fn numbers(arrays: &mut Arrays, function: impl Fn(f64, f64) -> f64) {
    let arrays = black_box(arrays);
    let [a, b, ..] = &arrays.operands;
    for ((a, b), to) in a.lo.iter().zip(b.lo.iter()).zip(arrays.result.lo.iter_mut()) {
        *to = function(*a, *b);
    }
}

/// The same of functions of a number and an integer, with that which stands in examples.
macro_rules! with_integer {
    ($($op:ident $lanes:tt { $range:expr } $plain:tt)*) => {
        mod marker_with_integer {
            $(pub struct $op;)*
        }

        $(with_integer! { @intervals $op $lanes })*

        fn ranges_with_integer(op: Op) -> &'static [[f64; 2]] {
            match op {
                $(Op::$op => &[$range],)*
                _ => &[[-10.0, 10.0]],
            }
        }

        fn interval_loop_with_integer(op: Op) -> Option<Loop> {
            match op {
                $(Op::$op => {
                    Some(|level, arrays| level.fast(Intervals(marker_with_integer::$op, black_box(arrays))))
                })*
                _ => None,
            }
        }

        fn plain_loop_with_integer(op: Op) -> Option<Loop> {
            match op {
                $(Op::$op => with_integer!(@plain_loop $op $plain),)*
                _ => None,
            }
        }
    };

    (@intervals $op:ident { $function:path }) => {
        impl OnIntervals for marker_with_integer::$op {
            #[inline(always)]
            fn apply<V: Lanes>(&self, [x, ..]: [Iv<V>; 4]) -> Iv<V> {
                $function(x, const { sample(Op::$op) }).0
            }
        }
    };
    (@plain_loop $op:ident {}) => { None };
    (@plain_loop $op:ident { $x:ident, $n:ident => $plain:expr }) => {
        Some(|_, arrays| {
            numbers(arrays, |$x, _| {
                let $n = const { sample(Op::$op) };
                $plain
            })
        })
    };
}
outward_core::__functions_with_integer! { plain with_integer }

const fn sample(op: Op) -> i32 {
    op.info().sample.expect("a function with an integer has one")
}
