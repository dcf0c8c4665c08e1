//! The interval operations as loops over columns, on any machine.

use std::hint::black_box;
use std::marker::PhantomData;

use outward::interval::{Iv, arith, power};
use outward::machine::{Avx2, Avx512, Kernel, Lanes, Level, Machine, Scalar};

use crate::data::{Intervals, Operands};

/// An operation on intervals in lanes; operations of one argument ignore the second.
trait OnLanes {
    /// The operation.
    fn apply<V: Lanes>(x: Iv<V>, y: Iv<V>) -> Iv<V>;
}

/// An operation on columns.
struct Columns<'a, F> {
    operation: PhantomData<F>,
    x: &'a Intervals,
    y: &'a Intervals,
    z: &'a mut Intervals,
}

/// Two slices of bounds.
type Ends<'a> = [&'a [f64]; 2];

#[inline(always)]
fn load<M: Machine>(m: M, [lo, hi]: Ends<'_>) -> Iv<M::F64> {
    Iv::new(M::F64::load(m, lo), M::F64::load(m, hi))
}

#[inline(always)]
fn rest<M: Machine>([lo, hi]: Ends<'_>) -> Ends<'_> {
    [&lo[M::LANES..], &hi[M::LANES..]]
}

impl<F: OnLanes> Kernel for Columns<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let Columns { x, y, z, .. } = self;
        let (mut lo, mut hi): (&mut [f64], &mut [f64]) = (&mut z.lo, &mut z.hi);
        let n = lo.len();
        hi = &mut hi[..n];
        let [mut x, mut y] = [[&x.lo[..n], &x.hi[..n]], [&y.lo[..n], &y.hi[..n]]];
        // Shrinking slices have their length tested once a round; places in fixed slices are tested at every load.
        while lo.len() >= M::LANES {
            let value = F::apply(load(m, x), load(m, y));
            value.lo.store(lo);
            value.hi.store(hi);
            (lo, hi) = (&mut lo[M::LANES..], &mut hi[M::LANES..]);
            [x, y] = [rest::<M>(x), rest::<M>(y)];
        }
    }
}

/// Dispatches like [`Level::dispatch`], but without the levels that take no part, which saves their compilation.
fn dispatch(level: Level, kernel: impl Kernel<Output = ()>) {
    match level {
        Level::Avx512 => Avx512::new().expect("asked for where it is available").run(kernel),
        Level::Avx2 => Avx2::new().expect("asked for where it is available").run(kernel),
        _ => Scalar.run(kernel),
    }
}

macro_rules! operations {
    ($($name:expr, $marker:ident ($x:ident, $y:ident) $value:expr;)*) => {
        mod marker {
            $(pub struct $marker;)*
        }

        $(impl OnLanes for marker::$marker {
            #[inline(always)]
            fn apply<V: Lanes>($x: Iv<V>, $y: Iv<V>) -> Iv<V> {
                $value.0
            }
        })*

        /// Sets z to the result of the operation with this name on x and y.
        ///
        /// # Panics
        ///
        /// If there is no such operation.
        pub fn run(level: Level, name: &str, operands: &mut Operands) {
            let Operands { x, y, z } = black_box(operands);
            $(if name == $name {
                return dispatch(level, Columns { operation: PhantomData::<marker::$marker>, x, y, z });
            })*
            panic!("no operation `{name}`");
        }
    };
}

/// Expands to the operations: arithmetic, the elementary functions of the table, and the power of intervals.
macro_rules! with_elementary {
    (
        { $($op:ident $name:ident ($x:ident) { $function:path })* }
        $($op_of_two:ident $name_of_two:ident ($a:ident, $b:ident) { $of_two:path })*
    ) => {
        operations! {
            "add", Add(x, y) arith::add(x, y);
            "sub", Sub(x, y) arith::sub(x, y);
            "mul", Mul(x, y) arith::mul(x, y);
            "div", Div(x, y) arith::div(x, y);
            "sqrt", Sqrt(x, _y) arith::sqrt(x);
            $(stringify!($name), $op($x, _y) $function($x);)*
            $(stringify!($name_of_two), $op_of_two($a, $b) $of_two($a, $b);)*
            "pow", Pow(x, y) power::pow(x, y);
        }
    };
}
outward::__functions_of_one_or_two! { lanes with_elementary }
