//! The loops, one for each operation of the table. The machine that is made to be understood is timed through a plan, which the library has
//! compiled: its loops were a seventh of the work of compiling this crate.

use std::hint::black_box;

use outward::device::{Cpu, Device, FloatMode, IntervalSlice};
use outward::interval::{Iv, arith, elementary, integral, lanes, power, powf, remainder};
use outward::machine::{Kernel, Lanes, Level, Machine};
use outward::ops;
use outward::program::{Program, Width};
use outward::round::{Rd, Rn, Rna, Round, Ru, Rz};
use outward::table::Op;

use super::column::Bounds;

/// Bounds of three operands and of a result.
pub struct Arrays {
    operands: [Bounds; 3],
    result: Bounds,
}

impl Arrays {
    /// Room for so many intervals, a multiple of the widest machine's lanes.
    pub fn new(count: usize) -> Self {
        // Results lie a little before operands in their pages.
        let operands = [2, 4, 6].map(|lines| Bounds::new(count, lines));
        Arrays { operands, result: Bounds::new(count, 0) }
    }

    /// Operands that suit the operation: where its domain and its work are ordinary.
    pub fn fill(&mut self, op: Op) {
        let (from, to) = match op {
            Op::Sqrt | Op::Rsqrt | Op::Log | Op::Div | Op::Recip => (0.5, 100.0),
            Op::Pow | Op::Powr => (0.5, 4.0),
            _ => (-10.0, 10.0),
        };
        let mut state = 1_u64;
        for operand in &mut self.operands {
            for (lo, hi) in operand.lo.iter_mut().zip(operand.hi.iter_mut()) {
                // Knuth's linear congruential generator; the high bits are good enough for operands.
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let unit = (state >> 11) as f64 / (1_u64 << 53) as f64;
                *lo = from + (to - from) * unit;
                *hi = *lo + 1e-3 * unit;
            }
        }
    }

    /// What computes the operation on all intervals on the machine `soft`, and what computes it on all lower bounds.
    pub fn on_soft(&self, op: Op) -> [Box<dyn Fn() + '_>; 2] {
        // The loops have the cube.
        let formula = op.info().formula_text().unwrap_or_default().replace(", 7)", ", 3)");
        let Ok(program) = Program::parse(&formula) else { unreachable!("the table's formulas parse") };
        let operands = &self.operands[..program.inputs().len()];
        let bounds: Vec<_> =
            operands.iter().map(|x| IntervalSlice { lo: &x.lo, hi: &x.hi, dec: None }).collect();
        let numbers: Vec<&[f64]> = operands.iter().map(|x| &x.lo[..]).collect();
        let (soft, copy) = (Cpu::new(Level::Soft, 1), program.clone());
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        [
            Box::new(move || drop(black_box(soft.evaluate(&copy, &bounds)))),
            Box::new(move || drop(black_box(soft.evaluate_floats(&program, mode, &numbers)))),
        ]
    }

    /// Copies so many arrays of numbers.
    pub fn copy(&mut self, arrays: usize) {
        let [a, b, c] = &mut self.operands;
        let pairs = [
            (&a.lo, &mut self.result.lo),
            (&a.hi, &mut self.result.hi),
            (&b.lo, &mut c.lo),
            (&b.hi, &mut c.hi),
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
struct Plain<'a, F>(F, &'a mut Arrays);

trait OnIntervals {
    fn apply<V: Lanes>(&self, operands: [Iv<V>; 3]) -> Iv<V>;
}

trait OnLanes {
    fn apply<V: Lanes>(&self, operands: [V; 3]) -> V;
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

/// How many operands are read is known when the loop is compiled: what the operation drops is not loaded. Slices that get shorter have
/// their length tested once a round; places in them were tested at every load, and `plain` took twice as long.
impl<F: OnIntervals> Kernel for Intervals<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let Arrays { operands: [a, b, c], result } = self.1;
        let (mut lo, mut hi): (&mut [f64], &mut [f64]) = (&mut result.lo, &mut result.hi);
        let count = lo.len();
        hi = &mut hi[..count];
        let [mut a, mut b, mut c] = [
            [&a.lo[..count], &a.hi[..count]],
            [&b.lo[..count], &b.hi[..count]],
            [&c.lo[..count], &c.hi[..count]],
        ];
        while lo.len() >= M::LANES {
            let value = self.0.apply([load_interval(m, a), load_interval(m, b), load_interval(m, c)]);
            value.lo.store(lo);
            value.hi.store(hi);
            (lo, hi) = (&mut lo[M::LANES..], &mut hi[M::LANES..]);
            [a, b, c] = [rest::<M>(a), rest::<M>(b), rest::<M>(c)];
        }
    }
}

impl<F: OnLanes> Kernel for Plain<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let Arrays { operands: [a, b, c], result } = self.1;
        let mut to: &mut [f64] = &mut result.lo;
        let count = to.len();
        let [mut a, mut b, mut c] = [&a.lo[..count], &b.lo[..count], &c.lo[..count]];
        while to.len() >= M::LANES {
            let operands = [M::F64::load(m, a), M::F64::load(m, b), M::F64::load(m, c)];
            self.0.apply(operands).store(to);
            to = &mut to[M::LANES..];
            [a, b, c] = [&a[M::LANES..], &b[M::LANES..], &c[M::LANES..]];
        }
    }
}

/// Each line: the operation of the table, its operands, the interval function, and the plain one on lanes or on numbers. What
/// has no line is listed behind; an operation of the table that is in no list does not compile.
macro_rules! operations {
    (
        lanes { $($op:ident ($($x:ident),*) = $function:expr, plain $plain:expr;)* }
        numbers { $($nop:ident ($($nx:ident),*) = $nfunction:expr, plain $nplain:expr;)* }
        not { $($other:ident)* }
    ) => {
        mod marker {
            $(pub struct $op;)*
            $(pub struct $nop;)*
        }

        $(impl OnIntervals for marker::$op {
            #[inline(always)]
            fn apply<V: Lanes>(&self, operands: [Iv<V>; 3]) -> Iv<V> {
                #[allow(unused_variables, reason = "an operation takes as many as it has")]
                let [a, b, c] = operands;
                operations!(@call [$($x),*] a b c, $function).0
            }
        }

        impl OnLanes for marker::$op {
            #[inline(always)]
            fn apply<V: Lanes>(&self, operands: [V; 3]) -> V {
                #[allow(unused_variables, reason = "an operation takes as many as it has")]
                let [a, b, c] = operands;
                operations!(@call [$($x),*] a b c, $plain)
            }
        })*

        $(impl OnIntervals for marker::$nop {
            #[inline(always)]
            fn apply<V: Lanes>(&self, operands: [Iv<V>; 3]) -> Iv<V> {
                #[allow(unused_variables, reason = "an operation takes as many as it has")]
                let [a, b, c] = operands;
                operations!(@call [$($nx),*] a b c, $nfunction).0
            }
        })*

        /// Is there a loop for the operation?
        pub fn is_timed(op: Op) -> bool {
            match op {
                $(Op::$op => true,)*
                $(Op::$nop => true,)*
                $(Op::$other => false,)*
            }
        }

        /// The operation on all intervals of the arrays; nothing where it is not timed.
        pub fn interval(level: Level, op: Op, arrays: &mut Arrays) {
            let arrays = black_box(arrays);
            match op {
                $(Op::$op => level.fast(Intervals(marker::$op, arrays)),)*
                $(Op::$nop => level.fast(Intervals(marker::$nop, arrays)),)*
                $(Op::$other)|* => {}
            }
        }

        /// The plain operation on all lower bounds of the arrays; nothing where it is not timed.
        pub fn plain(level: Level, op: Op, arrays: &mut Arrays) {
            let arrays = black_box(arrays);
            match op {
                $(Op::$op => level.fast(Plain(marker::$op, arrays)),)*
                $(Op::$nop => {
                    let [a, b, c] = &arrays.operands;
                    let operands = a.lo.iter().zip(b.lo.iter()).zip(c.lo.iter());
                    for (((a, b), c), to) in operands.zip(arrays.result.lo.iter_mut()) {
                        #[allow(unused_variables, reason = "an operation takes as many as it has")]
                        let (a, b, c) = (*a, *b, *c);
                        *to = operations!(@call [$($nx),*] a b c, $nplain);
                    }
                })*
                $(Op::$other)|* => {}
            }
        }
    };
    (@call [$x:ident] $a:ident $b:ident $c:ident, $function:expr) => { $function($a) };
    (@call [$x:ident, $y:ident] $a:ident $b:ident $c:ident, $function:expr) => { $function($a, $b) };
    (@call [$x:ident, $y:ident, $z:ident] $a:ident $b:ident $c:ident, $function:expr) => { $function($a, $b, $c) };
}

operations! {
    lanes {
        Add(x, y) = arith::add, plain |x: V, y: V| x + y;
        Sub(x, y) = arith::sub, plain |x: V, y: V| x - y;
        Mul(x, y) = arith::mul, plain |x: V, y: V| x * y;
        Div(x, y) = arith::div, plain |x: V, y: V| x / y;
        Recip(x) = arith::recip, plain |x: V| lanes::one(x) / x;
        Sqr(x) = arith::sqr, plain |x: V| x * x;
        Sqrt(x) = arith::sqrt, plain |x: V| x.sqrt();
        Rsqrt(x) = arith::rsqrt, plain |x: V| lanes::one(x) / x.sqrt();
        Fdim(x, y) = arith::fdim, plain |x: V, y: V| (x - y).greater(lanes::zero(x));
        Fma(x, y, z) = arith::fma, plain |x: V, y: V, z: V| x.fma(y, z);
        Neg(x) = arith::neg, plain |x: V| -x;
        Abs(x) = arith::abs, plain |x: V| x.abs();
        Min(x, y) = arith::min, plain |x: V, y: V| x.lesser(y);
        Max(x, y) = arith::max, plain |x: V, y: V| x.greater(y);
        Floor(x) = integral::floor, plain |x: V| x.round_integral::<Rd>();
        Ceil(x) = integral::ceil, plain |x: V| x.round_integral::<Ru>();
        Trunc(x) = integral::trunc, plain |x: V| x.round_integral::<Rz>();
        RoundTiesToEven(x) = integral::round_ties_to_even, plain |x: V| x.round_integral::<Rn>();
        RoundTiesToAway(x) = integral::round_ties_to_away, plain |x: V| x.round_integral::<Rna>();
        Sign(x) = integral::sign, plain |x: V| V::select(x.lt(lanes::zero(x)), -lanes::one(x), lanes::one(x));
    }
    numbers {
        Exp(x) = elementary::exp, plain f64::exp;
        Log(x) = elementary::log, plain f64::ln;
        Sin(x) = elementary::sin, plain f64::sin;
        Cos(x) = elementary::cos, plain f64::cos;
        Tan(x) = elementary::tan, plain f64::tan;
        Atan(x) = elementary::atan, plain f64::atan;
        Pow(x, y) = powf::powf, plain f64::powf;
        Powr(x, y) = power::pow, plain f64::powf;
        Pown(x) = |x| power::pown(x, 3), plain |x: f64| x.powi(3);
        Fmod(x, y) = remainder::fmod, plain |x: f64, y: f64| x % y;
        // The standard library has none: the one here for single numbers.
        Remainder(x, y) = remainder::remainder, plain ops::remainder::<f64>;
        // Nor this one: the field, which is right for normal numbers.
        Logb(x) = integral::logb, plain |x: f64| f64::from((x.to_bits() >> 52 & 0x7ff) as i32 - 1023);
        Copysign(x, y) = integral::copysign, plain f64::copysign;
        Scalbn(x) = |x| power::scalbn(x, -40), plain |x: f64| x * 2_f64.powi(-40);
    }
    not {
        Pos Fmin Fmax Nextafter
        ConvexHull Intersection
        Equal Subset Interior Less StrictLess Precedes StrictPrecedes Disjoint
        IsMember IsEmpty IsEntire IsCommon IsSingleton IsNai
        Inf Sup Mid Rad MidRad Wid Mag Mig
        BareFromNumbers DecoratedFromNumbers BareFromText DecoratedFromText NewDec SetDec IntervalPart DecorationPart
    }
}
