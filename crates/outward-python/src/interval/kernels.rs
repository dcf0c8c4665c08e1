//! Loops over columns of intervals that are all common, like most intervals: bounded, not empty, decorated `com`.
//!
//! A plan of the library loads decorations as numbers and writes its results once more to make them canonical. That
//! takes most of the time of a sum. These loops compute only bounds, and return whether all operands were common
//! intervals and all results are: if not, the plan computes the rows again.

use std::marker::PhantomData;

use outward::interval::lanes::decoration;
use outward::interval::{Decoration, Endpoint, Iv, arith, boolean, elementary, numeric, plane, powf, set};
use outward::machine::constants::{infinity, one, zero};
use outward::machine::{Kernel, Lanes, Level, Machine, Mask, MaskOf, Native};

/// Loops take a multiple of this number of rows: the lanes of the widest machine.
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
    /// Whether the function is an operation on sets, whose decoration says nothing of a function.
    const OF_SETS: bool;
    fn apply<V: Lanes>(operands: [Iv<V>; N]) -> (Iv<V>, V);
}

/// Computes bounds, and returns whether all operands were common intervals, and all results are, by the function's own
/// decoration.
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
                common = common & is_common(x);
            }
            let (result, local) = F::apply(operands);
            if !F::OF_SETS {
                common = common & decoration::com(local).le(local);
            }
            let zero = zero(local);
            T::On::<M>::select(result.lo.equals(zero), zero, result.lo).store(&mut self.lo[row..]);
            T::On::<M>::select(result.hi.equals(zero), zero, result.hi).store(&mut self.hi[row..]);
            row += M::LANES;
        }
        common.is_full()
    }
}

macro_rules! functions {
    ($($op:ident $name:literal ($($x:ident),*) $function:path $(, $of_sets:ident)?;)*) => {
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

            /// Returns the decoration of the loop's results.
            pub fn decoration(self) -> Decoration {
                match self {
                    $(CommonFunction::$op => functions!(@decoration $($of_sets)?),)*
                }
            }

            /// Computes bounds of a multiple of [`WIDEST`] rows; returns false if they are invalid.
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
            const OF_SETS: bool = matches!(functions!(@decoration $($of_sets)?), Decoration::Trv);

            #[inline(always)]
            fn apply<V: Lanes>([$($x),*]: [Iv<V>; { [$(stringify!($x)),*].len() }]) -> (Iv<V>, V) {
                $function($($x),*)
            }
        })*
    };
    (@decoration) => { Decoration::Com };
    (@decoration trv) => { Decoration::Trv };
}

functions! {
    Abs "abs" (x) arith::abs;
    Acos "acos" (x) elementary::acos;
    Add "add" (x, y) arith::add;
    Asin "asin" (x) elementary::asin;
    Atan "atan" (x) elementary::atan;
    ConvexHull "convex_hull" (x, y) set::convex_hull, trv;
    Cos "cos" (x) elementary::cos;
    Cosh "cosh" (x) elementary::cosh;
    Div "div" (x, y) arith::div;
    Erf "erf" (x) elementary::erf;
    Exp "exp" (x) elementary::exp;
    Hypot "hypot" (x, y) plane::hypot;
    Intersection "intersection" (x, y) set::intersection, trv;
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

/// Returns whether an interval is common. One whose width overflows counts as not common.
#[inline(always)]
fn is_common<V: Lanes>(x: Iv<V>) -> MaskOf<V> {
    // The width of infinite or missing bounds is NaN or infinite.
    let width = x.hi - x.lo;
    zero(width).le(width) & width.lt(infinity(width))
}

macro_rules! relations {
    ($($op:ident $name:literal ($x:ident, $y:ident) $mask:expr;)*) => {
        /// A relation that has a loop for common intervals.
        #[derive(Clone, Copy, Debug)]
        pub enum CommonRelation {
            $($op),*
        }

        impl CommonRelation {
            pub fn by_name(name: &str) -> Option<CommonRelation> {
                match name {
                    $($name => Some(CommonRelation::$op),)*
                    _ => None,
                }
            }

            #[inline(always)]
            fn ask<V: Lanes>(self, x: Iv<V>, y: Iv<V>) -> MaskOf<V> {
                match self {
                    $(CommonRelation::$op => {
                        let ($x, $y) = (x, y);
                        $mask
                    })*
                }
            }
        }
    };
}

relations! {
    Equal "equal" (x, y) boolean::equal(x, y);
    Subset "subset" (x, y) boolean::subset(x, y);
    Interior "interior" (x, y) boolean::interior(x, y);
    Less "less" (x, y) boolean::less(x, y);
    StrictLess "strict_less" (x, y) boolean::strict_less(x, y);
    Precedes "precedes" (x, y) boolean::precedes(x, y);
    StrictPrecedes "strict_precedes" (x, y) boolean::strict_precedes(x, y);
    Disjoint "disjoint" (x, y) boolean::disjoint(x, y);
    NeverLess "never_less" (x, y) y.hi.le(x.lo);
    NeverLessEqual "never_less_equal" (x, y) y.hi.lt(x.lo);
    IsSingleton "is_singleton" (x, _y) boolean::is_singleton(x);
}

/// Evaluates a relation, and returns whether all operands are common intervals.
struct Ask<'a, T> {
    relation: CommonRelation,
    operands: [Bounds<'a, T>; 2],
    flags: &'a mut [T],
}

impl<T: Native> Kernel for Ask<'_, T> {
    type Output = bool;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> bool {
        let mut common = m.mask(true);
        let mut row = 0;
        while row + M::LANES <= self.flags.len() {
            let (x, y) = (self.operands[0].load(m, row), self.operands[1].load(m, row));
            common = common & is_common(x) & is_common(y);
            let mask = self.relation.ask(x, y);
            T::On::<M>::select(mask, one(x.lo), zero(x.lo)).store(&mut self.flags[row..]);
            row += M::LANES;
        }
        common.is_full()
    }
}

impl CommonRelation {
    /// Evaluates the relation for a multiple of [`WIDEST`] rows: 1 where it holds; returns false if the flags are
    /// invalid.
    pub fn run<T: Endpoint>(self, level: Level, operands: [Bounds<'_, T>; 2], flags: &mut [T]) -> bool {
        level.fast(Ask { relation: self, operands, flags })
    }
}

/// A number of an interval that has a loop for common ones.
#[derive(Clone, Copy, Debug)]
pub enum CommonNumber {
    Mid,
    Rad,
    Wid,
    Mag,
    Mig,
}

impl CommonNumber {
    pub fn by_name(name: &str) -> Option<CommonNumber> {
        Some(match name {
            "mid" => CommonNumber::Mid,
            "rad" => CommonNumber::Rad,
            "wid" => CommonNumber::Wid,
            "mag" => CommonNumber::Mag,
            "mig" => CommonNumber::Mig,
            _ => return None,
        })
    }

    #[inline(always)]
    fn of<V: Lanes>(self, x: Iv<V>) -> V {
        match self {
            CommonNumber::Mid => numeric::mid(x),
            CommonNumber::Rad => numeric::rad(x),
            CommonNumber::Wid => numeric::wid(x),
            CommonNumber::Mag => numeric::mag(x),
            CommonNumber::Mig => numeric::mig(x),
        }
    }

    /// Computes the number for a multiple of [`WIDEST`] rows; returns false if the numbers are invalid.
    pub fn run<T: Endpoint>(self, level: Level, x: Bounds<'_, T>, numbers: &mut [T]) -> bool {
        level.fast(Take { number: self, x, numbers })
    }
}

/// Computes a number, and returns whether all operands are common intervals.
struct Take<'a, T> {
    number: CommonNumber,
    x: Bounds<'a, T>,
    numbers: &'a mut [T],
}

impl<T: Native> Kernel for Take<'_, T> {
    type Output = bool;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> bool {
        let mut common = m.mask(true);
        let mut row = 0;
        while row + M::LANES <= self.numbers.len() {
            let x = self.x.load(m, row);
            common = common & is_common(x);
            let number = self.number.of(x);
            let zero = zero(number);
            T::On::<M>::select(number.equals(zero), zero, number).store(&mut self.numbers[row..]);
            row += M::LANES;
        }
        common.is_full()
    }
}

/// Checks that all rows are intervals, with decorations that they allow.
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
            // The difference is 0 only for equal numbers, as in the library, and NaN for equal infinities.
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

/// Returns whether all of a multiple of [`WIDEST`] rows are intervals, with decorations that they allow.
pub fn are_valid<T: Endpoint>(level: Level, lo: &[T], hi: &[T], codes: &[T]) -> bool {
    level.fast(Valid { lo, hi, codes })
}

/// Returns whether the level has these loops. The other levels are slow, and interpret plans.
pub fn is_fast(level: Level) -> bool {
    !matches!(level, Level::Trace | Level::Soft)
}
