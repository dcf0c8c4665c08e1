//! Loops over columns of intervals that are all common, as most are: bounded, not empty, decorated `com`.
//!
//! A plan of the library loads decorations as numbers and writes its results once more to make them canonical. That is
//! most of what a sum costs. These loops compute bounds alone, and say whether all operands were common intervals and
//! all results are: if not, the plan computes the rows again.

use std::marker::PhantomData;

use outward::interval::lanes::decoration;
use outward::interval::{Endpoint, Iv, arith, elementary, plane, powf};
use outward::machine::constants::{infinity, zero};
use outward::machine::{Kernel, Lanes, Level, Machine, Mask, Native};

/// Rows that loops take are a multiple of this: lanes of the widest machine.
pub const WIDEST: usize = 8;

/// Bounds of an operand: columns, or [`WIDEST`] copies of one interval, with the stride 0.
#[derive(Clone, Copy)]
pub struct Bounds<'a, T> {
    pub lo: &'a [T],
    pub hi: &'a [T],
    pub stride: usize,
}

impl<T: Native> Bounds<'_, T> {
    #[inline(always)]
    fn load<M: Machine>(&self, m: M, row: usize) -> Iv<T::On<M>> {
        let at = row * self.stride;
        Iv::new(T::On::<M>::load(m, &self.lo[at..]), T::On::<M>::load(m, &self.hi[at..]))
    }
}

/// A function of intervals in lanes, with its local decoration.
trait LaneFunction<const N: usize> {
    fn apply<V: Lanes>(operands: [Iv<V>; N]) -> (Iv<V>, V);
}

/// Computes bounds. Were all operands common intervals, and are all results, by the function's own decoration?
struct Common<'a, F, T, const N: usize> {
    operands: [Bounds<'a, T>; N],
    lo: &'a mut [T],
    hi: &'a mut [T],
    function: PhantomData<F>,
}

impl<T: Native, F: LaneFunction<N>, const N: usize> Kernel for Common<'_, F, T, N> {
    type Output = bool;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> bool {
        let mut common = m.mask(true);
        let mut row = 0;
        while row + M::LANES <= self.lo.len() {
            let mut operands = [self.operands[0].load(m, row); N];
            let mut at = 1;
            while at < N {
                operands[at] = self.operands[at].load(m, row);
                at += 1;
            }
            for x in operands {
                // Of infinite and of missing bounds the width is not a number or infinite. One that overflows is
                // left to the plan too.
                let width = x.hi - x.lo;
                common = common & zero(width).le(width) & width.lt(infinity(width));
            }
            let (result, local) = F::apply(operands);
            common = common & decoration::com(local).le(local);
            let zero = zero(local);
            T::On::<M>::select(result.lo.equals(zero), zero, result.lo).store(&mut self.lo[row..]);
            T::On::<M>::select(result.hi.equals(zero), zero, result.hi).store(&mut self.hi[row..]);
            row += M::LANES;
        }
        common.is_full()
    }
}

macro_rules! functions {
    ($($op:ident $name:literal ($($x:ident),*) $function:path;)*) => {
        /// A function that has such a loop.
        #[derive(Clone, Copy, Debug)]
        pub enum CommonFunction {
            $($op),*
        }

        impl CommonFunction {
            pub fn by_name(name: &str) -> Option<CommonFunction> {
                match name {
                    $($name => Some(CommonFunction::$op),)*
                    _ => None,
                }
            }

            /// Computes bounds of a multiple of [`WIDEST`] rows. Where the result is false, they are none.
            pub fn run<T: Endpoint>(
                self,
                level: Level,
                operands: &[Bounds<'_, T>],
                lo: &mut [T],
                hi: &mut [T],
            ) -> bool {
                match self {
                    $(CommonFunction::$op => {
                        let &[$($x),*] = operands else { return false };
                        level.fast(Common { operands: [$($x),*], lo, hi, function: PhantomData::<lanes::$op> })
                    })*
                }
            }
        }

        mod lanes {
            $(pub struct $op;)*
        }

        $(impl LaneFunction<{ [$(stringify!($x)),*].len() }> for lanes::$op {
            #[inline(always)]
            fn apply<V: Lanes>([$($x),*]: [Iv<V>; { [$(stringify!($x)),*].len() }]) -> (Iv<V>, V) {
                $function($($x),*)
            }
        })*
    };
}

functions! {
    Abs "abs" (x) arith::abs;
    Acos "acos" (x) elementary::acos;
    Add "add" (x, y) arith::add;
    Asin "asin" (x) elementary::asin;
    Atan "atan" (x) elementary::atan;
    Cos "cos" (x) elementary::cos;
    Cosh "cosh" (x) elementary::cosh;
    Div "div" (x, y) arith::div;
    Erf "erf" (x) elementary::erf;
    Exp "exp" (x) elementary::exp;
    Hypot "hypot" (x, y) plane::hypot;
    Log "log" (x) elementary::log;
    Max "max" (x, y) arith::max;
    Min "min" (x, y) arith::min;
    Mul "mul" (x, y) arith::mul;
    Neg "neg" (x) arith::neg;
    Pow "pow" (x, y) powf::powf;
    Recip "recip" (x) arith::recip;
    Sin "sin" (x) elementary::sin;
    Sinh "sinh" (x) elementary::sinh;
    Sqr "sqr" (x) arith::sqr;
    Sqrt "sqrt" (x) arith::sqrt;
    Sub "sub" (x, y) arith::sub;
    Tan "tan" (x) elementary::tan;
    Tanh "tanh" (x) elementary::tanh;
}

/// Are all rows intervals, with decorations that they allow?
struct Valid<'a, T> {
    lo: &'a [T],
    hi: &'a [T],
    codes: &'a [T],
}

impl<T: Native> Kernel for Valid<'_, T> {
    type Output = bool;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> bool {
        let mut valid = m.mask(true);
        let mut row = 0;
        while row + M::LANES <= self.lo.len() {
            let x = Iv::new(T::On::<M>::load(m, &self.lo[row..]), T::On::<M>::load(m, &self.hi[row..]));
            let code = T::On::<M>::load(m, &self.codes[row..]);
            // As in the library: a difference is 0 only of equal numbers, and that of equal infinities is a NaN.
            let ordered = zero(x.lo).le(x.hi - x.lo);
            let strong = code.le(decoration::dac(code)) | x.is_bounded();
            let present = ordered & strong & decoration::trv(code).le(code);
            let absent = x.lo.is_nan() & x.hi.is_nan() & code.le(decoration::trv(code));
            valid = valid & (present | absent);
            row += M::LANES;
        }
        valid.is_full()
    }
}

/// Are all of a multiple of [`WIDEST`] rows intervals, with decorations that they allow?
pub fn are_valid<T: Endpoint>(level: Level, lo: &[T], hi: &[T], codes: &[T]) -> bool {
    level.fast(Valid { lo, hi, codes })
}

/// Does the level have these loops? The others are slow, and interpret plans.
pub fn is_fast(level: Level) -> bool {
    !matches!(level, Level::Trace | Level::Soft)
}
